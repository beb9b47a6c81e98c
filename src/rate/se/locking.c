// locking.c - pointing and claiming, and the singles that follow.
//
//      base: a box      cover: a row        All places of the digit in the base lie in
//      . . .                                the cover, so the - can be erased.
//      X X .  - - -  - - -
//      . . .                                Pointing has a box as base, claiming a line.
//
// The direct form looks at the other houses of the base's kind: if all but one of their
// places fall to the erasure, the last one is filled. Nothing is erased then, and the same
// locking may be found again later.

#include "rate/se/hint.h"

typedef struct {
    int base, cover; // first house of a kind
    se_technique technique, direct;
} locking_pass;

static const locking_pass passes[4] = {
    {BOXES, COLUMNS, SE_POINTING, SE_DIRECT_POINTING},
    {BOXES, ROWS, SE_POINTING, SE_DIRECT_POINTING},
    {COLUMNS, BOXES, SE_CLAIMING, SE_DIRECT_CLAIMING},
    {ROWS, BOXES, SE_CLAIMING, SE_DIRECT_CLAIMING},
};

static void describe(se_hint *hint, int base, int cover, int digit, const se_grid *grid)
{
    hint->base[hint->n_base++] = (uint8_t)base;
    hint->cover[hint->n_cover++] = (uint8_t)cover;
    hint->digits = (uint16_t)(1u << digit);
    hint->pattern = cells_and(grid->plane[digit], nonet_house_set[base]);
}

static bool offer(const se_grid *grid, se_taker *taker, const locking_pass *pass, int base,
                  int cover, int digit)
{
    nonet_cells erased = cells_minus(cells_and(grid->plane[digit], nonet_house_set[cover]),
                                     nonet_house_set[base]);
    if (cells_empty(erased))
        return false;
    se_hint hint;
    hint_start(&hint, pass->technique);
    describe(&hint, base, cover, digit, grid);
    for (; !cells_empty(erased); erased = cells_drop_first(erased))
        hint_erase(&hint, grid, cells_first(erased), 1u << digit);
    return taker->take(taker, &hint);
}

// The other houses of the base's kind, left with one place by this locking.
static bool offer_singles(const se_grid *grid, se_taker *taker, const locking_pass *pass,
                          int base, int cover, int digit)
{
    for (int third = pass->base; third < pass->base + 9; third++) {
        if (third == base)
            continue;
        nonet_cells places = cells_and(grid->plane[digit], nonet_house_set[third]);
        nonet_cells left = cells_minus(places, nonet_house_set[cover]);
        if (!cells_single(left) || cells_equal(left, places))
            continue;
        se_hint hint;
        hint_start(&hint, pass->direct);
        describe(&hint, base, cover, digit, grid);
        hint_place(&hint, cells_first(left), digit);
        if (taker->take(taker, &hint))
            return true;
    }
    return false;
}

// The places of a base that are in the same cover as this one: a column of a box has every
// third of them, anything else three in a row.
static unsigned together(const locking_pass *pass, int place)
{
    static const uint16_t every_third[9] = {0x049, 0x092, 0x124, 0x049, 0x092,
                                            0x124, 0x049, 0x092, 0x124};
    static const uint16_t in_a_row[9] = {0x007, 0x007, 0x007, 0x038, 0x038,
                                         0x038, 0x1c0, 0x1c0, 0x1c0};
    return pass->cover == COLUMNS ? every_third[place] : in_a_row[place];
}

static bool search(const se_grid *grid, se_taker *taker, bool direct)
{
    for (const locking_pass *pass = passes; pass < passes + 4; pass++)
        for (int digit = 0; digit < 9; digit++)
            for (int base = pass->base; base < pass->base + 9; base++) {
                unsigned places = grid->places[digit][base];
                if (!(places & (places - 1)))
                    continue;
                int place = bits_first(places);
                if (places & ~together(pass, place))
                    continue;
                int cover = nonet_cell_houses[house_cell(base, place)][pass->cover / 9];
                if (direct ? offer_singles(grid, taker, pass, base, cover, digit)
                           : offer(grid, taker, pass, base, cover, digit))
                    return true;
            }
    return false;
}

bool nonet_se_direct_locking(const se_grid *grid, se_technique technique, se_taker *taker)
{
    (void)technique; // both
    return search(grid, taker, true);
}

bool nonet_se_locking(const se_grid *grid, se_technique technique, se_taker *taker)
{
    (void)technique; // both
    return search(grid, taker, false);
}
