// layout.c - making, freezing and asking a layout.

#include "layout/layout.h"

#include <stdlib.h>
#include <string.h>

#include "layout/grids.h"
#include "layout/post.h"
#include "layout/rules.h"
#include "layout/words.h"

enum { MOST_TABLE = 64 * NONET_MAX_VALUES }; // entries: what 64 states need

nonet_shape nonet_shape_square(int size)
{
    nonet_shape shape = {.rows = size, .columns = size, .values = size};
    for (int high = 2; high <= NONET_MAX_VALUES && high * high <= size; high++)
        if (size % high == 0) {
            shape.box_rows = high;
            shape.box_columns = size / high;
        }
    return shape;
}

// Why there is no board of this shape; NULL if there is one.
static const char *check_shape(const nonet_shape *shape)
{
    int rows = shape->rows, columns = shape->columns;
    int high = shape->box_rows, wide = shape->box_columns;
    if (shape->from_zero != 0 && shape->from_zero != 1)
        return "values begin with 0 or 1";
    if (rows < 1 || columns < 1 || shape->values < 1)
        return "a board has rows, columns and values";
    if (rows > NONET_MAX_VALUES || columns > NONET_MAX_VALUES ||
        shape->values > NONET_MAX_VALUES)
        return "at most 64 rows, columns and values";
    if (shape->grids == 0 && (shape->values < rows || shape->values < columns))
        return "fewer values than cells in a line";
    bool boxes = high != 0 || wide != 0;
    if (boxes && (high < 1 || wide < 1 || high > shape->values || wide > shape->values ||
                  high * wide != shape->values))
        return "boxes hold as many cells as there are values";
    if (shape->grids != 0)
        return nonet_grids_check(shape);
    return !boxes || (rows % high == 0 && columns % wide == 0)
               ? NULL
               : "boxes do not fill the board";
}

// Equal shapes are equal in all their bytes.
static nonet_shape tidy(const nonet_shape *shape)
{
    nonet_shape clean = {
        .rows = shape->rows,
        .columns = shape->columns,
        .values = shape->values,
        .box_rows = shape->box_rows,
        .box_columns = shape->box_columns,
        .from_zero = shape->from_zero,
        .grids = shape->grids,
    };
    const nonet_grid *only = shape->grids == 1 ? &shape->grid[0] : NULL;
    if (only && only->row == 0 && only->column == 0 && only->step < 2 && only->gap == 0)
        clean.grids = 0;
    for (int g = 0; g < clean.grids; g++) {
        clean.grid[g] = shape->grid[g];
        clean.grid[g].step = shape->grid[g].step ? shape->grid[g].step : 1;
    }
    return clean;
}

// The shape decides how many cells there are, and which are holes. False: no memory.
static bool take_shape(nonet_layout *layout, const nonet_shape *shape)
{
    uint64_t *holes = NULL;
    int cells = shape->rows * shape->columns;
    if (shape->grids > 0) {
        holes = ARENA_ARRAY(&layout->memory, uint64_t, (size_t)(cells + 63) / 64);
        if (!holes)
            return false;
        if (nonet_grids_holes(shape, holes) == 0)
            holes = NULL;
    }
    layout->shape = *shape;
    layout->cells = cells;
    layout->holes = holes;
    return true;
}

nonet_status nonet_layout_new(const nonet_shape *shape, nonet_layout **layout,
                              nonet_trouble *trouble)
{
    const char *why = check_shape(shape);
    *layout = NULL;
    if (why) {
        nonet_trouble_set(trouble, 0, why, "", "");
        return NONET_IMPOSSIBLE;
    }
    nonet_layout *made = calloc(1, sizeof *made);
    if (!made)
        return NONET_NO_MEMORY;
    nonet_shape clean = tidy(shape);
    if (!take_shape(made, &clean)) {
        nonet_layout_free(made);
        return NONET_NO_MEMORY;
    }
    made->values = shape->values;
    made->all = ~(nonet_values)0 >> (64 - shape->values);
    *layout = made;
    return NONET_OK;
}

bool nonet_layout_add_grid(nonet_layout *layout, nonet_grid grid, nonet_trouble *trouble)
{
    nonet_shape shape = layout->shape;
    const char *why = layout->n_rules > 0 ? "grids come before the rules"
                      : !nonet_shape_add_grid(&shape, grid)
                          ? "no room for this grid: a board has at most 64 rows and columns"
                      : !take_shape(layout, &shape) ? "memory is short"
                                                    : NULL;
    nonet_trouble_set(trouble, 0, why ? why : "", "", "");
    return !why;
}

