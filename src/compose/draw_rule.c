// draw_rule.c - random rules that a grid keeps.
//
//     path       a walk over neighbours, also at corners, as long as it comes out right
//     touching   two cells side by side
//     beside     a row or column, looked at from either end
//     diagonal   from edge to edge
//
// A number is the usual one of the kind, or the one that the grid says.

#include "compose/draw_rule.h"

enum {
    FROM_GRID = -1, // numbers
    HALF = -2,      // so many that neighbours lie in different halves: 5 of 9

    LONGEST = 9, // cells of a path
};

typedef enum { PATH, TOUCHING, BESIDE, DIAGONAL } drawn_shape;

static const struct {
    nonet_rule_kind kind;
    drawn_shape shape;
    int least, most; // cells of a path
    bool stepwise;   // what begins a path that is right is right itself
    int number;
} kinds[] = {
    {NONET_RULE_THERMO, PATH, 3, 7, true, 0},
    {NONET_RULE_SLOWTHERMO, PATH, 3, 7, true, 0},
    {NONET_RULE_ARROW, PATH, 3, 6, false, 0},
    {NONET_RULE_DOUBLE_ARROW, PATH, 3, 6, false, 0},
    {NONET_RULE_WHISPER, PATH, 3, 8, true, HALF},
    {NONET_RULE_PALINDROME, PATH, 3, 7, false, 0},
    {NONET_RULE_RENBAN, PATH, 3, 7, false, 0},
    {NONET_RULE_BETWEEN, PATH, 3, 6, false, 0},
    {NONET_RULE_ZIPPER, PATH, 3, 7, false, 0},
    {NONET_RULE_REGION_SUM, PATH, 3, 8, false, 0},
    {NONET_RULE_ENTROPIC, PATH, 4, 9, true, 0},
    {NONET_RULE_MODULAR, PATH, 4, 9, true, 3},
    {NONET_RULE_DIFFERENCE, TOUCHING, 2, 2, false, 1},
    {NONET_RULE_RATIO, TOUCHING, 2, 2, false, 2},
    {NONET_RULE_PAIR_SUM, TOUCHING, 2, 2, false, FROM_GRID},
    {NONET_RULE_GREATER, TOUCHING, 2, 2, false, 0},
    {NONET_RULE_SANDWICH, BESIDE, 0, 0, false, FROM_GRID},
    {NONET_RULE_X_SUM, BESIDE, 0, 0, false, FROM_GRID},
    {NONET_RULE_SKYSCRAPER, BESIDE, 0, 0, false, FROM_GRID},
    {NONET_RULE_ROOM, BESIDE, 0, 0, false, FROM_GRID},
    {NONET_RULE_LITTLE, DIAGONAL, 0, 0, false, FROM_GRID},
};

enum { KINDS = sizeof kinds / sizeof *kinds };

bool nonet_drawable(size_t number, nonet_rule_kind *kind)
{
    if (number >= KINDS)
        return false;
    *kind = kinds[number].kind;
    return true;
}

bool nonet_keeps_rule(const nonet_layout *layout, const nonet_rule *rule,
                      const uint8_t *values)
{
    breach_list list = {.layout = layout, .values = values};
    nonet_rule_breaches(&list, rule);
    return list.found == 0;
}

static bool suits(const nonet_layout *layout, const nonet_rule *rule)
{
    const rule_functions *functions = nonet_rule_kind_of(rule->kind)->functions;
    return !functions->check || !functions->check(layout, rule);
}

// Finds the number if the grid has to say it.
static bool is_right(const nonet_layout *layout, int number, const uint8_t *values,
                     nonet_rule *rule)
{
    int last = number == FROM_GRID ? layout->values * layout->values : 0;
    for (int i = 0; i <= last; i++) {
        rule->number = number == FROM_GRID ? i
                       : number == HALF    ? (layout->values + 1) / 2
                                           : number;
        if (suits(layout, rule) && nonet_keeps_rule(layout, rule, values))
            return true;
    }
    return false;
}

typedef struct {
    const nonet_layout *layout;
    const uint8_t *values, *taken;
    nonet_rng *rng;
    int kind; // in the table
    drawn_rule *to;
} drawing;

static bool has(const drawing *d, int cell)
{
    for (size_t i = 0; i < d->to->rule.n_cells; i++)
        if (d->to->cells[i] == cell)
            return true;
    return false;
}

static int random_cell(const drawing *d)
{
    return (int)nonet_rng_below(d->rng, (uint32_t)d->layout->cells);
}

