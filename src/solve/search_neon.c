// search_neon.c - the search for NEON, which every aarch64 has.

#include "base/cpu.h"
#include "solve/backend.h"
#include "solve/vec_neon.h"
#include "solve/search.inl.h"

const nonet_backend nonet_backend_neon = {
    .name = "neon",
    .needs = CPU_ANY,
    .run = run_search,
    .solve = solve_board,
};
