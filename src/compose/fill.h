// fill.h - a random solution of anything.

#ifndef COMPOSE_FILL_H
#define COMPOSE_FILL_H

#include <nonet/puzzle.h>

// Fills `values` with a solution of `marks` that chance picks; see fill.c for how random.
// NONET_IMPOSSIBLE if there is none, NONET_STOPPED, NONET_NO_MEMORY. With `most_dead_ends`
// above 0 it gives up after so many, as NONET_STOPPED: then nothing is proved.
nonet_status nonet_fill_random(const nonet_layout *layout, const nonet_values *marks,
                               size_t most_dead_ends, const nonet_stop *stop,
                               nonet_rng *rng, uint8_t *values);

// Puts a list into random order, all orders equally likely.
void nonet_shuffle_cells(nonet_rng *rng, uint16_t *list, int n);

#endif
