// houses.c - rules that are sets of different cells: regions, diagonals, windows, groups.

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

static const char *check_square(const nonet_layout *layout, const nonet_rule *rule)
{
    (void)rule;
    return layout->shape.rows == layout->shape.columns ? NULL
                                                       : "a diagonal needs a square board";
}

static void post_diagonal(nonet_layout *layout, set_kind kind, int start, int step)
{
    int n = layout->shape.rows;
    uint16_t *cells = nonet_post_room(layout, n);
    for (int i = 0; cells && i < n; i++)
        cells[i] = (uint16_t)(start + i * step);
    nonet_post_set(layout, kind, 1, cells, n);
}

static void post_main(nonet_layout *layout, const nonet_rule *rule)
{
    (void)rule;
    post_diagonal(layout, SET_DIAGONAL_MAIN, 0, layout->shape.columns + 1);
}

static void post_anti(nonet_layout *layout, const nonet_rule *rule)
{
    (void)rule;
    post_diagonal(layout, SET_DIAGONAL_ANTI, layout->shape.columns - 1,
                  layout->shape.columns - 1);
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

// A set of height x width cells, `down` and `right` apart, from a corner on.
static void post_block(nonet_layout *layout, set_kind kind, int number, int corner,
                       int down, int right, int height, int width)
{
    int n = height * width;
    uint16_t *cells = nonet_post_room(layout, n);
    for (int i = 0; cells && i < n; i++)
        cells[i] = (uint16_t)(corner + i / width * down + i % width * right);
    nonet_post_set(layout, kind, number, cells, n);
}

static void post_windoku(nonet_layout *layout, const nonet_rule *rule)
{
    (void)rule;
    const nonet_shape *shape = &layout->shape;
    int high = shape->box_rows, wide = shape->box_columns, number = 1;
    for (int row = 1; row + high < shape->rows; row += high + 1)
        for (int column = 1; column + wide < shape->columns; column += wide + 1)
            post_block(layout, SET_WINDOW, number++, row * shape->columns + column,
                       shape->columns, 1, high, wide);
}

static void post_disjoint(nonet_layout *layout, const nonet_rule *rule)
{
    (void)rule;
    const nonet_shape *shape = &layout->shape;
    int number = 1;
    for (int row = 0; row < shape->box_rows; row++)
        for (int column = 0; column < shape->box_columns; column++)
            post_block(layout, SET_GROUP, number++, row * shape->columns + column,
                       shape->box_rows * shape->columns, shape->box_columns,
                       shape->rows / shape->box_rows, shape->columns / shape->box_columns);
}

const rule_functions nonet_rule_region = {.check = check_region, .post = post_region};
const rule_functions nonet_rule_different = {
    .check = check_different, .post = post_different, .breaches = different_breaches};
const rule_functions nonet_rule_diagonal_main = {.check = check_square, .post = post_main};
const rule_functions nonet_rule_diagonal_anti = {.check = check_square, .post = post_anti};
const rule_functions nonet_rule_windoku = {.check = check_windoku, .post = post_windoku};
const rule_functions nonet_rule_disjoint = {.check = check_disjoint, .post = post_disjoint};
