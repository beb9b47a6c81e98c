// test_transform.c - transformations as values and as text.

#include "test.h"

#include <string.h>

#include <nonet/canon.h>

static const char wikipedia[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static nonet_rng rng_of_this_run(void)
{
    nonet_rng rng;
    nonet_rng_seed(&rng, test_seed());
    return rng;
}

static bool same_transform(const nonet_transform *a, const nonet_transform *b)
{
    return a->transposed == b->transposed && memcmp(a->row, b->row, 9) == 0 &&
           memcmp(a->column, b->column, 9) == 0 && memcmp(a->digit, b->digit, 10) == 0;
}

static void assert_same_boards(const nonet_board *a, const nonet_board *b)
{
    assert_string_equal(test_text(a), test_text(b));
}

static void a_transformed_solution_is_a_solution(void **state)
{
    (void)state;
    nonet_rng rng = rng_of_this_run();
    nonet_board grid =
        test_board("5346789126721953481983425678597614234268537917139248569615"
                   "37284287419635345286179");
    for (int round = 0; round < 1000; round++) {
        nonet_transform t;
        nonet_transform_random(&rng, &t);
        assert_true(nonet_transform_is_valid(&t));
        nonet_board moved = nonet_transform_board(&t, &grid);
        CHECK_FOR(nonet_board_is_complete(&moved), "%s", test_text(&moved));
    }
}

static void the_inverse_undoes(void **state)
{
    (void)state;
    nonet_rng rng = rng_of_this_run();
    nonet_board board = test_board(wikipedia);
    nonet_transform same;
    nonet_transform_identity(&same);
    for (int round = 0; round < 1000; round++) {
        nonet_transform t;
        nonet_transform_random(&rng, &t);
        nonet_transform back = nonet_transform_inverse(&t);
        nonet_transform both = nonet_transform_compose(&t, &back);
        assert_true(same_transform(&both, &same));
        both = nonet_transform_compose(&back, &t);
        assert_true(same_transform(&both, &same));
        nonet_board moved = nonet_transform_board(&t, &board);
        moved = nonet_transform_board(&back, &moved);
        assert_same_boards(&moved, &board);
    }
}

static void composing_is_doing_one_after_the_other(void **state)
{
    (void)state;
    nonet_rng rng = rng_of_this_run();
    nonet_board board = test_board(wikipedia);
    for (int round = 0; round < 1000; round++) {
        nonet_transform a, b;
        nonet_transform_random(&rng, &a);
        nonet_transform_random(&rng, &b);
        nonet_transform both = nonet_transform_compose(&a, &b);
        nonet_board by_steps = nonet_transform_board(&a, &board);
        by_steps = nonet_transform_board(&b, &by_steps);
        nonet_board at_once = nonet_transform_board(&both, &board);
        assert_same_boards(&by_steps, &at_once);
    }
}

static void marks_move_with_their_board(void **state)
{
    (void)state;
    nonet_rng rng = rng_of_this_run();
    nonet_board board = test_board(wikipedia);
    nonet_marks marks;
    nonet_marks_basic(&board, &marks);
    for (int round = 0; round < 100; round++) {
        nonet_transform t;
        nonet_transform_random(&rng, &t);
        nonet_board moved = nonet_transform_board(&t, &board);
        nonet_marks basic, carried = nonet_transform_marks(&t, &marks);
        nonet_marks_basic(&moved, &basic);
        assert_memory_equal(&basic, &carried, sizeof basic);
    }
}

static void what_is_written_can_be_read(void **state)
{
    (void)state;
    nonet_rng rng = rng_of_this_run();
    for (int round = 0; round < 1000; round++) {
        nonet_transform t, again;
        char text[NONET_TRANSFORM_SIZE];
        nonet_transform_random(&rng, &t);
        nonet_transform_write(&t, text);
        assert_true(strlen(text) < sizeof text);
        assert_int_equal(nonet_transform_read(text, &again, NULL), NONET_OK);
        CHECK_FOR(same_transform(&t, &again), "%s", text);
    }
}

static void words_are_done_from_left_to_right(void **state)
{
    (void)state;
    static const struct {
        const char *text, *normal;
    } cases[] = {
        {"", "r123456789 c123456789 d123456789"},
        {" t\tt ", "r123456789 c123456789 d123456789"},
        {"b231", "r456789123 c123456789 d123456789"},
        {"s312", "r123456789 c789123456 d123456789"},
        {"r213456789 b312", "r789213456 c123456789 d123456789"},
        {"b312 r213456789", "r879123456 c123456789 d123456789"},
        {"d234567891 d234567891", "r123456789 c123456789 d345678912"},
        {"t r213456789", "t r213456789 c123456789 d123456789"},
        {"r213456789 t", "t r123456789 c213456789 d123456789"},
        {"t c987654321", "t r123456789 c987654321 d123456789"}, // a quarter turn
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        nonet_transform t;
        char text[NONET_TRANSFORM_SIZE];
        assert_int_equal(nonet_transform_read(cases[i].text, &t, NULL), NONET_OK);
        nonet_transform_write(&t, text);
        assert_string_equal(text, cases[i].normal);
    }
}

static void a_quarter_turn_turns(void **state)
{
    (void)state;
    nonet_board board = {{0}};
    board.cell[1] = 7; // r1c2 goes to r2c9
    nonet_transform t;
    assert_int_equal(nonet_transform_read("t c987654321", &t, NULL), NONET_OK);
    board = nonet_transform_board(&t, &board);
    assert_int_equal(board.cell[9 + 8], 7);
    assert_int_equal(nonet_board_clues(&board), 1);
    assert_int_equal(nonet_transform_source(&t, 9 + 8), 1);
}

static void bad_words_are_pointed_at(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t column;
    } cases[] = {
        {"x", 1},
        {"t q", 3},
        {"r123", 1},
        {"t r142356789", 3}, // row 4 in the first band
        {"  c111111111", 3},
        {"d012345678", 1},
        {"b124", 1},
        {"tt", 1},
        {"s12", 1},
        {"r123456789c123456789", 1},
        {"r", 1},
        {"\xff", 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        nonet_transform t, before;
        nonet_transform_identity(&t);
        before = t;
        size_t column = 0;
        CHECK_FOR(nonet_transform_read(cases[i].text, &t, &column) == NONET_BAD_TEXT, "%s",
                  cases[i].text);
        assert_int_equal(column, cases[i].column);
        assert_true(same_transform(&t, &before));
    }
}

TEST_MAIN(TEST(a_transformed_solution_is_a_solution), TEST(the_inverse_undoes),
          TEST(composing_is_doing_one_after_the_other), TEST(marks_move_with_their_board),
          TEST(what_is_written_can_be_read), TEST(words_are_done_from_left_to_right),
          TEST(a_quarter_turn_turns), TEST(bad_words_are_pointed_at))
