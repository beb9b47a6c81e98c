// test_wide.c - search and learning count what is there, on every kind of layout.
//
// The brute force fills cell after cell and asks nonet_puzzle_breaches() each time: it
// shares neither houses nor filters with the engines.

#include "random_layout.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/solve.h>

// Counts up to `limit`; gives up (SIZE_MAX) after so many steps.
static size_t brute_force(const random_puzzle *p, uint8_t *values, size_t cell,
                          size_t limit, size_t *steps)
{
    if (cell == nonet_layout_cells(p->layout))
        return 1;
    if (nonet_layout_is_hole(p->layout, cell))
        return brute_force(p, values, cell + 1, limit, steps);
    size_t count = 0;
    for (int v = 1; v <= nonet_layout_values(p->layout) && count < limit; v++) {
        if (!(p->marks[cell] >> (v - 1) & 1) || *steps == 0)
            continue;
        --*steps;
        values[cell] = (uint8_t)v;
        if (nonet_puzzle_breaches(p->layout, values, NULL, 0) == 0)
            count += brute_force(p, values, cell + 1, limit - count, steps);
    }
    values[cell] = 0;
    return count;
}

static void engines_agree_with_brute_force(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    size_t solvable = 0, many = 0, tried = 0;
    for (int round = 0; round < 300; round++) {
        int size = 4 + round % 2;
        random_puzzle p = test_random_puzzle(&random, size, 6, size == 4 ? 2 : 8);
        uint8_t values[RANDOM_CELLS] = {0};
        size_t steps = 20000, want = brute_force(&p, values, 0, 400, &steps);
        if (steps > 0) {
            size_t got = test_engines_agree(&p, 400);
            CHECK_FOR(got == want, "%zu solutions, not %zu: %s", got, want, p.text);
            tried++;
            solvable += want > 0;
            many += want > 1;
        }
        nonet_layout_free(p.layout);
    }
    CHECK_FOR(tried > 200 && solvable > 80 && many > 50,
              "%zu tried, %zu solvable, %zu many", tried, solvable, many);
}

static void engines_agree_on_random_layouts(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (int round = 0; round < 150; round++) {
        static const int sizes[] = {6, 6, 7, 8, 9, 9, 12};
        int size = sizes[test_random(&random, 7)];
        random_puzzle p = test_random_puzzle(&random, size, 12, size * size / 3);
        test_engines_agree(&p, 50);
        nonet_layout_free(p.layout);
    }
}

// The classic board, with the engines that know it as the measure.
static void engines_agree_on_the_classic_board(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    nonet_layout *layout;
    assert_int_equal(nonet_layout_read("9x9", &layout, NULL), NONET_OK);
    for (int round = 0; round < 100; round++) {
        nonet_board board = test_random_board(&random, 20 + (int)test_random(&random, 12));
        random_puzzle p = {.layout = layout, .text = "9x9"};
        nonet_puzzle_marks(layout, board.cell, p.marks);
        size_t want = nonet_solve(&board, 20, NULL), got = test_engines_agree(&p, 20);
        CHECK_FOR(got == want, "%zu solutions, not %zu: %s", got, want, test_text(&board));
    }
    nonet_layout_free(layout);
}

// Takes two or three values out of the givens, so that nothing but rules tells them apart.
static void forget_values(random_puzzle *p, int size, uint64_t *random)
{
    int first = (int)test_random(random, (uint32_t)size - 2);
    nonet_values some = (nonet_values)(test_random(random, 2) ? 7 : 3) << first;
    for (size_t c = 0; c < nonet_layout_cells(p->layout); c++)
        if (p->marks[c] & some && !(p->marks[c] & (p->marks[c] - 1)))
            p->marks[c] = nonet_layout_blank(p->layout)[c];
}

static void values_alike_count_in_full(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    size_t many = 0;
    for (int round = 0; round < 150; round++) {
        int size = 4 + round % 3;
        random_puzzle p = test_random_puzzle(&random, size, 1, size * size);
        forget_values(&p, size, &random);
        size_t want = test_engines_agree(&p, 3000);
        many += want > 1 && want < 3000;
        nonet_query query = {.limit = 1 + want / 2};
        nonet_searched done;
        assert_int_equal(nonet_puzzle_search(p.layout, p.marks, &query, &done), NONET_OK);
        size_t least = want < query.limit ? want : query.limit;
        CHECK_FOR(done.solutions == least && !done.stopped, "%zu of %zu: %s",
                  done.solutions, want, p.text);
        nonet_layout_free(p.layout);
    }
    CHECK_FOR(many > 40, "only %zu have several solutions", many);
}

typedef struct {
    size_t cells;
    nonet_values values[RANDOM_CELLS];
} seen_values;

static bool add_values(void *context, const uint8_t *values)
{
    seen_values *seen = context;
    for (size_t c = 0; c < seen->cells; c++)
        seen->values[c] |= values[c] ? (nonet_values)1 << (values[c] - 1) : 0;
    return true;
}

static void the_union_has_what_solutions_have(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (int round = 0; round < 60; round++) {
        random_puzzle p = test_random_puzzle(&random, 6, 6, 14);
        seen_values want = {.cells = nonet_layout_cells(p.layout)};
        nonet_values got[RANDOM_CELLS] = {0};
        nonet_query query = {.limit = 3000, .found = add_values, .context = &want};
        nonet_searched done;
        nonet_puzzle_search(p.layout, p.marks, &query, &done);
        if (done.solutions < 3000) {
            assert_int_equal(nonet_puzzle_union(p.layout, p.marks, &query, got), NONET_OK);
            CHECK_FOR(memcmp(want.values, got, sizeof got) == 0, "%s", p.text);
        }
        nonet_layout_free(p.layout);
    }
}

