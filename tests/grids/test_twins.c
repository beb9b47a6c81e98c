// test_twins.c - twins have the pattern of the puzzle and its solution elsewhere.

#include "test.h"

#include <string.h>

#include <nonet/grids.h>
#include <nonet/solve.h>

typedef struct {
    nonet_board puzzle, solution, last;
    int n;
    const nonet_board *wanted; // or NULL
    bool seen;
} family;

static bool look_at(void *context, const nonet_board *twin)
{
    family *f = context;
    nonet_board solution;
    assert_int_equal(nonet_solve(twin, 2, &solution), 1);
    assert_int_equal(nonet_cells_count(nonet_redundant_clues(twin)), 0);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        CHECK_FOR(!twin->cell[cell] == !f->puzzle.cell[cell], "%s", test_text(twin));
        if (!twin->cell[cell])
            CHECK_FOR(solution.cell[cell] == f->solution.cell[cell], "%s", test_text(twin));
    }
    assert_true(memcmp(twin, &f->puzzle, sizeof *twin) != 0);
    f->n++;
    f->last = *twin;
    f->seen = f->seen || (f->wanted && memcmp(twin, f->wanted, sizeof *twin) == 0);
    return true;
}

static family look_for_twins(const nonet_board *puzzle, const nonet_board *wanted)
{
    family f = {.puzzle = *puzzle, .wanted = wanted};
    assert_int_equal(nonet_solve(puzzle, 2, &f.solution), 1);
    assert_int_equal(nonet_twins(puzzle, NULL, look_at, &f), NONET_OK);
    return f;
}

// About one in 30 random minimal puzzles has a twin; the twin has it for a twin.
static void twins_are_twins_of_each_other(void **state)
{
    (void)state;
    nonet_recipe recipe = {.minimal = true};
    nonet_generator *generator = nonet_generator_new(&recipe, test_seed());
    assert_non_null(generator);
    int pairs = 0;
    for (uint64_t i = 0; i < 5000; i++) {
        nonet_made made;
        assert_int_equal(nonet_generate(generator, i, &made), NONET_OK);
        family one = look_for_twins(&made.puzzle, NULL);
        if (one.n == 0)
            continue;
        family other = look_for_twins(&one.last, &made.puzzle);
        CHECK_FOR(other.seen, "%s", test_text(&made.puzzle));
        pairs++;
    }
    assert_in_range(pairs, 1, 5000);
    nonet_generator_free(generator);
}

static bool always(void *context)
{
    (void)context;
    return true;
}

static void others_are_refused(void **state)
{
    (void)state;
    nonet_board empty = {{0}};
    nonet_stop stop = {always, NULL};
    family f = {.n = 0};
    assert_int_equal(nonet_twins(&empty, NULL, look_at, &f), NONET_IMPOSSIBLE);
    assert_int_equal(nonet_twins(&empty, &stop, look_at, &f), NONET_IMPOSSIBLE);
    assert_int_equal(f.n, 0);
}

TEST_MAIN(TEST(twins_are_twins_of_each_other), TEST(others_are_refused))
