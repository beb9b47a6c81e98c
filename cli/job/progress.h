// progress.h - the line on the terminal that says how far a long run has come.

#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include "job/options.h"

#include <pthread.h>

typedef struct cli_progress {
    const char *what; // is counted; NULL: puzzles
    size_t records;   // written so far
    uint64_t bytes;   // of the input that they took, or items made
    uint64_t total;   // where it ends, likewise; 0: nobody knows
    uint64_t from;    // and where this run began

    pthread_mutex_t *lock; // guards the above and `stopping`
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
