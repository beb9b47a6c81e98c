// backdoors.c - the smallest sets of cells that make a puzzle easy.
//
// All sets of one cell are tried, then all of two, and so on. What follows by singles does
// not depend on the order in which digits are placed (closure.h), so it is found cell by
// cell, once for all sets that begin alike. A cell that follows from the others of a set
// can be left out of it: then there would have been a smaller one, and the set need not be
// tried.
//
// A climb of the ladder takes a hundred times as long, and its steps may depend on the
// order: every set is climbed from its beginning.

#include <nonet/grids.h>
#include <nonet/solve.h>

#include "base/stop.h"
#include "board/cells.h"
#include "grids/closure.h"

typedef struct {
    nonet_board puzzle, solution;
    const nonet_ladder *ladder;
    closure start;                    // singles: what follows from the givens,
    nonet_cells follows[NONET_CELLS]; // and, once all single cells are tried, from a cell
    int size;                         // cells of a set
    nonet_cells set;
    bool any, ended, stopped;
    nonet_stop stop;
    unsigned patience;
    nonet_cells_found *found;
    void *context;
} search;

enum { ASK_EVERY = 256 };

static void tell(search *s)
{
    s->any = true;
    s->ended = !s->found || !s->found(s->context, s->set);
}

static bool goes_on(search *s)
{
    if (++s->patience % ASK_EVERY == 0 && stop_asked(&s->stop))
        s->stopped = true;
    return !s->ended && !s->stopped;
}

// ---- by singles

// Tries all sets with `left` cells more, from `first` on; `from` has what follows so far.
static void add_cells(search *s, int left, int first, const closure *from)
{
    for (nonet_cells rest = from->open; !cells_empty(rest) && !s->ended && !s->stopped;) {
        int cell = cells_take(&rest);
        if (cell < first ||
            (s->size > 1 && !cells_empty(cells_and(s->follows[cell], s->set))))
            continue;
        if (!goes_on(s))
            return;
        closure next = *from;
        nonet_closure_add(&next, cell, s->solution.cell[cell]);
        if (s->size == 1)
            s->follows[cell] = cells_minus(from->open, next.open);
        cells_add(&s->set, cell);
        if (left > 1)
            add_cells(s, left - 1, cell + 1, &next);
        else if (cells_empty(next.open))
            tell(s);
        cells_remove(&s->set, cell);
    }
}

static void try_singles(search *s)
{
    if (s->size > 0) {
        add_cells(s, s->size, 0, &s->start);
        return;
    }
    nonet_closure_start(&s->start, &s->puzzle);
    if (cells_empty(s->start.open))
        tell(s);
}

// ---- by the ladder

// Whether the puzzle is easy now.
static bool is_open(search *s)
{
    nonet_position position;
    nonet_position_start(&position, &s->puzzle);
    position.givens_suffice = true;
    nonet_status status = nonet_climb(s->ladder, &position, &s->stop, NULL, NULL);
    s->stopped = s->stopped || status == NONET_STOPPED;
    return status == NONET_OK;
}

static void fill(search *s, int left, int first)
{
    if (left == 0) {
        if (goes_on(s) && is_open(s))
            tell(s);
        return;
    }
    for (int cell = first; cell < NONET_CELLS && !s->ended && !s->stopped; cell++) {
        if (s->puzzle.cell[cell])
            continue;
        s->puzzle.cell[cell] = s->solution.cell[cell];
        cells_add(&s->set, cell);
        fill(s, left - 1, cell + 1);
        cells_remove(&s->set, cell);
        s->puzzle.cell[cell] = 0;
    }
}

nonet_status nonet_backdoors(const nonet_board *puzzle, const nonet_ladder *ladder,
                             int most, const nonet_stop *stop, int *size,
                             nonet_cells_found *found, void *context)
{
    search s = {.puzzle = *puzzle,
                .ladder = ladder,
                .stop = stop_or_never(stop),
                .found = found,
                .context = context};
    nonet_marks marks;
    *size = -1;
    nonet_marks_from_board(puzzle, &marks);
    nonet_search question = {.limit = 2, .first = &s.solution, .stop = s.stop};
    nonet_searched done = nonet_search_run(&question, &marks);
    if (done.stopped && done.solutions < 2)
        return NONET_STOPPED;
    if (done.solutions != 1)
        return NONET_IMPOSSIBLE;
    for (int cells = 0; cells <= most && cells <= NONET_CELLS && !s.any && !s.stopped;
         cells++) {
        s.size = cells;
        if (ladder)
            fill(&s, cells, 0);
        else
            try_singles(&s);
        *size = s.any ? cells : -1;
    }
    return s.stopped || (s.ended && found) ? NONET_STOPPED : NONET_OK;
}
