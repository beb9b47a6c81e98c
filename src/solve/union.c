// union.c - the digits each cell holds in some solution, without listing the solutions.
//
// Every solution found shows 81 candidates to be possible. What remains is asked cell by
// cell: is there a solution with one of the digits not seen here yet? Each answer is either
// a solution, which shows more, or the end of that cell, whose other digits are then struck
// out for good. That is at most 81 searches without a result, however many solutions there
// are, and rarely more than a hundred with one.

#include <nonet/solve.h>

typedef struct {
    const nonet_search *outer;
    nonet_marks *seen;
} union_context;

static bool add_solution(void *context, const nonet_board *solution)
{
    nonet_marks *seen = ((union_context *)context)->seen;
    for (int c = 0; c < NONET_CELLS; c++)
        seen->cell[c] |= (uint16_t)(1u << (solution->cell[c] - 1));
    return true;
}

static bool ask_outer(void *context)
{
    const nonet_search *outer = ((union_context *)context)->outer;
    return outer->stop(outer->context);
}

bool nonet_union(const nonet_search *search, const nonet_marks *puzzle, nonet_marks *all)
{
    union_context context = {search, all};
    nonet_search one = {
        .limit = 1,
        .found = add_solution,
        .stop = search->stop ? ask_outer : NULL,
        .context = &context,
        .backend = search->backend,
    };
    nonet_marks rest = *puzzle;
    *all = (nonet_marks){{0}};
    nonet_searched done = nonet_search_run(&one, &rest);
    for (int c = 0; done.solutions > 0 && c < NONET_CELLS; c++) {
        nonet_searched more = {.solutions = 1};
        while (more.solutions > 0 && rest.cell[c] & ~all->cell[c]) {
            nonet_marks question = rest;
            question.cell[c] &= (uint16_t)~all->cell[c];
            more = nonet_search_run(&one, &question);
            if (more.stopped)
                return false;
        }
        rest.cell[c] = all->cell[c];
    }
    return !done.stopped;
}
