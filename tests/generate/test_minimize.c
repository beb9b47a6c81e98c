// test_minimize.c - redundant clues, minimal puzzles within a puzzle, and neighbours.

#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/generate.h>
#include <nonet/solve.h>

static const char wikipedia[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static bool is_unique(const nonet_board *puzzle)
{
    return nonet_solve(puzzle, 2, NULL) == 1;
}

static bool is_minimal(const nonet_board *puzzle)
{
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        nonet_board less = *puzzle;
        less.cell[cell] = 0;
        if (puzzle->cell[cell] && is_unique(&less))
            return false;
    }
    return true;
}

static void minimize_leaves_a_minimal_part(void **state)
{
    (void)state;
    nonet_rng rng;
    nonet_rng_seed(&rng, test_seed());
    for (int round = 0; round < 50; round++) {
        nonet_board puzzle = test_board(wikipedia), before = puzzle;
        assert_true(nonet_minimize(&rng, &puzzle));
        assert_true(is_unique(&puzzle));
        assert_true(is_minimal(&puzzle));
        for (int cell = 0; cell < NONET_CELLS; cell++)
            assert_true(!puzzle.cell[cell] || puzzle.cell[cell] == before.cell[cell]);
    }
    nonet_board empty = {{0}};
    assert_false(nonet_minimize(&rng, &empty));
}

static void redundant_clues_are_those_that_can_go(void **state)
{
    (void)state;
    nonet_board puzzle = test_board(wikipedia);
    nonet_cells spare = nonet_redundant_clues(&puzzle);
    int count = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        nonet_board less = puzzle;
        less.cell[cell] = 0;
        bool can_go = puzzle.cell[cell] && is_unique(&less);
        assert_int_equal(nonet_cells_has(spare, cell), can_go);
        count += can_go;
    }
    assert_in_range(count, 1, 29);
}

typedef struct {
    nonet_board list[4000];
    size_t size;
} heap;

static bool keep(void *context, const nonet_board *puzzle)
{
    heap *all = context;
    all->list[all->size++] = *puzzle;
    return all->size < sizeof all->list / sizeof *all->list;
}

static int compare_boards(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(nonet_board));
}

// Sorted, and no two alike.
static void sort_heap(heap *all)
{
    qsort(all->list, all->size, sizeof *all->list, compare_boards);
    for (size_t i = 1; i < all->size; i++)
        CHECK_FOR(compare_boards(&all->list[i - 1], &all->list[i]) != 0, "%s",
                  test_text(&all->list[i]));
}

// By trying all subsets of the clues that can go.
static void try_subsets(const nonet_board *puzzle, heap *all)
{
    nonet_cells spare = nonet_redundant_clues(puzzle);
    int cells[NONET_CELLS], n = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (nonet_cells_has(spare, cell))
            cells[n++] = cell;
    assert_in_range(n, 1, 14);
    for (int set = 0; set < 1 << n; set++) {
        nonet_board less = *puzzle;
        for (int i = 0; i < n; i++)
            if (set >> i & 1)
                less.cell[cells[i]] = 0;
        if (is_unique(&less) && is_minimal(&less))
            keep(all, &less);
    }
}

static void all_minimal_parts_are_found_once(void **state)
{
    (void)state;
    static heap found, wanted;
    nonet_rng rng;
    nonet_rng_seed(&rng, test_seed());
    nonet_board solution, whole = test_board(wikipedia);
    assert_int_equal(nonet_solve(&whole, 2, &solution), 1);
    for (int round = 0; round < 6; round++) {
        nonet_board puzzle = whole;
        nonet_minimize(&rng, &puzzle);
        for (int added = 0; added < 4;) { // a minimal one with four clues to spare or so
            int cell = (int)nonet_rng_below(&rng, NONET_CELLS);
            added += !puzzle.cell[cell];
            puzzle.cell[cell] = solution.cell[cell];
        }
        found.size = wanted.size = 0;
        nonet_cells spare = nonet_redundant_clues(&puzzle);
        if (nonet_cells_count(spare) > 14)
            continue;
        assert_int_equal(nonet_minimize_all(&puzzle, NULL, keep, &found), NONET_OK);
        try_subsets(&puzzle, &wanted);
        sort_heap(&found);
        sort_heap(&wanted);
        assert_int_equal(found.size, wanted.size);
        assert_memory_equal(found.list, wanted.list, found.size * sizeof *found.list);
    }
}

