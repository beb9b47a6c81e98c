// compile.c - from posted sets and sums to houses, peers, crossings and filters.

#include <string.h>

#include "base/bits.h"
#include "layout/layout.h"
#include "layout/post.h"
#include "layout/sums.h"

bool nonet_layout_index(arena *memory, int members, int things, members_of *of,
                        const void *context, layout_lists *lists)
{
    uint32_t *first = ARENA_ARRAY(memory, uint32_t, (size_t)members + 2);
    if (!first)
        return false;
    int count;
    for (int i = 0; i < things; i++) {
        const uint16_t *member = of(context, i, &count);
        for (int k = 0; k < count; k++)
            first[member[k] + 2]++; // two on, so that filling moves it to its place
    }
    for (int m = 2; m <= members + 1; m++)
        first[m] += first[m - 1];
    uint16_t *item = ARENA_ARRAY(memory, uint16_t, first[members + 1]);
    if (!item)
        return false;
    for (int i = 0; i < things; i++) {
        const uint16_t *member = of(context, i, &count);
        for (int k = 0; k < count; k++)
            item[first[member[k] + 1]++] = (uint16_t)i;
    }
    *lists = (layout_lists){first, item};
    return true;
}

static bool same_set(const layout_set *a, const layout_set *b)
{
    if (a->n != b->n || a->hash != b->hash)
        return false;
    for (int i = 0; i < a->n; i++) {
        int k = 0;
        while (k < b->n && b->cells[k] != a->cells[i])
            k++;
        if (k == b->n)
            return false;
    }
    return true;
}

// Moves the sets of full size to the front, each set of cells once, the first name it had.
// A box that several grids share is forgotten but for the first.
static void find_houses(nonet_layout *layout)
{
    layout_set *sets = layout->sets;
    int n = 0, kept = 0;
    for (int i = 0; i < layout->n_sets; i++) {
        layout_set set = sets[i];
        bool house = set.n == layout->values;
        for (int k = 0; k < n && house; k++)
            house = !same_set(&sets[k], &set);
        if (!house && set.n == layout->values && set.rule < 0)
            continue;
        int to = house ? n : kept;
        memmove(&sets[to + 1], &sets[to], (size_t)(kept - to) * sizeof *sets);
        sets[to] = set;
        n += house;
        kept++;
    }
    layout->n_houses = n;
    layout->n_sets = kept;
}

static void copy_houses(nonet_layout *layout)
{
    size_t size = (size_t)layout->values;
    layout->house_cells =
        ARENA_ARRAY(&layout->memory, uint16_t, (size_t)layout->n_houses * size);
    for (int h = 0; !layout->memory.failed && h < layout->n_houses; h++)
        memcpy(layout->house_cells + (size_t)h * size, layout->sets[h].cells,
               size * sizeof(uint16_t));
}

// One row of bits for each set.
static uint64_t *set_bits(nonet_layout *layout)
{
    size_t words = (size_t)layout->words;
    uint64_t *bits = ARENA_ARRAY(&layout->memory, uint64_t, (size_t)layout->n_sets * words);
    for (int i = 0; bits && i < layout->n_sets; i++)
        for (int k = 0; k < layout->sets[i].n; k++) {
            int cell = layout->sets[i].cells[k];
            bits[(size_t)i * words + (size_t)cell / 64] |= (uint64_t)1 << cell % 64;
        }
    return bits;
}

static void see_sets(nonet_layout *layout, const uint64_t *bits)
{
    int words = layout->words;
    for (int i = 0; i < layout->n_sets; i++)
        for (int k = 0; k < layout->sets[i].n; k++) {
            uint64_t *row = layout->sees + layout->sets[i].cells[k] * words;
            for (int w = 0; w < words; w++)
                row[w] |= bits[i * words + w];
        }
    for (int c = 0; c < layout->cells; c++)
        layout->sees[c * words + c / 64] &= ~((uint64_t)1 << c % 64);
}

static bool is_equality(const nonet_layout *layout, const layout_filter *filter)
{
    return filter->kind == FILTER_CHAIN && filter->relation == layout->same;
}

static bool see_both(nonet_layout *layout, int a, int b)
{
    bool more = false;
    for (int c = 0; c < layout->cells; c++)
        if (c != a && c != b && layout_sees(layout, a, c) != layout_sees(layout, b, c)) {
            nonet_post_different(layout, a, c);
            nonet_post_different(layout, b, c);
            more = true;
        }
    return more;
}

// What sees a cell sees all that are equal to it.
static void see_equals(nonet_layout *layout)
{
    for (bool more = layout->same; more;) {
        more = false;
        for (int f = 0; f < layout->n_filters; f++)
            if (is_equality(layout, &layout->filters[f]))
                more |= see_both(layout, layout->filters[f].cells[0],
                                 layout->filters[f].cells[1]);
    }
}

static void list_peers(nonet_layout *layout)
{
    int words = layout->words;
    size_t total = 0;
    for (int i = 0; i < layout->cells * words; i++)
        total += (size_t)bits_count_64(layout->sees[i]);
    uint32_t *first = ARENA_ARRAY(&layout->memory, uint32_t, (size_t)layout->cells + 1);
    uint16_t *item = ARENA_ARRAY(&layout->memory, uint16_t, total);
    if (layout->memory.failed)
        return;
    uint32_t n = 0;
    for (int c = 0; c < layout->cells; c++) {
        for (int w = 0; w < words; w++)
            for (uint64_t rest = layout->sees[c * words + w]; rest; rest &= rest - 1)
                item[n++] = (uint16_t)(w * 64 + bits_first_64(rest));
        first[c + 1] = n;
    }
    layout->peers = (layout_lists){first, item};
}

