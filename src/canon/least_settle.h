// least_settle.h - where the clues of a row go in the columns of a sketch.
//
// Blanks come before clues where places are open, so where a row has clues settles where
// they go, but for the order of two or three that share an open group. Each stack is one
// look into a table: by what is open, by the order of the columns, and by the set of
// columns that have clues.

#ifndef CANON_LEAST_SETTLE_H
#define CANON_LEAST_SETTLE_H

#include "canon/least.h"

// How the three places of a stack read then, 1 for a clue, and above that the columns that
// stand there, of three, and their order.
#define READS(x, y, z) ((x) << 8 | (y) << 4 | (z))
#define ORDER(a, b, c)                                                                     \
    ((uint32_t)((2 * (a) + ((b) > (c))) << 12 | (a) << 8 | (b) << 4 | (c)) << 16)

// Columns a, b, c have the clues x, y, z, 0 or 1.
#define OPEN_NONE(a, b, c, x, y, z) (READS(x, y, z) | ORDER(a, b, c))
#define OPEN_LAST(a, b, c, x, y, z)                                                        \
    (READS(x, (y) & (z), (y) | (z)) | ((y) > (z) ? ORDER(a, c, b) : ORDER(a, b, c)))
#define OPEN_FIRST(a, b, c, x, y, z)                                                       \
    (READS((x) & (y), (x) | (y), z) | ((x) > (y) ? ORDER(b, a, c) : ORDER(a, b, c)))
#define OPEN_ALL(a, b, c, x, y, z)                                                         \
    (READS((x) & (y) & (z), (x) + (y) + (z) > 1, (x) | (y) | (z)) |                        \
     ((x) > (z)   ? ORDER(c, b, a)                                                         \
      : (y) > (z) ? ORDER(a, c, b)                                                         \
      : (x) > (y) ? ORDER(b, a, c)                                                         \
                  : ORDER(a, b, c)))
#define SET(open, a, b, c, set)                                                            \
    open(a, b, c, (set) >> (a)&1, (set) >> (b)&1, (set) >> (c)&1)
#define SETS(open, a, b, c)                                                                \
    {                                                                                      \
        SET(open, a, b, c, 0), SET(open, a, b, c, 1), SET(open, a, b, c, 2),               \
            SET(open, a, b, c, 3), SET(open, a, b, c, 4), SET(open, a, b, c, 5),           \
            SET(open, a, b, c, 6), SET(open, a, b, c, 7)                                   \
    }
#define ORDERS(open)                                                                       \
    {                                                                                      \
        SETS(open, 0, 1, 2), SETS(open, 0, 2, 1), SETS(open, 1, 0, 2),                     \
            SETS(open, 1, 2, 0), SETS(open, 2, 0, 1), SETS(open, 2, 1, 0)                  \
    }
static const uint32_t settled[4][6][8] = {ORDERS(OPEN_NONE), ORDERS(OPEN_LAST),
                                          ORDERS(OPEN_FIRST), ORDERS(OPEN_ALL)};

typedef struct {
    uint64_t clues;   // a word like that of a row, 1 for a clue
    uint64_t columns; // as in a sketch
} settling;

// How a row with clues in the columns of the set `clues` settles.
static inline settling settle(const openness *open, const sketch *from, unsigned clues)
{
    settling how = {0, 0};
    for (int i = 0; i < 3; i++) {
        unsigned stack = from->stack[i];
        unsigned order = stack_part(from->columns, i) >> 12;
        uint32_t own = settled[stack_part(open->columns, i)][order][clues >> 3 * stack & 7];
        how.clues = how.clues << 16 | (own & 0xffff);
        how.columns = how.columns << 16 | ((own >> 16) + 0x333 * stack);
    }
    return how;
}

#endif
