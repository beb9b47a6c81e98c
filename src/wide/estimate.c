// estimate.c - how many solutions there are, roughly, on any layout; as solve/estimate.c.

#include "base/average.h"
#include "base/stop.h"
#include "wide/position.h"

// The cell with the fewest values to choose from.
static int tightest(const wide_position *position)
{
    int best = -1, fewest = NONET_MAX_VALUES + 1;
    for (int c = 0; c < position->program->layout->cells; c++) {
        int count = bits_count_64(position->marks[c]);
        if (count > 1 && count < fewest) {
            best = c;
            fewest = count;
        }
    }
    return best;
}

// Walks down once and adds the product of the choices, 0 if it was in vain. False if `stop`
// ended it: what was left of the walk is unknown.
static bool probe(wide_position *position, nonet_rng *rng, const nonet_stop *stop,
                  average *walks)
{
    double product = 1;
    int tens = 0;
    while (position->open > 0) {
        if (stop_asked(stop))
            return false;
        int cell = tightest(position);
        nonet_values rest = position->marks[cell];
        uint32_t choices = (uint32_t)bits_count_64(rest);
        for (uint32_t skip = nonet_rng_below(rng, choices); skip > 0; skip--)
            rest &= rest - 1;
        product *= choices;
        if (product > 1e100) {
            product *= 1e-100;
            tens += 100;
        }
        nonet_wide_cut(position, cell, rest & -rest);
        if (!nonet_wide_propagate(position)) {
            product = 0;
            break;
        }
    }
    average_add(walks, product, tens);
    return true;
}

static nonet_estimated result(const average *walks)
{
    nonet_estimated about = {walks->mean, average_error(walks), walks->n, walks->tens};
    for (; about.tens > 0 && about.solutions < 1e100; about.tens -= 100) {
        about.solutions *= 1e100;
        about.error *= 1e100;
    }
    return about;
}

nonet_status nonet_puzzle_estimate(const nonet_layout *layout, const nonet_values *marks,
                                   size_t probes, nonet_rng *rng,
                                   const nonet_stop *may_stop, nonet_estimated *estimated)
{
    wide_program program = wide_plain(layout);
    wide_position position;
    if (!layout->frozen)
        return NONET_IMPOSSIBLE;
    if (!nonet_wide_new(&position, &program))
        return NONET_NO_MEMORY;
    const nonet_stop stop = stop_or_never(may_stop);
    average walks = {0};
    bool good = nonet_wide_start(&position, marks) && nonet_wide_propagate(&position);
    int start = position.n_trail;
    for (bool going = good; going && walks.n < probes;) {
        going = probe(&position, rng, &stop, &walks);
        nonet_wide_undo(&position, start);
    }
    if (!good) // every walk would be in vain
        walks.n = probes;
    *estimated = result(&walks);
    nonet_wide_free(&position);
    return NONET_OK;
}
