// random_layout.c - layouts from a seed; see random_layout.h.

#include "random_layout.h"

#include <stdlib.h>
#include <string.h>

#include "layout/rules.h"
#include "test.h"

typedef struct {
    uint64_t *random;
    nonet_layout *layout;
    int size;
    int rows, columns;          // of the board: more than `size` if it has several grids
    uint8_t grid[RANDOM_CELLS]; // totals are taken from here
} maker;

static uint32_t below(maker *m, int n)
{
    return test_random(m->random, (uint32_t)n);
}

// A grid of rows and columns, of boxes too if the size has them: shifted rows, values and
// rows within bands shuffled.
static void make_grid(maker *m)
{
    int n = m->size, value[64], row[64];
    nonet_shape shape = nonet_shape_square(n);
    int high = shape.box_rows ? shape.box_rows : 1, wide = n / high;
    for (int i = 0; i < n; i++) {
        int k = (int)below(m, i + 1);
        value[i] = value[k];
        value[k] = i + 1;
        row[i] = i;
    }
    for (int i = 0; i < n; i++) {
        int k = i / high * high + (int)below(m, high), swap = row[i];
        row[i] = row[k];
        row[k] = swap;
    }
    for (int r = 0; r < n; r++)
        for (int c = 0; c < n; c++) {
            int shift = row[r] / high + row[r] % high * wide;
            m->grid[r * n + c] = (uint8_t)value[(c + shift) % n];
        }
}

static bool keep_values(void *context, const uint8_t *values)
{
    maker *m = context;
    memcpy(m->grid, values, (size_t)(m->rows * m->columns));
    return true;
}

// Two or three grids instead of one, and a solution of them; false, with everything as it
// was, if there is none.
static bool make_grids(maker *m, nonet_shape *shape)
{
    nonet_shape several = *shape;
    nonet_layout *layout;
    nonet_values marks[RANDOM_CELLS];
    nonet_searched done;
    for (int n = 2 + (int)below(m, 2); n > 0; n--) {
        nonet_grid grid = {.row = (uint8_t)below(m, m->size + 1),
                           .column = (uint8_t)below(m, m->size + 1),
                           .gap = below(m, 6) == 0};
        assert_true(nonet_shape_add_grid(&several, grid));
    }
    maker grown = *m;
    grown.rows = several.rows;
    grown.columns = several.columns;
    if (grown.rows * grown.columns > RANDOM_CELLS)
        return false;
    assert_int_equal(nonet_layout_new(&several, &layout, NULL), NONET_OK);
    assert_int_equal(nonet_layout_done(layout), NONET_OK);
    for (size_t c = 0; c < nonet_layout_cells(layout); c++)
        marks[c] = nonet_layout_blank(layout)[c];
    nonet_query query = {.limit = 1, .found = keep_values, .context = &grown};
    assert_int_equal(nonet_puzzle_search(layout, marks, &query, &done), NONET_OK);
    nonet_layout_free(layout);
    if (done.solutions == 0)
        return false;
    *m = grown;
    *shape = several;
    return true;
}

