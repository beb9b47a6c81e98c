// sized.h - boards of other sizes as lines and as rows of cells.

#ifndef TEXT_SIZED_H
#define TEXT_SIZED_H

#include "text/reader.h"

// Is this a row of CSV that begins with a layout? Its regions may look like 81 cells.
bool nonet_is_named_row(const nonet_reader *reader, const text_line *line);

// A line with a layout in front of the cells. It is not taken.
claim nonet_read_named(nonet_reader *reader, const text_line *line, nonet_record *record);

// A line that is a board of the size it has, or of the one that is assumed; likewise.
claim nonet_read_sized(nonet_reader *reader, const text_line *line, nonet_record *record);

// A board on several lines, which are taken if they are one.
claim nonet_read_sized_rows(nonet_reader *reader, const text_line *line,
                            nonet_record *record);

// "16x16" for 16.
void nonet_name_square(int size, char name[12]);

// Marks as nonet_write_value_sets() writes them; false if they are not that.
bool nonet_sets_read(const char *text, size_t size, const nonet_shape *shape,
                     nonet_values *marks);

// The givens of a board of marks: its cells with one value.
void nonet_sets_decide(text_board *board, size_t cells);

// Writes a record on a layout as such a line, without its end.
void nonet_put_sized(nonet_writer *writer, const nonet_record *record);

// As rows, if the size says all there is to say; else it is refused.
void nonet_put_sized_rows(nonet_writer *writer, const nonet_record *record);

// Is this layout the one that is seen by its size alone?
bool nonet_is_sized(const nonet_layout *layout);

#endif
