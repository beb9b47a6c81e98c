// bitslice_wasm128.c - the bit-sliced solver for WebAssembly with 128-bit SIMD.

#include "batch/lanes_128.h"
#include "batch/bitslice.inl.h"

const batch_engine nonet_batch_wasm128 = {.state_size = sizeof(state), .run = run};
