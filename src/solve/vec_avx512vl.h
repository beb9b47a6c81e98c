// vec_avx512vl.h - the vector verbs for AVX-512 on registers of 256 bits.
//
// Where 512 bits take two steps (Zen 4), nothing is gained by long registers, and their
// permutations take longer. What short ones gain from AVX-512 is logic of three inputs (the
// last number of an instruction is the truth table of a, b, c: bit 4a + 2b + c), counts of
// bits, a shift of each word by a number of its own, and thirty-two of them.

#ifndef SOLVE_VEC_AVX512VL_H
#define SOLVE_VEC_AVX512VL_H

// So that vec_if_apart() can be a shift: a word shifted by 16 or more is 0, and every set
// of digits that is not empty is such a number.
enum { FIRST_BIT = 4 };

#include "solve/vec_256.h"

#define LOGIC(name, table)                                                                 \
    static inline vec name(vec a, vec b, vec c)                                            \
    {                                                                                      \
        return _mm256_ternarylogic_epi32(a, b, c, table);                                  \
    }
LOGIC(vec_or3, 0xfe)
LOGIC(vec_two, 0xe8)
LOGIC(vec_or_and, 0xf8)
LOGIC(vec_or_but, 0xf4)
LOGIC(vec_but_except, 0xb0)
#undef LOGIC

// Hides where a value comes from: clang takes x & (x - 1) for a count of bits.
static inline vec vec_opaque(vec a)
{
    __asm__("" : "+v"(a));
    return a;
}

// A mask register would take six cycles there and back.
static inline vec vec_if_apart(vec a, vec test)
{
    return _mm256_sllv_epi16(a, vec_and(a, test));
}

// vpsignw yields `a` where `test` is positive and 0 where it is 0: it saves a comparison.
static inline vec vec_prefer(vec a, vec set, vec others)
{
    return vec_but(a, _mm256_sign_epi16(others, vec_and(a, set)));
}

static inline vec vec_unite(const vec a[9], vec *any)
{
    vec b = vec_or3(a[0], a[1], a[2]), c = vec_or3(a[3], a[4], a[5]);
    vec d = vec_or3(a[6], a[7], a[8]);
    *any = vec_or3(b, c, d);
    vec inside = vec_or3(vec_two(a[0], a[1], a[2]), vec_two(a[3], a[4], a[5]),
                         vec_two(a[6], a[7], a[8]));
    return vec_or(inside, vec_two(b, c, d));
}

// One count of bits, and both answers are looked up in it.
static inline vec vec_weigh(vec x, vec *mask)
{
    const __m128i weights = _mm_setr_epi8(0, 0, 4, 3, 3, 3, 3, 3, 3, 3, 0, 0, 0, 0, 0, 0);
    vec count = _mm256_popcnt_epi16(x);
    vec competes = vec_is_equal(vec_or(count, vec_all(1)), vec_all(3));
    *mask = vec_but(competes, _mm256_slli_epi16(count, 15));
    return _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(weights), count);
}

#endif
