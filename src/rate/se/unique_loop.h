// unique_loop.h - what the finder of unique loops shares with its type 3.

#ifndef RATE_SE_UNIQUE_LOOP_H
#define RATE_SE_UNIQUE_LOOP_H

#include "rate/se/hint.h"

// More hints than a position has ever had; further ones are dropped.
enum { UNIQUE_HINTS = 200 };

typedef struct unique_loop {
    int size;
    uint8_t cell[NONET_CELLS]; // in walking order
    nonet_cells cells;
    int a, b; // its two digits, a < b
} unique_loop;

// A hint as it is collected; all are sorted when the last is known. House, digits and
// helpers tell the hints of type 3 apart; the other types leave them 0.
typedef struct unique_hint {
    double rating;
    int type, size;
    bool naked;
    int house;
    unsigned digits;
    nonet_cells cells, helpers;
    int n_erased;
    se_erased erased[24];
} unique_hint;

typedef struct unique_hints {
    int n;
    unique_hint hint[UNIQUE_HINTS];
} unique_hints;

// What a rectangle costs, and more for longer loops.
double nonet_se_unique_rating(int size);

// Adds those of `digits` that are candidates of `cell`.
void nonet_se_unique_erase(unique_hint *hint, const se_grid *grid, int cell,
                           unsigned digits);

// Keeps a hint that erases something and is not there yet.
void nonet_se_unique_keep(unique_hints *hints, const unique_hint *hint);

// Type 3: the extra digits of the two extra cells as part of a naked or hidden set.
void nonet_se_unique_type_3(const se_grid *grid, const unique_loop *loop, int first,
                            int second, unique_hints *hints);

#endif
