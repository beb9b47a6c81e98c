// cmd_grid.c - `nonet grid`: what complete grids are like.

#include "job/command.h"

#include <stdio.h>

#include "commands/grids.h"
#include "job/answers.h"
#include "job/asked.h"

static const cli_option option_cells = {
    .name = "cells",
    .kind = CLI_NUMBER,
    .least = 4,
    .most = 18,
    .help = "look for unavoidable sets of up to N cells (default 12)"};
static const cli_option option_list = {
    .name = "list",
    .kind = CLI_CHOICE,
    .choices = "sets|clique",
    .help = "print every minimal unavoidable set, or a largest clique of them"};

static const cli_option *const options[] = {&option_cells, &option_list, NULL};

typedef struct {
    const cli_call *call;
    int cells;
    bool sets, clique; // to be listed
} settings;

enum { SUMMARY = 1, LIST = 2, SIZES = 20 };

static const nonet_column columns[] = {
    {.name = "puzzle", .in = NONET_IN_DATA},
    {.name = "status", .in = NONET_IN_DATA},
    {.name = "automorphisms", .part = SUMMARY},
    {.name = "clique", .part = SUMMARY},
    {.name = "unavoidable", .part = SUMMARY},
    {.name = "sizes", .part = SUMMARY},
    {.name = "bands", .part = SUMMARY},
    {.name = "set", .part = LIST},
    {.name = "cells", .in = NONET_IN_DATA, .part = LIST},
    {.name = "reason", .in = NONET_IN_DATA},
    {0},
};

// "4:11 6:12": eleven of four cells, twelve of six.
static void write_sizes(const nonet_unavoidables *sets, char *text, size_t size)
{
    size_t count[NONET_CELLS + 1] = {0}, used = 0;
    for (size_t i = 0; i < sets->n; i++)
        count[nonet_cells_count(sets->set[i])]++;
    text[0] = 0;
    for (int cells = 0; cells <= NONET_CELLS; cells++)
        if (count[cells] && used < size)
            used += (size_t)snprintf(text + used, size - used, "%s%d:%zu", used ? " " : "",
                                     cells, count[cells]);
}

// The numbers of the bands from the top, then of the stacks from the left.
static void write_bands(const nonet_board *grid, char *text, size_t size)
{
    size_t used = 0;
    for (int band = 0; band < 6 && used < size; band++)
        used += (size_t)snprintf(text + used, size - used, "%s%d", used ? " " : "",
                                 nonet_band_index(grid, band));
}

static void put_summary(const nonet_record *record, const nonet_board *grid,
                        const nonet_unavoidables *sets, int clique, cli_out *out)
{
    char sizes[16 * SIZES], bands[6 * 5];
    nonet_least least;
    nonet_least_form(grid, &least);
    write_sizes(sets, sizes, sizeof sizes);
    write_bands(grid, bands, sizeof bands);
    nonet_row row = cli_row(out);
    nonet_row_puzzle(&row, "puzzle", record);
    nonet_row_status(&row, NONET_OUTCOME_UNIQUE);
    nonet_row_number(&row, "automorphisms", least.automorphisms);
    nonet_row_number(&row, "clique", clique);
    nonet_row_number(&row, "unavoidable", (int64_t)sets->n);
    nonet_row_text(&row, "sizes", sizes);
    nonet_row_text(&row, "bands", bands);
    cli_row_end(out, &row, record);
}

static void put_list(const nonet_record *record, const nonet_board *grid,
                     const nonet_cells *set, size_t n, cli_out *out)
{
    for (size_t i = 0; i < n; i++) {
        nonet_board shown = {{0}};
        for (int cell = 0; cell < NONET_CELLS; cell++)
            if (nonet_cells_has(set[i], cell))
                shown.cell[cell] = grid->cell[cell];
        nonet_row row = cli_row(out);
        nonet_row_puzzle(&row, "puzzle", record);
        nonet_row_status(&row, NONET_OUTCOME_UNIQUE);
        nonet_row_board(&row, "set", &shown);
        nonet_row_number(&row, "cells", nonet_cells_count(set[i]));
        cli_row_end(out, &row, record);
    }
}

static void answer(void *context, const cli_chunk *chunk, size_t i, cli_out *out)
{
    const settings *set = context;
    const nonet_record *record = &chunk->records[i];
    cli_clock clock;
    nonet_stop stop = cli_timeout(set->call, &clock);
    nonet_board grid;
    nonet_unavoidables sets;
    nonet_cells clique[NONET_MAX_CLIQUE];
    int size = 0;
    if (!cli_grid_of(chunk, i, &stop, &grid, out))
        return;
    nonet_status status = nonet_unavoidables_find(&grid, set->cells, &stop, &sets);
    if (status == NONET_OK && !set->sets)
        status = nonet_unavoidables_clique(&sets, &stop, &size, clique);
    cli_insist(status);
    if (status == NONET_STOPPED)
        cli_refuse(chunk, i, NONET_OUTCOME_TIMEOUT, cli_timed_out, out);
    else if (set->sets)
        put_list(record, &grid, sets.set, sets.n, out);
    else if (set->clique)
        put_list(record, &grid, clique, (size_t)size, out);
    else
        put_summary(record, &grid, &sets, size, out);
    nonet_unavoidables_free(&sets);
}

static int run(const cli_call *call)
{
    settings set = {
        .call = call,
        .cells = (int)cli_number(call, &option_cells, 12),
        .sets = cli_is(call, &option_list, "sets"),
        .clique = cli_is(call, &option_list, "clique"),
    };
    cli_job job = {
        .answer = answer,
        .context = &set,
        .table = {.columns = columns,
                  .style = cli_row_style(call, &option_to_rows),
                  .parts = set.sets || set.clique ? LIST : SUMMARY},
        .keeps_fields = true,
        .chunk = 16,
    };
    return cli_run_and_ask(call, &job, "looked at");
}

static const cli_example examples[] = {
    {"nonet grid --to=csv grids.txt", "automorphisms, clique and unavoidable sets of each"},
    {"nonet grid --list=sets --cells=10 grid.txt",
     "its unavoidable sets of up to 10 cells"},
    {"nonet solve puzzles.txt | nonet grid | cut -f2 | sort -n | uniq -c",
     "how large the cliques of these grids are"},
    {0},
};

const cli_command cmd_grid = {
    .name = "grid",
    .summary = "what solved grids are like: unavoidable sets, cliques, bands",
    .arguments = "[FILE...]",
    .details =
        "A record is a complete grid, or a puzzle, which stands for its solution. An "
        "unavoidable set is one in which every puzzle of the grid has a clue, since "
        "without these cells it has another solution; minimal ones are meant, no part of "
        "which is unavoidable. A clique is as many as there can be with no cell in "
        "common: a puzzle has at least as many clues.\n\n"
        "Prints one line per grid: the number of its automorphisms, the size of the "
        "largest clique, the number of unavoidable sets, and how many have so many cells: "
        "4:11 6:12; then the numbers of its bands and stacks among the 416 that are "
        "essentially different, 0 to 415. With --list a line for each set: its digits, and "
        "dots elsewhere.\n\n"
        "With --to=csv and json the columns are puzzle (the record), status, "
        "automorphisms, clique, unavoidable, sizes, bands, reason and the fields of the "
        "input; with --list set and cells.",
    .options = options,
    .shared = CLI_ASKS | CLI_PARTS | CLI_RECORDS | CLI_ROWS | CLI_TIMEOUT,
    .examples = examples,
    .run = run,
};
