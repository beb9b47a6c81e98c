// cover.h - cells that are filled by just as many digits of houses: nothing is left over.
//
//       cells    16, say           each candidate of them is covered: its digit is listed
//       covers   r2 {27} b3 {18}   for a house it is in; there are 16 digits in all lists
//
// A digit stands in a house once, so the lists fill 16 cells at most, and all of them are
// needed: each digit is in the cells of its house, and goes from the rest of it. A
// candidate that is covered twice would use up two, and goes as well.

#ifndef LOGIC_COVER_H
#define LOGIC_COVER_H

#include "logic/technique.h"

typedef struct cover {
    nonet_cells cells;
    uint16_t digits[NONET_HOUSES]; // those listed for each house
} cover;

// Describes it as a step and offers it.
bool nonet_offer_cover(const nonet_position *position, const cover *found, finder *out);

#endif
