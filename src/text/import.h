// import.h - puzzles of other programs, rule by rule.
//
//     text_import in;
//     if (!nonet_import_begin(&in, reader, line, record, FORMAT_iss, &shape))
//         return RECORD;
//     nonet_import_cells(&in, NONET_RULE_CAGE, 15, cells, n);     // as they come
//     nonet_import_unknown(&in, "Arrow", 5);
//     return nonet_import_end(&in);
//
// The first thing that goes wrong is kept, and what comes after it is left out. Rules that
// are not known are collected: the puzzle is refused for them, unless the reader is told to
// ignore them.

#ifndef TEXT_IMPORT_H
#define TEXT_IMPORT_H

#include "text/wide.h"

enum { UNKNOWN_SIZE = 160 };

typedef struct text_import {
    nonet_reader *reader;
    nonet_record *record;
    const text_line *line;
    size_t at;       // where in the line to report from here on
    int down, right; // added to each cell that is read: a rule that is said once for many
    text_board *board;
    nonet_layout *layout;
    bool failed;
    size_t unknown_size;
    char unknown[UNKNOWN_SIZE]; // names with commas between, cut off where there are many
} text_import;

// Starts a record of that shape with no givens. False: reported.
bool nonet_import_begin(text_import *in, nonet_reader *reader, const text_line *line,
                        nonet_record *record, format_id format, const nonet_shape *shape);

// A rule without cells, with cells, or any.
void nonet_import_plain(text_import *in, nonet_rule_kind kind);
void nonet_import_cells(text_import *in, nonet_rule_kind kind, int number,
                        const uint16_t *cells, size_t n);
void nonet_import_rule(text_import *in, const nonet_rule *rule);

// An arrow whose first `n_first` cells are the circle or the pill, which is read from left
// to right and from top to bottom: they are put into that order.
void nonet_import_arrow(text_import *in, uint16_t *cells, size_t n_first, size_t n);

// The first `size` cells hold the values of as many behind them, in any order. Cells that
// both have count for neither.
void nonet_import_same(text_import *in, const uint16_t *cells, size_t size);

// Cells that all differ: a region if there are as many as values.
void nonet_import_different(text_import *in, const uint16_t *cells, size_t n);

// The cells of the diagonal from `first` on, row by row down or up, left or right.
size_t nonet_import_diagonal(const text_import *in, int first, int down, int right,
                             uint16_t cells[NONET_MAX_VALUES]);

// The name of something that is not understood.
void nonet_import_unknown(text_import *in, const char *name, size_t size);

// Something is wrong.
void nonet_import_fail(text_import *in, const char *message);

// The record, or the report of what is wrong with it.
claim nonet_import_end(text_import *in);

#endif
