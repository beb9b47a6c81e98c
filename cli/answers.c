// answers.c - the exact search over a chunk of records.

#include "cli.h"

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

void cli_answer_all(const cli_call *call, const nonet_marks *puzzles, size_t count,
                    size_t limit, cli_answer *answers)
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
