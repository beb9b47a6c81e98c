// engine.h - one build of the bit-sliced solver, and the work it is given.

#ifndef BATCH_ENGINE_H
#define BATCH_ENGINE_H

#include <stdatomic.h>

#include <nonet/batch.h>

// A job, as several threads work on it together.
typedef struct {
    const nonet_batch_job *job;
    const nonet_backend *backend; // for what is better done one at a time
    atomic_size_t next;           // the first puzzle nobody has taken yet
    atomic_bool stopped;
} batch_work;

// Takes up to `most` puzzles: returns how many, the first of them in `*first`.
static inline size_t work_take(batch_work *work, size_t most, size_t *first)
{
    size_t n = work->job->n;
    size_t at = atomic_load_explicit(&work->next, memory_order_relaxed);
    size_t got;
    do {
        if (at >= n)
            return 0;
        got = n - at < most ? n - at : most;
    } while (!atomic_compare_exchange_weak_explicit(
        &work->next, &at, at + got, memory_order_relaxed, memory_order_relaxed));
    *first = at;
    return got;
}

// Whether to give up; once one thread is told so, all are.
static inline bool work_stopped(batch_work *work)
{
    const nonet_stop *stop = &work->job->stop;
    if (stop->ask && !atomic_load_explicit(&work->stopped, memory_order_relaxed) &&
        stop->ask(stop->context))
        atomic_store_explicit(&work->stopped, true, memory_order_relaxed);
    return atomic_load_explicit(&work->stopped, memory_order_relaxed);
}

// Counts the solutions of `puzzle` by the search, adding to those of number `index`.
// Returns how many guesses that took.
size_t nonet_batch_search_one(batch_work *work, size_t index, const nonet_marks *puzzle);

// Does number `index` from the beginning by the search, whatever was found before. Returns
// how many guesses that took.
size_t nonet_batch_search_anew(batch_work *work, size_t index);

typedef struct {
    size_t state_size; // memory for a run, in multiples of 64 bytes

    // Works until there is nothing left to take. `state` is aligned to 64 bytes and needs
    // no preparation.
    void (*run)(void *state, batch_work *work);
} batch_engine;

// The engine of `backend`; NULL if it has none.
const batch_engine *nonet_batch_engine(const nonet_backend *backend);

#define BACKEND(name, needs, batches) extern const batch_engine nonet_batch_##name;
#include "solve/backends.def"
#undef BACKEND

#endif
