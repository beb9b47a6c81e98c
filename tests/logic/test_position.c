// test_position.c - positions: the views kept in step, what placing does.

#include "logic_help.h"

#include <string.h>

#include "base/bits.h"
#include "board/house.h"
#include "board/cells.h"

static void views_stay_in_step(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (int round = 0; round < 100; round++) {
        nonet_board board = test_random_board(&random, 10 + round % 20);
        nonet_position position;
        nonet_position_start(&position, &board);
        assert_true(logic_is_consistent(&position));
        for (int i = 0; i < 40; i++) {
            int cell = (int)test_random(&random, NONET_CELLS);
            int digit = 1 + (int)test_random(&random, 9);
            if (test_random(&random, 4))
                nonet_erase(&position, cell, digit);
            else
                nonet_place(&position, cell, digit);
        }
        CHECK_FOR(logic_is_consistent(&position), "%s", test_text(&board));
    }
}

static void placing_strikes_out_and_is_done_once(void **state)
{
    (void)state;
    nonet_board blank = {{0}};
    nonet_position position;
    nonet_position_start(&position, &blank);
    nonet_place(&position, 40, 5);
    nonet_place(&position, 40, 6);
    assert_int_equal(position.digits.cell[40], 5);
    assert_int_equal(position.open, 80);
    assert_int_equal(cells_count(position.plane[4]), 80 - PEERS);
    assert_int_equal(cells_count(position.plane[5]), 80);
}

static void broken_positions_are_noticed(void **state)
{
    (void)state;
    nonet_board blank = {{0}}, clash = {{0}};
    nonet_position position;
    nonet_position_start(&position, &blank);
    assert_false(nonet_position_is_broken(&position));
    for (int digit = 1; digit <= 9; digit++)
        nonet_erase(&position, 7, digit);
    assert_true(nonet_position_is_broken(&position));
    nonet_position_start(&position, &blank);
    for (int i = 0; i < 9; i++)
        nonet_erase(&position, house_cell(20, i), 3);
    assert_true(nonet_position_is_broken(&position));
    clash.cell[0] = clash.cell[8] = 4;
    nonet_position_start(&position, &clash);
    assert_true(nonet_position_is_broken(&position));
}

static void resuming_keeps_what_was_struck_out(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    nonet_board solution, puzzle = logic_random_puzzle(&random, &solution);
    nonet_position position, again;
    nonet_step step;
    nonet_position_start(&position, &puzzle);
    for (int i = 0; i < 30; i++)
        if (nonet_next_step(nonet_ladder_named("human"), &position, NULL, &step) ==
            NONET_OK)
            nonet_apply_step(&position, &step);
    nonet_board entered;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        entered.cell[cell] = puzzle.cell[cell] ? 0 : position.digits.cell[cell];
    nonet_marks marks;
    nonet_position_marks(&position, &marks);
    nonet_position_resume(&again, &puzzle, &entered, &marks);
    assert_memory_equal(&again, &position, sizeof position);
}

static void techniques_and_ladders_have_names(void **state)
{
    (void)state;
    const nonet_technique *technique;
    size_t count = 0;
    for (; (technique = nonet_technique_at(count)); count++) {
        assert_ptr_equal(nonet_technique_named(technique->key), technique);
        assert_ptr_equal(nonet_technique_named(technique->name), technique);
    }
    const nonet_ladder *human = nonet_ladder_named("human");
    assert_int_equal(nonet_ladder_named("complete")->count, count);
    assert_true(human->count < count);
    assert_null(nonet_ladder_named("nobody's"));
    assert_null(nonet_technique_named("magic"));
    assert_string_equal(human->rung[human->count - 1].technique->key, "brute_force");
}

TEST_MAIN(TEST(views_stay_in_step), TEST(placing_strikes_out_and_is_done_once),
          TEST(broken_positions_are_noticed), TEST(resuming_keeps_what_was_struck_out),
          TEST(techniques_and_ladders_have_names))
