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

static void link_pair(se_links *links, int one, int other, int cause)
{
    add_link(links, one, other, cause);
    add_link(links, other, one, cause);
}

static void mark_able(se_links *links, int candidate)
{
    cells_add(&links->able[candidate % 9], candidate / 9);
    links->able_digits[candidate / 9] |= (uint16_t)(1u << candidate % 9);
}

static void start(se_links *links, bool with_x, bool with_y)
{
    links->with_x = with_x;
    links->with_y = with_y;
    memset(links->n_strong, 0, sizeof links->n_strong);
    memset(links->able, 0, sizeof links->able);
    memset(links->able_digits, 0, sizeof links->able_digits);
}

// First the cells, then box by box, row by row and column by column: so each candidate gets
// its links in the order of their causes.
void nonet_se_find_links(const se_grid *grid, se_links *links)
{
    start(links, true, true);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        unsigned digits = grid->digits[cell];
        if (count_of(digits) == 2)
            link_pair(links, cell * 9 + bits_first(digits),
                      cell * 9 + bits_first(digits & (digits - 1)), CAUSE_CELL);
    }
    for (int kind = 0; kind < 3; kind++)
        for (int i = 0; i < 9; i++) {
            int house = kind_of_house(BOX_ROW_COLUMN, kind) + i;
            for (int digit = 0; digit < 9; digit++) {
                unsigned places = grid->places[digit][house];
                if (count_of(places) == 2)
                    link_pair(links, house_cell(house, bits_first(places)) * 9 + digit,
                              house_cell(house, bits_first(places & (places - 1))) * 9 +
                                  digit,
                              CAUSE_BOX + kind);
            }
        }
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (unsigned rest = grid->digits[cell]; rest; rest &= rest - 1)
            if (links->n_strong[cell * 9 + bits_first(rest)])
                mark_able(links, cell * 9 + bits_first(rest));
}

void nonet_se_select_links(const se_links *all, bool in_cells, se_links *links)
{
    start(links, !in_cells, in_cells);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (unsigned rest = all->able_digits[cell]; rest; rest &= rest - 1) {
            int candidate = cell * 9 + bits_first(rest), n = 0;
            for (int i = 0; i < all->n_strong[candidate]; i++) {
                if ((all->strong_cause[candidate][i] == CAUSE_CELL) != in_cells)
                    continue;
                links->strong[candidate][n] = all->strong[candidate][i];
                links->strong_cause[candidate][n++] = all->strong_cause[candidate][i];
            }
            links->n_strong[candidate] = (uint8_t)n;
            if (n > 0)
                mark_able(links, candidate);
        }
}
