// collections_are_safe.c - whatever the bytes of a collection: reading ends, and what can
// be had from it by number is what comes in turn. Checksums would keep nearly all inputs
// out, so they are set right first: the input is the bodies of blocks.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nonet/collection.h>
#include <nonet/text.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { MOST = 1 << 16, HEADER = 16, HEAD = 24, PRIMES = 5 };

static void insist(bool kept, const char *promise)
{
    if (kept)
        return;
    fprintf(stderr, "broken: %s\n", promise);
    abort();
}

// ---- the checksum, written down a second time: it is part of the format

static const uint64_t prime[PRIMES] = {11400714785074694791u, 14029467366897019727u,
                                       1609587929392839161u, 9650029242287828579u,
                                       2870177450012600261u};

static uint64_t rotate(uint64_t x, unsigned by)
{
    return (x << by) | (x >> (64 - by));
}

static uint64_t number_at(const uint8_t *at, unsigned size)
{
    uint64_t number = 0;
    while (size-- > 0)
        number = number << 8 | at[size];
    return number;
}

static void put_number(uint8_t *at, uint64_t number, unsigned size)
{
    for (unsigned i = 0; i < size; i++, number >>= 8)
        at[i] = (uint8_t)number;
}

static uint64_t mixed(uint64_t sum, uint64_t word)
{
    return rotate(sum + word * prime[1], 31) * prime[0];
}

static uint64_t check_of(const uint8_t *at, size_t size)
{
    const uint8_t *end = at + size;
    uint64_t sum[4] = {prime[0] + prime[1], prime[1], 0, 0 - prime[0]}, all = prime[4];
    if (size >= 32) {
        for (; end - at >= 32; at += 32)
            for (unsigned i = 0; i < 4; i++)
                sum[i] = mixed(sum[i], number_at(at + 8 * i, 8));
        all =
            rotate(sum[0], 1) + rotate(sum[1], 7) + rotate(sum[2], 12) + rotate(sum[3], 18);
        for (unsigned i = 0; i < 4; i++)
            all = (all ^ mixed(0, sum[i])) * prime[0] + prime[3];
    }
    all += size;
    for (; end - at >= 8; at += 8)
        all = rotate(all ^ mixed(0, number_at(at, 8)), 27) * prime[0] + prime[3];
    if (end - at >= 4) {
        all = rotate(all ^ number_at(at, 4) * prime[0], 23) * prime[1] + prime[2];
        at += 4;
    }
    for (; at < end; at++)
        all = rotate(all ^ *at * prime[4], 11) * prime[0];
    all = (all ^ all >> 33) * prime[1];
    all = (all ^ all >> 29) * prime[2];
    return all ^ all >> 32;
}

// ---- a collection made of the input

typedef struct {
    uint8_t bytes[2 * MOST];
    size_t size;
} file;

static void add_block(file *to, char kind, uint32_t count, const uint8_t *body, size_t size)
{
    uint8_t *head = to->bytes + to->size;
    memset(head, 0, 4);
    head[0] = (uint8_t)kind;
    put_number(head + 4, count, 4);
    put_number(head + 8, size, 4);
    put_number(head + 12, check_of(head, 12), 4);
    memcpy(head + HEAD, body, size);
    put_number(head + 16, check_of(head + HEAD, size), 8);
    to->size += HEAD + size;
}

// Each block is a byte for its kind, one for its records, two for its size, and its body.
static void make(file *to, const uint8_t *data, size_t size)
{
    static const char kinds[] = "PPSSJI";
    uint8_t end[24], index[16 * 256];
    uint64_t records = 0;
    size_t blocks = 0;
    memcpy(to->bytes, "\x89nonets\n\1\0\0\0", 12);
    put_number(to->bytes + 12, check_of(to->bytes, 12), 4);
    to->size = HEADER;
    while (size >= 4 && blocks < 256 && to->size + size < sizeof to->bytes - 8192) {
        char kind = kinds[data[0] % 6];
        size_t body = (size_t)number_at(data + 2, 2);
        uint32_t count = data[1];
        data += 4;
        size -= 4;
        body = body < size ? body : size;
        put_number(index + 16 * blocks, to->size, 8);
        put_number(index + 16 * blocks++ + 8, records, 8);
        records += count;
        add_block(to, kind, count, data, body);
        data += body;
        size -= body;
    }
    put_number(end, to->size, 8);
    put_number(end + 8, records, 8);
    put_number(end + 16, blocks, 4);
    put_number(end + 20, records & 1, 4);
    if (blocks)
        add_block(to, 'I', (uint32_t)blocks, index, 16 * blocks);
    add_block(to, 'E', 0, end, sizeof end);
}

// ---- what must hold

// All of it in turn, and by number.
static void read_both_ways(const uint8_t *bytes, size_t size)
{
    nonet_collection *all;
    nonet_reader *reader;
    nonet_record record;
    nonet_board board;
    uint64_t number, count = 0;
    bool good = true;
    insist(nonet_reader_from_memory(&reader, (const char *)bytes, size, "nonets") ==
               NONET_OK,
           "a reader");
    bool opened = nonet_collection_open(&all, bytes, size) == NONET_OK;
    while (nonet_reader_next(reader, &record)) {
        good &= record.status == NONET_OK;
        if (opened && good && record.n_fields == 0 && !record.has_marks &&
            nonet_collection_at(all, count, &board) == NONET_OK)
            insist(memcmp(&board, &record.given, sizeof board) == 0,
                   "the same by number and in turn");
        count++;
    }
    insist(nonet_reader_bytes(reader) == size, "all bytes read");
    nonet_reader_free(reader);
    if (!opened)
        return;
    insist(!good || nonet_collection_size(all) == count, "as many as there are");
    if (nonet_collection_at(all, count / 2, &board) == NONET_OK &&
        nonet_collection_find(all, &board, &number) == NONET_OK)
        insist(number < nonet_collection_size(all), "found where there are puzzles");
    nonet_collection_free(all);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static file made;
    size = size < MOST ? size : MOST;
    read_both_ways(data, size);
    make(&made, data, size);
    read_both_ways(made.bytes, made.size);
    return 0;
}
