// step.c - putting a step together.

#include <string.h>

#include "base/stop.h"
#include "reason/reasoner.h"

nonet_reason *nonet_reason_begin(finder *out)
{
    // The arrays are most of the size, and their counts say all.
    nonet_reason *step = out->step;
    memset(step, 0, offsetof(nonet_reason, base));
    step->technique = out->technique;
    return step;
}

static void add_house(nonet_reason *step, uint16_t *list, int *n, int house)
{
    if (*n < NONET_REASON_HOUSES)
        list[(*n)++] = (uint16_t)house;
    else
        step->is_cut_short = true;
}

void nonet_reason_base(nonet_reason *step, int house)
{
    add_house(step, step->base, &step->n_base, house);
}

void nonet_reason_cover(nonet_reason *step, int house)
{
    add_house(step, step->cover, &step->n_cover, house);
}

void nonet_reason_rule(nonet_reason *step, int rule)
{
    if (step->n_rules < NONET_REASON_RULES)
        step->rules[step->n_rules++] = (uint16_t)rule;
    else
        step->is_cut_short = true;
}

void nonet_reason_spot(nonet_reason *step, int cell, nonet_values values, int factor)
{
    if (step->n_spots < NONET_REASON_SPOTS)
        step->spot[step->n_spots++] = (nonet_spot){(uint16_t)cell, (int8_t)factor, values};
    else
        step->is_cut_short = true;
}

void nonet_reason_think(nonet_reason *step, nonet_thought thought)
{
    if (step->n_thoughts < NONET_REASON_THOUGHTS)
        step->thought[step->n_thoughts++] = thought;
    else
        step->is_cut_short = true;
}

// What goes from one cell is told once. A cell there is no room for keeps its candidates,
// for a later step.
void nonet_reason_erase(finder *out, int cell, nonet_values values)
{
    nonet_reason *step = out->step;
    values &= out->r->value[cell] ? 0 : out->r->marks[cell];
    if (!values)
        return;
    for (int i = 0; i < step->n_gone; i++)
        if (step->gone[i].cell == cell) {
            step->gone[i].values |= values;
            return;
        }
    if (step->n_gone < NONET_REASON_SPOTS)
        step->gone[step->n_gone++] = (nonet_spot){(uint16_t)cell, 0, values};
    else
        step->is_cut_short = true;
}

// Whoever sees all of some cells, as bits.
static const uint64_t *find_common(const nonet_reasoner *r, const uint16_t *cells, int n)
{
    int words = r->layout->words;
    for (int w = 0; w < words; w++) {
        uint64_t all = n > 0 ? ~(uint64_t)0 : 0;
        for (int i = 0; i < n; i++)
            all &= r->layout->sees[cells[i] * words + w];
        r->common[w] = all;
    }
    return r->common;
}

void nonet_reason_erase_seen(finder *out, const uint16_t *cells, int n, int value)
{
    const uint64_t *common = find_common(out->r, cells, n);
    for (int w = 0; w < out->r->layout->words; w++)
        for (uint64_t rest = common[w]; rest; rest &= rest - 1)
            nonet_reason_erase(out, 64 * w + bits_first_64(rest), reason_bit(value));
}

void nonet_reason_erase_seen_in(finder *out, int house, const uint16_t *cells, int n,
                                int value)
{
    const uint64_t *common = find_common(out->r, cells, n);
    for (int k = 0; k < out->r->layout->values; k++) {
        int cell = layout_house(out->r->layout, house)[k];
        if (common[cell / 64] >> cell % 64 & 1)
            nonet_reason_erase(out, cell, reason_bit(value));
    }
}

bool nonet_reason_stops(finder *out)
{
    out->stopped = out->stopped || stop_asked(&out->stop);
    return out->stopped;
}
