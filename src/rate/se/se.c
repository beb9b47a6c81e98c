// se.c - rate a puzzle: take the first hint of the first producer that has one, and repeat.

#include <nonet/rate.h>

#include "logic/sound.h"
#include "rate/rater.h"
#include "rate/se/report.h"

typedef struct {
    se_taker taker;
    se_hint *hint;
} first_only;

static bool take_first(se_taker *taker, const se_hint *hint)
{
    *((first_only *)taker)->hint = *hint;
    return true;
}

// `most` tenths (0: any) are as much as the caller wants to know: chains that could only be
// harder are not looked for, and rater->search.too_hard says so.
static bool find_hint(nonet_rater *rater, const nonet_position *start, const se_grid *grid,
                      int most, se_hint *hint)
{
    first_only first = {{take_first, rater->chains}, hint};
    rater->search.most = most;
    for (int i = 0; i < SE_TECHNIQUES; i++) {
        const se_line *line = &nonet_se_lines[i];
        bool asked =
            i > 0 && line->produce == line[-1].produce && line->size == line[-1].size;
        if (!asked && nonet_se_holds((se_technique)i, start) &&
            line->produce(grid, (se_technique)i, &first.taker))
            return true;
    }
    return false;
}

static void apply(se_grid *grid, const se_hint *hint)
{
    for (int i = 0; i < hint->n_erased; i++)
        for (unsigned rest = hint->erased[i].digits; rest; rest &= rest - 1)
            grid_erase(grid, hint->erased[i].cell, bits_first(rest));
    if (hint->cell >= 0)
        nonet_se_grid_place(grid, hint->cell, hint->digit);
}

// The running maxima, as doubles: 6.7 has two of them, and the larger is the harder.
typedef struct {
    double er, ep, ed;
} maxima;

static int tenths(double rating)
{
    return (int)((rating + 0.05) * 10);
}

// An ER of 20.0, and the names serate has for it.
static void fail(nonet_se_rating *rating)
{
    rating->er = NONET_SE_FAILED;
    rating->technique = "Beyond solver";
    if (rating->ep == 0)
        rating->pearl_technique = "No solution";
    if (rating->ed == 0)
        rating->diamond_technique = "No solution";
}

// Counts one step in. Returns false if the puzzle is not what the options want.
static bool count_step(maxima *max, const se_hint *hint, const nonet_se_options *options,
                       nonet_se_rating *rating, nonet_se_outcome *outcome)
{
    rating->steps++;
    if (hint->rating > max->er) {
        max->er = hint->rating;
        rating->er = tenths(max->er);
        rating->technique = nonet_se_technique(hint->technique, hint->variant)->name;
    }
    bool placed_before = max->ep > 0;
    if (!placed_before) {
        if (max->ed == 0) {
            max->ed = max->er;
            rating->ed = rating->er;
            rating->diamond_technique = rating->technique;
        }
        if (options->diamond && max->er > max->ed)
            *outcome = NONET_SE_NO_DIAMOND;
        else if (hint->cell >= 0) {
            max->ep = max->er;
            rating->ep = rating->er;
            rating->pearl_technique = rating->technique;
        }
    } else if (max->er > max->ep && (options->pearl || options->diamond)) {
        *outcome = options->diamond ? NONET_SE_NO_DIAMOND : NONET_SE_NO_PEARL;
    }
    if (*outcome != NONET_SE_RATED)
        fail(rating);
    else if (options->er_max && rating->er > options->er_max)
        *outcome = NONET_SE_ABOVE_MAX;
    return *outcome == NONET_SE_RATED;
}

nonet_se_outcome nonet_rate_se(nonet_rater *rater, const nonet_position *start,
                               const nonet_se_options *options, nonet_se_rating *rating)
{
    static const nonet_se_options none = {0};
    options = options ? options : &none;
    rater->search = (se_search){.stop = options->stop};
    if (!rater->chains)
        rater->chains = nonet_se_chains_new(&rater->search);
    *rating =
        (nonet_se_rating){.technique = "", .pearl_technique = "", .diamond_technique = ""};
    se_grid grid;
    se_hint hint;
    maxima max = {0, 0, 0};
    nonet_se_outcome outcome = NONET_SE_RATED;
    nonet_position sound;
    if (!rater->chains)
        return NONET_SE_NO_MEMORY;
    nonet_sound_position(start, &sound);
    start = &sound;
    nonet_se_grid_start(&grid, start);
    while (grid.left > 0) {
        bool found = find_hint(rater, start, &grid, options->er_max, &hint);
        if (rater->search.no_memory)
            return NONET_SE_NO_MEMORY;
        if (rater->search.stopped)
            return NONET_SE_STOPPED;
        if (rater->search.too_hard) {
            rating->er = rater->search.too_hard;
            return NONET_SE_ABOVE_MAX;
        }
        if (!found) {
            fail(rating);
            return NONET_SE_UNSOLVED;
        }
        if (options->step && !nonet_se_report(rater->chains, start, &grid, &hint, options))
            return NONET_SE_STOPPED;
        if (!count_step(&max, &hint, options, rating, &outcome))
            return outcome;
        apply(&grid, &hint);
    }
    return outcome;
}
