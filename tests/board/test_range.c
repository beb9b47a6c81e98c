// test_range.c - values out of range mean the same to every call: board.h says what.

#include "test.h"

#include <string.h>

#include <nonet/nonet.h>

static const char puzzle_text[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

// The puzzle with every value that is no digit at a blank and at a clue in turn.
enum { FIRST_BAD = 10, BOARDS = 2 * (256 - FIRST_BAD) };

static nonet_board bad_board(int i)
{
    nonet_board board = test_board(puzzle_text);
    board.cell[i % 2 ? 2 : 80] = (uint8_t)(FIRST_BAD + i / 2);
    return board;
}

static void no_digit_means_no_solution(void **unused)
{
    (void)unused;
    enum { MANY = 3 * BOARDS }; // so that a batch is not solved one by one
    static nonet_board boards[MANY];
    static size_t counts[MANY];
    const nonet_backend *backend;
    for (int i = 0; i < MANY; i++)
        boards[i] = bad_board(i % BOARDS);
    for (size_t b = 0; (backend = nonet_backend_at(b)); b++) {
        const char *name = nonet_backend_name(backend);
        nonet_batch_job job = {.boards = boards, .n = MANY, .limit = 2, .counts = counts};
        assert_true(nonet_batch_run_threads(&job, backend, 1));
        for (int i = 0; i < MANY; i++)
            CHECK_FOR(counts[i] == 0, "%s: %d", name, FIRST_BAD + i % BOARDS / 2);
        for (int i = 0; i < BOARDS; i++)
            CHECK_FOR(nonet_solve_with(backend, &boards[i], 2, NULL) == 0, "%s", name);
    }
}

static void no_digit_can_be_explained_or_rated(void **unused)
{
    (void)unused;
    nonet_rater *rater = nonet_rater_new();
    assert_non_null(rater);
    for (int i = 0; i < BOARDS; i += 7) {
        nonet_board board = bad_board(i);
        nonet_position position;
        nonet_se_rating rating;
        nonet_hodoku hodoku;
        nonet_position_start(&position, &board);
        assert_true(nonet_position_is_broken(&position));
        assert_int_equal(nonet_rate_se(rater, &position, NULL, &rating), NONET_SE_UNSOLVED);
        assert_int_equal(rating.er, NONET_SE_FAILED);
        assert_int_equal(nonet_rate_hodoku(rater, &position, NULL, &hodoku), NONET_OK);
        assert_false(hodoku.solved);
        assert_int_equal(nonet_grade_of(&position), NONET_GRADE_EVIL);
        nonet_question question = {.given = &board};
        assert_int_equal(nonet_admit(&question, NULL, &position).verdict, NONET_UNSOLVABLE);
    }
    nonet_rater_free(rater);
}

// The board with a blank for it.
static void no_digit_is_written_and_moved_as_a_blank(void **unused)
{
    (void)unused;
    uint64_t random = test_seed();
    nonet_rng rng;
    nonet_rng_seed(&rng, test_seed());
    for (int i = 0; i < BOARDS; i++) {
        nonet_board board = bad_board(i), blank = board;
        blank.cell[i % 2 ? 2 : 80] = 0;
        char text[NONET_LINE_SIZE], wanted[NONET_LINE_SIZE];
        nonet_write_line(&board, text);
        nonet_write_line(&blank, wanted);
        assert_string_equal(text, wanted);
        nonet_transform how;
        nonet_transform_random(&rng, &how);
        nonet_board moved = nonet_transform_board(&how, &board);
        nonet_board other = nonet_transform_board(&how, &blank);
        assert_memory_equal(&moved, &other, sizeof moved);
        assert_int_equal(nonet_board_clues(&board), nonet_board_clues(&blank));
        int cell = (int)test_random(&random, 81);
        board.cell[cell] = board.cell[i % 2 ? 2 : 80]; // twice in a house, perhaps
        blank.cell[cell] = 0;
        assert_int_equal(nonet_clashes(&board, NULL, 0), 0);
        nonet_least least, same;
        nonet_least_form(&board, &least);
        nonet_least_form(&blank, &same);
        assert_memory_equal(&least.board, &same.board, sizeof same.board);
    }
}

static void marks_above_nine_mean_nothing(void **unused)
{
    (void)unused;
    nonet_board board = test_board(puzzle_text), first, decided;
    board.cell[0] = 0; // two solutions and more
    nonet_marks marks, high, all, high_all;
    nonet_marks_from_board(&board, &marks);
    const nonet_backend *backend;
    for (int bit = 9; bit < 16; bit++)
        for (size_t b = 0; (backend = nonet_backend_at(b)); b++) {
            const char *name = nonet_backend_name(backend);
            high = marks;
            for (int cell = 0; cell < NONET_CELLS; cell += 1 + bit % 3)
                high.cell[cell] |= (uint16_t)(1u << bit);
            nonet_search search = {.limit = 100, .first = &first, .backend = backend};
            CHECK_FOR(nonet_search_run(&search, &high).solutions ==
                          nonet_search_run(&search, &marks).solutions,
                      "%s", name);
            CHECK_FOR(nonet_search_ascending(&search, &high).solutions ==
                          nonet_search_ascending(&search, &marks).solutions,
                      "%s", name);
            assert_true(nonet_union(&search, &marks, &all));
            assert_true(nonet_union(&search, &high, &high_all));
            assert_memory_equal(&all, &high_all, sizeof all);
        }
    nonet_board_from_marks(&high, &decided);
    assert_memory_equal(&decided, &board, sizeof board);
}

static void cells_beyond_the_board_are_in_no_set(void **unused)
{
    (void)unused;
    static const int none[] = {-1, 81, 127, 128, 1 << 30, INT32_MIN, INT32_MAX};
    nonet_cells all = {{UINT64_MAX, UINT64_MAX}}, before = all, empty = {{0, 0}};
    assert_int_equal(nonet_cells_count(all), NONET_CELLS);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        assert_false(nonet_cells_has(all, none[i]));
        nonet_cells_add(&all, none[i]);
        nonet_cells_add(&empty, none[i]);
    }
    assert_memory_equal(&all, &before, sizeof all);
    assert_int_equal(nonet_cells_count(empty), 0);
}

