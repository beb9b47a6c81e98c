// hidden_single.c - a digit with one place left in a house.
//
// The last cell of a house comes before all others, whichever house it is in; that is why
// there are two sweeps. In a box others cost 0.2 more than the last one, in a line 0.5.

#include "rate/se/hint.h"

static bool offer(se_taker *taker, int house, int digit, int place, double added)
{
    se_hint hint;
    hint_start(&hint, SE_HIDDEN_SINGLE);
    hint.rating += added;
    hint.base[hint.n_base++] = (uint8_t)house;
    hint.digits = (uint16_t)(1u << digit);
    hint_place(&hint, house_cell(house, place), digit);
    return taker->take(taker, &hint);
}

static bool sweep(const se_grid *grid, se_taker *taker, bool alone)
{
    for (int kind = 0; kind < 3; kind++) {
        int first = kind_of_house(BOX_COLUMN_ROW, kind);
        double added = alone ? 0 : first == BOXES ? 0.2 : 0.5;
        for (int house = first; house < first + 9; house++) {
            if (grid->empty[house] == 0 || (grid->empty[house] == 1) != alone)
                continue;
            for (int digit = 0; digit < 9; digit++) {
                unsigned places = grid->places[digit][house];
                if (bits_single(places) &&
                    offer(taker, house, digit, bits_first(places), added))
                    return true;
            }
        }
    }
    return false;
}

bool nonet_se_hidden_single(const se_grid *grid, se_technique technique, se_taker *taker)
{
    (void)technique;
    return sweep(grid, taker, true) || sweep(grid, taker, false);
}
