// naked_single.c - a cell has one candidate left.

#include "reason/reasoner.h"

bool nonet_see_naked_single(finder *out, int variant)
{
    const nonet_reasoner *r = out->r;
    (void)variant;
    for (int cell = 0; cell < r->layout->cells; cell++) {
        if (r->value[cell] || !reason_one(r->marks[cell]))
            continue;
        nonet_reason *step = nonet_reason_begin(out);
        step->values = r->marks[cell];
        nonet_reason_spot(step, cell, r->marks[cell], 0);
        step->placed_cell = (uint16_t)cell;
        step->placed_value = (uint8_t)(bits_first_64(r->marks[cell]) + 1);
        return true;
    }
    return false;
}
