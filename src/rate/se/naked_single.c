// naked_single.c - a cell with one candidate left.

#include "rate/se/hint.h"

bool nonet_se_naked_single(const se_grid *grid, se_technique technique, se_taker *taker)
{
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        if (!bits_single(grid->digits[cell]))
            continue;
        se_hint hint;
        hint_start(&hint, technique);
        hint.digits = grid->digits[cell];
        hint_place(&hint, cell, bits_first(grid->digits[cell]));
        if (taker->take(taker, &hint))
            return true;
    }
    return false;
}
