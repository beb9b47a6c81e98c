// cmd_minimize.c - `nonet minimize`: puzzles without the clues that can be spared.

#include "job/command.h"

#include <stdio.h>

#include "commands/generate.h"
#include "job/board_text.h"

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

enum { MINIMAL, NOT_UNIQUE }; // in cli_out.tally

typedef struct {
    bool all;
    uint64_t limit;
    uint64_t seed;
} settings;

typedef struct {
    cli_out *out;
    uint64_t left;
} listing;

static bool put_one(void *context, const nonet_board *puzzle)
{
    listing *list = context;
    cli_put_board(list->out, puzzle);
    cli_put(list->out, "\n", 1);
    list->out->tally[MINIMAL]++;
    return --list->left > 0 && cli_breathe(list->out);
}

// The status of a puzzle without just one solution.
static void complain(const cli_chunk *chunk, size_t i, cli_out *out)
{
    cli_complain(chunk, i, out, "this puzzle does not have exactly one solution");
    cli_print(out, "error\n");
    cli_raise(out, EXIT_UNSOLVED);
    out->tally[NOT_UNIQUE]++;
}

static void minimize(const settings *set, const cli_chunk *chunk, size_t i, cli_out *out)
{
    nonet_board puzzle = chunk->records[i].given;
    if (set->all) {
        listing list = {out, set->limit};
        if (nonet_minimize_all(&puzzle, put_one, &list) == 0)
            complain(chunk, i, out);
        return;
    }
    nonet_rng rng;
    nonet_rng_seed_pair(&rng, set->seed, chunk->first + i);
    if (!nonet_minimize(&rng, &puzzle)) {
        complain(chunk, i, out);
        return;
    }
    put_one(&(listing){out, 2}, &puzzle);
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    for (size_t i = 0; i < chunk->count; i++)
        if (!cli_readable(chunk, i, out)) {
            cli_print(out, "error\n");
        } else if (chunk->records[i].has_marks) {
            cli_complain(chunk, i, out, "a pencilmark puzzle has no clues to take away");
            cli_print(out, "error\n");
            cli_raise(out, EXIT_UNSOLVED);
        } else {
            minimize(context, chunk, i, out);
        }
}

static int run(const cli_call *call)
{
    settings set = {
        .all = cli_flag(call, &option_all),
        .limit = cli_number(call, &option_limit, UINT64_MAX),
    };
    if (!set.all)
        set.seed = cli_seed(call);
    cli_job job = {.process = process, .context = &set, .chunk = set.all ? 1 : 64};
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
               "`nonet check` names the clues that can be spared.",
    .options = options,
    .shared = CLI_RECORDS | CLI_SEED,
    .examples = examples,
    .run = run,
};
