// progress.h - the line on the terminal that says how far a long run has come.

#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <pthread.h>
#include <stdatomic.h>

#include "job/job.h"
#include "job/options.h"

typedef struct cli_progress {
    const char *what;               // is counted; NULL: puzzles
    atomic_size_t done;             // records, or puzzles made
    atomic_uint_least64_t tried;    // puzzles looked at to make those; 0: nobody says
    atomic_int hardest[CLI_SCALES]; // so far; 0: nobody says
    bool items;                     // as many are to be made as `total` says,
    const char *item;               // puzzles if this is NULL

    size_t read;         // records that were handed over to be done,
    uint64_t read_bytes; // and where in the input that is; or the same of items
    uint64_t total;      // where it ends, likewise; 0: nobody knows
    uint64_t from;       // and where this run began

    pthread_mutex_t *lock; // guards these four and `stopping`
    pthread_cond_t stop;
    pthread_t thread;
    bool running, stopping;
    bool lines;     // for a log: a line now and then, and one in the end
    uint64_t begun; // when, in nanoseconds
} cli_progress;

// Starts showing, if somebody looks at standard error and wants it.
// `lock` guards the counts.
void cli_progress_start(cli_progress *progress, const cli_call *call,
                        pthread_mutex_t *lock);
void cli_progress_stop(cli_progress *progress);

#endif
