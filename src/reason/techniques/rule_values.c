// rule_values.c - values that a rule has among its cells whichever way it is kept: nobody
// who sees all their places there has them.
//
//     +-------+
//     |4      |           The cage is 1 and 3, so the rest of the row is neither.
//     | 13 13 | -  -  -
//     +-------+

#include "layout/rules.h"
#include "reason/reasoner.h"

static bool apply(finder *out, const layout_filter *filter)
{
    const nonet_reasoner *r = out->r;
    nonet_values left[FILTER_CELLS], must;
    uint16_t cells[FILTER_CELLS];
    if (!nonet_reason_filter(r, filter, left, &must))
        return false;
    nonet_reason *step = nonet_reason_begin(out);
    for (; must; must &= must - 1) {
        int n = 0, value = bits_first_64(must);
        for (int i = 0; i < filter->n; i++)
            if (left[i] & reason_bit(value))
                cells[n++] = filter->cells[i];
        nonet_reason_erase_seen(out, cells, n, value);
    }
    for (int i = 0; i < step->n_gone; i++)
        step->values |= step->gone[i].values;
    if (!reason_has_effect(step))
        return false;
    nonet_reason_rule(step, filter->rule);
    for (int i = 0; i < filter->n; i++)
        nonet_reason_spot(step, filter->cells[i], left[i] & step->values, 0);
    return true;
}

bool nonet_see_rule_values(finder *out, int others)
{
    const nonet_layout *layout = out->r->layout;
    for (int i = 0; i < layout->n_filters; i++) {
        layout_filter filter = layout->filters[i];
        bool is_cage = layout->rules[filter.rule].kind == NONET_RULE_CAGE;
        if (filter.kind == FILTER_CAGE)
            filter.n_context = filter.n;
        if (is_cage == !others && apply(out, &filter))
            return true;
        if (nonet_reason_stops(out))
            return true;
    }
    return false;
}
