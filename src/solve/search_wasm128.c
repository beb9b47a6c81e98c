// search_wasm128.c - the search for WebAssembly's SIMD; this file alone has its flags.

#include "solve/backend.h"
#include "solve/vec_wasm128.h"
#include "solve/search.inl.h"

const search_build nonet_search_wasm128 = {.run = run_search, .solve = solve_board};
