// grid.c - starting a position and filling a cell.

#include "rate/se/grid.h"

#include <string.h>

#define COUNT_2(n) (n), (n) + 1, (n) + 1, (n) + 2
#define COUNT_4(n) COUNT_2(n), COUNT_2((n) + 1), COUNT_2((n) + 1), COUNT_2((n) + 2)
#define COUNT_6(n) COUNT_4(n), COUNT_4((n) + 1), COUNT_4((n) + 1), COUNT_4((n) + 2)
#define COUNT_8(n) COUNT_6(n), COUNT_6((n) + 1), COUNT_6((n) + 1), COUNT_6((n) + 2)

const uint8_t nonet_se_counts[512] = {COUNT_8(0), COUNT_8(1)};

static void fill(se_grid *grid, int cell, int digit)
{
    unsigned rest = grid->digits[cell];
    for (; rest; rest &= rest - 1)
        grid_erase(grid, cell, bits_first(rest));
    grid->value[cell] = (uint8_t)(digit + 1);
    grid->solved[digit]++;
    grid->left--;
    for (int k = 0; k < 3; k++)
        grid->empty[nonet_cell_houses[cell][k]]--;
}

void nonet_se_grid_place(se_grid *grid, int cell, int digit)
{
    fill(grid, cell, digit);
    nonet_cells seen = cells_and(grid->plane[digit], nonet_peer_set[cell]);
    for (; !cells_empty(seen); seen = cells_drop_first(seen))
        grid_erase(grid, cells_first(seen), digit);
}

void nonet_se_grid_start(se_grid *grid, const nonet_position *position)
{
    memset(grid, 0, sizeof *grid);
    memcpy(grid->plane, position->plane, sizeof grid->plane);
    memcpy(grid->places, position->places, sizeof grid->places);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int value = position->digits.cell[cell];
        grid->digits[cell] = position->marks.cell[cell];
        grid->value[cell] = (uint8_t)value;
        if (value) {
            grid->solved[value - 1]++;
            continue;
        }
        grid->left++;
        for (int k = 0; k < 3; k++)
            grid->empty[nonet_cell_houses[cell][k]]++;
    }
}
