// hidden_subset.c - Hidden Pair, Triple, Quadruple: n digits of a house share n cells.
//
//       12? . 12? | . . . | . . .     In this row 1 and 2 fit only into the two cells
//                                     shown, so they take both: every other candidate
//                                     there, ?, goes.

#include "logic/subsets.h"
#include "logic/technique.h"

static bool offer(const nonet_position *position, int house, unsigned places,
                  unsigned digits, finder *out)
{
    nonet_cells cells = cells_at(house, places);
    nonet_step *step = nonet_step_start(out);
    step->digits = (uint16_t)digits;
    nonet_step_base(step, house);
    nonet_step_group(step, NONET_ROLE_PATTERN, cells, digits);
    for (unsigned rest = NONET_ALL_DIGITS & ~digits; rest; rest &= rest - 1)
        nonet_step_erase_all(step, position, cells, bits_first(rest));
    return nonet_finder_offer(out);
}

static bool find_in(const nonet_position *position, int house, int size, finder *out)
{
    int digit[9], count = 0;
    for (int d = 0; d < 9; d++) {
        int places = bits_count(position->places[d][house]);
        if (places >= 2 && places <= size)
            digit[count++] = d;
    }
    for (unsigned pick = combination_first(size); pick < 1u << count;
         pick = combination_next(pick)) {
        unsigned digits = 0, places = 0;
        for (unsigned rest = pick; rest; rest &= rest - 1) {
            digits |= 1u << digit[bits_first(rest)];
            places |= position->places[digit[bits_first(rest)]][house];
        }
        if (bits_count(places) == size && offer(position, house, places, digits, out))
            return true;
    }
    return false;
}

// The variant is the size.
bool nonet_find_hidden_subset(const nonet_position *position, int variant, finder *out)
{
    for (int house = 0; house < NONET_HOUSES; house++)
        if (find_in(position, house, variant, out))
            return true;
    return false;
}
