// houses.c - rules that are sets of different cells: regions, diagonals, windows, groups.

#include "layout/grids.h"
#include "layout/post.h"
#include "layout/rules.h"

// How many rules of this kind stand before `rule` in its layout, and itself.
static int number_of(const nonet_layout *layout, const nonet_rule *rule)
{
    int number = 1;
    for (const nonet_rule *before = layout->rules; before < rule; before++)
        number += before->kind == rule->kind;
    return number;
}

static const char *check_region(const nonet_layout *layout, const nonet_rule *rule)
{
    return rule->n_cells == (size_t)layout->values
               ? NULL
               : "a region has as many cells as there are values";
}

static void post_region(nonet_layout *layout, const nonet_rule *rule)
{
    nonet_post_set(layout, SET_REGION, number_of(layout, rule), rule->cells,
                   (int)rule->n_cells);
}

static const char *check_different(const nonet_layout *layout, const nonet_rule *rule)
{
    return rule->n_cells <= (size_t)layout->values
               ? NULL
               : "more cells than values cannot all be different";
}

static void post_different(nonet_layout *layout, const nonet_rule *rule)
{
    nonet_post_set(layout, SET_DIFFERENT, number_of(layout, rule), rule->cells,
                   (int)rule->n_cells);
}

static void different_breaches(breach_list *list, const nonet_rule *rule)
{
    nonet_breach_repeats(list, rule->cells, rule->n_cells);
}

// Rules about the board are about each of several grids.
typedef void post_in_grid(nonet_layout *layout, const grid_place *grid);

static void post_grids(nonet_layout *layout, post_in_grid *post)
{
    for (int g = 0; g < grid_count(&layout->shape); g++) {
        grid_place grid = nonet_grids_place(&layout->shape, g);
        layout->grid = layout->shape.grids ? g + 1 : 0;
        post(layout, &grid);
    }
    layout->grid = 0;
}

static const char *check_square(const nonet_layout *layout, const nonet_rule *rule)
{
    (void)rule;
    return layout->shape.grids > 0 || layout->shape.rows == layout->shape.columns
               ? NULL
               : "a diagonal needs a square board";
}

static void main_in_grid(nonet_layout *layout, const grid_place *grid)
{
    uint16_t *cells = nonet_post_room(layout, grid->rows);
    for (int i = 0; cells && i < grid->rows; i++)
        cells[i] = grid_cell(grid, i, i);
    nonet_post_set(layout, SET_DIAGONAL_MAIN, 1, cells, grid->rows);
}

static void anti_in_grid(nonet_layout *layout, const grid_place *grid)
{
    uint16_t *cells = nonet_post_room(layout, grid->rows);
    for (int i = 0; cells && i < grid->rows; i++)
        cells[i] = grid_cell(grid, i, grid->rows - 1 - i);
    nonet_post_set(layout, SET_DIAGONAL_ANTI, 1, cells, grid->rows);
}

static void post_main(nonet_layout *layout, const nonet_rule *rule)
{
    (void)rule;
    post_grids(layout, main_in_grid);
}

static void post_anti(nonet_layout *layout, const nonet_rule *rule)
{
    (void)rule;
    post_grids(layout, anti_in_grid);
}

static const char *check_disjoint(const nonet_layout *layout, const nonet_rule *rule)
{
    (void)rule;
    return layout->shape.box_rows > 0 ? NULL : "disjoint groups need boxes";
}

static const char *check_windoku(const nonet_layout *layout, const nonet_rule *rule)
{
    (void)rule;
    const nonet_shape *shape = &layout->shape;
    return shape->box_rows > 1 && shape->box_columns > 1 ? NULL : "windows need boxes";
}

// A set of height x width cells of a grid, `down` and `right` apart, from a corner on.
typedef struct {
    int row, column, down, right, height, width;
} block;

static void post_block(nonet_layout *layout, const grid_place *grid, set_kind kind,
                       int number, block b)
{
    int n = b.height * b.width;
    uint16_t *cells = nonet_post_room(layout, n);
    for (int i = 0; cells && i < n; i++)
        cells[i] =
            grid_cell(grid, b.row + i / b.width * b.down, b.column + i % b.width * b.right);
    nonet_post_set(layout, kind, number, cells, n);
}

static void windows_in_grid(nonet_layout *layout, const grid_place *grid)
{
    int high = layout->shape.box_rows, wide = layout->shape.box_columns, number = 1;
    for (int row = 1; row + high < grid->rows; row += high + 1)
        for (int column = 1; column + wide < grid->columns; column += wide + 1)
            post_block(layout, grid, SET_WINDOW, number++,
                       (block){row, column, 1, 1, high, wide});
}

static void post_windoku(nonet_layout *layout, const nonet_rule *rule)
{
    (void)rule;
    post_grids(layout, windows_in_grid);
}

static void groups_in_grid(nonet_layout *layout, const grid_place *grid)
{
    int high = layout->shape.box_rows, wide = layout->shape.box_columns, number = 1;
    for (int row = 0; row < high; row++)
        for (int column = 0; column < wide; column++)
            post_block(
                layout, grid, SET_GROUP, number++,
                (block){row, column, high, wide, grid->rows / high, grid->columns / wide});
}

static void post_disjoint(nonet_layout *layout, const nonet_rule *rule)
{
    (void)rule;
    post_grids(layout, groups_in_grid);
}

const rule_functions nonet_rule_region = {.check = check_region, .post = post_region};
const rule_functions nonet_rule_different = {
    .check = check_different, .post = post_different, .breaches = different_breaches};
const rule_functions nonet_rule_diagonal_main = {.check = check_square, .post = post_main};
const rule_functions nonet_rule_diagonal_anti = {.check = check_square, .post = post_anti};
const rule_functions nonet_rule_windoku = {.check = check_windoku, .post = post_windoku};
const rule_functions nonet_rule_disjoint = {.check = check_disjoint, .post = post_disjoint};
