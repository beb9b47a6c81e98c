// search_neon.c - the search for NEON, which every aarch64 has.

#include "solve/backend.h"
#include "solve/vec_neon.h"
#include "solve/search.inl.h"

const search_build nonet_search_neon = {.run = run_search, .solve = solve_board};
