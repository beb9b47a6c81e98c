// study_compare.c - `nonet study --compare`: every preset, and the real engines besides.
//
// Every row is timed alike: passes over all puzzles of a chunk, the fastest of
// which counts, repeated while that is quick. The engines look for one solution,
// as the methods do.

#include "commands/study.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "job/answers.h"

enum {
    MOST_LINES = 32,
    PASSES = 5,
    LONG_PASS = 50 * 1000 * 1000, // nanoseconds: one such is enough
    COMPARE_GUESSES = 1000000,    // a limit that keeps bare backtracking in bounds
};

typedef struct {
    char name[NONET_STUDY_LABEL];
    bool counts; // guesses and searches are known
    size_t solved;
    uint64_t guesses, searches, nanoseconds;
} line;

typedef struct {
    const cli_call *call;
    nonet_experiment methods;
    bool rows;       // instead of a table for eyes
    cli_clock clock; // the time for all of it
    nonet_stop stop;
    bool late; // it was up before the end
    size_t puzzles;
    size_t n_lines;
    line lines[MOST_LINES];
} comparison;

// The puzzles of one chunk.
typedef struct {
    size_t count;
    nonet_marks *marks;
    size_t *solutions;
    nonet_stop stop; // of the whole comparison
} puzzle_set;

static bool is_late(const puzzle_set *set)
{
    return set->stop.ask && set->stop.ask(set->stop.context);
}

// One pass of somebody over a set; adds what was done to `r`, but not the time.
typedef void pass(const void *who, const puzzle_set *set, line *r);

static void pass_method(const void *who, const puzzle_set *set, line *r)
{
    nonet_study_watch watch = {.stop = set->stop};
    r->counts = true;
    for (size_t i = 0; i < set->count && !is_late(set); i++) {
        nonet_study_result result;
        nonet_study_run(who, &set->marks[i], &watch, &result);
        r->solved += result.outcome == NONET_STUDY_SOLVED;
        r->guesses += result.guesses;
        r->searches += result.searches;
    }
}

static void pass_search(const void *who, const puzzle_set *set, line *r)
{
    nonet_search search = {.limit = 1, .backend = who, .stop = set->stop};
    r->counts = true;
    for (size_t i = 0; i < set->count && !is_late(set); i++) {
        nonet_searched done = nonet_search_run(&search, &set->marks[i]);
        r->solved += done.solutions;
        r->guesses += done.guesses;
        r->searches += done.guesses + 1;
    }
}

static void pass_batch(const void *who, const puzzle_set *set, line *r)
{
    nonet_batch_job job = {.marks = set->marks,
                           .n = set->count,
                           .limit = 1,
                           .counts = set->solutions,
                           .stop = set->stop};
    nonet_batch_run(*(nonet_batch *const *)who, &job);
    for (size_t i = 0; i < set->count; i++)
        r->solved += set->solutions[i];
}

// The rows of one chunk.
typedef struct {
    size_t count;
    line lines[MOST_LINES];
} rows;

// Adds a row called `name`: the work of one pass and the time of the fastest.
static void measure(rows *r, const char *name, pass *run, const void *who,
                    const puzzle_set *set)
{
    if (r->count == MOST_LINES)
        return;
    line *row = &r->lines[r->count++];
    uint64_t best = UINT64_MAX;
    for (int i = 0; i < PASSES && !is_late(set); i++) {
        *row = (line){0};
        uint64_t start = cli_now();
        run(who, set, row);
        uint64_t taken = cli_now() - start;
        best = taken < best ? taken : best;
        if (taken > LONG_PASS)
            break;
    }
    row->nanoseconds = best;
    snprintf(row->name, sizeof row->name, "%s", name);
}

static void measure_all(const comparison *c, const puzzle_set *set, rows *r)
{
    char name[NONET_STUDY_LABEL];
    for (size_t m = 0; m < c->methods.n_methods; m++) {
        nonet_study_label(&c->methods.methods[m], name);
        measure(r, name, pass_method, &c->methods.methods[m], set);
    }
    const nonet_backend *backend;
    for (size_t i = 0; (backend = nonet_backend_at(i)); i++) {
        snprintf(name, sizeof name, "solve, %s", nonet_backend_name(backend));
        measure(r, name, pass_search, backend, set);
    }
    nonet_batch *batch = nonet_batch_new(NULL);
    if (batch)
        measure(r, "batch", pass_batch, &batch, set);
    nonet_batch_free(batch);
}

static void add_rows(comparison *c, const rows *r)
{
    for (size_t i = 0; i < r->count; i++) {
        line *total = &c->lines[i];
        const line *row = &r->lines[i];
        memcpy(total->name, row->name, sizeof total->name);
        total->counts = row->counts;
        total->solved += row->solved;
        total->guesses += row->guesses;
        total->searches += row->searches;
        total->nanoseconds += row->nanoseconds;
    }
    c->n_lines = r->count;
}

