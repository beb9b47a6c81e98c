// symmetry.h - which cells go together.

#ifndef GENERATE_SYMMETRY_H
#define GENERATE_SYMMETRY_H

#include <nonet/generate.h>

#include "generate/dig.h"

// The cells that `cell` is carried to by the symmetry, itself included.
nonet_cells nonet_orbit(nonet_symmetry symmetry, int cell);

// The clues of `puzzle` as units in random order: orbits, or single cells.
void nonet_plan_units(nonet_rng *rng, nonet_symmetry symmetry, const nonet_board *puzzle,
                      dig_plan *plan);

#endif
