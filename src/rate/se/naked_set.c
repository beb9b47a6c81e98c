// naked_set.c - naked pairs, triplets and quads: as many cells as digits.
//
// The digits are erased from the rest of the house looked at, and only there, even if the
// cells share a second house: that is another hint, found later.

#include "rate/se/hint.h"

static bool offer(const se_grid *grid, se_taker *taker, int house, unsigned places,
                  unsigned digits, se_technique technique)
{
    se_hint hint;
    hint_start(&hint, technique);
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

static bool search_house(const se_grid *grid, se_taker *taker, int house,
                         se_technique technique)
{
    int degree = nonet_se_lines[technique].size;
    subset_walk walk;
    subset_start(&walk, degree);
    for (int place = 0; place < 9; place++) {
        unsigned digits = grid->digits[house_cell(house, place)];
        if (count_of(digits) >= 2 && count_of(digits) <= degree)
            subset_add(&walk, place, digits);
    }
    while (subset_next(&walk))
        if (offer(grid, taker, house, walk.names, walk.members, technique))
            return true;
    return false;
}

bool nonet_se_naked_set(const se_grid *grid, se_technique technique, se_taker *taker)
{
    int degree = nonet_se_lines[technique].size;
    nonet_cells able = cells_none();
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (count_of(grid->digits[cell]) >= 2 && count_of(grid->digits[cell]) <= degree)
            cells_add(&able, cell);
    for (int k = 0; k < 3; k++) {
        int first = kind_of_house(BOX_COLUMN_ROW, k);
        for (int house = first; house < first + 9; house++)
            if (grid->empty[house] >= 2 * degree &&
                cells_several(cells_and(able, nonet_house_set[house])) &&
                search_house(grid, taker, house, technique))
                return true;
    }
    return false;
}
