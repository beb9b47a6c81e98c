// bitslice_avx512vl.c - the bit-sliced solver for AVX-512 in halves.

#include "batch/lanes_avx512vl.h"
#include "batch/bitslice.inl.h"

const batch_engine nonet_batch_avx512vl = {.state_size = sizeof(state), .run = run};
