// test_estimate.c - estimates come near the numbers that are known.

#include "test.h"

#include <nonet/solve.h>

static void check_estimate(const nonet_board *board, double truth)
{
    nonet_marks puzzle;
    nonet_marks_from_board(board, &puzzle);
    nonet_rng rng;
    nonet_rng_seed(&rng, test_seed());
    nonet_estimated about = nonet_estimate(&puzzle, 5000, &rng, NULL);
    double off = about.solutions - truth;
    CHECK_FOR(off * off <= 25 * about.error * about.error, "%g +- %g for %g",
              about.solutions, about.error, truth);
    CHECK_FOR(about.error <= truth / 4, "%g +- %g", about.solutions, about.error);
}

static void the_empty_board_has_its_known_number(void **state)
{
    (void)state;
    nonet_board empty = {{0}};
    check_estimate(&empty, 6.670903752021072936960e21); // Felgenhauer and Jarvis, 2005
}

static bool stop_at_once(void *context)
{
    (void)context;
    return true;
}

static void a_stopped_estimate_says_what_it_rests_on(void **state)
{
    (void)state;
    nonet_board empty = {{0}};
    nonet_marks puzzle;
    nonet_marks_from_board(&empty, &puzzle);
    nonet_rng rng, again;
    nonet_rng_seed(&rng, test_seed());
    nonet_rng_seed(&again, test_seed());
    nonet_stop stop = {stop_at_once, NULL};
    nonet_estimated about = nonet_estimate(&puzzle, 5000, &rng, &stop);
    assert_in_range(about.probes, 2, 100);
    nonet_estimated same = nonet_estimate(&puzzle, about.probes, &again, NULL);
    assert_int_equal(same.probes, about.probes);
    assert_memory_equal(&same.solutions, &about.solutions, sizeof same.solutions);
}

static void small_numbers_are_exact_or_near(void **state)
{
    (void)state;
    nonet_board board = test_board("5346789126721953481983425678597614234268537917139248569"
                                   "6153728428741963534528617.");
    check_estimate(&board, 1);
    board.cell[0] = board.cell[1] = 3; // a clash
    check_estimate(&board, 0);         // no walk arrives
}

TEST_MAIN(TEST(a_stopped_estimate_says_what_it_rests_on),
          TEST(the_empty_board_has_its_known_number), TEST(small_numbers_are_exact_or_near))
