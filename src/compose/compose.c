// compose.c - puzzles to order, on any layout.
//
// As generate/generate.c: a random grid is dug; where the result is not what was ordered,
// some clues are added back and it is dug again, with those that were there before first in
// line to go. The nearer of the two is kept; if that gets no nearer for a while, another
// grid is taken.

#include <nonet/compose.h>

#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "board/range.h"
#include "compose/dig.h"
#include "compose/fill.h"
#include "generate/symmetry.h"
#include "layout/layout.h"

enum {
    PATIENCE = 30, // tries that get no nearer before another grid is taken
    ADD = 8,       // units to add back at most
    FAR = 1 << 20, // off by clues, or by a clue that can be spared
};

typedef struct {
    const nonet_layout *layout;
    const nonet_wanted *wanted;
    nonet_rng *rng;
    digging dig;
    dig_units units;
    uint8_t *solution, *best; // best: the nearest puzzle so far
} composing;

// Gives back what composing_new() took.
static void composing_free(composing *c)
{
    free(c->dig.given);
    free(c->dig.marks);
    free(c->units.cells);
}

static bool composing_new(composing *c, const nonet_layout *layout,
                          const nonet_wanted *wanted, nonet_rng *rng)
{
    size_t cells = (size_t)layout->cells;
    *c = (composing){.layout = layout, .wanted = wanted, .rng = rng};
    c->dig.layout = layout;
    c->dig.stop = wanted->stop;
    c->dig.effort = wanted->effort.most > 0 ? (size_t)wanted->effort.most : 0;
    c->dig.given = malloc(3 * cells);
    c->dig.marks = malloc(2 * cells * sizeof *c->dig.marks);
    c->units.cells = malloc((2 * cells + 1) * sizeof *c->units.cells);
    if (!c->dig.given || !c->dig.marks || !c->units.cells) {
        composing_free(c);
        return false;
    }
    c->dig.tried = c->dig.marks + cells;
    c->units.first = c->units.cells + cells;
    c->solution = c->dig.given + cells;
    c->best = c->solution + cells;
    return true;
}

// Does the symmetry carry holes to holes?
static bool suits_holes(const nonet_layout *layout, nonet_symmetry symmetry)
{
    uint16_t orbit[MOST_IN_ORBIT];
    int rows = layout->shape.rows, columns = layout->shape.columns;
    for (int cell = 0; layout->holes && cell < layout->cells; cell++) {
        int n = nonet_orbit_on(symmetry, rows, columns, cell, orbit);
        for (int i = 0; i < n; i++)
            if (layout_is_hole(layout, cell) != layout_is_hole(layout, orbit[i]))
                return false;
    }
    return true;
}

const char *nonet_wanted_problem(const nonet_layout *layout, const nonet_wanted *wanted)
{
    int cells = layout->cells, least = wanted->min_clues, most = wanted->max_clues;
    if (!layout->frozen)
        return "the layout is not finished";
    if (wanted->full)
        return NULL;
    if (!nonet_symmetry_name(wanted->symmetry))
        return "there is no such symmetry";
    if (layout->shape.rows != layout->shape.columns &&
        nonet_symmetry_is_for_squares(wanted->symmetry))
        return "only a square board has this symmetry";
    if (!suits_holes(layout, wanted->symmetry))
        return "the board itself does not have this symmetry";
    if (least < 0 || most < 0 || least > cells || most > cells)
        return "the board does not have so many cells";
    if (most && least > most)
        return "the least number of clues is above the most";
    if (wanted->effort.least < 0 || wanted->effort.most < 0 ||
        (wanted->effort.most && wanted->effort.least > wanted->effort.most))
        return "a range begins above its end";
    return NULL;
}

// ---- how near a puzzle is to what is wanted

static int clues_of(const composing *c)
{
    int clues = 0;
    for (int cell = 0; cell < c->layout->cells; cell++)
        clues += c->dig.given[cell] != 0;
    return clues;
}