enum { BEYOND = 2 }; // cells seen by each, on an average, that make it worth looking there

// Do cells see many that share no row, column or region with them?
static bool see_beyond(const nonet_layout *layout, const uint64_t *bits)
{
    const layout_lists *of = &layout->houses_of;
    int words = layout->words, beyond = 0;
    if (layout->n_rules == 0)
        return false;
    for (int c = 0; c < layout->cells && beyond < BEYOND * layout->cells; c++)
        for (int w = 0; w < words; w++) {
            uint64_t others = layout->sees[c * words + w];
            for (uint32_t i = of->first[c]; others && i < of->first[c + 1]; i++)
                if (layout->sets[of->item[i]].kind <= SET_REGION)
                    others &= ~bits[of->item[i] * words + w];
            for (; others; others &= others - 1)
                beyond++;
        }
    return beyond >= BEYOND * layout->cells;
}

// How many cells each house shares with one of them.
static void count_shared(const nonet_layout *layout, int house, uint8_t *shared)
{
    const layout_lists *of = &layout->houses_of;
    memset(shared, 0, (size_t)layout->n_houses);
    for (int k = 0; k < layout->values; k++) {
        int cell = layout_house(layout, house)[k];
        for (uint32_t i = of->first[cell]; i < of->first[cell + 1]; i++)
            shared[of->item[i]]++;
    }
}

static bool in_bits(const uint64_t *bits, int cell)
{
    return bits[cell / 64] >> cell % 64 & 1;
}

static void add_crossing(nonet_layout *layout, layout_crossing *to, int a, int b,
                         const uint64_t *bits)
{
    int values = layout->values, words = layout->words, n = 0;
    uint16_t *cells = to->cells;
    to->house[0] = (uint16_t)a;
    to->house[1] = (uint16_t)b;
    for (int k = 0; k < values; k++)
        if (in_bits(bits + b * words, layout_house(layout, a)[k]))
            cells[n++] = layout_house(layout, a)[k];
    to->n_shared = (uint16_t)n;
    to->n_alone = (uint16_t)(values - n);
    for (int k = 0; k < values; k++)
        if (!in_bits(bits + b * words, layout_house(layout, a)[k]))
            cells[n++] = layout_house(layout, a)[k];
    for (int k = 0; k < values; k++)
        if (!in_bits(bits + a * words, layout_house(layout, b)[k]))
            cells[n++] = layout_house(layout, b)[k];
}

// A pair that shares one cell says no more than the houses do one by one.
static void find_crossings(nonet_layout *layout, const uint64_t *bits)
{
    int n = 0, houses = layout->n_houses;
    uint8_t *shared = ARENA_ARRAY(&layout->memory, uint8_t, (size_t)houses);
    for (int a = 0; shared && a < houses; a++) {
        count_shared(layout, a, shared);
        for (int b = a + 1; b < houses; b++)
            n += shared[b] > 1;
    }
    layout->crossings = ARENA_ARRAY(&layout->memory, layout_crossing, (size_t)n);
    uint16_t *cells =
        ARENA_ARRAY(&layout->memory, uint16_t, (size_t)n * 2 * (size_t)layout->values);
    if (layout->memory.failed)
        return;
    n = 0;
    for (int a = 0; a < houses; a++) {
        count_shared(layout, a, shared);
        for (int b = a + 1; b < houses; b++)
            if (shared[b] > 1) {
                layout->crossings[n].cells = cells + (size_t)n * 2 * (size_t)layout->values;
                add_crossing(layout, &layout->crossings[n++], a, b, bits);
            }
    }
    layout->n_crossings = n;
}

static const uint16_t *house_cells(const void *context, int house, int *count)
{
    const nonet_layout *layout = context;
    *count = layout->values;
    return layout_house(layout, house);
}

static const uint16_t *crossing_houses(const void *context, int crossing, int *count)
{
    *count = 2;
    return ((const nonet_layout *)context)->crossings[crossing].house;
}

static const uint16_t *filter_cells(const void *context, int filter, int *count)
{
    const layout_filter *f = &((const nonet_layout *)context)->filters[filter];
    *count = f->n;
    return f->cells;
}

// The sums rules have posted become filters only now: they need to know who sees whom.
static void make_sums(nonet_layout *layout)
{
    for (int i = 0; i < layout->n_filters; i++) {
        layout_filter *f = &layout->filters[i];
        if (f->kind != FILTER_SUM)
            continue;
        signed_sum sum = {.n = f->n, .target = f->target};
        memcpy(sum.cells, f->cells, f->n * sizeof *f->cells);
        memcpy(sum.sign, f->signs, f->n);
        int rule = f->rule;
        nonet_sum_filter(layout, &layout->memory, &sum, f);
        f->rule = rule;
    }
}

bool nonet_layout_compile(nonet_layout *layout)
{
    arena *memory = &layout->memory;
    find_houses(layout);
    copy_houses(layout);
    uint64_t *bits = set_bits(layout);
    if (memory->failed)
        return false;
    see_sets(layout, bits);
    see_equals(layout);
    list_peers(layout);
    if (memory->failed || !nonet_layout_index(memory, layout->cells, layout->n_houses,
                                              house_cells, layout, &layout->houses_of))
        return false;
    layout->sees_beyond = see_beyond(layout, bits);
    find_crossings(layout, bits);
    make_sums(layout);
    return !memory->failed &&
           nonet_layout_index(memory, layout->n_houses, layout->n_crossings,
                              crossing_houses, layout, &layout->crossings_of) &&
           nonet_layout_index(memory, layout->cells, layout->n_filters, filter_cells,
                              layout, &layout->filters_of);
}
