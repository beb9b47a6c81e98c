// cmd_candidates.c - `nonet candidates`: the digits each cell holds in some solution.

#include "job/command.h"

#include <stdlib.h>

#include "job/answers.h"
#include "job/asked.h"

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
    {.name = "layout", .in = NONET_IN_JSON},
    {.name = "puzzle", .in = NONET_IN_DATA},
    {.name = "status", .in = NONET_IN_DATA},
    {.name = "candidates", .part = ALL},
    {.name = "fixed", .part = FIXED},
    {.name = "reason", .in = NONET_IN_DATA},
    {0},
};

// The union of the solutions of a record, as far as it was found.
typedef struct {
    nonet_marks marks;
    nonet_values *values; // instead, if it is on a layout
    bool whole;           // the time was not up,
    bool any;             // and there is a solution
} united;

static united unite_on_layout(const settings *set, const nonet_record *record)
{
    cli_clock clock;
    size_t cells = nonet_layout_cells(record->layout);
    united all = {.values = cli_allocate(NULL, cells, sizeof *all.values)};
    nonet_query query = cli_query(set->call, &clock);
    nonet_values *marks = cli_values(record);
    nonet_status status = nonet_puzzle_union(record->layout, marks, &query, all.values);
    cli_insist(status);
    free(marks);
    all.whole = status != NONET_STOPPED;
    all.any = all.values[0] != 0;
    return all;
}

static united unite(const settings *set, const nonet_record *record)
{
    if (record->layout)
        return unite_on_layout(set, record);
    cli_clock clock;
    united all = {.values = NULL};
    nonet_search search = cli_search(set->call, &clock);
    all.whole = nonet_union(&search, &record->marks, &all.marks);
    all.any = all.marks.cell[0] != 0;
    return all;
}

static void put_fixed(nonet_row *row, const nonet_record *record, const united *all)
{
    nonet_board fixed;
    if (!record->layout) {
        nonet_board_from_marks(&all->marks, &fixed);
        nonet_row_board(row, "fixed", &fixed);
        return;
    }
    size_t cells = nonet_layout_cells(record->layout);
    uint8_t *values = cli_allocate(NULL, cells, 1);
    for (size_t cell = 0; cell < cells; cell++) {
        nonet_values set = all->values[cell];
        bool one = set && !(set & (set - 1)); // a hole has none
        values[cell] = one ? (uint8_t)(__builtin_ctzll(set) + 1) : 0;
    }
    nonet_row_values(row, "fixed", record->layout, values);
    free(values);
}

static void put_union(const settings *set, const nonet_record *record, const united *all,
                      cli_out *out)
{
    nonet_row row = cli_row(out);
    nonet_row_layout(&row, "layout", record);
    nonet_row_puzzle(&row, "puzzle", record);
    if (set->fixed)
        put_fixed(&row, record, all);
    else if (record->layout)
        nonet_row_value_sets(&row, "candidates", record->layout, all->values);
    else
        nonet_row_marks(&row, "candidates", &all->marks);
    cli_row_end(out, &row, record);
}

static void answer(void *context, const cli_chunk *chunk, size_t i, cli_out *out)
{
    const settings *set = context;
    const nonet_record *record = &chunk->records[i];
    united all = unite(set, record);
    if (all.whole && all.any)
        put_union(set, record, &all, out);
    else {
        cli_answer none = {.timed_out = !all.whole};
        cli_put_outcome(chunk, i, cli_outcome(record, &none), NULL, out);
        cli_raise(out, EXIT_UNSOLVED);
    }
    free(all.values);
}

static int run(const cli_call *call)
{
    settings set = {.call = call, .fixed = cli_flag(call, &option_fixed)};
    cli_job job = {
        .answer = answer,
        .context = &set,
        .table = {.columns = columns,
                  .style = cli_row_style(call, &option_to_rows),
                  .parts = set.fixed ? FIXED : ALL},
        .keeps_fields = true,
        .chunk = 64, // a puzzle takes a hundred searches or so
    };
    return cli_run_and_ask(call, &job, "examined");
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
        "none has (on another board as many as it has values); or the word none, clash, "
        "timeout or unreadable. The solutions are not listed, so it does not matter how "
        "many there are.\n\n"
        "With --to=csv and json the columns are puzzle, status, candidates or fixed, and "
        "reason; then the fields of the input.",
    .options = options,
    .shared = CLI_ASKS | CLI_PARTS | CLI_RECORDS | CLI_LAYOUT | CLI_BOARDS | CLI_ROWS |
              CLI_TIMEOUT | CLI_SEARCH,
    .examples = examples,
    .run = run,
};
