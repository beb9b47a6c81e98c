// answers.c - what commands ask the engines, and the workers for it.

#include "job/answers.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/batch.h>
#include <nonet/property.h>
#include <nonet/rate.h>

#include "job/exit.h"

nonet_stop cli_timeout(const cli_call *call, cli_clock *clock)
{
    return cli_after(cli_seconds(call, &option_timeout, 0), clock);
}

nonet_stop cli_patience(const cli_call *call, cli_clock *clock)
{
    return cli_after(cli_seconds(call, &option_patience, 0), clock);
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

nonet_query cli_query(const cli_call *call, cli_clock *clock)
{
    return (nonet_query){.limit = SIZE_MAX, .stop = cli_timeout(call, clock)};
}

void cli_insist(nonet_status status)
{
    if (status == NONET_NO_MEMORY)
        cli_no_memory();
}

nonet_values *cli_values(const nonet_record *record)
{
    size_t cells = nonet_layout_cells(record->layout);
    nonet_values *marks = cli_allocate(NULL, cells, sizeof *marks);
    nonet_record_values(record, marks);
    return marks;
}

// What a thread keeps from chunk to chunk.
struct cli_answerer {
    const cli_call *call;
    nonet_batch *batch; // NULL: the puzzles are solved one by one
    size_t room;        // of each of these
    nonet_marks *puzzles;
    size_t *counts;
    nonet_board *firsts;
    cli_answer *answers;
    size_t values_room;
    uint8_t *values; // of the answers on layouts
};

// Many at once is many times faster, but there is then no time limit for each.
void *cli_answerer_new(const cli_call *call, void *context)
{
    (void)context;
    cli_clock clock;
    nonet_search search = cli_search(call, &clock);
    cli_answerer *answerer = cli_allocate(NULL, 1, sizeof *answerer);
    *answerer = (cli_answerer){
        .call = call,
        .batch = search.stop.ask ? NULL : nonet_batch_new(search.backend),
    };
    return answerer;
}

void cli_answerer_free(void *worker)
{
    cli_answerer *answerer = worker;
    nonet_batch_free(answerer->batch);
    free(answerer->puzzles);
    free(answerer->counts);
    free(answerer->firsts);
    free(answerer->answers);
    free(answerer->values);
    free(answerer);
}

static void reserve(cli_answerer *mine, size_t count)
{
    if (mine->room >= count)
        return;
    mine->room = count;
    mine->puzzles = cli_allocate(mine->puzzles, count, sizeof *mine->puzzles);
    mine->counts = cli_allocate(mine->counts, count, sizeof *mine->counts);
    mine->firsts = cli_allocate(mine->firsts, count, sizeof *mine->firsts);
    mine->answers = cli_allocate(mine->answers, count, sizeof *mine->answers);
}

static void list_marks(cli_answerer *mine, const cli_chunk *chunk)
{
    for (size_t i = 0; i < chunk->count; i++)
        if (chunk->boards)
            nonet_marks_from_board(&chunk->boards[i], &mine->puzzles[i]);
        else if (chunk->records[i].status == NONET_OK)
            mine->puzzles[i] = chunk->records[i].marks;
        else
            mine->puzzles[i] = (nonet_marks){{0}}; // no digit: done before it begins
}

static void answer_one_by_one(cli_answerer *mine, size_t count, size_t limit)
{
    for (size_t i = 0; i < count; i++) {
        cli_answer *answer = &mine->answers[i];
        cli_clock clock;
        nonet_search search = cli_search(mine->call, &clock);
        search.limit = limit;
        search.first = &answer->first;
        uint64_t start = cli_now();
        nonet_searched done = nonet_search_run(&search, &mine->puzzles[i]);
        answer->solutions = done.solutions;
        answer->timed_out = done.stopped;
        answer->spent = cli_now() - start;
    }
}

static void answer_at_once(cli_answerer *mine, const nonet_batch_job *job)
{
    nonet_batch_run(mine->batch, job);
    for (size_t i = 0; i < job->n; i++) {
        mine->answers[i].solutions = job->counts[i];
        mine->answers[i].timed_out = false;
        mine->answers[i].spent = 0;
        if (job->counts[i])
            mine->answers[i].first = job->firsts[i];
    }
}

nonet_outcome cli_outcome(const nonet_record *record, const cli_answer *answer)
{
    nonet_clash clash;
    if (answer->solutions > 1)
        return NONET_OUTCOME_MULTIPLE;
    if (answer->timed_out)
        return NONET_OUTCOME_TIMEOUT;
    if (answer->solutions == 1)
        return NONET_OUTCOME_UNIQUE;
    return !record->layout && nonet_clashes(&record->given, &clash, 1) > 0
               ? NONET_OUTCOME_CLASH
               : NONET_OUTCOME_NONE;
}

void cli_refuse(const cli_chunk *chunk, size_t i, nonet_outcome outcome, const char *why,
                cli_out *out)
{
    bool line = cli_style(out) == NONET_ROW_LINE;
    cli_complain(chunk, i, out, "%s", why);
    bool more = !line && outcome != NONET_OUTCOME_TIMEOUT; // than the status says
    cli_put_outcome(chunk, i, outcome, more ? why : NULL, out);
    cli_raise(out, EXIT_UNSOLVED);
}

void cli_refuse_improper(const cli_chunk *chunk, size_t i, const nonet_stop *stop,
                         cli_out *out)
{
    nonet_facts *facts = nonet_facts_new(NULL);
    if (!facts)
        cli_no_memory();
    nonet_origin origin = {.stop = *stop};
    nonet_facts_begin(facts, &chunk->records[i], &origin);
    nonet_outcome outcome = nonet_facts_outcome(facts);
    cli_insist(nonet_facts_status(facts));
    const char *why = nonet_facts_reason(facts);
    cli_refuse(chunk, i, outcome, why ? why : cli_timed_out, out);
    nonet_facts_free(facts);
}

// ---- puzzles on layouts, each by itself

typedef struct {
    uint8_t *values;
    size_t cells, found;
} first_found;

static bool keep_first(void *context, const uint8_t *values)
{
    first_found *first = context;
    if (first->found++ == 0)
        memcpy(first->values, values, first->cells);
    return true;
}

static void answer_on_layout(cli_answerer *mine, const nonet_record *record, size_t limit,
                             uint8_t *values, cli_answer *answer)
{
    cli_clock clock;
    first_found first = {.values = values, .cells = nonet_layout_cells(record->layout)};
    nonet_query query = cli_query(mine->call, &clock);
    query.limit = limit;
    query.found = keep_first;
    query.context = &first;
    uint64_t start = cli_now();
    nonet_values *marks = cli_values(record);
    nonet_searched done;
    cli_insist(nonet_puzzle_search(record->layout, marks, &query, &done));
    free(marks);
    *answer = (cli_answer){
        .solutions = done.solutions,
        .timed_out = done.stopped,
        .spent = query.stop.ask ? cli_now() - start : 0,
        .values = values,
    };
}

static bool is_on_layout(const nonet_record *record)
{
    return record->status == NONET_OK && record->layout;
}

// The engines for the classic board have answered for these too, at no cost: to them they
// are puzzles without any digit.
static void answer_on_layouts(cli_answerer *mine, const cli_chunk *chunk, size_t limit)
{
    size_t cells = 0;
    for (size_t i = 0; i < chunk->count; i++)
        if (is_on_layout(&chunk->records[i]))
            cells += nonet_layout_cells(chunk->records[i].layout);
    if (cells > mine->values_room) {
        mine->values = cli_allocate(mine->values, cells, 1);
        mine->values_room = cells;
    }
    uint8_t *values = mine->values;
    for (size_t i = 0; i < chunk->count && cells > 0; i++)
        if (is_on_layout(&chunk->records[i])) {
            answer_on_layout(mine, &chunk->records[i], limit, values, &mine->answers[i]);
            values += nonet_layout_cells(chunk->records[i].layout);
        } else
            mine->answers[i].values = NULL;
}

cli_answer *cli_answer_chunk(cli_answerer *mine, const cli_chunk *chunk, size_t limit)
{
    reserve(mine, chunk->count);
    nonet_batch_job job = {
        .boards = chunk->boards,
        .marks = mine->puzzles,
        .n = chunk->count,
        .limit = limit,
        .counts = mine->counts,
        .firsts = mine->firsts,
    };
    if (!chunk->boards || !mine->batch)
        list_marks(mine, chunk);
    if (mine->batch)
        answer_at_once(mine, &job);
    else
        answer_one_by_one(mine, chunk->count, limit);
    if (!chunk->boards)
        answer_on_layouts(mine, chunk, limit);
    return mine->answers;
}

void *cli_rater_new(const cli_call *call, void *context)
{
    (void)call;
    (void)context;
    return nonet_rater_new();
}

void cli_rater_free(void *rater)
{
    nonet_rater_free(rater);
}

nonet_outcome cli_verdict_outcome(nonet_verdict verdict)
{
    static const nonet_outcome outcomes[] = {
        [NONET_UNIQUE] = NONET_OUTCOME_UNIQUE,
        [NONET_CLASHING] = NONET_OUTCOME_CLASH,
        [NONET_UNSOLVABLE] = NONET_OUTCOME_NONE,
        [NONET_MULTIPLE] = NONET_OUTCOME_MULTIPLE,
        [NONET_UNDECIDED] = NONET_OUTCOME_TIMEOUT,
        [NONET_MISPLAYED] = NONET_OUTCOME_REFUSED,
    };
    return outcomes[verdict];
}

const char *cli_admit(const cli_call *call, const nonet_stop *stop,
                      const nonet_record *record, bool with_entered,
                      nonet_position *position, cli_text *why, nonet_outcome *became)
{
    cli_clock clock;
    nonet_search search = cli_search(call, &clock);
    search.stop = *stop; // one time for this and what comes after
    nonet_question question = {
        .given = &record->given,
        .marks = &record->marks,
        .entered = with_entered && record->has_entered ? &record->entered : NULL,
    };
    nonet_admission admission = nonet_admit(&question, &search, position);
    if (became)
        *became = cli_verdict_outcome(admission.verdict);
    if (admission.verdict == NONET_UNIQUE)
        return NULL;
    if (admission.verdict == NONET_UNDECIDED)
        return cli_timed_out;
    nonet_sink sink = cli_text_sink(why);
    nonet_write_refusal(&admission, &sink);
    cli_text_add(why, "", 1);
    return why->bytes;
}
