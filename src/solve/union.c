// union.c - the digits each cell holds in some solution, without listing the solutions.
//
// Every solution found shows 81 candidates to be possible. What remains is asked cell by
// cell: is there a solution with one of the digits not seen here yet? Each answer is either
// a solution, which shows more, or the end of that cell, whose other digits are then struck
// out for good. That is at most 81 searches without a result, however many solutions there
// are, and rarely more than a hundred with one.

#include <nonet/solve.h>

#include "base/stop.h"
#include "board/range.h"

static void add_solution(nonet_marks *seen, const nonet_board *solution)
{
    for (int c = 0; c < NONET_CELLS; c++)
        seen->cell[c] |= (uint16_t)(1u << (solution->cell[c] - 1));
}

// Whether there is a solution, which is then added to `all`. Most of these searches are too
// short to ask for themselves whether to stop.
static bool look(const nonet_search *search, const nonet_marks *question, nonet_marks *all,
                 bool *stopped)
{
    nonet_board solution;
    nonet_search one = {
        .limit = 1,
        .first = &solution,
        .stop = search->stop,
        .backend = search->backend,
    };
    *stopped = stop_asked(&search->stop);
    if (*stopped)
        return false;
    nonet_searched done = nonet_search_run(&one, question);
    *stopped = done.stopped;
    if (done.solutions > 0)
        add_solution(all, &solution);
    return done.solutions > 0;
}

bool nonet_union(const nonet_search *search, const nonet_marks *puzzle, nonet_marks *all)
{
    nonet_marks rest = range_marks(puzzle);
    bool stopped;
    *all = (nonet_marks){{0}};
    bool any = look(search, &rest, all, &stopped);
    for (int c = 0; any && c < NONET_CELLS; c++) {
        bool more = true;
        while (more && rest.cell[c] & ~all->cell[c]) {
            nonet_marks question = rest;
            question.cell[c] &= (uint16_t)~all->cell[c];
            more = look(search, &question, all, &stopped);
            if (stopped)
                return false;
        }
        rest.cell[c] = all->cell[c];
    }
    return !stopped;
}
