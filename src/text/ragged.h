// ragged.h - grids that lost the blanks at the ends of their rows.

#ifndef TEXT_RAGGED_H
#define TEXT_RAGGED_H

#include "text/reader.h"

// Nine rows of digits, where a blank is a space or an empty field and some rows are shorter
// than others; takes them.
claim nonet_read_ragged(nonet_reader *reader, const text_line *line, nonet_record *record);

#endif
