// test_unavoidable.c - unavoidable sets are what the solver says, none is missing, and
// cliques are as large as can be.

#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/canon.h>
#include <nonet/grids.h>
#include <nonet/solve.h>

#include "board/cells.h"

enum { CELLS = 12 };

// Random grids, and how many sets of up to 12 cells gridchecker finds in them (--unav
// --count --unav12).
static const struct {
    const char *grid;
    size_t sets;
} known[] = {
    {"674351892251968347983427156867239415192584673435176289728645931516893724349712568",
     311},
    {"712689435358412976946375812189564327524137698673928154435796281297841563861253749",
     297},
    {"521368749786942135934175628657214893892753416413896572345627981279581364168439257",
     293},
};
enum { KNOWN = sizeof known / sizeof *known };

static nonet_board random_grid(uint64_t index)
{
    nonet_recipe recipe = {.full = true};
    nonet_generator *generator = nonet_generator_new(&recipe, test_seed());
    nonet_made made;
    assert_non_null(generator);
    assert_int_equal(nonet_generate(generator, index, &made), NONET_OK);
    nonet_generator_free(generator);
    return made.solution;
}

static nonet_unavoidables find(const nonet_board *grid, int most)
{
    nonet_unavoidables sets;
    assert_int_equal(nonet_unavoidables_find(grid, most, NULL, &sets), NONET_OK);
    return sets;
}

static nonet_board without(const nonet_board *grid, nonet_cells set)
{
    nonet_board board = *grid;
    while (!cells_empty(set))
        board.cell[cells_take(&set)] = 0;
    return board;
}

static void there_are_as_many_as_gridchecker_finds(void **state)
{
    (void)state;
    for (size_t i = 0; i < KNOWN; i++) {
        nonet_board grid = test_board(known[i].grid);
        nonet_unavoidables sets = find(&grid, CELLS);
        CHECK_FOR(sets.n == known[i].sets, "%s: %zu", known[i].grid, sets.n);
        nonet_unavoidables_free(&sets);
    }
}

// If a part of a set is unavoidable, then so is the set without one of its other cells.
static void each_is_unavoidable_and_no_part_of_it_is(void **state)
{
    (void)state;
    nonet_board grid = random_grid(0);
    nonet_unavoidables sets = find(&grid, CELLS);
    for (size_t i = 0; i < sets.n; i++) {
        nonet_board board = without(&grid, sets.set[i]);
        CHECK_FOR(nonet_solve(&board, 2, NULL) == 2, "%s", test_text(&board));
        assert_true(i == 0 || cells_count(sets.set[i - 1]) <= cells_count(sets.set[i]));
        for (nonet_cells rest = sets.set[i]; !cells_empty(rest);) {
            nonet_cells part = sets.set[i];
            cells_remove(&part, cells_take(&rest));
            board = without(&grid, part);
            CHECK_FOR(nonet_solve(&board, 2, NULL) == 1, "%s", test_text(&board));
        }
    }
    nonet_unavoidables_free(&sets);
}

// ---- none is missing

typedef struct {
    const nonet_board *grid;
    nonet_cells *set;
    size_t n, room;
} differences;

static bool note_difference(void *context, const nonet_board *solution)
{
    differences *all = context;
    nonet_cells set = cells_none();
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (solution->cell[cell] != all->grid->cell[cell])
            cells_add(&set, cell);
    if (cells_empty(set) || cells_count(set) > CELLS)
        return true;
    if (all->n == all->room) {
        all->room = all->room ? 2 * all->room : 1000;
        all->set = realloc(all->set, all->room * sizeof *all->set);
        assert_non_null(all->set);
    }
    all->set[all->n++] = set;
    return true;
}

static bool holds_one_of(nonet_cells set, const nonet_cells *list, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (cells_within(list[i], set))
            return true;
    return false;
}

// However the grid without some cells may be solved, where that differs from the grid in
// few cells there is one of the sets.
static void compare_within(const nonet_board *grid, nonet_cells cells,
                           const nonet_unavoidables *sets)
{
    differences all = {.grid = grid};
    nonet_board board = without(grid, cells);
    nonet_marks marks;
    nonet_marks_from_board(&board, &marks);
    nonet_search search = {.limit = 200000, .found = note_difference, .context = &all};
    nonet_search_run(&search, &marks);
    for (size_t i = 0; i < all.n; i++)
        CHECK_FOR(holds_one_of(all.set[i], sets->set, sets->n), "%s", test_text(&board));
    free(all.set);
}

