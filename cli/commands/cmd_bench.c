// cmd_bench.c - `nonet bench`: how fast our engines are on files of puzzles, and peers.

#include "commands/bench.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "job/message.h"

static const cli_option option_to = {
    .name = "to",
    .letter = 't',
    .kind = CLI_CHOICE,
    .choices = "table|line|csv|json",
    .help = "how to write the figures",
};
static const cli_option option_seconds = {
    .name = "seconds",
    .kind = CLI_SECONDS,
    .help = "time to spend on each figure (default 1)",
};

static const cli_option *const options[] = {
    &option_to,       &option_job,          &option_engine,
    &option_backends, &option_solutions,    &option_seconds,
    &option_peer,     &option_peer_command, NULL};

typedef struct {
    const cli_call *call;
    bench_field field;
    bool solving;
    size_t limit;
    bench_time time;
    bool late; // it was up before the end
    bool rows; // instead of a table for eyes
    size_t n_sets, room;
    bench_set *sets;
    const char *file; // of the last set
} bench;

// ---- the puzzles

static bench_set *new_set(bench *b, const char *file)
{
    if (b->n_sets == b->room) {
        b->room = b->room ? 2 * b->room : 8;
        b->sets = cli_allocate(b->sets, b->room, sizeof *b->sets);
    }
    const char *start = strrchr(file, '/');
    start = start ? start + 1 : file;
    const char *dot = strrchr(start, '.');
    size_t length = dot && dot > start ? (size_t)(dot - start) : strlen(start);
    bench_set *set = &b->sets[b->n_sets++];
    *set = (bench_set){.name = cli_allocate(NULL, length + 1, 1)};
    memcpy(set->name, start, length);
    set->name[length] = '\0';
    b->file = file;
    return set;
}

static void add_board(bench_set *set, const nonet_board *board)
{
    if (set->count == set->room) {
        set->room = set->room ? 2 * set->room : 1024;
        set->boards = cli_allocate(set->boards, set->room, sizeof *set->boards);
        set->texts = cli_allocate(set->texts, set->room, sizeof *set->texts);
        set->lines = cli_allocate(set->lines, set->room, sizeof *set->lines);
    }
    for (int cell = 0; cell < NONET_CELLS; cell++)
        set->texts[set->count][cell] =
            (char)(board->cell[cell] ? '0' + board->cell[cell] : '.');
    set->texts[set->count][NONET_CELLS] = '\0';
    memcpy(set->lines[set->count], set->texts[set->count], NONET_CELLS);
    set->lines[set->count][NONET_CELLS] = '\n';
    set->boards[set->count++] = *board;
}

static void collect(void *context, const cli_chunk *chunk, cli_out *out)
{
    bench *b = context;
    bench_set *set = b->n_sets ? &b->sets[b->n_sets - 1] : NULL;
    if (!set || b->file != chunk->file)
        set = new_set(b, chunk->file);
    for (size_t i = 0; i < chunk->count; i++) {
        if (!cli_readable(chunk, i, out))
            continue;
        if (chunk->records[i].has_marks)
            cli_complain(chunk, i, out, "pencil marks: left out, peers cannot read them");
        else
            add_board(set, &chunk->records[i].given);
    }
}

// What all must answer, by the scalar search: it shares no line with the fast ones. What a
// program has to say is the solution where there is one alone, unless it has another job.
// False if the time was up.
static bool find_wanted(bench_set *set, bool solving, size_t limit, const bench_time *time)
{
    nonet_board first;
    nonet_search search = {.limit = limit,
                           .first = &first,
                           .backend = nonet_backend_named("scalar"),
                           .stop = time->stop};
    set->wanted = cli_allocate(NULL, set->count, sizeof *set->wanted);
    set->expected = cli_allocate(NULL, set->count, sizeof *set->expected);
    for (size_t i = 0; i < set->count && cli_time_left(&time->clock) > 0; i++) {
        nonet_marks marks;
        nonet_marks_from_board(&set->boards[i], &marks);
        set->wanted[i] = nonet_search_run(&search, &marks).solutions;
        set->expected[i][0] = '\0';
        if (solving && set->wanted[i] == 1 && limit > 1)
            nonet_write_line(&first, set->expected[i]);
    }
    return cli_time_left(&time->clock) > 0;
}

