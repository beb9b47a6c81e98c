// xy_wing.c - XY-Wing: a cell XY that sees a cell XZ and a cell YZ.
//
//       XY -  - | . XZ .     Whichever digit the pivot XY takes, one of the pincers XZ and
//       .  .  . | . .  .     YZ is left with Z: every Z that sees both pincers, -, goes.
//       .  YZ . | - -  -

#include "logic/technique.h"

static bool offer(const nonet_position *position, int pivot, int one, int other,
                  unsigned shared, finder *out)
{
    const uint16_t *marks = position->marks.cell;
    nonet_step *step = nonet_step_start(out);
    step->digits = (uint16_t)(marks[pivot] | shared);
    nonet_step_group(step, NONET_ROLE_PIVOT, cells_one(pivot), marks[pivot]);
    nonet_step_group(step, NONET_ROLE_PINCER, cells_one(one), marks[one]);
    nonet_step_group(step, NONET_ROLE_PINCER, cells_one(other), marks[other]);
    nonet_step_erase_all(step, position,
                         cells_and(nonet_peer_set[one], nonet_peer_set[other]),
                         bits_first(shared));
    return nonet_finder_offer(out);
}

static bool find_at(const nonet_position *position, int pivot, nonet_cells bivalue,
                    finder *out)
{
    const uint16_t *marks = position->marks.cell;
    for (nonet_cells seen = cells_and(bivalue, nonet_peer_set[pivot]);
         !cells_empty(seen);) {
        int one = cells_take(&seen);
        for (nonet_cells rest = seen; !cells_empty(rest);) {
            int other = cells_take(&rest);
            unsigned shared = marks[one] & marks[other] & ~(unsigned)marks[pivot];
            if (bits_single(shared) && (marks[one] ^ marks[other]) == marks[pivot] &&
                offer(position, pivot, one, other, shared, out))
                return true;
        }
    }
    return false;
}

bool nonet_find_xy_wing(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    nonet_cells bivalue = nonet_bivalue_cells(position);
    for (nonet_cells rest = bivalue; !cells_empty(rest);)
        if (find_at(position, cells_take(&rest), bivalue, out))
            return true;
    return false;
}
