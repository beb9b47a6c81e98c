// pattern.h - digits for a given pattern of clues.

#ifndef GENERATE_PATTERN_H
#define GENERATE_PATTERN_H

#include <nonet/generate.h>

// One try to find a puzzle with one solution and clues just in the cells of `pattern`.
bool nonet_fit_pattern(nonet_rng *rng, nonet_cells pattern, const nonet_stop *stop,
                       nonet_board *puzzle, nonet_board *solution);

#endif