void nonet_layout_free(nonet_layout *layout)
{
    if (!layout || atomic_fetch_sub(&layout->sharers, 1) > 0)
        return;
    nonet_arena_free(&layout->memory);
    free(layout->rules);
    free(layout);
}

nonet_layout *nonet_layout_share(const nonet_layout *layout)
{
    nonet_layout *shared = (nonet_layout *)layout; // only the count of sharers changes
    atomic_fetch_add(&shared->sharers, 1);
    return shared;
}

// Why the cells of a rule are no good, and which of them; NULL if they are. In a sum a cell
// may count several times.
static const char *check_cells(const nonet_layout *layout, const nonet_rule *rule,
                               uint16_t *culprit)
{
    uint64_t seen[NONET_MAX_LAYOUT_CELLS / 64] = {0};
    for (size_t i = 0; i < rule->n_cells; i++) {
        *culprit = rule->cells[i];
        if (rule->cells[i] >= layout->cells)
            return " is not on this board";
        if (layout_is_hole(layout, rule->cells[i]))
            return " is in no grid";
        if (seen[rule->cells[i] / 64] >> rule->cells[i] % 64 & 1 &&
            rule->kind != NONET_RULE_SUM)
            return " is named twice";
        seen[rule->cells[i] / 64] |= (uint64_t)1 << rule->cells[i] % 64;
    }
    return NULL;
}

static nonet_status refuse(nonet_trouble *trouble, const char *about, const char *why)
{
    nonet_trouble_set(trouble, 0, about, why, "");
    return NONET_IMPOSSIBLE;
}

static nonet_status check_rule(const nonet_layout *layout, const nonet_rule *rule,
                               nonet_trouble *trouble)
{
    const rule_kind *kind = nonet_rule_kind_of(rule->kind);
    if (!kind || layout->frozen)
        return refuse(trouble, layout->frozen ? "the layout is frozen" : "no such rule",
                      "");
    bool wants_cells = kind->syntax & (RULE_CELLS | RULE_DIAGONAL | RULE_PARTS | RULE_RUN);
    bool wants_parts = kind->syntax & RULE_PARTS;
    if (wants_cells != (rule->n_cells > 0))
        return refuse(trouble, kind->name,
                      wants_cells ? " needs cells" : " takes no cells");
    if (wants_parts ? rule->n_first == 0 || rule->n_first >= rule->n_cells
                    : rule->n_first != 0)
        return refuse(trouble, kind->name,
                      wants_parts ? " needs cells on both sides of '/'"
                                  : " takes cells in one part");
    bool wants_table = kind->syntax & (RULE_TABLE | RULE_STATES);
    if (wants_table != (rule->n_table > 0) || rule->n_table > MOST_TABLE)
        return refuse(trouble, kind->name,
                      wants_table ? " needs a table" : " takes no table");
    uint16_t culprit = 0;
    const char *why = check_cells(layout, rule, &culprit);
    if (why) {
        char name[NONET_NAME_SIZE];
        return refuse(trouble, nonet_layout_cell_name(layout, culprit, name), why);
    }
    why = kind->functions->check ? kind->functions->check(layout, rule) : NULL;
    return why ? refuse(trouble, why, "") : NONET_OK;
}

nonet_status nonet_layout_add(nonet_layout *layout, const nonet_rule *rule,
                              nonet_trouble *trouble)
{
    nonet_status status = check_rule(layout, rule, trouble);
    if (status != NONET_OK)
        return status;
    if (layout->n_rules == layout->rules_room) {
        size_t room = layout->rules_room ? 2 * layout->rules_room : 32;
        nonet_rule *rules = realloc(layout->rules, room * sizeof *rules);
        if (!rules)
            return NONET_NO_MEMORY;
        layout->rules = rules;
        layout->rules_room = room;
    }
    uint16_t *cells = ARENA_ARRAY(&layout->memory, uint16_t, rule->n_cells);
    nonet_values *table = ARENA_ARRAY(&layout->memory, nonet_values, rule->n_table);
    if (!cells || !table)
        return NONET_NO_MEMORY;
    if (rule->n_table > 0)
        memcpy(table, rule->table, rule->n_table * sizeof *table);
    if (rule->n_cells > 0)
        memcpy(cells, rule->cells, rule->n_cells * sizeof *cells);
    nonet_rule *kept = &layout->rules[layout->n_rules++];
    *kept = *rule;
    kept->cells = cells;
    kept->table = table;
    return NONET_OK;
}

