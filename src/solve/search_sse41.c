// search_sse41.c - the search for SSE4.1; this file alone is built with its flags.

#include "base/cpu.h"
#include "solve/backend.h"
#include "solve/vec_sse41.h"
#include "solve/search.inl.h"

const nonet_backend nonet_backend_sse41 = {
    .name = "sse41",
    .needs = CPU_SSE41,
    .run = run_search,
    .solve = solve_board,
};
