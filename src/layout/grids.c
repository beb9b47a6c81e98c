// grids.c - several grids on one board: where their cells are; see grids.h.

#include "layout/grids.h"

// The line of the board that is line `i` of a grid beginning at `first`; boxes are `box`
// lines deep, 0 if there are none.
static int line_at(int first, const nonet_grid *grid, int i, int box)
{
    int step = grid->step ? grid->step : 1;
    return first + i * step + (box > 0 ? i / box * grid->gap : 0);
}

// How many lines the board has at least if it has this grid.
static int reach(int first, const nonet_grid *grid, int values, int box)
{
    return line_at(first, grid, values - 1, box) + 1;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

// The board that the grids need.
static void measure(const nonet_shape *shape, int *rows, int *columns)
{
    *rows = *columns = 0;
    for (int g = 0; g < shape->grids; g++) {
        const nonet_grid *grid = &shape->grid[g];
        *rows = larger(*rows, reach(grid->row, grid, shape->values, shape->box_rows));
        *columns =
            larger(*columns, reach(grid->column, grid, shape->values, shape->box_columns));
    }
}

bool nonet_shape_add_grid(nonet_shape *shape, nonet_grid grid)
{
    nonet_shape grown = *shape;
    if (shape->grids < 0 || shape->grids >= NONET_MAX_GRIDS || shape->values < 1 ||
        shape->values > NONET_MAX_VALUES)
        return false;
    grid.step = grid.step ? grid.step : 1;
    grown.grid[grown.grids++] = grid;
    measure(&grown, &grown.rows, &grown.columns);
    if (grown.rows > NONET_MAX_VALUES || grown.columns > NONET_MAX_VALUES)
        return false;
    *shape = grown;
    return true;
}

const char *nonet_grids_check(const nonet_shape *shape)
{
    int rows, columns;
    if (shape->grids < 0 || shape->grids > NONET_MAX_GRIDS)
        return "at most 64 grids";
    measure(shape, &rows, &columns);
    return rows == shape->rows && columns == shape->columns
               ? NULL
               : "the board is as large as its grids";
}

grid_place nonet_grids_place(const nonet_shape *shape, int number)
{
    static const nonet_grid whole = {.step = 1};
    bool several = shape->grids > 0;
    const nonet_grid *grid = several ? &shape->grid[number] : &whole;
    grid_place place = {.rows = several ? shape->values : shape->rows,
                        .columns = several ? shape->values : shape->columns,
                        .width = shape->columns};
    for (int r = 0; r < place.rows; r++)
        place.at_row[r] = (uint8_t)line_at(grid->row, grid, r, shape->box_rows);
    for (int c = 0; c < place.columns; c++)
        place.at_column[c] = (uint8_t)line_at(grid->column, grid, c, shape->box_columns);
    return place;
}

int nonet_grids_holes(const nonet_shape *shape, uint64_t *holes)
{
    int cells = shape->rows * shape->columns, n = cells;
    for (int c = 0; c < cells; c++)
        holes[c / 64] |= (uint64_t)1 << c % 64;
    for (int g = 0; g < grid_count(shape); g++) {
        grid_place place = nonet_grids_place(shape, g);
        for (int i = 0; i < place.rows * place.columns; i++) {
            int cell = grid_cell(&place, i / place.columns, i % place.columns);
            n -= (int)(holes[cell / 64] >> cell % 64 & 1);
            holes[cell / 64] &= ~((uint64_t)1 << cell % 64);
        }
    }
    return n;
}

static int find_line(const uint8_t *lines, int n, int line)
{
    for (int i = 0; i < n; i++)
        if (lines[i] == line)
            return i;
    return -1;
}

int nonet_grids_box(const nonet_layout *layout, int cell)
{
    const nonet_shape *shape = &layout->shape;
    for (int g = 0; g < grid_count(shape); g++) {
        grid_place grid = nonet_grids_place(shape, g);
        int row = find_line(grid.at_row, grid.rows, layout_row(layout, cell));
        int column = find_line(grid.at_column, grid.columns, layout_column(layout, cell));
        if (row >= 0 && column >= 0) // told by its first cell, which others may share
            return grid_cell(&grid, row - row % shape->box_rows,
                             column - column % shape->box_columns);
    }
    return -1;
}
