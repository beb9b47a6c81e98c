// search_wasm128.c - the search for WebAssembly's SIMD; this file alone has its flags.

#include "base/cpu.h"
#include "solve/backend.h"
#include "solve/vec_wasm128.h"
#include "solve/search.inl.h"

const nonet_backend nonet_backend_wasm128 = {
    .name = "wasm128",
    .needs = CPU_ANY,
    .run = run_search,
    .solve = solve_board,
};
