// naked_single.c - Naked Single: a cell with one candidate left.
//
//       . 2 .      The cell X sees 1 2 3 4 6 7 8 9 in its row, column and box, so only 5
//       3 X 1      can go there.
//       . 4 .   6 7 8 9 elsewhere in its row and column

#include "logic/technique.h"

bool nonet_find_naked_single(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        unsigned marks = position->marks.cell[cell];
        if (!bits_single(marks))
            continue;
        nonet_step *step = nonet_step_start(out);
        step->digits = (uint16_t)marks;
        nonet_step_group(step, NONET_ROLE_PATTERN, cells_one(cell), marks);
        nonet_step_place(step, cell, bits_first(marks));
        if (nonet_finder_offer(out))
            return true;
    }
    return false;
}