static bool is_free(const drawing *d, int cell)
{
    return cell >= 0 && !d->taken[cell] && !has(d, cell);
}

// A free cell at one of the eight sides of another; -1 if there happens to be none. A step
// over a corner might cross another line where both cells beside it are taken.
static int step_from(const drawing *d, int cell)
{
    int way = (int)nonet_rng_below(d->rng, 8);
    way += way >= 4; // not the cell itself
    int row = layout_row(d->layout, cell), column = layout_column(d->layout, cell);
    int down = way / 3 - 1, right = way % 3 - 1;
    int next = layout_at(d->layout, row + down, column + right);
    bool crosses = down && right &&
                   !is_free(d, layout_at(d->layout, row, column + right)) &&
                   !is_free(d, layout_at(d->layout, row + down, column));
    return is_free(d, next) && !crosses ? next : -1;
}

// Walks on until it has as many cells as it may, and keeps the longest part that is right.
static bool draw_path(drawing *d)
{
    nonet_rule *rule = &d->to->rule;
    size_t least = (size_t)kinds[d->kind].least, most = (size_t)kinds[d->kind].most;
    size_t good = 0;
    int cell = random_cell(d);
    if (d->taken[cell] || layout_is_hole(d->layout, cell))
        return false;
    d->to->cells[rule->n_cells++] = (uint16_t)cell;
    for (int tries = 0; tries < 4 * LONGEST && rule->n_cells < most; tries++) {
        int next = step_from(d, d->to->cells[rule->n_cells - 1]);
        if (next < 0)
            continue;
        d->to->cells[rule->n_cells++] = (uint16_t)next;
        bool right = is_right(d->layout, kinds[d->kind].number, d->values, rule);
        if (right)
            good = rule->n_cells;
        else if (kinds[d->kind].stepwise)
            rule->n_cells--;
    }
    rule->n_cells = good;
    return good >= least;
}

static bool draw_touching(drawing *d)
{
    int cell = random_cell(d);
    int next = layout_beside(d->layout, cell, (int)nonet_rng_below(d->rng, 4));
    if (next < 0 || layout_is_hole(d->layout, cell))
        return false;
    d->to->cells[0] = (uint16_t)cell;
    d->to->cells[1] = (uint16_t)next;
    d->to->rule.n_cells = 2;
    return is_right(d->layout, kinds[d->kind].number, d->values, &d->to->rule);
}

// Cells in a straight line from an edge to the other end of the board.
static bool draw_run(drawing *d, bool diagonal)
{
    const nonet_layout *layout = d->layout;
    int turn = nonet_rng_below(d->rng, 2) ? 1 : -1;
    int other = nonet_rng_below(d->rng, 2) ? 1 : -1;
    bool along = nonet_rng_below(d->rng, 2);
    int down = diagonal || along ? turn : 0, right = diagonal ? other : along ? 0 : turn;
    int cell = random_cell(d), back;
    if (layout_is_hole(layout, cell))
        return false;
    while ((back = layout_at(layout, layout_row(layout, cell) - down,
                             layout_column(layout, cell) - right)) >= 0)
        cell = back;
    while (cell >= 0 && d->to->rule.n_cells < NONET_MAX_VALUES) {
        d->to->cells[d->to->rule.n_cells++] = (uint16_t)cell;
        cell = layout_at(layout, layout_row(layout, cell) + down,
                         layout_column(layout, cell) + right);
    }
    return cell < 0 && d->to->rule.n_cells > 1 &&
           is_right(layout, kinds[d->kind].number, d->values, &d->to->rule);
}

bool nonet_draw_rule(const nonet_layout *layout, nonet_rule_kind kind,
                     const uint8_t *values, const uint8_t *taken, nonet_rng *rng,
                     drawn_rule *drawn)
{
    drawing d = {layout, values, taken, rng, 0, drawn};
    while (d.kind < KINDS && kinds[d.kind].kind != kind)
        d.kind++;
    if (d.kind == KINDS)
        return false;
    drawn->is_line = kinds[d.kind].shape == PATH;
    drawn->rule = (nonet_rule){
        .kind = kind, .n_first = kind == NONET_RULE_ARROW, .cells = drawn->cells};
    switch (kinds[d.kind].shape) {
    case PATH:
        return draw_path(&d);
    case TOUCHING:
        return draw_touching(&d);
    case BESIDE:
    case DIAGONAL:
        return draw_run(&d, kinds[d.kind].shape == DIAGONAL);
    }
    return false;
}
