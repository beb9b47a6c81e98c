// hidden_subset.c - Hidden Pair, Triple, Quadruple: n digits of a house share n cells.
//
//       12? . 12? | . . . | . . .     In this row 1 and 2 fit only into the two cells
//                                     shown, so they take both: every other candidate
//                                     there, ?, goes.

#include "base/subsets.h"
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
    subset_walk walk;
    subset_start(&walk, size);
    for (int digit = 0; digit < 9; digit++) {
        unsigned places = position->places[digit][house];
        if (bits_count(places) >= 2 && bits_count(places) <= size)
            subset_add(&walk, digit, places);
    }
    while (subset_next(&walk))
        if (offer(position, house, walk.members, walk.names, out))
            return true;
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
