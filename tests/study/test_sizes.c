// test_sizes.c - the methods on boards from 4x4 to 16x16: every solution is one, and the
// classic board is the same as a layout and without.

#include "test.h"

#include <string.h>

#include <nonet/puzzle.h>
#include <nonet/study.h>

// One puzzle of puzzles/sizes.txt: a character for each cell.
typedef struct {
    nonet_layout *layout;
    size_t cells;
    uint8_t given[NONET_STUDY_CELLS];
    nonet_values marks[NONET_STUDY_CELLS];
} sized;

static bool next_sized(FILE *file, sized *puzzle)
{
    static const char *const names[] = {"4x4", "6x6", "8x8", "9x9", "12x12", "16x16"};
    char line[NONET_STUDY_CELLS + 2];
    if (!fgets(line, sizeof line, file))
        return false;
    puzzle->cells = strcspn(line, "\r\n");
    puzzle->layout = NULL;
    for (size_t i = 0; i < sizeof names / sizeof *names && !puzzle->layout; i++) {
        puzzle->layout = test_layout(names[i]);
        if (nonet_layout_cells(puzzle->layout) == puzzle->cells)
            break;
        nonet_layout_free(puzzle->layout);
        puzzle->layout = NULL;
    }
    assert_non_null(puzzle->layout);
    for (size_t i = 0; i < puzzle->cells; i++) {
        const char *symbols = "123456789ABCDEFG", *at = strchr(symbols, line[i]);
        puzzle->given[i] = (uint8_t)(at ? at - symbols + 1 : 0);
    }
    nonet_puzzle_marks(puzzle->layout, puzzle->given, puzzle->marks);
    return true;
}

static void all_methods_work_on_all_sizes(void **state)
{
    (void)state;
    FILE *file = test_open_source("puzzles/sizes.txt");
    assert_non_null(file);
    sized puzzle;
    int count = 0;
    for (; next_sized(file, &puzzle); count++) {
        nonet_study_method method;
        for (size_t i = 0; nonet_study_method_at(i, &method); i++) {
            nonet_study_result done;
            method.max_guesses = 300;
            assert_int_equal(
                nonet_study_run_on(puzzle.layout, &method, puzzle.marks, NULL, &done),
                NONET_OK);
            assert_int_equal(done.cells, puzzle.cells);
            CHECK_FOR(done.outcome != NONET_STUDY_UNSOLVABLE, "%s, puzzle %d", method.name,
                      count + 1);
            if (done.outcome == NONET_STUDY_SOLVED)
                CHECK_FOR(nonet_puzzle_is_solution(puzzle.layout, puzzle.marks, done.digit),
                          "%s, puzzle %d", method.name, count + 1);
        }
        nonet_layout_free(puzzle.layout);
    }
    fclose(file);
    assert_int_equal(count, 120);
}

static void the_classic_board_is_one_of_them(void **state)
{
    (void)state;
    nonet_layout *layout = test_layout("9x9");
    uint64_t random = test_seed();
    for (int round = 0; round < 200; round++) {
        nonet_board board = test_random_board(&random, 24);
        nonet_marks marks;
        nonet_values values[NONET_CELLS];
        nonet_study_method method;
        nonet_marks_from_board(&board, &marks);
        for (int i = 0; i < NONET_CELLS; i++)
            values[i] = marks.cell[i];
        for (size_t i = 0; nonet_study_method_at(i, &method); i++) {
            nonet_study_result a, b;
            method.max_guesses = 100;
            nonet_study_run(&method, &marks, NULL, &a);
            assert_int_equal(nonet_study_run_on(layout, &method, values, NULL, &b),
                             NONET_OK);
            assert_memory_equal(&a, &b, sizeof a);
        }
    }
    nonet_layout_free(layout);
}

// All solutions of small boards, by every way to search, as many as the engine counts.
static void small_boards_have_all_their_solutions(void **state)
{
    (void)state;
    static const char *const names[] = {"4x4", "4x4:4x1", "5x5",
                                        "6x6", "6x6:3x2", "4x4:ABBBAABCADCCDDDC"};
    uint64_t random = test_seed();
    for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
        nonet_layout *layout = test_layout(names[n]);
        size_t cells = nonet_layout_cells(layout);
        for (int round = 0; round < 30; round++) {
            uint8_t given[NONET_STUDY_CELLS] = {0};
            nonet_values marks[NONET_STUDY_CELLS];
            for (size_t i = 0; i < cells / 4; i++)
                given[test_random(&random, (uint32_t)cells)] =
                    (uint8_t)(1 +
                              test_random(&random, (uint32_t)nonet_layout_values(layout)));
            nonet_puzzle_marks(layout, given, marks);
            nonet_query query = {.limit = 500};
            nonet_searched searched;
            assert_int_equal(nonet_puzzle_search(layout, marks, &query, &searched),
                             NONET_OK);
            nonet_study_method method;
            for (size_t i = 0; nonet_study_method_at(i, &method); i++) {
                nonet_study_result done;
                if (method.pick == NONET_STUDY_NEVER)
                    continue;
                method.max_guesses = UINT64_MAX;
                method.max_solutions = 500;
                nonet_study_run_on(layout, &method, marks, NULL, &done);
                CHECK_FOR(done.solutions == searched.solutions, "%s on %s: %zu, not %zu",
                          method.name, names[n], done.solutions, searched.solutions);
            }
        }
        nonet_layout_free(layout);
    }
}

static void other_rules_are_refused(void **state)
{
    (void)state;
    static const char *const names[] = {"9x9+x", "25x25", "9x9+antiknight"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        nonet_layout *layout = test_layout(names[i]);
        static nonet_values marks[NONET_MAX_LAYOUT_CELLS];
        nonet_study_method method;
        nonet_study_result done;
        nonet_study_grader(&method);
        CHECK_FOR(nonet_study_run_on(layout, &method, marks, NULL, &done) ==
                      NONET_IMPOSSIBLE,
                  "%s", names[i]);
        nonet_layout_free(layout);
    }
}

TEST_MAIN(TEST(all_methods_work_on_all_sizes), TEST(the_classic_board_is_one_of_them),
          TEST(small_boards_have_all_their_solutions), TEST(other_rules_are_refused))
