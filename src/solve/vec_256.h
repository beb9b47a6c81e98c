// vec_256.h - the verbs that AVX2 and AVX-512 share: sixteen words in a 256-bit register.
// The including file says with FIRST_BIT where in its word a digit set begins.

#ifndef SOLVE_VEC_256_H
#define SOLVE_VEC_256_H

#include <immintrin.h>
#include <stdbool.h>
#include <stdint.h>

typedef __m256i vec;

typedef uint8_t bytes __attribute__((vector_size(16)));

static inline vec vec_all(unsigned word)
{
    return _mm256_set1_epi16((short)word);
}

static inline vec vec_load(const uint16_t *words)
{
    return _mm256_loadu_si256((const __m256i *)words);
}

static inline vec vec_and(vec a, vec b)
{
    return _mm256_and_si256(a, b);
}

static inline vec vec_but(vec a, vec b)
{
    return _mm256_andnot_si256(b, a);
}

static inline vec vec_or(vec a, vec b)
{
    return _mm256_or_si256(a, b);
}

static inline vec vec_xor(vec a, vec b)
{
    return _mm256_xor_si256(a, b);
}

static inline vec vec_add(vec a, vec b)
{
    return _mm256_add_epi16(a, b);
}

static inline vec vec_sub(vec a, vec b)
{
    return _mm256_sub_epi16(a, b);
}

static inline vec vec_max(vec a, vec b)
{
    return _mm256_max_epu16(a, b);
}

static inline vec vec_up7(vec a)
{
    return _mm256_slli_epi16(a, 7);
}

static inline vec vec_next_box(vec a)
{
    return _mm256_shuffle_epi8(
        a, _mm256_broadcastsi128_si256(
               _mm_setr_epi8(2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15)));
}

static inline vec vec_prev_box(vec a)
{
    return _mm256_shuffle_epi8(
        a, _mm256_broadcastsi128_si256(
               _mm_setr_epi8(4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15)));
}

static inline vec vec_next_band(vec a)
{
    return _mm256_permute4x64_epi64(a, 0xC9);
}

static inline vec vec_prev_band(vec a)
{
    return _mm256_permute4x64_epi64(a, 0xD2);
}

static inline bool vec_none(vec a)
{
    return _mm256_testz_si256(a, a);
}

static inline vec vec_is_equal(vec a, vec b)
{
    return _mm256_cmpeq_epi16(a, b);
}

static inline vec vec_is_zero(vec a)
{
    return _mm256_cmpeq_epi16(a, _mm256_setzero_si256());
}

// The greatest word, in all words.
static inline vec vec_greatest(vec a)
{
    const __m128i ones = _mm_set1_epi16(-1);
    __m128i most = _mm_max_epu16(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1));
    most = _mm_xor_si128(_mm_minpos_epu16(_mm_xor_si128(most, ones)), ones);
    return _mm256_broadcastw_epi16(most);
}

static inline bytes bytes_look_up(bytes table, bytes index)
{
    return (bytes)_mm_shuffle_epi8((__m128i)table, (__m128i)index);
}

static inline vec vec_from_bytes(bytes low, bytes high)
{
    __m128i first = _mm_unpacklo_epi8((__m128i)low, (__m128i)high);
    __m128i last = _mm_unpackhi_epi8((__m128i)low, (__m128i)high);
    return _mm256_inserti128_si256(_mm256_castsi128_si256(first), last, 1);
}

static inline bytes bytes_from_vec(vec a)
{
    if (FIRST_BIT > 0)
        a = _mm256_srli_epi16(a, FIRST_BIT);
    return (bytes)_mm_packus_epi16(_mm256_castsi256_si128(a),
                                   _mm256_extracti128_si256(a, 1));
}

#endif
