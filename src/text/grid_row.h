// grid_row.h - a line of a grid, in whatever dress: nine cells, or nine sets of candidates.
//
//     53..7....                           packed; a comment may follow
//      5 3 . | . 7 . | . . .              spaced
//     |53.|.7.|...|                       framed
//     | 5 3   |   7   |       |           framed, a space is a blank: places count
//     | 5 | 3 |   |   | 7 | ...           every cell framed
//     5,3,,,7,,,,                         delimited
//     | 5  3  124 | 26 7 2468 | ...       candidates
//     2 679 u8 ...                        candidates, and a digit the player placed

#ifndef TEXT_GRID_ROW_H
#define TEXT_GRID_ROW_H

#include "text/cells.h"
#include "text/lines.h"

typedef enum text_dress {
    DRESS_PACKED,
    DRESS_THREES, // ddd ddd ddd
    DRESS_BARS,   // ddd|ddd|ddd
    DRESS_COMMAS,
    DRESS_GROUPS, // 2 679 u8 ...
    DRESS_FRAMED, // all others
} text_dress;

// How a group of digits wants to be read; it matters for groups of one.
typedef enum text_group {
    GROUP_PLAIN,
    GROUP_GIVEN,   // 5*
    GROUP_ENTERED, // 5- or u5
    GROUP_SET,     // {5}: a candidate, even if the only one
} text_group;

typedef struct grid_row {
    bool candidates; // some cell is more than one character
    text_dress dress;
    char blank;        // 0 if there is none, or the row mixes several
    const char *mixed; // a second blank symbol in it, NULL if there is none
    uint16_t set[9];   // the digits written in the cell; 0 for a blank
    uint8_t group[9];  // a text_group
} grid_row;

// Reads `line` (folded) as a row; false if it is none.
bool nonet_grid_row_read(const text_line *line, grid_row *row);

// Not a row, but the best explanation is that it was meant to be one.
bool nonet_grid_row_almost(const text_line *line);

// The number of cell characters in `line`.
size_t nonet_grid_row_cells(const text_line *line);

// A line that only draws: +-------+, *---*, ======== and their like.
bool nonet_is_border(const text_line *line);

// Replaces what has an ASCII likeness: box-drawing characters, digits of other scripts,
// dots and squares for blanks, wide spaces. `buffer` has LINE_LIMIT bytes; a line without
// such characters is returned as it is.
text_line nonet_fold(const text_line *line, char *buffer);

// The byte of `line` that byte `at` of its folded likeness came from.
size_t nonet_unfold(const text_line *line, size_t at);

#endif
