// vec_avx512.h - the vector verbs for AVX-512: sixteen words in a 256-bit register.
//
// What the short registers gain here: ternary logic (the last number of an instruction is
// the truth table of a, b, c: bit 4a + 2b + c), masks, and thirty-two of them. Two nodes in
// one long register are pair_avx512.h.

#ifndef SOLVE_VEC_AVX512_H
#define SOLVE_VEC_AVX512_H

#include "solve/vec_256.h"

static inline vec vec_or3(vec a, vec b, vec c)
{
    return _mm256_ternarylogic_epi32(a, b, c, 0xFE);
}

static inline vec vec_two(vec a, vec b, vec c)
{
    return _mm256_ternarylogic_epi32(a, b, c, 0xE8);
}

static inline vec vec_or_and(vec a, vec b, vec c)
{
    return _mm256_ternarylogic_epi32(a, b, c, 0xF8);
}

static inline vec vec_or_but(vec a, vec b, vec c)
{
    return _mm256_ternarylogic_epi32(a, b, c, 0xF4);
}

static inline vec vec_but_except(vec a, vec b, vec except)
{
    return _mm256_ternarylogic_epi32(a, b, except, 0xB0);
}

// Hides where a value comes from: clang takes x & (x - 1) for a count of bits.
static inline vec vec_opaque(vec a)
{
#ifdef __AVX512F__ // not where a test emulates it
    __asm__("" : "+v"(a));
#endif
    return a;
}

static inline vec vec_if_apart(vec a, vec test)
{
    return _mm256_maskz_mov_epi16(_mm256_testn_epi16_mask(a, test), a);
}

static inline vec vec_prefer(vec a, vec set, vec others)
{
    (void)others;
    return _mm256_mask_mov_epi16(a, _mm256_test_epi16_mask(a, set),
                                 _mm256_and_si256(a, set));
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

static inline bool vec_over(vec decided, vec before, vec wrong, unsigned *dead)
{
    *dead = !vec_none(wrong);
    return *dead || vec_none(vec_xor(decided, before));
}

// One count of bits, and both answers are looked up in it.
static inline vec vec_weigh(vec x, vec *mask)
{
    const __m128i weights = _mm_setr_epi8(0, 0, 4, 3, 3, 3, 3, 3, 3, 3, 0, 0, 0, 0, 0, 0);
    vec count = _mm256_popcnt_epi16(x);
    __mmask16 competes = _mm256_cmpeq_epi16_mask(vec_or(count, vec_all(1)), vec_all(3));
    *mask = _mm256_maskz_sub_epi16(competes, vec_all(0xffff), _mm256_slli_epi16(count, 15));
    return _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(weights), count);
}

#endif
