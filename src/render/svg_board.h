// svg_board.h - a board of a picture on its sheet: where things are, what its rules add.

#ifndef RENDER_SVG_BOARD_H
#define RENDER_SVG_BOARD_H

#include "render/picture.h"

enum { SVG_SUM = 12 }; // the height of a sum

typedef struct {
    const picture_plan *plan;
    const nonet_layout *layout;
    const nonet_sink *sink;
    int cell;          // the size of one
    int mark, per_row; // the place of a candidate, and how many stand side by side
    int below_sum;     // where candidates begin in a cell
    int edge;          // around the board: labels and arrows
    int width, height; // of all
    int title, words;  // their heights
} svg_board;

static inline int svg_board_x(const svg_board *s, int cell)
{
    return s->edge + layout_column(s->layout, cell) * s->cell;
}

static inline int svg_board_y(const svg_board *s, int cell)
{
    return s->edge + layout_row(s->layout, cell) * s->cell;
}

// The rules' own layers, from the bottom up.
void nonet_svg_shades(const svg_board *s);
void nonet_svg_strokes(const svg_board *s);
void nonet_svg_parities(const svg_board *s);
// Outlines, or the sums that go with them: these come last, on top of everything.
void nonet_svg_cages(const svg_board *s, bool sums);
void nonet_svg_arrows(const svg_board *s);
// Lines through cells, below the grid; dots, signs and clues beside the board, above it.
void nonet_svg_lines(const svg_board *s);
void nonet_svg_dots(const svg_board *s);

// Where an arrow stands that leads along the cells of a rule: one step before the first.
// False if that is on the board.
bool nonet_svg_arrow_place(const nonet_layout *layout, const nonet_rule *rule, int *row,
                           int *column, int *down, int *right);

#endif
