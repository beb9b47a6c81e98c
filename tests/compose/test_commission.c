// test_commission.c - orders of several kinds at once: what is made is what was ordered,
// the same from the same seed, and what cannot be is refused before anything is tried.

#include "test.h"

#include <string.h>

#include <nonet/compose.h>
#include <nonet/reason.h>

enum { CELLS = 81 };

static nonet_layout *layout_of(const char *text)
{
    nonet_layout *layout;
    assert_int_equal(nonet_layout_read(text, &layout, NULL), NONET_OK);
    return layout;
}

typedef struct {
    const char *layout;
    nonet_commission order;
} ordered;

static const ordered orders[] = {
    {"6x6", {0}},
    {"6x6", {.jigsaw = true}},
    {"6x6+x", {.killer = true, .cage_size = {2, 3}}},
    {"6x6", {.killer = true, .jigsaw = true}},
    {"6x6", {.lines = "thermo,whisper"}},
    {"9x9+x",
     {.grade = NONET_GRADE_EASY, .wanted = {.symmetry = NONET_SYMMETRY_ROTATE_180}}},
    {"6x6", {.grade = NONET_GRADE_MEDIUM}},
    {"6x6", {.killer = true, .grade = NONET_GRADE_HARD}},
    {"9x9", {.wanted = {.min_clues = 40}}},
    {"8x8", {.wanted = {.full = true}}},
};

static nonet_grade grade_of(const nonet_layout *layout, const uint8_t *given)
{
    nonet_reasoner *reasoner;
    nonet_reasoned how;
    assert_int_equal(nonet_reasoner_new(layout, &reasoner), NONET_OK);
    nonet_reasoner_start(reasoner, given, NULL);
    assert_int_equal(nonet_reason_climb(reasoner, NULL, NULL, &how), NONET_OK);
    nonet_reasoner_free(reasoner);
    bool evil = !how.solved || how.hardest->level > NONET_HARD;
    return evil ? NONET_GRADE_EVIL : (nonet_grade)how.hardest->level;
}

static size_t count_kind(const nonet_layout *layout, nonet_rule_kind kind)
{
    size_t n = 0;
    for (size_t i = 0; i < nonet_layout_rules(layout); i++)
        n += nonet_layout_rule(layout, i)->kind == kind;
    return n;
}

static void check_made(const nonet_commission *order, const nonet_layout *made,
                       const uint8_t *given, const uint8_t *solution)
{
    nonet_values marks[CELLS];
    nonet_searched done;
    size_t clues = 0;
    for (size_t i = 0; i < nonet_layout_cells(made); i++)
        clues += given[i] != 0;
    nonet_puzzle_marks(made, given, marks);
    assert_int_equal(nonet_puzzle_search(made, marks, &(nonet_query){.limit = 2}, &done),
                     NONET_OK);
    assert_int_equal(done.solutions, 1);
    assert_true(nonet_puzzle_is_solution(made, marks, solution));
    assert_true(clues >= (size_t)order->wanted.min_clues);
    assert_true(nonet_puzzle_has_symmetry(made, given, order->wanted.symmetry));
    assert_true(!order->wanted.full || clues == nonet_layout_cells(made));
    assert_true(!order->killer || clues == 0);
    assert_int_equal(order->killer, count_kind(made, NONET_RULE_CAGE) > 0);
    assert_int_equal(order->jigsaw, count_kind(made, NONET_RULE_REGION) > 0);
    assert_true(!order->lines ||
                count_kind(made, NONET_RULE_THERMO) + count_kind(made, NONET_RULE_WHISPER) >
                    0);
    if (order->grade)
        assert_int_equal(grade_of(made, given), order->grade);
}

static void what_is_made_is_what_was_ordered(void **state)
{
    (void)state;
    uint8_t given[CELLS], solution[CELLS], again[CELLS];
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        nonet_commission order = orders[i].order;
        nonet_layout *like = layout_of(orders[i].layout), *made, *twin;
        order.like = like;
        assert_null(nonet_commission_problem(&order));
        for (uint64_t index = 0; index < 3; index++) {
            assert_int_equal(
                nonet_commission_make(&order, test_seed(), index, &made, given, solution),
                NONET_OK);
            check_made(&order, made, given, solution);
            assert_int_equal(
                nonet_commission_make(&order, test_seed(), index, &twin, again, NULL),
                NONET_OK);
            assert_memory_equal(given, again, nonet_layout_cells(like));
            assert_int_equal(nonet_layout_rules(made), nonet_layout_rules(twin));
            nonet_layout_free(made);
            nonet_layout_free(twin);
        }
        nonet_layout_free(like);
    }
}

static const ordered refused[] = {
    {"6x6", {.killer = true, .lines = "thermo"}},
    {"6x6", {.killer = true, .wanted = {.minimal = true}}},
    {"6x6", {.lines = "thermo", .wanted = {.symmetry = NONET_SYMMETRY_DIAGONAL}}},
    {"6x6", {.lines = "thermo", .grade = NONET_GRADE_EASY}},
    {"6x6", {.lines = "thermo,spiral"}},
    {"6x6", {.lines = ""}},
    {"6x6+cage=3:r1c1r1c2", {.killer = true}},
    {"6x6", {.killer = true, .cage_size = {7, 0}}},
    {"6x6", {.killer = true, .cage_size = {3, 2}}},
    {"9x9+w", {.jigsaw = true}},
    {"5x5/6", {.jigsaw = true}},
    {"6x6", {.grade = NONET_GRADE_EASY, .wanted = {.full = true}}},
    {"6x6", {.grade = (nonet_grade)99}},
    {"6x6", {.wanted = {.min_clues = 37}}},
};

static void what_cannot_be_is_refused(void **state)
{
    (void)state;
    uint8_t given[CELLS], solution[CELLS];
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        nonet_commission order = refused[i].order;
        nonet_layout *like = layout_of(refused[i].layout), *made;
        order.like = like;
        CHECK_FOR(nonet_commission_problem(&order), "order %zu on %s", i,
                  refused[i].layout);
        assert_int_equal(nonet_commission_make(&order, 1, 0, &made, given, solution),
                         NONET_IMPOSSIBLE);
        assert_null(made);
        nonet_layout_free(like);
    }
}

static bool at_once(void *context)
{
    (void)context;
    return true;
}

static void an_order_can_be_stopped(void **state)
{
    (void)state;
    uint8_t given[CELLS], solution[CELLS];
    nonet_layout *like = layout_of("9x9+x"), *made;
    nonet_commission order = {
        .like = like, .killer = true, .wanted = {.stop = {at_once, NULL}}};
    assert_int_equal(nonet_commission_make(&order, 1, 0, &made, given, solution),
                     NONET_STOPPED);
    assert_null(made);
    nonet_layout_free(like);
}

TEST_MAIN(TEST(what_is_made_is_what_was_ordered), TEST(what_cannot_be_is_refused),
          TEST(an_order_can_be_stopped))
