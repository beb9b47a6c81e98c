// hash.c - see hash.h.
//
// Four lanes take 32 bytes at a time, eight each; they are folded into one number, which
// takes what is left in pieces of eight, four and one, and is stirred in the end. A CRC
// would need tables, or instructions that not every CPU has.

#include "base/hash.h"

static const uint64_t prime1 = 0x9e3779b185ebca87u, prime2 = 0xc2b2ae3d27d4eb4fu,
                      prime3 = 0x165667b19e3779f9u, prime4 = 0x85ebca77c2b2ae63u,
                      prime5 = 0x27d4eb2f165667c5u;

static uint64_t turn(uint64_t x, int bits)
{
    return x << bits | x >> (64 - bits);
}

static uint64_t stir(uint64_t lane, uint64_t word)
{
    return turn(lane + word * prime2, 31) * prime1;
}

static uint64_t fold(uint64_t hash, uint64_t lane)
{
    return (hash ^ stir(0, lane)) * prime1 + prime4;
}

static uint64_t take_stripes(const uint8_t *at, size_t stripes)
{
    uint64_t lane[4] = {prime1 + prime2, prime2, 0, -prime1};
    for (; stripes > 0; stripes--, at += 32)
        for (int i = 0; i < 4; i++)
            lane[i] = stir(lane[i], little(at + 8 * i, 8));
    uint64_t hash =
        turn(lane[0], 1) + turn(lane[1], 7) + turn(lane[2], 12) + turn(lane[3], 18);
    for (int i = 0; i < 4; i++)
        hash = fold(hash, lane[i]);
    return hash;
}

uint64_t nonet_hash(const void *bytes, size_t size)
{
    const uint8_t *at = bytes;
    size_t left = size % 32;
    uint64_t hash = size >= 32 ? take_stripes(at, size / 32) : prime5;
    hash += size;
    at += size - left;
    for (; left >= 8; left -= 8, at += 8)
        hash = turn(hash ^ stir(0, little(at, 8)), 27) * prime1 + prime4;
    if (left >= 4) {
        hash = turn(hash ^ little(at, 4) * prime1, 23) * prime2 + prime3;
        at += 4;
        left -= 4;
    }
    for (; left > 0; left--, at++)
        hash = turn(hash ^ *at * prime5, 11) * prime1;
    hash = (hash ^ hash >> 33) * prime2;
    hash = (hash ^ hash >> 29) * prime3;
    return hash ^ hash >> 32;
}
