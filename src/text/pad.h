// pad.h - what is SudokuPad's own: classic puzzles in a link, and the dress of its JSON.

#ifndef TEXT_PAD_H
#define TEXT_PAD_H

#include "text/reader.h"

// A link to SudokuPad with a classic puzzle in it, or with nothing but a number.
claim nonet_pad_read_link(nonet_reader *reader, const text_line *line,
                          nonet_record *record);

// JSON from what SudokuPad makes of it before it is compressed; NULL without memory. It is
// to be freed.
char *nonet_pad_undress(const char *text, size_t size, size_t *json_size);

#endif
