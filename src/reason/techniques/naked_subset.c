// naked_subset.c - cells that differ and have as many values between them as they are:
// whoever sees all places of one of these values has it not.
//
//     | 13 13 . | -  -  -     Houses, and cages and other sets that are smaller.

#include "reason/reasoner.h"

typedef struct {
    finder *out;
    int size; // how many cells are wanted
    int n;    // and how many there are to choose from
    uint16_t cells[NONET_MAX_VALUES];
    int set; // of the layout
    uint16_t chosen[NONET_MAX_VALUES];
} chooser;

static bool offer(chooser *c, nonet_values values)
{
    nonet_reason *step = nonet_reason_begin(c->out);
    const uint16_t *chosen = c->chosen;
    uint16_t cells[NONET_MAX_VALUES];
    step->values = values;
    for (nonet_values rest = values; rest; rest &= rest - 1) {
        int n = 0, value = bits_first_64(rest);
        for (int i = 0; i < c->size; i++)
            if (c->out->r->marks[chosen[i]] & reason_bit(value))
                cells[n++] = chosen[i];
        nonet_reason_erase_seen(c->out, cells, n, value);
    }
    for (int i = 0; i < c->size; i++)
        nonet_reason_spot(step, chosen[i], c->out->r->marks[chosen[i]], 0);
    if (c->set < c->out->r->layout->n_houses)
        nonet_reason_base(step, c->set);
    return reason_has_effect(step);
}

// Chooses cells from number `from` on that keep the values few enough.
static bool choose(chooser *c, int n, int from, nonet_values values)
{
    if (n == c->size)
        return bits_count_64(values) == c->size && offer(c, values);
    for (int i = from; i < c->n; i++) {
        nonet_values more = values | c->out->r->marks[c->cells[i]];
        c->chosen[n] = c->cells[i];
        if (bits_count_64(more) <= c->size && choose(c, n + 1, i + 1, more))
            return true;
    }
    return false;
}

bool nonet_see_naked_subset(finder *out, int size)
{
    const nonet_reasoner *r = out->r;
    for (int set = 0; set < r->layout->n_sets; set++) {
        chooser c = {.out = out, .size = size, .set = set};
        for (int i = 0; i < r->layout->sets[set].n; i++) {
            int cell = r->layout->sets[set].cells[i];
            if (!r->value[cell] && bits_count_64(r->marks[cell]) <= size)
                c.cells[c.n++] = (uint16_t)cell;
        }
        if (choose(&c, 0, 0, 0) || nonet_reason_stops(out))
            return true;
    }
    return false;
}
