// dig.h - take clues away from a grid while it keeps its one solution.

#ifndef GENERATE_DIG_H
#define GENERATE_DIG_H

#include <nonet/board.h>

// Units, cells that stay or go together, in the order in which they are to be tried: cells
// cell[start[u]] .. cell[start[u + 1] - 1] are unit u. Cells of no unit stay as they are.
typedef struct {
    int count;
    uint8_t start[NONET_CELLS + 1];
    uint8_t cell[NONET_CELLS];
} dig_plan;

static inline int plan_size(const dig_plan *plan, int unit)
{
    return plan->start[unit + 1] - plan->start[unit];
}

// Blanks the units of `plan` in their order, each if the puzzle still has one solution
// without it and keeps `fewest` clues. Before, `puzzle` must have just one solution,
// `solution`. What comes out depends on the arguments alone, not on the backend.
void nonet_dig(const nonet_board *solution, const dig_plan *plan, int fewest,
               nonet_board *puzzle);

#endif
