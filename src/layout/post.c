// post.c - collects what the rules say.

#include "layout/post.h"

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
    sets[layout->n_sets++] = (layout_set){kind, number, layout->posting, n, cells, hash};
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

void nonet_post_pair(nonet_layout *layout, int a, int b, const nonet_values *relation)
{
    uint16_t *cells = nonet_post_room(layout, 2);
    layout_filter *filter = add_filter(layout);
    if (!cells || !filter)
        return;
    cells[0] = (uint16_t)a;
    cells[1] = (uint16_t)b;
    *filter = (layout_filter){
        .kind = FILTER_PAIR,
        .values = layout->values,
        .n = 2,
        .n_context = 2,
        .cells = cells,
        .relation = relation,
    };
}

void nonet_post_sum(nonet_layout *layout, const uint16_t *cells, int n, int target)
{
    layout_filter *filter = add_filter(layout);
    if (filter)
        *filter = (layout_filter){
            .kind = FILTER_SUM, .n = (uint16_t)n, .target = target, .cells = cells};
}

void nonet_post_marks(nonet_layout *layout, int cell, nonet_values set)
{
    layout->blank[cell] &= set;
}
