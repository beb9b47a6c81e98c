// minimize.c - given puzzles without what can be spared, and their neighbours.

#include <nonet/generate.h>
#include <nonet/solve.h>

#include <string.h>

#include "base/stop.h"
#include "board/cells.h"
#include "generate/dig.h"
#include "generate/symmetry.h"

bool nonet_minimize(nonet_rng *rng, nonet_board *puzzle)
{
    nonet_board solution;
    if (nonet_solve(puzzle, 2, &solution) != 1)
        return false;
    dig_plan plan;
    nonet_plan_units(rng, NONET_SYMMETRY_NONE, puzzle, &plan);
    nonet_dig(&solution, &plan, 0, puzzle);
    return true;
}

// The clue at `cell` can be spared: no solution has another digit there.
static bool can_be_spared(const nonet_marks *puzzle, int cell)
{
    nonet_marks other = *puzzle;
    other.cell[cell] ^= NONET_ALL_DIGITS;
    return nonet_solve_marks(&other, 1, NULL) == 0;
}

nonet_cells nonet_redundant_clues(const nonet_board *puzzle)
{
    nonet_cells redundant = cells_none();
    nonet_marks marks;
    if (nonet_solve(puzzle, 2, NULL) != 1)
        return redundant;
    nonet_marks_from_board(puzzle, &marks);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (puzzle->cell[cell] && can_be_spared(&marks, cell))
            cells_add(&redundant, cell);
    return redundant;
}

// --- all minimal puzzles within a puzzle
//
// Clues are decided one after the other: blank it, or keep it for good. A branch in which a
// kept clue can be spared has no minimal puzzle unless a later clue goes, so nothing can be
// cut there; but one in which a kept clue could be spared even with all undecided clues
// gone can, and so can one that has lost its one solution.

typedef struct {
    nonet_marks marks;
    nonet_board puzzle;
    uint8_t cell[NONET_CELLS]; // the clues to decide on
    int n;
    uint8_t kept[NONET_CELLS]; // those decided to stay
    int n_kept;
    nonet_stop stop;
    nonet_puzzle_found *found;
    void *context;
} enumeration;

// With undecided clues blank, some kept clue says nothing the others do not.
static bool is_hopeless(const enumeration *e, int next)
{
    nonet_marks least = e->marks;
    for (int i = next; i < e->n; i++)
        least.cell[e->cell[i]] = NONET_ALL_DIGITS;
    for (int i = 0; i < e->n_kept; i++)
        if (can_be_spared(&least, e->kept[i]))
            return true;
    return false;
}

// Visits every minimal puzzle that keeps what is kept and blanks what is blank;
// false to end.
static bool decide(enumeration *e, int next)
{
    if (stop_asked(&e->stop))
        return false;
    if (is_hopeless(e, next))
        return true;
    if (next == e->n)
        return e->found(e->context, &e->puzzle);
    int cell = e->cell[next];
    uint16_t clue = e->marks.cell[cell];
    uint8_t digit = e->puzzle.cell[cell];
    bool go_on = true;
    if (can_be_spared(&e->marks, cell)) {
        e->marks.cell[cell] = NONET_ALL_DIGITS;
        e->puzzle.cell[cell] = 0;
        go_on = decide(e, next + 1);
        e->marks.cell[cell] = clue;
        e->puzzle.cell[cell] = digit;
    }
    if (go_on) {
        e->kept[e->n_kept++] = (uint8_t)cell;
        go_on = decide(e, next + 1);
        e->n_kept--;
    }
    return go_on;
}

nonet_status nonet_minimize_all(const nonet_board *puzzle, const nonet_stop *stop,
                                nonet_puzzle_found *found, void *context)
{
    if (nonet_solve(puzzle, 2, NULL) != 1)
        return NONET_IMPOSSIBLE;
    enumeration e = {
        .puzzle = *puzzle, .stop = stop_or_never(stop), .found = found, .context = context};
    nonet_marks_from_board(puzzle, &e.marks);
    // Clues that cannot be spared now never can: only the others are to be decided on.
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        if (!puzzle->cell[cell])
            continue;
        if (can_be_spared(&e.marks, cell))
            e.cell[e.n++] = (uint8_t)cell;
        else
            e.kept[e.n_kept++] = (uint8_t)cell;
    }
    return decide(&e, 0) ? NONET_OK : NONET_STOPPED;
}
