// rectangles.h - the rectangles met so far in a walk.

#ifndef RATE_HODOKU_RECTANGLES_H
#define RATE_HODOKU_RECTANGLES_H

#include <stdbool.h>

// How many HoDoKu remembers.
enum { RECTANGLES = 400 };

typedef struct rectangles_met {
    int count, number[RECTANGLES];
} rectangles_met;

// Notes a rectangle; false if it was met before. Quirk: the number it is known by is shared
// by others, which are taken for it.
static inline bool rectangle_is_new(rectangles_met *met, const int corner[4])
{
    int sorted[4];
    for (int i = 0; i < 4; i++) {
        int k = i;
        for (; k > 0 && sorted[k - 1] > corner[i]; k--)
            sorted[k] = sorted[k - 1];
        sorted[k] = corner[i];
    }
    int number = ((sorted[0] * 10 + sorted[1]) * 10 + sorted[2]) * 10 + sorted[3];
    for (int i = 0; i < met->count; i++)
        if (met->number[i] == number)
            return false;
    if (met->count < RECTANGLES)
        met->number[met->count++] = number;
    return true;
}

#endif
