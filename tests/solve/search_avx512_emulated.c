// search_avx512_emulated.c - the AVX-512 search with every instruction emulated by SIMDe,
// so that its logic is tested on machines that lack them. No measure of its speed.

#define SIMDE_ENABLE_NATIVE_ALIASES
#include <simde/x86/avx512.h>

// Those that SIMDe lacks.
#undef _mm256_test_epi16_mask
#undef _mm256_testn_epi16_mask
#undef _mm256_cmpeq_epi16_mask
#define _mm256_test_epi16_mask(a, b)                                                       \
    simde_mm256_cmpneq_epi16_mask(simde_mm256_and_si256(a, b), simde_mm256_setzero_si256())
#define _mm256_testn_epi16_mask(a, b) ((__mmask16)~_mm256_test_epi16_mask(a, b))
#define _mm256_cmpeq_epi16_mask(a, b) ((__mmask16)~simde_mm256_cmpneq_epi16_mask(a, b))
#undef _mm256_maskz_sub_epi16
#undef _mm512_testn_epi16_mask
#undef _mm512_cmpneq_epi16_mask
#undef _mm512_permutex_epi64
#define _mm256_maskz_sub_epi16(k, a, b)                                                    \
    simde_mm256_maskz_mov_epi16(k, simde_mm256_sub_epi16(a, b))
#define _mm512_testn_epi16_mask(a, b) (~simde_mm512_test_epi16_mask(a, b))
#define _mm512_cmpneq_epi16_mask(a, b)                                                     \
    simde_mm512_test_epi16_mask(simde_mm512_xor_si512(a, b), simde_mm512_xor_si512(a, b))
#define _mm512_permutex_epi64(a, order)                                                    \
    simde_mm512_inserti64x4(                                                               \
        simde_mm512_castsi256_si512(                                                       \
            simde_mm256_permute4x64_epi64(simde_mm512_castsi512_si256(a), order)),         \
        simde_mm256_permute4x64_epi64(simde_mm512_extracti64x4_epi64(a, 1), order), 1)

#include "base/cpu.h"
#include "solve/backend.h"
#include "solve/vec_avx512.h"
#include "solve/pair_avx512.h"
#include "solve/search.inl.h"

extern const nonet_backend nonet_backend_avx512_emulated;

const nonet_backend nonet_backend_avx512_emulated = {
    .name = "avx512-emulated",
    .needs = CPU_AVX2,
    .number = BACKENDS, // none of the list
    .search = &(const search_build){.run = run_search, .solve = solve_board},
};
