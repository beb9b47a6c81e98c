// hash.h - a checksum: XXH64 with the seed 0, as its public description has it.

#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t nonet_hash(const void *bytes, size_t size);

// Numbers as files have them, the lowest byte first.
static inline uint64_t little(const uint8_t *bytes, int size)
{
    uint64_t number = 0;
    for (int i = 0; i < size; i++)
        number |= (uint64_t)bytes[i] << 8 * i;
    return number;
}

static inline void put_little(uint8_t *bytes, uint64_t number, int size)
{
    for (int i = 0; i < size; i++)
        bytes[i] = (uint8_t)(number >> 8 * i);
}

#endif
