// backdoors.c - the smallest sets of cells that make a puzzle easy.
//
// All sets of one cell are tried, then all of two, and so on. For singles that takes a
// microsecond or two for each set; a climb of the ladder takes a hundred times as long.

#include <nonet/grids.h>
#include <nonet/solve.h>

#include "base/stop.h"
#include "board/cells.h"
#include "generate/singles.h"

typedef struct {
    nonet_board puzzle, solution;
    const nonet_ladder *ladder;
    nonet_cells set;
    bool any, ended, stopped;
    nonet_stop stop;
    unsigned patience;
    nonet_cells_found *found;
    void *context;
} search;

enum { ASK_EVERY = 256 };

// Whether the puzzle is easy now.
static bool is_open(search *s)
{
    if (!s->ladder)
        return nonet_singles_solve(&s->puzzle, true);
    nonet_position position;
    nonet_position_start(&position, &s->puzzle);
    position.givens_suffice = true;
    nonet_status status = nonet_climb(s->ladder, &position, &s->stop, NULL, NULL);
    s->stopped = s->stopped || status == NONET_STOPPED;
    return status == NONET_OK;
}

static void tell(search *s)
{
    s->any = true;
    s->ended = !s->found || !s->found(s->context, s->set);
}

// Tries all sets with `left` cells more, from `first` on.
static void fill(search *s, int left, int first)
{
    if (left == 0) {
        if (++s->patience % ASK_EVERY == 0 && stop_asked(&s->stop))
            s->stopped = true;
        else if (is_open(s))
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
        fill(&s, cells, 0);
        *size = s.any ? cells : -1;
    }
    return s.stopped || (s.ended && found) ? NONET_STOPPED : NONET_OK;
}
