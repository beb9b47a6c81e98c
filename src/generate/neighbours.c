// neighbours.c - all minimal puzzles a few clues away from a given one.
//
// First clues are taken away, in all ways there are. What is left has several solutions,
// and any clue that is added must agree with one of them. Candidates for the last clue to
// add are counted over many solutions at once: a digit that just one solution has in a cell
// makes the puzzle unique, so no further solving is needed to know.
//
//     solutions     1 2 3 . . .        The 7 at the third place is in one solution only:
//     of the rest   1 2 7 . . .  <--   adding it leaves that one.
//                   1 4 3 . . .

#include <nonet/generate.h>
#include <nonet/solve.h>

#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "board/cells.h"

typedef struct {
    const nonet_board *origin;
    nonet_board puzzle;
    nonet_cells taken; // the clues that were taken away: they do not come back
    bool ended;
    nonet_stop stop;
    nonet_puzzle_found *found;
    void *context;
} visit;

// How many of the solutions have each digit in each cell, up to two.
typedef struct {
    nonet_marks once, twice;
} census;

static bool count_solution(void *context, const nonet_board *solution)
{
    census *c = context;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        uint16_t bit = (uint16_t)(1u << (solution->cell[cell] - 1));
        c->twice.cell[cell] |= c->once.cell[cell] & bit;
        c->once.cell[cell] |= bit;
    }
    return true;
}

static void report(visit *v)
{
    v->ended = stop_asked(&v->stop);
    if (v->ended)
        return;
    if (memcmp(&v->puzzle, v->origin, sizeof v->puzzle) == 0 ||
        !cells_empty(nonet_redundant_clues(&v->puzzle)))
        return;
    v->ended = !v->found(v->context, &v->puzzle);
}

typedef struct {
    nonet_board solution[2];
    int n;
} pair;

static bool keep_solution(void *context, const nonet_board *solution)
{
    pair *both = context;
    both->solution[both->n++ & 1] = *solution;
    return true;
}

// Asks whether one solution, two or none have the digit of `bit` in `cell`. What two of
// them have in common is no longer to be asked about.
static bool count_one(visit *v, const nonet_marks *marks, int cell, unsigned bit, census *c)
{
    pair both = {.n = 0};
    nonet_marks with = *marks;
    nonet_search search = {
        .limit = 2, .found = keep_solution, .context = &both, .stop = v->stop};
    with.cell[cell] = (uint16_t)bit;
    if (nonet_search_run(&search, &with).stopped)
        return false;
    if (both.n == 1)
        c->once.cell[cell] |= (uint16_t)bit;
    for (int i = 0; i < NONET_CELLS && both.n == 2; i++)
        if (both.solution[0].cell[i] == both.solution[1].cell[i])
            c->twice.cell[i] |= (uint16_t)(1u << (both.solution[0].cell[i] - 1));
    return true;
}

// Counts the solutions of what is left. Those of 16 clues may be a million: after the first
// hundred, digits that were not seen twice are asked about one by one.
static void count_all(visit *v, const nonet_marks *marks, int first, census *c)
{
    enum { HUNDRED = 100 };
    nonet_search search = {
        .limit = HUNDRED, .found = count_solution, .context = c, .stop = v->stop};
    nonet_searched done = nonet_search_run(&search, marks);
    v->ended = done.stopped;
    if (done.solutions < HUNDRED)
        return;
    for (int cell = first; cell < NONET_CELLS; cell++)
        for (unsigned bit = 1; bit <= NONET_ALL_DIGITS && !v->ended; bit <<= 1)
            if (!v->puzzle.cell[cell] && !(c->twice.cell[cell] & bit))
                v->ended = !count_one(v, marks, cell, bit, c);
}

// The last clue goes to `first` or a later cell, so that each set of clues comes up once.
static void add_last(visit *v, int first)
{
    census c;
    nonet_marks marks;
    memset(&c, 0, sizeof c);
    nonet_marks_from_board(&v->puzzle, &marks);
    count_all(v, &marks, first, &c);
    for (int cell = first; cell < NONET_CELLS && !v->ended; cell++) {
        if (v->puzzle.cell[cell])
            continue;
        unsigned unique = c.once.cell[cell] & ~(unsigned)c.twice.cell[cell];
        for (int digit = 1; digit <= 9 && !v->ended; digit++) {
            if (!(unique >> (digit - 1) & 1) ||
                (cells_has(v->taken, cell) && digit == v->origin->cell[cell]))
                continue;
            v->puzzle.cell[cell] = (uint8_t)digit;
            report(v);
            v->puzzle.cell[cell] = 0;
        }
    }
}

static void add(visit *v, int plus, int first)
{
    v->ended = v->ended || stop_asked(&v->stop);
    if (v->ended)
        return;
    if (plus == 0) {
        if (nonet_solve(&v->puzzle, 2, NULL) == 1)
            report(v);
        return;
    }
    if (plus == 1) {
        add_last(v, first);
        return;
    }
    for (int cell = first; cell < NONET_CELLS && !v->ended; cell++) {
        if (v->puzzle.cell[cell])
            continue;
        for (int digit = 1; digit <= 9 && !v->ended; digit++) {
            if (cells_has(v->taken, cell) && digit == v->origin->cell[cell])
                continue;
            v->puzzle.cell[cell] = (uint8_t)digit;
            if (nonet_solve(&v->puzzle, 1, NULL))
                add(v, plus - 1, cell + 1);
        }
        v->puzzle.cell[cell] = 0;
    }
}

static void take(visit *v, int minus, int plus, int first)
{
    if (minus == 0) {
        add(v, plus, 0);
        return;
    }
    for (int cell = first; cell < NONET_CELLS && !v->ended; cell++) {
        if (!v->origin->cell[cell])
            continue;
        nonet_cells before = v->taken;
        v->puzzle.cell[cell] = 0;
        cells_add(&v->taken, cell);
        take(v, minus - 1, plus, cell + 1);
        v->taken = before;
        v->puzzle.cell[cell] = v->origin->cell[cell];
    }
}

nonet_status nonet_neighbours(const nonet_board *puzzle, int minus, int plus,
                              const nonet_stop *stop, nonet_puzzle_found *found,
                              void *context)
{
    visit v = {.origin = puzzle,
               .puzzle = *puzzle,
               .stop = stop_or_never(stop),
               .found = found,
               .context = context};
    if (minus >= 0 && plus >= 0 && minus <= nonet_board_clues(puzzle))
        take(&v, minus, plus, 0);
    return v.ended ? NONET_STOPPED : NONET_OK;
}
