// estimate.c - how many solutions there are, roughly, on any layout; as solve/estimate.c.

#include "base/average.h"
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

// Walks down once: the product of the choices, 0 if it was in vain.
static double probe(wide_position *position, nonet_rng *rng)
{
    double product = 1;
    while (position->open > 0) {
        int cell = tightest(position);
        nonet_values rest = position->marks[cell];
        uint32_t choices = (uint32_t)bits_count_64(rest);
        for (uint32_t skip = nonet_rng_below(rng, choices); skip > 0; skip--)
            rest &= rest - 1;
        product *= choices;
        nonet_wide_cut(position, cell, rest & -rest);
        if (!nonet_wide_propagate(position))
            return 0;
    }
    return product;
}

nonet_status nonet_puzzle_estimate(const nonet_layout *layout, const nonet_values *marks,
                                   size_t probes, nonet_rng *rng,
                                   nonet_estimated *estimated)
{
    wide_program program = wide_plain(layout);
    wide_position position;
    if (!layout->frozen)
        return NONET_IMPOSSIBLE;
    if (!nonet_wide_new(&position, &program))
        return NONET_NO_MEMORY;
    average walks = {0};
    bool good = nonet_wide_start(&position, marks) && nonet_wide_propagate(&position);
    int start = position.n_trail;
    while (walks.n < probes) {
        average_add(&walks, good ? probe(&position, rng) : 0);
        nonet_wide_undo(&position, start);
    }
    *estimated = (nonet_estimated){walks.mean, average_error(&walks), walks.n};
    nonet_wide_free(&position);
    return NONET_OK;
}
