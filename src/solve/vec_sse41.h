// vec_sse41.h - the vector verbs for SSE4.1: sixteen words in two registers.
//
//     low    band 0: w w w -   band 1: w w w -
//     high   band 2: w w w -   padding

#ifndef SOLVE_VEC_SSE41_H
#define SOLVE_VEC_SSE41_H

#include <smmintrin.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct {
    __m128i low, high;
} vec;

enum { FIRST_BIT = 0 };

typedef uint8_t bytes __attribute__((vector_size(16)));

static inline vec vec_all(unsigned word)
{
    return (vec){_mm_set1_epi16((short)word), _mm_set1_epi16((short)word)};
}

static inline vec vec_load(const uint16_t *words)
{
    return (vec){_mm_loadu_si128((const __m128i *)words),
                 _mm_loadu_si128((const __m128i *)(words + 8))};
}

static inline vec vec_and(vec a, vec b)
{
    return (vec){_mm_and_si128(a.low, b.low), _mm_and_si128(a.high, b.high)};
}

static inline vec vec_but(vec a, vec b)
{
    return (vec){_mm_andnot_si128(b.low, a.low), _mm_andnot_si128(b.high, a.high)};
}

static inline vec vec_or(vec a, vec b)
{
    return (vec){_mm_or_si128(a.low, b.low), _mm_or_si128(a.high, b.high)};
}

static inline vec vec_xor(vec a, vec b)
{
    return (vec){_mm_xor_si128(a.low, b.low), _mm_xor_si128(a.high, b.high)};
}

static inline vec vec_add(vec a, vec b)
{
    return (vec){_mm_add_epi16(a.low, b.low), _mm_add_epi16(a.high, b.high)};
}

static inline vec vec_sub(vec a, vec b)
{
    return (vec){_mm_sub_epi16(a.low, b.low), _mm_sub_epi16(a.high, b.high)};
}

static inline vec vec_max(vec a, vec b)
{
    return (vec){_mm_max_epu16(a.low, b.low), _mm_max_epu16(a.high, b.high)};
}

static inline vec vec_up7(vec a)
{
    return (vec){_mm_slli_epi16(a.low, 7), _mm_slli_epi16(a.high, 7)};
}

// Hides where a value comes from: clang takes x & (x - 1) for a slow count of bits.
static inline vec vec_opaque(vec a)
{
    __asm__("" : "+x"(a.low), "+x"(a.high));
    return a;
}

static inline vec vec_is_equal(vec a, vec b)
{
    return (vec){_mm_cmpeq_epi16(a.low, b.low), _mm_cmpeq_epi16(a.high, b.high)};
}

static inline vec vec_is_zero(vec a)
{
    return (vec){_mm_cmpeq_epi16(a.low, _mm_setzero_si128()),
                 _mm_cmpeq_epi16(a.high, _mm_setzero_si128())};
}

// psignw yields `a` where `test` is positive and 0 where it is 0: it saves a comparison.
static inline vec vec_but_where(vec a, vec b, vec test)
{
    return (vec){_mm_andnot_si128(_mm_sign_epi16(b.low, test.low), a.low),
                 _mm_andnot_si128(_mm_sign_epi16(b.high, test.high), a.high)};
}

static inline vec vec_next_box(vec a)
{
    const __m128i order =
        _mm_setr_epi8(2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15);
    return (vec){_mm_shuffle_epi8(a.low, order), _mm_shuffle_epi8(a.high, order)};
}

static inline vec vec_prev_box(vec a)
{
    const __m128i order =
        _mm_setr_epi8(4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15);
    return (vec){_mm_shuffle_epi8(a.low, order), _mm_shuffle_epi8(a.high, order)};
}

static inline vec vec_next_band(vec a)
{
    return (vec){_mm_alignr_epi8(a.high, a.low, 8), _mm_blend_epi16(a.low, a.high, 0xF0)};
}

static inline vec vec_prev_band(vec a)
{
    return (vec){_mm_unpacklo_epi64(a.high, a.low), _mm_unpackhi_epi64(a.low, a.high)};
}

static inline bool vec_none(vec a)
{
    __m128i both = _mm_or_si128(a.low, a.high);
    return _mm_testz_si128(both, both);
}

// The greatest word, in all words.
static inline vec vec_greatest(vec a)
{
    const __m128i ones = _mm_set1_epi16(-1), first = _mm_set1_epi16(0x0100);
    __m128i most = _mm_max_epu16(a.low, a.high);
    most = _mm_xor_si128(_mm_minpos_epu16(_mm_xor_si128(most, ones)), ones);
    most = _mm_shuffle_epi8(most, first);
    return (vec){most, most};
}

static inline bytes bytes_look_up(bytes table, bytes index)
{
    return (bytes)_mm_shuffle_epi8((__m128i)table, (__m128i)index);
}

static inline vec vec_from_bytes(bytes low, bytes high)
{
    return (vec){_mm_unpacklo_epi8((__m128i)low, (__m128i)high),
                 _mm_unpackhi_epi8((__m128i)low, (__m128i)high)};
}

static inline bytes bytes_from_vec(vec a)
{
    return (bytes)_mm_packus_epi16(a.low, a.high);
}

#include "solve/vec_plain.h"

#endif
