// nonet/random.h - the seeded generator behind everything random.
//
//     nonet_rng rng;
//     nonet_rng_seed(&rng, 42);
//     int die = 1 + (int)nonet_rng_below(&rng, 6);
//
// The same seed gives the same numbers on every machine. There is no global generator:
// whatever draws numbers takes a nonet_rng by pointer, and one belongs to one thread.

#ifndef NONET_RANDOM_H
#define NONET_RANDOM_H

#include <stdint.h>

#include <nonet/version.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The state of a generator (xoshiro256**). Not for secrets. All zero is as seeded with 0.
typedef struct nonet_rng {
    uint64_t state[4]; ///< never all zero once seeded
} nonet_rng;

/// Starts `rng` from `seed`; any seed is as good as any other,
/// and nearby ones are unrelated.
NONET_API void nonet_rng_seed(nonet_rng *rng, uint64_t seed);

/// Starts `rng` from a pair, such as a seed and the number of a puzzle, so that each item
/// of a run has numbers of its own whichever thread makes it.
NONET_API void nonet_rng_seed_pair(nonet_rng *rng, uint64_t seed, uint64_t index);

/// The next 64 random bits.
NONET_API uint64_t nonet_rng_next(nonet_rng *rng);

/// A number from 0 to `bound` - 1, all equally likely; 0 if `bound` is 0.
NONET_API uint32_t nonet_rng_below(nonet_rng *rng, uint32_t bound);

#ifdef __cplusplus
}
#endif

#endif
