// search_avx512vl.c - the search for AVX-512 in halves; this file alone is built with its
// flags.

#include "solve/backend.h"
#include "solve/vec_avx512vl.h"
#include "solve/search.inl.h"

const search_build nonet_search_avx512vl = {.run = run_search, .solve = solve_board};
