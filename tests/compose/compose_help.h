// compose_help.h - what the tests of composed puzzles and layouts share.

#ifndef COMPOSE_HELP_H
#define COMPOSE_HELP_H

#include "test.h"

#include <nonet/compose.h>

enum { CELLS = 625 };

// The same for the same seed of the tests and `index`.
nonet_rng compose_rng(uint64_t index);

// A nonet_stop that is always reached.
bool compose_stop_now(void *context);

// How many solutions there are, up to 2; one is the `solution`.
size_t compose_count(const nonet_layout *layout, const nonet_values *marks,
                     nonet_method method, const uint8_t *solution);

// Both engines find the solution and no other.
void compose_check(const nonet_layout *layout, const uint8_t *given,
                   const uint8_t *solution, const char *what);

#endif
