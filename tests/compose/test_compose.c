// test_compose.c - puzzles on any layout are what was ordered, judged by both engines.

#include "compose_help.h"

#include <string.h>

static const char *const layouts[] = {
    "4x4",
    "5x5:1222211332144331455344555",
    "6x6",
    "6x6:3x2+x",
    "7x7",
    "6x6/7",
    "8x8+antiking",
    "9x9+x",
    "9x9+w",
    "9x9+d",
    "9x9+x+w",
    "8x8+d",
    "10x10",
    "12x12",
    "6x8:none",
    "9x9",
    "9x9+antiknight",
    "4x4+odd=r1c1r2c2+cage=5:r3c3r3c4",
};

enum { LAYOUTS = sizeof layouts / sizeof *layouts };

// Without any one clue there are more.
static bool is_minimal(const nonet_layout *layout, const uint8_t *given,
                       const uint8_t *solution)
{
    for (size_t c = 0; c < nonet_layout_cells(layout); c++) {
        uint8_t less[CELLS];
        nonet_values marks[CELLS];
        memcpy(less, given, nonet_layout_cells(layout));
        less[c] = 0;
        nonet_puzzle_marks(layout, less, marks);
        if (given[c] && compose_count(layout, marks, NONET_METHOD_LEARN, solution) == 1)
            return false;
    }
    return true;
}

static int clues_of(const nonet_layout *layout, const uint8_t *given)
{
    int clues = 0;
    for (size_t c = 0; c < nonet_layout_cells(layout); c++)
        clues += given[c] != 0;
    return clues;
}

// ---- puzzles

static void puzzles_have_one_solution_and_no_spare_clue(void **state)
{
    (void)state;
    for (int i = 0; i < LAYOUTS; i++) {
        nonet_layout *layout = test_layout(layouts[i]);
        for (uint64_t round = 0; round < 2; round++) {
            uint8_t given[CELLS], again[CELLS], solution[CELLS];
            nonet_wanted wanted = {.full = false};
            nonet_rng rng = compose_rng(round), same = rng;
            assert_int_equal(nonet_compose(layout, &wanted, &rng, given, solution),
                             NONET_OK);
            compose_check(layout, given, solution, layouts[i]);
            CHECK_FOR(is_minimal(layout, given, solution), "%s", layouts[i]);
            assert_int_equal(nonet_compose(layout, &wanted, &same, again, NULL), NONET_OK);
            assert_memory_equal(given, again, nonet_layout_cells(layout));
        }
        nonet_layout_free(layout);
    }
}

static bool stop_at_most(void *context)
{
    return (*(int *)context)-- == 0;
}

// Few long proofs are needed on the way to a minimal puzzle of a large board. (In random
// order alone, the clock would be looked at 2,562 times for this one, and now is 1,105.)
static void large_puzzles_are_soon_minimal(void **state)
{
    (void)state;
    uint8_t given[CELLS], solution[CELLS];
    int left = 1800;
    nonet_layout *layout = test_layout("20x20");
    nonet_wanted wanted = {.minimal = true, .stop = {stop_at_most, &left}};
    nonet_rng rng;
    nonet_rng_seed(&rng, 2);
    assert_int_equal(nonet_compose(layout, &wanted, &rng, given, solution), NONET_OK);
    nonet_layout_free(layout);
}

static void orders_are_kept(void **state)
{
    (void)state;
    static const struct {
        const char *layout;
        nonet_wanted wanted;
    } orders[] = {
        {"16x16", {.symmetry = NONET_SYMMETRY_ROTATE_180, .effort = {0, 1}}},
        {"9x9+x", {.symmetry = NONET_SYMMETRY_DIHEDRAL}},
        {"9x9+x", {.symmetry = NONET_SYMMETRY_ROTATE_180, .minimal = true}},
        {"6x8:none", {.symmetry = NONET_SYMMETRY_HORIZONTAL}},
        {"9x9+w", {.min_clues = 30, .max_clues = 32}},
        {"9x9+x", {.max_clues = 16}},
        {"12x12", {.symmetry = NONET_SYMMETRY_VERTICAL, .min_clues = 60, .max_clues = 70}},
        {"9x9+x", {.effort = {20, 60}}},
        {"9x9+x+w", {.effort = {1, 1}, .minimal = true}},
        {"12x12", {.effort = {2, 5}}},
        {"25x25", {.effort = {1, 1}}},
        {"9x9+nonconsecutive", {.effort = {1, 100}}},
    };
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        nonet_layout *layout = test_layout(orders[i].layout);
        const nonet_wanted *wanted = &orders[i].wanted;
        uint8_t given[CELLS], solution[CELLS];
        nonet_values marks[CELLS];
        nonet_rng rng = compose_rng(i);
        assert_null(nonet_wanted_problem(layout, wanted));
        assert_int_equal(nonet_compose(layout, wanted, &rng, given, solution), NONET_OK);
        compose_check(layout, given, solution, orders[i].layout);
        int clues = clues_of(layout, given);
        assert_true(clues >= wanted->min_clues);
        assert_true(!wanted->max_clues || clues <= wanted->max_clues);
        CHECK_FOR(nonet_puzzle_has_symmetry(layout, given, wanted->symmetry), "order %zu",
                  i);
        CHECK_FOR(!wanted->minimal || is_minimal(layout, given, solution), "order %zu", i);
        nonet_puzzle_marks(layout, given, marks);
        int effort = (int)nonet_puzzle_effort(layout, marks, 1000, NULL);
        CHECK_FOR(effort >= wanted->effort.least, "order %zu: %d", i, effort);
        CHECK_FOR(!wanted->effort.most || effort <= wanted->effort.most, "order %zu: %d", i,
                  effort);
        nonet_layout_free(layout);
    }
}

