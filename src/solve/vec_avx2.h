// vec_avx2.h - the vector verbs for AVX2.

#ifndef SOLVE_VEC_AVX2_H
#define SOLVE_VEC_AVX2_H

enum { FIRST_BIT = 0 };

#include "solve/vec_256.h"

// Hides where a value comes from: clang takes x & (x - 1) for a slow count of bits.
static inline vec vec_opaque(vec a)
{
    __asm__("" : "+x"(a));
    return a;
}

// vpsignw yields `a` where `test` is positive and 0 where it is 0: it saves a comparison.
static inline vec vec_but_where(vec a, vec b, vec test)
{
    return _mm256_andnot_si256(_mm256_sign_epi16(b, test), a);
}

#include "solve/vec_plain.h"

#endif
