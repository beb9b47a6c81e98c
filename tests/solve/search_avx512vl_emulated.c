// search_avx512vl_emulated.c - the AVX-512 search in halves, emulated by SIMDe as that in
// long registers is.

#define SIMDE_ENABLE_NATIVE_ALIASES
#include <simde/x86/avx512.h>

// SIMDe lacks this one.
static inline simde__m256i shift_each(simde__m256i a, simde__m256i by)
{
    uint16_t word[16], count[16];
    simde_mm256_storeu_si256(word, a);
    simde_mm256_storeu_si256(count, by);
    for (int i = 0; i < 16; i++)
        word[i] = (uint16_t)(count[i] < 16 ? (uint32_t)word[i] << count[i] : 0);
    return simde_mm256_loadu_si256(word);
}
#undef _mm256_sllv_epi16
#define _mm256_sllv_epi16(a, by) shift_each(a, by)

#include "base/cpu.h"

#define nonet_search_avx512vl nonet_search_avx512vl_emulated
#include "solve/search_avx512vl.c"

extern const nonet_backend nonet_backend_avx512vl_emulated;

const nonet_backend nonet_backend_avx512vl_emulated = {
    .name = "avx512vl-emulated",
    .needs = CPU_AVX2,
    .number = BACKENDS, // none of the list
    .search = &nonet_search_avx512vl_emulated,
};
