// range.h - what a value must be to mean something.
//
// Boards, marks and numbers come from anywhere, and every call of the library is safe for
// every value of its types; docs/architecture.md says what values out of range mean. They
// are asked about, or taken out, where a call is entered and nowhere behind it.

#ifndef BOARD_RANGE_H
#define BOARD_RANGE_H

#include <nonet/board.h>

static inline bool range_has_cell(int cell)
{
    return cell >= 0 && cell < NONET_CELLS;
}

static inline bool range_has_digit(int digit)
{
    return digit >= 1 && digit <= 9;
}

// A cell as a character. All in bytes, so that compilers do sixteen at a time: every
// solution is written this way.
static inline char range_character(uint8_t cell, char blank)
{
    uint8_t above = (uint8_t)(cell - 1), digit = (uint8_t)('0' + cell);
    return (char)(above < 9 ? digit : (uint8_t)blank);
}

// The number of an enum that has `count` of them, or 0.
static inline unsigned range_number(unsigned number, unsigned count)
{
    return number < count ? number : 0;
}

// As many as there is room for.
static inline int range_count(int count, int room)
{
    return count < 0 ? 0 : count > room ? room : count;
}

static inline unsigned range_digits(unsigned digits)
{
    return digits & NONET_ALL_DIGITS;
}

static inline nonet_cells range_cells(nonet_cells set)
{
    return (nonet_cells){{set.word[0], set.word[1] & (((uint64_t)1 << 17) - 1)}};
}

// The board with a blank for whatever is no digit.
static inline nonet_board range_board(const nonet_board *board)
{
    nonet_board result;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        result.cell[cell] = (uint8_t)(board->cell[cell] <= 9 ? board->cell[cell] : 0);
    return result;
}

static inline nonet_marks range_marks(const nonet_marks *marks)
{
    nonet_marks result;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        result.cell[cell] = marks->cell[cell] & NONET_ALL_DIGITS;
    return result;
}

#endif
