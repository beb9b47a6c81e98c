// fill.h - a random complete grid.

#ifndef GENERATE_FILL_H
#define GENERATE_FILL_H

#include <nonet/board.h>
#include <nonet/random.h>

// Puts a list into random order, all orders equally likely.
void nonet_shuffle(nonet_rng *rng, uint8_t *list, int n);

// A random grid: see fill.c for how random.
void nonet_fill(nonet_rng *rng, nonet_board *grid);

#endif
