// test_se_closure.c - a branch closed in no order holds what one grown in order does.

#include "test.h"

#include <stdlib.h>
#include <string.h>

#include "rate/se/branch.h"
#include "rate/se/closure.h"

// A grid of a random puzzle, which may have any number of solutions, with some candidates
// erased at random: in houses and cells with few of them, one or none is left.
static void random_grid(uint64_t *random, se_grid *grid)
{
    nonet_board board = test_random_board(random, (int)test_random(random, 24));
    nonet_position position;
    nonet_position_start(&position, &board);
    nonet_se_grid_start(grid, &position);
    uint32_t erased = test_random(random, 9);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (int digit = 0; digit < 9; digit++)
            if (test_random(random, 10) < erased)
                grid_erase(grid, cell, digit);
}

static bool is_same(se_closures *closures, const se_branch *branch, int candidate, bool on)
{
    const uint64_t *off = closure_off_row(closures, candidate, on);
    for (int i = 0; i < closures->n; i++) {
        int other = closures->candidate[i];
        if (set_has(off, i) != branch_is_off(branch, other) ||
            closure_turns_on(closures, candidate, on, other) != branch_is_on(branch, other))
            return false;
    }
    return true;
}

static int compare(const se_grid *grid, const se_rule *rule, se_closures *closures,
                   int candidate, bool on)
{
    static se_branch branch;
    nonet_se_branch_start(&branch, grid, candidate, on);
    nonet_se_branch_grow(&branch, rule);
    CHECK_FOR(closure_clashes(closures, candidate, on) == branch.clashes,
              "candidate %d, on %d", candidate, on);
    if (branch.clashes)
        return 0;
    CHECK_FOR(is_same(closures, &branch, candidate, on),
              "candidate %d, on %d, dynamic %d, nishio %d", candidate, on, rule->dynamic,
              rule->nishio);
    return branch.n_on;
}

static void closures_hold_what_branches_do(void **state)
{
    (void)state;
    static const se_rule rules[] = {
        {.nishio = true, .dynamic = true}, {.multiple = true}, {.dynamic = true}};
    uint64_t random = test_seed();
    se_closures *closures = malloc(sizeof *closures);
    assert_non_null(closures);
    long nodes = 0;
    for (int round = 0; round < 300; round++) {
        se_grid grid;
        random_grid(&random, &grid);
        for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
            nonet_se_close(closures, &grid, &rules[i]);
            nonet_se_close_rows(closures);
            for (int candidate = 0; candidate < CANDIDATES; candidate++)
                if (cells_has(grid.plane[candidate % 9], candidate / 9))
                    for (int on = 0; on < 2; on++)
                        nodes += compare(&grid, &rules[i], closures, candidate, on);
        }
    }
    free(closures);
    assert_true(nodes > 100000);
}

TEST_MAIN(TEST(closures_hold_what_branches_do))
