// rectangles.h - the four cells that could swap two digits unseen.
//
//       a b | . . .        Two rows, two columns, two boxes. If a solution had these
//       . . | . . .        digits there, swapping a and b would give a second one. So a
//       b a | . . .        puzzle with one solution never has them, unless one of the
//                          cells is a clue.
//
// Corners are numbered in reading order, so the one diagonally across from i is 3 - i.

#ifndef LOGIC_RECTANGLES_H
#define LOGIC_RECTANGLES_H

#include "logic/technique.h"

typedef struct rectangle {
    int corner[4];
} rectangle;

// Takes one rectangle after the other; true: enough.
typedef bool rectangle_visitor(void *context, const rectangle *corners);

// Visits all 486 rectangles that lie in two boxes.
bool nonet_visit_rectangles(rectangle_visitor *visit, void *context);

static inline nonet_cells rectangle_cells(const rectangle *corners)
{
    nonet_cells set = cells_none();
    for (int i = 0; i < 4; i++)
        cells_add(&set, corners->corner[i]);
    return set;
}

#endif
