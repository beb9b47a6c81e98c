// naked_set.c - naked pairs, triplets and quads: as many cells as digits.
//
// The digits are erased from the rest of the house looked at, and only there, even if the
// cells share a second house: that is another hint, found later.

#include "rate/se/hint.h"

static bool emit(const se_grid *grid, se_taker *taker, int house, unsigned places,
                 unsigned digits, se_technique technique, double rating)
{
    se_hint hint;
    hint_start(&hint, technique, rating);
    hint.digits = (uint16_t)digits;
    hint.base[hint.n_base++] = (uint8_t)house;
    for (int place = 0; place < 9; place++) {
        int cell = house_cell(house, place);
        if (places >> place & 1)
            cells_add(&hint.pattern, cell);
        else
            hint_erase(&hint, grid, cell, digits);
    }
    return hint.n_erased > 0 && taker->take(taker, &hint);
}

static bool search_house(const se_grid *grid, se_taker *taker, int house, int degree,
                         se_technique technique, double rating)
{
    subset_walk walk;
    subset_start(&walk, degree);
    for (int place = 0; place < 9; place++) {
        unsigned digits = grid->digits[house_cell(house, place)];
        if (count_of(digits) >= 2 && count_of(digits) <= degree)
            subset_add(&walk, place, digits);
    }
    while (subset_next(&walk))
        if (emit(grid, taker, house, walk.names, walk.members, technique, rating))
            return true;
    return false;
}

static bool search(const se_grid *grid, se_taker *taker, int degree, se_technique technique,
                   double rating)
{
    for (int k = 0; k < 3; k++) {
        int first = kind_of_house(BOX_COLUMN_ROW, k);
        for (int house = first; house < first + 9; house++)
            if (grid->empty[house] >= 2 * degree &&
                search_house(grid, taker, house, degree, technique, rating))
                return true;
    }
    return false;
}

bool nonet_se_naked_pair(const se_grid *grid, se_taker *taker)
{
    return search(grid, taker, 2, SE_NAKED_PAIR, 3.0);
}

bool nonet_se_naked_triplet(const se_grid *grid, se_taker *taker)
{
    return search(grid, taker, 3, SE_NAKED_TRIPLET, 3.6);
}

bool nonet_se_naked_quad(const se_grid *grid, se_taker *taker)
{
    return search(grid, taker, 4, SE_NAKED_QUAD, 5.0);
}
