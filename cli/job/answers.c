// answers.c - the exact search over a chunk of records.

#include "job/answers.h"

#include <pthread.h>
#include <stdlib.h>

#include <nonet/batch.h>

nonet_stop cli_timeout(const cli_call *call, cli_clock *clock)
{
    return cli_after(cli_seconds(call, &option_timeout, 0), clock);
}

nonet_search cli_search(const cli_call *call, cli_clock *clock)
{
    const char *name = cli_word(call, &option_backend, NULL);
    return (nonet_search){
        .limit = SIZE_MAX,
        .stop = cli_timeout(call, clock),
        .backend = name ? nonet_backend_named(name) : NULL,
    };
}

static void answer_one_by_one(const cli_call *call, const nonet_marks *puzzles,
                              size_t count, size_t limit, cli_answer *answers)
{
    for (size_t i = 0; i < count; i++) {
        cli_clock clock;
        nonet_search search = cli_search(call, &clock);
        search.limit = limit;
        search.first = &answers[i].first;
        nonet_searched done = nonet_search_run(&search, &puzzles[i]);
        answers[i].solutions = done.solutions;
        answers[i].timed_out = done.stopped;
    }
}

// What a thread keeps from chunk to chunk: the batch solver, and room for its answers.
typedef struct {
    nonet_batch *batch;
    size_t room;
    size_t *counts;
    nonet_board *firsts;
} kept;

static pthread_key_t kept_key;
static pthread_once_t kept_once = PTHREAD_ONCE_INIT;

static void free_kept(void *memory)
{
    kept *mine = memory;
    nonet_batch_free(mine->batch);
    free(mine->counts);
    free(mine->firsts);
    free(mine);
}

static void make_key(void)
{
    if (pthread_key_create(&kept_key, free_kept) != 0)
        abort(); // the first of at least 128 that a program may have
}

static kept *keep_for_thread(const nonet_backend *backend, size_t count)
{
    pthread_once(&kept_once, make_key);
    kept *mine = pthread_getspecific(kept_key);
    if (!mine) {
        mine = cli_allocate(NULL, 1, sizeof *mine);
        *mine = (kept){.batch = nonet_batch_new(backend)};
        pthread_setspecific(kept_key, mine);
    }
    if (mine->room < count) {
        mine->room = count;
        mine->counts = cli_allocate(mine->counts, count, sizeof *mine->counts);
        mine->firsts = cli_allocate(mine->firsts, count, sizeof *mine->firsts);
    }
    return mine;
}

// Many at once is many times faster, but there is then no time limit for each. False if it
// cannot be done so.
static bool answer_at_once(const cli_call *call, nonet_batch_job *job, cli_answer *answers)
{
    cli_clock clock;
    nonet_search search = cli_search(call, &clock);
    kept *mine = search.stop.ask ? NULL : keep_for_thread(search.backend, job->n);
    if (!mine || !mine->batch)
        return false;
    job->counts = mine->counts;
    job->firsts = mine->firsts;
    nonet_batch_run(mine->batch, job);
    for (size_t i = 0; i < job->n; i++) {
        answers[i].solutions = job->counts[i];
        answers[i].timed_out = false;
        if (job->counts[i])
            answers[i].first = job->firsts[i];
    }
    return true;
}

void cli_answer_all(const cli_call *call, const nonet_marks *puzzles, size_t count,
                    size_t limit, cli_answer *answers)
{
    nonet_batch_job job = {.marks = puzzles, .n = count, .limit = limit};
    if (!answer_at_once(call, &job, answers))
        answer_one_by_one(call, puzzles, count, limit, answers);
}

static void marks_of(const cli_chunk *chunk, size_t i, nonet_marks *marks)
{
    if (chunk->boards)
        nonet_marks_from_board(&chunk->boards[i], marks);
    else if (chunk->records[i].status == NONET_OK)
        *marks = chunk->records[i].marks;
    else
        *marks = (nonet_marks){{0}}; // no digit anywhere: done before it begins
}

cli_answer *cli_answer_chunk(const cli_call *call, const cli_chunk *chunk, size_t limit)
{
    cli_answer *answers = cli_allocate(NULL, chunk->count, sizeof *answers);
    nonet_batch_job job = {.boards = chunk->boards, .n = chunk->count, .limit = limit};
    if (chunk->boards && answer_at_once(call, &job, answers))
        return answers;
    nonet_marks *puzzles = cli_allocate(NULL, chunk->count, sizeof *puzzles);
    for (size_t i = 0; i < chunk->count; i++)
        marks_of(chunk, i, &puzzles[i]);
    cli_answer_all(call, puzzles, chunk->count, limit, answers);
    free(puzzles);
    return answers;
}

const char *cli_admit(const cli_call *call, const nonet_record *record, bool with_entered,
                      nonet_position *position, cli_text *why)
{
    cli_clock clock;
    nonet_search search = cli_search(call, &clock);
    nonet_question question = {
        .given = &record->given,
        .marks = &record->marks,
        .entered = with_entered && record->has_entered ? &record->entered : NULL,
    };
    nonet_admission admission = nonet_admit(&question, &search, position);
    if (admission.verdict == NONET_UNIQUE)
        return NULL;
    nonet_sink sink = cli_text_sink(why);
    nonet_write_refusal(&admission, &sink);
    cli_text_add(why, "", 1);
    return why->bytes;
}
