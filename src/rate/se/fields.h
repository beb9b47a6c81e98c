// fields.h - the places of a digit in all 27 houses, in six words.
//
// Each house is a field of nine bits, one for each place, with a guard bit above that stays
// clear; six fields go into a word, the other three houses of the kind into the next one:
//
//      word 0   . . . . | r6 | r5 | r4 | r3 | r2 | r1        a field:  g 987654321
//      word 1   . . . . . . . . . . | r9 | r8 | r7
//      words 2 and 3: columns; words 4 and 5: boxes
//
// So each place is there three times, and a subtraction or an addition in all fields at
// once tells which houses have one place left, or none.

#ifndef RATE_SE_FIELDS_H
#define RATE_SE_FIELDS_H

#include "board/cells.h"

enum { FIELD_WORDS = 6, FIELD_BITS = 10 };

#define FIELD_LOW 0x0004010040100401u   // the first place of each field
#define FIELD_GUARD 0x0802008020080200u // the bit above each field
#define FIELD_ALL 0x07fdff7fdff7fdffu   // all places

// Made by tools/make-se-tables.awk. For each cell its peers, all three times, and its own
// bits, counted from the first of word 0, in its row, column and box. For each bit the
// cell.
extern const uint64_t nonet_se_field_peers[NONET_CELLS][FIELD_WORDS];
extern const uint16_t nonet_se_field_bit[NONET_CELLS][3];
extern const uint8_t nonet_se_field_cell[64 * FIELD_WORDS];

// The guards of the fields with one place at least.
static inline uint64_t fields_with_one(uint64_t fields)
{
    return (fields + FIELD_ALL) & FIELD_GUARD;
}

// The guards of the fields with two places at least.
static inline uint64_t fields_with_two(uint64_t fields)
{
    uint64_t without_first = fields & ((fields | FIELD_GUARD) - FIELD_LOW);
    return fields_with_one(without_first);
}

// All places of the fields whose guards are given.
static inline uint64_t fields_under(uint64_t guards)
{
    return guards - (guards >> 9);
}

// The field of the bit at `bit` of a word, which is place `place` of its house, with guard.
static inline uint64_t field_around(int bit, int place)
{
    return (uint64_t)0x3ff << (bit - place);
}

#endif
