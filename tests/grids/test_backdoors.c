// test_backdoors.c - backdoors are those that trying everything finds, in other words.

#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/grids.h>
#include <nonet/solve.h>

#include "board/cells.h"

// Four puzzles and how many cells gridchecker says they need (--solve --backdoor).
static const struct {
    const char *puzzle;
    int size;
} known[] = {
    {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
     0},
    {"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
     2},
    {".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...",
     1},
    {".................1.....2.3......3.2...4....5...6.1.....3......6.7..8...952.7.....",
     0},
};
enum { KNOWN = sizeof known / sizeof *known };

typedef struct {
    nonet_cells set[2000];
    size_t n;
} gathering;

static bool gather(void *context, nonet_cells set)
{
    gathering *all = context;
    assert_in_range(all->n, 0, 1999);
    all->set[all->n++] = set;
    return true;
}

static bool has(const gathering *all, nonet_cells set)
{
    for (size_t i = 0; i < all->n; i++)
        if (cells_equal(all->set[i], set))
            return true;
    return false;
}

// By the human solver, which knows nothing of the one that nonet_backdoors() asks.
static bool is_open(const nonet_board *puzzle, const nonet_ladder *ladder)
{
    nonet_position position;
    nonet_position_start(&position, puzzle);
    position.givens_suffice = true;
    return nonet_climb(ladder, &position, NULL, NULL, NULL) == NONET_OK;
}

static nonet_ladder up_to(const char *key)
{
    nonet_ladder ladder = *nonet_ladder_named("human");
    for (size_t i = 0; i < ladder.count; i++)
        if (strcmp(ladder.rung[i].technique->key, key) == 0)
            ladder.count = i + 1;
    return ladder;
}

// Every set of one or two cells is a backdoor if and only if it is among those found.
static void compare(const nonet_board *puzzle, const nonet_ladder *asked,
                    const nonet_ladder *ladder)
{
    static gathering all;
    nonet_board solution;
    int size;
    all.n = 0;
    assert_int_equal(nonet_solve(puzzle, 2, &solution), 1);
    assert_int_equal(nonet_backdoors(puzzle, asked, 2, NULL, &size, gather, &all),
                     NONET_OK);
    assert_int_equal(size == 0, is_open(puzzle, ladder));
    if (size == 0)
        return;
    for (int a = 0; a < NONET_CELLS; a++)
        for (int b = a; b < NONET_CELLS; b++) {
            nonet_board filled = *puzzle;
            nonet_cells set = cells_one(a);
            cells_add(&set, b);
            if (puzzle->cell[a] || puzzle->cell[b] || (size == 1 && a != b))
                continue;
            filled.cell[a] = solution.cell[a];
            filled.cell[b] = solution.cell[b];
            bool wanted = (size == 2) == (a != b) && is_open(&filled, ladder);
            CHECK_FOR(has(&all, set) == wanted, "%s", test_text(&filled));
            assert_true(wanted || a != b || size != 2 || !is_open(&filled, ladder));
        }
}

static void they_are_as_large_as_gridchecker_says(void **state)
{
    (void)state;
    for (size_t i = 0; i < KNOWN; i++) {
        nonet_board puzzle = test_board(known[i].puzzle);
        int size;
        assert_int_equal(nonet_backdoors(&puzzle, NULL, 81, NULL, &size, NULL, NULL),
                         NONET_OK);
        CHECK_FOR(size == known[i].size, "%s: %d", known[i].puzzle, size);
    }
}

static void all_are_found_and_no_others(void **state)
{
    (void)state;
    nonet_ladder singles = up_to("hidden_single"), pairs = up_to("naked_pair");
    nonet_recipe recipe = {.grade = {3, 4}};
    nonet_generator *generator = nonet_generator_new(&recipe, test_seed());
    assert_non_null(generator);
    for (uint64_t i = 0; i < 4; i++) {
        nonet_made made;
        assert_int_equal(nonet_generate(generator, i, &made), NONET_OK);
        compare(&made.puzzle, NULL, &singles);
        if (i == 0)
            compare(&made.puzzle, &pairs, &pairs);
    }
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
    nonet_board empty = {{0}}, hard = test_board(known[1].puzzle);
    nonet_stop stop = {always, NULL};
    static gathering all;
    int size;
    assert_int_equal(nonet_backdoors(&empty, NULL, 3, NULL, &size, NULL, NULL),
                     NONET_IMPOSSIBLE);
    assert_int_equal(nonet_backdoors(&hard, NULL, 1, NULL, &size, NULL, NULL), NONET_OK);
    assert_int_equal(size, -1);
    assert_int_equal(nonet_backdoors(&hard, NULL, 9, &stop, &size, gather, &all),
                     NONET_STOPPED);
    assert_int_equal(nonet_backdoors(&hard, NULL, -1, NULL, &size, NULL, NULL), NONET_OK);
    assert_int_equal(size, -1);
}

TEST_MAIN(TEST(they_are_as_large_as_gridchecker_says), TEST(all_are_found_and_no_others),
          TEST(others_are_refused))
