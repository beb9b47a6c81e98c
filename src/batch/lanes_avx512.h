// lanes_avx512.h - 512 lanes; three-input logic and byte masks are single instructions.

#ifndef BATCH_LANES_AVX512_H
#define BATCH_LANES_AVX512_H

#include <stdint.h>

#include <immintrin.h>

#define LANE_WORDS 8
typedef uint64_t lanes __attribute__((vector_size(64), may_alias));

#define LANES_LEAVE() _mm256_zeroupper() // as lanes_avx2.h says

#define LANES_TERNARY(a, b, c, table)                                                      \
    ((lanes)_mm512_ternarylogic_epi64((__m512i)(a), (__m512i)(b), (__m512i)(c), table))

#ifdef __GFNI__ // not where a test emulates these instructions

#define WIDE(name) _mm512_##name
typedef __m512i wide;
typedef __mmask64 mask_8;
typedef __mmask16 mask_32;
#include "batch/lanes_gfni.h"

// Bytes and then bits transposed are the bits in the order of the lanes; the numbers of
// those that are set are moved together, 32 at a time.
#define LANES_LIST
static inline int lanes_list(lanes v, uint16_t *list)
{
#define FROM_BYTE(i) 56 + (i), 48 + (i), 40 + (i), 32 + (i), 24 + (i), 16 + (i), 8 + (i), i
    static const _Alignas(64)
        uint8_t across[64] = {FROM_BYTE(0), FROM_BYTE(1), FROM_BYTE(2), FROM_BYTE(3),
                              FROM_BYTE(4), FROM_BYTE(5), FROM_BYTE(6), FROM_BYTE(7)};
#undef FROM_BYTE
    static const _Alignas(64) uint16_t numbers[32] = {
        0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
        16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};
    v = (lanes)_mm512_permutexvar_epi8(_mm512_load_si512(across), (__m512i)v);
    uint32_t bits[16];
    _mm512_storeu_si512(bits, (__m512i)transpose_words(v));
    __m512i number = _mm512_load_si512(numbers);
    int n = 0;
    for (int i = 0; i < 16; i++) {
        _mm512_storeu_si512(list + n, _mm512_maskz_compress_epi16(bits[i], number));
        n += __builtin_popcount(bits[i]);
        number = _mm512_add_epi16(number, _mm512_set1_epi16(32));
    }
    return n;
}

#endif

#include "batch/codes_avx512.h"

#endif
