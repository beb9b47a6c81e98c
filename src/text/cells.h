// cells.h - characters as cells: what is a digit, what is a blank, and 81 of them at once.

#ifndef TEXT_CELLS_H
#define TEXT_CELLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <nonet/board.h>

enum {
    CELL_BLANK = 0,    // one of . 0 * _ - x X ?
    CELL_OTHER = 0xff, // neither a digit nor a blank
};

// The digit 1..9 a character stands for, CELL_BLANK or CELL_OTHER. A space is CELL_OTHER:
// where it may be a blank depends on its neighbours, so whoever allows it says so.
extern const uint8_t nonet_cell_of[256];

static inline int cell_of(char c)
{
    return nonet_cell_of[(unsigned char)c];
}

static inline bool is_cell(char c)
{
    return cell_of(c) != CELL_OTHER;
}

static inline bool is_space(char c)
{
    return c == ' ' || c == '\t';
}

static inline bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// 0..15, or -1 if it is none.
static inline int hex_digit(char c)
{
    return is_digit(c)            ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

// The usual case in a few instructions: `text` has at least 81 bytes, all of them digits or
// '.', and not both '.' and '0'. False if it is anything else; `*board` is then undefined.
bool nonet_cells_plain(const char *text, nonet_board *board, char *blank);

// Reads up to 81 cells and returns how many there are before the first character that is no
// cell, or is a second blank symbol. `*blank` is the symbol to insist on, or 0 if any will
// do, and becomes the one that was found.
size_t nonet_cells_read(const char *text, size_t size, nonet_board *board, char *blank);

// How many cell characters `text` begins with.
size_t nonet_cells_span(const char *text, size_t size);

// Exactly 81 cells and nothing else.
bool nonet_cells_are(const char *text, size_t size, nonet_board *board, char *blank);

// Exactly 81 digits without a blank: what a data set calls a solution.
bool nonet_cells_are_full(const char *text, size_t size, nonet_board *board);

#endif
