// grids.h - several grids on one board: where their cells are.
//
// A board that is one grid is the simplest case: whoever asks for all grids gets it once.

#ifndef LAYOUT_GRIDS_H
#define LAYOUT_GRIDS_H

#include "layout/layout.h"

// Where the lines of a grid are: its row 3 is row at_row[3] of the board.
typedef struct {
    int rows, columns; // of the grid
    int width;         // of the board
    uint8_t at_row[NONET_MAX_VALUES], at_column[NONET_MAX_VALUES];
} grid_place;

static inline int grid_count(const nonet_shape *shape)
{
    return shape->grids > 0 ? shape->grids : 1;
}

// Grid number `grid`, from 0, of a shape that has been checked.
grid_place nonet_grids_place(const nonet_shape *shape, int grid);

static inline uint16_t grid_cell(const grid_place *grid, int row, int column)
{
    return (uint16_t)(grid->at_row[row] * grid->width + grid->at_column[column]);
}

// Why these grids are not a board; NULL if they are. Values and boxes have been checked.
const char *nonet_grids_check(const nonet_shape *shape);

// Sets the bits of the cells in no grid and returns how many there are; `holes` was zero.
int nonet_grids_holes(const nonet_shape *shape, uint64_t *holes);

// The number of a cell's box, the same for all cells of a box of one grid: where grids
// share a box it is that of the first. -1 in a hole.
int nonet_grids_box(const nonet_layout *layout, int cell);

// What is behind a name such as "samurai", the size bytes at `text`; NULL if there is none.
const char *nonet_named_text(const char *text, size_t size);

// The name of the board that has the grids of this shape; NULL if there is none.
const char *nonet_named_shape(const nonet_shape *shape);

// All names, with commas between them, for messages.
const char *nonet_names_list(void);

#endif
