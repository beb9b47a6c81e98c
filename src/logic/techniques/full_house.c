// full_house.c - Full House: the last blank of a house takes the last digit.
//
//       1 2 3        Eight cells of the house are filled, so the ninth holds the digit
//       4 . 6        that is missing: 5.
//       7 8 9

#include "logic/technique.h"

// The digit only `cell` can hold, or -1: on a sound position a lone blank has one mark.
static int lone_digit(const nonet_position *position, int cell)
{
    unsigned marks = position->marks.cell[cell];
    return bits_single(marks) ? bits_first(marks) : -1;
}

bool nonet_find_full_house(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    // A blank has a candidate, or the position is past helping.
    nonet_cells blank = cells_none();
    for (int digit = 0; digit < 9; digit++)
        blank = cells_or(blank, position->plane[digit]);
    for (int house = 0; house < NONET_HOUSES; house++) {
        nonet_cells left = cells_and(blank, nonet_house_set[house]);
        if (cells_empty(left))
            continue;
        int last = cells_take(&left), digit = lone_digit(position, last);
        if (digit < 0 || !cells_empty(left))
            continue;
        nonet_step *step = nonet_step_start(out);
        step->digits = (uint16_t)(1u << digit);
        nonet_step_base(step, house);
        nonet_step_group(step, NONET_ROLE_PATTERN, cells_one(last), 1u << digit);
        nonet_step_place(step, last, digit);
        if (nonet_finder_offer(out))
            return true;
    }
    return false;
}