// ---- the figures

// The best peer's time over this contender's; 0 if there is no peer.
static double ratio_of(const bench_field *field, const bench_result *results, size_t i)
{
    double best = 0;
    for (size_t k = 0; k < field->count; k++)
        if (field->contenders[k].is_peer && (best == 0 || results[k].seconds < best))
            best = results[k].seconds;
    return best < HUGE_VAL ? best / results[i].seconds : 0;
}

static const nonet_column columns[] = {
    {.name = "set"},     {.name = "engine"},        {.name = "backend"},
    {.name = "puzzles"}, {.name = "ns_per_puzzle"}, {.name = "puzzles_per_second"},
    {.name = "ratio"},   {.name = "spread"},        {0},
};

static void put_result(const bench *b, const bench_set *set, const bench_result *results,
                       size_t i, cli_out *out)
{
    const bench_contender *who = &b->field.contenders[i];
    if (results[i].seconds == HUGE_VAL)
        return;
    double ns = results[i].seconds * 1e9 / (double)set->count;
    double ratio = ratio_of(&b->field, results, i);
    char shown[32] = "";
    if (ratio > 0)
        snprintf(shown, sizeof shown, "%.2f", ratio);
    if (!b->rows) {
        cli_print(out, "%-24s %-8s %-8s %9zu %11.1f %13.0f %7s\n", set->name, who->engine,
                  who->backend, set->count, ns, 1e9 / ns, shown);
        return;
    }
    nonet_row row = cli_row(out);
    nonet_row_text(&row, "set", set->name);
    nonet_row_text(&row, "engine", who->engine);
    nonet_row_text(&row, "backend", who->backend);
    nonet_row_number(&row, "puzzles", (int64_t)set->count);
    cli_row_figure(&row, "ns_per_puzzle", "%.1f", ns);
    cli_row_figure(&row, "puzzles_per_second", "%.0f", 1e9 / ns);
    nonet_row_figure(&row, "ratio", shown);
    cli_row_figure(&row, "spread", "%.3f", results[i].spread);
    nonet_row_end(&row);
}

static void report_wrong(const bench *b, const bench_set *set, const bench_result *results,
                         size_t i, cli_out *out)
{
    const bench_contender *who = &b->field.contenders[i];
    if (results[i].failed)
        cli_raise(out, EXIT_UNSOLVED);
    if (results[i].wrong == 0)
        return;
    cli_message("nonet bench: %s: %s %s answers %zu puzzles wrongly, such as %s", set->name,
                who->engine, who->backend, results[i].wrong,
                set->texts[results[i].first_wrong]);
    cli_raise(out, EXIT_UNSOLVED);
}

static void put_header(void *context, cli_out *out)
{
    const bench *b = context;
    if (!b->rows)
        cli_print(out, "%-24s %-8s %-8s %9s %11s %13s %7s\n", "set", "engine", "backend",
                  "puzzles", "ns/puzzle", "puzzles/s", "ratio");
}

static void measure(void *context, cli_out *out)
{
    bench *b = context;
    bench_result results[BENCH_CONTENDERS];
    for (size_t s = 0; s < b->n_sets; s++) {
        bench_set *set = &b->sets[s];
        if (set->count == 0)
            continue;
        if (!find_wanted(set, b->solving, b->limit, &b->time)) {
            b->late = true;
            return;
        }
        b->late = !bench_measure(&b->field, set, b->limit, &b->time, results);
        for (size_t i = 0; i < b->field.count; i++) {
            put_result(b, set, results, i, out);
            report_wrong(b, set, results, i, out);
        }
        if (!cli_breathe(out) || b->late)
            return;
    }
}