// {-1+1}, by trying every clue and every digit.
static void try_neighbours(const nonet_board *puzzle, heap *all)
{
    for (int from = 0; from < NONET_CELLS; from++)
        for (int to = 0; puzzle->cell[from] && to < NONET_CELLS; to++)
            for (int digit = 1; digit <= 9; digit++) {
                nonet_board other = *puzzle;
                other.cell[from] = 0;
                if (other.cell[to] || (from == to && digit == puzzle->cell[from]))
                    continue;
                other.cell[to] = (uint8_t)digit;
                if (is_unique(&other) && is_minimal(&other))
                    keep(all, &other);
            }
}

// Without one of its clues the second has thousands of solutions, the first a few.
static void all_neighbours_are_found_once(void **state)
{
    (void)state;
    static heap found, wanted;
    nonet_rng rng;
    nonet_rng_seed(&rng, test_seed());
    nonet_board puzzles[2] = {
        test_board(wikipedia),
        test_board(".................1.....2.3......3.2...1.4......5....6..3......4.7..8..."
                   "962...7...")};
    nonet_minimize(&rng, &puzzles[0]);
    for (int i = 0; i < 2; i++) {
        found.size = wanted.size = 0;
        assert_int_equal(nonet_neighbours(&puzzles[i], 1, 1, NULL, keep, &found), NONET_OK);
        try_neighbours(&puzzles[i], &wanted);
        sort_heap(&found);
        sort_heap(&wanted);
        assert_in_range(found.size, i == 0, 3999);
        assert_int_equal(found.size, wanted.size);
        assert_memory_equal(found.list, wanted.list, found.size * sizeof *found.list);
    }
}

static bool stop_at_three(void *context, const nonet_board *puzzle)
{
    (void)puzzle;
    return ++*(int *)context < 3;
}

static void the_caller_can_end_it(void **state)
{
    (void)state;
    nonet_board puzzle = test_board(wikipedia);
    int count = 0;
    assert_int_equal(nonet_minimize_all(&puzzle, NULL, stop_at_three, &count),
                     NONET_STOPPED);
    assert_int_equal(count, 3);
    count = 0;
    nonet_rng rng;
    nonet_rng_seed(&rng, 1);
    nonet_minimize(&rng, &puzzle); // else it has no neighbours
    assert_int_equal(nonet_neighbours(&puzzle, 1, 1, NULL, stop_at_three, &count),
                     NONET_STOPPED);
    assert_int_equal(count, 3);
}

// Says stop at the hundredth question, as a deadline would.
static bool ask(void *context)
{
    return ++*(int *)context >= 100;
}

static bool count_one(void *context, const nonet_board *puzzle)
{
    (void)puzzle;
    ++*(int *)context;
    return true;
}

static void a_deadline_ends_it(void **state)
{
    (void)state;
    nonet_board puzzle = test_board(wikipedia);
    int asked = 0, count = 0;
    nonet_stop stop = {ask, &asked};
    assert_int_equal(nonet_minimize_all(&puzzle, &stop, count_one, &count), NONET_STOPPED);
    assert_int_equal(asked, 100);
    asked = 0;
    assert_int_equal(nonet_neighbours(&puzzle, 3, 3, &stop, count_one, &count),
                     NONET_STOPPED);
    assert_int_equal(asked, 100);
}

static void without_one_solution_there_is_nothing_to_minimize(void **state)
{
    (void)state;
    nonet_board empty = {{0}};
    int count = 0;
    assert_int_equal(nonet_minimize_all(&empty, NULL, count_one, &count), NONET_IMPOSSIBLE);
    assert_int_equal(count, 0);
}

TEST_MAIN(TEST(minimize_leaves_a_minimal_part), TEST(redundant_clues_are_those_that_can_go),
          TEST(all_minimal_parts_are_found_once), TEST(all_neighbours_are_found_once),
          TEST(the_caller_can_end_it), TEST(a_deadline_ends_it),
          TEST(without_one_solution_there_is_nothing_to_minimize))
