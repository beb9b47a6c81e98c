// cmd_count.c - `nonet count`: how many solutions each puzzle has.

#include "job/command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "job/answers.h"
#include "job/asked.h"

static const cli_option option_limit = {
    .name = "limit",
    .letter = 'n',
    .kind = CLI_NUMBER,
    .least = 1,
    .help = "stop at N solutions of a puzzle (default 1000000); N+ means there are more"};
static const cli_option option_all = {
    .name = "all", .letter = 'a', .kind = CLI_FLAG, .help = "count without a limit"};
static const cli_option option_estimate = {
    .name = "estimate",
    .letter = 'e',
    .kind = CLI_FLAG,
    .help = "estimate from random walks instead, with the standard error: "
            "for numbers too large to count"};

static const cli_option *const options[] = {&option_limit, &option_all, &option_estimate,
                                            NULL};

enum {
    DEFAULT_LIMIT = 1000000, // well under a second, and nobody waits for an empty grid
    PROBES = 10000,          // of an estimate
};

typedef struct {
    const cli_call *call;
    size_t limit;
    size_t probes; // 0: count, else estimate
    uint64_t seed;
} settings;

enum { COUNT = 1, ESTIMATE = 2 };

static const nonet_column columns[] = {
    {.name = "layout", .in = NONET_IN_JSON},
    {.name = "puzzle", .in = NONET_IN_DATA},
    {.name = "status", .in = NONET_IN_DATA},
    {.name = "solutions", .in = NONET_IN_DATA, .part = COUNT},
    {.name = "exact", .in = NONET_IN_DATA, .part = COUNT},
    {.name = "N+", .in = NONET_IN_LINE, .part = COUNT},
    {.name = "estimate", .part = ESTIMATE},
    {.name = "+-", .in = NONET_IN_LINE, .part = ESTIMATE},
    {.name = "standard_error", .part = ESTIMATE},
    {.name = "reason", .in = NONET_IN_DATA},
    {0},
};

static void give_up(const cli_chunk *chunk, size_t i, cli_out *out)
{
    cli_complain(chunk, i, out, "%s", cli_timed_out);
    cli_raise(out, EXIT_UNSOLVED);
}

static nonet_estimated estimate_on_layout(const nonet_record *record, size_t probes,
                                          nonet_rng *rng, const nonet_stop *stop)
{
    nonet_estimated about;
    nonet_values *marks = cli_values(record);
    cli_insist(nonet_puzzle_estimate(record->layout, marks, probes, rng, stop, &about));
    free(marks);
    return about;
}

// A number in units of 10^tens, which may be larger than any double.
static void put_figure(nonet_row *row, const char *name, double number, int places,
                       int tens)
{
    char text[40];
    snprintf(text, sizeof text, "%.*e", places - 1, number);
    char *exponent = strchr(text, 'e');
    if (tens == 0 || number == 0 || !exponent)
        cli_row_figure(row, name, "%.*g", places, number);
    else
        cli_row_figure(row, name, "%.*se+%ld", (int)(exponent - text), text,
                       strtol(exponent + 1, NULL, 10) + tens);
}

// The same seed gives the same number, whichever thread makes it.
static void put_estimate(const settings *set, const cli_chunk *chunk, size_t i,
                         cli_out *out)
{
    const nonet_record *record = &chunk->records[i];
    nonet_rng rng;
    nonet_rng_seed_pair(&rng, set->seed, chunk->first + i);
    cli_clock clock;
    nonet_stop stop = cli_timeout(set->call, &clock);
    nonet_estimated about = record->layout
                                ? estimate_on_layout(record, set->probes, &rng, &stop)
                                : nonet_estimate(&record->marks, set->probes, &rng, &stop);
    if (about.probes < set->probes) // less sure than asked for, as the error says
        give_up(chunk, i, out);
    nonet_row row = cli_row(out);
    nonet_row_layout(&row, "layout", record);
    nonet_row_puzzle(&row, "puzzle", record);
    if (about.probes < set->probes)
        nonet_row_status(&row, NONET_OUTCOME_TIMEOUT);
    put_figure(&row, "estimate", about.solutions, 4, about.tens);
    nonet_row_text(&row, "+-", "+-");
    put_figure(&row, "standard_error", about.error, 2, about.tens);
    cli_row_end(out, &row, record);
}

