// dig.h - take clues away while a puzzle keeps its one solution.

#ifndef COMPOSE_DIG_H
#define COMPOSE_DIG_H

#include "compose/question.h"

// Clues that stay or go together: unit i is cells[first[i]] .. cells[first[i + 1] - 1].
typedef struct {
    int n;
    uint16_t *first, *cells; // room for one more than there are cells
} dig_units;

typedef struct {
    const nonet_layout *layout;
    nonet_stop stop;
    size_t effort;       // that may be needed at most; 0: any
    int fewest;          // clues to leave
    uint8_t *given;      // the puzzle
    nonet_values *marks; // the same, blanks as the rules leave them
    nonet_values *tried; // room for another
} digging;

// The clues of `given`, or with `blanks` the cells without one, as units in random order,
// appended to `units`.
void nonet_units_add(const nonet_layout *layout, nonet_symmetry symmetry,
                     const uint8_t *given, bool blanks, nonet_rng *rng, dig_units *units);

// Takes units away, in their order, each if what is left has one solution.
nonet_status nonet_dig_units(digging *d, const dig_units *units);

#endif
