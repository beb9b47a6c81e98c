// beside.h - the peers of a cell in the order of chains.

#ifndef RATE_SE_BESIDE_H
#define RATE_SE_BESIDE_H

#include "board/cells.h"

// Made by tools/make-se-tables.awk. For each cell `others` holds the other cells of its
// box, row and column, and `beside` the same with each peer once: the box, the row outside
// the box, the column outside the box. That is the order in which Sudoku Explainer walks
// the peers of a cell in a chain.
extern const nonet_cells nonet_se_others[NONET_CELLS][3];
extern const nonet_cells nonet_se_beside[NONET_CELLS][3];

#endif
