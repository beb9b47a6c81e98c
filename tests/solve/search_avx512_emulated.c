// search_avx512_emulated.c - the AVX-512 search with every instruction emulated by SIMDe,
// so that its logic is tested on machines that lack them. No measure of its speed.

#define SIMDE_ENABLE_NATIVE_ALIASES
#include <simde/x86/avx512.h>
#include <string.h>

// Those that SIMDe lacks: memory and registers as arrays.

#define LACKING(type, name) static inline __attribute__((always_inline)) type name

LACKING(simde__m512i, load)(uint64_t mask, const void *from, size_t size)
{
    uint8_t bytes[64] = {0};
    for (size_t i = 0; i < 64 / size; i++)
        if (mask >> i & 1)
            memcpy(bytes + i * size, (const uint8_t *)from + i * size, size);
    return simde_mm512_loadu_si512(bytes);
}

LACKING(void, store)(void *to, uint64_t mask, simde__m256i a)
{
    uint8_t bytes[32];
    simde_mm256_storeu_si256(bytes, a);
    for (int i = 0; i < 32; i++)
        if (mask >> i & 1)
            ((uint8_t *)to)[i] = bytes[i];
}

// The mask of the words of a and b for which `relation` of their values p and q holds.
#define COMPARE(name, type, relation)                                                      \
    LACKING(simde__mmask32, name)(simde__m512i a, simde__m512i b)                          \
    {                                                                                      \
        type first[32], second[32];                                                        \
        simde_mm512_storeu_si512(first, a);                                                \
        simde_mm512_storeu_si512(second, b);                                               \
        simde__mmask32 mask = 0;                                                           \
        for (int i = 0; i < 32; i++) {                                                     \
            type p = first[i], q = second[i];                                              \
            mask |= (simde__mmask32)(relation) << i;                                       \
        }                                                                                  \
        return mask;                                                                       \
    }
COMPARE(greater, uint16_t, p > q)
COMPARE(more, int16_t, p > q)
COMPARE(less_than, int16_t, p < q)
COMPARE(equal, uint16_t, p == q)
COMPARE(unequal, uint16_t, p != q)
COMPARE(test, uint16_t, (p & q) != 0)

#undef _mm512_zextsi256_si512
#undef _mm256_maskz_loadu_epi8
#undef _mm512_maskz_loadu_epi16
#undef _mm256_mask_storeu_epi8
#undef _mm512_cmpgt_epu16_mask
#undef _mm512_cmpgt_epi16_mask
#undef _mm512_cmplt_epi16_mask
#undef _mm512_cmpeq_epi16_mask
#undef _mm512_cmpneq_epi16_mask
#undef _mm512_test_epi16_mask
#undef _mm512_maskz_sub_epi16
#undef _mm512_mask_permutexvar_epi16
#define _mm512_zextsi256_si512(a) simde_mm512_inserti64x4(simde_mm512_setzero_si512(), a, 0)
#define _mm256_maskz_loadu_epi8(k, from) simde_mm512_castsi512_si256(load(k, from, 1))
#define _mm512_maskz_loadu_epi16(k, from) load(k, from, 2)
#define _mm256_mask_storeu_epi8(to, k, a) store(to, k, a)
#define _mm512_cmpgt_epu16_mask(a, b) greater(a, b)
#define _mm512_cmpgt_epi16_mask(a, b) more(a, b)
#define _mm512_cmplt_epi16_mask(a, b) less_than(a, b)
#define _mm512_cmpeq_epi16_mask(a, b) equal(a, b)
#define _mm512_cmpneq_epi16_mask(a, b) unequal(a, b)
#define _mm512_test_epi16_mask(a, b) test(a, b)
#define _mm512_maskz_sub_epi16(k, a, b)                                                    \
    simde_mm512_maskz_mov_epi16(k, simde_mm512_sub_epi16(a, b))
#define _mm512_mask_permutexvar_epi16(a, k, order, b)                                      \
    simde_mm512_mask_mov_epi16(a, k, simde_mm512_permutexvar_epi16(order, b))

#include "base/cpu.h"

#define nonet_search_avx512 nonet_search_avx512_emulated
#include "solve/search_avx512.c"

extern const nonet_backend nonet_backend_avx512_emulated;

const nonet_backend nonet_backend_avx512_emulated = {
    .name = "avx512-emulated",
    .needs = CPU_AVX2,
    .number = BACKENDS, // none of the list
    .search = &nonet_search_avx512_emulated,
};
