// bitslice_scalar.c - the bit-sliced solver in plain 64-bit words, for any CPU.

#include "batch/lanes_u64.h"
#include "batch/bitslice.inl.h"

const batch_engine nonet_batch_scalar = {.state_size = sizeof(state), .run = run};
