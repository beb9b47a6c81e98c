// hint_list.c - ordering and keeping the hints of a chain search.

#include "rate/se/hint_list.h"

#include <limits.h>
#include <string.h>

double nonet_se_length_rating(int complexity)
{
    double added = 0;
    bool odd = false;
    for (int limit = 4; complexity - 2 > limit; odd = !odd) {
        added += 0.1;
        limit = odd ? limit * 4 / 3 : limit * 3 / 2;
    }
    return added;
}

bool nonet_se_hint_before(const se_chain_hint *a, const se_chain_hint *b)
{
    if (a->rating != b->rating)
        return a->rating < b->rating;
    if (a->complexity != b->complexity)
        return a->complexity < b->complexity;
    return a->key < b->key;
}

static bool reserve(se_hint_list *list)
{
    if (list->n < list->capacity)
        return true;
    int capacity = list->capacity ? 2 * list->capacity : 64;
    se_chain_hint *more = nonet_se_arena_take(list->arena, (size_t)capacity * sizeof *more);
    if (!more) {
        list->search->no_memory = true;
        return false;
    }
    if (list->n)
        memcpy(more, list->hint, (size_t)list->n * sizeof *more);
    list->hint = more;
    list->capacity = capacity;
    return true;
}

void nonet_se_list_start(se_hint_list *list, const se_grid *grid, bool all, se_arena *arena,
                         struct se_search *search)
{
    list->all = all;
    list->grid = grid;
    list->n = list->capacity = 0;
    list->hint = NULL;
    list->arena = arena;
    list->search = search;
    if (all)
        memset(list->best, 0, sizeof list->best);
}

int nonet_se_hint_erases(const se_grid *grid, const se_chain_hint *hint, se_erased *erased)
{
    if (hint->kind == KIND_CYCLE) {
        memcpy(erased, hint->erased, (size_t)hint->n_erased * sizeof *erased);
        return hint->n_erased;
    }
    int cell = hint->result / 9;
    unsigned digit = 1u << hint->result % 9;
    unsigned digits = hint->result_on ? grid->digits[cell] & ~digit : digit;
    erased[0] = (se_erased){(uint8_t)cell, (uint16_t)digits};
    return digits != 0;
}

// Is the hint the best so far for one of the candidates it removes?
static bool is_news(const se_hint_list *list, const se_chain_hint *hint,
                    const se_erased *erased, int n)
{
    for (int i = 0; i < n; i++)
        for (unsigned rest = erased[i].digits; rest; rest &= rest - 1) {
            int best = list->best[erased[i].cell * 9 + bits_first(rest)];
            if (!best || nonet_se_hint_before(hint, &list->hint[best - 1]))
                return true;
        }
    return false;
}

static void add_to_all(se_hint_list *list, const se_chain_hint *hint)
{
    se_erased erased[NONET_CELLS];
    int n = nonet_se_hint_erases(list->grid, hint, erased);
    if (!is_news(list, hint, erased, n) || !reserve(list))
        return;
    list->hint[list->n++] = *hint;
    for (int i = 0; i < n; i++)
        for (unsigned rest = erased[i].digits; rest; rest &= rest - 1) {
            int *best = &list->best[erased[i].cell * 9 + bits_first(rest)];
            if (!*best || nonet_se_hint_before(hint, &list->hint[*best - 1]))
                *best = list->n;
        }
}

void nonet_se_list_add(se_hint_list *list, const se_chain_hint *hint)
{
    if (list->all)
        add_to_all(list, hint);
    else if (list->n > 0 && nonet_se_hint_before(hint, &list->hint[0]))
        list->hint[0] = *hint;
    else if (list->n == 0 && reserve(list))
        list->hint[list->n++] = *hint;
}

int nonet_se_list_cap(const se_hint_list *list, int result, bool on)
{
    if (!list->all)
        return list->n ? list->hint[0].complexity : INT_MAX;
    int cell = result / 9, cap = 0;
    unsigned digit = 1u << result % 9;
    unsigned rest = on ? list->grid->digits[cell] & ~digit : digit;
    for (; rest; rest &= rest - 1) {
        int best = list->best[cell * 9 + bits_first(rest)];
        if (!best)
            return INT_MAX;
        int complexity = list->hint[best - 1].complexity;
        cap = complexity > cap ? complexity : cap;
    }
    return cap;
}

// Merge sort from below: stable, and the lists are short.
void nonet_se_list_sort(se_hint_list *list)
{
    if (list->n < 2)
        return;
    se_chain_hint *from = list->hint;
    se_chain_hint *to = nonet_se_arena_take(list->arena, (size_t)list->n * sizeof *to);
    if (!to) {
        list->search->no_memory = true;
        return;
    }
    for (int width = 1; width < list->n; width *= 2) {
        for (int start = 0; start < list->n; start += 2 * width) {
            int middle = start + width < list->n ? start + width : list->n;
            int end = start + 2 * width < list->n ? start + 2 * width : list->n;
            for (int i = start, a = start, b = middle; i < end; i++)
                to[i] =
                    a < middle && (b == end || !nonet_se_hint_before(&from[b], &from[a]))
                        ? from[a++]
                        : from[b++];
        }
        se_chain_hint *swap = from;
        from = to;
        to = swap;
    }
    list->hint = from;
    list->capacity = list->n;
}
