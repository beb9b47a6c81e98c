// bitslice_scalar.c - the bit-sliced solver in plain 64-bit words, for any CPU.

// gcc would pair words in vectors here and there, which makes a sweep of columns 1.8 times
// as long (gcc 12, x86-64).
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("no-tree-slp-vectorize")
#endif

#include "batch/lanes_u64.h"
#include "batch/bitslice.inl.h"

const batch_engine nonet_batch_scalar = {.state_size = sizeof(state), .run = run};
