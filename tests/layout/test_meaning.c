// test_meaning.c - what a rule posts is what it means.
//
// For every kind of rule, on small boards: all values of its cells are tried. Those that
// break nothing (nonet_puzzle_breaches(), the plainest way to say the rule) pass every
// filter, whatever the masks are, and those that break it are found out by some filter, a
// mark or two cells that see each other.

#include "../wide/random_layout.h"
#include "test.h"

#include <string.h>

#include "layout/rules.h"

enum { MOST_WAYS = 20000 }; // to fill the cells of a rule

typedef struct {
    const nonet_layout *layout; // with one rule, without rows and columns that count
    const nonet_rule *rule;
    const nonet_values *in;          // of each cell of the board
    nonet_values left[RANDOM_CELLS]; // what solutions hold
    uint8_t values[RANDOM_CELLS];
    size_t cells[RANDOM_CELLS], n_cells; // the rule looks at
    size_t solutions;
} trial;

static bool cells_differ(const trial *t)
{
    for (size_t i = 0; i < t->n_cells; i++)
        for (size_t k = 0; k < i; k++)
            if (t->values[t->cells[i]] == t->values[t->cells[k]] &&
                layout_sees(t->layout, (int)t->cells[i], (int)t->cells[k]))
                return false;
    return true;
}

// Do all filters let this assignment pass?
static bool passes(const trial *t)
{
    for (int f = 0; f < t->layout->n_filters; f++) {
        const layout_filter *filter = &t->layout->filters[f];
        nonet_values in[FILTER_CELLS], out[FILTER_CELLS], must;
        for (int i = 0; i < filter->n_context; i++)
            in[i] = (nonet_values)1 << (t->values[filter->cells[i]] - 1);
        if (!nonet_filter(filter, in, out, &must))
            return false;
    }
    for (size_t i = 0; i < t->n_cells; i++)
        if (!(t->layout->blank[t->cells[i]] >> (t->values[t->cells[i]] - 1) & 1))
            return false;
    return cells_differ(t);
}

static void assign(trial *t, size_t i)
{
    if (i == t->n_cells) {
        bool kept = nonet_puzzle_breaches(t->layout, t->values, NULL, 0) == 0;
        char name[NONET_NAME_SIZE];
        CHECK_FOR(kept == passes(t), "%s: %s", nonet_layout_rule_name(t->layout, 0, name),
                  kept ? "a filter refuses what breaks nothing"
                       : "no filter sees what is broken");
        for (size_t k = 0; kept && k < t->n_cells; k++)
            t->left[t->cells[k]] |= (nonet_values)1 << (t->values[t->cells[k]] - 1);
        t->solutions += kept;
        return;
    }
    for (int v = 1; v <= t->layout->values; v++)
        if (t->in[t->cells[i]] >> (v - 1) & 1) {
            t->values[t->cells[i]] = (uint8_t)v;
            assign(t, i + 1);
        }
    t->values[t->cells[i]] = 0;
}

// A filter keeps what solutions hold, and says of no value it must be there that need not.
static void check_filters(const trial *t)
{
    for (int f = 0; f < t->layout->n_filters; f++) {
        const layout_filter *filter = &t->layout->filters[f];
        nonet_values in[FILTER_CELLS], out[FILTER_CELLS], must;
        char name[NONET_NAME_SIZE];
        nonet_layout_rule_name(t->layout, 0, name);
        for (int i = 0; i < filter->n_context; i++)
            in[i] = t->in[filter->cells[i]];
        bool good = nonet_filter(filter, in, out, &must);
        CHECK_FOR(good || t->solutions == 0, "%s fails where there is a solution", name);
        for (int i = 0; good && i < filter->n_context; i++) {
            CHECK_FOR((t->left[filter->cells[i]] & ~out[i]) == 0, "%s takes too much",
                      name);
            CHECK_FOR(out[i] && !(out[i] & ~in[i]), "%s adds a value, or leaves none",
                      name);
        }
    }
}

static bool is_used(const trial *t, size_t cell)
{
    for (size_t i = 0; i < t->n_cells; i++)
        if (t->cells[i] == cell)
            return true;
    return false;
}

// The cells of the rule and those its filters look at.
static void find_cells(trial *t)
{
    for (size_t i = 0; i < t->rule->n_cells; i++)
        if (!is_used(t, t->rule->cells[i]))
            t->cells[t->n_cells++] = t->rule->cells[i];
    for (int f = 0; f < t->layout->n_filters; f++)
        for (int i = 0; i < t->layout->filters[f].n_context; i++)
            if (!is_used(t, t->layout->filters[f].cells[i]))
                t->cells[t->n_cells++] = t->layout->filters[f].cells[i];
}

static size_t try_rule(uint64_t *random, const nonet_layout *layout)
{
    trial t = {.layout = layout, .rule = nonet_layout_rule(layout, 0)};
    nonet_values in[RANDOM_CELLS];
    int ways = 1;
    find_cells(&t);
    for (size_t i = 0; i < t.n_cells && ways <= MOST_WAYS; i++)
        ways *= layout->values;
    if (ways > MOST_WAYS || t.n_cells == 0)
        return 0;
    for (int round = 0; round < 6; round++) {
        memset(t.left, 0, sizeof t.left);
        t.solutions = 0;
        for (int c = 0; c < layout->cells; c++)
            in[c] = 1 + test_random(random, (1u << layout->values) - 1);
        for (int c = 0; c < layout->cells && round == 0; c++)
            in[c] = layout->all;
        t.in = in;
        assign(&t, 0);
        check_filters(&t);
    }
    return 1;
}

static void rules_mean_what_they_post(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (size_t kind = 0; kind < nonet_rule_kinds(); kind++) {
        size_t tried = 0;
        for (int round = 0; round < 400 && tried < 40; round++) {
            nonet_layout *layout = test_random_rule(&random, (nonet_rule_kind)kind,
                                                    3 + (int)test_random(&random, 3));
            tried += layout ? try_rule(&random, layout) : 0;
            nonet_layout_free(layout);
        }
        unsigned syntax = nonet_rule_kind_of((nonet_rule_kind)kind)->syntax;
        unsigned whole = RULE_NUMBER; // those without cells are about the whole board
        CHECK_FOR(tried > 0 || !(syntax & ~whole), "%s was never tried",
                  nonet_rule_kind_of((nonet_rule_kind)kind)->name);
    }
}

TEST_MAIN(TEST(rules_mean_what_they_post))
