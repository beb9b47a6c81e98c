// lanes_gfni.h - how AVX-512 transposes a tile, for either length of registers.
//
// The including file defines the register (`wide`), WIDE(name) for its instructions, and
// the masks of its bytes and of its numbers of 32 bits (`mask_8`, `mask_32`).

#ifndef BATCH_LANES_GFNI_H
#define BATCH_LANES_GFNI_H

// A word as a square of 8 x 8 bits, its first row in the last byte, transposed.
#define LANES_BYTES
static inline lanes transpose_words(lanes v)
{
    const lanes diagonal = (lanes){0} + UINT64_C(0x8040201008040201);
    return (lanes)WIDE(gf2p8affine_epi64_epi8)((wide)diagonal, (wide)v, 0);
}

// In each word, byte i of vector j changes places with byte j of vector i: first halves of
// words, then quarters, then bytes. Shuffles have one port to themselves, so the last step
// is made of shifts.
static inline __attribute__((always_inline)) void exchange_bytes(lanes *row)
{
    const wide even =
        WIDE(broadcast_i32x4)(_mm_set_epi64x(0x0d0c0d0c09080908, 0x0504050401000100));
    const wide odd =
        WIDE(broadcast_i32x4)(_mm_set_epi64x(0x0f0e0f0e0b0a0b0a, 0x0706070603020302));
    const wide low = WIDE(set1_epi16)(0xff);
    wide v[8];
    for (int i = 0; i < 4; i++) {
        wide a = (wide)row[i], b = (wide)row[i + 4];
        v[i] = WIDE(mask_shuffle_epi32)(a, (mask_32)0xaaaa, b, _MM_PERM_CCAA);
        v[i + 4] = WIDE(mask_shuffle_epi32)(b, (mask_32)0x5555, a, _MM_PERM_DDBB);
    }
    for (int i = 0; i < 8; i++)
        if (!(i & 2)) {
            wide a = v[i], b = v[i + 2];
            v[i] = WIDE(mask_shuffle_epi8)(a, (mask_8)0xcccccccccccccccc, b, even);
            v[i + 2] = WIDE(mask_shuffle_epi8)(b, (mask_8)0x3333333333333333, a, odd);
        }
    for (int i = 0; i < 8; i += 2) {
        wide a = v[i], b = v[i + 1];
        wide up = WIDE(slli_epi16)(b, 8), down = WIDE(srli_epi16)(a, 8);
        row[i] = LANES_TERNARY(low, a, up, 0xca);
        row[i + 1] = LANES_TERNARY(low, down, b, 0xca);
    }
}

#endif
