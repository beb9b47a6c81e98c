// search_avx2.c - the search for AVX2; this file alone is built with its flags.

#include "base/cpu.h"
#include "solve/backend.h"
#include "solve/vec_avx2.h"
#include "solve/search.inl.h"

const nonet_backend nonet_backend_avx2 = {
    .name = "avx2",
    .needs = CPU_AVX2,
    .run = run_search,
    .solve = solve_board,
};
