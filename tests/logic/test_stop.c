// test_stop.c - every search for a step can be ended, and says so.

#include "logic_help.h"

// Hard enough that singles lead nowhere, and full of candidates.
static const char hard[] =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

// Locked candidates are left: fish of all sizes have something to erase.
static const char open[] =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

// Says stop at question number `last`; 0: never.
typedef struct {
    int asked, last;
} patience;

static bool ask(void *context)
{
    patience *left = context;
    return ++left->asked == left->last;
}

static bool count_step(void *context, const nonet_step *step)
{
    (void)step;
    ++*(int *)context;
    return true;
}

static nonet_position start(const char *text)
{
    nonet_board puzzle = test_board(text);
    return logic_start(&puzzle);
}

static void a_question_changes_nothing(void **state)
{
    (void)state;
    const nonet_ladder *ladder = nonet_ladder_named("human");
    nonet_position position = start(hard);
    nonet_step alone, asked;
    for (int i = 0; i < 5; i++) {
        patience endless = {0, 0};
        nonet_stop stop = {ask, &endless};
        assert_int_equal(nonet_next_step(ladder, &position, NULL, &alone), NONET_OK);
        assert_int_equal(nonet_next_step(ladder, &position, &stop, &asked), NONET_OK);
        assert_ptr_equal(alone.technique, asked.technique);
        assert_memory_equal(&alone.eliminated, &asked.eliminated, sizeof asked.eliminated);
        assert_memory_equal(&alone.placed, &asked.placed, sizeof asked.placed);
        nonet_apply_step(&position, &alone);
    }
}

static void no_step_is_not_the_same_as_no_time(void **state)
{
    (void)state;
    nonet_rung rung = {nonet_technique_named("naked_single"), 0};
    nonet_ladder singles = {"singles", 1, &rung};
    nonet_position position = start(hard);
    nonet_step step;
    patience none = {0, 1};
    nonet_stop stop = {ask, &none};
    assert_int_equal(nonet_next_step(&singles, &position, NULL, &step), NONET_IMPOSSIBLE);
    assert_int_equal(nonet_next_step(&singles, &position, &stop, &step), NONET_STOPPED);
}

// Whichever question it is that is answered so, it is the last one.
static void every_technique_can_be_stopped(void **state)
{
    (void)state;
    nonet_position position = start(hard);
    const nonet_technique *technique;
    for (size_t i = 0; (technique = nonet_technique_at(i)); i++)
        for (int last = 1; last < 300; last = 3 * last + 1) {
            patience left = {0, last};
            nonet_stop stop = {ask, &left};
            int found = 0;
            nonet_status status =
                nonet_find_steps(technique, &position, &stop, count_step, &found);
            CHECK_FOR(status == (left.asked < last ? NONET_OK : NONET_STOPPED), "%s, %d",
                      technique->key, last);
            CHECK_FOR(left.asked <= last, "%s, %d", technique->key, last);
        }
}

static void asks_often(const char *key, const char *text)
{
    nonet_position position = start(text);
    patience left = {0, 100};
    nonet_stop stop = {ask, &left};
    int found = 0;
    nonet_find_steps(nonet_technique_named(key), &position, &stop, count_step, &found);
    CHECK_FOR(left.asked >= 80, "%s asks %d times", key, left.asked);
}

// Those that may take a second and more: fish of any houses, chains through sets.
static void long_searches_ask_often(void **state)
{
    (void)state;
    static const char *const fish[] = {
        "finned_mutant_jellyfish", "siamese_mutant_jellyfish", "finned_mutant_leviathan"};
    static const char *const others[] = {"als_nice_loop", "als_xz",        "als_xy_wing",
                                         "als_chain",     "death_blossom", "forcing_net"};
    for (size_t i = 0; i < sizeof fish / sizeof *fish; i++)
        asks_often(fish[i], open);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        asks_often(others[i], hard);
}

TEST_MAIN(TEST(a_question_changes_nothing), TEST(no_step_is_not_the_same_as_no_time),
          TEST(every_technique_can_be_stopped), TEST(long_searches_ask_often))
