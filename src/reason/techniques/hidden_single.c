// hidden_single.c - a house has one place left for a value; a full house one blank.

#include "reason/reasoner.h"

static int count_open(const nonet_reasoner *r, int house)
{
    return r->layout->values - bits_count_64(r->taken[house]);
}

static bool offer(finder *out, int house, int value)
{
    int cell = layout_house(out->r->layout,
                            house)[bits_first_64(reason_places(out->r, house, value))];
    nonet_reason *step = nonet_reason_begin(out);
    step->values = reason_bit(value);
    nonet_reason_base(step, house);
    nonet_reason_spot(step, cell, reason_bit(value), 0);
    step->placed_cell = (uint16_t)cell;
    step->placed_value = (uint8_t)(value + 1);
    return true;
}

bool nonet_see_hidden_single(finder *out, int full)
{
    const nonet_reasoner *r = out->r;
    for (int house = 0; house < r->layout->n_houses; house++) {
        if (full && count_open(r, house) != 1)
            continue;
        for (int value = 0; value < r->layout->values; value++)
            if (reason_one(reason_places(r, house, value)))
                return offer(out, house, value);
    }
    return false;
}
