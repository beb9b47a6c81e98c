// counted.c - what follows from several counts, or from a count and who sees whom.
//
//     Of four different cells two are even, two low and two high: each count alone hardly
//     ever says a thing, but only 36 of the 126 sets of four values do all that.
//
//     Two of four cells are 4, and the four are two pairs of neighbours that see each
//     other: then each pair has one of the two.

#include "layout/derive.h"

#include <string.h>

#include "base/bits.h"
#include "layout/counts.h"

enum {
    MOST_CELLS = 8,  // of a set of different cells whose sets are listed,
    MOST_SETS = 400, // and the sets
};

typedef struct {
    const nonet_layout *layout;
    arena *memory;
    derived_filters *to;
} finder;

static bool is_count(const layout_filter *filter)
{
    return filter->kind == FILTER_OWN && filter->run == nonet_filter_count;
}

static bool same_cells(const layout_filter *a, const layout_filter *b)
{
    return a->n == b->n && memcmp(a->cells, b->cells, a->n * sizeof *a->cells) == 0;
}

static bool all_differ(const nonet_layout *layout, const uint16_t *cells, int n)
{
    for (int i = 0; i < n; i++)
        for (int k = 0; k < i; k++)
            if (!layout_sees(layout, cells[i], cells[k]))
                return false;
    return true;
}

static layout_filter *new_filter(finder *f)
{
    bool room = f->to->n_filters < f->to->room && !f->memory->failed;
    return room ? &f->to->filters[f->to->n_filters++] : NULL;
}

// ---- sets of different cells

// Do the counts of these cells allow the set?
static bool allowed(const finder *f, const layout_filter *first, nonet_values set)
{
    const layout_filter *end = f->layout->filters + f->layout->n_filters;
    for (const layout_filter *other = first; other < end; other++) {
        if (!is_count(other) || !same_cells(first, other))
            continue;
        const count_data *count = other->data;
        int n = bits_count_64(set & count->set);
        if (n < count->least || n > count->most)
            return false;
    }
    return true;
}

// The next greater number with as many bits.
static nonet_values next_set(nonet_values set)
{
    nonet_values low = set & -set, ripple = set + low;
    return ripple | (set ^ ripple) / low >> 2;
}

// Lists the sets the counts allow; counts only if `sets` is NULL, and not beyond MOST_SETS.
static int list_sets(const finder *f, const layout_filter *first, nonet_values *sets)
{
    int n = 0;
    nonet_values set = ((nonet_values)1 << first->n) - 1;
    for (; !(set & ~f->layout->all) && n <= MOST_SETS; set = next_set(set))
        if (allowed(f, first, set)) {
            if (sets)
                sets[n] = set;
            n++;
        }
    return n;
}

static void add_sets(finder *f, const layout_filter *first)
{
    int n = list_sets(f, first, NULL);
    nonet_values *sets =
        n <= MOST_SETS ? ARENA_ARRAY(f->memory, nonet_values, (size_t)n) : NULL;
    layout_filter *filter = sets ? new_filter(f) : NULL;
    if (!filter)
        return;
    list_sets(f, first, sets);
    *filter = (layout_filter){
        .kind = FILTER_CAGE,
        .rule = -1,
        .values = f->layout->values,
        .n = first->n,
        .n_context = first->n,
        .cells = first->cells,
        .sets = sets,
        .n_sets = n,
    };
}

// Is it the first of several counts of the same cells?
static bool begins_several(const nonet_layout *layout, int number)
{
    int others = 0;
    const layout_filter *filter = &layout->filters[number];
    for (int f = 0; f < layout->n_filters; f++) {
        bool same = f != number && is_count(&layout->filters[f]) &&
                    same_cells(&layout->filters[f], filter);
        if (same && f < number)
            return false;
        others += same;
    }
    return others > 0;
}

// ---- a value in groups of different cells

// Moves cells that see each other behind cells[begin]; returns where they end.
static int gather(const nonet_layout *layout, uint16_t *cells, int n, int begin)
{
    int end = begin + 1;
    for (int i = end; i < n; i++) {
        bool sees_all = true;
        for (int k = begin; k < end && sees_all; k++)
            sees_all = layout_sees(layout, cells[k], cells[i]);
        if (sees_all) {
            uint16_t cell = cells[end];
            cells[end++] = cells[i];
            cells[i] = cell;
        }
    }
    return end;
}

static void add_once(finder *f, const uint16_t *cells, int n, nonet_values value)
{
    count_data *count = ARENA_ARRAY(f->memory, count_data, 1);
    layout_filter *filter = count ? new_filter(f) : NULL;
    if (!filter)
        return;
    *count = (count_data){value, 1, 1};
    *filter = (layout_filter){
        .kind = FILTER_OWN,
        .rule = -1,
        .values = f->layout->values,
        .n = (uint16_t)n,
        .n_context = (uint16_t)n,
        .cells = cells,
        .run = nonet_filter_count,
        .data = count,
    };
}

// If a value is to be there as often as there are groups of different cells, it is in each.
static void add_groups(finder *f, const layout_filter *filter)
{
    const count_data *count = filter->data;
    uint16_t *cells = ARENA_ARRAY(f->memory, uint16_t, filter->n);
    int end[FILTER_CELLS], groups = 0;
    if (!cells)
        return;
    memcpy(cells, filter->cells, filter->n * sizeof *cells);
    for (int begin = 0; begin < filter->n; begin = end[groups++])
        end[groups] = gather(f->layout, cells, filter->n, begin);
    if (groups != count->least)
        return;
    for (int g = 0, begin = 0; g < groups; begin = end[g++])
        add_once(f, cells + begin, end[g] - begin, count->set);
}

bool nonet_layout_count(const nonet_layout *layout, arena *memory, derived_filters *derived)
{
    finder f = {layout, memory, derived};
    for (int i = 0; i < layout->n_filters; i++) {
        const layout_filter *filter = &layout->filters[i];
        if (!is_count(filter))
            continue;
        const count_data *count = filter->data;
        if (filter->n <= MOST_CELLS && filter->n < layout->values && layout->values <= 16 &&
            begins_several(layout, i) && all_differ(layout, filter->cells, filter->n))
            add_sets(&f, filter);
        else if (count->least > 1 && !(count->set & (count->set - 1)))
            add_groups(&f, filter);
    }
    return !memory->failed;
}
