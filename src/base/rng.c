// rng.c - xoshiro256** by Blackman and Vigna, started through splitmix64.
//
// Both are short, fast, well studied and free of multiplication-width tricks that would
// differ between machines.

#include <nonet/random.h>

static uint64_t splitmix(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

void nonet_rng_seed(nonet_rng *rng, uint64_t seed)
{
    for (int i = 0; i < 4; i++)
        rng->state[i] = splitmix(&seed);
}

void nonet_rng_seed_pair(nonet_rng *rng, uint64_t seed, uint64_t index)
{
    uint64_t mixed = splitmix(&seed) ^ index; // so that (1, 2) and (2, 1) differ
    nonet_rng_seed(rng, mixed);
}

static uint64_t rotate(uint64_t x, int by)
{
    return x << by | x >> (64 - by);
}

// All zero is the one state the generator never leaves, and what an unseeded one is.
uint64_t nonet_rng_next(nonet_rng *rng)
{
    uint64_t *s = rng->state;
    if (!(s[0] | s[1] | s[2] | s[3]))
        nonet_rng_seed(rng, 0);
    uint64_t result = rotate(s[1] * 5, 7) * 9, shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate(s[3], 45);
    return result;
}

// Lemire's method: scale 32 bits to the bound and draw again in the few cases that would
// make some numbers likelier than others.
uint32_t nonet_rng_below(nonet_rng *rng, uint32_t bound)
{
    if (bound == 0)
        return 0;
    uint64_t scaled = (nonet_rng_next(rng) >> 32) * bound;
    if ((uint32_t)scaled < bound) { // the remainder is less than that: mostly not needed
        uint32_t excess = (uint32_t)-bound % bound;
        while ((uint32_t)scaled < excess)
            scaled = (nonet_rng_next(rng) >> 32) * bound;
    }
    return (uint32_t)(scaled >> 32);
}
