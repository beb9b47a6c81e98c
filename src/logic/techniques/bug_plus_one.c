// bug_plus_one.c - Bivalue Universal Grave + 1: one candidate saves the board.
//
//       12   12   .       If every open cell had two candidates, and every candidate two
//       .    123  12      places in each of its houses, the puzzle would have no solution
//       12   .    12      or several: a grave. One cell has one candidate more, the 3, so
//                         it must be true.

#include "logic/technique.h"

// The only open cell with three candidates, the others having two; -1 if it is not so.
static int odd_cell(const nonet_position *position)
{
    int odd = -1;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int count = bits_count(position->marks.cell[cell]);
        if (count == 0 || count == 2)
            continue;
        if (count != 3 || odd >= 0)
            return -1;
        odd = cell;
    }
    return odd;
}

// Without `digit` in `cell`, every digit has no place or two in every house.
static bool is_grave_without(const nonet_position *position, int cell, int digit)
{
    for (int d = 0; d < 9; d++)
        for (int house = 0; house < NONET_HOUSES; house++) {
            int count = bits_count(position->places[d][house]);
            if (d == digit && cells_has(nonet_house_set[house], cell))
                count--;
            if (count != 0 && count != 2)
                return false;
        }
    return true;
}

bool nonet_find_bug_plus_one(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    int cell = odd_cell(position);
    if (cell < 0)
        return false;
    unsigned marks = position->marks.cell[cell];
    for (unsigned rest = marks; rest; rest &= rest - 1) {
        int digit = bits_first(rest);
        if (!is_grave_without(position, cell, digit))
            continue;
        nonet_step *step = nonet_step_start(out);
        step->digits = (uint16_t)(1u << digit);
        nonet_step_group(step, NONET_ROLE_PATTERN, cells_one(cell), 1u << digit);
        for (unsigned gone = marks & ~(1u << digit); gone; gone &= gone - 1)
            nonet_step_erase(step, position, cell, bits_first(gone));
        if (nonet_finder_offer(out))
            return true;
    }
    return false;
}
