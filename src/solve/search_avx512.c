// search_avx512.c - the search for AVX-512; this file alone is built with its flags.
//
// It has the deductions and the choices of search.inl.h, but a board is three long
// registers here instead of nine short ones: three_registers.h says how.

#include <string.h>

#include "base/bits.h"
#include "solve/backend.h"
#include "solve/progress.h"
#include "solve/three_registers.h"
#include "solve/three_cells.inl.h"
#include "solve/three_sweep.inl.h"
#include "solve/three_triads.inl.h"
#include "solve/three_choose.inl.h"
#include "solve/visit.inl.h"

const search_build nonet_search_avx512 = {.run = run_search, .solve = solve_board};
