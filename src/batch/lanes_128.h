// lanes_128.h - 128 lanes, for any CPU with 128-bit vectors: SSE2, NEON, wasm.
//
// The compiler knows the instructions; of ours are only the two ways between bytes and bits
// on x86, where a movemask does in one step what multiplications do elsewhere.

#ifndef BATCH_LANES_128_H
#define BATCH_LANES_128_H

#include <stdint.h>

#define LANE_WORDS 2
typedef uint64_t lanes __attribute__((vector_size(16), may_alias));

#ifdef __SSE2__

#define CODES_NATIVE
#include "batch/codes.h"

#include <emmintrin.h>

// Cells 64..80 do not fill two vectors: the second starts at cell 65.
static inline codes codes_of(const nonet_board *board)
{
    uint64_t bits[6][4];
    for (int q = 0; q < 6; q++) {
        const uint8_t *from = board->cell + (q < 5 ? 16 * q : 65);
        __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)from);
        bytes = _mm_min_epu8(bytes, _mm_set1_epi8(CODE_MOST));
        for (int p = 0; p < 4; p++)
            bits[q][p] = (unsigned)_mm_movemask_epi8(_mm_slli_epi16(bytes, 7 - p));
    }
    codes code;
    for (int p = 0; p < 4; p++) {
        code.low[p] = bits[0][p] | bits[1][p] << 16 | bits[2][p] << 32 | bits[3][p] << 48;
        code.high[p] = bits[4][p] | bits[5][p] >> 15 << 16;
    }
    return code;
}

// Sixteen bits as sixteen bytes 0 or `value`.
static inline __m128i spread16(uint64_t bits, int value)
{
    const __m128i own = _mm_set1_epi64x((long long)UINT64_C(0x8040201008040201));
    __m128i twice = _mm_cvtsi32_si128((int)(bits & 0xffff));
    twice = _mm_unpacklo_epi8(twice, twice);  // a a b b
    twice = _mm_shufflelo_epi16(twice, 0x50); // aaaa bbbb
    twice = _mm_unpacklo_epi32(twice, twice); // aaaaaaaa bbbbbbbb
    __m128i hit = _mm_cmpeq_epi8(_mm_and_si128(twice, own), own);
    return _mm_and_si128(hit, _mm_set1_epi8((char)value));
}

static inline void board_of(const codes *code, nonet_board *board)
{
    unsigned last = 0;
    for (int q = 0; q < 5; q++) {
        __m128i bytes = _mm_setzero_si128();
        for (int p = 0; p < 4; p++) {
            uint64_t bits = q < 4 ? code->low[p] >> 16 * q : code->high[p];
            bytes = _mm_or_si128(bytes, spread16(bits, 1 << p));
        }
        _mm_storeu_si128((__m128i *)(void *)(board->cell + 16 * q), bytes);
    }
    for (int p = 0; p < 4; p++)
        last |= (unsigned)(code->high[p] >> 16) << p;
    board->cell[80] = (uint8_t)last;
}

#endif

#endif
