// codes_avx512.h - boards to bits and back with AVX-512: a mask is 64 cells of a plane.

#ifndef BATCH_CODES_AVX512_H
#define BATCH_CODES_AVX512_H

#include <immintrin.h>

#define CODES_NATIVE
#include "batch/codes.h"

// Cells 64..80 are the upper 17 of the vector that starts at cell 49.
static inline codes codes_of(const nonet_board *board)
{
    __m512i low = _mm512_loadu_si512(board->cell);
    const void *tail = board->cell + 49;
    __m256i high = _mm256_loadu_si256((const __m256i *)tail);
    low = _mm512_min_epu8(low, _mm512_set1_epi8(CODE_MOST));
    high = _mm256_min_epu8(high, _mm256_set1_epi8(CODE_MOST));
    codes code;
    for (int p = 0; p < 4; p++) {
        code.low[p] = _mm512_test_epi8_mask(low, _mm512_set1_epi8((char)(1 << p)));
        code.high[p] = (unsigned)_mm256_movemask_epi8(_mm256_slli_epi16(high, 7 - p)) >> 15;
    }
    return code;
}

static inline void board_of(const codes *code, nonet_board *board)
{
    __m512i low = _mm512_setzero_si512();
    __m256i high = _mm256_setzero_si256();
    for (int p = 0; p < 4; p++) {
        __m512i bit = _mm512_set1_epi8((char)(1 << p));
        low = _mm512_or_si512(low, _mm512_maskz_mov_epi8(code->low[p], bit));
        high = _mm256_or_si256(high, _mm256_maskz_mov_epi8((__mmask32)code->high[p],
                                                           _mm512_castsi512_si256(bit)));
    }
    _mm512_storeu_si512(board->cell, low);
    _mm_storeu_si128((__m128i *)(void *)(board->cell + 64), _mm256_castsi256_si128(high));
    board->cell[80] = (uint8_t)_mm256_extract_epi8(high, 16);
}

#endif
