// locked_candidates.c - all places of a value in a house lie in another house, or are seen
// by a cell outside: it is not there.
//
//     +---------+
//     | .  X  X | -  -  -     In the box the value must be in the row; so it is nowhere
//     | .  .  . |             else in the row. Where there are diagonals, cages or chess
//     | .  .  . |             moves, a cell may see all places without a common house.
//     +---------+

#include "reason/reasoner.h"

static int list_cells(const nonet_reasoner *r, int house, uint64_t places, uint16_t *cells)
{
    int n = 0;
    for (; places; places &= places - 1)
        cells[n++] = layout_house(r->layout, house)[bits_first_64(places)];
    return n;
}

static bool has_all(const nonet_layout *layout, int house, const uint16_t *cells, int n)
{
    const layout_lists *of = &layout->houses_of;
    for (int i = 0; i < n; i++) {
        bool in = false;
        for (uint32_t k = of->first[cells[i]]; k < of->first[cells[i] + 1] && !in; k++)
            in = of->item[k] == house;
        if (!in)
            return false;
    }
    return true;
}

static nonet_reason *begin(finder *out, int house, int value, const uint16_t *cells, int n)
{
    nonet_reason *step = nonet_reason_begin(out);
    step->values = reason_bit(value);
    nonet_reason_base(step, house);
    for (int i = 0; i < n; i++)
        nonet_reason_spot(step, cells[i], reason_bit(value), 0);
    return step;
}

// A common house first, as that is what people look for.
static bool look_at(finder *out, int house, int value)
{
    const nonet_layout *layout = out->r->layout;
    const layout_lists *of = &layout->houses_of;
    uint16_t cells[NONET_MAX_VALUES];
    int n = list_cells(out->r, house, reason_places(out->r, house, value), cells);
    if (n < 2)
        return false;
    for (uint32_t i = of->first[cells[0]]; i < of->first[cells[0] + 1]; i++) {
        int other = of->item[i];
        if (other == house || !has_all(layout, other, cells, n))
            continue;
        nonet_reason *step = begin(out, house, value, cells, n);
        nonet_reason_cover(step, other);
        nonet_reason_erase_seen_in(out, other, cells, n, value);
        if (reason_has_effect(step))
            return true;
    }
    nonet_reason *step = begin(out, house, value, cells, n);
    nonet_reason_erase_seen(out, cells, n, value);
    return reason_has_effect(step);
}

bool nonet_see_locked_candidates(finder *out, int variant)
{
    (void)variant;
    for (int house = 0; house < out->r->layout->n_houses; house++) {
        for (int value = 0; value < out->r->layout->values; value++)
            if (look_at(out, house, value))
                return true;
        if (nonet_reason_stops(out))
            return true;
    }
    return false;
}
