// bitslice_neon.c - the bit-sliced solver for NEON, which every AArch64 has.

#include "batch/lanes_128.h"
#include "batch/bitslice.inl.h"

const batch_engine nonet_batch_neon = {.state_size = sizeof(state), .run = run};
