// rule.c - what a rule leaves its own cells: cages by the sets that have their sum, every
// other rule by the filter that the engines have of it.
//
//     +-------+
//     |4      |     1 and 3, whichever way round: 2 twice is not allowed
//     | 13 13 |
//     +-------+

#include "layout/rules.h"
#include "reason/reasoner.h"

// The sets of values a cage may still have, if they are few enough to be told.
static void add_sets(finder *out, const layout_filter *cage)
{
    nonet_values left[FILTER_CELLS], must;
    nonet_reason *step = out->step;
    for (int i = 0; i < cage->n_sets; i++) {
        layout_filter one = *cage;
        one.sets = &cage->sets[i];
        one.n_sets = 1;
        if (!nonet_reason_filter(out->r, &one, left, &must))
            continue;
        if (step->n_sets == NONET_REASON_SETS) {
            step->n_sets = 0;
            return;
        }
        step->sets[step->n_sets++] = cage->sets[i];
    }
}

static bool apply(finder *out, const layout_filter *filter)
{
    const nonet_reasoner *r = out->r;
    nonet_values left[FILTER_CELLS], must;
    if (!nonet_reason_filter(r, filter, left, &must))
        return false; // a contradiction is no step
    nonet_reason *step = nonet_reason_begin(out);
    nonet_reason_rule(step, filter->rule);
    for (int i = 0; i < filter->n_context; i++)
        nonet_reason_erase(out, filter->cells[i], ~left[i]);
    if (!reason_has_effect(step))
        return false;
    for (int i = 0; i < filter->n_context; i++)
        nonet_reason_spot(step, filter->cells[i], r->marks[filter->cells[i]], 0);
    if (filter->kind == FILTER_CAGE)
        add_sets(out, filter);
    return true;
}

bool nonet_see_rule(finder *out, int others)
{
    const nonet_layout *layout = out->r->layout;
    for (int i = 0; i < layout->n_filters; i++) {
        layout_filter filter = layout->filters[i];
        bool is_cage = layout->rules[filter.rule].kind == NONET_RULE_CAGE;
        if (filter.kind == FILTER_CAGE)
            filter.n_context = filter.n; // of the house around nothing is said
        if (is_cage == !others && apply(out, &filter))
            return true;
        if (nonet_reason_stops(out))
            return true;
    }
    return false;
}
