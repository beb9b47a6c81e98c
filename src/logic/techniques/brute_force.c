// brute_force.c - Brute Force: the answer is looked up.
//
// The last resort, and no technique at all: one digit of the solution is placed, in a cell
// with as few candidates as any. It works only if the caller has put the solution into the
// position, and it is the only step that looks at it.

#include "logic/technique.h"

bool nonet_find_brute_force(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    int best = -1;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int count = bits_count(position->marks.cell[cell]);
        if (count && position->solution.cell[cell] &&
            (best < 0 || count < bits_count(position->marks.cell[best])))
            best = cell;
    }
    if (best < 0)
        return false;
    int digit = position->solution.cell[best] - 1;
    nonet_step *step = nonet_step_start(out);
    step->digits = (uint16_t)(1u << digit);
    nonet_step_group(step, NONET_ROLE_PATTERN, cells_one(best), 1u << digit);
    nonet_step_place(step, best, digit);
    return nonet_finder_offer(out);
}
