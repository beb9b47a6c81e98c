// test_dig.c - grids are grids, and clever digging leaves what plain digging leaves.

#include "test.h"

#include <string.h>

#include <nonet/solve.h>

#include "generate/dig.h"
#include "generate/fill.h"
#include "generate/sets.h"
#include "generate/singles.h"
#include "generate/symmetry.h"

static nonet_rng rng_of_round(int round)
{
    nonet_rng rng;
    nonet_rng_seed_pair(&rng, test_seed(), (uint64_t)round);
    return rng;
}

static void grids_are_complete_and_all_different(void **state)
{
    (void)state;
    nonet_board last = {{0}};
    for (int round = 0; round < 2000; round++) {
        nonet_rng rng = rng_of_round(round);
        nonet_board grid;
        nonet_fill(&rng, &grid);
        CHECK_FOR(nonet_board_is_complete(&grid), "%s", test_text(&grid));
        CHECK_FOR(memcmp(&grid, &last, sizeof grid) != 0, "%s", test_text(&grid));
        last = grid;
    }
}

// Every digit is as likely as another in every cell: within five standard deviations.
static void digits_are_evenly_spread(void **state)
{
    (void)state;
    enum { GRIDS = 9000 };
    static int count[NONET_CELLS][10];
    memset(count, 0, sizeof count);
    for (int round = 0; round < GRIDS; round++) {
        nonet_rng rng = rng_of_round(round);
        nonet_board grid;
        nonet_fill(&rng, &grid);
        for (int cell = 0; cell < NONET_CELLS; cell++)
            count[cell][grid.cell[cell]]++;
    }
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (int digit = 1; digit <= 9; digit++) {
            int off = count[cell][digit] - GRIDS / 9;
            CHECK_FOR(off * off < 25 * 889, "cell %d digit %d: %d", cell, digit, off);
        }
}

static size_t solutions_up_to(size_t limit, const nonet_board *puzzle)
{
    nonet_marks marks;
    nonet_marks_from_board(puzzle, &marks);
    nonet_search search = {.limit = limit, .backend = nonet_backend_named("plain")};
    return nonet_search_run(&search, &marks).solutions;
}

static size_t solutions(const nonet_board *puzzle)
{
    return solutions_up_to(2, puzzle);
}

// Without the cells of a set there is just one other way to fill them, so that no part of
// it is a set. A cell is in one set for each digit but its own, and two for each line.
static void sets_are_unavoidable(void **state)
{
    (void)state;
    for (int round = 0; round < 50; round++) {
        nonet_rng rng = rng_of_round(round);
        nonet_board grid;
        sets of_cell[NONET_CELLS];
        int times[NONET_CELLS] = {0}, found = 0;
        nonet_fill(&rng, &grid);
        nonet_find_sets(&grid, of_cell);
        for (int set = 0; set < 256; set++) {
            nonet_board rest = grid;
            for (int cell = 0; cell < NONET_CELLS; cell++)
                if (of_cell[cell].word[set / 64] >> set % 64 & 1) {
                    rest.cell[cell] = 0;
                    times[cell]++;
                }
            if (nonet_board_clues(&rest) == NONET_CELLS)
                continue;
            found++;
            CHECK_FOR(solutions_up_to(3, &rest) == 2, "%s", test_text(&rest));
        }
        for (int cell = 0; cell < NONET_CELLS; cell++)
            CHECK_FOR(times[cell] == 8 + 2 + 2, "cell %d: %d", cell, times[cell]);
        CHECK_FOR(found >= 54 && found <= 4 * 54, "%d", found);
    }
}

// The specification: blank one unit after the other, asking the plain search each time.
static void dig_plainly(const dig_plan *plan, int fewest, nonet_board *puzzle)
{
    for (int unit = 0; unit < plan->count; unit++) {
        nonet_board tried = *puzzle;
        for (int i = plan->start[unit]; i < plan->start[unit + 1]; i++)
            tried.cell[plan->cell[i]] = 0;
        if (nonet_board_clues(&tried) >= fewest && solutions(&tried) == 1)
            *puzzle = tried;
    }
}

