// batch.c - the choice of an engine for a batch, and the puzzles better solved one by one.

#include "batch/batch.h"

#include <stdlib.h>
#include <string.h>

#include "solve/backend.h"

// A round of the bit-sliced engine costs the same for one puzzle as for a full block, some
// ten microseconds, so a batch must be worth several rounds. How long a puzzle will take
// can only be told by trying: a short batch begins one by one, and the guesses that takes
// tell how to go on. Effort is counted in guesses, about a third of a microsecond each.
enum {
    LONG_BATCH = 1024,    // worth it however easy
    PROBES = 8,           // puzzles to try
    PUZZLE_EFFORT = 2,    // of a puzzle without a guess
    ENGINE_EFFORT = 2048, // from here on the bit-sliced engine wins
};

struct nonet_batch {
    const nonet_backend *backend;
    const batch_engine *engine; // NULL: one by one
    char *block;                // what was allocated
    void *state;                // the part of it that is aligned
};

static const batch_engine *const engines[] = {
#define BITSLICED(name) &nonet_batch_##name
#define ONE_BY_ONE(name) NULL
#define BACKEND(name, needs, batches) batches(name),
#include "solve/backends.def"
#undef BACKEND
};

enum { ALIGNMENT = 64 }; // of the widest vector, and a cache line

const batch_engine *nonet_batch_engine(const nonet_backend *backend)
{
    return engines[backend->number];
}

nonet_batch *nonet_batch_new(const nonet_backend *backend)
{
    nonet_batch *batch = malloc(sizeof *batch);
    if (!batch)
        return NULL;
    if (!backend)
        backend = nonet_backend_at(0);
    *batch = (nonet_batch){.backend = backend, .engine = nonet_batch_engine(backend)};
    if (batch->engine) {
        batch->block = malloc(batch->engine->state_size + ALIGNMENT);
        if (!batch->block) {
            free(batch);
            return NULL;
        }
        // By hand, as not every C library has aligned_alloc().
        batch->state = batch->block + (ALIGNMENT - (uintptr_t)batch->block % ALIGNMENT);
    }
    return batch;
}

void nonet_batch_free(nonet_batch *batch)
{
    if (!batch)
        return;
    free(batch->block);
    free(batch);
}

// ---- one by one

static bool ask_work(void *work)
{
    return work_stopped(work);
}

static nonet_search search_of(batch_work *work, size_t index)
{
    const nonet_batch_job *job = work->job;
    size_t found = job->counts[index];
    return (nonet_search){
        .limit = job->limit - found,
        .first = job->firsts && found == 0 ? &job->firsts[index] : NULL,
        .stop = {job->stop.ask ? ask_work : NULL, work},
    };
}

size_t nonet_batch_search_one(batch_work *work, size_t index, const nonet_marks *puzzle)
{
    nonet_search search = search_of(work, index);
    nonet_searched done = work->backend->search->run(&search, puzzle);
    work->job->counts[index] += done.solutions;
    return done.guesses;
}

// A plain puzzle has the faster way in: half the time of an easy one.
static size_t search_board(batch_work *work, size_t index)
{
    nonet_search search = search_of(work, index);
    nonet_searched done = work->backend->search->solve(&search, &work->job->boards[index]);
    work->job->counts[index] = done.solutions;
    return done.guesses;
}

size_t nonet_batch_search_anew(batch_work *work, size_t index)
{
    const nonet_batch_job *job = work->job;
    job->counts[index] = 0;
    return job->boards ? search_board(work, index)
                       : nonet_batch_search_one(work, index, &job->marks[index]);
}

// Solves up to `most` puzzles one by one; returns the effort that took.
static size_t search_some(batch_work *work, size_t most)
{
    size_t effort = 0;
    for (size_t i; most > 0 && !work_stopped(work) && work_take(work, 1, &i) > 0; most--)
        effort += PUZZLE_EFFORT + nonet_batch_search_anew(work, i);
    return effort;
}

// ---- a batch

bool nonet_batch_start(batch_work *work, const nonet_batch_job *job)
{
    work->job = job;
    atomic_init(&work->next, 0);
    atomic_init(&work->stopped, false);
    if (job->n > 0)
        memset(job->counts, 0, job->n * sizeof *job->counts);
    return job->n > 0 && job->limit > 0;
}

size_t nonet_batch_effort(batch_work *work)
{
    size_t n = work->job->n;
    if (n >= LONG_BATCH)
        return n * PUZZLE_EFFORT; // or more
    size_t effort = search_some(work, PROBES);
    return n > PROBES ? effort * (n - PROBES) / PROBES : 0;
}

void nonet_batch_work(nonet_batch *batch, batch_work *work, size_t effort)
{
    if (batch && batch->engine && effort >= ENGINE_EFFORT)
        batch->engine->run(batch->state, work);
    else
        search_some(work, SIZE_MAX);
}

bool nonet_batch_run(nonet_batch *batch, const nonet_batch_job *job)
{
    batch_work work = {.backend = batch->backend};
    if (nonet_batch_start(&work, job))
        nonet_batch_work(batch, &work, nonet_batch_effort(&work));
    return !atomic_load(&work.stopped);
}
