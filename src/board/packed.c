// packed.c - boards in few bytes; nonet/collection.h has the code.

#include <nonet/collection.h>

#include <string.h>

// The codes of three cells at once, and how long they are: the code x 16 + the length, at
// the cells as three digits to the base 16.
#define CODE(d) ((d) == 0 || (d) > 9 ? 0 : (d) < 8 ? 7 + (d) : 22 + (d))
#define LENGTH(d) ((d) == 0 || (d) > 9 ? 1 : (d) < 8 ? 4 : 5)
#define TRIPLE(a, b, c)                                                                    \
    (CODE(a) << (LENGTH(b) + LENGTH(c)) | CODE(b) << LENGTH(c) | CODE(c)) << 4 |           \
        (LENGTH(a) + LENGTH(b) + LENGTH(c))
#define FOUR(a, b, c)                                                                      \
    TRIPLE(a, b, c), TRIPLE(a, b, c + 1), TRIPLE(a, b, c + 2), TRIPLE(a, b, c + 3)
#define ROW(a, b) FOUR(a, b, 0), FOUR(a, b, 4), FOUR(a, b, 8), FOUR(a, b, 12)
#define ROWS(a, b) ROW(a, b), ROW(a, b + 1), ROW(a, b + 2), ROW(a, b + 3)
#define PLANE(a) ROWS(a, 0), ROWS(a, 4), ROWS(a, 8), ROWS(a, 12)

static const uint32_t triple[10 * 256] = {PLANE(0), PLANE(1), PLANE(2), PLANE(3), PLANE(4),
                                          PLANE(5), PLANE(6), PLANE(7), PLANE(8), PLANE(9)};

// The board, without cells that are no digit.
static const nonet_board *in_range(const nonet_board *board, nonet_board *clean)
{
    uint8_t most = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        most = most > board->cell[cell] ? most : board->cell[cell];
    if (most <= 9)
        return board;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        clean->cell[cell] = board->cell[cell] <= 9 ? board->cell[cell] : 0;
    return clean;
}

// gcc and clang make one store of it.
static void store_64(uint8_t *to, uint64_t word)
{
    for (int i = 0; i < 8; i++)
        to[i] = (uint8_t)(word >> (56 - 8 * i));
}

// Nine cells are 45 bits at most. What is whole of them is stored with what is not, which
// the next store puts right. To ask after each three whether there is enough for a word
// took 63 ns for 39, as the processor guesses the answer wrong too often.
size_t nonet_pack(const nonet_board *board, uint8_t bytes[NONET_PACKED_SIZE])
{
    nonet_board clean;
    const uint8_t *at = in_range(board, &clean)->cell, *end = at + NONET_CELLS;
    uint8_t packed[NONET_PACKED_SIZE + 8];
    size_t size = 0;
    unsigned free = 64; // bits of `pending`, below those that are not yet stored
    for (uint64_t pending = 0; at < end;) {
        for (int i = 0; i < 3; i++, at += 3) {
            uint32_t code = triple[at[0] << 8 | at[1] << 4 | at[2]];
            free -= code & 15;
            pending |= (uint64_t)(code >> 4) << free;
        }
        store_64(packed + size, pending);
        size += (64 - free) / 8;
        pending <<= (64 - free) & ~7u;
        free = 64 - (64 - free) % 8;
    }
    size += free < 64;
    memcpy(bytes, packed, size);
    return size;
}

enum { LEAST_SIZE = (NONET_CELLS + 7) / 8 }; // a board without clues

// gcc and clang make one load of it.
static uint64_t load_64(const uint8_t *at)
{
    uint64_t word = 0;
    for (int i = 0; i < 8; i++)
        word = word << 8 | at[i];
    return word;
}

// The next 57 bits or more, the first of them on top; zeros follow the last. There are
// eight bytes at least.
static uint64_t bits_at(const uint8_t *bytes, size_t size, size_t bit)
{
    size_t at = bit / 8;
    if (at + 8 <= size)
        return load_64(bytes + at) << bit % 8;
    return at < size ? load_64(bytes + size - 8) << 8 * (at + 8 - size) << bit % 8 : 0;
}

// What ten bits hold of cells that are whole.
static const struct {
    uint8_t cells[8];
    uint32_t n, bits;
} codes[1024] = {
#define CELLS(n, bits, ...) {{__VA_ARGS__}, n, bits},
#include "board/packed.def"
#undef CELLS
};

// The bits of the last `n` cells before `end`. They are blanks, unless more boards follow.
static size_t excess(const uint8_t *end, size_t n)
{
    size_t bits = n;
    for (size_t i = 1; i <= n; i++)
        if (end[-(ptrdiff_t)i])
            bits += (size_t)LENGTH(end[-(ptrdiff_t)i]) - 1;
    return bits;
}

// Reads a board and returns how many bits it took, which may be more than there are. Eight
// bits at a time took 90 ns for 80, and clue by clue, as a count of leading zeros finds
// them, 110.
static size_t unpack_bits(const uint8_t *bytes, size_t size, nonet_board *board)
{
    enum { STEPS = 5 }; // of ten bits, that 57 have
    uint8_t cells[NONET_CELLS + 7];
    size_t n = 0, bit = 0, next = 0;
    while (n < NONET_CELLS) {
        uint64_t window = bits_at(bytes, size, bit);
        for (int i = 0; i < STEPS && n < NONET_CELLS; i++) {
            next = window >> 54;
            memcpy(cells + n, codes[next].cells, 8);
            n += codes[next].n;
            bit += codes[next].bits;
            window <<= codes[next].bits;
        }
    }
    memcpy(board->cell, cells, NONET_CELLS);
    return bit - excess(codes[next].cells + codes[next].n, n - NONET_CELLS);
}

size_t nonet_unpack_first(const uint8_t *bytes, size_t size, nonet_board *board)
{
    if (size < LEAST_SIZE)
        return 0;
    size_t bit = unpack_bits(bytes, size, board), used = (bit + 7) / 8, last = bit % 8;
    bool good = used <= size && !(last && (uint8_t)(bytes[used - 1] << last));
    return good ? used : 0;
}

bool nonet_unpack(const uint8_t *bytes, size_t size, nonet_board *board)
{
    return size <= NONET_PACKED_SIZE && nonet_unpack_first(bytes, size, board) == size &&
           size > 0;
}

int nonet_packed_compare(const uint8_t *a, size_t a_size, const uint8_t *b, size_t b_size)
{
    // Unequal boards differ before the shorter one ends.
    return memcmp(a, b, a_size < b_size ? a_size : b_size);
}
