// lanes_avx512.h - 512 lanes; three-input logic and byte masks are single instructions.

#ifndef BATCH_LANES_AVX512_H
#define BATCH_LANES_AVX512_H

#include <stdint.h>

#include <immintrin.h>

#define LANE_WORDS 8
typedef uint64_t lanes __attribute__((vector_size(64), may_alias));

#define LANES_TERNARY(a, b, c, table)                                                      \
    ((lanes)_mm512_ternarylogic_epi64((__m512i)(a), (__m512i)(b), (__m512i)(c), table))

#ifdef __GFNI__ // not where a test emulates these instructions

// A word as a square of 8 x 8 bits, its first row in the last byte, transposed.
#define LANES_BYTES
static inline lanes transpose_words(lanes v)
{
    const __m512i diagonal = _mm512_set1_epi64((long long)UINT64_C(0x8040201008040201));
    return (lanes)_mm512_gf2p8affine_epi64_epi8(diagonal, (__m512i)v, 0);
}

// In each word, byte i of vector j changes places with byte j of vector i: first halves of
// words, then quarters, then bytes. Shuffles have one port to themselves, so the last step
// is made of shifts.
static inline __attribute__((always_inline)) void exchange_bytes(lanes *row)
{
    const __m512i even =
        _mm512_broadcast_i32x4(_mm_set_epi64x(0x0d0c0d0c09080908, 0x0504050401000100));
    const __m512i odd =
        _mm512_broadcast_i32x4(_mm_set_epi64x(0x0f0e0f0e0b0a0b0a, 0x0706070603020302));
    const __m512i low = _mm512_set1_epi16(0xff);
    __m512i v[8];
    for (int i = 0; i < 4; i++) {
        __m512i a = (__m512i)row[i], b = (__m512i)row[i + 4];
        v[i] = _mm512_mask_shuffle_epi32(a, 0xaaaa, b, _MM_PERM_CCAA);
        v[i + 4] = _mm512_mask_shuffle_epi32(b, 0x5555, a, _MM_PERM_DDBB);
    }
    for (int i = 0; i < 8; i++)
        if (!(i & 2)) {
            __m512i a = v[i], b = v[i + 2];
            v[i] = _mm512_mask_shuffle_epi8(a, 0xcccccccccccccccc, b, even);
            v[i + 2] = _mm512_mask_shuffle_epi8(b, 0x3333333333333333, a, odd);
        }
    for (int i = 0; i < 8; i += 2) {
        __m512i a = v[i], b = v[i + 1];
        __m512i up = _mm512_slli_epi16(b, 8), down = _mm512_srli_epi16(a, 8);
        row[i] = LANES_TERNARY(low, a, up, 0xca);
        row[i + 1] = LANES_TERNARY(low, down, b, 0xca);
    }
}

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
