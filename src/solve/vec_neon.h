// vec_neon.h - the vector verbs for NEON: sixteen words in two registers.
//
//     low    band 0: w w w -   band 1: w w w -
//     high   band 2: w w w -   padding

#ifndef SOLVE_VEC_NEON_H
#define SOLVE_VEC_NEON_H

#include <arm_neon.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct {
    uint16x8_t low, high;
} vec;

enum { FIRST_BIT = 0 };

typedef uint8_t bytes __attribute__((vector_size(16)));

static inline vec vec_all(unsigned word)
{
    return (vec){vdupq_n_u16((uint16_t)word), vdupq_n_u16((uint16_t)word)};
}

static inline vec vec_load(const uint16_t *words)
{
    return (vec){vld1q_u16(words), vld1q_u16(words + 8)};
}

static inline vec vec_and(vec a, vec b)
{
    return (vec){vandq_u16(a.low, b.low), vandq_u16(a.high, b.high)};
}

static inline vec vec_but(vec a, vec b)
{
    return (vec){vbicq_u16(a.low, b.low), vbicq_u16(a.high, b.high)};
}

static inline vec vec_or(vec a, vec b)
{
    return (vec){vorrq_u16(a.low, b.low), vorrq_u16(a.high, b.high)};
}

static inline vec vec_xor(vec a, vec b)
{
    return (vec){veorq_u16(a.low, b.low), veorq_u16(a.high, b.high)};
}

static inline vec vec_add(vec a, vec b)
{
    return (vec){vaddq_u16(a.low, b.low), vaddq_u16(a.high, b.high)};
}

static inline vec vec_sub(vec a, vec b)
{
    return (vec){vsubq_u16(a.low, b.low), vsubq_u16(a.high, b.high)};
}

static inline vec vec_max(vec a, vec b)
{
    return (vec){vmaxq_u16(a.low, b.low), vmaxq_u16(a.high, b.high)};
}

static inline vec vec_up7(vec a)
{
    return (vec){vshlq_n_u16(a.low, 7), vshlq_n_u16(a.high, 7)};
}

// Hides where a value comes from, so that the compiler does not make it something else.
static inline vec vec_opaque(vec a)
{
    __asm__("" : "+w"(a.low), "+w"(a.high));
    return a;
}

static inline vec vec_is_equal(vec a, vec b)
{
    return (vec){vceqq_u16(a.low, b.low), vceqq_u16(a.high, b.high)};
}

static inline vec vec_is_zero(vec a)
{
    return (vec){vceqzq_u16(a.low), vceqzq_u16(a.high)};
}

static inline vec vec_but_where(vec a, vec b, vec test)
{
    return (vec){vbicq_u16(a.low, vandq_u16(b.low, vtstq_u16(test.low, test.low))),
                 vbicq_u16(a.high, vandq_u16(b.high, vtstq_u16(test.high, test.high)))};
}

static inline uint16x8_t vec_move(uint16x8_t a, uint8x16_t order)
{
    return vreinterpretq_u16_u8(vqtbl1q_u8(vreinterpretq_u8_u16(a), order));
}

static inline vec vec_next_box(vec a)
{
    const uint8x16_t order = {2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15};
    return (vec){vec_move(a.low, order), vec_move(a.high, order)};
}

static inline vec vec_prev_box(vec a)
{
    const uint8x16_t order = {4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15};
    return (vec){vec_move(a.low, order), vec_move(a.high, order)};
}

static inline vec vec_next_band(vec a)
{
    return (vec){vextq_u16(a.low, a.high, 4),
                 vcombine_u16(vget_low_u16(a.low), vget_high_u16(a.high))};
}

static inline vec vec_prev_band(vec a)
{
    return (vec){vcombine_u16(vget_low_u16(a.high), vget_low_u16(a.low)),
                 vcombine_u16(vget_high_u16(a.low), vget_high_u16(a.high))};
}

static inline bool vec_none(vec a)
{
    return vmaxvq_u16(vorrq_u16(a.low, a.high)) == 0;
}

// The greatest word, in all words.
static inline vec vec_greatest(vec a)
{
    return vec_all(vmaxvq_u16(vmaxq_u16(a.low, a.high)));
}

static inline bytes bytes_look_up(bytes table, bytes index)
{
    return (bytes)vqtbl1q_u8((uint8x16_t)table, (uint8x16_t)index);
}

static inline vec vec_from_bytes(bytes low, bytes high)
{
    return (vec){vreinterpretq_u16_u8(vzip1q_u8((uint8x16_t)low, (uint8x16_t)high)),
                 vreinterpretq_u16_u8(vzip2q_u8((uint8x16_t)low, (uint8x16_t)high))};
}

static inline bytes bytes_from_vec(vec a)
{
    return (bytes)vcombine_u8(vqmovn_u16(a.low), vqmovn_u16(a.high));
}

#include "solve/vec_plain.h"

#endif
