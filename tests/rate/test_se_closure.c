// test_se_closure.c - a branch closed in no order holds what one grown in order does.

#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/solve.h>

#include "rate/se/branch.h"

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
        if (set_has(off, i) != branch_is_off(branch, i) ||
            closure_turns_on(closures, candidate, on, i) != branch_is_on(branch, i))
            return false;
    }
    return true;
}

// The nodes of a branch one after the other, and then the two halves of its clash.
static se_end end_at(se_branch *branch, int index)
{
    if (index < branch->n_on)
        return branch_end(branch, branch->on[index], true);
    index -= branch->n_on;
    if (index < branch->n_off)
        return branch_end(branch, branch->off[index], false);
    return index == branch->n_off
               ? (se_end){branch, branch->clash, true, branch->clash_on_from}
               : (se_end){branch, branch->clash, false, branch->clash_off_from};
}

// As many nodes stand behind each of them as a walk back meets.
static void check_counts(const se_rule *rule, const se_closures *closures,
                         se_branch *branch)
{
    static se_node nodes[2 * CANDIDATES];
    se_nested_set nested = {.n = 0};
    int ends = branch->n_on + branch->n_off + (branch->clashes ? 2 : 0);
    for (int i = 0; i < ends; i++)
        CHECK_FOR(nonet_se_count(closures, rule, end_at(branch, i), &nested) ==
                      nonet_se_walk(closures, rule, end_at(branch, i), nodes),
                  "node %d of %d and %d", i, branch->n_on, branch->n_off);
}

static int compare(const se_rule *rule, se_closures *closures, int candidate, bool on)
{
    se_branch branch;
    void *memory = malloc(nonet_se_branch_size(closures));
    assert_non_null(memory);
    nonet_se_branch_start(&branch, memory, closures, closures->tables->number[candidate],
                          on);
    nonet_se_branch_grow(&branch, closures, rule);
    CHECK_FOR(closure_clashes(closures, candidate, on) == branch.clashes,
              "candidate %d, on %d", candidate, on);
    CHECK_FOR(branch.clashes || is_same(closures, &branch, candidate, on),
              "candidate %d, on %d, dynamic %d, nishio %d", candidate, on, rule->dynamic,
              rule->nishio);
    if (candidate % 16 == 0) // the walks take their time
        check_counts(rule, closures, &branch);
    free(memory);
    return branch.clashes ? 0 : branch.n_on;
}

// Fills in singles until there are none, so that nothing sees the last of its kind.
static void fill_singles(se_grid *grid)
{
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (unsigned rest = grid->digits[cell]; rest; rest &= rest - 1) {
            int digit = bits_first(rest);
            bool single = bits_single(grid->digits[cell]);
            for (int k = 0; k < 3; k++)
                single |= bits_single(grid->places[digit][nonet_cell_houses[cell][k]]);
            if (single) {
                nonet_se_grid_place(grid, cell, digit);
                cell = -1;
                break;
            }
        }
}

// Whether two closures of a grid, by which its candidates have other numbers, say the same.
static bool agree(se_closures *a, se_closures *b, const se_grid *grid, const se_rule *rule)
{
    for (int one = 0; one < 2 * CANDIDATES; one++) {
        int from = one / 2, on = one % 2;
        if (!cells_has(grid->plane[from % 9], from / 9))
            continue;
        if (closure_clashes(a, from, on) != closure_clashes(b, from, on))
            return false;
        if (rule->dynamic && closure_clashes(a, from, on))
            continue;
        for (int to = 0; to < CANDIDATES; to++)
            if (cells_has(grid->plane[to % 9], to / 9)) {
                int in_a = a->tables->number[to], in_b = b->tables->number[to];
                if (closure_turns_on(a, from, on, in_a) !=
                        closure_turns_on(b, from, on, in_b) ||
                    set_has(closure_off_row(a, from, on), in_a) !=
                        set_has(closure_off_row(b, from, on), in_b))
                    return false;
            }
    }
    return true;
}

// Erases candidates that are not in the solution, and goes on from the closures before.
static int close_less_and_less(uint64_t *random, const nonet_board *solution, se_grid *grid,
                               const se_rule *rule, se_closures *less, se_closures *afresh)
{
    int compared = 0;
    fill_singles(grid);
    nonet_se_close(less, grid, rule);
    for (int i = 0; i < 60; i++) {
        int cell = (int)test_random(random, NONET_CELLS),
            digit = (int)test_random(random, 9);
        if (solution->cell[cell] == digit + 1)
            continue;
        grid_erase(grid, cell, digit);
        fill_singles(grid);
        nonet_se_close(afresh, grid, rule);
        if (!nonet_se_close_less(less, less, grid, rule)) {
            nonet_se_close(less, grid, rule);
            continue;
        }
        nonet_se_close_rows(less);
        nonet_se_close_rows(afresh);
        CHECK_FOR(agree(less, afresh, grid, rule), "round %d, dynamic %d", i,
                  rule->dynamic);
        compared++;
    }
    return compared;
}

static void closures_go_on_to_a_smaller_grid(void **state)
{
    (void)state;
    static const se_rule rules[] = {{.multiple = true}, {.dynamic = true}};
    uint64_t random = test_seed();
    se_closures *less = calloc(1, sizeof *less), *afresh = calloc(1, sizeof *afresh);
    assert_non_null(less);
    assert_non_null(afresh);
    int compared = 0;
    for (int round = 0; round < 60 || compared == 0; round++) {
        nonet_board board = test_random_board(&random, 22), solution;
        nonet_position position;
        se_grid grid;
        if (nonet_solve(&board, 1, &solution) == 0)
            continue;
        nonet_position_start(&position, &board);
        nonet_se_grid_start(&grid, &position);
        compared +=
            close_less_and_less(&random, &solution, &grid, &rules[round % 2], less, afresh);
    }
    free(less);
    free(afresh);
    assert_true(compared > 500);
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
                        nodes += compare(&rules[i], closures, candidate, on);
        }
    }
    free(closures);
    assert_true(nodes > 100000);
}

TEST_MAIN(TEST(closures_hold_what_branches_do), TEST(closures_go_on_to_a_smaller_grid))
