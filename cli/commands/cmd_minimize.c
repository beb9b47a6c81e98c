// cmd_minimize.c - `nonet minimize`: puzzles without the clues that can be spared.

#include "job/command.h"

#include <stdio.h>

#include "commands/generate.h"

static const cli_option option_all = {
    .name = "all",
    .letter = 'a',
    .kind = CLI_FLAG,
    .help = "list every minimal puzzle within each puzzle, instead of one of them"};
static const cli_option option_limit = {
    .name = "limit",
    .letter = 'n',
    .kind = CLI_NUMBER,
    .least = 1,
    .help = "with --all: at most N of each",
};

static const cli_option *const options[] = {&option_all, &option_limit, NULL};

enum { MINIMAL }; // in cli_out.tally

typedef struct {
    bool all;
    uint64_t limit;
    uint64_t seed;
} settings;

static const nonet_column columns[] = {
    {.name = "puzzle", .in = NONET_IN_DATA},
    {.name = "minimal"},
    {.name = "clues", .in = NONET_IN_DATA},
    {0},
};

typedef struct {
    const nonet_record *record;
    cli_out *out;
    uint64_t left;
} listing;

static bool put_one(void *context, const nonet_board *minimal)
{
    listing *list = context;
    nonet_row row = cli_row(list->out);
    nonet_row_puzzle(&row, "puzzle", list->record);
    nonet_row_board(&row, "minimal", minimal);
    nonet_row_number(&row, "clues", nonet_board_clues(minimal));
    nonet_row_end(&row);
    list->out->tally[MINIMAL]++;
    return --list->left > 0 && cli_breathe(list->out);
}

static void refuse(const cli_chunk *chunk, size_t i, const char *why, cli_out *out)
{
    cli_complain(chunk, i, out, "%s", why);
    nonet_row row = cli_row(out);
    nonet_row_puzzle(&row, "puzzle", &chunk->records[i]);
    nonet_row_refuse(&row, row.table->style == NONET_ROW_JSON ? why : "error");
    nonet_row_end(&row);
    cli_raise(out, EXIT_UNSOLVED);
}

static void minimize(const settings *set, const cli_chunk *chunk, size_t i, cli_out *out)
{
    const nonet_record *record = &chunk->records[i];
    listing list = {record, out, set->limit};
    nonet_board puzzle = record->given;
    nonet_rng rng;
    nonet_rng_seed_pair(&rng, set->seed, chunk->first + i);
    if (record->has_marks)
        refuse(chunk, i, "a pencilmark puzzle has no clues to take away", out);
    else if (set->all
                 ? nonet_minimize_all(&puzzle, NULL, put_one, &list) == NONET_IMPOSSIBLE
                 : !nonet_minimize(&rng, &puzzle))
        refuse(chunk, i, "this puzzle does not have exactly one solution", out);
    else if (!set->all)
        put_one(&list, &puzzle);
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    for (size_t i = 0; i < chunk->count; i++)
        if (cli_readable(chunk, i, out))
            minimize(context, chunk, i, out);
        else
            cli_put_unreadable(chunk, i, "error", out);
}

static int run(const cli_call *call)
{
    settings set = {
        .all = cli_flag(call, &option_all),
        .limit = cli_number(call, &option_limit, UINT64_MAX),
    };
    if (!set.all)
        set.seed = cli_seed(call);
    cli_job job = {
        .process = process,
        .context = &set,
        .table = {.columns = columns, .style = cli_row_style(call, &option_to_rows)},
        .chunk = set.all ? 1 : 64,
    };
    int status = cli_run_job(call, &job);
    char rest[80];
    snprintf(rest, sizeof rest, ", %zu minimal puzzles", job.tally[MINIMAL]);
    cli_summary(call, &job, "minimized", rest);
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
    .details = "Prints one line per puzzle: a minimal puzzle with the same solution, in "
               "which no clue can be spared, or the word error. Which one it is depends on "
               "the seed; without --seed a fresh one is taken and told to standard error. "
               "`nonet check` names the clues that can be spared.\n\n"
               "With --to=csv and json the columns are puzzle, minimal and clues (of the "
               "minimal one); with --all each minimal puzzle has a record of its own.",
    .options = options,
    .shared = CLI_RECORDS | CLI_ROWS | CLI_SEED,
    .examples = examples,
    .run = run,
};
