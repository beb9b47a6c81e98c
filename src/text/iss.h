// iss.h - what the reader, the items and the writer of ISS strings share.

#ifndef TEXT_ISS_H
#define TEXT_ISS_H

#include "text/import.h"

// One item: its name, and what follows the first '~'.
typedef struct {
    const char *name;
    size_t name_size;
    size_t at, end; // of the arguments in the line
} iss_item;

bool nonet_iss_named(const iss_item *it, const char *name);

// The next argument, without spaces around it; false past the last.
bool nonet_iss_argument(const text_line *line, iss_item *it, size_t *at, size_t *end);

// A number without sign in text[at .. end-1]; -1 if there is none.
int nonet_iss_number(const text_line *line, size_t at, size_t end);

// Reads an item that is a rule, or the values of cells; names it if it is not known.
void nonet_iss_read_item(text_import *in, iss_item *it);

// A rule about lines, dots or clues beside the board; false if it is none.
bool nonet_iss_read_line(text_import *in, iss_item *it);

// A rule that is a table, a count, or a word of its own; false if it is none.
bool nonet_iss_read_table(text_import *in, iss_item *it);

// "R1C1", and where it ends; -1 if it is no cell of the board.
int nonet_iss_cell(const text_import *in, size_t at, size_t end, size_t *after);

// The cells of an item, from its next argument on.
size_t nonet_iss_cells(text_import *in, iss_item *it,
                       uint16_t cells[NONET_MAX_LAYOUT_CELLS]);

// Boxes of so many cells that fill the board, as nearly square as can be, either way.
bool nonet_iss_boxes(const nonet_shape *shape, int cells, int *high, int *wide);

#endif
