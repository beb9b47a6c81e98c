// hidden_single.c - Hidden Single: a digit with one place left in a house.
//
//       5 . . | . . .     The 5s in rows 1 and 2 reach into the right box, whose 5 must
//       . . . | . . 5     then be in row 3; only X is still blank there.
//       - - - + - - -
//       . . . | X 2 8
//
// The boxes come first: that is where people look.

#include "logic/technique.h"

bool nonet_find_hidden_single(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    for (int k = 0; k < NONET_HOUSES; k++) {
        int house = (k + BOXES) % NONET_HOUSES;
        for (int digit = 0; digit < 9; digit++) {
            unsigned places = position->places[digit][house];
            if (!bits_single(places))
                continue;
            int cell = house_cell(house, bits_first(places));
            nonet_step *step = nonet_step_start(out);
            step->digits = (uint16_t)(1u << digit);
            nonet_step_base(step, house);
            nonet_step_group(step, NONET_ROLE_PATTERN, cells_one(cell), 1u << digit);
            nonet_step_place(step, cell, digit);
            if (nonet_finder_offer(out))
                return true;
        }
    }
    return false;
}
