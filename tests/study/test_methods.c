// test_methods.c - each method does what its description says, counts what it does, and the
// complete ones agree with the search.

#include "test.h"

#include <string.h>

#include <nonet/solve.h>
#include <nonet/study.h>

static const char wikipedia[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char solution[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

static nonet_marks marks_of(const nonet_board *board)
{
    nonet_marks marks;
    nonet_marks_from_board(board, &marks);
    return marks;
}

static nonet_study_method method_named(const char *name)
{
    nonet_study_method method;
    CHECK_FOR(nonet_study_method_named(name, &method), "%s", name);
    return method;
}

static nonet_study_result run(const nonet_study_method *method, const nonet_board *board)
{
    nonet_marks marks = marks_of(board);
    nonet_study_result result;
    nonet_study_run(method, &marks, NULL, &result);
    return result;
}

static nonet_study_result run_named(const char *name, const nonet_board *board)
{
    nonet_study_method method = method_named(name);
    return run(&method, board);
}

// The methods that find a solution if there is one, in all their variants.
static size_t complete_methods(nonet_study_method methods[28])
{
    size_t count = 0;
    for (size_t i = 0; nonet_study_method_at(i, &methods[count]); i++) {
        nonet_study_method preset = methods[count];
        preset.max_guesses = UINT64_MAX;
        preset.limit_tries = false;
        bool fixed = preset.order >= NONET_STUDY_QUEUE;
        if (preset.pick == NONET_STUDY_NEVER)
            continue;
        for (int order = NONET_STUDY_RESTART; order <= NONET_STUDY_EACH; order++)
            for (int pick = NONET_STUDY_FIRST; pick <= NONET_STUDY_MIN_NONPEER; pick++) {
                if ((fixed || preset.rules == 0 || preset.infer_once) &&
                    order > NONET_STUDY_RESTART)
                    continue;
                methods[count] = preset;
                methods[count].order = fixed ? preset.order : (nonet_study_order)order;
                methods[count++].pick = (nonet_study_pick)pick;
            }
    }
    return count; // 9 eliminate, 3 norvig, 9 inference, 3 backtrack, 3 fill
}

static void presets_have_names_and_titles(void **state)
{
    (void)state;
    nonet_study_method method, again;
    size_t count = 0;
    for (; nonet_study_method_at(count, &method); count++) {
        assert_true(nonet_study_method_named(method.name, &again));
        assert_int_equal(again.order, method.order);
        assert_non_null(nonet_study_method_title(method.name));
    }
    assert_int_equal(count, 7);
    assert_false(nonet_study_method_named("magic", &method));
    assert_null(nonet_study_method_title("magic"));
    assert_null(nonet_study_scheme_name(5));
}

static void labels_say_what_was_chosen(void **state)
{
    (void)state;
    char label[NONET_STUDY_LABEL];
    nonet_study_method method = method_named("inference");
    method.rules = nonet_study_scheme_rules(2);
    nonet_study_label(&method, label);
    assert_string_equal(label, "inference pairs min");
    method = method_named("eliminate");
    method.order = NONET_STUDY_EACH;
    method.shuffle = true;
    nonet_study_label(&method, label);
    assert_string_equal(label, "eliminate each shuffled");
    method = method_named("norvig");
    method.pick = NONET_STUDY_MIN_NONPEER;
    nonet_study_label(&method, label);
    assert_string_equal(label, "norvig min-nonpeer");
    method = method_named("crosshatch");
    nonet_study_label(&method, label);
    assert_string_equal(label, "crosshatch");
}

// With only the first row blank, every column has one digit left, and every digit one row.
static void a_blank_row_counts_nine(void **state)
{
    (void)state;
    nonet_board board = test_board(solution);
    memset(board.cell, 0, 9);

    nonet_study_result done = run_named("crosshatch", &board);
    assert_int_equal(done.outcome, NONET_STUDY_SOLVED);
    assert_int_equal(done.uses[NONET_STUDY_HIDDEN_SINGLE], 9);
    assert_int_equal(done.rounds, 9); // each digit is taken from the queue once

    done = run_named("singles", &board);
    assert_int_equal(done.uses[NONET_STUDY_NAKED_SINGLE], 9);
    assert_int_equal(done.rounds, 1); // all nine at once

    done = run_named("eliminate", &board);
    assert_int_equal(done.uses[NONET_STUDY_NAKED_SINGLE], 9);
    assert_int_equal(done.scans[NONET_STUDY_NAKED_SINGLE], 1);
    assert_int_equal(done.scans[NONET_STUDY_HIDDEN_SINGLE], 0);

    done = run_named("norvig", &board);
    assert_int_equal(done.uses[NONET_STUDY_NAKED_SINGLE], 9);
    assert_int_equal(done.searches, 1);

    done = run_named("inference", &board);
    assert_int_equal(done.uses[NONET_STUDY_NAKED_SINGLE], 9);
    assert_int_equal(done.scans[NONET_STUDY_NAKED_SINGLE], 9);
    assert_int_equal(done.grade, NONET_GRADE_EASY);

    done = run_named("backtrack", &board);
    assert_int_equal(done.guesses, 0); // no cell has a choice
    assert_int_equal(done.searches, 10);
    assert_memory_equal(done.digit, test_board(solution).cell, NONET_CELLS);
}

// r4c6, r4c9, r5c6 and r5c9 hold 1 3 / 3 1, and could as well hold 3 1 / 1 3.
static void a_rectangle_is_one_guess_wide(void **state)
{
    (void)state;
    nonet_board board = test_board(solution);
    board.cell[32] = board.cell[35] = board.cell[41] = board.cell[44] = 0;
    static const char *const names[] = {"eliminate", "norvig", "inference", "backtrack"};
    for (size_t i = 0; i < 4; i++) {
        bool infers = strcmp(names[i], "backtrack") != 0;
        nonet_study_method method = method_named(names[i]);
        nonet_study_result done = run(&method, &board);
        CHECK_FOR(done.guesses == 1 && done.backtracks == 0 && done.solutions == 1, "%s",
                  names[i]);
        CHECK_FOR(done.searches == (infers ? 2 : 5), "%s", names[i]);
        method.max_solutions = 2;
        done = run(&method, &board);
        CHECK_FOR(done.guesses == 2 && done.backtracks == 1 && done.solutions == 2, "%s",
                  names[i]);
        method.max_solutions = 3;
        done = run(&method, &board);
        CHECK_FOR(done.guesses == 2 && done.backtracks == 2 && done.solutions == 2, "%s",
                  names[i]);
        CHECK_FOR(done.searches == (infers ? 3 : 9), "%s", names[i]);
        CHECK_FOR(done.outcome == NONET_STUDY_SOLVED && done.filled == 81, "%s", names[i]);
    }
}

static void guesses_run_out(void **state)
{
    (void)state;
    nonet_board empty = {{0}};
    nonet_study_method method = method_named("backtrack");
    method.max_guesses = 20;
    nonet_study_result done = run(&method, &empty);
    assert_int_equal(done.outcome, NONET_STUDY_STOPPED);
    assert_true(done.stopped);
    assert_int_equal(done.guesses, 20);
    assert_true(done.filled >= (int)(done.guesses - done.backtracks));
}

static void stuck_boards_are_kept(void **state)
{
    (void)state;
    nonet_board board = {{0}};
    board.cell[0] = 1;
    nonet_study_result done = run_named("singles", &board);
    assert_int_equal(done.outcome, NONET_STUDY_STUCK);
    assert_int_equal(done.filled, 1);
    assert_int_equal(done.marks[1], NONET_ALL_DIGITS & ~1u);
    done = run_named("crosshatch", &board);
    assert_int_equal(done.outcome, NONET_STUDY_STUCK);
    assert_int_equal(done.rounds, 9); // each digit was tried once
}

static void clashing_givens_are_unsolvable(void **state)
{
    (void)state;
    nonet_board board = test_board(wikipedia);
    board.cell[2] = 5; // as r1c1
    nonet_study_method method;
    for (size_t i = 0; nonet_study_method_at(i, &method); i++) {
        nonet_study_result done = run(&method, &board);
        CHECK_FOR(done.outcome == NONET_STUDY_UNSOLVABLE, "%s", method.name);
        CHECK_FOR(memcmp(done.digit, &board, sizeof board) == 0, "%s", method.name);
    }
}

// Every digit in a round is filled in without looking at the others: two may clash.
static void rounds_notice_a_clash(void **state)
{
    (void)state;
    // r1c1 and r1c9 can only be 9, by column and box, not by row
    nonet_board board = {{0}};
    for (int i = 0; i < 8; i++) {
        board.cell[(i + 1) * 9] = (uint8_t)(i + 1);               // column 1: 1 to 8
        board.cell[(i + 1) * 9 + 8] = (uint8_t)(1 + (i + 4) % 8); // column 9 likewise
    }
    nonet_study_result done = run_named("singles", &board);
    assert_int_equal(done.outcome, NONET_STUDY_UNSOLVABLE);
}

typedef struct {
    int events[NONET_STUDY_END + 1];
    size_t solutions;
    nonet_board last;
    unsigned start, possible; // the candidates of r1c3 then
} watched;

static void see_moment(void *context, const nonet_study_moment *moment)
{
    watched *w = context;
    w->events[moment->event]++;
    memcpy(&w->last, moment->digit, sizeof w->last);
    if (moment->event == NONET_STUDY_START)
        w->start = moment->marks[2];
    if (moment->event == NONET_STUDY_POSSIBLE)
        w->possible = moment->marks[2];
}

static void see_solution(void *context, const uint8_t *found)
{
    watched *w = context;
    w->solutions++;
    memcpy(&w->last, found, sizeof w->last);
}

static void a_run_can_be_watched(void **state)
{
    (void)state;
    nonet_board board = test_board(wikipedia);
    nonet_marks marks = marks_of(&board);
    watched w = {0};
    nonet_study_watch watch = {
        .moment = see_moment, .solution = see_solution, .context = &w};
    nonet_study_result done;
    nonet_study_method method = method_named("singles");
    nonet_study_run(&method, &marks, &watch, &done);
    assert_int_equal(done.outcome, NONET_STUDY_SOLVED);
    assert_int_equal(w.start, 0); // unknown
    assert_int_equal(w.possible, 1 | 2 | 8);
    assert_int_equal(w.events[NONET_STUDY_ROUND], done.rounds);
    assert_int_equal(w.events[NONET_STUDY_END], 1);
    assert_int_equal(w.solutions, 1);
    assert_string_equal(test_text(&w.last), solution);

    memset(&w, 0, sizeof w);
    method = method_named("inference");
    nonet_study_run(&method, &marks, &watch, &done);
    assert_int_equal(w.events[NONET_STUDY_RULE], done.uses[NONET_STUDY_NAKED_SINGLE] +
                                                     done.uses[NONET_STUDY_HIDDEN_SINGLE]);
}

static bool stop_at_once(void *context)
{
    (void)context;
    return true;
}

static void a_run_can_be_stopped(void **state)
{
    (void)state;
    nonet_board empty = {{0}};
    nonet_marks marks = marks_of(&empty);
    nonet_study_watch watch = {.stop = {stop_at_once, NULL}};
    nonet_study_result done;
    nonet_study_method method = method_named("backtrack");
    nonet_study_run(&method, &marks, &watch, &done);
    assert_int_equal(done.outcome, NONET_STUDY_STOPPED);
    assert_true(done.stopped);
    assert_in_range(done.guesses, 0, 100);
}

static void shuffling_follows_the_seed(void **state)
{
    (void)state;
    nonet_board empty = {{0}};
    nonet_study_method method = method_named("eliminate");
    method.shuffle = true;
    nonet_board found[3];
    static const uint64_t seeds[3] = {1, 1, 2};
    for (int i = 0; i < 3; i++) {
        method.seed = seeds[i];
        nonet_study_result done = run(&method, &empty);
        assert_int_equal(done.outcome, NONET_STUDY_SOLVED);
        memcpy(&found[i], done.digit, sizeof *found);
    }
    assert_memory_equal(&found[0], &found[1], sizeof *found);
    assert_memory_not_equal(&found[0], &found[2], sizeof *found);
}

// A puzzle between "solved by looking" and "many solutions": a solution with holes.
static nonet_board random_puzzle(uint64_t *random)
{
    nonet_board board = test_board(solution);
    uint8_t digits[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    for (uint32_t i = 9; i > 1; i--) {
        uint32_t j = test_random(random, i);
        uint8_t last = digits[i - 1];
        digits[i - 1] = digits[j];
        digits[j] = last;
    }
    int holes = 45 + (int)test_random(random, 40);
    for (int i = 0; i < NONET_CELLS; i++)
        board.cell[i] = digits[board.cell[i] - 1];
    for (int i = 0; i < holes; i++)
        board.cell[test_random(random, NONET_CELLS)] = 0;
    if (test_random(random, 4) == 0) // now and then a wrong digit: no solution, or others
        board.cell[test_random(random, NONET_CELLS)] =
            (uint8_t)(1 + test_random(random, 9));
    return board;
}

// The rules, and the simpler ones that each may decay into when candidates go.
static unsigned with_simpler(unsigned rules)
{
    if (rules >> NONET_STUDY_NAKED_TRIPLE & 1)
        rules |= 1u << NONET_STUDY_NAKED_PAIR;
    if (rules >> NONET_STUDY_HIDDEN_TRIPLE & 1)
        rules |= 1u << NONET_STUDY_HIDDEN_PAIR;
    return rules | 1u << NONET_STUDY_NAKED_SINGLE | 1u << NONET_STUDY_HIDDEN_SINGLE;
}

static void all_orders_end_in_the_same_position(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (int round = 0; round < 400; round++) {
        nonet_board board = random_puzzle(&random);
        nonet_study_method method = method_named("inference");
        method.rules = with_simpler(test_random(&random, 1u << NONET_STUDY_RULES));
        method.pick = NONET_STUDY_NEVER;
        nonet_study_result restart = run(&method, &board);
        for (int order = NONET_STUDY_LOOP; order <= NONET_STUDY_EACH; order++) {
            method.order = (nonet_study_order)order;
            nonet_study_result other = run(&method, &board);
            CHECK_FOR(other.outcome == restart.outcome, "%s", test_text(&board));
            if (other.outcome != NONET_STUDY_UNSOLVABLE)
                CHECK_FOR(memcmp(&other.marks, &restart.marks, sizeof other.marks) == 0,
                          "%s rules %x", test_text(&board), method.rules);
        }
    }
}

// What cross-hatching finds are the hidden singles, what the rounds find the naked ones,
// and Norvig's propagation finds both.
static void methods_are_as_strong_as_their_rules(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        unsigned rules;
    } pairs[] = {
        {"crosshatch", 1u << NONET_STUDY_HIDDEN_SINGLE},
        {"singles", 1u << NONET_STUDY_NAKED_SINGLE},
        {"norvig", 1u << NONET_STUDY_NAKED_SINGLE | 1u << NONET_STUDY_HIDDEN_SINGLE},
    };
    uint64_t random = test_seed();
    for (int round = 0; round < 400; round++) {
        nonet_board board = random_puzzle(&random);
        for (int i = 0; i < 3; i++) {
            nonet_study_method classic = method_named(pairs[i].name);
            nonet_study_method by_rules = method_named("inference");
            classic.pick = by_rules.pick = NONET_STUDY_NEVER;
            by_rules.rules = pairs[i].rules;
            nonet_study_result a = run(&classic, &board), b = run(&by_rules, &board);
            CHECK_FOR(a.outcome == b.outcome || a.outcome == NONET_STUDY_UNSOLVABLE ||
                          b.outcome == NONET_STUDY_UNSOLVABLE,
                      "%s %s", classic.name, test_text(&board));
            if (a.outcome == b.outcome && a.outcome != NONET_STUDY_UNSOLVABLE)
                CHECK_FOR(memcmp(&a.marks, &b.marks, sizeof a.marks) == 0, "%s %s",
                          classic.name, test_text(&board));
            if (a.outcome == NONET_STUDY_SOLVED)
                CHECK_FOR(a.uses[NONET_STUDY_NAKED_SINGLE] +
                                  a.uses[NONET_STUDY_HIDDEN_SINGLE] ==
                              (uint64_t)(NONET_CELLS - a.givens),
                          "%s %s", classic.name, test_text(&board));
        }
    }
}

enum { MANY = 20 };

typedef struct {
    size_t count;
    nonet_board board[MANY];
} found_set;

static void collect(void *context, const uint8_t *found)
{
    found_set *set = context;
    for (size_t i = 0; i < set->count; i++)
        assert_memory_not_equal(&set->board[i], found, sizeof *set->board);
    memcpy(&set->board[set->count++], found, sizeof *set->board);
}

static void complete_methods_find_all_solutions_once(void **state)
{
    (void)state;
    nonet_study_method methods[28];
    size_t count = complete_methods(methods);
    assert_int_equal(count, 27);
    uint64_t random = test_seed();
    for (int round = 0; round < 60; round++) {
        nonet_board board = random_puzzle(&random);
        nonet_marks marks = marks_of(&board);
        size_t want = nonet_solve(&board, MANY, NULL);
        for (size_t i = 0; i < count; i++) {
            found_set set = {0};
            nonet_study_watch watch = {
                .moment = NULL, .solution = collect, .context = &set};
            nonet_study_result done;
            methods[i].max_solutions = MANY;
            methods[i].shuffle = round % 2;
            methods[i].max_guesses = 300000; // bare backtracking may be very long
            nonet_study_run(&methods[i], &marks, &watch, &done);
            if ((methods[i].rules == 0 || methods[i].infer_once) && done.stopped)
                continue;
            CHECK_FOR(done.solutions == want && set.count == want, "method %d %s", (int)i,
                      test_text(&board));
            CHECK_FOR((done.outcome == NONET_STUDY_UNSOLVABLE) == (want == 0), "%s",
                      test_text(&board));
            for (size_t k = 0; k < want; k++)
                assert_true(nonet_is_solution(&marks, &set.board[k]));
        }
    }
}

static void pencil_marks_restrict_every_method(void **state)
{
    (void)state;
    nonet_study_method methods[28];
    size_t count = complete_methods(methods);
    uint64_t random = test_seed();
    nonet_board board = test_board(solution);
    for (int round = 0; round < 20; round++) {
        nonet_marks marks = marks_of(&board);
        for (int cell = 0; cell < NONET_CELLS; cell++)
            marks.cell[cell] |= (uint16_t)(1 + test_random(&random, NONET_ALL_DIGITS)) &
                                (uint16_t)(1 + test_random(&random, NONET_ALL_DIGITS));
        size_t want = nonet_solve_marks(&marks, MANY, NULL);
        for (size_t i = 0; i < count; i++) {
            nonet_study_result done;
            methods[i].max_solutions = MANY;
            nonet_study_run(&methods[i], &marks, NULL, &done);
            CHECK_FOR(done.solutions == want, "method %d round %d", (int)i, round);
        }
    }
}

TEST_MAIN(TEST(presets_have_names_and_titles), TEST(labels_say_what_was_chosen),
          TEST(a_blank_row_counts_nine), TEST(a_rectangle_is_one_guess_wide),
          TEST(guesses_run_out), TEST(stuck_boards_are_kept),
          TEST(clashing_givens_are_unsolvable), TEST(rounds_notice_a_clash),
          TEST(a_run_can_be_watched), TEST(a_run_can_be_stopped),
          TEST(shuffling_follows_the_seed), TEST(all_orders_end_in_the_same_position),
          TEST(methods_are_as_strong_as_their_rules),
          TEST(complete_methods_find_all_solutions_once),
          TEST(pencil_marks_restrict_every_method))
