// naked_subset.c - Naked Pair, Triple, Quadruple: n cells of a house share n candidates.
//
//       12 . 12 | - - - | - - -     The two cells marked 12 take the 1 and the 2 between
//                                   them, in some order: the rest of the row has neither.
//
// For three cells 12, 23, 13 do as well as 123 three times. A pair or triple that lies in
// two houses at once and erases in both is a Locked Pair or Triple (locked_subset.c), which
// comes first on the ladder.

#include "logic/subsets.h"
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
    int cell[9], count = 0;
    for (int i = 0; i < 9; i++) {
        int marks = bits_count(position->marks.cell[house_cell(house, i)]);
        if (marks >= 2 && marks <= size)
            cell[count++] = house_cell(house, i);
    }
    for (unsigned pick = combination_first(size); pick < 1u << count;
         pick = combination_next(pick)) {
        unsigned digits = 0;
        nonet_cells cells = cells_none();
        for (unsigned rest = pick; rest; rest &= rest - 1) {
            digits |= position->marks.cell[cell[bits_first(rest)]];
            cells_add(&cells, cell[bits_first(rest)]);
        }
        if (bits_count(digits) == size && offer(position, house, cells, digits, out))
            return true;
    }
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
