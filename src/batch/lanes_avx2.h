// lanes_avx2.h - 256 lanes, and boards to bits and back with AVX2.

#ifndef BATCH_LANES_AVX2_H
#define BATCH_LANES_AVX2_H

#include <stdint.h>

#include <immintrin.h>

#define LANE_WORDS 4
typedef uint64_t lanes __attribute__((vector_size(32), may_alias));

// Whoever uses SSE afterwards would wait for the upper halves of registers, which gcc
// forgets where functions take vectors: SSE4.1 after AVX2 took 583 ns instead of 455.
#define LANES_LEAVE() _mm256_zeroupper()

// Of every 2 j bits the lower half from a, the upper half from b.
#define LANES_MERGE_LEAST 16
#define LANES_MERGE(a, b, j)                                                               \
    ((j) == 32 ? (lanes)_mm256_blend_epi32((__m256i)(a), (__m256i)(b), 0xaa)               \
               : (lanes)_mm256_blend_epi16((__m256i)(a), (__m256i)(b), 0xaa))

#define CODES_NATIVE
#include "batch/codes.h"

// Cells 64..80 are the upper 17 of the vector that starts at cell 49.
static inline codes codes_of(const nonet_board *board)
{
    static const uint8_t from[3] = {0, 32, 49};
    uint32_t bits[3][4];
    for (int q = 0; q < 3; q++) {
        const void *at = board->cell + from[q];
        __m256i bytes = _mm256_loadu_si256((const __m256i *)at);
        bytes = _mm256_min_epu8(bytes, _mm256_set1_epi8(CODE_MOST));
        for (int p = 0; p < 4; p++)
            bits[q][p] = (uint32_t)_mm256_movemask_epi8(_mm256_slli_epi16(bytes, 7 - p));
    }
    codes code;
    for (int p = 0; p < 4; p++) {
        code.low[p] = bits[0][p] | (uint64_t)bits[1][p] << 32;
        code.high[p] = bits[2][p] >> 15;
    }
    return code;
}

// 32 bits as 32 bytes 0 or `value`.
static inline __m256i spread32(uint64_t bits, int value)
{
    const __m256i byte =
        _mm256_setr_epi64x(0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
    const __m256i own = _mm256_set1_epi64x((long long)UINT64_C(0x8040201008040201));
    __m256i eight = _mm256_shuffle_epi8(_mm256_set1_epi32((int)(uint32_t)bits), byte);
    __m256i hit = _mm256_cmpeq_epi8(_mm256_and_si256(eight, own), own);
    return _mm256_and_si256(hit, _mm256_set1_epi8((char)value));
}

static inline void board_of(const codes *code, nonet_board *board)
{
    __m256i bytes[3];
    for (int q = 0; q < 3; q++) {
        bytes[q] = _mm256_setzero_si256();
        for (int p = 0; p < 4; p++) {
            uint64_t bits = q < 2 ? code->low[p] >> 32 * q : code->high[p];
            bytes[q] = _mm256_or_si256(bytes[q], spread32(bits, 1 << p));
        }
    }
    _mm256_storeu_si256((__m256i *)(void *)board->cell, bytes[0]);
    _mm256_storeu_si256((__m256i *)(void *)(board->cell + 32), bytes[1]);
    _mm_storeu_si128((__m128i *)(void *)(board->cell + 64),
                     _mm256_castsi256_si128(bytes[2]));
    board->cell[80] = (uint8_t)_mm256_extract_epi8(bytes[2], 16);
}

#endif
