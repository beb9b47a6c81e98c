// test_board.c - houses, clashes, and the way from digits to marks and back.

#include "test.h"

#include "board/cells.h"

static const char wikipedia[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char wikipedia_solution[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

static bool share_a_house(int a, int b)
{
    return cell_row(a) == cell_row(b) || cell_column(a) == cell_column(b) ||
           cell_box(a) == cell_box(b);
}

static void tables_say_what_the_arithmetic_says(void **state)
{
    (void)state;
    for (int house = 0; house < NONET_HOUSES; house++)
        for (int i = 0; i < 9; i++) {
            int cell = house_cell(house, i);
            int number = house < COLUMNS ? ROWS + cell_row(cell)
                         : house < BOXES ? COLUMNS + cell_column(cell)
                                         : BOXES + cell_box(cell);
            assert_int_equal(number, house);
            assert_int_equal(nonet_cell_houses[cell][house / 9], house);
            assert_int_equal(place_in(house, cell), i);
            assert_true(i == 0 || cell > house_cell(house, i - 1));
        }
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int count = 0;
        for (int other = 0; other < NONET_CELLS; other++)
            if (other != cell && share_a_house(cell, other))
                assert_int_equal(nonet_cell_peers[cell][count++], other);
        assert_int_equal(count, PEERS);
    }
}

static void sets_say_what_the_lists_say(void **state)
{
    (void)state;
    for (int house = 0; house < NONET_HOUSES; house++) {
        nonet_cells set = cells_none();
        for (int i = 0; i < 9; i++)
            cells_add(&set, house_cell(house, i));
        assert_true(cells_equal(set, nonet_house_set[house]));
    }
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        nonet_cells set = cells_none();
        for (int i = 0; i < PEERS; i++)
            cells_add(&set, nonet_cell_peers[cell][i]);
        assert_true(cells_equal(set, nonet_peer_set[cell]));
    }
}

static void a_clash_names_digit_house_and_cells(void **state)
{
    (void)state;
    nonet_board board = {{0}};
    board.cell[0] = board.cell[1] = 5; // one row and one box
    nonet_clash found[4];
    assert_int_equal(nonet_clashes(&board, found, 4), 2);
    assert_int_equal(found[0].house, ROWS);
    assert_int_equal(found[1].house, BOXES);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(found[i].digit, 5);
        assert_int_equal(found[i].cell[0], 0);
        assert_int_equal(found[i].cell[1], 1);
    }
}

static void three_of_a_kind_are_three_clashes(void **state)
{
    (void)state;
    nonet_board board = {{0}};
    board.cell[0] = board.cell[4] = board.cell[8] = 7;
    nonet_clash one[1];
    assert_int_equal(nonet_clashes(&board, one, 1), 3); // all counted, one stored
    assert_int_equal(one[0].cell[1], 4);
}

static void complete_means_every_house_is_full(void **state)
{
    (void)state;
    nonet_board board = test_board(wikipedia_solution);
    assert_true(nonet_board_is_complete(&board));
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        nonet_board other = board;
        other.cell[cell] = 0;
        assert_false(nonet_board_is_complete(&other));
        other.cell[cell] = (uint8_t)(board.cell[cell] % 9 + 1);
        assert_false(nonet_board_is_complete(&other));
    }
}

static void marks_and_back(void **state)
{
    (void)state;
    nonet_board board = test_board(wikipedia), back;
    nonet_marks marks;
    nonet_marks_from_board(&board, &marks);
    nonet_board_from_marks(&marks, &back);
    assert_memory_equal(&board, &back, sizeof board);
    assert_int_equal(nonet_board_clues(&back), 30);
}

static void basic_marks_leave_out_what_peers_hold(void **state)
{
    (void)state;
    nonet_board board = test_board(wikipedia);
    nonet_marks marks;
    nonet_marks_basic(&board, &marks);
    assert_int_equal(marks.cell[0], 1 << 4);                   // given 5
    assert_int_equal(marks.cell[2], 1 << 0 | 1 << 1 | 1 << 3); // r1c3: 124
}

static void a_solution_uses_allowed_digits_only(void **state)
{
    (void)state;
    nonet_board puzzle = test_board(wikipedia), solution = test_board(wikipedia_solution);
    nonet_marks marks;
    nonet_marks_from_board(&puzzle, &marks);
    assert_true(nonet_is_solution(&marks, &solution));
    marks.cell[2] &= (uint16_t) ~(1u << (solution.cell[2] - 1));
    assert_false(nonet_is_solution(&marks, &solution));
    assert_false(nonet_is_solution(&marks, &puzzle));
}

TEST_MAIN(TEST(tables_say_what_the_arithmetic_says), TEST(sets_say_what_the_lists_say),
          TEST(a_clash_names_digit_house_and_cells),
          TEST(three_of_a_kind_are_three_clashes), TEST(complete_means_every_house_is_full),
          TEST(marks_and_back), TEST(basic_marks_leave_out_what_peers_hold),
          TEST(a_solution_uses_allowed_digits_only))
