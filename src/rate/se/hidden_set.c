// hidden_set.c - hidden pairs, triplets, quads, and the singles the smaller ones lead to.
//
// As many digits as places: in one house d digits fit into the same d cells only, so those
// cells hold nothing else. The direct form fills the one place that is then left for
// another digit of the house, and erases nothing.

#include "rate/se/hint.h"

typedef struct {
    int degree;
    bool direct;
    se_technique technique;
} hidden_kind;

static bool offer_set(const se_grid *grid, se_taker *taker, const hidden_kind *kind,
                      int house, unsigned digits, unsigned places)
{
    se_hint hint;
    hint_start(&hint, kind->technique);
    hint.digits = (uint16_t)digits;
    hint.base[hint.n_base++] = (uint8_t)house;
    for (unsigned rest = places; rest; rest &= rest - 1) {
        int cell = house_cell(house, bits_first(rest));
        cells_add(&hint.pattern, cell);
        hint_erase(&hint, grid, cell, ~digits);
    }
    return hint.n_erased > 0 && taker->take(taker, &hint);
}

static bool offer_single(const se_grid *grid, se_taker *taker, const hidden_kind *kind,
                         int house, unsigned digits, unsigned places)
{
    for (int digit = 0; digit < 9; digit++) {
        unsigned all = grid->places[digit][house], left = all & ~places;
        if (digits >> digit & 1 || !bits_single(left) || all == left)
            continue;
        se_hint hint;
        hint_start(&hint, kind->technique);
        hint.digits = (uint16_t)digits;
        hint.base[hint.n_base++] = (uint8_t)house;
        for (unsigned rest = places; rest; rest &= rest - 1)
            cells_add(&hint.pattern, house_cell(house, bits_first(rest)));
        hint_place(&hint, house_cell(house, bits_first(left)), digit);
        return taker->take(taker, &hint); // only the first digit counts
    }
    return false;
}

// Only digits with 2..d places can take part, so combinations of the others are not made.
static bool search_house(const se_grid *grid, se_taker *taker, const hidden_kind *kind,
                         int house)
{
    subset_walk walk;
    subset_start(&walk, kind->degree);
    for (int digit = 0; digit < 9; digit++) {
        unsigned places = grid->places[digit][house];
        if (count_of(places) >= 2 && count_of(places) <= kind->degree)
            subset_add(&walk, digit, places);
    }
    while (subset_next(&walk))
        if (kind->direct ? offer_single(grid, taker, kind, house, walk.names, walk.members)
                         : offer_set(grid, taker, kind, house, walk.names, walk.members))
            return true;
    return false;
}

static bool search(const se_grid *grid, se_taker *taker, const hidden_kind *kind)
{
    int least = kind->direct ? kind->degree : 2 * kind->degree;
    for (int k = 0; k < 3; k++) {
        int first = kind_of_house(BOX_COLUMN_ROW, k);
        for (int house = first; house < first + 9; house++)
            if (grid->empty[house] > least && search_house(grid, taker, kind, house))
                return true;
    }
    return false;
}

bool nonet_se_direct_hidden_set(const se_grid *grid, se_technique technique,
                                se_taker *taker)
{
    return search(grid, taker,
                  &(hidden_kind){nonet_se_lines[technique].size, true, technique});
}

bool nonet_se_hidden_set(const se_grid *grid, se_technique technique, se_taker *taker)
{
    return search(grid, taker,
                  &(hidden_kind){nonet_se_lines[technique].size, false, technique});
}
