// cmd_candidates.c - `nonet candidates`: the digits each cell holds in some solution.

#include "job/command.h"

#include "job/answers.h"
#include "job/board_text.h"

static const cli_option option_to = {
    .name = "to",
    .letter = 't',
    .kind = CLI_CHOICE,
    .choices = "line|csv|json",
    .help = "how to write the answers",
};
static const cli_option option_fixed = {
    .name = "fixed",
    .letter = 'f',
    .kind = CLI_FLAG,
    .help = "81 characters instead: the digit on which all solutions agree, else '.'"};

static const cli_option *const options[] = {&option_to, &option_fixed, NULL};

typedef struct {
    const cli_call *call;
    bool fixed; // only the cells in which all solutions agree
    bool csv, json;
} settings;

static void put_marks(cli_out *out, const nonet_marks *marks)
{
    nonet_record record = {.has_marks = true, .marks = *marks};
    cli_put_puzzle(out, &record);
}

static void put_union(const settings *set, const nonet_marks *all, cli_out *out)
{
    nonet_board fixed;
    nonet_board_from_marks(all, &fixed);
    if (set->fixed)
        cli_put_board(out, &fixed);
    else
        put_marks(out, all);
}

static void put_record(const settings *set, const nonet_record *record,
                       const nonet_marks *all, bool whole, cli_out *out)
{
    const char *word = !whole ? "timeout" : !all->cell[0] ? "none" : NULL;
    if (set->json)
        cli_print(out, "{\"puzzle\":\"");
    if (set->json || set->csv)
        cli_put_puzzle(out, record);
    if (set->json)
        cli_print(out, "\",\"%s\":%s", set->fixed ? "fixed" : "candidates",
                  word ? "null" : "\"");
    else if (set->csv)
        cli_put(out, ",", 1);
    if (!word)
        put_union(set, all, out);
    if (set->json)
        cli_print(out, word ? ",\"why\":\"%s\"}\n" : "\"}\n", word);
    else
        cli_print(out, "%s\n", word ? word : "");
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    const settings *set = context;
    for (size_t i = 0; i < chunk->count; i++) {
        if (!cli_readable(chunk, i, out)) {
            if (set->json)
                cli_put_json_error(chunk, i, out);
            else
                cli_print(out, set->csv ? ",error\n" : "error\n");
            continue;
        }
        cli_clock clock;
        nonet_search search = cli_search(set->call, &clock);
        nonet_marks all;
        bool whole = nonet_union(&search, &chunk->records[i].marks, &all);
        put_record(set, &chunk->records[i], &all, whole, out);
        if (!whole || !all.cell[0])
            cli_raise(out, EXIT_UNSOLVED);
    }
}

static void put_header(void *context, cli_out *out)
{
    const settings *set = context;
    if (set->csv)
        cli_print(out, "puzzle,%s\n", set->fixed ? "fixed" : "candidates");
}

static int run(const cli_call *call)
{
    settings set = {
        .call = call,
        .fixed = cli_flag(call, &option_fixed),
        .csv = cli_is(call, &option_to, "csv"),
        .json = cli_is(call, &option_to, "json"),
    };
    // A puzzle takes a hundred searches or so.
    cli_job job = {.process = process, .begin = put_header, .context = &set, .chunk = 64};
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
        "does not matter how many there are.",
    .options = options,
    .shared = CLI_RECORDS | CLI_TIMEOUT | CLI_SEARCH,
    .examples = examples,
    .run = run,
};