// Which clues can be spared; stops at the first if only that is asked for.
static nonet_status find_spare(digging *d, uint8_t *spare, bool *any)
{
    nonet_status status = NONET_OK;
    *any = false;
    for (int c = 0; c < d->layout->cells && status == NONET_OK; c++) {
        bool yes = false;
        if (d->given[c])
            status = nonet_ask_spare(d->layout, d->marks, c, d->given[c], &d->stop, &yes);
        if (spare)
            spare[c] = yes;
        *any |= yes;
        if (*any && !spare)
            break;
    }
    return status;
}

// Digging of single cells to the end leaves none; everything else may.
static nonet_status is_minimal(composing *c, bool *yes)
{
    const nonet_wanted *wanted = c->wanted;
    bool any = false;
    nonet_status status = NONET_OK;
    if (wanted->symmetry || c->dig.fewest > 0 || wanted->effort.most)
        status = find_spare(&c->dig, NULL, &any);
    *yes = !any;
    return status;
}

// 0: it is just what was ordered.
static nonet_status measure(composing *c, int *off)
{
    const nonet_wanted *wanted = c->wanted;
    int clues = clues_of(c);
    *off = 0;
    if (wanted->max_clues && clues > wanted->max_clues) {
        *off = FAR + clues - wanted->max_clues;
        return NONET_OK;
    }
    if (clues < wanted->min_clues) {
        *off = FAR + wanted->min_clues - clues;
        return NONET_OK;
    }
    if (wanted->minimal) {
        bool minimal;
        nonet_status status = is_minimal(c, &minimal);
        *off = minimal ? 0 : FAR;
        if (status != NONET_OK || !minimal)
            return status;
    }
    if (wanted->effort.least > 1) { // the most there may be has been seen to by digging
        size_t effort = 0;
        nonet_status status = nonet_measure_effort(
            c->layout, c->dig.marks, (size_t)wanted->effort.least, &wanted->stop, &effort);
        *off = wanted->effort.least - (int)effort;
        return status;
    }
    return NONET_OK;
}

// ---- one try

// Within the bounds any number of clues is as good as another, unless the puzzle is to be
// minimal: then digging goes on to the end.
static int clues_to_leave(const nonet_wanted *wanted, nonet_rng *rng)
{
    if (wanted->minimal || !wanted->min_clues)
        return 0;
    int most = wanted->max_clues ? wanted->max_clues : wanted->min_clues;
    return wanted->min_clues +
           (int)nonet_rng_below(rng, (uint32_t)(most - wanted->min_clues) + 1);
}

static void give(composing *c, int cell)
{
    c->dig.given[cell] = c->solution[cell];
    c->dig.marks[cell] = (nonet_values)1 << (c->solution[cell] - 1);
}

static nonet_status begin(composing *c)
{
    nonet_status status = nonet_fill_random(c->layout, c->layout->blank, 0,
                                            &c->wanted->stop, c->rng, c->solution);
    if (status != NONET_OK)
        return status;
    nonet_puzzle_marks(c->layout, c->solution, c->dig.marks);
    memcpy(c->dig.given, c->solution, (size_t)c->layout->cells);
    c->units.n = 0;
    nonet_units_add(c->layout, c->wanted->symmetry, c->dig.given, false, c->rng, &c->units);
    c->dig.fewest = clues_to_leave(c->wanted, c->rng);
    return nonet_dig_units(&c->dig, &c->units);
}

// Adds some units back and digs again: what was there before is tried first.
static nonet_status vary(composing *c)
{
    c->units.n = 0;
    nonet_units_add(c->layout, c->wanted->symmetry, c->dig.given, false, c->rng, &c->units);
    int old = c->units.n;
    nonet_units_add(c->layout, c->wanted->symmetry, c->dig.given, true, c->rng, &c->units);
    int end = old + 1 + (int)nonet_rng_below(c->rng, ADD);
    c->units.n = end < c->units.n ? end : c->units.n;
    for (int i = c->units.first[old]; i < c->units.first[c->units.n]; i++)
        give(c, c->units.cells[i]);
    c->dig.fewest = clues_to_leave(c->wanted, c->rng);
    return nonet_dig_units(&c->dig, &c->units);
}

static void restore(composing *c)
{
    memcpy(c->dig.given, c->best, (size_t)c->layout->cells);
    nonet_puzzle_marks(c->layout, c->dig.given, c->dig.marks);
}

