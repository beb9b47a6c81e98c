// search_avx512.c - the search for AVX-512; this file alone is built with its flags.

#include "solve/backend.h"
#include "solve/vec_avx512.h"
#include "solve/pair_avx512.h"
#include "solve/search.inl.h"

const search_build nonet_search_avx512 = {.run = run_search, .solve = solve_board};