bool nonet_layout_set_boxes(nonet_layout *layout, int high, int wide,
                            nonet_trouble *trouble)
{
    nonet_shape before = layout->shape;
    layout->shape.box_rows = high;
    layout->shape.box_columns = wide;
    const char *why = check_shape(&layout->shape);
    nonet_status status = why ? refuse(trouble, why, "") : NONET_OK;
    for (size_t i = 0; i < layout->n_rules && status == NONET_OK; i++)
        status = check_rule(layout, &layout->rules[i], trouble);
    if (status != NONET_OK)
        layout->shape = before;
    return status == NONET_OK;
}

static bool same_rules(const nonet_rule *a, const nonet_rule *b)
{
    return a->kind == b->kind && a->number == b->number && a->set == b->set &&
           a->n_first == b->n_first && a->n_cells == b->n_cells &&
           (a->n_cells == 0 ||
            memcmp(a->cells, b->cells, a->n_cells * sizeof *a->cells) == 0) &&
           a->n_table == b->n_table &&
           (a->n_table == 0 ||
            memcmp(a->table, b->table, a->n_table * sizeof *a->table) == 0);
}

bool nonet_layout_same(const nonet_layout *a, const nonet_layout *b)
{
    if (a->n_rules != b->n_rules || memcmp(&a->shape, &b->shape, sizeof a->shape) != 0)
        return false;
    for (size_t i = 0; i < a->n_rules; i++)
        if (!same_rules(&a->rules[i], &b->rules[i]))
            return false;
    return true;
}

nonet_layout *nonet_layout_copy(const nonet_layout *layout)
{
    nonet_layout *copy;
    if (nonet_layout_new(&layout->shape, &copy, NULL) != NONET_OK)
        return NULL;
    for (size_t i = 0; i < layout->n_rules; i++)
        if (nonet_layout_add(copy, &layout->rules[i], NULL) != NONET_OK) {
            nonet_layout_free(copy);
            return NULL;
        }
    return copy;
}

// Rows, columns and boxes of a grid, each kind numbered in reading order.
static void post_lines(nonet_layout *layout, const grid_place *grid)
{
    for (int r = 0; r < grid->rows; r++) {
        uint16_t *cells = nonet_post_room(layout, grid->columns);
        for (int c = 0; cells && c < grid->columns; c++)
            cells[c] = grid_cell(grid, r, c);
        nonet_post_set(layout, SET_ROW, r + 1, cells, grid->columns);
    }
    for (int c = 0; c < grid->columns; c++) {
        uint16_t *cells = nonet_post_room(layout, grid->rows);
        for (int r = 0; cells && r < grid->rows; r++)
            cells[r] = grid_cell(grid, r, c);
        nonet_post_set(layout, SET_COLUMN, c + 1, cells, grid->rows);
    }
}

static void post_boxes(nonet_layout *layout, const grid_place *grid)
{
    int high = layout->shape.box_rows, wide = layout->shape.box_columns, number = 1;
    for (int top = 0; high > 0 && top < grid->rows; top += high)
        for (int left = 0; left < grid->columns; left += wide) {
            uint16_t *cells = nonet_post_room(layout, layout->values);
            for (int i = 0; cells && i < layout->values; i++)
                cells[i] = grid_cell(grid, top + i / wide, left + i % wide);
            nonet_post_set(layout, SET_BOX, number++, cells, layout->values);
        }
}

static void post_grids(nonet_layout *layout)
{
    layout->posting = -1;
    for (int g = 0; g < grid_count(&layout->shape); g++) {
        grid_place grid = nonet_grids_place(&layout->shape, g);
        layout->grid = layout->shape.grids ? g + 1 : 0;
        post_lines(layout, &grid);
        post_boxes(layout, &grid);
    }
    layout->grid = 0;
}

nonet_status nonet_layout_done(nonet_layout *layout)
{
    if (layout->frozen)
        return NONET_OK;
    layout->words = (layout->cells + 63) / 64;
    layout->sees = ARENA_ARRAY(&layout->memory, uint64_t,
                               (size_t)layout->cells * (size_t)layout->words);
    layout->blank = ARENA_ARRAY(&layout->memory, nonet_values, (size_t)layout->cells);
    if (layout->memory.failed)
        return NONET_NO_MEMORY;
    for (int c = 0; c < layout->cells; c++)
        layout->blank[c] = layout_is_hole(layout, c) ? 0 : layout->all;
    post_grids(layout);
    for (size_t i = 0; i < layout->n_rules; i++) {
        layout->posting = (int)i;
        nonet_rule_post(layout, &layout->rules[i]);
    }
    if (layout->memory.failed || !nonet_layout_compile(layout))
        return NONET_NO_MEMORY;
    layout->classic = nonet_layout_looks_classic(layout);
    layout->frozen = true;
    return NONET_OK;
}
