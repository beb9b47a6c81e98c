// locked_candidates.c - Locked Candidates: a digit confined to where a line meets a box.
//
//       X X . | - - - | - - -     Pointing: in the left box the digit fits only at X, all
//       . . . | . . . | . . .     in one row. Wherever it goes, the row has it:
//       . . . | . . . | . . .     every - goes.
//
//       X X . | . . . | . . .     Claiming: in the top row the digit fits only at X, all
//       - - - | . . . | . . .     in one box. Wherever it goes, the box has it:
//       - - - | . . . | . . .     every - goes.

#include "logic/technique.h"

// The digit's places in `home` all lie in `other` too.
static bool offer(const nonet_position *position, int digit, int home, int other,
                  nonet_cells places, finder *out)
{
    nonet_step *step = nonet_step_start(out);
    step->digits = (uint16_t)(1u << digit);
    nonet_step_base(step, home);
    nonet_step_cover(step, other);
    nonet_step_group(step, NONET_ROLE_PATTERN, places, 1u << digit);
    nonet_step_erase_all(step, position, cells_minus(nonet_house_set[other], places),
                         digit);
    return nonet_finder_offer(out);
}

static bool find_in(const nonet_position *position, int digit, int home, finder *out)
{
    nonet_cells places = cells_and(position->plane[digit], nonet_house_set[home]);
    if (cells_count(places) < 2)
        return false;
    // The other houses through its first place: two lines for a box, one box for a line.
    const uint8_t *houses = nonet_cell_houses[cells_first(places)];
    for (int k = 0; k < 3; k++)
        if (houses[k] != home && (home >= BOXES || houses[k] >= BOXES) &&
            cells_within(places, nonet_house_set[houses[k]]) &&
            !cells_equal(cells_and(position->plane[digit], nonet_house_set[houses[k]]),
                         places))
            if (offer(position, digit, home, houses[k], places, out))
                return true;
    return false;
}

// Variant 1: from boxes to lines (pointing); 2: from lines to boxes (claiming).
bool nonet_find_locked_candidates(const nonet_position *position, int variant, finder *out)
{
    int first = variant == 1 ? BOXES : ROWS, end = variant == 1 ? NONET_HOUSES : BOXES;
    for (int home = first; home < end; home++)
        for (int digit = 0; digit < 9; digit++) {
            int count = bits_count(position->places[digit][home]);
            if (count == 2 || count == 3)
                if (find_in(position, digit, home, out))
                    return true;
        }
    return false;
}
