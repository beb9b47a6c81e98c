// checksum.c - see checksum.h. Eight bytes at a time, with a table for each.

#include "job/checksum.h"

#include <pthread.h>

static uint64_t table[8][256];

static void make_tables(void)
{
    for (unsigned byte = 0; byte < 256; byte++) {
        uint64_t sum = byte;
        for (int bit = 0; bit < 8; bit++)
            sum = sum >> 1 ^ (sum & 1 ? 0xc96c5795d7870f42u : 0);
        table[0][byte] = sum;
    }
    for (int i = 1; i < 8; i++)
        for (unsigned byte = 0; byte < 256; byte++)
            table[i][byte] = table[i - 1][byte] >> 8 ^ table[0][table[i - 1][byte] & 0xff];
}

static uint64_t add_eight(uint64_t sum, const unsigned char *at)
{
    uint64_t next = 0;
    for (unsigned i = 0; i < 8; i++)
        next |= (uint64_t)at[i] << 8 * i;
    sum ^= next;
    next = 0;
    for (unsigned i = 0; i < 8; i++)
        next ^= table[7 - i][sum >> 8 * i & 0xff];
    return next;
}

uint64_t cli_checksum(uint64_t sum, const char *bytes, size_t size)
{
    static pthread_once_t made = PTHREAD_ONCE_INIT;
    const unsigned char *at = (const unsigned char *)bytes;
    pthread_once(&made, make_tables);
    sum = ~sum;
    for (; size >= 8; size -= 8, at += 8)
        sum = add_eight(sum, at);
    for (; size > 0; size--)
        sum = sum >> 8 ^ table[0][(sum ^ *at++) & 0xff];
    return ~sum;
}
