// test_filters.c - a filter never takes a value that is part of a solution, and what it
// says must be held is held by all of them.
//
// Every filter a layout makes is tried on random masks against all assignments of its
// cells.

#include "test.h"

#include <string.h>

#include "layout/derive.h"
#include "layout/layout.h"
#include "layout/sums.h"

enum { MOST_CELLS = 9 };

// The referee: what the filter is about, tried value by value.
typedef struct {
    const nonet_layout *layout;
    const layout_filter *filter;
    const signed_sum *sum; // for sums and cages
    const nonet_values *in;
    nonet_values left[FILTER_CELLS], held;
    int value[FILTER_CELLS];
    bool any;
} referee;

static bool is_allowed(const referee *r, int n)
{
    const layout_filter *f = r->filter;
    if (f->kind == FILTER_CHAIN)
        return f->relation[r->value[0] - 1] >> (r->value[1] - 1) & 1;
    int total = 0;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < r->sum->n; k++)
            if (r->sum->cells[k] == f->cells[i])
                total += r->sum->sign[k] * r->value[i];
    return total == r->sum->target;
}

static void note(referee *r, int n)
{
    nonet_values set = 0;
    for (int i = 0; i < n; i++) {
        nonet_values bit = (nonet_values)1 << (r->value[i] - 1);
        r->left[i] |= bit;
        set |= i < r->filter->n ? bit : 0;
    }
    r->held = r->any ? r->held & set : set;
    r->any = true;
}

static void assign(referee *r, int i)
{
    const layout_filter *f = r->filter;
    if (i == f->n_context) {
        if (is_allowed(r, i))
            note(r, i);
        return;
    }
    for (int v = 1; v <= r->layout->values; v++) {
        bool good = r->in[i] >> (v - 1) & 1;
        for (int k = 0; k < i && good; k++)
            good = r->value[k] != v || !layout_sees(r->layout, f->cells[i], f->cells[k]);
        r->value[i] = v;
        if (good)
            assign(r, i + 1);
    }
}

static void check_filter(const nonet_layout *layout, const layout_filter *filter,
                         const signed_sum *sum, const nonet_values *in)
{
    nonet_values out[FILTER_CELLS], must = 0;
    referee r = {.layout = layout, .filter = filter, .sum = sum, .in = in};
    assign(&r, 0);
    bool good = nonet_filter(filter, in, out, &must);
    CHECK_FOR(good || !r.any, "it fails where there is a solution");
    for (int i = 0; good && i < filter->n_context; i++) {
        CHECK_FOR((r.left[i] & ~out[i]) == 0, "cell %d of %d: %llx became %llx, not %llx",
                  i, filter->n_context, (unsigned long long)in[i],
                  (unsigned long long)out[i], (unsigned long long)r.left[i]);
        CHECK_FOR((out[i] & ~in[i]) == 0 && out[i], "it adds a value, or leaves none");
    }
    CHECK_FOR(!good || !r.any || (must & ~r.held) == 0, "it need not hold %llx",
              (unsigned long long)(must & ~r.held));
}

static nonet_values random_mask(uint64_t *random, int values)
{
    nonet_values all = ((nonet_values)1 << values) - 1, mask = 0;
    while (mask == 0) {
        mask = test_random(random, 1u << values);
        if (test_random(random, 2))
            mask |= test_random(random, 1u << values);
        if (test_random(random, 5) == 0)
            mask &= -mask; // decided
    }
    return mask & all;
}

// A random signed sum over cells of the board, with a total some assignment might have.
static signed_sum random_sum(uint64_t *random, const nonet_layout *layout, int n, bool plus)
{
    signed_sum sum = {.n = 0};
    while (sum.n < n) {
        uint16_t cell = (uint16_t)test_random(random, (uint32_t)layout->cells);
        bool twice = false;
        for (int i = 0; i < sum.n; i++)
            twice |= sum.cells[i] == cell;
        if (twice)
            continue;
        sum.cells[sum.n] = cell;
        sum.sign[sum.n] = plus || test_random(random, 2) ? 1 : -1;
        sum.target +=
            sum.sign[sum.n++] * (1 + (int)test_random(random, (uint32_t)layout->values));
    }
    return sum;
}

static void check_sum(uint64_t *random, const nonet_layout *layout, const signed_sum *sum)
{
    arena memory = {0};
    layout_filter filter;
    assert_true(nonet_sum_filter(layout, &memory, sum, &filter));
    if (filter.n_context <= MOST_CELLS)
        for (int round = 0; round < 4; round++) {
            nonet_values in[FILTER_CELLS];
            for (int i = 0; i < filter.n_context; i++)
                in[i] = random_mask(random, layout->values);
            check_filter(layout, &filter, sum, in);
        }
    nonet_arena_free(&memory);
}

