// hidden_subset.c - values that have as many places in a house as they are: their cells
// hold nothing else.

#include "reason/reasoner.h"

typedef struct {
    finder *out;
    int size, house;
} chooser;

static bool offer(chooser *c, nonet_values values, uint64_t places)
{
    nonet_reason *step = nonet_reason_begin(c->out);
    step->values = values;
    nonet_reason_base(step, c->house);
    for (; places; places &= places - 1) {
        int cell = layout_house(c->out->r->layout, c->house)[bits_first_64(places)];
        nonet_reason_spot(step, cell, c->out->r->marks[cell] & values, 0);
        nonet_reason_erase(c->out, cell, ~values);
    }
    return reason_has_effect(step);
}

static bool choose(chooser *c, int n, int from, nonet_values values, uint64_t places)
{
    if (n == c->size)
        return bits_count_64(places) == c->size && offer(c, values, places);
    for (int value = from; value < c->out->r->layout->values; value++) {
        uint64_t here = reason_places(c->out->r, c->house, value);
        if (here && bits_count_64(places | here) <= c->size &&
            choose(c, n + 1, value + 1, values | reason_bit(value), places | here))
            return true;
    }
    return false;
}

bool nonet_see_hidden_subset(finder *out, int size)
{
    for (int house = 0; house < out->r->layout->n_houses; house++)
        if (choose(&(chooser){out, size, house}, 0, 0, 0, 0) || nonet_reason_stops(out))
            return true;
    return false;
}
