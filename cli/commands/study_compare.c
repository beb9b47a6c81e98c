// study_compare.c - `nonet study --compare`: every preset, and the real engines besides.
//
// Every row is timed alike: passes over all puzzles of a chunk, the fastest of
// which counts, repeated while that is quick. The engines look for one solution,
// as the methods do.

#include "commands/study.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "job/clock.h"

enum {
    MOST_ROWS = 32,
    PASSES = 5,
    LONG_PASS = 50 * 1000 * 1000, // nanoseconds: one such is enough
    COMPARE_GUESSES = 1000000,    // a limit that keeps bare backtracking in bounds
};

typedef struct {
    char name[NONET_STUDY_LABEL];
    bool counts; // guesses and searches are known
    size_t solved;
    uint64_t guesses, searches, nanoseconds;
} row;

typedef struct {
    const cli_call *call;
    nonet_experiment methods;
    size_t puzzles;
    size_t n_rows;
    row rows[MOST_ROWS];
} comparison;

// The puzzles of one chunk.
typedef struct {
    size_t count;
    nonet_marks *marks;
    size_t *solutions;
} puzzle_set;

// One pass of somebody over a set; adds what was done to `r`, but not the time.
typedef void pass(const void *who, const puzzle_set *set, row *r);

static void pass_method(const void *who, const puzzle_set *set, row *r)
{
    r->counts = true;
    for (size_t i = 0; i < set->count; i++) {
        nonet_study_result result;
        nonet_study_run(who, &set->marks[i], NULL, &result);
        r->solved += result.outcome == NONET_STUDY_SOLVED;
        r->guesses += result.guesses;
        r->searches += result.searches;
    }
}

static void pass_search(const void *who, const puzzle_set *set, row *r)
{
    nonet_search search = {.limit = 1, .backend = who};
    r->counts = true;
    for (size_t i = 0; i < set->count; i++) {
        nonet_searched done = nonet_search_run(&search, &set->marks[i]);
        r->solved += done.solutions;
        r->guesses += done.guesses;
        r->searches += done.guesses + 1;
    }
}

static void pass_batch(const void *who, const puzzle_set *set, row *r)
{
    nonet_batch_job job = {
        .marks = set->marks, .n = set->count, .limit = 1, .counts = set->solutions};
    nonet_batch_run(*(nonet_batch *const *)who, &job);
    for (size_t i = 0; i < set->count; i++)
        r->solved += set->solutions[i];
}

// Adds the work of one pass and the time of the fastest to the row called `name`.
static void measure(comparison *c, size_t index, const char *name, pass *run,
                    const void *who, const puzzle_set *set)
{
    if (index >= MOST_ROWS)
        return;
    row *total = &c->rows[index], once = {0};
    uint64_t best = UINT64_MAX;
    for (int i = 0; i < PASSES; i++) {
        row work = {0};
        uint64_t start = cli_now();
        run(who, set, &work);
        uint64_t taken = cli_now() - start;
        once = work;
        best = taken < best ? taken : best;
        if (taken > LONG_PASS)
            break;
    }
    snprintf(total->name, sizeof total->name, "%s", name);
    total->counts = once.counts;
    total->solved += once.solved;
    total->guesses += once.guesses;
    total->searches += once.searches;
    total->nanoseconds += best;
    c->n_rows = index + 1;
}

static void measure_all(comparison *c, const puzzle_set *set)
{
    size_t index = 0;
    char name[NONET_STUDY_LABEL];
    for (size_t m = 0; m < c->methods.n_methods; m++) {
        nonet_study_label(&c->methods.methods[m], name);
        measure(c, index++, name, pass_method, &c->methods.methods[m], set);
    }
    const nonet_backend *backend;
    for (size_t i = 0; (backend = nonet_backend_at(i)); i++) {
        snprintf(name, sizeof name, "solve, %s", nonet_backend_name(backend));
        measure(c, index++, name, pass_search, backend, set);
    }
    nonet_batch *batch = nonet_batch_new(NULL);
    if (batch)
        measure(c, index, "batch", pass_batch, &batch, set);
    nonet_batch_free(batch);
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    comparison *c = context;
    puzzle_set set = {
        .marks = cli_allocate(NULL, chunk->count, sizeof *set.marks),
        .solutions = cli_allocate(NULL, chunk->count, sizeof *set.solutions),
    };
    for (size_t i = 0; i < chunk->count; i++)
        if (cli_readable(chunk, i, out))
            set.marks[set.count++] = chunk->records[i].marks;
    if (set.count > 0)
        measure_all(c, &set);
    c->puzzles += set.count;
    free(set.marks);
    free(set.solutions);
}

static void put_row(const comparison *c, const row *r, cli_out *out)
{
    cli_print(out, "%-24s %8zu", r->name, r->solved);
    if (r->counts)
        cli_print(out, " %12llu %12llu", (unsigned long long)r->guesses,
                  (unsigned long long)r->searches);
    else
        cli_print(out, " %12s %12s", "-", "-");
    cli_print(out, " %12.3f\n", (double)r->nanoseconds / 1000.0 / (double)c->puzzles);
}

static void put_table(void *context, cli_out *out)
{
    const comparison *c = context;
    cli_print(out, "%-24s %8s %12s %12s %12s\n", "method", "solved", "guesses", "searches",
              "us/puzzle");
    for (size_t i = 0; i < c->n_rows; i++)
        put_row(c, &c->rows[i], out);
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
        } else if (method.rules != 0) {
            method.pick = NONET_STUDY_FIRST;
            nonet_experiment_add(methods, &method);
        }
    }
}

int study_compare(const cli_call *call)
{
    comparison *c = cli_allocate(NULL, 1, sizeof *c);
    memset(c, 0, sizeof *c);
    c->call = call;
    list_presets(&c->methods);
    cli_job job = {.process = process, .end = put_table, .context = c, .threads = 1};
    int status = cli_run_job(call, &job);
    free(c);
    return status;
}
