// answers.c - the exact search over a chunk of records.

#include "cli.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

uint64_t cli_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

bool cli_time_is_up(void *clock)
{
    return cli_now() >= ((cli_clock *)clock)->deadline;
}

nonet_search cli_search(const cli_call *call, cli_clock *clock)
{
    const char *name = cli_word(call, "backend", NULL);
    double timeout = cli_seconds(call, "timeout", 0);
    clock->deadline = timeout > 0 ? cli_now() + (uint64_t)(timeout * 1e9) : 0;
    return (nonet_search){
        .limit = SIZE_MAX,
        .stop = timeout > 0 ? cli_time_is_up : NULL,
        .context = clock,
        .backend = name ? nonet_backend_named(name) : NULL,
    };
}

typedef struct {
    cli_clock clock;
    cli_answer *answer;
    bool kept;
} question;

static bool keep_first(void *context, const nonet_board *solution)
{
    question *asked = context;
    if (!asked->kept)
        asked->answer->first = *solution;
    asked->kept = true;
    return true;
}

static void answer_one_by_one(const cli_call *call, const nonet_marks *puzzles,
                              size_t count, size_t limit, cli_answer *answers)
{
    for (size_t i = 0; i < count; i++) {
        question asked = {.answer = &answers[i]};
        answers[i] = (cli_answer){0};
        nonet_search search = cli_search(call, &asked.clock);
        search.limit = limit;
        search.found = keep_first;
        nonet_searched done = nonet_search_run(&search, &puzzles[i]);
        answers[i].solutions = done.solutions;
        answers[i].timed_out = done.stopped;
    }
}

// The memory of the batch solver, one per thread and kept from chunk to chunk.
static pthread_key_t batch_key;
static pthread_once_t batch_once = PTHREAD_ONCE_INIT;

static void free_batch(void *batch)
{
    nonet_batch_free(batch);
}

static void make_batch_key(void)
{
    if (pthread_key_create(&batch_key, free_batch) != 0)
        abort(); // the first of at least 128 that a program may have
}

static nonet_batch *batch_of_thread(const nonet_backend *backend)
{
    pthread_once(&batch_once, make_batch_key);
    nonet_batch *batch = pthread_getspecific(batch_key);
    if (!batch) {
        batch = nonet_batch_new(backend);
        pthread_setspecific(batch_key, batch);
    }
    return batch;
}

static void answer_at_once(nonet_batch *batch, const nonet_marks *puzzles, size_t count,
                           size_t limit, cli_answer *answers)
{
    size_t *counts = cli_allocate(NULL, count, sizeof *counts);
    nonet_board *firsts = cli_allocate(NULL, count, sizeof *firsts);
    nonet_batch_job job = {
        .marks = puzzles,
        .n = count,
        .limit = limit,
        .counts = counts,
        .firsts = firsts,
    };
    nonet_batch_run(batch, &job);
    for (size_t i = 0; i < count; i++) {
        answers[i] = (cli_answer){.solutions = counts[i]};
        if (counts[i])
            answers[i].first = firsts[i];
    }
    free(counts);
    free(firsts);
}

// Many at once is many times faster, but there is then no time limit for each.
void cli_answer_all(const cli_call *call, const nonet_marks *puzzles, size_t count,
                    size_t limit, cli_answer *answers)
{
    cli_clock clock;
    nonet_search search = cli_search(call, &clock);
    nonet_batch *batch = search.stop ? NULL : batch_of_thread(search.backend);
    if (batch)
        answer_at_once(batch, puzzles, count, limit, answers);
    else
        answer_one_by_one(call, puzzles, count, limit, answers);
}

cli_answer *cli_answer_chunk(const cli_call *call, const cli_chunk *chunk, size_t limit)
{
    cli_answer *answers = cli_allocate(NULL, chunk->count, sizeof *answers);
    nonet_marks *puzzles = cli_allocate(NULL, chunk->count, sizeof *puzzles);
    for (size_t i = 0; i < chunk->count; i++)
        if (chunk->records[i].status == NONET_OK)
            puzzles[i] = chunk->records[i].marks;
        else
            puzzles[i] = (nonet_marks){{0}}; // no digit anywhere: done before it begins
    cli_answer_all(call, puzzles, chunk->count, limit, answers);
    free(puzzles);
    return answers;
}