static void none_is_missing(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (uint64_t round = 0; round < 6; round++) {
        nonet_board grid = random_grid(round);
        nonet_unavoidables sets = find(&grid, CELLS);
        for (int digits = 0; digits < 512; digits++) {
            if (bits_count((unsigned)digits) != 4)
                continue;
            nonet_cells cells = cells_none();
            for (int cell = 0; cell < NONET_CELLS; cell++)
                if (digits >> (grid.cell[cell] - 1) & 1)
                    cells_add(&cells, cell);
            compare_within(&grid, cells, &sets);
        }
        for (int i = 0; i < 200; i++) {
            nonet_cells cells = cells_none();
            while (cells_count(cells) < 46)
                cells_add(&cells, (int)test_random(&random, NONET_CELLS));
            compare_within(&grid, cells, &sets);
        }
        nonet_unavoidables_free(&sets);
    }
}

static void disguised_grids_have_as_many(void **state)
{
    (void)state;
    nonet_rng rng;
    nonet_rng_seed(&rng, test_seed());
    for (size_t i = 0; i < KNOWN; i++) {
        nonet_transform how;
        nonet_board grid = test_board(known[i].grid);
        nonet_transform_random(&rng, &how);
        grid = nonet_transform_board(&how, &grid);
        nonet_unavoidables sets = find(&grid, CELLS);
        assert_int_equal(sets.n, known[i].sets);
        nonet_unavoidables_free(&sets);
    }
}

// ---- cliques

// The most of set[0..n) that have no cell in common with each other or with `taken`.
static int most_disjoint(const nonet_cells *set, size_t n, nonet_cells taken)
{
    int most = 0;
    for (size_t i = 0; i < n; i++)
        if (!cells_meet(set[i], taken)) {
            int with = 1 + most_disjoint(set + i + 1, n - i - 1, cells_or(taken, set[i]));
            most = with > most ? with : most;
        }
    return most;
}

static void cliques_are_as_large_as_can_be(void **state)
{
    (void)state;
    for (uint64_t round = 0; round < 10; round++) {
        nonet_board grid = random_grid(round);
        nonet_cells clique[NONET_MAX_CLIQUE], all = cells_none();
        int size;
        nonet_unavoidables sets = find(&grid, CELLS), some = sets;
        assert_int_equal(nonet_unavoidables_clique(&sets, NULL, &size, clique), NONET_OK);
        for (int i = 0; i < size; i++) {
            assert_false(cells_meet(clique[i], all));
            assert_true(holds_one_of(clique[i], sets.set, sets.n));
            all = cells_or(all, clique[i]);
        }
        some.n = 40;
        int most = most_disjoint(some.set, some.n, cells_none());
        assert_in_range(size, most, NONET_MAX_CLIQUE);
        assert_int_equal(nonet_unavoidables_clique(&some, NULL, &size, clique), NONET_OK);
        assert_int_equal(size, most);
        nonet_unavoidables_free(&sets);
    }
}

// ---- what is no grid, and what takes too long

static bool always(void *context)
{
    (void)context;
    return true;
}

static void others_are_refused(void **state)
{
    (void)state;
    nonet_board empty = {{0}}, grid = test_board(known[0].grid);
    nonet_unavoidables sets;
    nonet_stop stop = {always, NULL};
    assert_int_equal(nonet_unavoidables_find(&empty, CELLS, NULL, &sets), NONET_IMPOSSIBLE);
    assert_int_equal(sets.n, 0);
    assert_int_equal(nonet_unavoidables_find(&grid, 81, &stop, &sets), NONET_STOPPED);
    assert_int_equal(sets.n, 0);
    sets = find(&grid, 3);
    assert_int_equal(sets.n, 0);
    nonet_unavoidables_free(&sets);
    sets = find(&grid, -1);
    assert_int_equal(sets.n, 0);
    nonet_unavoidables_free(&sets);
}

TEST_MAIN(TEST(there_are_as_many_as_gridchecker_finds),
          TEST(each_is_unavoidable_and_no_part_of_it_is), TEST(none_is_missing),
          TEST(disguised_grids_have_as_many), TEST(cliques_are_as_large_as_can_be),
          TEST(others_are_refused))
