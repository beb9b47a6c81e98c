// cmd_backdoors.c - `nonet backdoors`: the fewest cells that make a puzzle easy.

#include "job/command.h"

#include <stdio.h>
#include <string.h>

#include "commands/grids.h"
#include "job/answers.h"
#include "job/asked.h"

static const cli_option option_up_to = {
    .name = "up-to",
    .kind = CLI_TECHNIQUE,
    .value = "TECHNIQUE",
    .help =
        "what is easy: the techniques up to this one, such as x-wing (default: singles)"};
static const cli_option option_most = {.name = "most",
                                       .kind = CLI_NUMBER,
                                       .most = 9,
                                       .help = "how many cells at most (default 4)"};
static const cli_option option_list = {.name = "list",
                                       .kind = CLI_FLAG,
                                       .help =
                                           "print every set of so many cells, a line each"};

static const cli_option *const options[] = {&option_up_to, &option_most, &option_list,
                                            NULL};

typedef struct {
    const cli_call *call;
    int most;
    bool list;
    bool climbs; // the ladder, not just singles
    nonet_ladder ladder;
} settings;

enum { SUMMARY = 1, LIST = 2 };

static const nonet_column columns[] = {
    {.name = "puzzle", .in = NONET_IN_DATA}, {.name = "status", .in = NONET_IN_DATA},
    {.name = "size", .part = SUMMARY},       {.name = "count", .part = SUMMARY},
    {.name = "first", .part = SUMMARY},      {.name = "cells", .part = LIST},
    {.name = "reason", .in = NONET_IN_DATA}, {0},
};

typedef struct {
    const settings *set;
    const nonet_record *record;
    nonet_board solution;
    cli_out *out;
    int64_t count;
    char first[10 * 7 + 1];
    bool unwanted; // nobody reads what is found
} listing;

// "r1c2=5 r3c4=7".
static void write_cells(const nonet_board *solution, nonet_cells set, char *text,
                        size_t size)
{
    size_t used = 0;
    text[0] = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (nonet_cells_has(set, cell) && used < size)
            used +=
                (size_t)snprintf(text + used, size - used, "%sr%dc%d=%d", used ? " " : "",
                                 cell / 9 + 1, cell % 9 + 1, solution->cell[cell]);
}

static bool note(void *context, nonet_cells set)
{
    listing *list = context;
    char text[sizeof list->first];
    write_cells(&list->solution, set, text, sizeof text);
    if (list->count++ == 0)
        memcpy(list->first, text, sizeof text);
    if (!list->set->list)
        return true;
    nonet_row row = cli_row(list->out);
    nonet_row_puzzle(&row, "puzzle", list->record);
    nonet_row_status(&row, NONET_OUTCOME_UNIQUE);
    nonet_row_text(&row, "cells", text);
    cli_row_end(list->out, &row, list->record);
    list->unwanted = !cli_breathe(list->out);
    return !list->unwanted;
}

static void put_summary(const listing *list, int size)
{
    nonet_row row = cli_row(list->out);
    nonet_row_puzzle(&row, "puzzle", list->record);
    nonet_row_status(&row, NONET_OUTCOME_UNIQUE);
    if (size >= 0)
        nonet_row_number(&row, "size", size);
    else if (cli_style(list->out) == NONET_ROW_LINE)
        nonet_row_text(&row, "size", "none");
    else
        nonet_row_text(&row, "reason", "more cells than --most are needed");
    if (size < 0)
        cli_raise(list->out, EXIT_UNSOLVED);
    if (size > 0) {
        nonet_row_number(&row, "count", list->count);
        nonet_row_text(&row, "first", list->first);
    }
    cli_row_end(list->out, &row, list->record);
}

static void answer(void *context, const cli_chunk *chunk, size_t i, cli_out *out)
{
    const settings *set = context;
    cli_clock clock;
    nonet_stop stop = cli_timeout(set->call, &clock);
    listing list = {.set = set, .record = &chunk->records[i], .out = out};
    int size;
    if (list.record->has_marks) {
        cli_refuse(chunk, i, NONET_OUTCOME_REFUSED,
                   "a pencilmark puzzle has no clues to add to", out);
        return;
    }
    if (!cli_grid_of(chunk, i, &stop, &list.solution, out))
        return;
    nonet_status status =
        nonet_backdoors(&list.record->given, set->climbs ? &set->ladder : NULL, set->most,
                        &stop, &size, note, &list);
    if (status == NONET_STOPPED && !list.unwanted)
        cli_refuse(chunk, i, NONET_OUTCOME_TIMEOUT, cli_timed_out, out);
    else if (status == NONET_OK && !set->list)
        put_summary(&list, size);
}

// The shortest ladder that has the technique, up to there.
static void climb_up_to(settings *set, const nonet_technique *technique)
{
    static const char *const names[] = {"human", "complete"};
    for (size_t i = 0; i < 2 && !set->climbs; i++) {
        set->ladder = *nonet_ladder_named(names[i]);
        for (size_t at = 0; at < set->ladder.count && !set->climbs; at++)
            if (set->ladder.rung[at].technique == technique) {
                set->ladder.count = at + 1;
                set->climbs = true;
            }
    }
}

static int run(const cli_call *call)
{
    settings set = {
        .call = call,
        .most = (int)cli_number(call, &option_most, 4),
        .list = cli_flag(call, &option_list),
    };
    const char *word = cli_word(call, &option_up_to, NULL);
    if (word) {
        const nonet_technique *technique = cli_technique(call, word, strlen(word));
        if (!technique)
            return EXIT_USAGE;
        climb_up_to(&set, technique);
    }
    cli_job job = {
        .answer = answer,
        .context = &set,
        .table = {.columns = columns,
                  .style = cli_row_style(call, &option_to_rows),
                  .parts = set.list ? LIST : SUMMARY},
        .keeps_fields = true,
        .chunk = 16,
    };
    return cli_run_and_ask(call, &job, "looked at");
}

static const cli_example examples[] = {
    {"nonet backdoors --to=csv hardest.txt", "how many cells each needs, and an example"},
    {"nonet backdoors --list puzzle.txt", "all sets of so many cells"},
    {"nonet backdoors --up-to=naked-pair puzzles.txt", "with more than singles"},
    {0},
};

const cli_command cmd_backdoors = {
    .name = "backdoors",
    .summary = "the fewest cells that make each puzzle easy",
    .arguments = "[FILE...]",
    .details =
        "A backdoor is a smallest set of cells after which, filled with what they hold in "
        "the solution, the puzzle is solved by singles, or by the techniques up to "
        "--up-to.\n\n"
        "Prints one line per puzzle: how many cells, how many such sets there are, and the "
        "first of them; `none` if there are none of up to --most cells, and the exit "
        "status is 1. With --list a line for each set.\n\n"
        "With --to=csv and json the columns are puzzle, status, size, count, first, reason "
        "and the fields of the input; with --list cells.",
    .options = options,
    .shared = CLI_ASKS | CLI_PARTS | CLI_RECORDS | CLI_ROWS | CLI_TIMEOUT,
    .examples = examples,
    .run = run,
};
