// symmetry.h - which cells go together.

#ifndef GENERATE_SYMMETRY_H
#define GENERATE_SYMMETRY_H

#include <nonet/generate.h>

#include "generate/dig.h"

// The cells that `cell` is carried to by the symmetry, itself included.
nonet_cells nonet_orbit(nonet_symmetry symmetry, int cell);

enum { MOST_IN_ORBIT = 8 };

// The same for a board of any size, as a list that begins with `cell`; returns how long it
// is.
int nonet_orbit_on(nonet_symmetry symmetry, int rows, int columns, int cell,
                   uint16_t orbit[MOST_IN_ORBIT]);

// It turns rows into columns.
bool nonet_symmetry_is_for_squares(nonet_symmetry symmetry);

// The clues of `puzzle` as units in random order: orbits, or single cells.
void nonet_plan_units(nonet_rng *rng, nonet_symmetry symmetry, const nonet_board *puzzle,
                      dig_plan *plan);

#endif
