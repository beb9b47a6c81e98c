// grid.h - nine rows that belong together.

#ifndef TEXT_GRID_H
#define TEXT_GRID_H

#include "text/reader.h"
#include "text/grid_row.h"

typedef struct text_grid {
    grid_row row[9];
    size_t n_rows;
    bool borders;
    bool candidates;
    bool labelled; // each row has its label in front (labels.h)
    char blank;
    size_t line; // of the first row
} text_grid;

// Reads nine rows, beginning with the next line. On failure the error is in `record`, what
// looks like the rest of the grid has been taken, and the result is false.
bool nonet_grid_read(nonet_reader *reader, text_grid *grid, nonet_record *record);

// SadMan's [Puzzle] and the sections that follow; takes what it uses.
claim nonet_read_sections(nonet_reader *reader, const text_line *line,
                          nonet_record *record);

// The digits of a grid of cells.
void nonet_grid_board(const text_grid *grid, nonet_board *board);

// The givens, entered digits and marks of a grid of candidates.
claim nonet_grid_candidates(const text_grid *grid, nonet_record *record);

// Are these the candidates of a game with these givens, and with the digits `placed` shows
// (it may be NULL)? Then they are marked so: what is given, and what was placed since.
bool nonet_grid_match(const text_grid *givens, const text_grid *placed,
                      text_grid *candidates);

#endif
