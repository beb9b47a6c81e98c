// nonet/solve.h - find and count the solutions of one puzzle.
//
//     nonet_board solution;
//     if (nonet_solve(&puzzle, 2, &solution) == 1)
//         ...                                  // exactly one solution, now in `solution`
//
// Boards are plain values owned by the caller. Nothing here allocates, prints, or keeps a
// pointer to its arguments, and any number of threads may call it at once.

#ifndef NONET_SOLVE_H
#define NONET_SOLVE_H

#include <nonet/board.h>
#include <nonet/random.h>
#include <nonet/stop.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Counts the solutions of `puzzle`, stopping at `limit`: 1 to solve, 2 to test for
/// uniqueness, SIZE_MAX to count them all.
///
/// The first solution found goes to `*first`, unless `first` is NULL; if there is none,
/// `*first` is left alone. Givens that clash mean 0 solutions, not an error.
NONET_API size_t nonet_solve(const nonet_board *puzzle, size_t limit, nonet_board *first);

/// As nonet_solve(), for a puzzle given by pencil marks.
NONET_API size_t nonet_solve_marks(const nonet_marks *puzzle, size_t limit,
                                   nonet_board *first);

/// One build of the search: "scalar", "avx2", ... All count alike; which of several
/// solutions comes first is not promised.
typedef struct nonet_backend nonet_backend;

/// The backends this CPU can run, fastest first; NULL past the last.
NONET_API const nonet_backend *nonet_backend_at(size_t index);

/// The backend called `name`, or NULL if there is none or this CPU cannot run it.
NONET_API const nonet_backend *nonet_backend_named(const char *name);

/// The name of `backend`, for humans and for nonet_backend_named().
NONET_API const char *nonet_backend_name(const nonet_backend *backend);

/// As nonet_solve(), on a backend of the caller's choice, for tests and measurements.
NONET_API size_t nonet_solve_with(const nonet_backend *backend, const nonet_board *puzzle,
                                  size_t limit, nonet_board *first);

/// What to look for, and when to stop. All zero means: count nothing; set at least `limit`.
typedef struct nonet_search {
    size_t limit; ///< stop after this many solutions; SIZE_MAX for all

    /// The first solution found goes here, if there is any; NULL: it is not wanted.
    nonet_board *first;

    /// Called with each solution as it is found; returning false ends the search. NULL: the
    /// solutions are only counted.
    bool (*found)(void *context, const nonet_board *solution);
    void *context; ///< handed to `found`

    nonet_stop stop;              ///< asked every thousand guesses or so
    const nonet_backend *backend; ///< NULL: the fastest this CPU can run
} nonet_search;

/// What a search did.
typedef struct nonet_searched {
    size_t solutions; ///< how many were found, never more than the limit
    size_t guesses;   ///< how often a digit was tried without proof
    bool stopped;     ///< `stop` or `found` ended it early: there may be more solutions
} nonet_searched;

/// Searches for the solutions of `puzzle`, in an order of the backend's own.
NONET_API nonet_searched nonet_search_run(const nonet_search *search,
                                          const nonet_marks *puzzle);

/// As nonet_search_run(), but the solutions come in ascending order (as 81-digit numbers),
/// so that the first N are the same ones on every backend. Slower, and never stuck for long
/// between two solutions: each branch is proved to have one before it is entered.
NONET_API nonet_searched nonet_search_ascending(const nonet_search *search,
                                                const nonet_marks *puzzle);

/// The union of all solutions of `puzzle`: the marks of each cell are the digits it holds
/// in some solution, one bit where all solutions agree; no bit anywhere if there is none.
/// Of `search` only `stop` and `backend` matter. False if `stop` ended it early:
/// `*all` then holds what was seen so far.
NONET_API bool nonet_union(const nonet_search *search, const nonet_marks *puzzle,
                           nonet_marks *all);

/// A number of solutions that was estimated, and its standard error.
typedef struct nonet_estimated {
    double solutions;
    double error;  ///< the truth is within twice this in about 19 cases of 20
    size_t probes; ///< the walks it rests on: fewer than asked for if `stop` ended it
    int tens;      ///< above 0 if it is 1e200 or more: both are then in units of 10^tens
} nonet_estimated;

/// Estimates the number of solutions of `puzzle` from `probes` random walks down the search
/// tree, some ten microseconds each. For numbers too large to count: few solutions among
/// many dead ends are easily missed. An empty board needs a few thousand walks. `stop` may
/// be NULL.
NONET_API nonet_estimated nonet_estimate(const nonet_marks *puzzle, size_t probes,
                                         nonet_rng *rng, const nonet_stop *stop);

#ifdef __cplusplus
}
#endif

#endif
