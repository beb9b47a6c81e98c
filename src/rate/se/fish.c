// fish.c - X-Wing, Swordfish, Jellyfish: d lines, d crossing lines, no fins.
//
// Columns are the base first. For each set of base lines all digits are tried before the
// next set, so a fish is looked up by its lines and not by its digit.

#include "rate/se/hint.h"

static bool offer(const se_grid *grid, se_taker *taker, unsigned lines, unsigned crossings,
                  int base, int digit, se_hint *hint)
{
    int cover = base == COLUMNS ? ROWS : COLUMNS;
    hint->digits = (uint16_t)(1u << digit);
    for (unsigned rest = lines; rest; rest &= rest - 1)
        hint->base[hint->n_base++] = (uint8_t)(base + bits_first(rest));
    for (unsigned rest = crossings; rest; rest &= rest - 1) {
        int house = cover + bits_first(rest);
        hint->cover[hint->n_cover++] = (uint8_t)house;
        for (int place = 0; place < 9; place++) {
            int cell = house_cell(house, place);
            if (!(lines >> place & 1))
                hint_erase(hint, grid, cell, 1u << digit);
            else if (grid->digits[cell] >> digit & 1)
                cells_add(&hint->pattern, cell);
        }
    }
    return hint->n_erased > 0 && taker->take(taker, hint);
}

static bool search_base(const se_grid *grid, se_taker *taker, int base,
                        se_technique technique)
{
    int degree = nonet_se_lines[technique].size;
    uint16_t able[9] = {0}; // lines on which the digit has 2..d places
    unsigned any = 0;
    for (int digit = 0; digit < 9; digit++) {
        if (grid->solved[digit] + 2 * degree > 9)
            continue;
        for (int line = 0; line < 9; line++) {
            int count = count_of(grid->places[digit][base + line]);
            if (count >= 2 && count <= degree)
                able[digit] |= (uint16_t)(1u << line);
        }
        any |= able[digit];
    }
    for (unsigned lines = combination_first(degree); lines < 1u << 9;
         lines = combination_next(lines)) {
        if (lines & ~any)
            continue;
        for (int digit = 0; digit < 9; digit++) {
            if (lines & ~(unsigned)able[digit])
                continue;
            unsigned crossings = 0;
            for (unsigned rest = lines; rest; rest &= rest - 1)
                crossings |= grid->places[digit][base + bits_first(rest)];
            if (count_of(crossings) != degree)
                continue;
            se_hint hint;
            hint_start(&hint, technique);
            if (offer(grid, taker, lines, crossings, base, digit, &hint))
                return true;
        }
    }
    return false;
}

bool nonet_se_fish(const se_grid *grid, se_technique technique, se_taker *taker)
{
    return search_base(grid, taker, COLUMNS, technique) ||
           search_base(grid, taker, ROWS, technique);
}