static void sums_are_sound(void **state)
{
    (void)state;
    static const char *const boards[] = {"3x3", "4x4", "4x4+x", "5x5", "6x6", "4x4/6"};
    uint64_t random = test_seed();
    for (size_t b = 0; b < sizeof boards / sizeof *boards; b++) {
        nonet_layout *layout = test_layout(boards[b]);
        for (int round = 0; round < 400; round++) {
            int n = 1 + (int)test_random(&random, layout->values > 4 ? 4 : 6);
            signed_sum sum = random_sum(&random, layout, n, test_random(&random, 2));
            check_sum(&random, layout, &sum);
        }
        nonet_layout_free(layout);
    }
}

// Cages inside one house, with the rest of it, for every number of cells and every total.
static void cages_are_sound(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    static const char *const boards[] = {"4x4", "5x5", "6x6"};
    for (size_t b = 0; b < sizeof boards / sizeof *boards; b++) {
        nonet_layout *layout = test_layout(boards[b]);
        for (int n = 1; n <= layout->values; n++)
            for (int target = 1; target <= layout->values * (layout->values + 1) / 2;
                 target++) {
                signed_sum sum = {.n = n, .target = target};
                for (int i = 0; i < n; i++) {
                    sum.cells[i] = (uint16_t)i;
                    sum.sign[i] = 1;
                }
                check_sum(&random, layout, &sum);
            }
        nonet_layout_free(layout);
    }
}

// Masks of all kinds at once: every one there is for three cells of a 3x3 board.
static void small_sums_are_sound_on_all_masks(void **state)
{
    (void)state;
    nonet_layout *layout = test_layout("3x3");
    static const signed_sum sums[] = {
        {3, 5, {0, 1, 2}, {1, 1, 1}},    {3, 6, {0, 1, 2}, {1, 1, 1}},
        {3, 6, {0, 4, 8}, {1, 1, 1}},    {3, 1, {0, 1, 8}, {1, -1, 1}},
        {3, -2, {0, 3, 4}, {-1, 1, -1}}, {3, 7, {0, 1, 5}, {1, 1, 1}},
    };
    for (size_t s = 0; s < sizeof sums / sizeof *sums; s++) {
        arena memory = {0};
        layout_filter filter;
        assert_true(nonet_sum_filter(layout, &memory, &sums[s], &filter));
        for (unsigned masks = 0; masks < 512; masks++) {
            nonet_values in[3] = {masks & 7, masks >> 3 & 7, masks >> 6 & 7};
            if (filter.n_context == 3 && in[0] && in[1] && in[2])
                check_filter(layout, &filter, &sums[s], in);
        }
        nonet_arena_free(&memory);
    }
    nonet_layout_free(layout);
}

static void pairs_are_sound(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    nonet_layout *layout = test_layout("6x6+nonconsecutive");
    assert_int_equal(layout->n_filters, 60);
    for (int f = 0; f < layout->n_filters; f++)
        for (int round = 0; round < 30; round++) {
            nonet_values in[2] = {random_mask(&random, 6), random_mask(&random, 6)};
            check_filter(layout, &layout->filters[f], NULL, in);
        }
    nonet_layout_free(layout);
}

// A grid that a layout has passes all filters that follow, whatever else its cells may
// hold.
static void check_derived(uint64_t *random, const nonet_layout *layout, const char *grid,
                          const derived_filters *derived)
{
    for (int f = 0; f < derived->n_filters; f++) {
        nonet_values in[FILTER_CELLS], out[FILTER_CELLS], must;
        const layout_filter *filter = &derived->filters[f];
        for (int i = 0; i < filter->n_context; i++)
            in[i] = (nonet_values)1 << (grid[filter->cells[i]] - '1') |
                    test_random(random, 1u << layout->values);
        bool good = nonet_filter(filter, in, out, &must);
        for (int i = 0; i < filter->n_context; i++)
            CHECK_FOR(good && out[i] >> (grid[filter->cells[i]] - '1') & 1,
                      "filter %d loses the grid", f);
        for (int i = 0; i < filter->n; i++)
            must &= ~((nonet_values)1 << (grid[filter->cells[i]] - '1'));
        CHECK_FOR(!good || must == 0, "filter %d wants a value the grid does not have", f);
    }
}

static nonet_layout *square(int size)
{
    nonet_layout *layout;
    nonet_shape shape = nonet_shape_square(size);
    assert_int_equal(nonet_layout_new(&shape, &layout, NULL), NONET_OK);
    return layout;
}

