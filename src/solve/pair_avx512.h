// pair_avx512.h - the vector verbs for two nodes at once, each in half a 512-bit register.
//
// The two children of a choice are swept together: a long operation costs little more
// than a short one, and the chain of dependences is walked once for both. The half that
// is done or dead first keeps computing what nobody reads. Measured on Sapphire Rapids
// with a prototype of this design: a quarter faster on hard puzzles than one child
// after the other.

#ifndef SOLVE_PAIR_AVX512_H
#define SOLVE_PAIR_AVX512_H

#include <immintrin.h>
#include <stdbool.h>

typedef __m512i pair;

static inline pair pair_all(unsigned word)
{
    return _mm512_set1_epi16((short)word);
}

static inline pair pair_and(pair a, pair b)
{
    return _mm512_and_si512(a, b);
}

static inline pair pair_but(pair a, pair b)
{
    return _mm512_andnot_si512(b, a);
}

static inline pair pair_or(pair a, pair b)
{
    return _mm512_or_si512(a, b);
}

static inline pair pair_xor(pair a, pair b)
{
    return _mm512_xor_si512(a, b);
}

static inline pair pair_sub(pair a, pair b)
{
    return _mm512_sub_epi16(a, b);
}

static inline pair pair_or3(pair a, pair b, pair c)
{
    return _mm512_ternarylogic_epi32(a, b, c, 0xFE);
}

static inline pair pair_two(pair a, pair b, pair c)
{
    return _mm512_ternarylogic_epi32(a, b, c, 0xE8);
}

static inline pair pair_or_and(pair a, pair b, pair c)
{
    return _mm512_ternarylogic_epi32(a, b, c, 0xF8);
}

static inline pair pair_or_but(pair a, pair b, pair c)
{
    return _mm512_ternarylogic_epi32(a, b, c, 0xF4);
}

static inline pair pair_but_except(pair a, pair b, pair except)
{
    return _mm512_ternarylogic_epi32(a, b, except, 0xB0);
}

// Hides where a value comes from: clang takes x & (x - 1) for a count of bits.
static inline pair pair_opaque(pair a)
{
#ifdef __AVX512F__ // not where a test emulates it
    __asm__("" : "+v"(a));
#endif
    return a;
}

static inline pair pair_if_apart(pair a, pair test)
{
    return _mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(a, test), a);
}

static inline pair pair_prefer(pair a, pair set, pair others)
{
    (void)others;
    return _mm512_mask_mov_epi16(a, _mm512_test_epi16_mask(a, set),
                                 _mm512_and_si512(a, set));
}

static inline pair pair_unite(const pair a[9], pair *any)
{
    pair b = pair_or3(a[0], a[1], a[2]), c = pair_or3(a[3], a[4], a[5]);
    pair d = pair_or3(a[6], a[7], a[8]);
    *any = pair_or3(b, c, d);
    pair inside = pair_or3(pair_two(a[0], a[1], a[2]), pair_two(a[3], a[4], a[5]),
                           pair_two(a[6], a[7], a[8]));
    return pair_or(inside, pair_two(b, c, d));
}

static inline pair pair_next_box(pair a)
{
    return _mm512_shuffle_epi8(
        a, _mm512_broadcast_i32x4(
               _mm_setr_epi8(2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15)));
}

static inline pair pair_prev_box(pair a)
{
    return _mm512_shuffle_epi8(
        a, _mm512_broadcast_i32x4(
               _mm_setr_epi8(4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15)));
}

static inline pair pair_next_band(pair a)
{
    return _mm512_permutex_epi64(a, 0xC9);
}

static inline pair pair_prev_band(pair a)
{
    return _mm512_permutex_epi64(a, 0xD2);
}

static inline pair pair_of(__m256i low, __m256i high)
{
    return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

static inline __m256i pair_low(pair a)
{
    return _mm512_castsi512_si256(a);
}

static inline __m256i pair_high(pair a)
{
    return _mm512_extracti64x4_epi64(a, 1);
}

// Of `*dead`, the low sixteen bits are the low half's and the rest the high half's.
static inline bool pair_over(pair decided, pair before, pair wrong, unsigned *dead)
{
    *dead |= _mm512_test_epi16_mask(wrong, wrong);
    unsigned live = (*dead & 0xffffu ? 0 : 0xffffu) | (*dead >> 16 ? 0 : 0xffff0000u);
    return !(_mm512_cmpneq_epi16_mask(decided, before) & live);
}

#endif
