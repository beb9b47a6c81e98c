// total.c - innies and outies, on nine values the 45 rule: houses side by side add up to a
// known number, and the cages inside them take a part of it.
//
//     +-------+---+       The row makes 45, the cages 15 and 8 of it; so the rest of the
//     |  15   | 8 |..     row makes 22. Where a cage sticks out, its cells outside may be
//     +-------+---+       what is known instead.

#include "layout/rules.h"
#include "reason/reasoner.h"

// The cells of the houses a sum comes from, as bits in r->common.
static void mark_inside(nonet_reasoner *r, const derived_origin *from)
{
    for (int w = 0; w < r->layout->words; w++)
        r->common[w] = 0;
    for (int h = 0; h < from->n; h++)
        for (int k = 0; k < r->layout->values; k++) {
            int cell = layout_house(r->layout, from->first + h * from->step)[k];
            r->common[cell / 64] |= (uint64_t)1 << cell % 64;
        }
}

static bool is_inside(const nonet_reasoner *r, int cell)
{
    return r->common[cell / 64] >> cell % 64 & 1;
}

static bool has_spot(const nonet_reason *step, int cell)
{
    for (int i = 0; i < step->n_spots; i++)
        if (step->spot[i].cell == cell)
            return true;
    return false;
}

// Totals that lie inside, or stick out with cells that are left over.
static void add_rules(const nonet_reasoner *r, nonet_reason *step)
{
    for (int f = 0; f < r->layout->n_filters; f++) {
        const layout_filter *filter = &r->layout->filters[f];
        bool taken = filter->is_total, some = false;
        for (int i = 0; i < filter->n && taken; i++) {
            bool inside = is_inside(r, filter->cells[i]);
            taken = inside != has_spot(step, filter->cells[i]);
            some = some || inside;
        }
        if (taken && some)
            nonet_reason_rule(step, filter->rule);
    }
}

// All numbers are those shown, as they are what people add up.
static void describe(finder *out, const layout_filter *filter, const derived_origin *from)
{
    const nonet_reasoner *r = out->r;
    nonet_reason *step = out->step;
    int values = r->layout->values, zero = r->layout->shape.from_zero, inside = 0;
    mark_inside(out->r, from);
    for (int h = 0; h < from->n; h++)
        nonet_reason_base(step, from->first + h * from->step);
    for (int i = 0; i < filter->n; i++) {
        int cell = filter->cells[i];
        nonet_reason_spot(step, cell, r->marks[cell], is_inside(r, cell) ? 1 : -1);
        inside += is_inside(r, cell);
    }
    int outside = filter->n - inside;
    int rest = filter->target - zero * (inside ? inside - outside : outside);
    step->total = from->n * (values * (values + 1) / 2 - zero * values);
    step->taken = inside ? step->total - rest : step->total + rest;
    add_rules(r, step);
}

static bool apply(finder *out, layout_filter filter, const derived_origin *from)
{
    nonet_values left[FILTER_CELLS], must;
    if (filter.kind == FILTER_CAGE)
        filter.n_context = filter.n;
    if (!nonet_reason_filter(out->r, &filter, left, &must))
        return false;
    nonet_reason *step = nonet_reason_begin(out);
    for (int i = 0; i < filter.n; i++)
        nonet_reason_erase(out, filter.cells[i], ~left[i]);
    if (!reason_has_effect(step))
        return false;
    describe(out, &filter, from);
    return step->n_rules > 0; // a house alone is no sum to speak of
}

// Sums of one to two cells left over, or of more.
static bool look_at(finder *out, int houses, bool few)
{
    const derived_filters *derived = &out->r->derived;
    int known = out->r->layout->n_filters;
    for (int i = known; i < derived->n_filters; i++) {
        const derived_origin *from = &derived->origins[i - known];
        if (from->n == houses && few == (derived->filters[i].n <= 2) &&
            apply(out, derived->filters[i], from))
            return true;
        if (nonet_reason_stops(out))
            return true;
    }
    return false;
}

bool nonet_see_total(finder *out, int size)
{
    for (int houses = 1; houses <= out->r->layout->values; houses++)
        if (look_at(out, houses, size == 2))
            return true;
    return false;
}