static bool never_again(void *context)
{
    return ++*(int *)context > 1;
}

static bool only_one(void *context, const uint8_t *values)
{
    (void)context, (void)values;
    return false;
}

static void searches_can_be_stopped(void **state)
{
    (void)state;
    nonet_layout *layout;
    assert_int_equal(nonet_layout_read("12x12+x", &layout, NULL), NONET_OK);
    for (int method = NONET_METHOD_AUTO; method <= NONET_METHOD_LEARN; method++) {
        int asked = 0;
        nonet_searched done;
        nonet_query query = {.limit = SIZE_MAX,
                             .stop = {never_again, &asked},
                             .method = (nonet_method)method};
        assert_int_equal(
            nonet_puzzle_search(layout, nonet_layout_blank(layout), &query, &done),
            NONET_OK);
        CHECK_FOR(done.stopped && asked == 2, "method %d: asked %d", method, asked);
        query =
            (nonet_query){.limit = 9, .found = only_one, .method = (nonet_method)method};
        assert_int_equal(
            nonet_puzzle_search(layout, nonet_layout_blank(layout), &query, &done),
            NONET_OK);
        CHECK_FOR(done.stopped && done.solutions == 1, "method %d: %zu", method,
                  done.solutions);
    }
    nonet_layout_free(layout);
}

static size_t count(const char *text, nonet_method method)
{
    nonet_layout *layout;
    assert_int_equal(nonet_layout_read(text, &layout, NULL), NONET_OK);
    nonet_query query = {.limit = SIZE_MAX, .method = method};
    nonet_searched done;
    assert_int_equal(nonet_puzzle_search(layout, nonet_layout_blank(layout), &query, &done),
                     NONET_OK);
    nonet_layout_free(layout);
    return done.solutions;
}

#define FIRST_ROW                                                                          \
    "+allow=1:r1c1+allow=2:r1c2+allow=3:r1c3+allow=4:r1c4+allow=5:r1c5+allow=6:r1c6"

#define MIRACLE "9x9+antiking+antiknight+nonconsecutive"

static void known_counts(void **state)
{
    (void)state;
    for (int method = NONET_METHOD_AUTO; method <= NONET_METHOD_LEARN; method++) {
        assert_int_equal(count("4x4", (nonet_method)method), 288);
        assert_int_equal(count("4x4:none", (nonet_method)method), 576);
        assert_int_equal(count("1x1", (nonet_method)method), 1);
        assert_int_equal(count("4x4+x", (nonet_method)method), 48);
        assert_int_equal(
            count("9x9+antiking+antiknight+nonconsecutive", (nonet_method)method), 72);
    }
    assert_int_equal(count("5x5", NONET_METHOD_AUTO), 161280);
    assert_int_equal(count("6x6", NONET_METHOD_AUTO), 28200960);
    // One in 720 of them has its first row in order.
    assert_int_equal(count("6x6:2x3" FIRST_ROW, NONET_METHOD_AUTO), 28200960 / 720);
    assert_int_equal(count("6x6:3x2" FIRST_ROW, NONET_METHOD_AUTO), 28200960 / 720);
}

static void estimates_come_near(void **state)
{
    (void)state;
    nonet_layout *layout;
    assert_int_equal(nonet_layout_read("6x6", &layout, NULL), NONET_OK);
    nonet_rng rng;
    nonet_rng_seed(&rng, test_seed());
    nonet_estimated got;
    assert_int_equal(
        nonet_puzzle_estimate(layout, nonet_layout_blank(layout), 3000, &rng, NULL, &got),
        NONET_OK);
    double off = got.solutions - 28200960;
    CHECK_FOR(got.error > 0 && off < 5 * got.error && off > -5 * got.error, "%g +- %g",
              got.solutions, got.error);
    nonet_layout_free(layout);
}

static bool after_some(void *left)
{
    return --*(int *)left < 0;
}

static void estimates_can_be_large_and_end(void **state)
{
    (void)state;
    nonet_layout *layout;
    nonet_estimated got;
    nonet_rng rng;
    nonet_rng_seed(&rng, test_seed());
    // Latin squares of order 20: by the bounds of van der Waerden and of Bregman there are
    // at least 20!^40 / 20^400 = 1e215 and at most the product of all k!^(20/k) = 1e243.
    assert_int_equal(nonet_layout_read("20x20:none", &layout, NULL), NONET_OK);
    int left = 100000;
    nonet_stop stop = {after_some, &left};
    assert_int_equal(
        nonet_puzzle_estimate(layout, nonet_layout_blank(layout), 30, &rng, &stop, &got),
        NONET_OK);
    assert_int_equal(got.probes, 30);
    assert_int_equal(got.tens, 100);
    CHECK_FOR(got.solutions > 1e115 && got.solutions < 1e143 && got.error > 0, "%g +- %g",
              got.solutions, got.error);
    left = 1000;
    assert_int_equal(
        nonet_puzzle_estimate(layout, nonet_layout_blank(layout), 20, &rng, &stop, &got),
        NONET_OK);
    assert_in_range(got.probes, 0, 19);
    nonet_layout_free(layout);
}

TEST_MAIN(TEST(engines_agree_with_brute_force), TEST(engines_agree_on_random_layouts),
          TEST(engines_agree_on_the_classic_board), TEST(values_alike_count_in_full),
          TEST(the_union_has_what_solutions_have), TEST(searches_can_be_stopped),
          TEST(known_counts), TEST(estimates_come_near),
          TEST(estimates_can_be_large_and_end))
