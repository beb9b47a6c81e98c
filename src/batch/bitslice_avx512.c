// bitslice_avx512.c - the bit-sliced solver for AVX-512.

#include "batch/lanes_avx512.h"
#include "batch/bitslice.inl.h"

const batch_engine nonet_batch_avx512 = {.state_size = sizeof(state), .run = run};
