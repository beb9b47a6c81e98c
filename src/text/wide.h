// wide.h - records on a layout of their own, while they are being read.
//
//     text_board *board = nonet_text_board(reader, record);   // NULL: no memory, reported
//     ... a layout is built, not frozen; board->cells collects what the text says ...
//     if (!nonet_text_layout(reader, layout, record, line, at) ||
//         !nonet_text_values(reader, record, most, board->given))
//         return RECORD;                                      // what is wrong is in it
//     return nonet_text_done(reader, record);
//
// A reader has one such board, made when the first is read. It keeps the last layout: a
// file of puzzles on one layout makes it once.

#ifndef TEXT_WIDE_H
#define TEXT_WIDE_H

#include "text/cages.h"
#include "text/reader.h"
#include "text/symbols.h"

struct text_board {
    text_cells cells;
    uint8_t given[NONET_MAX_LAYOUT_CELLS];
    uint8_t entered[NONET_MAX_LAYOUT_CELLS];
    uint8_t solution[NONET_MAX_LAYOUT_CELLS];
    nonet_values marks[NONET_MAX_LAYOUT_CELLS];
    char map[NONET_MAX_LAYOUT_CELLS]; // of regions
    text_cages cages;
};

// As many rows and columns as values, which begin with 1: what other programs know.
static inline bool is_square_board(const nonet_shape *shape)
{
    return shape->rows == shape->columns && shape->rows == shape->values &&
           !shape->from_zero && shape->grids == 0;
}

// The reader's board, with nothing in `cells`; NULL if there is no memory for it: the
// record then says so, and the caller returns RECORD.
text_board *nonet_text_board(nonet_reader *reader, nonet_record *record);

// Makes `layout`, which is not frozen and from now on the reader's, the record's. Without
// one (NULL) it is the one that is assumed. False if that cannot be: the record says why.
bool nonet_text_layout(nonet_reader *reader, nonet_layout *layout, nonet_record *record,
                       const text_line *line, size_t at);

// As nonet_text_layout() for a layout in a few words, such as "16x16".
bool nonet_text_named(nonet_reader *reader, const char *text, nonet_record *record,
                      const text_line *line, size_t at);

// Understands board->cells as values of a board of that shape, and empties it. False:
// reported.
bool nonet_text_values(nonet_reader *reader, nonet_record *record, const nonet_shape *shape,
                       uint8_t *values);

// The record's givens are in board->given, and what its flags say beside them: it is
// complete. One that turns out to be classic becomes so.
claim nonet_text_done(nonet_reader *reader, nonet_record *record);

// Puts a classic record on the layout that is assumed, and adds the rules that are.
void nonet_text_lift(nonet_reader *reader, nonet_record *record);

// Reports that there is no memory for this record.
claim nonet_text_no_memory(nonet_record *record);

// What the reader assumes and keeps for all this.
void nonet_text_forget(nonet_reader *reader);

#endif
