// cover.c - see cover.h.

#include "logic/cover.h"

bool nonet_offer_cover(const nonet_position *position, const cover *found, finder *out)
{
    nonet_step *step = nonet_step_start(out);
    nonet_cells once[9], twice[9];
    for (int digit = 0; digit < 9; digit++)
        once[digit] = twice[digit] = cells_none();
    for (int house = 0; house < NONET_HOUSES; house++)
        for (unsigned rest = found->digits[house]; rest; rest &= rest - 1) {
            int digit = bits_first(rest);
            nonet_cells all = nonet_house_set[house];
            nonet_step_erase_all(step, position, cells_minus(all, found->cells), digit);
            twice[digit] = cells_or(twice[digit], cells_and(once[digit], all));
            once[digit] = cells_or(once[digit], all);
        }
    for (int digit = 0; digit < 9; digit++)
        nonet_step_erase_all(step, position, cells_and(twice[digit], found->cells), digit);
    if (!nonet_step_has_effect(step))
        return false;
    for (int house = 0; house < NONET_HOUSES; house++)
        if (found->digits[house]) {
            step->digits |= found->digits[house];
            nonet_step_cover(step, house);
            nonet_step_group(step, NONET_ROLE_SET,
                             cells_and(found->cells, nonet_house_set[house]),
                             found->digits[house]);
        }
    return nonet_finder_offer(out);
}
