// read.h - a puzzle from text, or what is wrong with it.

#ifndef SQL_READ_H
#define SQL_READ_H

#include <nonet/board.h>
#include <nonet/status.h>

// What is wrong with a text, and where. The line is 0 if it is wrong as a whole.
typedef struct sql_problem {
    size_t line, column; // from 1 on, in bytes
    char what[256];
} sql_problem;

// What to tell somebody whose text is not a puzzle.
#define SQL_READ_HINT                                                                      \
    "A puzzle is 81 characters in a row, digits and dots, or text in any other format "    \
    "that nonet reads, with the classic rules and nothing but givens."

// Reads the one puzzle in `size` bytes of `text`, which end with a NUL that is not
// counted. NONET_OK, NONET_NO_MEMORY or NONET_BAD_TEXT; only then `*problem` is set.
// Digits entered by a player are left aside; pencil marks and other boards are refused.
nonet_status sql_read(const char *text, size_t size, nonet_board *board,
                      sql_problem *problem);

#endif
