// bitslice_avx2.c - the bit-sliced solver for AVX2.

#include "batch/lanes_avx2.h"
#include "batch/bitslice.inl.h"

const batch_engine nonet_batch_avx2 = {.state_size = sizeof(state), .run = run};
