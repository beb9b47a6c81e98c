// xyz_wing.c - XYZ-Wing: a cell XYZ that sees a cell XZ and a cell YZ.
//
//       XYZ . - | . XZ .     If the pivot is X the first pincer is Z, if it is Y the second
//       YZ  . . | .  . .     is, else it is Z itself: every Z that sees all three goes.

#include "logic/technique.h"

static bool offer(const nonet_position *position, int pivot, int one, int other,
                  unsigned shared, finder *out)
{
    const uint16_t *marks = position->marks.cell;
    nonet_step *step = nonet_step_start(out);
    step->digits = marks[pivot];
    nonet_step_group(step, NONET_ROLE_PIVOT, cells_one(pivot), marks[pivot]);
    nonet_step_group(step, NONET_ROLE_PINCER, cells_one(one), marks[one]);
    nonet_step_group(step, NONET_ROLE_PINCER, cells_one(other), marks[other]);
    nonet_cells pincers = cells_and(nonet_peer_set[one], nonet_peer_set[other]);
    nonet_step_erase_all(step, position, cells_and(pincers, nonet_peer_set[pivot]),
                         bits_first(shared));
    return nonet_finder_offer(out);
}

static bool find_at(const nonet_position *position, int pivot, nonet_cells bivalue,
                    finder *out)
{
    const uint16_t *marks = position->marks.cell;
    nonet_cells seen = cells_and(bivalue, nonet_peer_set[pivot]);
    while (!cells_empty(seen)) {
        int one = cells_take(&seen);
        if (marks[one] & ~marks[pivot])
            continue;
        for (nonet_cells rest = seen; !cells_empty(rest);) {
            int other = cells_take(&rest);
            unsigned shared = marks[one] & marks[other];
            if ((marks[one] | marks[other]) == marks[pivot] && bits_single(shared) &&
                offer(position, pivot, one, other, shared, out))
                return true;
        }
    }
    return false;
}

bool nonet_find_xyz_wing(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    nonet_cells bivalue = nonet_bivalue_cells(position);
    for (int pivot = 0; pivot < NONET_CELLS; pivot++)
        if (bits_count(position->marks.cell[pivot]) == 3 &&
            find_at(position, pivot, bivalue, out))
            return true;
    return false;
}
