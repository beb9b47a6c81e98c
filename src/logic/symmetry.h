// symmetry.h - ways to move the givens onto themselves, with other names for the digits.
//
// There are 3,359,232 ways to move rows, columns, bands and stacks and to mirror the board
// that leave a Sudoku a Sudoku. Most puzzles are changed by all of them but one.

#ifndef LOGIC_SYMMETRY_H
#define LOGIC_SYMMETRY_H

#include "logic/technique.h"

// What is in `cell` is what was in source[cell], renamed: digit[d] for d (both 0..8).
typedef struct symmetry {
    bool transposed;
    uint8_t row[9], column[9]; // where the rows and columns come from, in the mirror image
                               // if it is transposed
    uint8_t source[NONET_CELLS];
    uint8_t digit[9];
} symmetry;

// Takes one symmetry after the other; true: enough.
typedef bool symmetry_visitor(void *context, const symmetry *found);

// All symmetries of `given` but the one that changes nothing. Digits that are not given
// must be one at most, as in every puzzle with one solution; else there are none.
bool nonet_visit_symmetries(const nonet_board *given, symmetry_visitor *visit,
                            void *context);

#endif
