// derive.c - the 45 rule: a house adds up to 1 + 2 + ... + n, and so do houses side by
// side.
//
// What is known of the cages inside goes away, and the rest is a sum of its own:
//
//     +-------+---+       The row adds up to 45. The cages inside it give 15 and 8; so
//     |  15   | 8 |..     the rest, r1c6 to r1c9, must be 22. Where a cage sticks out,
//     +-------+---+       either its cells inside are left over (they are added) or its
//       r1                cells outside are (its sum is taken as a whole, and they are
//                         subtracted).
//
// For each union of houses we make the sum that is added only, the one that is subtracted
// only, and the shortest mixed one, unless they are long: long sums hardly ever say
// anything.

#include "layout/derive.h"

#include <string.h>

#include "base/bits.h"
#include "layout/sums.h"

enum {
    LONGEST = 8,      // of a derived sum
    MOST_SUMS = 1000, // and no more of them than this
};

typedef struct {
    const nonet_layout *layout;
    arena *memory;
    derived_filters *to;
    int16_t *cage_of; // the filter that sums up each cell, or -1
    uint8_t *inside;  // of the union at hand: 1 for its cells
    uint8_t *seen;    // of the union at hand: cages that were looked at
    derived_origin origin;
} deriver;

// Filters that add their cells up and share none with another.
static void find_cages(deriver *d)
{
    for (int c = 0; c < d->layout->cells; c++)
        d->cage_of[c] = -1;
    for (int f = 0; f < d->layout->n_filters; f++) {
        const layout_filter *filter = &d->layout->filters[f];
        bool free = filter->is_total;
        for (int i = 0; i < filter->n && free; i++)
            free = d->cage_of[filter->cells[i]] < 0;
        for (int i = 0; i < filter->n && free; i++)
            d->cage_of[filter->cells[i]] = (int16_t)f;
    }
}

static bool same_cells(const uint16_t *a, const uint16_t *b, int n)
{
    for (int i = 0; i < n; i++) {
        int k = 0;
        while (k < n && b[k] != a[i])
            k++;
        if (k == n)
            return false;
    }
    return true;
}

static bool is_sum(const layout_filter *filter)
{
    return filter->is_total || filter->kind == FILTER_SUM;
}

// Two sums over the same cells are one and the same, or their difference says so soon
// enough.
bool nonet_derived_has(const derived_filters *derived, const signed_sum *sum)
{
    for (int i = 0; i < derived->n_filters; i++) {
        const layout_filter *other = &derived->filters[i];
        if (is_sum(other) && other->n == sum->n &&
            same_cells(other->cells, sum->cells, sum->n))
            return true;
    }
    return false;
}

static void add(deriver *d, const signed_sum *sum)
{
    if (sum->n == 0 || sum->n > LONGEST || d->to->n_filters == d->to->room ||
        nonet_derived_has(d->to, sum))
        return;
    if (nonet_sum_filter(d->layout, d->memory, sum, &d->to->filters[d->to->n_filters]))
        d->to->origins[d->to->n_filters++ - d->layout->n_filters] = d->origin;
}

static void put(signed_sum *sum, int cell, int sign)
{
    if (sum->n > LONGEST)
        return; // too long already: one more is kept as the sign of it
    sum->cells[sum->n] = (uint16_t)cell;
    sum->sign[sum->n++] = (int8_t)sign;
}

typedef enum { ADDED, SUBTRACTED, SHORTEST } side;

// Takes account of a cage that is partly in the union: its cells inside are added, or its
// sum is taken away and its cells outside are subtracted.
static void cross(const deriver *d, const layout_filter *cage, int n_inside, side which,
                  signed_sum *sum)
{
    bool subtract = which == SUBTRACTED || (which == SHORTEST && 2 * n_inside > cage->n);
    if (subtract)
        sum->target -= cage->target;
    for (int i = 0; i < cage->n; i++)
        if (d->inside[cage->cells[i]] == !subtract)
            put(sum, cage->cells[i], subtract ? -1 : 1);
}

