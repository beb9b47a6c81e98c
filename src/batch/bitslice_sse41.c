// bitslice_sse41.c - the bit-sliced solver for SSE4.1.

#include "batch/lanes_128.h"
#include "batch/bitslice.inl.h"

const batch_engine nonet_batch_sse41 = {.state_size = sizeof(state), .run = run};
