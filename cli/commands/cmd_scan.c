// cmd_scan.c - `nonet scan`: all puzzles of a grid that have few clues.

#include "job/command.h"

#include <stdio.h>

#include "commands/grids.h"
#include "job/answers.h"

static const cli_option option_clues = {
    .name = "clues",
    .kind = CLI_NUMBER,
    .least = 1,
    .most = 81,
    .help = "how many clues they have at most (default 17)"};
static const cli_option option_count = {
    .name = "count",
    .kind = CLI_FLAG,
    .help = "print how many each grid has, instead of the puzzles"};

static const cli_option *const options[] = {&option_clues, &option_count, NULL};

enum { FOUND }; // in cli_out.tally

enum { PUZZLES = 1, COUNT = 2 }; // what the rows are

typedef struct {
    const cli_call *call;
    int clues;
    unsigned parts;
} settings;

static const nonet_column columns[] = {
    {.name = "puzzle", .in = NONET_IN_DATA},
    {.name = "status", .in = NONET_IN_DATA},
    {.name = "found", .part = PUZZLES},
    {.name = "clues", .in = NONET_IN_DATA, .part = PUZZLES},
    {.name = "count", .part = COUNT},
    {.name = "reason", .in = NONET_IN_DATA},
    {0},
};

typedef struct {
    const settings *set;
    const nonet_record *record;
    cli_out *out;
    int64_t count;
    bool unwanted; // nobody reads what is found
} listing;

static bool put_one(void *context, const nonet_board *puzzle)
{
    listing *list = context;
    list->out->tally[FOUND]++;
    list->count++;
    if (list->set->parts & COUNT)
        return true;
    nonet_row row = cli_row(list->out);
    nonet_row_puzzle(&row, "puzzle", list->record);
    nonet_row_status(&row, NONET_OUTCOME_UNIQUE);
    nonet_row_board(&row, "found", puzzle);
    nonet_row_number(&row, "clues", nonet_board_clues(puzzle));
    cli_row_end(list->out, &row, list->record);
    list->unwanted = !cli_breathe(list->out);
    return !list->unwanted;
}

static void scan(const settings *set, const cli_chunk *chunk, size_t i, cli_out *out)
{
    cli_clock clock;
    nonet_stop stop = cli_timeout(set->call, &clock);
    nonet_board grid;
    listing list = {set, &chunk->records[i], out, 0, false};
    if (!cli_grid_of(chunk, i, &stop, &grid, out))
        return;
    nonet_status status = nonet_scan(&grid, set->clues, &stop, put_one, &list);
    cli_insist(status);
    if (status == NONET_STOPPED && !list.unwanted)
        cli_refuse(chunk, i, NONET_OUTCOME_TIMEOUT, cli_timed_out, out);
    if (status != NONET_OK || !(set->parts & COUNT))
        return;
    nonet_row row = cli_row(out);
    nonet_row_puzzle(&row, "puzzle", list.record);
    nonet_row_status(&row, NONET_OUTCOME_UNIQUE);
    nonet_row_number(&row, "count", list.count);
    cli_row_end(out, &row, list.record);
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    for (size_t i = 0; i < chunk->count; i++)
        if (cli_readable(chunk, i, out))
            scan(context, chunk, i, out);
        else
            cli_put_unreadable(chunk, i, out);
}

static int run(const cli_call *call)
{
    settings set = {
        .call = call,
        .clues = (int)cli_number(call, &option_clues, 17),
        .parts = cli_flag(call, &option_count) ? COUNT : PUZZLES,
    };
    cli_job job = {
        .process = process,
        .context = &set,
        .table = {.columns = columns,
                  .style = cli_row_style(call, &option_to_rows),
                  .parts = set.parts},
        .keeps_fields = true,
        .chunk = 1,
    };
    int status = cli_run_job(call, &job);
    char rest[80];
    snprintf(rest, sizeof rest, ", %zu puzzles found", job.tally[FOUND]);
    cli_summary(call, &job, "scanned", rest);
    return status;
}

static const cli_example examples[] = {
    {"nonet scan grids.txt", "all puzzles with 17 clues in these grids"},
    {"nonet scan --clues=16 --count --progress grids.txt", "none, as McGuire has shown"},
    {"nonet scan --clues=18 --timeout=1h puzzle.txt",
     "all with 17 or 18 clues that have the solution of this puzzle"},
    {0},
};

const cli_command cmd_scan = {
    .name = "scan",
    .summary = "all puzzles of a grid that have few clues",
    .arguments = "[FILE...]",
    .details =
        "A record is a complete grid, or a puzzle, which stands for its solution. Prints "
        "every minimal puzzle with at most so many clues that has this solution, a line "
        "each, and none else: a grid without any prints nothing. Equivalent puzzles of a "
        "symmetric grid are all there; `nonet canon --dedupe` leaves one of them.\n\n"
        "For 16 clues a grid takes about half a second, for 17 a few seconds, and for each "
        "more five to twenty times as long. docs/grids.md tells how it is done.\n\n"
        "With --to=csv and json the columns are puzzle (the record), status, found, clues, "
        "reason and the fields of the input; with --count count.",
    .options = options,
    .shared = CLI_PARTS | CLI_RECORDS | CLI_ROWS | CLI_TIMEOUT,
    .examples = examples,
    .run = run,
};