static void full_grids_are_solutions(void **state)
{
    (void)state;
    for (int i = 0; i < LAYOUTS; i++) {
        nonet_layout *layout = test_layout(layouts[i]);
        uint8_t first[CELLS], second[CELLS];
        nonet_wanted wanted = {.full = true};
        nonet_rng rng = compose_rng(0), other = compose_rng(1);
        assert_int_equal(nonet_compose(layout, &wanted, &rng, first, NULL), NONET_OK);
        assert_int_equal(nonet_compose(layout, &wanted, &other, second, NULL), NONET_OK);
        const nonet_values *blank = nonet_layout_blank(layout);
        CHECK_FOR(nonet_puzzle_is_solution(layout, blank, first), "%s", layouts[i]);
        CHECK_FOR(nonet_puzzle_is_solution(layout, blank, second), "%s", layouts[i]);
        if (nonet_layout_cells(layout) > 36)
            assert_memory_not_equal(first, second, nonet_layout_cells(layout));
        nonet_layout_free(layout);
    }
}

// All 288 grids of the 4x4 board come out, none far too rarely.
static void every_grid_can_come_out(void **state)
{
    (void)state;
    nonet_layout *layout = test_layout("4x4");
    enum { GRIDS = 288, ROUNDS = 60 * GRIDS };
    static uint8_t grid[GRIDS + 1][16];
    static int times[GRIDS + 1];
    int n = 0, least = ROUNDS;
    nonet_wanted wanted = {.full = true};
    nonet_rng rng = compose_rng(0);
    for (int round = 0; round < ROUNDS; round++) {
        int k = 0;
        assert_int_equal(nonet_compose(layout, &wanted, &rng, grid[n], NULL), NONET_OK);
        while (memcmp(grid[k], grid[n], 16) != 0)
            k++;
        n += k == n;
        assert_true(n <= GRIDS);
        times[k]++;
    }
    for (int k = 0; k < n; k++)
        least = times[k] < least ? times[k] : least;
    CHECK_FOR(n == GRIDS && least > 20, "%d grids, the rarest %d times", n, least);
    nonet_layout_free(layout);
}

static void minimize_takes_what_can_be_spared(void **state)
{
    (void)state;
    nonet_layout *layout = test_layout("9x9");
    nonet_recipe recipe = {.min_clues = 35, .max_clues = 40};
    nonet_generator *generator = nonet_generator_new(&recipe, test_seed());
    for (uint64_t i = 0; i < 5; i++) {
        nonet_made made;
        uint8_t spare[81];
        nonet_rng rng = compose_rng(i);
        assert_int_equal(nonet_generate(generator, i, &made), NONET_OK);
        nonet_cells classic = nonet_redundant_clues(&made.puzzle);
        assert_int_equal(nonet_puzzle_redundant(layout, made.puzzle.cell, NULL, spare),
                         NONET_OK);
        for (int c = 0; c < 81; c++)
            assert_int_equal(spare[c], nonet_cells_has(classic, c));
        assert_int_equal(nonet_puzzle_minimize(layout, NULL, &rng, made.puzzle.cell),
                         NONET_OK);
        compose_check(layout, made.puzzle.cell, made.solution.cell, "9x9");
        nonet_cells left = nonet_redundant_clues(&made.puzzle);
        assert_true(left.word[0] == 0 && left.word[1] == 0);
    }
    nonet_generator_free(generator);
    uint8_t blank[81] = {0};
    nonet_rng rng = compose_rng(0);
    assert_int_equal(nonet_puzzle_minimize(layout, NULL, &rng, blank), NONET_IMPOSSIBLE);
    nonet_layout_free(layout);
}

// ---- all minimal puzzles, against all sets of clues

typedef struct {
    const nonet_layout *layout;
    bool seen[1 << 10];
    const int *clue; // their cells
    int n;
    size_t found;
} subsets;

