// grid.c - see grid.h.

#include "study/grid.h"

#include <string.h>

#include "base/bits.h"
#include "board/house.h"

static void note(study_grid *grid, int cell, bool filled)
{
    grid->trail[grid->length].before = grid->marks[cell];
    grid->trail[grid->length].cell = (uint8_t)cell;
    grid->trail[grid->length].filled = filled;
    grid->length++;
}

// Adds the digit to what the cell's houses have, or takes it away again.
static void toggle_placed(study_grid *grid, int cell, unsigned bit)
{
    for (int i = 0; i < 3; i++)
        grid->placed[nonet_cell_houses[cell][i]] ^= (uint16_t)bit;
}

bool nonet_grid_remove(study_grid *grid, int cell, unsigned set)
{
    set &= grid->marks[cell];
    if (set == 0)
        return false;
    note(grid, cell, false);
    grid->marks[cell] ^= (uint16_t)set;
    grid->removed += (uint64_t)bits_count(set);
    return true;
}

void nonet_grid_fill(study_grid *grid, int cell, int digit)
{
    unsigned bit = 1u << (digit - 1);
    note(grid, cell, true);
    grid->marks[cell] = (uint16_t)bit;
    grid->digit[cell] = (uint8_t)digit;
    grid->blanks--;
    toggle_placed(grid, cell, bit);
}

void nonet_grid_place(study_grid *grid, int cell, int digit)
{
    nonet_grid_fill(grid, cell, digit);
    for (int i = 0; i < PEERS; i++)
        nonet_grid_remove(grid, nonet_cell_peers[cell][i], 1u << (digit - 1));
}

void nonet_grid_undo(study_grid *grid, int length)
{
    while (grid->length > length) {
        grid->length--;
        int cell = grid->trail[grid->length].cell;
        if (grid->trail[grid->length].filled) {
            toggle_placed(grid, cell, grid->marks[cell]);
            grid->digit[cell] = 0;
            grid->blanks++;
        }
        grid->marks[cell] = grid->trail[grid->length].before;
    }
}

bool nonet_grid_load(study_grid *grid, const nonet_marks *puzzle)
{
    memset(grid, 0, sizeof *grid);
    grid->blanks = NONET_CELLS;
    bool clash = false;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        unsigned given = grid->marks[cell] = puzzle->cell[cell] & NONET_ALL_DIGITS;
        if (!bits_single(given))
            continue;
        for (int i = 0; i < 3; i++)
            clash |= (grid->placed[nonet_cell_houses[cell][i]] & given) != 0;
        nonet_grid_fill(grid, cell, bits_first(given) + 1);
    }
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        const uint8_t *house = nonet_cell_houses[cell];
        if (grid_is_blank(grid, cell))
            nonet_grid_remove(grid, cell,
                              grid->placed[house[0]] | grid->placed[house[1]] |
                                  grid->placed[house[2]]);
    }
    grid->length = 0; // the puzzle itself is never taken back
    grid->removed = 0;
    return !clash;
}
