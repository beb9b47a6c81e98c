// threads.c - a batch on several threads.
//
// The threads share nothing but the number of the next puzzle to take: each has lanes, pool
// and all of its own, and writes the answers of the puzzles it took. So no thread waits for
// another before the end, and none has a share of its own to run out of early.

#include "batch/batch.h"

#include <stdlib.h>

#ifndef __wasm__
#include <pthread.h>
#include <unistd.h>
#endif

// Starting a thread and its memory is worth so much effort (see batch.c), 100 microseconds.
enum {
    THREAD_EFFORT = 300,
};

typedef struct {
    batch_work *work;
    const nonet_backend *backend;
    size_t effort; // of each thread
} helper;

static void *help(void *context)
{
    helper *self = context;
    nonet_batch *batch = nonet_batch_new(self->backend);
    nonet_batch_work(batch, self->work, self->effort);
    nonet_batch_free(batch);
    return NULL;
}

#ifdef __wasm__

static void help_on_threads(helper *self, unsigned threads)
{
    (void)threads; // a page runs one module per worker instead
    help(self);
}

#else

static unsigned processors(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n > 0 ? (unsigned)n : 1;
}

// The caller is one of the threads. If others cannot be started, fewer do the work.
static void help_on_threads(helper *self, unsigned threads)
{
    if (threads == 0)
        threads = processors();
    size_t most = 1 + self->effort / THREAD_EFFORT;
    if (threads > most)
        threads = (unsigned)most;
    self->effort /= threads;
    pthread_t *others = threads > 1 ? malloc((threads - 1) * sizeof *others) : NULL;
    unsigned started = 0;
    while (others && started < threads - 1 &&
           pthread_create(&others[started], NULL, help, self) == 0)
        started++;
    help(self);
    for (unsigned i = 0; i < started; i++)
        pthread_join(others[i], NULL);
    free(others);
}

#endif

bool nonet_batch_run_threads(const nonet_batch_job *job, const nonet_backend *backend,
                             unsigned threads)
{
    batch_work work = {.backend = backend ? backend : nonet_backend_at(0)};
    helper self = {&work, backend, 0};
    if (nonet_batch_start(&work, job)) {
        self.effort = nonet_batch_effort(&work);
        help_on_threads(&self, threads);
    }
    return !atomic_load(&work.stopped);
}

void nonet_solve_many(const nonet_board *puzzles, size_t n, size_t limit, size_t *counts,
                      nonet_board *firsts, unsigned threads)
{
    nonet_batch_job job = {
        .boards = puzzles,
        .n = n,
        .limit = limit,
        .counts = counts,
        .firsts = firsts,
    };
    nonet_batch_run_threads(&job, NULL, threads);
}
