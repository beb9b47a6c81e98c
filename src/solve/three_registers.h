// three_registers.h - a board in three AVX-512 registers: where each cell is, and verbs.
//
// A word is a cell, its bits are the digits still possible there. A triad is the three
// cells that a box shares with a row, or with a column. Of each triad one cell is in each
// of the registers a, b and c, because every row of a box begins one further on:
//
//      column in the box   0 1 2
//      row in the box  0   a b c        a and the row's number tell the column: register j
//                      1   c a b        has the cell of row i in column i + j (mod 3)
//                      2   b c a
//
// A register has 27 words, word 9 i + 3 B + b for the box in band B and stack b:
//
//           i = 0                i = 1                i = 2
//      B    0    1    2          0    1    2          0    1    2
//         +----+----+----+     +----+----+----+     +----+----+----+-------+
//      b  |012 |012 |012 |     |012 |012 |012 |     |012 |012 |012 |padding|
//         +----+----+----+     +----+----+----+     +----+----+----+-------+
//
// While i is the row in the box, the board *lies*: the cells of a row triad are the same
// word of a, b and c, and one instruction unites all 27 of them. Turned by one line in b
// and by two in c, so that i becomes the column in the box, it *stands*, and the same holds
// for the column triads. Neighbours are a permutation away:
//
//      in the box      (i + 1, B, b), (i + 2, B, b)           in both forms
//      in the band     (i + 1, B, b + 1) and its like         the board lies
//      in the stack    (i + 1, B + 1, b) and its like         the board stands
//
// The five words that are left hold all digits for ever and stay where they are: they
// decide nothing and contradict nothing.
//
// A permutation by bytes takes one step of one port, one by words two.

#ifndef SOLVE_THREE_REGISTERS_H
#define SOLVE_THREE_REGISTERS_H

#include <immintrin.h>
#include <stdbool.h>
#include <stdint.h>

#include <nonet/board.h>

typedef __m512i words;

typedef struct {
    words x[3]; // a, b and c of a board that lies
} node;

enum {
    WORDS = 27,
    ALL_WORDS = (1 << WORDS) - 1, // as a mask
};

#define VERB static inline __attribute__((always_inline))

// ---- tables with an entry for each word

// f(i, B, b, ...) for each of the 27 words, in order.
#define FOR_WORDS(f, ...)                                                                  \
    FOR_9(f, 0, __VA_ARGS__), FOR_9(f, 1, __VA_ARGS__), FOR_9(f, 2, __VA_ARGS__)
#define FOR_9(f, i, ...)                                                                   \
    FOR_3(f, i, 0, __VA_ARGS__), FOR_3(f, i, 1, __VA_ARGS__), FOR_3(f, i, 2, __VA_ARGS__)
#define FOR_3(f, i, B, ...)                                                                \
    f(i, B, 0, __VA_ARGS__), f(i, B, 1, __VA_ARGS__), f(i, B, 2, __VA_ARGS__)

// The cell that word (i, B, b) of register j is for, while the board lies.
#define CELL(i, B, b, j) (9 * (3 * (B) + (i)) + 3 * (b) + ((i) + (j)) % 3)

// The bytes of a permutation that brings word (i + di, B + dB, b + db) to (i, B, b).
#define WORD(i, B, b) (9 * ((i) % 3) + 3 * ((B) % 3) + (b) % 3)
#define BYTES(i, B, b, di, dB, db)                                                         \
    2 * WORD((i) + (di), (B) + (dB), (b) + (db)),                                          \
        2 * WORD((i) + (di), (B) + (dB), (b) + (db)) + 1
#define PERMUTATION(di, dB, db)                                                            \
    {                                                                                      \
        FOR_WORDS(BYTES, di, dB, db), 54, 55, 56, 57, 58, 59, 60, 61, 62, 63               \
    }

typedef enum {
    LINE_1, // the next line of the box
    LINE_2, // the one after it
    BAND_11,
    BAND_22,
    BAND_12,
    BAND_21, // BAND_12: the next line, in the box after the next of the band
    STACK_11,
    STACK_22,
    STACK_12,
    STACK_21, // likewise in the stack
    NEXT_BOX, // the same line, in the next box of the band
    NEXT_BAND,
    MOVES,
} move;

static const _Alignas(64) uint8_t moves[MOVES][64] = {
    [LINE_1] = PERMUTATION(1, 0, 0),   [LINE_2] = PERMUTATION(2, 0, 0),
    [BAND_11] = PERMUTATION(1, 0, 1),  [BAND_22] = PERMUTATION(2, 0, 2),
    [BAND_12] = PERMUTATION(1, 0, 2),  [BAND_21] = PERMUTATION(2, 0, 1),
    [STACK_11] = PERMUTATION(1, 1, 0), [STACK_22] = PERMUTATION(2, 2, 0),
    [STACK_12] = PERMUTATION(1, 2, 0), [STACK_21] = PERMUTATION(2, 1, 0),
    [NEXT_BOX] = PERMUTATION(0, 0, 1), [NEXT_BAND] = PERMUTATION(0, 1, 0),
};

// ---- the verbs, beside the compiler's own & | ~

VERB words moved(words a, move by)
{
    return _mm512_permutexvar_epi8(_mm512_load_si512(moves[by]), a);
}

VERB words all_words(int value)
{
    return _mm512_set1_epi16((short)value);
}

VERB words add(words a, words b)
{
    return _mm512_add_epi16(a, b);
}

VERB words sub(words a, words b)
{
    return _mm512_sub_epi16(a, b);
}

// a - b, or 0 if that is negative.
VERB words sub_to_0(words a, words b)
{
    return _mm512_subs_epu16(a, b);
}

// Any logic of three inputs is one instruction; bit 4 a + 2 b + c of the table is for abc.
#define LOGIC(name, table)                                                                 \
    VERB words name(words a, words b, words c)                                             \
    {                                                                                      \
        return _mm512_ternarylogic_epi64(a, b, c, table);                                  \
    }
LOGIC(or3, 0xfe)
LOGIC(two_of_3, 0xe8)
LOGIC(or_and, 0xf8)     // a | (b & c)
LOGIC(or_but, 0xf4)     // a | (b & ~c)
LOGIC(either_and, 0xa8) // (a | b) & c
LOGIC(and_but, 0x40)    // a & b & ~c
LOGIC(but_both, 0x10)   // a & ~b & ~c
LOGIC(but_except, 0xb0) // a & ~(b & ~c)
LOGIC(choice, 0xca)     // a ? b : c
#undef LOGIC

VERB uint32_t not_zero(words a)
{
    return _mm512_test_epi16_mask(a, a);
}

#endif
