// post.c - collects what the rules say.

#include "layout/post.h"

#include <limits.h>
#include <string.h>

// Makes room for one more thing in a growing list of the arena: doubled, the old one left
// behind, which costs as much again as the list itself.
static void *grow(arena *memory, const void *list, int n, int *room, size_t size)
{
    if (n < *room)
        return (void *)list;
    int more = *room ? 2 * *room : 32;
    void *bigger = nonet_arena_take(memory, (size_t)more, size);
    if (bigger && n > 0)
        memcpy(bigger, list, (size_t)n * size);
    if (bigger)
        *room = more;
    return bigger;
}

uint16_t *nonet_post_room(nonet_layout *layout, int n)
{
    return ARENA_ARRAY(&layout->memory, uint16_t, (size_t)n);
}

void nonet_post_set(nonet_layout *layout, set_kind kind, int number, const uint16_t *cells,
                    int n)
{
    layout_set *sets = grow(&layout->memory, layout->sets, layout->n_sets,
                            &layout->sets_room, sizeof *sets);
    if (!sets || !cells)
        return;
    uint32_t hash = 0;
    for (int i = 0; i < n; i++)
        hash += (cells[i] + 1u) * 0x9e3779b1u ^ (uint32_t)cells[i]
                                                    << 13; // a sum: any order
    sets[layout->n_sets++] =
        (layout_set){kind, number, layout->posting, layout->grid, n, cells, hash};
    layout->sets = sets;
}

void nonet_post_different(nonet_layout *layout, int a, int b)
{
    layout->sees[a * layout->words + b / 64] |= (uint64_t)1 << b % 64;
    layout->sees[b * layout->words + a / 64] |= (uint64_t)1 << a % 64;
}

static layout_filter *add_filter(nonet_layout *layout)
{
    layout_filter *filters = grow(&layout->memory, layout->filters, layout->n_filters,
                                  &layout->filters_room, sizeof *filters);
    if (!filters)
        return NULL;
    layout->filters = filters;
    return &filters[layout->n_filters++];
}

const nonet_values *nonet_post_table(nonet_layout *layout, post_relation *holds, int number)
{
    int values = layout->values;
    nonet_values *table = ARENA_ARRAY(&layout->memory, nonet_values, 2 * (size_t)values);
    for (int a = 0; table && a < values; a++)
        for (int b = 0; b < values; b++)
            if (holds(number, layout_shown(layout, a + 1), layout_shown(layout, b + 1))) {
                table[a] |= (nonet_values)1 << b;
                table[values + b] |= (nonet_values)1 << a;
            }
    return table;
}

void nonet_post_chain(nonet_layout *layout, const uint16_t *cells, int n,
                      const nonet_values *relation)
{
    layout_filter *filter = cells && relation && n > 1 ? add_filter(layout) : NULL;
    if (filter)
        *filter = (layout_filter){
            .kind = FILTER_CHAIN,
            .rule = layout->posting,
            .values = layout->values,
            .n = (uint16_t)n,
            .n_context = (uint16_t)n,
            .cells = cells,
            .relation = relation,
        };
}

void nonet_post_pair(nonet_layout *layout, int a, int b, const nonet_values *relation)
{
    uint16_t *cells = nonet_post_room(layout, 2);
    if (!cells)
        return;
    cells[0] = (uint16_t)a;
    cells[1] = (uint16_t)b;
    nonet_post_chain(layout, cells, 2, relation);
}

static bool are_equal(int number, int a, int b)
{
    (void)number;
    return a == b;
}

// Whoever sees one of them sees the other: compile.c asks for these pairs again.
void nonet_post_equal(nonet_layout *layout, int a, int b)
{
    if (!layout->same)
        layout->same = nonet_post_table(layout, are_equal, 0);
    nonet_post_pair(layout, a, b, layout->same);
}

// Of values that are shown from 0 on, each cell adds one more than is shown.
void nonet_post_weighted(nonet_layout *layout, const uint16_t *cells, const int8_t *factors,
                         int n, int target)
{
    layout_filter *filter = cells && factors ? add_filter(layout) : NULL;
    int64_t total = target;
    for (int i = 0; filter && i < n; i++)
        total += layout->shape.from_zero * factors[i];
    if (filter)
        *filter = (layout_filter){.kind = FILTER_SUM,
                                  .rule = layout->posting,
                                  .n = (uint16_t)n,
                                  .target = total < INT_MAX ? (int)total : INT_MAX,
                                  .cells = cells,
                                  .signs = factors};
}

void nonet_post_sum(nonet_layout *layout, const uint16_t *cells, int n, int minus,
                    int target)
{
    int8_t *factors = ARENA_ARRAY(&layout->memory, int8_t, (size_t)n);
    for (int i = 0; factors && i < n; i++)
        factors[i] = i < n - minus ? 1 : -1;
    nonet_post_weighted(layout, cells, factors, n, target);
}

void nonet_post_sets(nonet_layout *layout, const uint16_t *cells, int n,
                     const nonet_values *sets, int n_sets)
{
    layout_filter *filter = cells && sets ? add_filter(layout) : NULL;
    if (filter)
        *filter = (layout_filter){
            .kind = FILTER_CAGE,
            .rule = layout->posting,
            .values = layout->values,
            .n = (uint16_t)n,
            .n_context = (uint16_t)n,
            .cells = cells,
            .sets = sets,
            .n_sets = n_sets,
        };
}

static layout_filter *add_own(nonet_layout *layout, const uint16_t *cells, int n,
                              filter_function *run, const void *data)
{
    layout_filter *filter = cells ? add_filter(layout) : NULL;
    if (filter)
        *filter = (layout_filter){
            .kind = FILTER_OWN,
            .rule = layout->posting,
            .values = layout->values,
            .n = (uint16_t)n,
            .n_context = (uint16_t)n,
            .cells = cells,
            .run = run,
            .data = data,
        };
    return filter;
}

void nonet_post_own(nonet_layout *layout, const uint16_t *cells, int n,
                    filter_function *run, const void *data)
{
    add_own(layout, cells, n, run, data);
}

void nonet_post_costly(nonet_layout *layout, const uint16_t *cells, int n,
                       filter_function *run, const void *data)
{
    layout_filter *filter = add_own(layout, cells, n, run, data);
    if (filter)
        filter->costly = true;
}

void nonet_post_around(nonet_layout *layout, const uint16_t *cells, int n, int n_context,
                       filter_function *run, const void *data)
{
    layout_filter *filter = add_own(layout, cells, n, run, data);
    if (filter)
        filter->n_context = (uint16_t)n_context;
}

void nonet_post_marks(nonet_layout *layout, int cell, nonet_values set)
{
    layout->blank[cell] &= set;
}
