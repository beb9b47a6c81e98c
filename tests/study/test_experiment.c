// test_experiment.c - what an experiment adds up, and that its tables, charts, CSV and
// report say so.

#include "graded.h"

#include <string.h>

#include <nonet/experiment.h>
#include <nonet/solve.h>

// The experiment of the eight inference configurations on the graded set.
static const nonet_experiment *graded(void)
{
    static nonet_experiment experiment;
    if (experiment.n_methods > 0)
        return &experiment;
    FILE *file = test_open_source("puzzles/graded.txt");
    assert_non_null(file);
    nonet_experiment_start(&experiment);
    nonet_experiment_add_inference(&experiment);
    nonet_board board;
    nonet_marks marks;
    for (char level[16]; next_graded(file, &board, level);) {
        size_t index =
            nonet_experiment_puzzle(&experiment, level, nonet_board_clues(&board));
        nonet_marks_from_board(&board, &marks);
        for (size_t m = 0; m < experiment.n_methods; m++) {
            nonet_study_result result;
            nonet_study_run(&experiment.methods[m], &marks, NULL, &result);
            nonet_experiment_run(&experiment, index, m, &result, 1000);
        }
    }
    fclose(file);
    return &experiment;
}

// By the textbook solver with all its rules: the simplest that suffice.
static nonet_grade grade_by_rules(const nonet_board *board)
{
    nonet_study_method method = {.name = "all rules",
                                 .rules = (1u << NONET_STUDY_RULES) - 1,
                                 .pick = NONET_STUDY_NEVER,
                                 .max_solutions = 1};
    nonet_marks marks;
    nonet_study_result result;
    nonet_marks_from_board(board, &marks);
    nonet_study_run(&method, &marks, NULL, &result);
    return result.grade;
}

static void graded_puzzles_are_what_they_say(void **state)
{
    (void)state;
    FILE *file = test_open_source("puzzles/graded.txt");
    assert_non_null(file);
    nonet_board board;
    int count = 0;
    for (char level[16]; next_graded(file, &board, level); count++) {
        nonet_position position;
        nonet_position_start(&position, &board);
        CHECK_FOR(nonet_solve(&board, 2, NULL) == 1, "%s", test_text(&board));
        assert_string_equal(nonet_grade_name(nonet_grade_of(&position)), level);
        assert_string_equal(nonet_grade_name(grade_by_rules(&board)), level);
    }
    fclose(file);
    assert_int_equal(count, GRADED);
}

static nonet_experiment_sum sum_of(const nonet_experiment *e, size_t method)
{
    nonet_experiment_sum all = {0};
    for (size_t level = 0; level < e->n_levels; level++) {
        all.runs += e->sums[method][level].runs;
        all.guesses += e->sums[method][level].guesses;
        all.backtracks += e->sums[method][level].backtracks;
        all.solved += e->sums[method][level].solved;
    }
    return all;
}

static void more_inference_never_costs_guesses(void **state)
{
    (void)state;
    const nonet_experiment *e = graded();
    assert_int_equal(e->n_methods, 8);
    for (size_t m = 0; m < 8; m++) {
        nonet_experiment_sum sum = sum_of(e, m);
        assert_int_equal(sum.runs, 77);
        if (m % 4 > 0) { // the scheme before, with the same choice
            assert_true(sum.guesses <= sum_of(e, m - 1).guesses);
            assert_true(sum.solved >= sum_of(e, m - 1).solved);
            assert_int_equal(sum.solved, 77);
        }
    }
}

static void csv_has_the_columns(void **state)
{
    (void)state;
    nonet_sink sink;
    test_page *t = fresh(&sink);
    nonet_board given = {{0}};
    nonet_experiment_case run = {.number = 12,
                                 .given = given.cell,
                                 .level = 2,
                                 .method = 6,
                                 .result = {.cells = 81,
                                            .filled = 60,
                                            .tries = 9,
                                            .guesses = 7,
                                            .backtracks = 5,
                                            .searches = 10,
                                            .grade = NONET_GRADE_EASY,
                                            .stopped = true},
                                 .nanoseconds = 12345};
    for (int rule = 0; rule < NONET_STUDY_RULES; rule++)
        run.result.uses[rule] = (uint64_t)rule + 1;
    const nonet_table table = {.columns = nonet_experiment_columns(),
                               .style = NONET_ROW_CSV};
    nonet_table_header(&table, &sink);
    nonet_row row = nonet_row_begin(&table, sink);
    nonet_experiment_row(&row, graded(), &run);
    nonet_row_end(&row);
    assert_string_equal(t->text, "PuzzleNumber,Difficulty,GuessCount,MRV,Scheme,Filled,"
                                 "NakedSingles,HiddenSingles,NakedPairs,HiddenPairs,"
                                 "NakedTriples,HiddenTriples,RealGuesses,Backtracks,"
                                 "Stopped,Method,Pick,Order,Searches,Rounds,Pointing,"
                                 "Grade,Microseconds\n"
                                 "12,hard,9,true,2,74.1,1,2,3,4,7,8,7,5,true,inference,"
                                 "min,restart,10,0,5,easy,12.3\n");
}

