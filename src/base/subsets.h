// subsets.h - walking over all ways to choose a few of many.
//
// A combination is a word with `size` bits among `count`, and the next one is a matter of
// arithmetic. The highest member varies slowest:
//
//     for (unsigned pick = combination_first(3); pick < 1u << count;
//          pick = combination_next(pick))
//
// Mostly what is looked for are a few sets that have just as many members between them:
// cells and their digits, digits and their places, lines and their crossings.
//
//     subset_walk walk;
//     subset_start(&walk, 3);
//     for (int i = 0; i < 9; i++)
//         subset_add(&walk, i, set[i]);
//     while (subset_next(&walk))
//         ...                          // the sets walk.names have three walk.members

#ifndef BASE_SUBSETS_H
#define BASE_SUBSETS_H

#include "base/bits.h"

static inline unsigned combination_first(int size)
{
    return (1u << size) - 1;
}

// The next larger word with as many bits (Gosper).
static inline unsigned combination_next(unsigned pick)
{
    unsigned low = pick & (0u - pick), ripple = pick + low;
    return ripple | ((pick ^ ripple) >> 2) / low;
}

typedef struct {
    int size, count;  // to choose, and of how many
    unsigned pick;    // the combination to look at next
    uint32_t item[9]; // a set of up to sixteen, and above it the bit of its name
    unsigned names;   // of the sets chosen, as bits
    unsigned members; // that any of them has: `size` of them
} subset_walk;

static inline void subset_start(subset_walk *walk, int size)
{
    walk->size = size;
    walk->count = 0;
    walk->pick = combination_first(size);
}

// Adds one to choose from, nine at most; `name` is 0..15.
static inline void subset_add(subset_walk *walk, int name, unsigned set)
{
    walk->item[walk->count++] = set | 1u << (16 + name);
}

static inline bool subset_next(subset_walk *walk)
{
    unsigned end = 1u << walk->count;
    for (unsigned pick = walk->pick; pick < end;) {
        uint32_t all = 0;
        for (unsigned rest = pick; rest; rest &= rest - 1)
            all |= walk->item[bits_first(rest)];
        pick = combination_next(pick);
        if (bits_count(all & 0xffff) != walk->size)
            continue;
        walk->pick = pick;
        walk->names = all >> 16;
        walk->members = all & 0xffff;
        return true;
    }
    return false;
}

#endif