static void put_count(const settings *set, const nonet_record *record,
                      const cli_answer *answer, cli_out *out)
{
    bool over = answer->solutions > set->limit, exact = !over && !answer->timed_out;
    size_t count = over ? set->limit : answer->solutions;
    nonet_row row = cli_row(out);
    if (row.table->style != NONET_ROW_LINE) { // which has none of these
        nonet_row_layout(&row, "layout", record);
        nonet_row_puzzle(&row, "puzzle", record);
        nonet_row_status(&row, cli_outcome(record, answer));
        if (!answer->timed_out || answer->solutions > 0) {
            nonet_row_number(&row, "solutions", (int64_t)count);
            nonet_row_bool(&row, "exact", exact);
        }
    }
    if (exact) // nearly always, and much cheaper
        nonet_row_number(&row, "N+", (int64_t)count);
    else
        cli_row_figure(&row, "N+", "%zu+", count);
    cli_row_end(out, &row, record);
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    const settings *set = context;
    // One more than the limit tells whether there are more.
    size_t enough = set->limit < SIZE_MAX ? set->limit + 1 : SIZE_MAX;
    cli_answer *answers =
        set->probes ? NULL : cli_answer_chunk(chunk->worker, chunk, enough);
    for (size_t i = 0; i < chunk->count; i++) {
        if (!answers && chunk->records[i].status == NONET_OK)
            put_estimate(set, chunk, i, out);
        else if (cli_readable(chunk, i, out)) {
            put_count(set, &chunk->records[i], &answers[i], out);
            if (answers[i].timed_out)
                give_up(chunk, i, out);
        } else
            cli_put_unreadable(chunk, i, out);
    }
}

static int run(const cli_call *call)
{
    if (cli_asks(call))
        return cli_run_asked(call, NULL, NULL, "counted");
    bool all = cli_flag(call, &option_all);
    uint64_t limit = all ? SIZE_MAX : cli_number(call, &option_limit, DEFAULT_LIMIT);
    settings set = {
        .call = call,
        .limit = limit < SIZE_MAX ? (size_t)limit : SIZE_MAX,
        .probes = cli_flag(call, &option_estimate) ? PROBES : 0,
        .seed = cli_number(call, &option_seed, 1),
    };
    // Counts of many solutions take long, so a thread should not sit on many puzzles.
    cli_job job = {
        .process = process,
        .worker_new = cli_answerer_new,
        .worker_free = cli_answerer_free,
        .context = &set,
        .table = {.columns = columns,
                  .style = cli_row_style(call, &option_to_rows),
                  .parts = set.probes ? ESTIMATE : COUNT,
                  .between = ' '},
        .keeps_fields = true,
        .chunk = set.probes         ? 1
                 : set.limit > 1000 ? 64
                                    : 0,
    };
    int status = cli_run_job(call, &job);
    cli_summary(call, &job, "counted", NULL);
    return status;
}

static const cli_example examples[] = {
    {"nonet count puzzles.txt", "a number per puzzle: 1 is a proper one"},
    {"nonet count --limit=2 --to=csv puzzles.txt", "fast: none, one, two or more"},
    {"nonet count --all --timeout=1m puzzle.txt", "all of them, if that takes a minute"},
    {"nonet count --estimate grid.txt", "such as 6.7e+21 +- 2e+20 for an empty one"},
    {0},
};

const cli_command cmd_count = {
    .name = "count",
    .summary = "count the solutions of each puzzle",
    .arguments = "[FILE...]",
    .details =
        "Prints one number per puzzle, 0 if its givens contradict each other. A + after "
        "the number means that there are more, or that the time was up. With --to=csv the "
        "columns are puzzle, status, solutions, exact (yes or no) and reason, with "
        "--estimate estimate and standard_error; then the fields of the input.",
    .options = options,
    .shared = CLI_ASKS | CLI_PARTS | CLI_RECORDS | CLI_LAYOUT | CLI_BOARDS | CLI_ROWS |
              CLI_SEED | CLI_TIMEOUT | CLI_SEARCH,
    .examples = examples,
    .run = run,
};