static void an_invalid_transformation_changes_nothing(void **unused)
{
    (void)unused;
    nonet_transform nothing;
    nonet_transform_identity(&nothing);
    nonet_board board = test_board(puzzle_text);
    uint64_t random = test_seed();
    for (int i = 0; i < 1000; i++) {
        nonet_transform bad = nothing;
        uint8_t *lists[] = {bad.row, bad.column, bad.digit};
        lists[i % 3][test_random(&random, 9)] = (uint8_t)(10 + test_random(&random, 246));
        assert_false(nonet_transform_is_valid(&bad));
        nonet_transform back = nonet_transform_inverse(&bad);
        nonet_transform both = nonet_transform_compose(&bad, &bad);
        nonet_board moved = nonet_transform_board(&bad, &board);
        char text[NONET_TRANSFORM_SIZE], wanted[NONET_TRANSFORM_SIZE];
        nonet_transform_write(&bad, text);
        nonet_transform_write(&nothing, wanted);
        assert_string_equal(text, wanted);
        assert_memory_equal(&moved, &board, sizeof board);
        assert_memory_equal(back.row, nothing.row, sizeof back.row);
        assert_memory_equal(both.digit, nothing.digit, sizeof both.digit);
        assert_int_equal(nonet_transform_source(&bad, 40), 40);
        assert_int_equal(nonet_transform_source(&bad, 81), -1);
    }
}

// A position is what its digits and marks say, whatever else it claims to know.
static void a_position_is_its_digits_and_marks(void **unused)
{
    (void)unused;
    nonet_board board = test_board(puzzle_text);
    nonet_position position, odd;
    nonet_step step, other;
    nonet_position_start(&position, &board);
    odd = position;
    memset(odd.plane, 0xff, sizeof odd.plane);
    memset(odd.places, 0xaa, sizeof odd.places);
    odd.open = -5;
    odd.marks.cell[2] |= 0xfe00;
    const nonet_ladder *ladder = nonet_ladder_named("human");
    assert_int_equal(nonet_next_step(ladder, &position, NULL, &step), NONET_OK);
    assert_int_equal(nonet_next_step(ladder, &odd, NULL, &other), NONET_OK);
    assert_memory_equal(&step.placed, &other.placed, sizeof step.placed);
    assert_int_equal(nonet_climb(ladder, &odd, NULL, NULL, NULL), NONET_OK);
    assert_true(nonet_position_is_solved(&odd));
}

static void random_numbers_come_from_any_state(void **unused)
{
    (void)unused;
    nonet_rng unseeded = {{0}}, seeded;
    nonet_rng_seed(&seeded, 0);
    for (int i = 0; i < 10; i++)
        assert_int_equal(nonet_rng_below(&unseeded, 3), nonet_rng_below(&seeded, 3));
    assert_int_equal(nonet_rng_below(&seeded, 0), 0);
}

TEST_MAIN(TEST(no_digit_means_no_solution), TEST(no_digit_can_be_explained_or_rated),
          TEST(no_digit_is_written_and_moved_as_a_blank),
          TEST(marks_above_nine_mean_nothing), TEST(cells_beyond_the_board_are_in_no_set),
          TEST(an_invalid_transformation_changes_nothing),
          TEST(a_position_is_its_digits_and_marks),
          TEST(random_numbers_come_from_any_state))
