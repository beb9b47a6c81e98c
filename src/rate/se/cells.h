// cells.h - sets of cells in the order of chains.

#ifndef RATE_SE_CELLS_H
#define RATE_SE_CELLS_H

#include "logic/cells.h"

// Made by tools/make-se-tables.awk. For each cell `others` holds the other cells of its
// box, row and column, and `beside` the same with each peer once: the box, the row outside
// the box, the column outside the box. That is the order in which Sudoku Explainer walks
// the peers of a cell in a chain.
extern const nonet_cells nonet_se_others[NONET_CELLS][3];
extern const nonet_cells nonet_se_beside[NONET_CELLS][3];

// The place of a cell in its row, column and box: the inverse of nonet_house_cells.
extern const uint8_t nonet_se_place[NONET_CELLS][3];

// Exactly one member.
static inline bool cells_single(nonet_cells a)
{
    uint64_t low = a.word[0], high = a.word[1];
    return low ? !high && !(low & (low - 1)) : high && !(high & (high - 1));
}

static inline nonet_cells cells_drop_first(nonet_cells a)
{
    if (a.word[0])
        a.word[0] &= a.word[0] - 1;
    else
        a.word[1] &= a.word[1] - 1;
    return a;
}

#endif
