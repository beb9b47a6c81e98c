// target.c - is this puzzle as hard as the recipe wants, and if not, how far off?
//
// Each thing a recipe may ask for is one number with a range, looked at cheapest first. A
// miss is how far the number is outside, too easy being negative, so that the search knows
// which way to go. A ladder that should not be enough, or should, is such a number too.

#include "generate/target.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/solve.h>

#include "generate/singles.h"

static bool is_set(nonet_range range)
{
    return range.least != 0 || range.most != 0;
}

static int miss(nonet_range range, int value)
{
    if (!is_set(range))
        return 0;
    if (value < range.least)
        return value - range.least;
    return range.most && value > range.most ? value - range.most : 0;
}

static bool asks_for_se(const nonet_recipe *recipe)
{
    return is_set(recipe->er) || is_set(recipe->ep) || is_set(recipe->ed);
}

static bool asks_for_hodoku(const nonet_recipe *recipe)
{
    return is_set(recipe->level) || is_set(recipe->score);
}

// --- ladders

// The shortest ladder that has `technique` on it.
static const nonet_ladder *ladder_with(const nonet_technique *technique, size_t *at)
{
    static const char *const names[] = {"human", "complete"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const nonet_ladder *ladder = nonet_ladder_named(names[i]);
        for (*at = 0; *at < ladder->count; ++*at)
            if (ladder->rung[*at].technique == technique)
                return ladder;
    }
    return NULL;
}

bool nonet_target_open(target *t, const nonet_recipe *recipe, nonet_status *trouble)
{
    memset(t, 0, sizeof *t);
    t->recipe = recipe;
    t->trouble = trouble;
    bool rates = asks_for_se(recipe) || asks_for_hodoku(recipe);
    t->is_set = rates || is_set(recipe->grade) || recipe->needed || recipe->only;
    if (rates && !(t->rater = nonet_rater_new()))
        return false;
    size_t at;
    const nonet_ladder *ladder = NULL;
    if (recipe->needed && (ladder = ladder_with(recipe->needed, &at))) {
        t->below = (nonet_ladder){"below", at, ladder->rung};
        t->up_to = (nonet_ladder){"up to", at + 1, ladder->rung};
    }
    if (recipe->only) {
        t->rungs = malloc(recipe->n_only * sizeof *t->rungs);
        if (!t->rungs)
            return false;
        // In the order of the list of techniques, easiest first.
        size_t n = 0;
        const nonet_technique *technique;
        for (size_t i = 0; (technique = nonet_technique_at(i)); i++)
            for (size_t j = 0; j < recipe->n_only; j++)
                if (recipe->only[j] == technique && n < recipe->n_only)
                    t->rungs[n++] = (nonet_rung){technique, technique->score};
        t->only = (nonet_ladder){"only", n, t->rungs};
    }
    return true;
}

void nonet_target_close(target *t)
{
    nonet_rater_free(t->rater);
    free(t->rungs);
}

static bool climb(const target *t, const nonet_ladder *ladder, nonet_position *position)
{
    return nonet_climb(ladder, position, &t->recipe->stop, NULL, NULL) == NONET_OK;
}

// Singles are so frequent that they have a way of their own. Full houses are both.
static bool only_singles(const nonet_ladder *ladder, bool *hidden)
{
    bool naked = false;
    *hidden = false;
    for (size_t i = 0; i < ladder->count; i++) {
        const char *key = ladder->rung[i].technique->key;
        if (strcmp(key, "naked_single") == 0)
            naked = true;
        else if (strcmp(key, "hidden_single") == 0)
            *hidden = true;
        else if (strcmp(key, "full_house") != 0)
            return false;
    }
    return naked;
}

// A puzzle that is solved without such techniques has one solution: nobody need ask.
static bool needs_unique(const nonet_ladder *ladder)
{
    for (size_t i = 0; i < ladder->count; i++)
        if (ladder->rung[i].technique->needs_unique)
            return true;
    return false;
}

bool nonet_target_only(const target *t, const nonet_board *puzzle)
{
    bool hidden;
    if (only_singles(&t->only, &hidden))
        return nonet_singles_solve(puzzle, hidden);
    nonet_position position;
    nonet_position_start(&position, puzzle);
    position.givens_suffice = needs_unique(&t->only) && nonet_solve(puzzle, 2, NULL) == 1;
    return climb(t, &t->only, &position);
}

// The needed technique: too easy if what is below it is enough, too hard if it is not. The
// distance says how much is left open.
static int needed_miss(const target *t, const nonet_position *start)
{
    nonet_position position = *start;
    nonet_step step;
    if (climb(t, &t->below, &position))
        return -TARGET_FAR;
    int stuck = position.open;
    nonet_ladder just = {"needed", 1, &t->up_to.rung[t->below.count]};
    if (nonet_next_step(&just, &position, &t->recipe->stop, &step) != NONET_OK)
        return stuck + NONET_CELLS;
    nonet_apply_step(&position, &step);
    return climb(t, &t->up_to, &position) ? 0 : position.open;
}

// --- ratings

static int se_miss(const target *t, const nonet_position *start, nonet_made *made)
{
    const nonet_recipe *recipe = t->recipe;
    nonet_se_options options = {.er_max = recipe->er.most, .stop = recipe->stop};
    nonet_se_rating rating;
    nonet_se_outcome outcome = nonet_rate_se(t->rater, start, &options, &rating);
    if (outcome == NONET_SE_ABOVE_MAX)
        return rating.er > recipe->er.most ? rating.er - recipe->er.most : 1;
    if (outcome == NONET_SE_NO_MEMORY)
        *t->trouble = NONET_NO_MEMORY;
    if (outcome != NONET_SE_RATED)
        return TARGET_FAR;
    made->er = rating.er;
    made->ep = rating.ep;
    made->ed = rating.ed;
    int off = miss(recipe->er, rating.er);
    if (!off)
        off = miss(recipe->ep, rating.ep);
    return off ? off : miss(recipe->ed, rating.ed);
}

static int hodoku_miss(const target *t, const nonet_position *start, nonet_made *made)
{
    const nonet_recipe *recipe = t->recipe;
    nonet_hodoku_options options = {.stop = recipe->stop};
    nonet_hodoku rating;
    nonet_position position = *start;
    position.solution = made->solution;
    if (nonet_rate_hodoku(t->rater, &position, &options, &rating) == NONET_NO_MEMORY)
        *t->trouble = NONET_NO_MEMORY;
    made->score = rating.score;
    made->level = (int)nonet_hodoku_level(&rating);
    int off = miss(recipe->level, made->level);
    // Levels are wide: the score tells more about how far off a puzzle is.
    if (off)
        return off > 0 ? off * 10000 + rating.score : off * 10000 + rating.score % 10000;
    return miss(recipe->score, rating.score);
}

int nonet_target_miss(const target *t, nonet_made *made)
{
    const nonet_recipe *recipe = t->recipe;
    nonet_position position;
    int off = 0;
    if (!t->is_set)
        return 0;
    if (recipe->only && !nonet_target_only(t, &made->puzzle))
        return TARGET_FAR;
    nonet_position_start(&position, &made->puzzle);
    position.givens_suffice = true; // digging keeps it so
    if (is_set(recipe->grade)) {
        made->grade = (int)nonet_grade_of(&position);
        off = miss(recipe->grade, made->grade);
    }
    if (!off && recipe->needed)
        off = needed_miss(t, &position);
    if (!off && asks_for_hodoku(recipe))
        off = hodoku_miss(t, &position, made);
    if (!off && asks_for_se(recipe))
        off = se_miss(t, &position, made);
    return off;
}
