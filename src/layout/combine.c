// combine.c - long sums taken together.
//
// Two diagonals side by side share rows and boxes, and cells of a row differ: together they
// fall into fewer and larger groups than one by one, and the total of both lies closer to
// what the groups allow.
//
//     a     two little killers, a and b. Alone each is nine cells of which hardly two see
//     ba    each other; together they are pairs, each of two different values.
//      ba
//
// Sums are merged two by two as long as that gains something, the best pair first, and
// those that were merged are not used again. What a sum is worth is how much its groups
// could vary, less, for each group, how much the total lets it.
//
// Where long sums and houses side by side cover other houses, what they stick out by has a
// sum too: five diagonals around the middle are three boxes and twelve cells.

#include "layout/derive.h"

#include <limits.h>
#include <string.h>

#include "layout/sums.h"

enum {
    LONG_ENOUGH = 6,  // cells of a sum, and so many of them see the other
    MOST_LONG = 24,   // sums that are looked at
    MOST_TRIED = 200, // parts that might cover a house: else large boards take too long
};

typedef struct {
    signed_sum sum;
    int worth;
    bool merged;
} long_sum;

static int worth_of(const nonet_layout *layout, const signed_sum *sum)
{
    int size[FILTER_CELLS], groups = nonet_sum_groups(layout, sum, size);
    int least = 0, range = 0;
    for (int g = 0; g < groups; g++) {
        least += size[g] * (size[g] + 1) / 2;
        range += size[g] * (layout->values - size[g]);
    }
    int up = sum->target - least, down = least + range - sum->target;
    return range - groups * (up < down ? up : down);
}

static bool has_cell(const uint16_t *cells, int n, int cell)
{
    for (int i = 0; i < n; i++)
        if (cells[i] == cell)
            return true;
    return false;
}

static bool sees_one_of(const nonet_layout *layout, int cell, const signed_sum *sum)
{
    for (int i = 0; i < sum->n; i++)
        if (layout_sees(layout, cell, sum->cells[i]))
            return true;
    return false;
}

// Do they share no cell, and do enough cells of `a` see one of `b`?
static bool go_together(const nonet_layout *layout, const signed_sum *a,
                        const signed_sum *b)
{
    int seen = 0;
    if (a->n + b->n > FILTER_CELLS)
        return false;
    for (int i = 0; i < a->n; i++) {
        if (has_cell(b->cells, b->n, a->cells[i]))
            return false;
        seen += sees_one_of(layout, a->cells[i], b);
    }
    return seen >= LONG_ENOUGH;
}

static signed_sum both(const signed_sum *a, const signed_sum *b)
{
    signed_sum sum = *a;
    memcpy(sum.cells + a->n, b->cells, (size_t)b->n * sizeof *b->cells);
    memcpy(sum.sign + a->n, b->sign, (size_t)b->n);
    sum.n += b->n;
    sum.target += b->target;
    return sum;
}

// Merges the two sums that are worth most together, if they gain by it.
static bool merge_best(const nonet_layout *layout, long_sum *sums, int *n)
{
    long_sum best = {.worth = INT_MIN};
    int first = 0, second = 0;
    for (int a = 0; a < *n; a++)
        for (int b = 0; b < a; b++) {
            if (!go_together(layout, &sums[a].sum, &sums[b].sum))
                continue;
            long_sum merged = {.sum = both(&sums[a].sum, &sums[b].sum), .merged = true};
            merged.worth = worth_of(layout, &merged.sum);
            bool gains = (merged.worth > sums[a].worth && merged.worth > sums[b].worth) ||
                         merged.worth > sums[a].worth + sums[b].worth;
            if (gains && merged.worth > best.worth) {
                best = merged;
                first = b;
                second = a;
            }
        }
    if (!best.merged)
        return false;
    sums[first] = best;
    sums[second] = sums[--*n];
    return true;
}

static int find_long_sums(const nonet_layout *layout, long_sum *sums)
{
    int n = 0;
    for (int f = 0; f < layout->n_filters && n < MOST_LONG; f++) {
        const layout_filter *filter = &layout->filters[f];
        if (!filter->is_total || filter->kind != FILTER_SUM || filter->n < LONG_ENOUGH)
            continue;
        signed_sum *sum = &sums[n].sum;
        *sum = (signed_sum){.n = filter->n, .target = filter->target};
        memcpy(sum->cells, filter->cells, filter->n * sizeof *filter->cells);
        memset(sum->sign, 1, filter->n);
        sums[n].merged = false;
        sums[n++].worth = worth_of(layout, sum);
    }
    return n;
}

// ---- houses that long sums and other houses cover

// Sums and houses, one after the other.
typedef struct {
    const nonet_layout *layout;
    arena *memory;
    derived_filters *to;
    const long_sum *sums;
    int n_sums, house; // the house to be covered
    uint8_t *used;     // of each cell: it is in one of the chosen
    int chosen[NONET_MAX_VALUES], n_chosen;
    int tried; // parts, for this house
} coverer;

