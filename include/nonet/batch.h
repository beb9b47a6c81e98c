// nonet/batch.h - solve many puzzles at once, many times faster than one by one.
//
//     nonet_board puzzles[1000], firsts[1000];
//     size_t counts[1000];
//     ...
//     nonet_solve_many(puzzles, 1000, 2, counts, firsts, 0);
//     for (size_t i = 0; i < 1000; i++)
//         if (counts[i] == 1)
//             ...                      // firsts[i] is the only solution of puzzles[i]
//
// The answers stand in the order of the puzzles, and the counts are the same on every
// backend and with any number of threads. Which of several solutions is met first is not
// promised, and may differ from run to run where several threads are at work.
//
// Puzzles may be of any kind, in any mixture: those without a solution or with millions of
// them are dropped as soon as their count is settled. Batches of any length are worth
// handing over: a short one is solved one by one, which is then faster.

#ifndef NONET_BATCH_H
#define NONET_BATCH_H

#include <nonet/solve.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Counts the solutions of each of `n` puzzles, stopping at `limit` for each, on `threads`
/// threads (0: one for each processor).
///
/// The counts go to `counts[0..n)`. The first solution found of puzzle i goes to
/// `firsts[i]`, unless `firsts` is NULL; where there is none, `firsts[i]` is left alone.
///
/// Takes up to 3 MB of memory per thread while it runs; where that cannot be had, puzzles
/// are solved one by one.
NONET_API void nonet_solve_many(const nonet_board *puzzles, size_t n, size_t limit,
                                size_t *counts, nonet_board *firsts, unsigned threads);

/// A batch of puzzles, what is asked about them, and where the answers go. All zero is a
/// batch of no puzzles.
typedef struct nonet_batch_job {
    const nonet_board *boards; ///< the puzzles; NULL: they are in `marks`
    const nonet_marks *marks;  ///< the puzzles, as pencil marks
    size_t n;                  ///< how many
    size_t limit;              ///< stop each after this many solutions; SIZE_MAX for all
    size_t *counts;            ///< n answers: the number of solutions, up to the limit
    nonet_board *firsts;       ///< n places for a solution of each, or NULL

    /// Asked at least every millisecond or so; with several threads, by all of them.
    nonet_stop stop;
} nonet_batch_job;

/// The memory of one thread that solves batches: at most 3 MB, all taken when it is made.
/// It may be used for any number of batches, one after the other.
typedef struct nonet_batch nonet_batch;

/// Makes room to solve batches on `backend`, or on the fastest this CPU can run if it is
/// NULL. A backend without a build for batches, such as "plain", solves one by one. NULL if
/// there is no memory.
NONET_API nonet_batch *nonet_batch_new(const nonet_backend *backend);

/// Frees what nonet_batch_new() made; NULL is allowed.
NONET_API void nonet_batch_free(nonet_batch *batch);

/// Solves all puzzles of `job` on the calling thread. False if `stop` ended it early: the
/// counts are then those of the solutions found so far.
NONET_API bool nonet_batch_run(nonet_batch *batch, const nonet_batch_job *job);

/// As nonet_batch_run(), on `threads` threads (0: one for each processor), each with room
/// of its own while it runs.
NONET_API bool nonet_batch_run_threads(const nonet_batch_job *job,
                                       const nonet_backend *backend, unsigned threads);

#ifdef __cplusplus
}
#endif

#endif
