// codes.h - a board as bit planes: bit p of the digit of cell c is bit c of plane p.
//
//     cell     0 1 2 3 4 ...                  plane 0   1 1 0 1 0 ...
//     digit    5 3 . 1 6 ...      <->         plane 1   0 1 0 0 1 ...
//                                             plane 2   1 0 0 0 1 ...
//                                             plane 3   0 0 0 0 0 ...
//
// This is how boards enter and leave the lanes: four words say what 81 bytes do. Here is
// the plain version, eight bytes at a time; a lanes_ISA.h with movemask-like instructions
// brings its own and defines CODES_NATIVE.
//
// What is no digit has no candidates, so no solution is found. A value beyond four bits
// must stay such a one: it is read as CODE_MOST.

#ifndef BATCH_CODES_H
#define BATCH_CODES_H

#include <stdint.h>
#include <string.h>

#include <nonet/board.h>

// The planes of cells 0..63, and of cells 64..80 from bit 0 on.
typedef struct {
    uint64_t low[4];
    uint64_t high[4];
} codes;

enum { CODE_MOST = 15 };

#ifndef CODES_NATIVE

// Bit 0 of each of eight bytes, gathered in a byte; memory order is bit order.
static inline uint64_t gather8(uint64_t bytes)
{
    return (bytes & UINT64_C(0x0101010101010101)) * UINT64_C(0x0102040810204080) >> 56;
}

// The reverse: bit i of `byte` as bit 0 of byte i.
static inline uint64_t spread8(uint64_t byte)
{
    uint64_t own = byte * UINT64_C(0x0101010101010101) & UINT64_C(0x8040201008040201);
    return (own + UINT64_C(0x7f7f7f7f7f7f7f7f)) >> 7 & UINT64_C(0x0101010101010101);
}

// Eight bytes with the first in the low byte, whatever the byte order of the machine.
static inline uint64_t swap_if_big(uint64_t bytes)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return __builtin_bswap64(bytes);
#else
    return bytes;
#endif
}

// Each byte, or CODE_MOST if it is more.
static inline uint64_t bound8(uint64_t bytes)
{
    uint64_t high = bytes >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f);
    high |= high >> 2; // what comes over from the next byte does not reach bit 0
    high = (high | high >> 1) & UINT64_C(0x0101010101010101);
    return bytes | high * CODE_MOST;
}

static inline codes codes_of(const nonet_board *board)
{
    codes code = {{0}, {0}};
    for (int i = 0; i < 10; i++) {
        uint64_t bytes;
        memcpy(&bytes, board->cell + 8 * i, 8);
        bytes = bound8(swap_if_big(bytes));
        for (int p = 0; p < 4; p++) {
            uint64_t bits = gather8(bytes >> p);
            if (i < 8)
                code.low[p] |= bits << 8 * i;
            else
                code.high[p] |= bits << 8 * (i - 8);
        }
    }
    uint64_t last = bound8(board->cell[80]);
    for (int p = 0; p < 4; p++)
        code.high[p] |= (last >> p & 1) << 16;
    return code;
}

static inline void board_of(const codes *code, nonet_board *board)
{
    for (int i = 0; i < 10; i++) {
        uint64_t bytes = 0;
        for (int p = 0; p < 4; p++) {
            uint64_t bits = i < 8 ? code->low[p] >> 8 * i : code->high[p] >> 8 * (i - 8);
            bytes |= spread8(bits & 0xff) << p;
        }
        bytes = swap_if_big(bytes);
        memcpy(board->cell + 8 * i, &bytes, 8);
    }
    unsigned last = 0;
    for (int p = 0; p < 4; p++)
        last |= (unsigned)(code->high[p] >> 16) << p;
    board->cell[80] = (uint8_t)last;
}

#endif

#endif
