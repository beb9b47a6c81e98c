// test_cadical.c - a SAT solver of others is asked the same questions.
//
// Houses, exclusions and pairs as clauses: at least one and at most one of everything. Sums
// are left to the brute force of test_wide.c.

#include "random_layout.h"
#include "test.h"

#include <ccadical.h>

#include "layout/layout.h"

static int variable(const nonet_layout *layout, int cell, int value)
{
    return cell * layout->values + value + 1;
}

static void add_clause(CCaDiCaL *solver, const int *literals, int n)
{
    for (int i = 0; i < n; i++)
        ccadical_add(solver, literals[i]);
    ccadical_add(solver, 0);
}

static void add_cell(CCaDiCaL *solver, const random_puzzle *p, int cell)
{
    const nonet_layout *layout = p->layout;
    int some[NONET_MAX_VALUES];
    for (int v = 0; v < layout->values; v++) {
        some[v] = variable(layout, cell, v);
        nonet_values allowed = p->marks[cell] & layout->blank[cell]; // a given may not be
        if (!((layout_is_hole(layout, cell) ? 1 : allowed) >> v & 1))
            add_clause(solver, (int[]){-some[v]}, 1);
        for (int u = 0; u < v; u++)
            add_clause(solver, (int[]){-some[v], -some[u]}, 2);
        for (int other = 0; other < cell; other++)
            if (layout_sees(layout, cell, other))
                add_clause(solver, (int[]){-some[v], -variable(layout, other, v)}, 2);
    }
    add_clause(solver, some, layout->values);
}

static void add_house(CCaDiCaL *solver, const nonet_layout *layout, int house)
{
    for (int v = 0; v < layout->values; v++) {
        int some[NONET_MAX_VALUES];
        for (int i = 0; i < layout->values; i++)
            some[i] = variable(layout, layout_house(layout, house)[i], v);
        add_clause(solver, some, layout->values);
    }
}

static void add_pair(CCaDiCaL *solver, const nonet_layout *layout,
                     const layout_filter *pair)
{
    for (int v = 0; v < layout->values; v++)
        for (int u = 0; u < layout->values; u++)
            if (!(pair->relation[v] >> u & 1))
                for (int i = 1; i < pair->n; i++)
                    add_clause(solver,
                               (int[]){-variable(layout, pair->cells[i - 1], v),
                                       -variable(layout, pair->cells[i], u)},
                               2);
}

// Counts up to `limit`, or SIZE_MAX if the layout has sums.
static size_t count(const random_puzzle *p, size_t limit)
{
    const nonet_layout *layout = p->layout;
    for (int f = 0; f < layout->n_filters; f++)
        if (layout->filters[f].kind != FILTER_CHAIN)
            return SIZE_MAX;
    CCaDiCaL *solver = ccadical_init();
    ccadical_set_option(solver, "quiet", 1);
    for (int c = 0; c < layout->cells; c++)
        add_cell(solver, p, c);
    for (int h = 0; h < layout->n_houses; h++)
        add_house(solver, layout, h);
    for (int f = 0; f < layout->n_filters; f++)
        add_pair(solver, layout, &layout->filters[f]);
    size_t found = 0;
    while (found < limit && ccadical_solve(solver) == 10) {
        int other[RANDOM_CELLS];
        for (int c = 0; c < layout->cells; c++)
            for (int v = 0; v < layout->values; v++)
                if (ccadical_val(solver, variable(layout, c, v)) > 0)
                    other[c] = -variable(layout, c, v);
        add_clause(solver, other, layout->cells);
        found++;
    }
    ccadical_release(solver);
    return found;
}

static void cadical_agrees(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    int compared = 0;
    for (int round = 0; compared < 40; round++) {
        static const int sizes[] = {6, 8, 9, 10};
        int size = sizes[round % 4];
        random_puzzle p = test_random_puzzle(&random, size, 3, size * size / 3);
        size_t want = count(&p, 10);
        if (want != SIZE_MAX) {
            size_t got = test_engines_agree(&p, 10);
            CHECK_FOR(got == want, "%zu solutions, not %zu: %s", got, want, p.text);
            compared++;
        }
        nonet_layout_free(p.layout);
    }
}

TEST_MAIN(TEST(cadical_agrees))
