// writer.h - what the writers of the formats share.

#ifndef TEXT_WRITER_H
#define TEXT_WRITER_H

#include <nonet/sink.h>

#include "text/format.h"

struct nonet_writer {
    const text_format *format;
    nonet_sink sink;     // of the call that is under way
    size_t written;      // records so far
    bool refused;        // the record that is being written has no place in the format
    char blank;          // to write instead of the usual; 0: the usual
    nonet_status status; // NONET_OK, or why nothing more is written
    void *state; // what the format wants to remember: one block, freed with the writer
};

// Makes `state` a block of `size` bytes with its old contents, as realloc() does. False
// without memory; the writer knows.
bool nonet_writer_remember(nonet_writer *writer, size_t size);

// Says that the record cannot be written in this format; nothing has been written of it.
void nonet_writer_refuse(nonet_writer *writer);

// Is this the format it writes?
static inline bool writes(const nonet_writer *writer, format_id id)
{
    return writer->format == &nonet_formats[id];
}

// Plain puzzles, as a collection and on lines.
void nonet_put_nonets_board(nonet_writer *writer, const nonet_board *board);
void nonet_put_line_boards(nonet_writer *writer, const nonet_board *boards, size_t count);

// 81 characters without a NUL.
void nonet_put_cells(const nonet_board *board, char blank, char text[NONET_CELLS]);

// 729 characters without a NUL.
void nonet_put_marks(const nonet_marks *marks, char blank, char text[9 * NONET_CELLS]);

// What follows the cells on a line: the fields `tail` and, after " # ", `name`.
void nonet_put_tail(nonet_writer *writer, const nonet_record *record);

// A field's value on one line: line ends and other control characters become spaces.
void nonet_put_text(const nonet_sink *sink, const char *text);

// A field as a member of a row of JSON: a number if it looks like one.
void nonet_put_member(nonet_row *row, const char *name, const char *text);

// The blank the caller wants, else `usual`.
char nonet_writer_blank(const nonet_writer *writer, char usual);

// An empty line between two puzzles.
void nonet_put_gap(nonet_writer *writer);

// The digits of a set in ascending order, as a NUL-terminated string.
void nonet_put_set(unsigned set, char text[10]);

// Nine lines of nine with `between` after the third and the sixth cell of a row.
void nonet_put_nine(const nonet_sink *sink, const nonet_board *board, char blank,
                    const char *between);

#endif
