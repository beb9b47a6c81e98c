// dig.h - take clues away from a grid while it keeps its one solution.

#ifndef GENERATE_DIG_H
#define GENERATE_DIG_H

#include <nonet/board.h>
#include <nonet/logic.h>

static inline bool has_cell(const nonet_cells *cells, int cell)
{
    return cells->word[cell / 64] >> (cell % 64) & 1;
}

static inline void add_cell(nonet_cells *cells, int cell)
{
    cells->word[cell / 64] |= (uint64_t)1 << (cell % 64);
}

// Cells that stay or go together, in the order in which they are to be tried. Cells of no
// unit stay as they are.
typedef struct {
    int count;
    nonet_cells unit[NONET_CELLS];
} dig_plan;

// Blanks the units of `plan` in their order, each if the puzzle still has one solution
// without it and keeps `fewest` clues. Before, `puzzle` must have just one solution,
// `solution`. What comes out depends on the arguments alone, not on the backend.
void nonet_dig(const nonet_board *solution, const dig_plan *plan, int fewest,
               nonet_board *puzzle);

#endif
