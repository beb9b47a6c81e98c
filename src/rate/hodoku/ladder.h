// ladder.h - climbing HoDoKu's ladder, a step at a time.

#ifndef RATE_HODOKU_LADDER_H
#define RATE_HODOKU_LADDER_H

#include <nonet/rate.h>

#include "rate/hodoku/solver.h"

// Counts a step that costs what its rung costs.
void nonet_hodoku_count(nonet_hodoku *rating, int score, nonet_level level);

// A solver, or NULL without memory. It serves any number of puzzles.
hodoku_solver *nonet_hodoku_solver_new(void);
void nonet_hodoku_solver_free(hodoku_solver *solver);

#endif
