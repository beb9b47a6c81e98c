// grid.h - the position a Sudoku Explainer rating works on.
//
// The candidates are kept three ways, each kept in step by grid_erase(): per cell (which
// digits?), per house and digit (which places?), per digit (which cells?). Digits count
// from 0 here, places in a house from 0 in reading order. A filled cell has no candidates.

#ifndef RATE_SE_GRID_H
#define RATE_SE_GRID_H

#include <nonet/logic.h>

#include "base/bits.h"
#include "base/subsets.h"
#include "rate/se/beside.h"

typedef struct se_grid {
    uint16_t digits[NONET_CELLS];     // candidates of a cell
    nonet_cells plane[9];             // where on the board a digit still fits
    uint16_t places[9][NONET_HOUSES]; // where in a house it does
    uint8_t value[NONET_CELLS];       // 1..9, or 0 while the cell is empty
    uint8_t empty[NONET_HOUSES];      // how many cells of a house are empty
    uint8_t solved[9];                // how many cells hold a digit
    uint8_t left;                     // how many cells are empty at all
} se_grid;

// The same position in the form of a rating.
void nonet_se_grid_start(se_grid *grid, const nonet_position *position);

// Sets a cell and removes the digit from its peers.
void nonet_se_grid_place(se_grid *grid, int cell, int digit);

static inline void grid_erase(se_grid *grid, int cell, int digit)
{
    if (!(grid->digits[cell] >> digit & 1))
        return;
    grid->digits[cell] &= (uint16_t) ~(1u << digit);
    cells_remove(&grid->plane[digit], cell);
    for (int k = 0; k < 3; k++)
        grid->places[digit][nonet_cell_houses[cell][k]] &=
            (uint16_t) ~(1u << nonet_cell_places[cell][k]);
}

// The two orders in which Sudoku Explainer walks the kinds of houses: box, column, row in
// the basic techniques; box, row, column in chains, unique loops and BUGs.
enum { BOX_COLUMN_ROW, BOX_ROW_COLUMN };

static inline int kind_of_house(int order, int index)
{
    static const uint8_t first[2][3] = {{BOXES, COLUMNS, ROWS}, {BOXES, ROWS, COLUMNS}};
    return first[order][index];
}

// The houses of a cell in the order box, row, column.
static inline int house_of(int cell, int index)
{
    static const uint8_t slot[3] = {2, 0, 1};
    return nonet_cell_houses[cell][slot[index]];
}

// How many bits a set of digits or places has. Builds for any x86-64 have no instruction
// for it, and a call to the library's routine is 5 % of a rating.
extern const uint8_t nonet_se_counts[512];

static inline int count_of(unsigned set)
{
    return nonet_se_counts[set & 0x1ff];
}

#endif
