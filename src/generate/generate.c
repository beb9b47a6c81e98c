// generate.c - puzzles to a recipe.
//
//     grid ──▶ dig ──▶ right number of clues? ──▶ as hard as wanted? ──▶ puzzle
//      ▲                      │ too many                │ no
//      │                      ▼                         ▼
//      └──── give up ◀── add some clues and dig again, as long as that gets nearer
//
// A puzzle that misses is not thrown away at once: some units are added back and it is dug
// again in another order, with those that were there before first in line to go. That keeps
// most of it, and so most of what made it nearly right; the better of the two is kept. If
// that does not get nearer for a while, another grid is taken.
//
// Where few techniques are to be enough, each step of the digging asks whether they still
// are, which finds puzzles that could never be found by looking at random ones.

#include <nonet/generate.h>
#include <nonet/solve.h>

#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "board/cells.h"
#include "board/range.h"
#include "generate/dig.h"
#include "generate/fill.h"
#include "generate/pattern.h"
#include "generate/singles.h"
#include "generate/symmetry.h"
#include "generate/target.h"
#include "generate/uniform.h"

enum {
    PATIENCE = 60,     // tries that get no nearer before another grid is taken
    ADD_FOR_CLUES = 4, // units to add back at most, if only clues are to be fewer
    ADD = 12,          // and otherwise: larger steps get further, smaller ones were tried
};

struct nonet_generator {
    nonet_recipe recipe;  // its `stop` is ours
    nonet_stop asked;     // the caller's
    nonet_status trouble; // why the work on this puzzle is over, if it is
    uint64_t seed;
    target target;
};

// Once the caller says stop, all that work for us hear so.
static bool stopped(void *generator)
{
    nonet_generator *g = generator;
    if (g->trouble == NONET_OK && stop_asked(&g->asked))
        g->trouble = NONET_STOPPED;
    return g->trouble != NONET_OK;
}

nonet_generator *nonet_generator_new(const nonet_recipe *recipe, uint64_t seed)
{
    nonet_generator *g = malloc(sizeof *g);
    if (!g)
        return NULL;
    g->recipe = *recipe;
    g->recipe.pattern = range_cells(recipe->pattern);
    g->recipe.stop = (nonet_stop){stopped, g};
    g->asked = recipe->stop;
    g->seed = seed;
    if (!nonet_target_open(&g->target, &g->recipe, &g->trouble)) {
        nonet_generator_free(g);
        return NULL;
    }
    return g;
}

void nonet_generator_free(nonet_generator *generator)
{
    if (!generator)
        return;
    nonet_target_close(&generator->target);
    free(generator);
}

// --- clues

static bool too_many_clues(const nonet_generator *g, int clues)
{
    return g->recipe.max_clues && clues > g->recipe.max_clues;
}

// How many clues digging is to leave. Within the bounds any number is as good as another,
// unless the puzzle is to be minimal: then digging goes on to the end.
static int clues_to_leave(const nonet_generator *g, nonet_rng *rng)
{
    const nonet_recipe *recipe = &g->recipe;
    if (recipe->minimal || !recipe->min_clues)
        return 0;
    int most = recipe->max_clues ? recipe->max_clues : recipe->min_clues;
    return recipe->min_clues +
           (int)nonet_rng_below(rng, (uint32_t)(most - recipe->min_clues) + 1);
}

static bool clues_are_right(const nonet_generator *g, const nonet_board *puzzle)
{
    const nonet_recipe *recipe = &g->recipe;
    int clues = nonet_board_clues(puzzle);
    if (clues < recipe->min_clues || too_many_clues(g, clues))
        return false;
    // Units of one cell are dug to the end; others may leave a cell that can be spared.
    bool certain = !recipe->symmetry && !recipe->min_clues && !recipe->only;
    return !recipe->minimal || certain || cells_empty(nonet_redundant_clues(puzzle));
}

// --- digging while a rule still holds

typedef bool rule(nonet_generator *g, const nonet_board *puzzle);

static bool only_is_enough(nonet_generator *g, const nonet_board *puzzle)
{
    return nonet_target_only(&g->target, puzzle);
}

static bool naked_singles_are_enough(nonet_generator *g, const nonet_board *puzzle)
{
    (void)g;
    return nonet_singles_solve(puzzle, false);
}

static bool singles_are_enough(nonet_generator *g, const nonet_board *puzzle)
{
    (void)g;
    return nonet_singles_solve(puzzle, true);
}

// The rule by which to dig, NULL: the puzzle just has to have one solution.
static rule *rule_of(nonet_generator *g)
{
    if (g->recipe.only)
        return only_is_enough;
    if (g->recipe.grade.most == NONET_GRADE_EASY)
        return naked_singles_are_enough;
    if (g->recipe.grade.most == NONET_GRADE_MEDIUM)
        return singles_are_enough;
    return NULL;
}

static void blank(nonet_board *puzzle, const dig_plan *plan, int unit)
{
    for (int i = plan->start[unit]; i < plan->start[unit + 1]; i++)
        puzzle->cell[plan->cell[i]] = 0;
}

