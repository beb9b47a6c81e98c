// cmd_minimize.c - `nonet minimize`: puzzles without the clues that can be spared.

#include "job/command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nonet/compose.h>

#include "commands/generate.h"
#include "job/answers.h"
#include "job/asked.h"

static const cli_option option_all = {
    .name = "all",
    .letter = 'a',
    .kind = CLI_FLAG,
    .help = "list every minimal puzzle within each puzzle, instead of one of them"};
static const cli_option option_limit = {
    .name = "limit",
    .needs = "all",
    .letter = 'n',
    .kind = CLI_NUMBER,
    .least = 1,
    .help = "with --all: at most N of each",
};

static const cli_option *const options[] = {&option_all, &option_limit, NULL};

enum { MINIMAL }; // in cli_out.tally

typedef struct {
    const cli_call *call;
    bool all;
    uint64_t limit;
    uint64_t seed;
} settings;

static const nonet_column columns[] = {
    {.name = "layout", .in = NONET_IN_JSON},
    {.name = "puzzle", .in = NONET_IN_DATA},
    {.name = "status", .in = NONET_IN_DATA},
    {.name = "minimal"},
    {.name = "clues", .in = NONET_IN_DATA},
    {.name = "reason", .in = NONET_IN_DATA},
    {0},
};

typedef struct {
    const nonet_record *record;
    cli_out *out;
    uint64_t left;
    bool ended; // enough, or nobody reads on: not the time was up
} listing;

static bool put_one(void *context, const nonet_board *minimal)
{
    listing *list = context;
    nonet_row row = cli_row(list->out);
    nonet_row_puzzle(&row, "puzzle", list->record);
    nonet_row_status(&row, NONET_OUTCOME_UNIQUE);
    nonet_row_board(&row, "minimal", minimal);
    nonet_row_number(&row, "clues", nonet_board_clues(minimal));
    cli_row_end(list->out, &row, list->record);
    list->out->tally[MINIMAL]++;
    list->ended = --list->left == 0 || !cli_breathe(list->out);
    return !list->ended;
}

// ---- on a layout

static void put_values(const nonet_record *record, const uint8_t *minimal, cli_out *out)
{
    int64_t clues = 0;
    for (size_t cell = 0; cell < nonet_layout_cells(record->layout); cell++)
        clues += minimal[cell] > 0;
    nonet_record left = *record; // so that it is written as a puzzle is, with its layout
    left.wide.given = minimal;
    nonet_row row = cli_row(out);
    nonet_row_layout(&row, "layout", record);
    nonet_row_puzzle(&row, "puzzle", record);
    nonet_row_status(&row, NONET_OUTCOME_UNIQUE);
    nonet_row_puzzle(&row, "minimal", &left);
    nonet_row_number(&row, "clues", clues);
    cli_row_end(out, &row, record);
    out->tally[MINIMAL]++;
}

static bool put_next(void *context, const uint8_t *minimal)
{
    listing *list = context;
    put_values(list->record, minimal, list->out);
    list->ended = --list->left == 0 || !cli_breathe(list->out);
    return !list->ended;
}

static void minimize_on_layout(const settings *set, const cli_chunk *chunk, size_t i,
                               cli_out *out)
{
    const nonet_record *record = &chunk->records[i];
    size_t cells = nonet_layout_cells(record->layout);
    listing list = {record, out, set->limit, false};
    cli_clock clock;
    nonet_stop stop = cli_timeout(set->call, &clock);
    nonet_rng rng;
    nonet_rng_seed_pair(&rng, set->seed, chunk->first + i);
    uint8_t *given = cli_allocate(NULL, cells, 1);
    memcpy(given, record->wide.given, cells);
    nonet_status status =
        set->all ? nonet_puzzle_minimize_all(record->layout, given, &stop, put_next, &list)
                 : nonet_puzzle_minimize(record->layout, &stop, &rng, given);
    cli_insist(status);
    if (status == NONET_STOPPED && !list.ended)
        cli_refuse(chunk, i, NONET_OUTCOME_TIMEOUT, cli_timed_out, out);
    else if (status == NONET_IMPOSSIBLE)
        cli_refuse_improper(chunk, i, &stop, out);
    else if (!set->all)
        put_values(record, given, out);
    free(given);
}

