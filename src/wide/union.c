// union.c - the values each cell holds in some solution, on any layout; as solve/union.c.

#include "wide/program.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    const nonet_layout *layout;
    nonet_values *seen;
} union_context;

static bool add_solution(void *context, const uint8_t *values)
{
    union_context *u = context;
    for (int c = 0; c < u->layout->cells; c++)
        u->seen[c] |= values[c] ? (nonet_values)1 << (values[c] - 1) : 0;
    return true;
}

// One more solution of `marks`, if there is one.
static nonet_status find_one(const nonet_layout *layout, const nonet_values *marks,
                             const nonet_query *one, bool *found)
{
    nonet_searched done;
    nonet_status status = nonet_puzzle_search(layout, marks, one, &done);
    *found = done.solutions > 0;
    return status == NONET_OK && done.stopped && !*found ? NONET_STOPPED : status;
}

// Looks for a solution with each value of a cell that no solution had yet; those that have
// none are struck out for good.
static nonet_status try_cell(const nonet_layout *layout, nonet_values *rest, int cell,
                             const nonet_query *one, const nonet_values *seen)
{
    bool found = true;
    while (found && rest[cell] & ~seen[cell]) {
        nonet_values old = rest[cell];
        rest[cell] &= ~seen[cell];
        nonet_status status = find_one(layout, rest, one, &found);
        rest[cell] = old;
        if (status != NONET_OK)
            return status;
    }
    rest[cell] = seen[cell];
    return NONET_OK;
}

nonet_status nonet_puzzle_union(const nonet_layout *layout, const nonet_values *marks,
                                const nonet_query *query, nonet_values *all)
{
    if (!layout->frozen)
        return NONET_IMPOSSIBLE;
    union_context context = {layout, all};
    nonet_query one = *query;
    one.limit = 1;
    one.found = add_solution;
    one.context = &context;
    nonet_values *rest = malloc((size_t)layout->cells * sizeof *rest);
    if (!rest)
        return NONET_NO_MEMORY;
    memset(all, 0, (size_t)layout->cells * sizeof *all);
    for (int c = 0; c < layout->cells; c++)
        rest[c] = marks[c] & layout->blank[c];
    bool found;
    nonet_status status = find_one(layout, rest, &one, &found);
    for (int c = 0; c < layout->cells && found && status == NONET_OK; c++)
        status = try_cell(layout, rest, c, &one, all);
    free(rest);
    return status;
}
