// test_reference.c - the inference method does what the program of the inference paper
// does.
//
// The reference is the output of that program on puzzles/graded.txt, 616 runs: four
// schemes, two choices. The file is not ours to ship; the sums over its columns are facts,
// and are compared where it is missing.

#include "graded.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/experiment.h>

// What the columns of the reference say of one run.
typedef struct {
    unsigned tries, filled, uses[6], guesses, backtracks, stopped;
} counts;

static const nonet_study_rule rules[6] = {
    NONET_STUDY_NAKED_SINGLE, NONET_STUDY_HIDDEN_SINGLE, NONET_STUDY_NAKED_PAIR,
    NONET_STUDY_HIDDEN_PAIR,  NONET_STUDY_NAKED_TRIPLE,  NONET_STUDY_HIDDEN_TRIPLE,
};

static counts run_one(const nonet_study_method *method, const nonet_board *board)
{
    nonet_marks marks;
    nonet_study_result result;
    nonet_marks_from_board(board, &marks);
    nonet_study_run(method, &marks, NULL, &result);
    counts c = {
        .tries = (unsigned)result.tries,
        .filled = (unsigned)result.filled,
        .guesses = (unsigned)result.guesses,
        .backtracks = (unsigned)result.backtracks,
        .stopped = result.stopped,
    };
    for (int i = 0; i < 6; i++)
        c.uses[i] = (unsigned)result.uses[rules[i]];
    return c;
}

// All runs, by choice (0: the first blank, 1: the smallest cell), scheme and puzzle.
static void run_all(counts runs[2][4][GRADED])
{
    FILE *file = test_open_source("puzzles/graded.txt");
    assert_non_null(file);
    nonet_board board;
    char level[16];
    for (int puzzle = 0; next_graded(file, &board, level); puzzle++)
        for (int choice = 0; choice < 2; choice++)
            for (size_t scheme = 0; scheme < 4; scheme++) {
                nonet_study_method method;
                assert_true(nonet_study_method_named("inference", &method));
                method.rules = nonet_study_scheme_rules(scheme);
                method.pick = choice ? NONET_STUDY_MIN : NONET_STUDY_FIRST;
                runs[choice][scheme][puzzle] = run_one(&method, &board);
            }
    fclose(file);
}

static void sums_are_those_of_the_original(void **state)
{
    (void)state;
    static const counts want[2][4] = {
        {{35412, 5615, {0}, 21952, 20760, 17},
         {160, 6237, {3910, 820}, 160, 94, 0},
         {66, 6237, {3540, 712, 74, 27}, 66, 32, 0},
         {46, 6237, {3445, 697, 75, 28, 8, 3}, 46, 23, 0}},
        {{9645, 6218, {0}, 1435, 1136, 1},
         {131, 6237, {3717, 764}, 131, 55, 0},
         {74, 6237, {3653, 708, 79, 27}, 74, 35, 0},
         {55, 6237, {3550, 704, 79, 29, 9, 3}, 55, 29, 0}},
    };
    static counts runs[2][4][GRADED];
    run_all(runs);
    for (int choice = 0; choice < 2; choice++)
        for (int scheme = 0; scheme < 4; scheme++) {
            counts sum = {0};
            for (int puzzle = 0; puzzle < GRADED; puzzle++) {
                const counts *run = &runs[choice][scheme][puzzle];
                sum.tries += run->tries;
                sum.filled += run->filled;
                sum.guesses += run->guesses;
                sum.backtracks += run->backtracks;
                sum.stopped += run->stopped;
                for (int i = 0; i < 6; i++)
                    sum.uses[i] += run->uses[i];
            }
            CHECK_FOR(memcmp(&sum, &want[choice][scheme], sizeof sum) == 0,
                      "choice %d scheme %d", choice, scheme);
        }
}

// A line of the reference, as its header says.
static bool read_row(const char *line, int *puzzle, int *choice, int *scheme, counts *c)
{
    char mrv[8], stopped[8];
    double filled;
    if (sscanf(line, "%d, %*[a-z],%u,%7[a-z],%d,%lf,%u,%u,%u,%u,%u,%u,%u,%u,%7[a-z]",
               puzzle, &c->tries, mrv, scheme, &filled, &c->uses[0], &c->uses[1],
               &c->uses[2], &c->uses[3], &c->uses[4], &c->uses[5], &c->guesses,
               &c->backtracks, stopped) != 14)
        return false;
    *choice = strcmp(mrv, "true") == 0;
    c->stopped = strcmp(stopped, "true") == 0;
    c->filled = (unsigned)(filled * NONET_CELLS / 100 + 0.5);
    return true;
}

static void every_run_is_that_of_the_original(void **state)
{
    (void)state;
    FILE *file = test_open_shared("inference_graded.csv");
    static counts runs[2][4][GRADED];
    run_all(runs);
    char line[256];
    int rows = 0;
    while (fgets(line, sizeof line, file)) {
        int puzzle, choice, scheme;
        counts want;
        if (!read_row(line, &puzzle, &choice, &scheme, &want))
            continue;
        assert_in_range(puzzle, 1, GRADED);
        assert_in_range(scheme, 0, 3);
        CHECK_FOR(memcmp(&runs[choice][scheme][puzzle - 1], &want, sizeof want) == 0, "%s",
                  line);
        rows++;
    }
    fclose(file);
    assert_int_equal(rows, 2 * 4 * GRADED);
}

// Without looking ahead the rules still find what is so, only later.
static void looking_ahead_changes_no_answer(void **state)
{
    (void)state;
    FILE *file = test_open_source("puzzles/graded.txt");
    nonet_board board;
    char level[16];
    while (next_graded(file, &board, level))
        for (size_t scheme = 1; scheme < 4; scheme++) {
            nonet_study_method ahead, later;
            nonet_study_result a, b;
            nonet_marks marks;
            nonet_marks_from_board(&board, &marks);
            assert_true(nonet_study_method_named("inference", &ahead));
            ahead.rules = nonet_study_scheme_rules(scheme);
            later = ahead;
            later.check = false;
            nonet_study_run(&ahead, &marks, NULL, &a);
            nonet_study_run(&later, &marks, NULL, &b);
            assert_memory_equal(a.digit, b.digit, sizeof a.digit);
            assert_int_equal(a.guesses, b.guesses);
            assert_true(a.uses[0] + a.uses[1] <= b.uses[0] + b.uses[1]);
        }
    fclose(file);
}

TEST_MAIN(TEST(sums_are_those_of_the_original),
          TEST_ON_DATA(every_run_is_that_of_the_original),
          TEST(looking_ahead_changes_no_answer))
