// unary_links.c - the strong links of a grid.

#include "rate/se/unary_links.h"

#include <string.h>

static void add_link(se_links *links, int candidate, int other, int cause)
{
    int n = links->n_strong[candidate];
    for (int i = 0; i < n; i++)
        if (links->strong[candidate][i] == other)
            return; // the first cause counts
    links->strong[candidate][n] = (uint16_t)other;
    links->strong_cause[candidate][n] = (uint8_t)cause;
    links->n_strong[candidate]++;
}

static void link_candidate(const se_grid *grid, se_links *links, int cell, int digit)
{
    int candidate = cell * 9 + digit;
    links->n_strong[candidate] = 0;
    unsigned digits = grid->digits[cell];
    if (links->with_y && count_of(digits) == 2)
        add_link(links, candidate, cell * 9 + bits_first(digits & ~(1u << digit)),
                 CAUSE_CELL);
    for (int kind = 0; links->with_x && kind < 3; kind++) {
        nonet_cells rest = cells_and(grid->plane[digit], nonet_se_others[cell][kind]);
        if (cells_single(rest))
            add_link(links, candidate, cells_first(rest) * 9 + digit, CAUSE_BOX + kind);
    }
    if (links->n_strong[candidate]) {
        cells_add(&links->able[digit], cell);
        links->able_digits[cell] |= (uint16_t)(1u << digit);
    }
}

void nonet_se_find_links(const se_grid *grid, bool with_x, bool with_y, se_links *links)
{
    links->with_x = with_x;
    links->with_y = with_y;
    memset(links->able, 0, sizeof links->able);
    memset(links->able_digits, 0, sizeof links->able_digits);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (unsigned rest = grid->digits[cell]; rest; rest &= rest - 1)
            link_candidate(grid, links, cell, bits_first(rest));
}
