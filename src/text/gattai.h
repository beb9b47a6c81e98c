// gattai.h - boards of several grids that are known by their size and their holes.

#ifndef TEXT_GATTAI_H
#define TEXT_GATTAI_H

#include "text/reader.h"

// The name of the board of that size whose holes are empty in `cell`, and in `solution` if
// that is not NULL; NULL if there is none. If it may also be another one, that is `*other`.
const char *nonet_gattai_seen(size_t rows, size_t columns, const text_cell *cell,
                              const text_cell *solution, const char **other);

// Does a layout begin here that has a name, such as samurai+x?
bool nonet_gattai_named(const char *text, size_t size);

// The rows and columns of a board with a name that has so many cells; false: there is none.
bool nonet_gattai_size(size_t cells, size_t *rows, size_t *columns);

// Reports that a board may be one or the other.
claim nonet_gattai_doubt(nonet_reader *reader, nonet_record *record, const text_line *line,
                         size_t at, const char *one, const char *other);

#endif
