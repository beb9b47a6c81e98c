// lanes.h - the vector all of batch/ is written in: one bit per lane, and its few verbs.
//
// A backend includes its own lanes_ISA.h first, which defines the type `lanes` and
// LANE_WORDS, the number of 64-bit words in it, and may define
//
//     LANES_TERNARY(a, b, c, table)   any function of three inputs as one instruction
//     LANES_LIST                      its own lanes_list()
//     LANES_LEAVE()                   what is to be done at the end of a run
//     LANES_BYTES                     its own exchange_bytes() and transpose_words(), for
//                                     transpose.inl.h
//
// Lane numbers run across the words first, so that word k of row i below is one machine
// word of node 4 i + k once a block has been transposed (transpose.inl.h):
//
//                 word 0   word 1   word 2   word 3          (four words: AVX2)
//        bit 0    lane 0   lane 1   lane 2   lane 3
//        bit 1    lane 4   lane 5   lane 6   lane 7
//         ...
//        bit 63   252      253      254      255

#ifndef BATCH_LANES_H
#define BATCH_LANES_H

#include <stdbool.h>
#include <stdint.h>

enum {
    LANES = 64 * LANE_WORDS,
    LIST_ROOM = LANES + 32, // for lanes_list(), which may write beyond the last it lists
};

#define VERB static inline __attribute__((always_inline))

// Loops over the lines of a band and the cells of a line have constant bounds, and only
// once unrolled do their arrays become registers.
#ifdef __clang__
#define UNROLL _Pragma("clang loop unroll(full)")
#else
#define UNROLL _Pragma("GCC unroll 27")
#endif

// A verb of three inputs: as one instruction where there is one for it, else by formula.
// Bit 4 a + 2 b + c of the table is the result for the input bits a, b, c.
#ifdef LANES_TERNARY
#define LOGIC3(name, table, formula)                                                       \
    VERB lanes name(lanes a, lanes b, lanes c)                                             \
    {                                                                                      \
        return LANES_TERNARY(a, b, c, table);                                              \
    }
#else
#define LOGIC3(name, table, formula)                                                       \
    VERB lanes name(lanes a, lanes b, lanes c)                                             \
    {                                                                                      \
        return formula;                                                                    \
    }
#endif

LOGIC3(or3, 0xfe, a | b | c)
LOGIC3(nor3, 0x01, ~(a | b | c))
LOGIC3(xor3, 0x96, a ^ b ^ c)
LOGIC3(two_of_3, 0xe8, (a & b) | (c & (a | b)))
LOGIC3(select3, 0xca, (a & b) | (~a & c)) // a ? b : c
LOGIC3(or_and, 0xf8, a | (b & c))
LOGIC3(or_andnot, 0xf4, a | (b & ~c))
LOGIC3(or_xor, 0xf6, a | (b ^ c))
LOGIC3(or_nor, 0xf1, a | ~(b | c))
LOGIC3(and_or, 0xe0, (b | c) & a)
LOGIC3(and_ornot, 0xd0, (b | ~c) & a)

VERB lanes no_lanes(void)
{
    return (lanes){0};
}

VERB lanes all_lanes(void)
{
    return ~no_lanes();
}

VERB uint64_t *lanes_words(lanes *v)
{
    return (uint64_t *)v;
}

VERB bool lanes_any(lanes v)
{
    const uint64_t *word = lanes_words(&v);
    uint64_t any = 0;
    for (int k = 0; k < LANE_WORDS; k++)
        any |= word[k];
    return any != 0;
}

VERB int lanes_count(lanes v)
{
    const uint64_t *word = lanes_words(&v);
    int count = 0;
    for (int k = 0; k < LANE_WORDS; k++)
        count += __builtin_popcountll(word[k]);
    return count;
}

VERB void lanes_set(lanes *v, int lane)
{
    lanes_words(v)[lane % LANE_WORDS] |= UINT64_C(1) << lane / LANE_WORDS;
}

VERB void lanes_clear(lanes *v, int lane)
{
    lanes_words(v)[lane % LANE_WORDS] &= ~(UINT64_C(1) << lane / LANE_WORDS);
}

// The first `count` lanes.
static inline lanes lanes_first(int count)
{
    lanes v = no_lanes();
    for (int lane = 0; lane < count; lane++)
        lanes_set(&v, lane);
    return v;
}

#ifndef LANES_LIST

// Lists the lanes of `v` in ascending order, without a branch per lane: `list` needs
// LIST_ROOM. Ascending order touches each row of nodes once; taking the set bits word by
// word cost five percent of the whole on the hardest puzzles.
static int lanes_list(lanes v, uint16_t *list)
{
    if (!lanes_any(v))
        return 0;
    const uint64_t *word = lanes_words(&v);
    int n = 0;
    for (int i = 0; i < 64; i++)
        UNROLL for (int k = 0; k < LANE_WORDS; k++)
        {
            list[n] = (uint16_t)(i * LANE_WORDS + k);
            n += (int)(word[k] >> i & 1);
        }
    return n;
}

#endif

#endif
