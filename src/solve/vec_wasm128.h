// vec_wasm128.h - the vector verbs for WebAssembly's SIMD: sixteen words in two registers.
//
//     low    band 0: w w w -   band 1: w w w -
//     high   band 2: w w w -   padding

#ifndef SOLVE_VEC_WASM128_H
#define SOLVE_VEC_WASM128_H

#include <wasm_simd128.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct {
    v128_t low, high;
} vec;

enum { FIRST_BIT = 0 };

typedef uint8_t bytes __attribute__((vector_size(16)));

static inline vec vec_all(unsigned word)
{
    return (vec){wasm_i16x8_splat((int16_t)word), wasm_i16x8_splat((int16_t)word)};
}

static inline vec vec_load(const uint16_t *words)
{
    return (vec){wasm_v128_load(words), wasm_v128_load(words + 8)};
}

static inline vec vec_and(vec a, vec b)
{
    return (vec){wasm_v128_and(a.low, b.low), wasm_v128_and(a.high, b.high)};
}

static inline vec vec_but(vec a, vec b)
{
    return (vec){wasm_v128_andnot(a.low, b.low), wasm_v128_andnot(a.high, b.high)};
}

static inline vec vec_or(vec a, vec b)
{
    return (vec){wasm_v128_or(a.low, b.low), wasm_v128_or(a.high, b.high)};
}

static inline vec vec_xor(vec a, vec b)
{
    return (vec){wasm_v128_xor(a.low, b.low), wasm_v128_xor(a.high, b.high)};
}

static inline vec vec_add(vec a, vec b)
{
    return (vec){wasm_i16x8_add(a.low, b.low), wasm_i16x8_add(a.high, b.high)};
}

static inline vec vec_sub(vec a, vec b)
{
    return (vec){wasm_i16x8_sub(a.low, b.low), wasm_i16x8_sub(a.high, b.high)};
}

static inline vec vec_max(vec a, vec b)
{
    return (vec){wasm_u16x8_max(a.low, b.low), wasm_u16x8_max(a.high, b.high)};
}

static inline vec vec_up7(vec a)
{
    return (vec){wasm_i16x8_shl(a.low, 7), wasm_i16x8_shl(a.high, 7)};
}

// Hides where a value comes from: clang takes x & (x - 1) for a slow count of bits.
static inline vec vec_opaque(vec a)
{
    __asm__("" : "+r"(a.low), "+r"(a.high));
    return a;
}

static inline vec vec_is_equal(vec a, vec b)
{
    return (vec){wasm_i16x8_eq(a.low, b.low), wasm_i16x8_eq(a.high, b.high)};
}

static inline vec vec_is_zero(vec a)
{
    return vec_is_equal(a, vec_all(0));
}

static inline vec vec_but_where(vec a, vec b, vec test)
{
    const v128_t zero = wasm_i16x8_const_splat(0);
    v128_t low = wasm_v128_andnot(b.low, wasm_i16x8_eq(test.low, zero));
    v128_t high = wasm_v128_andnot(b.high, wasm_i16x8_eq(test.high, zero));
    return (vec){wasm_v128_andnot(a.low, low), wasm_v128_andnot(a.high, high)};
}

static inline vec vec_next_box(vec a)
{
    return (vec){wasm_i16x8_shuffle(a.low, a.low, 1, 2, 0, 3, 5, 6, 4, 7),
                 wasm_i16x8_shuffle(a.high, a.high, 1, 2, 0, 3, 5, 6, 4, 7)};
}

static inline vec vec_prev_box(vec a)
{
    return (vec){wasm_i16x8_shuffle(a.low, a.low, 2, 0, 1, 3, 6, 4, 5, 7),
                 wasm_i16x8_shuffle(a.high, a.high, 2, 0, 1, 3, 6, 4, 5, 7)};
}

static inline vec vec_next_band(vec a)
{
    return (vec){wasm_i64x2_shuffle(a.low, a.high, 1, 2),
                 wasm_i64x2_shuffle(a.low, a.high, 0, 3)};
}

static inline vec vec_prev_band(vec a)
{
    return (vec){wasm_i64x2_shuffle(a.low, a.high, 2, 0),
                 wasm_i64x2_shuffle(a.low, a.high, 1, 3)};
}

static inline bool vec_none(vec a)
{
    return !wasm_v128_any_true(wasm_v128_or(a.low, a.high));
}

// The greatest word, in all words.
static inline vec vec_greatest(vec a)
{
    v128_t most = wasm_u16x8_max(a.low, a.high);
    most = wasm_u16x8_max(most, wasm_i64x2_shuffle(most, most, 1, 0));
    most = wasm_u16x8_max(most, wasm_i32x4_shuffle(most, most, 1, 0, 3, 2));
    most = wasm_u16x8_max(most, wasm_i16x8_shuffle(most, most, 1, 0, 3, 2, 5, 4, 7, 6));
    return (vec){most, most};
}

static inline bytes bytes_look_up(bytes table, bytes index)
{
    return (bytes)wasm_i8x16_swizzle((v128_t)table, (v128_t)index);
}

static inline vec vec_from_bytes(bytes low, bytes high)
{
    v128_t l = (v128_t)low, h = (v128_t)high;
    return (vec){
        wasm_i8x16_shuffle(l, h, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23),
        wasm_i8x16_shuffle(l, h, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15,
                           31)};
}

static inline bytes bytes_from_vec(vec a)
{
    return (bytes)wasm_u8x16_narrow_i16x8(a.low, a.high);
}

#include "solve/vec_plain.h"

#endif