static void the_summary_has_every_table(void **state)
{
    (void)state;
    nonet_sink sink;
    test_page *t = fresh(&sink);
    nonet_experiment_summary(graded(), &sink);
    static const char *const parts[] = {
        "By method\n",
        "\n  inference none first       77      60  35412    21952  285.09 ",
        "\nBy choice of the cell\n"
        "  choice  runs  solved  tries  guesses   mean  backtracks   mean\n",
        "\n  min      308     307   9905     1695   5.50        1255   4.07\n",
        "\nBy inference scheme\n",
        "\nBy difficulty\n",
        "\n  easy         160     160   3650     1355   8"
        ".47        1070   6.69       20         33.5\n",
        "\nTime\n",
        "\n  inference none first       77       0.08      1.0    1.0     1.0    1.0\n",
        "\nMean guesses by method and difficulty\n",
        "\nShare of each rule",
        "\n  naked single   100.0%   82.6%  70.5%  75.2%  81.2%  3550\n",
        "\n  the smallest cell instead of the first blank saves 93.5 % of the guesses "
        "without inference: 21952 -> 1435; fewer on 77 puzzles, more on 0, the same on 0; "
        "per puzzle 266.45 \xc2\xb1 26.75 fewer; not solved 17 -> 1\n",
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        CHECK_FOR(strstr(t->text, parts[i]), "%s in\n%s", parts[i], t->text);
    assert_null(strstr(t->text, "By order")); // all have the same: nothing to compare
}

// Every tag that is opened is closed in the right order.
static void check_nesting(const char *at)
{
    char open[32][16];
    int depth = 0;
    while ((at = strchr(at, '<'))) {
        char name[16];
        bool closes = *++at == '/';
        if (*at == '!') // the document type
            continue;
        assert_int_equal(sscanf(at + closes, "%15[a-z0-9]", name), 1);
        const char *end = strchr(at, '>');
        if (closes)
            CHECK_FOR(depth > 0 && strcmp(open[--depth], name) == 0, "%.40s", at);
        else if (end[-1] != '/' && strcmp(name, "meta") != 0) {
            assert_true(depth < 32);
            strcpy(open[depth++], name);
        }
        at = end;
    }
    assert_int_equal(depth, 0);
}

static size_t occurrences(const char *in, const char *what)
{
    size_t count = 0;
    for (; (in = strstr(in, what)); in++)
        count++;
    return count;
}

static void charts_are_whole_and_named(void **state)
{
    (void)state;
    size_t count = 0;
    for (; nonet_experiment_chart_name(graded(), count); count++) {
        nonet_sink sink;
        test_page *t = fresh(&sink);
        nonet_experiment_chart(graded(), count, &sink);
        assert_int_equal(strncmp(t->text, "<svg ", 5), 0);
        check_nesting(t->text);
        assert_int_equal(occurrences(t->text, "class=\"axis\""), 2);
        assert_null(strstr(t->text, "nan"));
    }
    assert_int_equal(count, 15);
    nonet_sink sink;
    test_page *t = fresh(&sink);
    nonet_experiment_chart(graded(), 6, &sink);
    assert_non_null(strstr(t->text, "<title>hard, singles: 3.9</title>"));
}

static void the_report_stands_alone(void **state)
{
    (void)state;
    nonet_sink sink;
    test_page *t = fresh(&sink);
    nonet_experiment_fact facts[] = {{"processor", "a <fast> one"}};
    nonet_experiment_report(graded(), "graded & more", facts, 1, &sink);
    check_nesting(t->text);
    assert_non_null(strstr(t->text, "<h1>graded &amp; more</h1>"));
    assert_non_null(strstr(t->text, "a &lt;fast&gt; one"));
    assert_int_equal(occurrences(t->text, "<svg "), 15);
    assert_int_equal(occurrences(t->text, "http"), 15); // the names of the SVG language
    assert_null(strstr(t->text, "<script"));
    assert_null(strstr(t->text, "src="));
    assert_null(strstr(t->text, "url("));
}

// What was not run has no bar and no number; an empty chart says why.
static void charts_show_what_was_run_and_no_more(void **state)
{
    (void)state;
    nonet_experiment *e = &(nonet_experiment){0};
    nonet_study_method method;
    nonet_board board = {{0}};
    nonet_marks marks;
    nonet_study_result result;
    nonet_experiment_start(e);
    nonet_marks_from_board(&board, &marks);
    assert_true(nonet_study_method_named("crosshatch", &method));
    nonet_experiment_add(e, &method);
    assert_true(nonet_study_method_named("norvig", &method));
    nonet_experiment_add(e, &method);
    size_t level = nonet_experiment_puzzle(e, "blank", 0);
    for (size_t m = 0; m < 2; m++) {
        nonet_study_run(&e->methods[m], &marks, NULL, &result);
        nonet_experiment_run(e, level, m, &result, 1000);
    }
    nonet_sink sink;
    for (size_t i = 0; nonet_experiment_chart_name(e, i); i++) {
        const char *name = nonet_experiment_chart_name(e, i);
        test_page *t = fresh(&sink);
        nonet_experiment_chart(e, i, &sink);
        if (strcmp(name, "13-solved-by-choice-and-inference") == 0) {
            assert_int_equal(occurrences(t->text, "class=\"value\""), 2); // of four
            assert_non_null(strstr(t->text, "<title>norvig, min: 100.0</title>"));
        }
        if (strcmp(name, "07-guesses-by-level-never") == 0)
            assert_non_null(strstr(t->text, ">these methods never guess<"));
        if (strcmp(name, "04-backtracks-by-choice-mean") == 0)
            assert_non_null(strstr(t->text, ">no run took back a guess<"));
    }
}

// A set whose levels are shuffled: the figures by hand, from the same ranks.
static void grades_are_compared_with_levels(void **state)
{
    (void)state;
    nonet_experiment *e = &(nonet_experiment){0};
    nonet_experiment_start(e);
    static const struct {
        const char *level;
        nonet_study_rule rule;
        int puzzles;
    } sets[] = {
        {"gentle", NONET_STUDY_NAKED_SINGLE, 3},
        {"gentle", NONET_STUDY_HIDDEN_SINGLE, 1},
        {"tough", NONET_STUDY_HIDDEN_SINGLE, 1},
        {"tough", NONET_STUDY_NAKED_PAIR, 3},
    };
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        for (int n = 0; n < sets[i].puzzles; n++)
            nonet_experiment_grade(e, nonet_experiment_puzzle(e, sets[i].level, 30),
                                   sets[i].rule, false);
    nonet_sink sink;
    test_page *t = fresh(&sink);
    nonet_experiment_grades(e, &sink);
    // Ranks 2.5 and 6.5 of the levels; 2, 4.5 and 7 of the rules: 30 / sqrt(32 x 37.5).
    assert_non_null(strstr(t->text, "(Spearman): 0.87 \xc2\xb1 0.13"));
    assert_non_null(strstr(t->text, "agrees with the level for 6 of 8 puzzles (75.0 %)"));
    assert_non_null(strstr(t->text, "\n  gentle        4         30.0"));
    assert_null(strstr(t->text, "agrees with itself"));
}

static void odd_levels_find_a_place(void **state)
{
    (void)state;
    nonet_experiment *e = &(nonet_experiment){0};
    nonet_experiment_start(e);
    assert_int_equal(nonet_experiment_puzzle(e, "Hard", 25), 2);
    assert_int_equal(nonet_experiment_puzzle(e, "diabolical", 24), 4);
    assert_int_equal(nonet_experiment_puzzle(e, "Diabolical", 24), 4);
    char name[64];
    for (int i = 0; i < 40; i++) {
        snprintf(name, sizeof name, "a level with a very long name indeed %d", i);
        name[0] = (char)('a' + i % 26);
        assert_true(nonet_experiment_puzzle(e, name, 20) < NONET_EXPERIMENT_LEVELS);
    }
    assert_string_equal(e->levels[NONET_EXPERIMENT_LEVELS - 1], "other");
}

static void an_empty_experiment_can_be_written(void **state)
{
    (void)state;
    nonet_experiment *e = &(nonet_experiment){0};
    nonet_experiment_start(e);
    nonet_experiment_add_inference(e);
    nonet_sink sink;
    fresh(&sink);
    nonet_experiment_summary(e, &sink);
    test_page *t = fresh(&sink);
    nonet_experiment_report(e, "nothing", NULL, 0, &sink);
    check_nesting(t->text);
}

TEST_MAIN(TEST(graded_puzzles_are_what_they_say), TEST(more_inference_never_costs_guesses),
          TEST(csv_has_the_columns), TEST(the_summary_has_every_table),
          TEST(charts_are_whole_and_named), TEST(the_report_stands_alone),
          TEST(charts_show_what_was_run_and_no_more), TEST(grades_are_compared_with_levels),
          TEST(odd_levels_find_a_place), TEST(an_empty_experiment_can_be_written))