// Blanks units while `holds`, several at a time: as many as went the last time, doubled, or
// half of what did not go. The first of a plan nearly always all go at once.
static void dig_by_rule(nonet_generator *g, rule *holds, const dig_plan *plan, int fewest,
                        nonet_board *puzzle)
{
    int many = 24;
    for (int unit = 0; unit < plan->count;) {
        nonet_board tried = *puzzle;
        int n = 0;
        int clues = nonet_board_clues(puzzle);
        for (; n < many && unit + n < plan->count; n++) {
            clues -= plan_size(plan, unit + n);
            if (clues < fewest)
                break;
            blank(&tried, plan, unit + n);
        }
        if (n == 0) {
            unit++; // it would leave too few clues; a smaller one may not
            continue;
        }
        if (holds(g, &tried)) {
            *puzzle = tried;
            unit += n;
            many = n < 8 ? 2 * n : n;
        } else if (n == 1) {
            unit++;
            many = 1;
        } else {
            many = n / 2;
        }
        if (stopped(g))
            return;
    }
}

static void dig(nonet_generator *g, const nonet_board *solution, const dig_plan *plan,
                int fewest, nonet_board *puzzle)
{
    rule *holds = rule_of(g);
    if (holds)
        dig_by_rule(g, holds, plan, fewest, puzzle);
    else
        nonet_dig(solution, plan, fewest, puzzle);
}

// --- one try

static bool has_pattern(nonet_generator *g)
{
    return !cells_empty(g->recipe.pattern);
}

static void fill(const nonet_generator *g, nonet_rng *rng, nonet_board *grid)
{
    if (g->recipe.uniform)
        nonet_fill_uniform(rng, grid);
    else
        nonet_fill(rng, grid);
}

// A puzzle from nothing; false if this one came to nothing.
static bool begin(nonet_generator *g, nonet_rng *rng, nonet_made *made)
{
    if (has_pattern(g))
        return nonet_fit_pattern(rng, g->recipe.pattern, &g->recipe.stop, &made->puzzle,
                                 &made->solution);
    dig_plan plan;
    fill(g, rng, &made->solution);
    made->puzzle = made->solution;
    nonet_plan_units(rng, g->recipe.symmetry, &made->puzzle, &plan);
    dig(g, &made->solution, &plan, clues_to_leave(g, rng), &made->puzzle);
    return true;
}

// Adds some units back and digs again: what was there before is tried first.
static void vary(nonet_generator *g, nonet_rng *rng, nonet_made *made)
{
    nonet_board missing = made->solution;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (made->puzzle.cell[cell])
            missing.cell[cell] = 0;
    dig_plan old, added;
    nonet_plan_units(rng, g->recipe.symmetry, &made->puzzle, &old);
    nonet_plan_units(rng, g->recipe.symmetry, &missing, &added);
    int n = 1 + (int)nonet_rng_below(rng, g->target.is_set ? ADD : ADD_FOR_CLUES);
    for (int unit = 0; unit < n && unit < added.count; unit++) {
        int end = old.start[old.count++];
        for (int i = added.start[unit]; i < added.start[unit + 1]; i++) {
            int cell = old.cell[end++] = added.cell[i];
            made->puzzle.cell[cell] = made->solution.cell[cell];
        }
        old.start[old.count] = (uint8_t)end;
    }
    dig(g, &made->solution, &old, clues_to_leave(g, rng), &made->puzzle);
}

// How far off a puzzle is; clues come first.
static int find_distance(nonet_generator *g, nonet_made *made)
{
    if (!clues_are_right(g, &made->puzzle)) {
        int clues = nonet_board_clues(&made->puzzle);
        int over = too_many_clues(g, clues) ? clues - g->recipe.max_clues : 0;
        return TARGET_FAR + 1 + over;
    }
    return abs(nonet_target_miss(&g->target, made));
}

static int distance(nonet_generator *g, nonet_made *made)
{
    made->attempts++;
    made->er = made->ep = made->ed = made->level = made->score = made->grade = 0;
    int off = find_distance(g, made);
    if (g->recipe.tried)
        g->recipe.tried(g->recipe.tried_context, made);
    return off;
}

// From a puzzle that misses towards one that does not.
static bool approach(nonet_generator *g, nonet_rng *rng, nonet_made *made)
{
    int off = distance(g, made);
    for (int tries = 0; off && tries < PATIENCE && !stopped(g); tries++) {
        if (has_pattern(g))
            return false; // its clues cannot move
        nonet_made other = *made;
        vary(g, rng, &other);
        int other_off = distance(g, &other);
        made->attempts = other.attempts;
        if (other_off > off)
            continue;
        if (other_off < off)
            tries = 0;
        *made = other;
        off = other_off;
    }
    return off == 0;
}

nonet_status nonet_generate(nonet_generator *g, uint64_t index, nonet_made *made)
{
    nonet_rng rng;
    nonet_rng_seed_pair(&rng, g->seed, index);
    memset(made, 0, sizeof *made);
    g->trouble = NONET_OK;
    if (stopped(g))
        return g->trouble;
    if (g->recipe.full) {
        fill(g, &rng, &made->solution);
        made->puzzle = made->solution;
        return NONET_OK;
    }
    if (nonet_recipe_problem(&g->recipe))
        return NONET_IMPOSSIBLE;
    while (!stopped(g))
        if (begin(g, &rng, made) && approach(g, &rng, made) && !stopped(g))
            return NONET_OK;
    return g->trouble;
}
