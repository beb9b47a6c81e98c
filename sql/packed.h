// packed.h - a board in few bytes that sort as the boards do.
//
// Cell after cell in reading order, the first in the highest bit of the first byte:
//
//       blank  0         digits 1 .. 7  1000 .. 1110         8  11110   9  11111
//
// The last byte is filled with zeros. That makes 17 bytes for a puzzle with 17 clues, 21
// for 25 and 43 for a complete grid. No code is the beginning of another, and a greater
// digit has a greater code: so memcmp() puts boards into the order of their lines, no
// decoding needed, and equal boards are equal bytes. A set of cells and a list of digits
// would take a byte more and be in no order anybody wants.

#ifndef SQL_PACKED_H
#define SQL_PACKED_H

#include <nonet/board.h>

enum { SQL_PACKED_SIZE = 51 }; // of 81 eights and nines

// Packs `board` and returns how many bytes there are. A cell above 9 is a blank.
size_t sql_pack(const nonet_board *board, uint8_t bytes[SQL_PACKED_SIZE]);

// False if the bytes are not what sql_pack() makes of any board.
bool sql_unpack(const uint8_t *bytes, size_t size, nonet_board *board);

// Below, equal to or above 0, as memcmp().
int sql_packed_compare(const uint8_t *a, size_t a_size, const uint8_t *b, size_t b_size);

#endif