static void release(bench *b)
{
    for (size_t s = 0; s < b->n_sets; s++) {
        free(b->sets[s].name);
        free(b->sets[s].boards);
        free(b->sets[s].texts);
        free(b->sets[s].lines);
        free(b->sets[s].expected);
        free(b->sets[s].wanted);
    }
    free(b->sets);
    bench_release(&b->field);
}

static int run(const cli_call *call)
{
    bench b = {
        .call = call,
        .solving = strcmp(cli_word(call, &option_job, "solve"), "solve") == 0,
        .limit = (size_t)cli_number(call, &option_solutions, 2),
        .time.seconds = cli_seconds(call, &option_seconds, 1),
        .rows = cli_wants_rows(call, &option_to),
    };
    int status = EXIT_USAGE;
    if (bench_gather(&b.field, call)) {
        b.time.stop = cli_patience(call, &b.time.clock);
        cli_job job = {.process = collect,
                       .begin = put_header,
                       .end = measure,
                       .context = &b,
                       .table = {.columns = b.rows ? columns : NULL,
                                 .style = cli_row_style(call, &option_to)},
                       .threads = 1, // in order, and nobody beside us while we measure
                       .clock = &b.time.clock};
        status = cli_run_job(call, &job);
        if (b.late || job.stopped) {
            cli_message("nonet bench: %s; some figures are missing", cli_timed_out);
            status = status > EXIT_UNSOLVED ? status : EXIT_UNSOLVED;
        }
    }
    release(&b);
    return status;
}

static const cli_example examples[] = {
    {"nonet bench puzzles.txt", "all engines on all backends of this CPU"},
    {"nonet bench --engine=search --limit=1 --to=csv *.txt", "one puzzle at a time"},
    {"nonet bench --peer=./libtdoku.so:TdokuSolverDpllTriadSimd puzzles.txt",
     "side by side with tdoku"},
    {"nonet bench --job=canon --peer-command=./peer puzzles.txt",
     "least forms, side by side with another program"},
    {"nonet bench --job=rate --to=json puzzles.txt >after.json",
     "to be kept, and compared with tools/compare-bench"},
    {0},
};

const cli_command cmd_bench = {
    .name = "bench",
    .summary = "measure solvers and other engines on files of puzzles",
    .arguments = "[FILE...]",
    .details =
        "Each file is a set. Every engine counts the solutions of each puzzle up to the "
        "limit and yields the first: search solves one puzzle after the other, batch gets "
        "the whole set at once, both on one thread. The passes of all alternate, the "
        "fastest of each counts, and the clock is the CPU time of the thread. All answers "
        "are checked first; a wrong one is reported and makes the exit status 1.\n\n"
        "A peer is a function of a shared library: size_t f(const char *puzzle, size_t "
        "limit, uint32_t configuration, char *solution, size_t *guesses), the puzzle being "
        "81 characters with '.' for a blank, the result the number of solutions. The ratio "
        "is the peer's time over ours, the best peer's if there are several. A peer "
        "cannot be interrupted at a puzzle: --timeout ends it after that.\n\n"
        "With --job something else is measured: generate makes as many minimal puzzles as "
        "the set has, rate finds the ratings of Sudoku Explainer, canon the least forms, "
        "logic solves as far as techniques lead, read and write turn lines into boards and "
        "back. The answers are checked by what must be true of them.\n\n"
        "A peer may be a program (--peer-command, which may be given several times): it "
        "gets the puzzles on its standard input, a line each, and its CPU time counts, "
        "from its start to its end. If it writes a line for each puzzle, the line must "
        "contain the solution (where there is just one), the rating as ER/EP/ED, the least "
        "form, or for write the puzzle.\n\n"
        "With --to=csv the columns are set, engine, backend, puzzles, ns_per_puzzle, "
        "puzzles_per_second, ratio and spread: by what part the median pass took longer "
        "than the fastest.",
    .options = options,
    .shared = CLI_FROM | CLI_OUTPUT | CLI_PATIENCE,
    .examples = examples,
    .run = run,
};
