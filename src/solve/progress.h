// progress.h - how far a search has come, and what the caller is told of it.
//
// All searches end alike: solutions are handed over and counted up to the limit, and now
// and then the caller is asked whether to go on.

#ifndef SOLVE_PROGRESS_H
#define SOLVE_PROGRESS_H

#include <nonet/solve.h>

#include "base/stop.h"

typedef struct {
    const nonet_search *search;
    nonet_searched done;
} progress;

// What is known of a node.
typedef enum { DEAD, OPEN, SOLVED } verdict;

// What a look at the triads of an open node brought (triads.inl.h).
typedef enum { NOTHING, NEWS, CLASH } finding;

// Where the solution just found is to be written: to the caller, or into `room`. NULL if
// nobody looks at it.
static inline nonet_board *progress_room(const progress *run, nonet_board *room)
{
    if (run->search->first && run->done.solutions == 0)
        return run->search->first;
    return run->search->found ? room : NULL;
}

// Counts a solution, which has been written where it was to be; false if that is the end of
// the search.
static inline bool progress_report(progress *run, const nonet_board *solution)
{
    const nonet_search *search = run->search;
    run->done.solutions++;
    if (search->found && !search->found(search->context, solution)) {
        run->done.stopped = true;
        return false;
    }
    return run->done.solutions < search->limit;
}

// Counts a guess; true if that is the end of the search.
static inline bool progress_guess(progress *run)
{
    enum { INTERVAL = 1024 }; // guesses between two questions to the caller
    if (++run->done.guesses % INTERVAL == 0 && stop_asked(&run->search->stop))
        run->done.stopped = true;
    return run->done.stopped;
}

#endif
