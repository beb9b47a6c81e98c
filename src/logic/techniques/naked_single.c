// naked_single.c - Naked Single: a cell with one candidate left.
//
//       . 2 . | . 6 .      X sees 1 2 3 4 in its box, 6 and 7 in its row and 8 and 9 in
//       3 X 1 | 7 . 6      its column: only 5 is left for it.
//       . 4 . | . . .
//       - - - + - - -
//       . 8 . | . . .
//       . 9 . | . . .

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
