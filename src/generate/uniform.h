// uniform.h - a random complete grid, all equally likely.

#ifndef GENERATE_UNIFORM_H
#define GENERATE_UNIFORM_H

#include <nonet/board.h>
#include <nonet/random.h>

// One of all 6,670,903,752,021,072,936,960 grids, each with the same chance.
void nonet_fill_uniform(nonet_rng *rng, nonet_board *grid);

// How many completions a grid has that has just its first band and its first stack.
int nonet_completions(const nonet_board *cross);

// They are numbered from 0: fills in one of them, false if there are not so many.
bool nonet_complete_cross(nonet_board *grid, int number);

enum {
    UNIFORM_MOST = 11664,      // so many completions a cross has at most
    UNIFORM_MOST_USUAL = 5644, // and so many if it is not alike twice: see uniform.c
};

#endif
