// random_layout.c - layouts from a seed; see random_layout.h.

#include "random_layout.h"

#include <stdlib.h>
#include <string.h>

#include "test.h"

typedef struct {
    uint64_t *random;
    nonet_layout *layout;
    int size;
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

// Different cells that touch or, now and then, do not.
static size_t pick_cells(maker *m, uint16_t *cells, size_t n)
{
    int at = (int)below(m, m->size * m->size);
    size_t count = 0;
    bool used[RANDOM_CELLS] = {false};
    for (int tries = 0; tries < 60 && count < n; tries++) {
        if (!used[at]) {
            used[at] = true;
            cells[count++] = (uint16_t)at;
        }
        static const int step[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
        const int *way = step[below(m, 4)];
        int row = at / m->size + way[0], column = at % m->size + way[1];
        if (row >= 0 && column >= 0 && row < m->size && column < m->size)
            at = row * m->size + column;
        if (below(m, 12) == 0)
            at = (int)below(m, m->size * m->size);
    }
    return count;
}

static bool has_repeats(const maker *m, const nonet_rule *rule)
{
    nonet_values seen = 0;
    for (size_t i = 0; i < rule->n_cells; i++) {
        nonet_values bit = (nonet_values)1 << m->grid[rule->cells[i]];
        if (seen & bit)
            return true;
        seen |= bit;
    }
    return false;
}

static void fill_in(maker *m, nonet_rule *rule, uint16_t *cells)
{
    rule->cells = cells;
    bool with_cells = rule->kind <= NONET_RULE_DIFFERENT || rule->kind >= NONET_RULE_CAGE;
    if (rule->kind == NONET_RULE_REGION)
        rule->n_cells = pick_cells(m, cells, (size_t)m->size);
    else if (with_cells)
        rule->n_cells = pick_cells(m, cells, 1 + below(m, m->size < 6 ? m->size : 6));
    if (rule->kind == NONET_RULE_LITTLE) {
        rule->n_cells = 0;
        for (int row = 0, column = (int)below(m, m->size); column >= 0; row++, column--)
            cells[rule->n_cells++] = (uint16_t)(row * m->size + column);
    }
    if (rule->kind == NONET_RULE_ALLOW)
        rule->set = 1 + below(m, (1 << m->size) - 1);
    for (size_t i = 0; i < rule->n_cells; i++) {
        rule->number += nonet_layout_shown(m->layout, m->grid[cells[i]]);
        nonet_values bit = (nonet_values)1 << (m->grid[cells[i]] - 1);
        rule->set |= rule->kind == NONET_RULE_ALLOW ? bit : 0;
    }
    if (rule->kind == NONET_RULE_CAGE && below(m, 4) == 0)
        rule->number = NONET_NO_NUMBER;
    else if (below(m, 10) == 0)
        rule->number += (int)below(m, 3);
}

static void add_rule(maker *m)
{
    uint16_t cells[RANDOM_CELLS];
    nonet_rule rule = {.kind = (nonet_rule_kind)below(m, NONET_RULE_ALLOW + 1)};
    if (below(m, 3) > 0) // most are about some cells only
        rule.kind = (nonet_rule_kind)(NONET_RULE_CAGE + below(m, 6));
    fill_in(m, &rule, cells);
    bool odd = rule.kind == NONET_RULE_EVEN || rule.kind == NONET_RULE_ODD;
    if (odd && below(m, 3) > 0)
        for (size_t i = 0; i < rule.n_cells; i++)
            if (nonet_layout_shown(m->layout, m->grid[cells[i]]) % 2 !=
                (rule.kind == NONET_RULE_ODD))
                cells[i--] = cells[--rule.n_cells];
    if (rule.kind == NONET_RULE_CAGE && has_repeats(m, &rule) && below(m, 8) > 0)
        return;
    nonet_layout_add(m->layout, &rule, NULL); // what does not fit is left out
}

static void keep(void *context, const char *bytes, size_t size)
{
    strncat(context, bytes, size);
}

random_puzzle test_random_puzzle(uint64_t *random, int size, int rules, int givens)
{
    maker m = {.random = random, .size = size};
    random_puzzle made = {.text = ""};
    nonet_shape shape = nonet_shape_square(size);
    shape.from_zero = below(&m, 6) == 0;
    make_grid(&m);
    assert_int_equal(nonet_layout_new(&shape, &m.layout, NULL), NONET_OK);
    for (int i = (int)below(&m, rules + 1); i > 0; i--)
        add_rule(&m);
    assert_int_equal(nonet_layout_done(m.layout), NONET_OK);
    uint8_t given[RANDOM_CELLS] = {0};
    for (int i = 0; i < givens; i++) {
        int cell = (int)below(&m, size * size);
        given[cell] = m.grid[cell];
    }
    made.layout = m.layout;
    nonet_puzzle_marks(m.layout, given, made.marks);
    nonet_layout_write(m.layout, &(nonet_sink){keep, made.text});
    return made;
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
