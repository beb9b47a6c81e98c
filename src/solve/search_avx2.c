// search_avx2.c - the search for AVX2; this file alone is built with its flags.

#include "solve/backend.h"
#include "solve/vec_avx2.h"
#include "solve/search.inl.h"

const search_build nonet_search_avx2 = {.run = run_search, .solve = solve_board};