// Different cells that touch or, now and then, do not.
static size_t pick_cells(maker *m, uint16_t *cells, size_t n)
{
    int at = (int)below(m, m->rows * m->columns);
    size_t count = 0;
    bool used[RANDOM_CELLS] = {false};
    for (int tries = 0; tries < 60 && count < n; tries++) {
        if (!used[at]) {
            used[at] = true;
            cells[count++] = (uint16_t)at;
        }
        static const int step[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
        const int *way = step[below(m, 4)];
        int row = at / m->columns + way[0], column = at % m->columns + way[1];
        if (row >= 0 && column >= 0 && row < m->rows && column < m->columns)
            at = row * m->columns + column;
        if (below(m, 12) == 0)
            at = (int)below(m, m->rows * m->columns);
    }
    return count;
}

// Cells along a row, a column or a diagonal, from edge to edge.
static size_t pick_run(maker *m, uint16_t *cells, int down, int right)
{
    int rows = m->rows, columns = m->columns, row, column;
    int at = (int)below(m, rows < columns ? rows : columns);
    size_t count = 0;
    row = down > 0 ? 0 : down < 0 ? rows - 1 : at;
    column = right > 0 ? 0 : right < 0 ? columns - 1 : at;
    if (down && right) // it begins anywhere on an edge
        column = at;
    for (; row >= 0 && row < rows && column >= 0 && column < columns;
         row += down, column += right)
        cells[count++] = (uint16_t)(row * columns + column);
    return count;
}

static size_t pick(maker *m, const nonet_rule *rule, unsigned syntax, uint16_t *cells)
{
    int side = below(m, 2) ? 1 : -1;
    if (rule->kind == NONET_RULE_REGION)
        return pick_cells(m, cells, (size_t)m->size);
    if (syntax & RULE_RUN)
        return below(m, 2) ? pick_run(m, cells, side, 0) : pick_run(m, cells, 0, side);
    if (syntax & RULE_DIAGONAL)
        return pick_run(m, cells, below(m, 2) ? 1 : -1, side);
    if (syntax & (RULE_CELLS | RULE_PARTS))
        return pick_cells(m, cells, 1 + below(m, m->size < 6 ? m->size : 6));
    return 0;
}

static bool has_total(nonet_rule_kind kind)
{
    return kind == NONET_RULE_CAGE || kind == NONET_RULE_SUM || kind == NONET_RULE_LITTLE;
}

// Sets that are rather full than empty, of as many bits as there are values or states.
static void make_table(maker *m, nonet_rule *rule, unsigned syntax)
{
    static nonet_values table[8 * NONET_MAX_VALUES];
    int states = syntax & RULE_STATES ? 1 + (int)below(m, 8) : 1;
    int bits = syntax & RULE_STATES ? states : m->size;
    rule->n_table = (size_t)(states * m->size);
    rule->table = table;
    for (size_t i = 0; i < rule->n_table; i++)
        table[i] = below(m, 1 << bits) | below(m, 1 << bits);
    rule->set = syntax & RULE_STATES ? below(m, 1 << bits) | 1 : 0;
}

static void fill_in(maker *m, nonet_rule *rule, uint16_t *cells)
{
    unsigned syntax = nonet_rule_kind_of(rule->kind)->syntax;
    rule->cells = cells;
    rule->n_cells = pick(m, rule, syntax, cells);
    if (rule->kind == NONET_RULE_SUM && rule->n_cells > 1 && below(m, 3) == 0)
        cells[rule->n_cells - 1] = cells[0]; // it counts twice
    if (syntax & RULE_PARTS && rule->n_cells > 1)
        rule->n_first = 1 + below(m, (int)rule->n_cells - 1) / 2;
    if (syntax & RULE_VALUES)
        rule->set = 1 + below(m, (1 << m->size) - 1);
    if (syntax & (RULE_TABLE | RULE_STATES))
        make_table(m, rule, syntax);
    if (syntax & (RULE_NUMBER | RULE_DASH))
        rule->number = (int)below(m, m->size + 1);
    for (size_t i = 0; i < rule->n_cells && has_total(rule->kind); i++)
        rule->number =
            (i ? rule->number : 0) + nonet_layout_shown(m->layout, m->grid[cells[i]]);
    if (rule->kind == NONET_RULE_CAGE && below(m, 4) == 0)
        rule->number = NONET_NO_NUMBER;
}

// Does the rule suit the board, and the grid keep it?
static bool fits(const maker *m, const nonet_rule *rule)
{
    nonet_layout *alone;
    assert_int_equal(nonet_layout_new(nonet_layout_shape(m->layout), &alone, NULL),
                     NONET_OK);
    bool good = nonet_layout_add(alone, rule, NULL) == NONET_OK &&
                nonet_puzzle_breaches(alone, m->grid, NULL, 0) == 0;
    nonet_layout_free(alone);
    return good;
}

// Most rules are about some cells only, and most are such that the grid keeps them.
static void add_rule(maker *m)
{
    uint16_t cells[RANDOM_CELLS];
    nonet_rule rule = {0};
    bool kept = below(m, 8) > 0;
    for (int tries = 0; tries < 40; tries++) {
        int kinds = (int)nonet_rule_kinds();
        rule = (nonet_rule){.kind = (nonet_rule_kind)below(m, kinds)};
        if (rule.kind < NONET_RULE_CAGE && below(m, 4) > 0)
            rule.kind =
                (nonet_rule_kind)(NONET_RULE_CAGE + below(m, kinds - NONET_RULE_CAGE));
        fill_in(m, &rule, cells);
        if (!kept || fits(m, &rule))
            break;
    }
    nonet_layout_add(m->layout, &rule, NULL); // what does not fit is left out
}

static void keep(void *context, const char *bytes, size_t size)
{
    strncat(context, bytes, size);
}

random_puzzle test_random_puzzle(uint64_t *random, int size, int rules, int givens)
{
    maker m = {.random = random, .size = size, .rows = size, .columns = size};
    random_puzzle made = {.text = ""};
    nonet_shape shape = nonet_shape_square(size);
    shape.from_zero = below(&m, 6) == 0;
    make_grid(&m);
    if (size <= 6 && below(&m, 5) == 0)
        make_grids(&m, &shape);
    assert_int_equal(nonet_layout_new(&shape, &m.layout, NULL), NONET_OK);
    for (int i = (int)below(&m, rules + 1); i > 0; i--)
        add_rule(&m);
    assert_int_equal(nonet_layout_done(m.layout), NONET_OK);
    uint8_t given[RANDOM_CELLS] = {0};
    for (int i = 0; i < givens; i++) {
        int cell = (int)below(&m, m.rows * m.columns);
        given[cell] = m.grid[cell];
    }
    made.layout = m.layout;
    nonet_puzzle_marks(m.layout, given, made.marks);
    nonet_layout_write(m.layout, &(nonet_sink){keep, made.text});
    return made;
}

nonet_layout *test_random_rule(uint64_t *random, nonet_rule_kind kind, int size)
{
    maker m = {.random = random, .size = size, .rows = size, .columns = size};
    uint16_t cells[RANDOM_CELLS];
    nonet_shape shape = nonet_shape_square(size);
    nonet_rule rule = {.kind = kind};
    shape.from_zero = below(&m, 4) == 0;
    make_grid(&m);
    assert_int_equal(nonet_layout_new(&shape, &m.layout, NULL), NONET_OK);
    fill_in(&m, &rule, cells);
    if (nonet_layout_add(m.layout, &rule, NULL) == NONET_OK)
        assert_int_equal(nonet_layout_done(m.layout), NONET_OK);
    else {
        nonet_layout_free(m.layout);
        m.layout = NULL;
    }
    return m.layout;
}

typedef struct {
    const random_puzzle *puzzle;
    uint64_t sum, last; // of all solutions, in any order
    bool right;
} gathering;

static bool gather(void *context, const uint8_t *values)
{
    gathering *g = context;
    uint64_t hash = 1469598103934665603u;
    for (size_t c = 0; c < nonet_layout_cells(g->puzzle->layout); c++)
        hash = (hash ^ values[c]) * 1099511628211u;
    g->right = g->right && hash != g->last &&
               nonet_puzzle_is_solution(g->puzzle->layout, g->puzzle->marks, values);
    g->sum += hash;
    g->last = hash;
    return true;
}

size_t test_engines_agree(const random_puzzle *puzzle, size_t limit)
{
    static const nonet_method methods[] = {NONET_METHOD_SEARCH, NONET_METHOD_LEARN,
                                           NONET_METHOD_AUTO};
    nonet_searched done[3];
    gathering all[3];
    for (int i = 0; i < 3; i++) {
        all[i] = (gathering){.puzzle = puzzle, .right = true};
        nonet_query query = {
            .limit = limit, .found = gather, .context = &all[i], .method = methods[i]};
        assert_int_equal(
            nonet_puzzle_search(puzzle->layout, puzzle->marks, &query, &done[i]), NONET_OK);
        CHECK_FOR(all[i].right, "method %d: a wrong solution of %s", i, puzzle->text);
        CHECK_FOR(done[i].solutions == done[0].solutions, "method %d: %zu, not %zu: %s", i,
                  done[i].solutions, done[0].solutions, puzzle->text);
        CHECK_FOR(done[0].solutions == limit || all[i].sum == all[0].sum,
                  "method %d has other solutions: %s", i, puzzle->text);
    }
    return done[0].solutions;
}