// Random cages on a 6x6 board with the totals of a real grid: what follows from them lets
// this grid pass.
static void derived_sums_hold(void **state)
{
    (void)state;
    static const char grid[] = "123456456123231564564231312645645312";
    uint64_t random = test_seed();
    for (int round = 0; round < 200; round++) {
        nonet_layout *layout = square(6);
        for (int c = 0; c < 36; c += 2 + (int)test_random(&random, 3)) {
            uint16_t cells[2] = {(uint16_t)c, (uint16_t)(c + (c % 6 < 5 ? 1 : 6))};
            if (cells[1] > 35)
                break;
            nonet_rule rule = {.kind = NONET_RULE_SUM, .n_cells = 2, .cells = cells};
            rule.number = grid[cells[0]] - '0' + grid[cells[1]] - '0';
            assert_int_equal(nonet_layout_add(layout, &rule, NULL), NONET_OK);
        }
        assert_int_equal(nonet_layout_done(layout), NONET_OK);
        arena memory = {0};
        derived_filters derived;
        assert_true(nonet_layout_derive(layout, &memory, &derived));
        CHECK_FOR(derived.n_filters > layout->n_filters, "nothing was derived");
        check_derived(&random, layout, grid, &derived);
        nonet_arena_free(&memory);
        nonet_layout_free(layout);
    }
}

static const char nine[] = "123456789456789123789123456231564897564897231897231564312645978"
                           "645978312978312645";

// Adds sums of six to nine cells each, of the least values of the grid above first: they
// are near the least or the greatest their cells can have.
static void add_long_sums(nonet_layout *layout, uint64_t *random)
{
    uint16_t order[81];
    int n = 0;
    for (int v = 1; v <= 9; v++)
        for (int c = 0, begin = n; c < 81; c++) {
            if (nine[c] - '0' != v)
                continue;
            int k = begin + (int)test_random(random, (uint32_t)(n - begin + 1));
            order[n++] = order[k];
            order[k] = (uint16_t)c;
        }
    for (int begin = 0, size; begin + 9 <= n; begin += size) {
        size = 6 + (int)test_random(random, 4);
        nonet_rule rule = {
            .kind = NONET_RULE_SUM, .n_cells = (size_t)size, .cells = order + begin};
        for (int i = 0; i < size; i++)
            rule.number += nine[order[begin + i]] - '0';
        assert_int_equal(nonet_layout_add(layout, &rule, NULL), NONET_OK);
    }
}

static void long_sums_together_hold(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    int found = 0;
    for (int round = 0; round < 60; round++) {
        nonet_layout *layout = square(9);
        add_long_sums(layout, &random);
        assert_int_equal(nonet_layout_done(layout), NONET_OK);
        arena memory = {0};
        derived_filters derived;
        assert_true(nonet_layout_derive(layout, &memory, &derived));
        int before = derived.n_filters;
        assert_true(nonet_layout_combine(layout, &memory, &derived));
        found += derived.n_filters - before;
        check_derived(&random, layout, nine, &derived);
        nonet_arena_free(&memory);
        nonet_layout_free(layout);
    }
    CHECK_FOR(found > 60, "only %d sums followed", found);
}

// Counts of random values in the same cells, neighbours in a row or a square.
static void counts_together_hold(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    int found = 0;
    for (int round = 0; round < 200; round++) {
        nonet_layout *layout = square(9);
        for (int group = 0; group < 6; group++) {
            int cell = (int)test_random(&random, 8) * 9 + (int)test_random(&random, 6);
            uint16_t cells[4] = {(uint16_t)cell, (uint16_t)(cell + 1)};
            bool in_row = test_random(&random, 2);
            cells[2] = (uint16_t)(in_row ? cell + 2 : cell + 9);
            cells[3] = (uint16_t)(in_row ? cell + 3 : cell + 10);
            for (int k = 0; k < 3; k++) {
                nonet_rule rule = {.kind = NONET_RULE_COUNT, .n_cells = 4, .cells = cells};
                nonet_values value = (nonet_values)1 << (nine[cells[k]] - '1');
                rule.set = test_random(&random, 2) ? value : random_mask(&random, 9);
                for (int i = 0; i < 4; i++)
                    rule.number += (int)(rule.set >> (nine[cells[i]] - '1') & 1);
                assert_int_equal(nonet_layout_add(layout, &rule, NULL), NONET_OK);
            }
        }
        assert_int_equal(nonet_layout_done(layout), NONET_OK);
        arena memory = {0};
        derived_filters derived;
        assert_true(nonet_layout_derive(layout, &memory, &derived));
        int before = derived.n_filters;
        assert_true(nonet_layout_count(layout, &memory, &derived));
        found += derived.n_filters - before;
        check_derived(&random, layout, nine, &derived);
        nonet_arena_free(&memory);
        nonet_layout_free(layout);
    }
    CHECK_FOR(found > 200, "only %d filters followed", found);
}

TEST_MAIN(TEST(sums_are_sound), TEST(cages_are_sound),
          TEST(small_sums_are_sound_on_all_masks), TEST(pairs_are_sound),
          TEST(derived_sums_hold), TEST(long_sums_together_hold),
          TEST(counts_together_hold))