static bool is_classic(const cli_chunk *chunk, size_t i, cli_out *out)
{
    if (!chunk->records[i].layout)
        return true;
    cli_complain(chunk, i, out, "--compare is for the classic 9x9 board only");
    cli_raise(out, EXIT_USAGE);
    return false;
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    comparison *c = context;
    puzzle_set set = {
        .marks = cli_allocate(NULL, chunk->count, sizeof *set.marks),
        .solutions = cli_allocate(NULL, chunk->count, sizeof *set.solutions),
        .stop = c->stop,
    };
    rows measured = {0};
    for (size_t i = 0; i < chunk->count; i++)
        if (cli_readable(chunk, i, out) && is_classic(chunk, i, out))
            set.marks[set.count++] = chunk->records[i].marks;
    if (set.count > 0)
        measure_all(c, &set, &measured);
    c->late = is_late(&set);
    if (!c->late) { // all rows are about the same puzzles
        add_rows(c, &measured);
        c->puzzles += set.count;
    }
    free(set.marks);
    free(set.solutions);
}

static const nonet_column columns[] = {
    {.name = "method"},
    {.name = "puzzles"},
    {.name = "solved"},
    {.name = "microseconds_per_puzzle"},
    {.name = "guesses"},
    {.name = "searches"},
    {0},
};

static double microseconds(const comparison *c, const line *l)
{
    return (double)l->nanoseconds / 1000.0 / (double)c->puzzles;
}

static void put_row(const comparison *c, const line *l, cli_out *out)
{
    nonet_row row = cli_row(out);
    nonet_row_text(&row, "method", l->name);
    nonet_row_number(&row, "puzzles", (int64_t)c->puzzles);
    nonet_row_number(&row, "solved", (int64_t)l->solved);
    cli_row_figure(&row, "microseconds_per_puzzle", "%.3f", microseconds(c, l));
    if (l->counts) {
        nonet_row_number(&row, "guesses", (int64_t)l->guesses);
        nonet_row_number(&row, "searches", (int64_t)l->searches);
    }
    nonet_row_end(&row);
}

static void put_line(const comparison *c, const line *l, cli_out *out)
{
    cli_print(out, "%-24s %8zu", l->name, l->solved);
    if (l->counts)
        cli_print(out, " %12llu %12llu", (unsigned long long)l->guesses,
                  (unsigned long long)l->searches);
    else
        cli_print(out, " %12s %12s", "-", "-");
    cli_print(out, " %12.3f\n", microseconds(c, l));
}

static void put_all(void *context, cli_out *out)
{
    const comparison *c = context;
    if (!c->rows)
        cli_print(out, "%-24s %8s %12s %12s %12s\n", "method", "solved", "guesses",
                  "searches", "us/puzzle");
    for (size_t i = 0; i < c->n_lines; i++)
        (c->rows ? put_row : put_line)(c, &c->lines[i], out);
    if (!c->rows)
        cli_print(out,
                  "%zu puzzles; a method gives up after %d guesses, inference after 1000\n",
                  c->puzzles, COMPARE_GUESSES);
}

// Every preset, and the variants that are worth a line of their own.
static void list_presets(nonet_experiment *methods)
{
    nonet_study_method method;
    nonet_experiment_start(methods);
    for (size_t i = 0; nonet_study_method_at(i, &method); i++) {
        if (method.max_guesses > COMPARE_GUESSES)
            method.max_guesses = COMPARE_GUESSES;
        nonet_experiment_add(methods, &method);
        if (method.order == NONET_STUDY_LOOP) {
            method.order = NONET_STUDY_EACH;
            nonet_experiment_add(methods, &method);
        } else if (method.order == NONET_STUDY_EAGER) {
            method.pick = NONET_STUDY_MIN_NONPEER;
            nonet_experiment_add(methods, &method);
        } else if (method.pick == NONET_STUDY_MIN) {
            method.pick = NONET_STUDY_FIRST;
            nonet_experiment_add(methods, &method);
        }
    }
}

int study_compare(const cli_call *call, const nonet_row_style *style)
{
    comparison *c = cli_allocate(NULL, 1, sizeof *c);
    memset(c, 0, sizeof *c);
    c->call = call;
    list_presets(&c->methods);
    c->rows = style != NULL;
    c->stop = cli_patience(call, &c->clock);
    cli_job job = {
        .process = process, .end = put_all, .context = c, .threads = 1, .clock = &c->clock};
    if (style)
        job.table = (nonet_table){.columns = columns, .style = *style};
    int status = cli_run_job(call, &job);
    status = study_end(status, c->late || job.stopped);
    free(c);
    return status;
}
