// search_avx512.c - the search for AVX-512; this file alone is built with its flags.

#include "base/cpu.h"
#include "solve/backend.h"
#include "solve/vec_avx512.h"
#include "solve/pair_avx512.h"
#include "solve/search.inl.h"

const nonet_backend nonet_backend_avx512 = {
    .name = "avx512",
    .needs = CPU_AVX512,
    .run = run_search,
    .solve = solve_board,
};
