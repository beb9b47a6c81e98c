// symbols.h - characters and numbers as the cells of boards of any size.
//
// Three alphabets are in use, and where a text does not show which one is meant it is
// refused, with the option that settles it:
//
//     1-Z   1 to 9, then A = 10 ... Z = 35      what we write
//     0-Z   0 = 1, ... 9 = 10, A = 11 ...       "hexadoku"
//     A-Z   A = 1 ...
//
// Cells may also be numbers with something between them: there is no other way beyond 35
// values. What stands in the cells is collected first and understood when it is all there,
// as one cell may decide what another one means.

#ifndef TEXT_SYMBOLS_H
#define TEXT_SYMBOLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <nonet/layout.h>

#include "text/lines.h"

typedef enum text_symbols {
    SYMBOLS_ANY, // see which
    SYMBOLS_ONE,
    SYMBOLS_ZERO,
    SYMBOLS_LETTERS,
} text_symbols;

enum { MOST_SYMBOLS = 35 };

// The alphabet called "1-Z", ...; SYMBOLS_ANY if there is none.
text_symbols nonet_symbols_named(const char *name);

// The character for a value from 1 to 35 in the alphabet 1-Z.
char nonet_symbol(int value);
// Its value there, from 1; 0 if it is none. Small letters will do.
int nonet_symbol_value(char c);

// What stands in a cell, and where.
typedef struct text_cell {
    uint16_t code; // a character, or CODE_NUMBER + a number
    uint32_t column;
    size_t line;
} text_cell;

enum { CODE_NUMBER = 256 };

// What stands in the cells of a board, as far as it has been read.
typedef struct text_cells {
    size_t n;
    text_cell cell[NONET_MAX_LAYOUT_CELLS];
} text_cells;

// Adds the `wanted` cells that bytes from..to-1 of `line` hold: so many characters, or so
// many words, with spaces, commas, semicolons or bars between. False if it holds another
// number of cells, which goes to `*found`, or something that is no cell: then that is 0,
// and `*at` where.
bool nonet_symbols_add(text_cells *cells, const text_line *line, size_t from, size_t to,
                       size_t wanted, size_t *found, size_t *at);

// Characters and words that `text` may hold as cells; 0 if something is no cell.
typedef struct text_counts {
    size_t characters, words;
} text_counts;
text_counts nonet_symbols_count(const char *text, size_t size);

// Why cells cannot be understood, and which of them.
typedef struct text_doubt {
    size_t cell;
    const char *why; // with %@ for what stands there
} text_doubt;

// Turns what stands in the cells into values, 0 for a blank. `*blank` becomes the blank
// symbol, 0 if there is none.
bool nonet_symbols_understand(const text_cells *cells, int values, text_symbols symbols,
                              uint8_t *value, char *blank, text_doubt *doubt);

#endif
