// lanes_u64.h - 64 lanes in one machine word, for any CPU.

#ifndef BATCH_LANES_U64_H
#define BATCH_LANES_U64_H

#include <stdint.h>

#define LANE_WORDS 1
typedef uint64_t lanes;

#endif