static void clever_digging_changes_nothing(void **state)
{
    (void)state;
    for (int round = 0; round < 180; round++) {
        nonet_rng rng = rng_of_round(round);
        nonet_symmetry symmetry = (nonet_symmetry)(round % NONET_SYMMETRIES);
        int fewest = round % 5 == 4 ? 30 : 0;
        nonet_board grid;
        dig_plan plan;
        nonet_fill(&rng, &grid);
        nonet_board plain = grid, clever = grid;
        nonet_plan_units(&rng, symmetry, &grid, &plan);
        dig_plainly(&plan, fewest, &plain);
        nonet_dig(&grid, &plan, fewest, &clever);
        CHECK_FOR(memcmp(&plain, &clever, sizeof plain) == 0, "%d: %s\n# %s", round,
                  test_text(&plain), test_text(&clever));
    }
}

// Not from a full grid: some cells are blank already, some clues are not in the plan.
static void digging_from_a_puzzle_changes_nothing_either(void **state)
{
    (void)state;
    for (int round = 0; round < 60; round++) {
        nonet_rng rng = rng_of_round(round);
        nonet_board grid;
        dig_plan plan;
        nonet_fill(&rng, &grid);
        nonet_board puzzle = grid;
        nonet_plan_units(&rng, NONET_SYMMETRY_NONE, &grid, &plan);
        nonet_dig(&grid, &plan, 40, &puzzle);
        nonet_plan_units(&rng, NONET_SYMMETRY_NONE, &puzzle, &plan);
        plan.count -= round % 20;
        nonet_board plain = puzzle, clever = puzzle;
        dig_plainly(&plan, 0, &plain);
        nonet_dig(&grid, &plan, 0, &clever);
        CHECK_FOR(memcmp(&plain, &clever, sizeof plain) == 0, "%d: %s\n# %s", round,
                  test_text(&plain), test_text(&clever));
    }
}

// --- singles, by another hand

static bool solves_by_marks(const nonet_board *puzzle, bool hidden)
{
    nonet_board board = *puzzle;
    for (bool again = true; again;) {
        again = false;
        nonet_marks marks;
        nonet_marks_basic(&board, &marks);
        for (int cell = 0; cell < NONET_CELLS && !again; cell++)
            for (int d = 0; d < 9 && !again; d++) {
                if (board.cell[cell] || !(marks.cell[cell] >> d & 1))
                    continue;
                int in_row = 0, in_column = 0, in_box = 0;
                for (int other = 0; other < NONET_CELLS; other++) {
                    if (board.cell[other] || !(marks.cell[other] >> d & 1))
                        continue;
                    in_row += other / 9 == cell / 9;
                    in_column += other % 9 == cell % 9;
                    in_box += other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3;
                }
                bool only = in_row == 1 || in_column == 1 || in_box == 1;
                if (marks.cell[cell] == 1 << d || (hidden && only)) {
                    board.cell[cell] = (uint8_t)(d + 1);
                    again = true;
                }
            }
    }
    return nonet_board_is_complete(&board);
}

static void singles_solve_what_singles_solve(void **state)
{
    (void)state;
    int naked = 0, both = 0;
    for (int round = 0; round < 300; round++) {
        nonet_rng rng = rng_of_round(round);
        nonet_board grid;
        dig_plan plan;
        nonet_fill(&rng, &grid);
        nonet_board puzzle = grid;
        nonet_plan_units(&rng, NONET_SYMMETRY_NONE, &grid, &plan);
        nonet_dig(&grid, &plan, 22 + round % 15, &puzzle);
        CHECK_FOR(nonet_singles_solve(&puzzle, false) == solves_by_marks(&puzzle, false),
                  "%s", test_text(&puzzle));
        CHECK_FOR(nonet_singles_solve(&puzzle, true) == solves_by_marks(&puzzle, true),
                  "%s", test_text(&puzzle));
        naked += nonet_singles_solve(&puzzle, false);
        both += nonet_singles_solve(&puzzle, true);
    }
    assert_in_range(naked, 10, 290); // else this test would say little
    assert_in_range(both, naked + 10, 290);
}

TEST_MAIN(TEST(grids_are_complete_and_all_different), TEST(digits_are_evenly_spread),
          TEST(sets_are_unavoidable), TEST(clever_digging_changes_nothing),
          TEST(digging_from_a_puzzle_changes_nothing_either),
          TEST(singles_solve_what_singles_solve))
