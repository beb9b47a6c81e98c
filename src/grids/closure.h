// closure.h - all that follows by singles, one placed digit after the other.
//
//     closure c;
//     nonet_closure_start(&c, &puzzle);        // with what follows from the givens
//     nonet_closure_add(&c, cell, digit);      // and from this one
//     if (cells_empty(c.open))
//         ...                                  // nothing is left
//
// Digits must be those of the one solution. Then a single stays one however much else is
// filled in, so the order does not matter, and what follows from two sets of digits
// together is found from what follows from the first by adding the second.

#ifndef GRIDS_CLOSURE_H
#define GRIDS_CLOSURE_H

#include "board/cells.h"

typedef struct closure {
    nonet_cells open;    // still blank
    uint32_t left[9][3]; // of each digit, for each band 27 bits: where it can go
} closure;

void nonet_closure_start(closure *c, const nonet_board *puzzle);
void nonet_closure_add(closure *c, int cell, int digit);

#endif
