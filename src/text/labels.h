// labels.h - grids whose rows and columns are named.
//
//         1 2 3   4 5 6   7 8 9          A B C ... I or J, c1 c2 c3, 1 2 3
//     A | 5 3 . | . 7 . | . . . |        the same for rows, and r1, R1:

#ifndef TEXT_LABELS_H
#define TEXT_LABELS_H

#include "text/lines.h"

typedef enum text_header { NO_HEADER, HEADER_DIGITS, HEADER_NAMES } text_header;

// Does the line name the nine columns? Digits alone may be a row as well.
text_header nonet_labels_header(const text_line *line);

// The line without the label of row `row` (0 to 8) in front, NULL in `text` if it has none.
text_line nonet_labels_cut(const text_line *line, size_t row);

#endif
