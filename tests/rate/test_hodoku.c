// test_hodoku.c - levels, scores and grades of puzzles known for them.

#include "test.h"

#include <string.h>

#include <nonet/rate.h>
#include <nonet/solve.h>

// A well-known first example: singles are enough.
static const char gentle[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
// Arto Inkala's puzzle of 2010, in the papers as the hardest.
static const char inkala[] =
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";

static nonet_rater *rater;

static int make_rater(void **state)
{
    (void)state;
    rater = nonet_rater_new();
    return rater ? 0 : -1;
}

static nonet_position start(const char *text)
{
    nonet_board board = test_board(text);
    nonet_position position;
    nonet_position_start(&position, &board);
    position.givens_suffice = nonet_solve(&board, 2, &position.solution) == 1;
    return position;
}

static void a_gentle_puzzle_is_easy(void **state)
{
    (void)state;
    nonet_position position = start(gentle);
    nonet_hodoku rating;
    assert_int_equal(nonet_rate_hodoku(rater, &position, NULL, &rating), NONET_OK);
    assert_true(rating.solved);
    assert_int_equal(rating.steps, position.open);
    assert_int_equal(nonet_hodoku_level(&rating), NONET_EASY);
    assert_int_equal(nonet_grade_of(&position), NONET_GRADE_EASY);
}

static void a_famous_one_is_extreme(void **state)
{
    (void)state;
    nonet_position position = start(inkala);
    nonet_hodoku rating;
    assert_int_equal(nonet_rate_hodoku(rater, &position, NULL, &rating), NONET_OK);
    assert_true(rating.solved);
    assert_int_equal(nonet_hodoku_level(&rating), NONET_EXTREME);
    assert_int_equal(nonet_grade_of(&position), NONET_GRADE_EVIL);
}

static void many_points_raise_the_level(void **state)
{
    (void)state;
    static const struct {
        nonet_level hardest;
        int score;
        nonet_level level;
    } cases[] = {
        {NONET_EASY, 800, NONET_EASY},     {NONET_EASY, 801, NONET_MEDIUM},
        {NONET_MEDIUM, 1001, NONET_HARD},  {NONET_EASY, 1601, NONET_UNFAIR},
        {NONET_HARD, 1801, NONET_EXTREME}, {NONET_UNFAIR, 100, NONET_UNFAIR},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        nonet_hodoku rating = {.hardest = cases[i].hardest, .score = cases[i].score};
        assert_int_equal(nonet_hodoku_level(&rating), cases[i].level);
    }
}

// A stronger set of rules solves whatever a weaker one does, so a grade is what the ladder
// needs at least.
static void grades_follow_the_ladder(void **state)
{
    (void)state;
    FILE *file = test_open_shared("17_clue.txt");
    nonet_board board;
    for (int i = 0; i < 300 && test_next(file, &board); i++) {
        nonet_position position;
        nonet_position_start(&position, &board);
        position.givens_suffice = true;
        nonet_hodoku rating;
        assert_int_equal(nonet_rate_hodoku(rater, &position, NULL, &rating), NONET_OK);
        nonet_grade grade = nonet_grade_of(&position);
        if (rating.hardest == NONET_EASY)
            CHECK_FOR(grade <= NONET_GRADE_MEDIUM, "%s", test_text(&board));
        else
            CHECK_FOR(grade >= NONET_GRADE_HARD, "%s", test_text(&board));
    }
    fclose(file);
}

typedef struct {
    int asked, most;
} patience;

static bool is_over(void *context)
{
    patience *left = context;
    return ++left->asked > left->most;
}

// Wherever a rating is stopped, what it has counted is part of what it would have.
static void a_rating_can_be_stopped_anywhere(void **state)
{
    (void)state;
    nonet_position position = start(inkala);
    nonet_hodoku whole, part;
    patience endless = {0, 1 << 30};
    nonet_hodoku_options options = {.stop = {is_over, &endless}};
    assert_int_equal(nonet_rate_hodoku(rater, &position, &options, &whole), NONET_OK);
    for (int most = 0; most < endless.asked; most += 1 + most / 7) {
        patience little = {0, most};
        options.stop.context = &little;
        assert_int_equal(nonet_rate_hodoku(rater, &position, &options, &part),
                         NONET_STOPPED);
        assert_int_equal(little.asked, most + 1);
        assert_false(part.solved);
        assert_true(part.steps < whole.steps && part.score <= whole.score);
    }
}

TEST_MAIN_AFTER(make_rater, TEST(a_gentle_puzzle_is_easy), TEST(a_famous_one_is_extreme),
                TEST(many_points_raise_the_level), TEST(a_rating_can_be_stopped_anywhere),
                TEST_ON_DATA(grades_follow_the_ladder))
