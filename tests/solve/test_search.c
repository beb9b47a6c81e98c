// test_search.c - the specification search: right counts, every solution once, in order.

#include "test.h"

#include <string.h>

#include <nonet/solve.h>

static const char unique[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char unique_solution[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
// Norvig's puzzle that sends plain constraint propagation astray: no solution.
static const char impossible[] =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
static const char empty[] =
    ".................................................................................";

typedef struct {
    size_t count;
    size_t stop_after;
    nonet_board last;
    bool ascending;
    const nonet_marks *puzzle;
} collector;

static bool collect(void *context, const nonet_board *solution)
{
    collector *all = context;
    assert_true(nonet_is_solution(all->puzzle, solution));
    if (all->count > 0 && all->ascending)
        assert_true(memcmp(all->last.cell, solution->cell, NONET_CELLS) < 0);
    all->last = *solution;
    return ++all->count != all->stop_after;
}

static nonet_marks marks_of(const char *text)
{
    nonet_board board = test_board(text);
    nonet_marks marks;
    nonet_marks_from_board(&board, &marks);
    return marks;
}

static void a_unique_puzzle_has_one_solution(void **state)
{
    (void)state;
    nonet_board puzzle = test_board(unique), first;
    assert_int_equal(nonet_solve(&puzzle, SIZE_MAX, &first), 1);
    assert_string_equal(test_text(&first), unique_solution);
}

static void no_solution_is_zero_and_leaves_first_alone(void **state)
{
    (void)state;
    nonet_board puzzle = test_board(impossible), first = {{7}};
    assert_int_equal(nonet_solve(&puzzle, 2, &first), 0);
    assert_int_equal(first.cell[0], 7);
    puzzle = test_board(unique);
    puzzle.cell[2] = 5; // clashes with r1c1
    assert_int_equal(nonet_solve(&puzzle, 2, NULL), 0);
}

static void the_limit_is_kept(void **state)
{
    (void)state;
    nonet_marks puzzle = marks_of(empty);
    for (size_t limit = 0; limit < 5; limit++) {
        collector all = {.puzzle = &puzzle};
        nonet_search search = {.limit = limit, .found = collect, .context = &all};
        nonet_searched searched = nonet_search_run(&search, &puzzle);
        assert_int_equal(searched.solutions, limit);
        assert_int_equal(all.count, limit);
        assert_false(searched.stopped);
    }
}

// Two rows of a band freed: the count is small, known, and found in both orders.
static void both_orders_find_the_same_solutions(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (int round = 0; round < 30; round++) {
        nonet_board board = test_board(unique_solution);
        for (int i = 0; i < 40 + round; i++)
            board.cell[test_random(&random, NONET_CELLS)] = 0;
        nonet_marks puzzle;
        nonet_marks_from_board(&board, &puzzle);
        collector any = {.puzzle = &puzzle};
        collector sorted = {.puzzle = &puzzle, .ascending = true};
        nonet_search search = {.limit = 2000, .found = collect, .context = &any};
        size_t count = nonet_search_run(&search, &puzzle).solutions;
        search.context = &sorted;
        CHECK_FOR(nonet_search_ascending(&search, &puzzle).solutions == count, "%s",
                  test_text(&board));
        assert_int_equal(any.count, sorted.count);
    }
}

static void ascending_begins_with_the_least(void **state)
{
    (void)state;
    nonet_marks puzzle = marks_of(empty);
    collector all = {.puzzle = &puzzle, .ascending = true};
    nonet_board first;
    nonet_search search = {.limit = 2, .first = &first, .found = collect, .context = &all};
    assert_int_equal(nonet_search_ascending(&search, &puzzle).solutions, 2);
    // The least of all grids, as every catalogue lists it.
    assert_string_equal(test_text(&first), "12345678945678912378912345621436589736589721"
                                           "4897214365531642978642978531978531642");
}

static void pencil_marks_restrict(void **state)
{
    (void)state;
    nonet_marks puzzle = marks_of(unique_solution);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        puzzle.cell[cell] |= (uint16_t)(1u << cell % 9); // one more digit in each cell
    size_t loose = nonet_solve_marks(&puzzle, SIZE_MAX, NULL);
    assert_true(loose >= 1);
    puzzle.cell[40] = 0;
    assert_int_equal(nonet_solve_marks(&puzzle, SIZE_MAX, NULL), 0);
}

static void found_can_end_the_search(void **state)
{
    (void)state;
    nonet_marks puzzle = marks_of(empty);
    collector all = {.puzzle = &puzzle, .stop_after = 3};
    nonet_search search = {.limit = SIZE_MAX, .found = collect, .context = &all};
    nonet_searched searched = nonet_search_run(&search, &puzzle);
    assert_int_equal(searched.solutions, 3);
    assert_true(searched.stopped);
}

static bool stop_at_once(void *context)
{
    ++*(int *)context;
    return true;
}

static void stop_ends_an_endless_count(void **state)
{
    (void)state;
    nonet_marks puzzle = marks_of(empty);
    int asked = 0;
    nonet_search search = {.limit = SIZE_MAX, .stop = {stop_at_once, &asked}};
    nonet_searched searched = nonet_search_run(&search, &puzzle);
    assert_true(searched.stopped);
    assert_int_equal(asked, 1);
}

static void all_shared_sets_have_the_counts_their_authors_give(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        size_t puzzles, solutions;
    } sets[] = {
        {"17_clue.txt", 49158, 1},
        {"magictour_top1465.txt", 1465, 1},
        {"hardest_1106.txt", 375, 1},
        {"serg_benchmark.txt", 10000, 2},
    };
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        FILE *file = test_open_shared(sets[i].name);
        size_t puzzles = 0;
        for (nonet_board board; test_next(file, &board); puzzles++)
            CHECK_FOR(nonet_solve(&board, 2, NULL) == sets[i].solutions, "%s",
                      test_text(&board));
        assert_int_equal(puzzles, sets[i].puzzles);
        fclose(file);
    }
}

TEST_MAIN(TEST(a_unique_puzzle_has_one_solution),
          TEST(no_solution_is_zero_and_leaves_first_alone), TEST(the_limit_is_kept),
          TEST(both_orders_find_the_same_solutions), TEST(ascending_begins_with_the_least),
          TEST(pencil_marks_restrict), TEST(found_can_end_the_search),
          TEST(stop_ends_an_endless_count),
          TEST_ON_DATA(all_shared_sets_have_the_counts_their_authors_give))
