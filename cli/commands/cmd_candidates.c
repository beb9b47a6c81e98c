// cmd_candidates.c - `nonet candidates`: the digits each cell holds in some solution.

#include "job/command.h"

#include "job/answers.h"

static const cli_option option_fixed = {
    .name = "fixed",
    .letter = 'f',
    .kind = CLI_FLAG,
    .help = "81 characters instead: the digit on which all solutions agree, else '.'"};

static const cli_option *const options[] = {&option_fixed, NULL};

typedef struct {
    const cli_call *call;
    bool fixed; // only the cells in which all solutions agree
} settings;

enum { ALL = 1, FIXED = 2 };

static const nonet_column columns[] = {
    {.name = "puzzle", .in = NONET_IN_DATA},
    {.name = "candidates", .part = ALL},
    {.name = "fixed", .part = FIXED},
    {.name = "why", .in = NONET_IN_JSON},
    {0},
};

static void put_union(const settings *set, const nonet_record *record,
                      const nonet_marks *all, bool whole, cli_out *out)
{
    const char *name = set->fixed ? "fixed" : "candidates";
    const char *why = !whole ? "timeout" : !all->cell[0] ? "none" : NULL;
    nonet_board fixed;
    nonet_board_from_marks(all, &fixed);
    nonet_row row = cli_row(out);
    nonet_row_puzzle(&row, "puzzle", record);
    if (why) // where the answer would be; JSON has a place of its own for it
        nonet_row_text(&row, name, row.table->style == NONET_ROW_JSON ? NULL : why);
    else if (set->fixed)
        nonet_row_board(&row, name, &fixed);
    else
        nonet_row_marks(&row, name, all);
    if (why)
        nonet_row_text(&row, "why", why);
    nonet_row_end(&row);
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    const settings *set = context;
    for (size_t i = 0; i < chunk->count; i++) {
        if (!cli_readable(chunk, i, out)) {
            cli_put_unreadable(chunk, i, "error", out);
            continue;
        }
        cli_clock clock;
        nonet_search search = cli_search(set->call, &clock);
        nonet_marks all;
        bool whole = nonet_union(&search, &chunk->records[i].marks, &all);
        put_union(set, &chunk->records[i], &all, whole, out);
        if (!whole || !all.cell[0])
            cli_raise(out, EXIT_UNSOLVED);
    }
}

static int run(const cli_call *call)
{
    settings set = {.call = call, .fixed = cli_flag(call, &option_fixed)};
    cli_job job = {
        .process = process,
        .context = &set,
        .table = {.columns = columns,
                  .style = cli_row_style(call, &option_to_rows),
                  .parts = set.fixed ? FIXED : ALL},
        .chunk = 64, // a puzzle takes a hundred searches or so
    };
    int status = cli_run_job(call, &job);
    cli_summary(call, &job, "examined", NULL);
    return status;
}

static const cli_example examples[] = {
    {"nonet candidates puzzle.txt", "729 characters: nine for each cell"},
    {"nonet candidates --fixed puzzle.txt", "what is certain although there are several"},
    {0},
};

const cli_command cmd_candidates = {
    .name = "candidates",
    .summary = "list the digits each cell can hold in a solution",
    .arguments = "[FILE...]",
    .details =
        "Prints one line per puzzle, the union of all its solutions as a pencilmark grid: "
        "nine characters for each cell, a digit if some solution has it there and '.' if "
        "none has; or the word none, timeout or error. The solutions are not listed, so it "
        "does not matter how many there are.\n\n"
        "With --to=csv and json the columns are puzzle and candidates, or fixed.",
    .options = options,
    .shared = CLI_RECORDS | CLI_ROWS | CLI_TIMEOUT | CLI_SEARCH,
    .examples = examples,
    .run = run,
};
