// test_sets.c - the complete methods solve the public sets, each puzzle as the search does.

#include "test.h"

#include <string.h>

#include <nonet/solve.h>
#include <nonet/study.h>

// Every preset that guesses, and its variants; bare backtracking would take hours.
static size_t list_methods(nonet_study_method methods[8])
{
    size_t count = 0;
    nonet_study_method preset;
    nonet_study_method_named("eliminate", &preset);
    methods[count++] = preset;
    preset.order = NONET_STUDY_EACH;
    methods[count++] = preset;
    nonet_study_method_named("norvig", &preset);
    methods[count++] = preset;
    preset.pick = NONET_STUDY_MIN_NONPEER;
    methods[count++] = preset;
    nonet_study_method_named("inference", &preset);
    preset.max_guesses = UINT64_MAX;
    for (size_t scheme = 1; scheme < NONET_STUDY_SCHEMES; scheme++) {
        preset.rules = nonet_study_scheme_rules(scheme);
        methods[count++] = preset;
    }
    preset.pick = NONET_STUDY_FIRST;
    methods[count++] = preset;
    return count;
}

static void check_puzzle(const nonet_study_method *method, const nonet_board *board)
{
    nonet_board want;
    nonet_marks marks;
    nonet_study_result done;
    assert_int_equal(nonet_solve(board, 1, &want), 1);
    nonet_marks_from_board(board, &marks);
    nonet_study_run(method, &marks, NULL, &done);
    CHECK_FOR(memcmp(done.digit, &want, sizeof want) == 0, "%s %s", method->name,
              test_text(board));
    CHECK_FOR(done.backtracks <= done.guesses, "%s", test_text(board));
}

static void check_set(const char *name, size_t limit)
{
    FILE *file = test_open_shared(name);
    nonet_study_method methods[8];
    size_t count = list_methods(methods);
    nonet_board board;
    for (size_t n = 0; n < limit && test_next(file, &board); n++)
        for (size_t i = 0; i < count; i++)
            check_puzzle(&methods[i], &board);
    fclose(file);
}

static void all_of_the_hardest(void **state)
{
    (void)state;
    check_set("hardest_1106.txt", SIZE_MAX);
}

static void all_of_magictour(void **state)
{
    (void)state;
    check_set("magictour_top1465.txt", SIZE_MAX);
}

static void the_first_of_the_17_clue_puzzles(void **state)
{
    (void)state;
    check_set("17_clue.txt", test_full() ? SIZE_MAX : 2000);
}

TEST_MAIN(TEST_ON_DATA(all_of_the_hardest), TEST_ON_DATA(all_of_magictour),
          TEST_ON_DATA(the_first_of_the_17_clue_puzzles))
