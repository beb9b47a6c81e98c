// rated.c - properties that say how hard a puzzle is.

#include "property/facts.h"

void nonet_get_grade(fact_ask *a)
{
    if (!nonet_facts_proper(a->facts))
        return;
    if (nonet_facts_begins(a->facts, STAGE_GRADED))
        a->facts->grade = nonet_grade_of(&a->facts->start);
    nonet_fact_put_text(a, nonet_grade_name(a->facts->grade));
    a->fact.number = a->facts->grade;
}

// As a recipe of generate has it: what is below the technique is not enough, and then it
// finds something.
void nonet_get_needs(fact_ask *a)
{
    nonet_facts *facts = a->facts;
    size_t at = 0;
    const nonet_ladder *ladder = NULL;
    if (!nonet_facts_proper(facts))
        return;
    static const char *const names[] = {"human", "complete"};
    for (size_t i = 0; i < 2 && !ladder; i++) {
        const nonet_ladder *one = nonet_ladder_named(names[i]);
        for (at = 0; at < one->count && one->rung[at].technique != a->technique;)
            at++;
        ladder = at < one->count ? one : NULL;
    }
    if (!ladder)
        return;
    nonet_ladder below = {"below", at, ladder->rung}, just = {"it", 1, ladder->rung + at};
    nonet_position position = facts->start;
    nonet_step step;
    nonet_status status = nonet_climb(&below, &position, &facts->origin.stop, NULL, NULL);
    bool needed = status != NONET_OK && status != NONET_STOPPED &&
                  nonet_next_step(&just, &position, &facts->origin.stop, &step) == NONET_OK;
    facts->timed_out |= status == NONET_STOPPED;
    if (status != NONET_STOPPED)
        nonet_fact_put_number(a, needed);
}

void nonet_get_level(fact_ask *a)
{
    static const char *const names[] = {"", "easy", "medium", "hard", "unfair", "extreme"};
    if (!nonet_facts_rate_hodoku(a->facts))
        return;
    nonet_level level = nonet_hodoku_level(&a->facts->hodoku);
    nonet_fact_put_text(a, names[level <= NONET_EXTREME ? level : 0]);
    a->fact.number = level;
}

void nonet_get_score(fact_ask *a)
{
    if (nonet_facts_rate_hodoku(a->facts))
        nonet_fact_put_number(a, a->facts->hodoku.score);
}

void nonet_get_techniques(fact_ask *a)
{
    if (!nonet_facts_rate_hodoku(a->facts))
        return;
    nonet_sink sink = nonet_facts_sink(a->facts);
    bool any = false;
    for (size_t i = 0; i < MOST_TECHNIQUES && nonet_technique_at(i); i++)
        if (a->facts->used[i]) {
            nonet_emit(&sink, any ? " " : "");
            nonet_emit(&sink, nonet_technique_at(i)->key);
            any = true;
        }
    nonet_fact_put_written(a);
}

void nonet_get_uses(fact_ask *a)
{
    if (nonet_facts_rate_hodoku(a->facts))
        nonet_fact_put_number(a, a->facts->used[nonet_facts_index_of(a->technique)]);
}

void nonet_get_er(fact_ask *a)
{
    if (!nonet_facts_rate_se(a->facts, a->most))
        return;
    a->fact.above = a->facts->se_outcome == NONET_SE_ABOVE_MAX;
    nonet_fact_put_number(a, a->fact.above ? a->facts->se_most : a->facts->se.er);
}

void nonet_get_ep(fact_ask *a)
{
    if (nonet_facts_rate_se(a->facts, 0))
        nonet_fact_put_number(a, a->facts->se.ep);
}

void nonet_get_ed(fact_ask *a)
{
    if (nonet_facts_rate_se(a->facts, 0))
        nonet_fact_put_number(a, a->facts->se.ed);
}

void nonet_get_technique(fact_ask *a)
{
    if (nonet_facts_rate_se(a->facts, 0))
        nonet_fact_put_text(a, a->facts->se.technique);
}

void nonet_get_ep_technique(fact_ask *a)
{
    if (nonet_facts_rate_se(a->facts, 0))
        nonet_fact_put_text(a, a->facts->se.pearl_technique);
}

void nonet_get_ed_technique(fact_ask *a)
{
    if (nonet_facts_rate_se(a->facts, 0))
        nonet_fact_put_text(a, a->facts->se.diamond_technique);
}

void nonet_get_seconds(fact_ask *a)
{
    if (!a->facts->options.now || !nonet_facts_rate_se(a->facts, 0))
        return;
    nonet_sink sink = nonet_facts_sink(a->facts);
    nonet_emit_decimal(&sink, (int64_t)((a->facts->se_time + 5000000) / 10000000), 2);
    nonet_fact_put_written(a);
}