static bool is_unique(const nonet_layout *layout, const uint8_t *given)
{
    nonet_values marks[CELLS];
    nonet_query query = {.limit = 2};
    nonet_searched done;
    nonet_puzzle_marks(layout, given, marks);
    assert_int_equal(nonet_puzzle_search(layout, marks, &query, &done), NONET_OK);
    return done.solutions == 1;
}

static bool note_subset(void *context, const uint8_t *given)
{
    subsets *s = context;
    unsigned set = 0;
    for (int i = 0; i < s->n; i++)
        set |= given[s->clue[i]] ? 1u << i : 0;
    assert_false(s->seen[set]);
    s->seen[set] = true;
    s->found++;
    return true;
}

static void all_minimal_puzzles_are_found_once(void **state)
{
    (void)state;
    static const char *const texts[] = {"4x4", "4x4+x", "5x5:1222211332144331455344555"};
    size_t found = 0;
    for (int round = 0; round < 6; round++) {
        nonet_layout *layout = test_layout(texts[round % 3]);
        uint8_t given[CELLS] = {0}, solution[CELLS], all[CELLS] = {0};
        nonet_wanted wanted = {.full = true};
        nonet_rng rng = compose_rng((uint64_t)round);
        assert_int_equal(nonet_compose(layout, &wanted, &rng, given, solution), NONET_OK);
        int clue[10], cells = (int)nonet_layout_cells(layout);
        for (int i = 0; i < 10; i++) {
            clue[i] = (i * 7 + round) % cells;
            all[clue[i]] = solution[clue[i]];
        }
        subsets s = {.layout = layout, .clue = clue, .n = 10};
        nonet_status status = nonet_puzzle_minimize_all(layout, all, NULL, note_subset, &s);
        assert_int_equal(status, is_unique(layout, all) ? NONET_OK : NONET_IMPOSSIBLE);
        size_t want = 0;
        for (unsigned set = 0; set < 1u << 10; set++) {
            uint8_t some[CELLS] = {0};
            for (int i = 0; i < 10; i++)
                some[clue[i]] = set >> i & 1 ? all[clue[i]] : 0;
            bool minimal = is_unique(layout, some);
            for (int i = 0; i < 10 && minimal; i++)
                if (set >> i & 1) {
                    some[clue[i]] = 0;
                    minimal = !is_unique(layout, some);
                    some[clue[i]] = all[clue[i]];
                }
            want += minimal;
            CHECK_FOR(minimal == s.seen[set], "%s: set %x", texts[round % 3], set);
        }
        assert_int_equal(s.found, want);
        found += want;
        nonet_layout_free(layout);
    }
    CHECK_FOR(found > 20, "%zu minimal puzzles", found);
}

static void what_cannot_be_is_refused(void **state)
{
    (void)state;
    uint8_t given[CELLS];
    nonet_rng rng = compose_rng(0);
    nonet_layout *made, *none = test_layout("4x4+cage=3:r1c1r1c2r1c3");
    nonet_layout *wide = test_layout("6x8:none"), *big = test_layout("25x25");
    nonet_wanted any = {.full = false}, turned = {.symmetry = NONET_SYMMETRY_ROTATE_90};
    nonet_wanted stopped = {.stop = {compose_stop_now, NULL}};
    nonet_wanted_cages cages = {.stop = {NULL, NULL}},
                       no_time = {.stop = {compose_stop_now, NULL}};
    assert_int_equal(nonet_compose(none, &any, &rng, given, NULL), NONET_IMPOSSIBLE);
    assert_int_equal(nonet_compose(wide, &turned, &rng, given, NULL), NONET_IMPOSSIBLE);
    assert_int_equal(nonet_compose(big, &stopped, &rng, given, NULL), NONET_STOPPED);
    assert_int_equal(nonet_compose_cages(none, &cages, &rng, &made, NULL),
                     NONET_IMPOSSIBLE); // it has cages
    assert_int_equal(nonet_compose_cages(big, &no_time, &rng, &made, NULL), NONET_STOPPED);
    assert_null(made);
    nonet_layout *windows = test_layout("9x9+w");
    assert_int_equal(nonet_compose_regions(windows, NULL, &rng, &made), NONET_IMPOSSIBLE);
    assert_int_equal(nonet_compose_regions(wide, NULL, &rng, &made), NONET_OK);
    nonet_layout_free(made);
    nonet_layout_free(windows);
    nonet_layout_free(none);
    nonet_layout_free(wide);
    nonet_layout_free(big);
}

TEST_MAIN(TEST(puzzles_have_one_solution_and_no_spare_clue),
          TEST(large_puzzles_are_soon_minimal), TEST(orders_are_kept),
          TEST(full_grids_are_solutions), TEST(every_grid_can_come_out),
          TEST(minimize_takes_what_can_be_spared), TEST(all_minimal_puzzles_are_found_once),
          TEST(what_cannot_be_is_refused))
