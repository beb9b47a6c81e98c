// naked_subset.c - Naked Pair, Triple, Quadruple: n cells of a house share n candidates.
//
//       12 . 12 | - - - | - - -     The two cells marked 12 take the 1 and the 2 between
//                                   them, in some order: the rest of the row has neither.
//
// For three cells 12, 23, 13 do as well as 123 three times. A pair or triple that lies in
// two houses at once and erases in both is a Locked Pair or Triple (locked_subset.c), which
// comes first on the ladder.

#include "base/subsets.h"
#include "logic/technique.h"

static bool offer(const nonet_position *position, int house, nonet_cells cells,
                  unsigned digits, finder *out)
{
    nonet_step *step = nonet_step_start(out);
    step->digits = (uint16_t)digits;
    nonet_step_base(step, house);
    nonet_step_group(step, NONET_ROLE_PATTERN, cells, digits);
    // Everything that sees all the cells: this house, and one more if they share it.
    nonet_cells seen = cells_common_peers(cells);
    for (unsigned rest = digits; rest; rest &= rest - 1)
        nonet_step_erase_all(step, position, seen, bits_first(rest));
    return nonet_finder_offer(out);
}

static bool find_in(const nonet_position *position, int house, int size, finder *out)
{
    subset_walk walk;
    subset_start(&walk, size);
    for (int i = 0; i < 9; i++) {
        unsigned digits = position->marks.cell[house_cell(house, i)];
        if (bits_count(digits) >= 2 && bits_count(digits) <= size)
            subset_add(&walk, i, digits);
    }
    while (subset_next(&walk))
        if (offer(position, house, cells_at(house, walk.names), walk.members, out))
            return true;
    return false;
}

// The variant is the size.
bool nonet_find_naked_subset(const nonet_position *position, int variant, finder *out)
{
    for (int house = 0; house < NONET_HOUSES; house++)
        if (find_in(position, house, variant, out))
            return true;
    return false;
}
