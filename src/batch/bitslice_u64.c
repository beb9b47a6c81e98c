// bitslice_u64.c - the bit-sliced solver in plain 64-bit words, for any CPU.

#include "batch/lanes_u64.h"
#include "batch/bitslice.inl.h"

const batch_engine nonet_batch_u64 = {
    .name = "scalar",
    .state_size = sizeof(state),
    .lanes = LANES,
    .run = run,
};
