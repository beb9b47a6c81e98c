// packed.c - boards in few bytes; nonet/collection.h has the code.

#include <nonet/collection.h>

#include <string.h>

// The codes of three cells at once, and how long they are; the first cell is a / 100. Cell
// by cell, each shift waiting for the one before, took twice as long.
#define CODE(d) ((d) == 0 ? 0 : (d) < 8 ? 7 + (d) : 22 + (d))
#define LENGTH(d) ((d) == 0 ? 1 : (d) < 8 ? 4 : 5)
#define TRIPLE(a, b, c)                                                                    \
    {                                                                                      \
        CODE(a) << (LENGTH(b) + LENGTH(c)) | CODE(b) << LENGTH(c) | CODE(c),               \
            LENGTH(a) + LENGTH(b) + LENGTH(c)                                              \
    }
#define TEN(a, b)                                                                          \
    TRIPLE(a, b, 0), TRIPLE(a, b, 1), TRIPLE(a, b, 2), TRIPLE(a, b, 3), TRIPLE(a, b, 4),   \
        TRIPLE(a, b, 5), TRIPLE(a, b, 6), TRIPLE(a, b, 7), TRIPLE(a, b, 8),                \
        TRIPLE(a, b, 9)
#define HUNDRED(a)                                                                         \
    TEN(a, 0), TEN(a, 1), TEN(a, 2), TEN(a, 3), TEN(a, 4), TEN(a, 5), TEN(a, 6),           \
        TEN(a, 7), TEN(a, 8), TEN(a, 9)

static const struct {
    uint16_t code, length;
} triple[1000] = {HUNDRED(0), HUNDRED(1), HUNDRED(2), HUNDRED(3), HUNDRED(4),
                  HUNDRED(5), HUNDRED(6), HUNDRED(7), HUNDRED(8), HUNDRED(9)};

static unsigned digit(uint8_t cell)
{
    return cell <= 9 ? cell : 0;
}

size_t nonet_pack(const nonet_board *board, uint8_t bytes[NONET_PACKED_SIZE])
{
    size_t size = 0;
    uint64_t pending = 0; // bits that are not yet stored, the last one lowest
    unsigned n_pending = 0;
    for (int cell = 0; cell < NONET_CELLS; cell += 3) {
        const uint8_t *at = board->cell + cell;
        unsigned which = 100 * digit(at[0]) + 10 * digit(at[1]) + digit(at[2]);
        pending = pending << triple[which].length | triple[which].code;
        n_pending += triple[which].length;
        if (n_pending >= 32) { // and 14 more at most
            uint32_t word = (uint32_t)(pending >> (n_pending - 32));
            for (int i = 0; i < 4; i++)
                bytes[size++] = (uint8_t)(word >> (24 - 8 * i));
            n_pending -= 32;
        }
    }
    for (; n_pending >= 8; n_pending -= 8)
        bytes[size++] = (uint8_t)(pending >> (n_pending - 8));
    if (n_pending)
        bytes[size++] = (uint8_t)(pending << (8 - n_pending));
    return size;
}

// The next 57 bits or more, the first of them on top. gcc and clang make one load of it.
static uint64_t bits_at(const uint8_t *bytes, size_t bit)
{
    const uint8_t *at = bytes + bit / 8;
    uint64_t window = (uint64_t)at[0] << 56 | (uint64_t)at[1] << 48 |
                      (uint64_t)at[2] << 40 | (uint64_t)at[3] << 32 |
                      (uint64_t)at[4] << 24 | (uint64_t)at[5] << 16 | (uint64_t)at[6] << 8 |
                      (uint64_t)at[7];
    return window << bit % 8;
}

// Reads cells from `cell` on out of 57 bits, and returns how many bits it took; `*cell`
// may be too far then, by blanks. A load for each clue took three times as long.
static size_t unpack_some(uint64_t window, nonet_board *board, size_t *cell)
{
    enum { LAST = 57 - 5 }; // a clue that begins here is still whole
    size_t used = 0;
    while (used <= LAST) {
        size_t blanks = (size_t)__builtin_clzll(window | 1);
        if (used + blanks > LAST) {
            *cell += LAST + 1 - used;
            return LAST + 1;
        }
        *cell += blanks;
        used += blanks;
        if (*cell >= NONET_CELLS)
            break;
        window <<= blanks;
        unsigned code = (unsigned)(window >> 60), longer = code == 15;
        board->cell[(*cell)++] = (uint8_t)(code - 7 + (longer & (unsigned)(window >> 59)));
        window = window << 4 << longer;
        used += 4 + longer;
    }
    return used;
}

// Reads a board from bytes that at least eight more follow, whatever they are.
static size_t unpack_bits(const uint8_t *bytes, nonet_board *board)
{
    memset(board, 0, sizeof *board);
    size_t cell = 0, bit = 0;
    while (cell < NONET_CELLS) // a cell has five bits at most, so this ends in time
        bit += unpack_some(bits_at(bytes, bit), board, &cell);
    return bit - (cell - NONET_CELLS);
}

size_t nonet_unpack_first(const uint8_t *bytes, size_t size, nonet_board *board)
{
    uint8_t padded[NONET_PACKED_SIZE + 8];
    const uint8_t *from = bytes;
    if (size < sizeof padded) {
        memset(padded, 0, sizeof padded);
        memcpy(padded, bytes, size);
        from = padded;
    }
    size_t bit = unpack_bits(from, board), used = (bit + 7) / 8, last = bit % 8;
    bool good = used <= size && !(last && (uint8_t)(from[used - 1] << last));
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
