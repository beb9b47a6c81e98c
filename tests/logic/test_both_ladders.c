// test_both_ladders.c - on the classic board the ladder for layouts is no worse than the
// classic one as far as they have the same techniques, and what they say is true.

#include "audit.h"
#include "logic_help.h"

#include <string.h>

// How far up each ladder. The techniques of the classic one come on top of those of the
// lines above; all of them are tried again until none finds anything, so what is left does
// not depend on their order, and is the same on both ladders.
static const struct {
    const char *reason;     // the last of the techniques of layouts
    const char *classic[3]; // those that are new
    bool is_more; // the ladder for layouts may leave less: its fish lie in boxes too
} heights[] = {
    {"naked_single", {"full_house", "naked_single", "hidden_single"}, false},
    {"locked_candidates", {"pointing", "claiming"}, false},
    {"hidden_pair", {"naked_pair", "hidden_pair", "locked_pair"}, false},
    {"hidden_triple", {"naked_triple", "hidden_triple", "locked_triple"}, false},
    {"hidden_quadruple", {"naked_quadruple", "hidden_quadruple"}, false},
    {"jellyfish", {"x_wing", "swordfish", "jellyfish"}, true},
};

enum { HEIGHTS = sizeof heights / sizeof *heights };

static size_t add_rungs(size_t height, nonet_rung *rungs, size_t count)
{
    for (int i = 0; i < 3 && heights[height].classic[i]; i++) {
        rungs[count] = (nonet_rung){nonet_technique_named(heights[height].classic[i]), 0};
        assert_non_null(rungs[count++].technique);
    }
    return count;
}

static void climb_classic(const nonet_ladder *ladder, nonet_position *position)
{
    nonet_step step;
    while (nonet_next_step(ladder, position, NULL, &step) == NONET_OK)
        nonet_apply_step(position, &step);
}

static void climb_reasons(nonet_reasoner *reasoner, const char *up_to,
                          const nonet_board *solution)
{
    const nonet_technique *hardest = nonet_reason_technique_named(up_to);
    nonet_values kept[NONET_CELLS];
    nonet_reason step;
    assert_non_null(hardest);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        kept[cell] = (nonet_values)1 << (solution->cell[cell] - 1);
    while (nonet_reason_next(reasoner, hardest, NULL, &step) == NONET_OK) {
        test_audit_reason(reasoner, &step, kept, "9x9");
        nonet_reason_apply(reasoner, &step);
    }
}

// What the ladder for layouts leaves, the classic one leaves too, and no more than that.
static void compare(const nonet_reasoner *reasoner, const nonet_position *position,
                    size_t height, const char *puzzle)
{
    nonet_marks classic;
    const nonet_values *marks = nonet_reasoner_marks(reasoner);
    nonet_position_marks(position, &classic);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        bool as_good = !(marks[cell] & ~(nonet_values)classic.cell[cell]);
        bool equal = as_good && marks[cell] == classic.cell[cell];
        CHECK_FOR(heights[height].is_more ? as_good : equal,
                  "%s: up to %s: cell %d has 0x%x, classic 0x%x", puzzle,
                  heights[height].reason, cell, (unsigned)marks[cell],
                  (unsigned)classic.cell[cell]);
    }
}

static void they_get_equally_far(void **state)
{
    (void)state;
    nonet_layout *layout;
    nonet_reasoner *reasoner;
    int solved[HEIGHTS] = {0};
    assert_int_equal(nonet_layout_read("9x9", &layout, NULL), NONET_OK);
    assert_int_equal(nonet_reasoner_new(layout, &reasoner), NONET_OK);
    for (uint64_t seed = 1; seed <= 500; seed++) {
        uint64_t random = seed;
        nonet_board solution, puzzle = logic_random_puzzle(&random, &solution);
        nonet_position position = logic_start(&puzzle);
        nonet_rung rungs[3 * HEIGHTS];
        nonet_ladder ladder = {.rung = rungs};
        nonet_reasoner_start(reasoner, puzzle.cell, NULL);
        for (size_t height = 0; height < HEIGHTS; height++) {
            ladder.count = add_rungs(height, rungs, ladder.count);
            climb_classic(&ladder, &position);
            climb_reasons(reasoner, heights[height].reason, &solution);
            compare(reasoner, &position, height, test_text(&puzzle));
            solved[height] += nonet_reasoner_is_solved(reasoner);
        }
    }
    // Some need every kind but the last two, so that nothing was compared in vain.
    for (int height = 0; height + 2 < HEIGHTS; height++)
        CHECK_FOR(solved[height] > (height ? solved[height - 1] : 0), "up to %s: %d",
                  heights[height].reason, solved[height]);
    nonet_reasoner_free(reasoner);
    nonet_layout_free(layout);
}

TEST_MAIN(TEST(they_get_equally_far))