static int part_size(const coverer *c, int part)
{
    return part < c->n_sums ? c->sums[part].sum.n : c->layout->values;
}

static const uint16_t *part_cells(const coverer *c, int part)
{
    return part < c->n_sums ? c->sums[part].sum.cells
                            : layout_house(c->layout, part - c->n_sums);
}

static void mark(const coverer *c, int part, uint8_t used)
{
    for (int i = 0; i < part_size(c, part); i++)
        c->used[part_cells(c, part)[i]] = used;
}

// Takes a house that is wholly among the cells away from a sum.
static void take_away(const coverer *c, int house, signed_sum *sum)
{
    const uint16_t *cells = layout_house(c->layout, house);
    int values = c->layout->values;
    for (int i = 0; i < values; i++)
        if (!c->used[cells[i]])
            return;
    for (int i = 0; i < values; i++)
        c->used[cells[i]] = 0;
    sum->target -= values * (values + 1) / 2;
}

// The cells of the chosen, less the houses that are wholly among them, have a sum. It is
// kept if it says something.
static void keep_rest(coverer *c)
{
    signed_sum sum = {.target = 0};
    int values = c->layout->values, first = 0;
    while (first < c->n_chosen && c->chosen[first] >= c->n_sums)
        first++;
    if (first == c->n_chosen)
        return; // houses only: that is no news
    for (int i = 0; i < c->n_chosen; i++)
        sum.target += c->chosen[i] < c->n_sums ? c->sums[c->chosen[i]].sum.target
                                               : values * (values + 1) / 2;
    take_away(c, c->house, &sum);
    for (int h = 0; h < c->layout->n_houses; h++)
        take_away(c, h, &sum);
    for (int cell = 0; cell < c->layout->cells; cell++)
        if (c->used[cell] && sum.n < FILTER_CELLS) {
            sum.cells[sum.n] = (uint16_t)cell;
            sum.sign[sum.n++] = 1;
        }
    for (int i = 0; i < c->n_chosen; i++)
        mark(c, c->chosen[i], 1);
    if (sum.n > 0 && sum.n < FILTER_CELLS && worth_of(c->layout, &sum) > 0 &&
        !nonet_derived_has(c->to, &sum) && c->to->n_filters < c->to->room)
        nonet_sum_filter(c->layout, c->memory, &sum, &c->to->filters[c->to->n_filters++]);
}

// How many cells of the house are in a part; 0 if the part does not have `cell`, or has a
// cell that is used.
static int fits(const coverer *c, int part, int cell)
{
    const uint16_t *house = layout_house(c->layout, c->house), *cells = part_cells(c, part);
    int n = part_size(c, part), shared = 0;
    if (!has_cell(cells, n, cell))
        return 0;
    for (int i = 0; i < n; i++) {
        if (c->used[cells[i]])
            return 0;
        shared += has_cell(house, c->layout->values, cells[i]);
    }
    return shared;
}

// Tries whatever covers the next cell of the house.
static void cover(coverer *c)
{
    const uint16_t *house = layout_house(c->layout, c->house);
    int next = 0;
    while (next < c->layout->values && c->used[house[next]])
        next++;
    if (next == c->layout->values) {
        keep_rest(c);
        return;
    }
    for (int part = 0; part < c->n_sums + c->layout->n_houses; part++) {
        int shared = fits(c, part, house[next]);
        bool is_house = part >= c->n_sums;
        if (shared <= is_house || shared == c->layout->values || c->tried >= MOST_TRIED)
            continue;
        c->tried++;
        c->chosen[c->n_chosen++] = part;
        mark(c, part, 1);
        cover(c);
        mark(c, part, 0);
        c->n_chosen--;
    }
}

static void cover_houses(coverer *c)
{
    for (c->house = 0; c->house < c->layout->n_houses; c->house++) {
        c->tried = 0;
        cover(c);
    }
}

bool nonet_layout_combine(const nonet_layout *layout, arena *memory,
                          derived_filters *derived)
{
    coverer c = {.layout = layout, .memory = memory, .to = derived};
    long_sum *sums = ARENA_ARRAY(memory, long_sum, MOST_LONG);
    c.used = ARENA_ARRAY(memory, uint8_t, (size_t)layout->cells);
    if (memory->failed)
        return false;
    int n = find_long_sums(layout, sums);
    if (n < 2)
        return true;
    c.sums = sums;
    c.n_sums = n;
    cover_houses(&c);
    while (merge_best(layout, sums, &n)) {
    }
    for (int i = 0; i < n && derived->n_filters < derived->room; i++)
        if (sums[i].merged && sums[i].worth > 0)
            nonet_sum_filter(layout, memory, &sums[i].sum,
                             &derived->filters[derived->n_filters++]);
    return !memory->failed;
}
