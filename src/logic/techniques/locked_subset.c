// locked_subset.c - Locked Pair, Triple: a naked subset where a line meets a box.
//
//       12 12 .  | - - - | - - -     The pair lies in a row and in a box, so 1 and 2 go
//       -  -  -  | . . . | . . .     from the rest of both. It is one step, and easier to
//       -  -  -  | . . . | . . .     see than the naked pairs it is made of.

#include "base/subsets.h"
#include "logic/technique.h"

static bool offer(const nonet_position *position, int box, int line, nonet_cells cells,
                  unsigned digits, finder *out)
{
    nonet_cells seen = cells_common_peers(cells);
    unsigned in_box = 0, in_line = 0;
    nonet_step *step = nonet_step_start(out);
    step->digits = (uint16_t)digits;
    nonet_step_base(step, line);
    nonet_step_base(step, box);
    nonet_step_group(step, NONET_ROLE_PATTERN, cells, digits);
    for (unsigned rest = digits; rest; rest &= rest - 1) {
        nonet_cells gone = cells_and(seen, position->plane[bits_first(rest)]);
        in_box |=
            cells_meet(cells_minus(gone, nonet_house_set[line]), nonet_house_set[box]);
        in_line |=
            cells_meet(cells_minus(gone, nonet_house_set[box]), nonet_house_set[line]);
        nonet_step_erase_all(step, position, gone, bits_first(rest));
    }
    // With nothing to erase in one of the houses it is a plain naked subset.
    return in_box && in_line && nonet_finder_offer(out);
}

static bool find_in(const nonet_position *position, int box, int line, int size,
                    finder *out)
{
    nonet_cells shared = cells_and(nonet_house_set[box], nonet_house_set[line]);
    subset_walk walk;
    subset_start(&walk, size);
    while (!cells_empty(shared)) {
        int cell = cells_take(&shared);
        if (position->marks.cell[cell])
            subset_add(&walk, place_in(box, cell), position->marks.cell[cell]);
    }
    while (subset_next(&walk))
        if (offer(position, box, line, cells_at(box, walk.names), walk.members, out))
            return true;
    return false;
}

// The variant is the size.
bool nonet_find_locked_subset(const nonet_position *position, int variant, finder *out)
{
    for (int box = BOXES; box < NONET_HOUSES; box++)
        for (int line = 0; line < BOXES; line++)
            if (cells_meet(nonet_house_set[box], nonet_house_set[line]) &&
                find_in(position, box, line, variant, out))
                return true;
    return false;
}
