// twins.c - puzzles with the same pattern of clues and the same digits everywhere else.
//
// The solution without the clues may have other solutions: what these have in place of the
// clues makes a twin. Each house has the same digits in its clues as before, so what the
// blank cells can hold is the same too, and the twin has one solution as the puzzle has.
//
//         puzzle   4 . . | . 7 .        twin   7 . . | . 4 .       and a 4 and a 7 in
//         solution 4 1 2 | 3 7 5               7 1 2 | 3 4 5       another row likewise

#include <nonet/grids.h>
#include <nonet/solve.h>

#include <string.h>

#include "base/stop.h"
#include "board/cells.h"

typedef struct {
    const nonet_board *puzzle;
    nonet_puzzle_found *found;
    void *context;
    bool ended;
} visit;

static bool see(void *context, const nonet_board *solution)
{
    visit *v = context;
    nonet_board twin = *solution;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (!v->puzzle->cell[cell])
            twin.cell[cell] = 0;
    if (memcmp(&twin, v->puzzle, sizeof twin) == 0 ||
        !cells_empty(nonet_redundant_clues(&twin)))
        return true;
    v->ended = !v->found(v->context, &twin);
    return !v->ended;
}

nonet_status nonet_twins(const nonet_board *puzzle, const nonet_stop *stop,
                         nonet_puzzle_found *found, void *context)
{
    visit v = {.puzzle = puzzle, .found = found, .context = context};
    nonet_board rest;
    nonet_marks marks;
    nonet_search search = {.limit = 2, .first = &rest, .stop = stop_or_never(stop)};
    nonet_marks_from_board(puzzle, &marks);
    nonet_searched done = nonet_search_run(&search, &marks);
    if (done.stopped && done.solutions < 2)
        return NONET_STOPPED;
    if (done.solutions != 1)
        return NONET_IMPOSSIBLE;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (puzzle->cell[cell])
            rest.cell[cell] = 0;
    nonet_marks_from_board(&rest, &marks);
    search =
        (nonet_search){.limit = SIZE_MAX, .found = see, .context = &v, .stop = search.stop};
    return nonet_search_run(&search, &marks).stopped ? NONET_STOPPED : NONET_OK;
}
