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
    int able[9], n = 0;
    for (int place = 0; place < 9; place++) {
        int count = count_of(grid->digits[house_cell(house, place)]);
        if (count >= 2 && count <= degree)
            able[n++] = place;
    }
    if (n < degree)
        return false;
    for (unsigned set = (1u << degree) - 1; set < 1u << n; set = next_combination(set)) {
        unsigned digits = 0, places = 0;
        for (unsigned rest = set; rest; rest &= rest - 1) {
            int place = able[bits_first(rest)];
            places |= 1u << place;
            digits |= grid->digits[house_cell(house, place)];
        }
        if (count_of(digits) == degree &&
            emit(grid, taker, house, places, digits, technique, rating))
            return true;
    }
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
