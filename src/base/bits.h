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

// Counting members: x86-64 without the instruction for it would call a function, which took
// a third of the time of the human solver.
#if defined(__x86_64__) && !defined(__POPCNT__)
static inline int bits_count(unsigned set)
{
    set -= set >> 1 & 0x55555555u;
    set = (set & 0x33333333u) + (set >> 2 & 0x33333333u);
    return (int)(((set + (set >> 4)) & 0x0f0f0f0fu) * 0x01010101u >> 24);
}

static inline int bits_count_64(uint64_t set)
{
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    return (int)(((set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu) * 0x0101010101010101u >> 56);
}
#else
static inline int bits_count(unsigned set)
{
    return __builtin_popcount(set);
}

static inline int bits_count_64(uint64_t set)
{
    return __builtin_popcountll(set);
}
#endif

// The lowest member; the set must not be empty.
static inline int bits_first(unsigned set)
{
    return __builtin_ctz(set);
}

static inline int bits_first_64(uint64_t set)
{
    return __builtin_ctzll(set);
}

// The highest member; the set must not be empty.
static inline int bits_last_64(uint64_t set)
{
    return 63 ^ __builtin_clzll(set); // as it is counted by x86, which a minus would undo
}

// Exactly one member.
static inline bool bits_single(unsigned set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

#endif