// From a grid to a puzzle as near to what is wanted as may be; `*off` says how near.
static nonet_status approach(composing *c, int *off)
{
    nonet_status status = begin(c);
    if (status == NONET_OK)
        status = measure(c, off);
    for (int tries = 0; status == NONET_OK && *off && tries < PATIENCE; tries++) {
        int other = 0;
        memcpy(c->best, c->dig.given, (size_t)c->layout->cells);
        status = vary(c);
        if (status == NONET_OK)
            status = measure(c, &other);
        if (status == NONET_OK && other > *off)
            restore(c);
        else if (status == NONET_OK) {
            tries = other < *off ? 0 : tries;
            *off = other;
        }
    }
    return status;
}

nonet_status nonet_compose(const nonet_layout *layout, const nonet_wanted *wanted,
                           nonet_rng *rng, uint8_t *given, uint8_t *solution)
{
    composing c;
    if (nonet_wanted_problem(layout, wanted))
        return NONET_IMPOSSIBLE;
    if (!composing_new(&c, layout, wanted, rng))
        return NONET_NO_MEMORY;
    nonet_status status = NONET_OK;
    int off = 1;
    if (wanted->full) {
        status =
            nonet_fill_random(layout, layout->blank, 0, &wanted->stop, rng, c.solution);
        memcpy(c.dig.given, c.solution, (size_t)layout->cells);
        off = 0;
    }
    while (status == NONET_OK && off)
        status = approach(&c, &off);
    memcpy(given, c.dig.given, (size_t)layout->cells);
    if (solution)
        memcpy(solution, c.solution, (size_t)layout->cells);
    composing_free(&c);
    return status;
}

// ---- given puzzles

// Starts with `given`, which must have one solution.
static nonet_status start_from(composing *c, const uint8_t *given)
{
    bool unique;
    memcpy(c->dig.given, given, (size_t)c->layout->cells);
    nonet_puzzle_marks(c->layout, given, c->dig.marks);
    nonet_status status =
        nonet_ask_unique(c->layout, c->dig.marks, &c->wanted->stop, c->solution, &unique);
    return status == NONET_OK && !unique ? NONET_IMPOSSIBLE : status;
}

nonet_status nonet_puzzle_minimize(const nonet_layout *layout, const nonet_stop *stop,
                                   nonet_rng *rng, uint8_t *given)
{
    nonet_wanted wanted = {.stop = stop_or_never(stop)};
    composing c;
    if (!layout->frozen)
        return NONET_IMPOSSIBLE;
    if (!composing_new(&c, layout, &wanted, rng))
        return NONET_NO_MEMORY;
    nonet_status status = start_from(&c, given);
    if (status == NONET_OK) {
        nonet_units_add(layout, NONET_SYMMETRY_NONE, given, false, rng, &c.units);
        status = nonet_dig_units(&c.dig, &c.units);
        memcpy(given, c.dig.given, (size_t)layout->cells);
    }
    composing_free(&c);
    return status;
}

nonet_status nonet_puzzle_redundant(const nonet_layout *layout, const uint8_t *given,
                                    const nonet_stop *stop, uint8_t *spare)
{
    nonet_wanted wanted = {.stop = stop_or_never(stop)};
    composing c;
    bool any;
    if (!layout->frozen)
        return NONET_IMPOSSIBLE;
    if (!composing_new(&c, layout, &wanted, NULL))
        return NONET_NO_MEMORY;
    nonet_status status = start_from(&c, given);
    if (status == NONET_OK)
        status = find_spare(&c.dig, spare, &any);
    composing_free(&c);
    return status;
}

bool nonet_puzzle_has_symmetry(const nonet_layout *layout, const uint8_t *given,
                               nonet_symmetry symmetry)
{
    const nonet_shape *shape = &layout->shape;
    symmetry = range_number(symmetry, NONET_SYMMETRIES);
    if (shape->rows != shape->columns && nonet_symmetry_is_for_squares(symmetry))
        return false;
    for (int cell = 0; cell < layout->cells; cell++) {
        uint16_t orbit[MOST_IN_ORBIT];
        int n = nonet_orbit_on(symmetry, shape->rows, shape->columns, cell, orbit);
        for (int i = 1; i < n; i++)
            if (!given[cell] != !given[orbit[i]])
                return false;
    }
    return true;
}
