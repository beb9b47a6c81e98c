// test_union.c - the union of all solutions is what listing them shows.

#include "test.h"

#include <string.h>

#include <nonet/solve.h>

static const char full[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

static bool add(void *context, const nonet_board *solution)
{
    nonet_marks *all = context;
    for (int c = 0; c < NONET_CELLS; c++)
        all->cell[c] |= (uint16_t)(1u << (solution->cell[c] - 1));
    return true;
}

static void equals_the_listed_solutions(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (int round = 0; round < 300; round++) {
        nonet_board board = test_board(full);
        for (int i = 0; i < 40 + round % 35; i++)
            board.cell[test_random(&random, NONET_CELLS)] = 0;
        if (round % 7 == 0) // most likely without a solution
            board.cell[test_random(&random, NONET_CELLS)] = 1;
        nonet_marks puzzle, want = {{0}}, got;
        nonet_marks_from_board(&board, &puzzle);
        nonet_search list = {.limit = SIZE_MAX, .found = add, .context = &want};
        nonet_search_run(&list, &puzzle);
        nonet_search plain = {0};
        assert_true(nonet_union(&plain, &puzzle, &got));
        CHECK_FOR(memcmp(&got, &want, sizeof got) == 0, "%s", test_text(&board));
    }
}

static void of_the_empty_board_is_everything(void **state)
{
    (void)state;
    nonet_board empty = {{0}};
    nonet_marks puzzle, all;
    nonet_marks_from_board(&empty, &puzzle);
    nonet_search plain = {0};
    assert_true(nonet_union(&plain, &puzzle, &all));
    assert_memory_equal(&all, &puzzle, sizeof all);
}

static bool stop_at_third(void *context)
{
    return ++*(int *)context == 3;
}

// The searches of a small puzzle never guess a thousand times, and can be stopped yet.
static void can_be_stopped_between_searches(void **state)
{
    (void)state;
    nonet_board empty = {{0}};
    nonet_marks puzzle, all;
    nonet_marks_from_board(&empty, &puzzle);
    int asked = 0;
    nonet_search search = {.stop = {stop_at_third, &asked}};
    assert_false(nonet_union(&search, &puzzle, &all));
    assert_int_equal(asked, 3);
}

TEST_MAIN(TEST(equals_the_listed_solutions), TEST(of_the_empty_board_is_everything),
          TEST(can_be_stopped_between_searches))
