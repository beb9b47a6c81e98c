// facts.c - what there is to say about one puzzle, found out as it is asked for.

#include "property/facts.h"

#include <stdlib.h>
#include <string.h>

nonet_facts *nonet_facts_new(const nonet_facts_options *options)
{
    nonet_facts *facts = calloc(1, sizeof *facts);
    if (facts && options)
        facts->options = *options;
    return facts;
}

void nonet_facts_free(nonet_facts *facts)
{
    if (!facts)
        return;
    nonet_rater_free(facts->rater);
    nonet_checker_free(facts->checker);
    free(facts->finding);
    free(facts->values);
    free(facts->text);
    free(facts);
}

void nonet_facts_begin(nonet_facts *facts, const nonet_record *record,
                       const nonet_origin *origin)
{
    facts->record = record;
    facts->origin = origin ? *origin : (nonet_origin){0};
    facts->done = 0;
    facts->timed_out = false;
}

nonet_status nonet_facts_status(const nonet_facts *facts)
{
    return facts->status;
}

bool nonet_facts_no_memory(nonet_facts *facts)
{
    facts->status = NONET_NO_MEMORY;
    return false;
}

// ---- text

static void add(void *context, const char *bytes, size_t size)
{
    nonet_facts *facts = context;
    if (facts->size + size + 1 > facts->room) {
        size_t room = 2 * (facts->size + size) + 1024;
        char *larger = realloc(facts->text, room);
        if (!larger) {
            nonet_facts_no_memory(facts);
            return;
        }
        facts->text = larger;
        facts->room = room;
    }
    memcpy(facts->text + facts->size, bytes, size);
    facts->size += size;
}

nonet_sink nonet_facts_sink(nonet_facts *facts)
{
    facts->size = 0;
    return (nonet_sink){add, facts};
}

const char *nonet_facts_text(nonet_facts *facts)
{
    add(facts, "", 1);
    return facts->text && facts->size > 0 ? facts->text : "";
}

// ---- values, as their kind has them

void nonet_fact_put_number(fact_ask *a, int64_t number)
{
    a->fact.known = true;
    a->fact.number = number;
}

void nonet_fact_put_text(fact_ask *a, const char *text)
{
    a->fact.known = text != NULL;
    a->fact.text = text ? text : "";
}

void nonet_fact_put_written(fact_ask *a)
{
    nonet_fact_put_text(a, nonet_facts_text(a->facts));
}

void nonet_fact_put_board(fact_ask *a, const nonet_board *board, char blank)
{
    nonet_sink sink = nonet_facts_sink(a->facts);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int digit = board->cell[cell];
        nonet_emit_char(&sink, digit >= 1 && digit <= 9 ? (char)('0' + digit) : blank);
    }
    nonet_fact_put_written(a);
}

void nonet_fact_put_marks(fact_ask *a, const nonet_marks *marks)
{
    nonet_sink sink = nonet_facts_sink(a->facts);
    for (int i = 0; i < NONET_CELLS * 9; i++)
        nonet_emit_char(&sink, marks->cell[i / 9] >> i % 9 & 1 ? "123456789"[i % 9] : '.');
    nonet_fact_put_written(a);
}

// ---- properties

#define PROPERTY(name, kind, cost, letter, layouts, takes, meaning) nonet_get_##name,
static void (*const getters[PROPERTIES])(fact_ask *) = {
#include "property/properties.def"
};
#undef PROPERTY

static nonet_fact find_field(const nonet_facts *facts, const char *name)
{
    const char *value = nonet_record_field(facts->record, name);
    return (nonet_fact){
        .known = value != NULL, .kind = NONET_PROPERTY_TEXT, .text = value ? value : ""};
}

// Text that is a number of moderate length is one, as it would be in JSON.
static nonet_fact read_answer(const char *text)
{
    nonet_fact fact = {.known = *text != 0, .kind = NONET_PROPERTY_TEXT, .text = text};
    const char *at = text;
    int64_t number = 0;
    for (; *at >= '0' && *at <= '9' && at - text < 12; at++)
        number = 10 * number + (*at - '0');
    if (at == text || (*text == '0' && at - text > 1))
        return fact;
    bool tenths = *at == '.' && at[1] >= '0' && at[1] <= '9' && at[2] == 0;
    if (*at == 0)
        fact.kind = NONET_PROPERTY_NUMBER;
    else if (tenths)
        fact.kind = NONET_PROPERTY_TENTHS;
    fact.number = tenths ? 10 * number + (at[1] - '0') : number;
    return fact;
}

static const nonet_field *find_answer(const nonet_origin *origin, const char *name)
{
    for (size_t i = 0; i < origin->n_answers && *name; i++)
        if (strcmp(origin->answers[i].name, name) == 0)
            return &origin->answers[i];
    return NULL;
}

nonet_fact nonet_facts_find(nonet_facts *facts, const nonet_aspect *aspect, int most)
{
    const nonet_property *property = aspect->property;
    const nonet_field *answer = find_answer(&facts->origin, aspect->name);
    if (answer)
        return read_answer(answer->value);
    if (!property)
        return find_field(facts, aspect->name);
    fact_ask a = {.facts = facts,
                  .record = facts->record,
                  .technique = aspect->technique,
                  .most = most,
                  .fact = {.kind = property->kind, .text = ""}};
    bool unreadable = facts->record->status != NONET_OK;
    size_t id = (size_t)(property - nonet_property_at(0));
    bool told = id == PROPERTY_number || id == PROPERTY_file || id == PROPERTY_line ||
                id == PROPERTY_status || id == PROPERTY_reason;
    if ((!facts->record->layout || property->layouts) && (!unreadable || told))
        getters[id](&a);
    return a.fact;
}

nonet_fact nonet_facts_seen(nonet_facts *facts, const nonet_aspect *aspect)
{
    const nonet_property *property = aspect->property;
    nonet_fact none = {.kind = property ? property->kind : NONET_PROPERTY_TEXT, .text = ""};
    bool se = property && property->cost == NONET_COST_SE && facts->done & STAGE_SE;
    bool hodoku =
        property && property->cost == NONET_COST_HODOKU && facts->done & STAGE_HODOKU;
    if (se && facts->se_outcome == NONET_SE_ABOVE_MAX) // of which ER alone is known
        se = property == nonet_property_at(PROPERTY_er);
    return se || hodoku ? nonet_facts_find(facts, aspect, facts->se_most) : none;
}

nonet_fact nonet_facts_get(nonet_facts *facts, const nonet_aspect *aspect)
{
    return nonet_facts_find(facts, aspect, 0);
}

nonet_fact nonet_facts_get_up_to(nonet_facts *facts, const nonet_aspect *aspect, int most)
{
    return nonet_facts_find(facts, aspect, most > 0 ? most : 0);
}
