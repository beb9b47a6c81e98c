// bits.h - small sets in a machine word.
//
// A set of digits is the low nine bits of a word, bit 0 for digit 1. Walk a set with
//
//     for (unsigned rest = set; rest; rest &= rest - 1)
//         use(bits_first(rest));

#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdbool.h>
#include <stdint.h>

static inline int bits_count(unsigned set)
{
    return __builtin_popcount(set);
}

// The lowest member; the set must not be empty.
static inline int bits_first(unsigned set)
{
    return __builtin_ctz(set);
}

// Exactly one member.
static inline bool bits_single(unsigned set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

#endif