// One minimal puzzle takes milliseconds at most; to list them all may take years.
static nonet_status minimize(const settings *set, size_t number, const nonet_stop *stop,
                             const nonet_board *puzzle, listing *list)
{
    if (set->all)
        return nonet_minimize_all(puzzle, stop, put_one, list);
    nonet_board minimal = *puzzle;
    nonet_rng rng;
    nonet_rng_seed_pair(&rng, set->seed, number);
    if (!nonet_minimize(&rng, &minimal))
        return NONET_IMPOSSIBLE;
    put_one(list, &minimal);
    return NONET_OK;
}

static void answer(void *context, const cli_chunk *chunk, size_t i, cli_out *out)
{
    const settings *set = context;
    const nonet_record *record = &chunk->records[i];
    if (record->has_marks) {
        cli_refuse(chunk, i, NONET_OUTCOME_REFUSED,
                   "a pencilmark puzzle has no clues to take away", out);
        return;
    }
    if (record->layout) {
        minimize_on_layout(set, chunk, i, out);
        return;
    }
    listing list = {record, out, set->limit, false};
    cli_clock clock;
    nonet_stop stop = cli_timeout(set->call, &clock);
    nonet_status status = minimize(set, chunk->first + i, &stop, &record->given, &list);
    if (status == NONET_IMPOSSIBLE)
        cli_refuse_improper(chunk, i, &stop, out);
    else if (status == NONET_STOPPED && !list.ended)
        cli_refuse(chunk, i, NONET_OUTCOME_TIMEOUT, cli_timed_out, out);
}

static int run(const cli_call *call)
{
    settings set = {
        .call = call,
        .all = cli_flag(call, &option_all),
        .limit = cli_number(call, &option_limit, UINT64_MAX),
    };
    if (!set.all)
        set.seed = cli_seed(call);
    cli_job job = {
        .answer = answer,
        .context = &set,
        .table = {.columns = columns, .style = cli_row_style(call, &option_to_rows)},
        .keeps_fields = true,
        .chunk = set.all ? 1 : 64,
        .drawn = !set.all && !cli_flag(call, &option_seed),
    };
    cli_asked asked;
    int status = cli_ask(&asked, call, &job);
    if (status == EXIT_FINE) {
        char rest[80];
        status = cli_run_job(call, &job);
        snprintf(rest, sizeof rest, ", %zu minimal puzzles", job.tally[MINIMAL]);
        cli_summary(call, &job, "minimized", rest);
    }
    cli_asked_end(&asked);
    return status;
}

static const cli_example examples[] = {
    {"nonet minimize --seed=1 puzzles.txt", "each puzzle without what can be spared"},
    {"nonet minimize --all --limit=1000 puzzle.txt",
     "the ways to do that, up to a thousand"},
    {0},
};

const cli_command cmd_minimize = {
    .name = "minimize",
    .summary = "take away the clues that can be spared",
    .arguments = "[FILE...]",
    .details =
        "Prints one line per puzzle: a minimal puzzle with the same solution, in which no "
        "clue can be spared, or a word: none, multiple, clash, timeout, refused or "
        "unreadable. Which one it is depends on the "
        "seed; without --seed a fresh one is taken and told to standard error. `nonet "
        "check` names the clues that can be spared.\n\n"
        "With --to=csv and json the columns are puzzle, status, minimal, clues (of the "
        "minimal one), reason and the fields of the input; with --all each minimal puzzle "
        "has a record of its own.",
    .options = options,
    .shared = CLI_ASKS | CLI_PARTS | CLI_RECORDS | CLI_LAYOUT | CLI_BOARDS | CLI_ROWS |
              CLI_SEED | CLI_TIMEOUT,
    .examples = examples,
    .run = run,
};
