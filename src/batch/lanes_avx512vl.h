// lanes_avx512vl.h - 256 lanes with the instructions of AVX-512, for CPUs that take two
// steps for 512 bits. Twice the lanes gain nothing there, and a block of these nearly fits
// into the nearest cache.

#ifndef BATCH_LANES_AVX512VL_H
#define BATCH_LANES_AVX512VL_H

#include <stdint.h>

#include <immintrin.h>

#define LANE_WORDS 4
typedef uint64_t lanes __attribute__((vector_size(32), may_alias));

#define LANES_LEAVE() _mm256_zeroupper() // as lanes_avx2.h says

#define LANES_TERNARY(a, b, c, table)                                                      \
    ((lanes)_mm256_ternarylogic_epi64((__m256i)(a), (__m256i)(b), (__m256i)(c), table))

#ifdef __GFNI__ // not where a test emulates these instructions

#define WIDE(name) _mm256_##name
typedef __m256i wide;
typedef __mmask32 mask_8;
typedef __mmask8 mask_32;
#include "batch/lanes_gfni.h"

// Two bytes of each word side by side make a square of bits; transposed, its bytes hold the
// lanes of the first in their lower halves and those of the second in the upper ones. The
// numbers of those that are set are moved together, 32 at a time.
#define LANES_LIST
static inline int lanes_list(lanes v, uint16_t *list)
{
#define FROM_BYTE(i) 24 + (i), 16 + (i), 8 + (i), i
    static const _Alignas(32)
        uint8_t across[32] = {FROM_BYTE(1), FROM_BYTE(0), FROM_BYTE(3), FROM_BYTE(2),
                              FROM_BYTE(5), FROM_BYTE(4), FROM_BYTE(7), FROM_BYTE(6)};
#undef FROM_BYTE
    static const _Alignas(64) uint16_t numbers[32] = {
        0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
        16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};
    const uint64_t lower = UINT64_C(0x0f0f0f0f0f0f0f0f);
    const void *order = across;
    v = (lanes)_mm256_permutexvar_epi8(_mm256_load_si256(order), (__m256i)v);
    v = transpose_words(v);
    __m512i number = _mm512_load_si512(numbers);
    int n = 0;
    for (int i = 0; i < 8; i++) {
        uint32_t bits = (uint32_t)_pext_u64(v[i / 2], lower << i % 2 * 4);
        _mm512_storeu_si512(list + n, _mm512_maskz_compress_epi16(bits, number));
        n += __builtin_popcount(bits);
        number = _mm512_add_epi16(number, _mm512_set1_epi16(32));
    }
    return n;
}

#endif

#include "batch/codes_avx512.h"

#endif
