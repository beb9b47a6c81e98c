// xy_wing.c - XY-Wing and XYZ-Wing: a pivot of two or three digits.
//
//      pivot {x y},   wings {x z} and {y z}     Whichever the pivot is, one cell is z:
//      pivot {x y z}, wings {x z} and {y z}     erase z where all that can be it are seen.

#include "rate/se/hint.h"

static bool offer(const se_grid *grid, se_taker *taker, int pivot, int first, int second,
                  bool with_z)
{
    unsigned shared = grid->digits[first] & grid->digits[second];
    int z = bits_first(shared);
    se_hint hint;
    hint_start(&hint, with_z ? SE_XYZ_WING : SE_XY_WING);
    hint.digits = (uint16_t)(1u << z);
    cells_add(&hint.pattern, pivot);
    cells_add(&hint.pattern, first);
    cells_add(&hint.pattern, second);
    nonet_cells victims = cells_and(nonet_peer_set[first], nonet_peer_set[second]);
    if (with_z)
        victims = cells_and(victims, nonet_peer_set[pivot]);
    victims = cells_and(cells_minus(victims, hint.pattern), grid->plane[z]);
    for (; !cells_empty(victims); victims = cells_drop_first(victims))
        hint_erase(&hint, grid, cells_first(victims), 1u << z);
    return hint.n_erased > 0 && taker->take(taker, &hint);
}

static bool search_pivot(const se_grid *grid, se_taker *taker, int pivot,
                         nonet_cells bivalue, bool with_z)
{
    unsigned own = grid->digits[pivot];
    nonet_cells wings = cells_and(nonet_peer_set[pivot], bivalue);
    for (nonet_cells a = wings; !cells_empty(a); a = cells_drop_first(a)) {
        int first = cells_first(a);
        if (!bits_single(own & ~(unsigned)grid->digits[first]))
            continue;
        for (nonet_cells b = wings; !cells_empty(b); b = cells_drop_first(b)) {
            int second = cells_first(b);
            unsigned one = grid->digits[first], two = grid->digits[second];
            if (count_of(own | one | two) == 3 &&
                count_of(own & one & two) == (with_z ? 1 : 0) &&
                offer(grid, taker, pivot, first, second, with_z))
                return true;
        }
    }
    return false;
}

bool nonet_se_xy_wing(const se_grid *grid, se_technique technique, se_taker *taker)
{
    int size = nonet_se_lines[technique].size; // of the pivot
    nonet_cells bivalue = cells_none();
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (count_of(grid->digits[cell]) == 2)
            cells_add(&bivalue, cell);
    for (int pivot = 0; pivot < NONET_CELLS; pivot++)
        if (count_of(grid->digits[pivot]) == size &&
            search_pivot(grid, taker, pivot, bivalue, size == 3))
            return true;
    return false;
}
