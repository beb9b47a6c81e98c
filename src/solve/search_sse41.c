// search_sse41.c - the search for SSE4.1; this file alone is built with its flags.

#include "solve/backend.h"
#include "solve/vec_sse41.h"
#include "solve/search.inl.h"

const search_build nonet_search_sse41 = {.run = run_search, .solve = solve_board};
