// property.c - properties, conditions and templates.

#include "feed.h"

#include <string.h>

enum { TEXT = 300 };

static uint64_t no_time(void)
{
    return 0;
}

static void ask_all(feed *in, nonet_facts *facts)
{
    char text[NONET_ASPECT_SIZE + 8];
    const nonet_property *property = nonet_property_at(feed_byte(in) % 40u);
    nonet_aspect aspect = {.property = property};
    if (property && property->takes_technique)
        aspect.technique = nonet_technique_at(feed_byte(in) % 90u);
    if (property && property->takes_technique && !aspect.technique)
        return;
    nonet_fact seen = nonet_facts_seen(facts, &aspect);
    nonet_fact_write(&seen, &feed_sink);
    nonet_fact first = nonet_facts_get_up_to(facts, &aspect, feed_int(in));
    nonet_fact_write(&first, &feed_sink);
    feed_look(feed_text(in, text, sizeof text));
    if (nonet_aspect_read(text, strlen(text), &aspect) != NONET_OK)
        return;
    nonet_fact second = nonet_facts_get(facts, &aspect);
    nonet_row row = nonet_row_begin(NULL, feed_sink);
    nonet_row_fact(&row, &aspect, &second);
    nonet_row_end(&row);
    nonet_fact_key(&second, feed_byte(in) & 1, &feed_sink);
    nonet_property_named(text);
}

static void test_conditions(feed *in, nonet_facts *facts)
{
    char text[TEXT], why[NONET_WHY_SIZE];
    nonet_condition condition;
    if (nonet_condition_read(feed_text(in, text, sizeof text), &condition, why) !=
        NONET_OK) {
        feed_look(why);
        return;
    }
    nonet_condition_cost(&condition);
    nonet_condition_holds(&condition, facts);
}

static void fill_in(feed *in, nonet_facts *facts)
{
    char text[TEXT];
    nonet_template *made;
    size_t wrong;
    if (nonet_template_new(&made, feed_text(in, text, sizeof text), &wrong) == NONET_OK) {
        nonet_template_cost(made);
        nonet_template_write(made, facts, &feed_sink);
    }
    nonet_template_free(made);
}

void api_property(feed *in)
{
    nonet_facts_options options = {.now = feed_byte(in) & 1 ? no_time : NULL};
    nonet_facts *facts = nonet_facts_new(&options);
    nonet_board board = feed_board(in);
    nonet_record record;
    char value[20], name[20];
    const nonet_column columns[] = {{.name = "puzzle"}, {.name = "a"}, {0}};
    nonet_record_from_board(&board, &record);
    nonet_origin origin = {.number = feed_byte(in), .stop = feed_stop(in)};
    if (!facts)
        return;
    nonet_facts_begin(facts, &record, &origin);
    feed_look(nonet_row_field_name(columns, feed_text(in, value, sizeof value), name,
                                   sizeof name));
    ask_all(in, facts);
    test_conditions(in, facts);
    fill_in(in, facts);
    nonet_facts_outcome(facts);
    nonet_facts_stopped(facts);
    if (nonet_facts_reason(facts))
        feed_look(nonet_facts_reason(facts));
    nonet_facts_status(facts);
    nonet_facts_free(facts);
}
