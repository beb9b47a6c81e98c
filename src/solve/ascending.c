// ascending.c - the solutions of a puzzle in ascending order, on any backend.
//
// Cells are decided in reading order and digits tried from low to high, so solutions appear
// sorted without being collected: memory stays constant however many there are. A search
// bound to that order could wander for hours through a branch that has no solution at all.
// So a branch is entered only once a backend, free to choose its own order, has found a
// solution in it; between two solutions lie then at most 81 x 9 such questions.
//
//     decided          open
//     5 3 4 6 7 | 8 9 1 ...      the witness solution agrees with the decided cells and
//     5 3 4 6 7   1 2 8 ...      tells for free that its own digit is possible next

#include "board/range.h"
#include "solve/backend.h"
#include "solve/progress.h"

static bool find_witness(progress *run, const nonet_marks *marks, nonet_board *witness)
{
    // Most of these searches are too short to ask by themselves,
    // and there may be no end of them.
    if (stop_asked(&run->search->stop)) {
        run->done.stopped = true;
        return false;
    }
    nonet_search one = {.limit = 1, .first = witness, .stop = run->search->stop};
    nonet_searched searched = run->search->backend->search->run(&one, marks);
    run->done.guesses += searched.guesses;
    run->done.stopped |= searched.stopped;
    return searched.solutions > 0;
}

static bool report(progress *run, const nonet_board *witness)
{
    nonet_board room, *solution = progress_room(run, &room);
    if (solution)
        *solution = *witness;
    return progress_report(run, solution);
}

// Visits the solutions of `marks`, of which `witness` is one and all of whose cells before
// `cell` are decided. False if the search is to end.
static bool descend(progress *run, nonet_marks *marks, int cell, const nonet_board *witness)
{
    while (cell < NONET_CELLS && !(marks->cell[cell] & (marks->cell[cell] - 1)))
        cell++;
    if (cell == NONET_CELLS)
        return report(run, witness);

    uint16_t choices = marks->cell[cell];
    for (int digit = 1; digit <= 9; digit++) {
        if (!(choices >> (digit - 1) & 1))
            continue;
        marks->cell[cell] = (uint16_t)(1u << (digit - 1));
        nonet_board next = *witness;
        if (digit != witness->cell[cell] && !find_witness(run, marks, &next)) {
            if (run->done.stopped)
                return false;
            continue;
        }
        if (!descend(run, marks, cell + 1, &next))
            return false;
    }
    marks->cell[cell] = choices;
    return true;
}

nonet_searched nonet_search_ascending(const nonet_search *search, const nonet_marks *puzzle)
{
    nonet_search asked = *search;
    if (!asked.backend)
        asked.backend = nonet_backend_at(0); // once, not for every witness
    progress run = {.search = &asked};
    nonet_marks marks = range_marks(puzzle);
    nonet_board witness;
    if (search->limit > 0 && find_witness(&run, &marks, &witness))
        descend(&run, &marks, 0, &witness);
    return run.done;
}