// The sum that is left of the union; `*crossed` tells if a cage sticks out.
static signed_sum leftover(deriver *d, int total, side which, bool *crossed)
{
    signed_sum sum = {.target = total};
    *crossed = false;
    memset(d->seen, 0, (size_t)d->layout->n_filters);
    for (int c = 0; c < d->layout->cells; c++) {
        int cage = d->cage_of[c];
        if (!d->inside[c] || (cage >= 0 && d->seen[cage]))
            continue;
        if (cage < 0) {
            put(&sum, c, 1);
            continue;
        }
        const layout_filter *filter = &d->layout->filters[cage];
        int n_inside = 0;
        d->seen[cage] = 1;
        for (int i = 0; i < filter->n; i++)
            n_inside += d->inside[filter->cells[i]];
        if (n_inside == filter->n) {
            sum.target -= filter->target;
        } else {
            *crossed = true;
            cross(d, filter, n_inside, which, &sum);
        }
    }
    return sum;
}

// What follows from `n` houses together, unless they overlap.
static void derive_from(deriver *d, const int *houses, int n)
{
    int values = d->layout->values;
    memset(d->inside, 0, (size_t)d->layout->cells);
    for (int h = 0; h < n; h++)
        for (int i = 0; i < values; i++) {
            uint8_t *cell = &d->inside[layout_house(d->layout, houses[h])[i]];
            if (*cell)
                return;
            *cell = 1;
        }
    for (side which = ADDED; which <= SHORTEST; which++) {
        bool crossed;
        signed_sum sum = leftover(d, n * values * (values + 1) / 2, which, &crossed);
        add(d, &sum);
        if (!crossed)
            return; // all three are the same
    }
}

// Runs of houses of one kind, `step` apart in their numbering.
static void derive_runs(deriver *d, set_kind kind, int step)
{
    int houses[NONET_MAX_VALUES], n_houses = d->layout->n_houses;
    int longest = (d->layout->values + 1) / 2;
    for (int first = 0; first < n_houses; first++) {
        if (d->layout->sets[first].kind != kind)
            continue;
        for (int n = 0, h = first; n < longest && h < n_houses; h += step) {
            if (d->layout->sets[h].kind != kind)
                break;
            houses[n++] = h;
            d->origin = (derived_origin){(uint16_t)first, (uint16_t)n, (uint16_t)step};
            if (n > 1 || step == 1)
                derive_from(d, houses, n);
        }
    }
}

static const uint16_t *cells_of(const void *context, int filter, int *count)
{
    const layout_filter *f = &((const derived_filters *)context)->filters[filter];
    *count = f->n;
    return f->cells;
}

bool nonet_derived_index(const nonet_layout *layout, arena *memory,
                         derived_filters *derived)
{
    return nonet_layout_index(memory, layout->cells, derived->n_filters, cells_of, derived,
                              &derived->filters_of);
}

bool nonet_layout_derive(const nonet_layout *layout, arena *memory,
                         derived_filters *derived)
{
    deriver d = {.layout = layout, .memory = memory, .to = derived};
    derived->room = layout->n_filters + MOST_SUMS;
    derived->n_filters = layout->n_filters;
    derived->filters = ARENA_ARRAY(memory, layout_filter, (size_t)derived->room);
    derived->origins = ARENA_ARRAY(memory, derived_origin, MOST_SUMS);
    d.cage_of = ARENA_ARRAY(memory, int16_t, (size_t)layout->cells);
    d.inside = ARENA_ARRAY(memory, uint8_t, (size_t)layout->cells);
    d.seen = ARENA_ARRAY(memory, uint8_t, (size_t)layout->n_filters);
    if (memory->failed)
        return false;
    if (layout->n_filters > 0) // else there is no array to copy
        memcpy(derived->filters, layout->filters,
               (size_t)layout->n_filters * sizeof(layout_filter));
    find_cages(&d);
    static const set_kind kinds[] = {SET_ROW,    SET_COLUMN,        SET_BOX,
                                     SET_REGION, SET_DIAGONAL_MAIN, SET_DIAGONAL_ANTI,
                                     SET_WINDOW, SET_GROUP};
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        derive_runs(&d, kinds[k], 1);
    if (layout->shape.box_columns > 0)
        derive_runs(&d, SET_BOX,
                    (layout->shape.grids ? layout->values : layout->shape.columns) /
                        layout->shape.box_columns);
    return !memory->failed && nonet_derived_index(layout, memory, derived);
}
