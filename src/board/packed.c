// packed.c - boards in few bytes; nonet/collection.h has the code.

#include <nonet/collection.h>

#include <string.h>

size_t nonet_pack(const nonet_board *board, uint8_t bytes[NONET_PACKED_SIZE])
{
    // By table, for no branch can be foreseen here: that took three times as long.
    static const uint8_t code[10] = {0, 8, 9, 10, 11, 12, 13, 14, 30, 31};
    static const uint8_t length[10] = {1, 4, 4, 4, 4, 4, 4, 4, 5, 5};
    size_t size = 0;
    uint64_t pending = 0; // bits that are not yet stored, the last one lowest
    unsigned n_pending = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        unsigned digit = board->cell[cell] <= 9 ? board->cell[cell] : 0;
        pending = pending << length[digit] | code[digit];
        n_pending += length[digit];
        if (cell % 9 == 8) // 45 bits at most, and 7 of the row before
            for (; n_pending >= 8; n_pending -= 8)
                bytes[size++] = (uint8_t)(pending >> (n_pending - 8));
    }
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
