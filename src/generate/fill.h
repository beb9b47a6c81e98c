// fill.h - a random complete grid.

#ifndef GENERATE_FILL_H
#define GENERATE_FILL_H

#include <nonet/board.h>
#include <nonet/random.h>

// Puts a list into random order, all orders equally likely.
void nonet_shuffle(nonet_rng *rng, uint8_t *list, int n);

// The first band and the first stack of a grid, all equally likely; the rest is blank.
void nonet_fill_cross(nonet_rng *rng, nonet_board *grid);

// A random grid: see fill.c for how random.
void nonet_fill(nonet_rng *rng, nonet_board *grid);

#endif
