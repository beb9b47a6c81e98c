// tables.c - the tables of an experiment, and its summary as text.

#include "study/experiment.h"

#include <string.h>

// The columns that most tables have: solved, and guesses and backtracks in all and each.
static void put_heads(render_table *table, const char *first)
{
    static const char *const heads[] = {"runs", "solved",     "tries", "guesses",
                                        "mean", "backtracks", "mean"};
    nonet_table_row(table);
    nonet_table_word(table, first);
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        nonet_table_word(table, heads[i]);
}

static void put_sum(render_table *table, const char *name, const nonet_experiment_sum *sum)
{
    nonet_table_row(table);
    nonet_table_word(table, name);
    nonet_table_number(table, sum->runs);
    nonet_table_number(table, sum->solved);
    nonet_table_number(table, sum->tries);
    nonet_table_number(table, sum->guesses);
    nonet_table_mean(table, sum->guesses, sum->runs, 2);
    nonet_table_number(table, sum->backtracks);
    nonet_table_mean(table, sum->backtracks, sum->runs, 2);
}

static void label_method(const nonet_experiment *experiment, size_t number,
                         char label[NONET_STUDY_LABEL])
{
    nonet_study_method method = nonet_experiment_method(experiment, number);
    nonet_study_label(&method, label);
}

static uint64_t all_of(const uint64_t counts[NONET_STUDY_RULES])
{
    uint64_t all = 0;
    for (int rule = 0; rule < NONET_STUDY_RULES; rule++)
        all += counts[rule];
    return all;
}

static void by_method(const nonet_experiment *experiment, render_table *table)
{
    nonet_table_start(table, "By method", NULL);
    put_heads(table, "method");
    static const char *const more[] = {"searches", "rounds", "scans"};
    for (size_t i = 0; i < 3; i++)
        nonet_table_word(table, more[i]);
    for (size_t method = 0; method < nonet_experiment_methods(experiment); method++) {
        char label[NONET_STUDY_LABEL];
        nonet_experiment_sum sum = nonet_sum_method(experiment, method);
        label_method(experiment, method, label);
        put_sum(table, label, &sum);
        nonet_table_number(table, sum.searches);
        nonet_table_number(table, sum.rounds);
        nonet_table_number(table, all_of(sum.scans));
    }
}

// Table 1 of the paper, with the spread: half of the runs took less than the median, a
// quarter less than the lower quartile.
static void times(const nonet_experiment *experiment, render_table *table)
{
    static const char *const heads[] = {"method", "runs",   "ms in all", "µs mean",
                                        "lower",  "median", "upper"};
    nonet_table_start(table, "Time", NULL);
    if (nonet_sum_all(experiment).nanoseconds == 0)
        return;
    nonet_table_row(table);
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        nonet_table_word(table, heads[i]);
    for (size_t method = 0; method < nonet_experiment_methods(experiment); method++) {
        char label[NONET_STUDY_LABEL];
        nonet_experiment_sum sum = nonet_sum_method(experiment, method);
        label_method(experiment, method, label);
        nonet_table_row(table);
        nonet_table_word(table, label);
        nonet_table_number(table, sum.runs);
        nonet_table_mean(table, sum.nanoseconds, 1000000, 2);
        nonet_table_mean(table, sum.nanoseconds, sum.runs * 1000, 1);
        for (int quarter = 1; quarter <= 3; quarter++)
            nonet_table_mean(table, nonet_time_quartile(experiment, method, quarter), 1000,
                             1);
    }
}

// Which part of the time that rules take each of them takes.
static void rule_times(const nonet_experiment *experiment, render_table *table)
{
    nonet_experiment_sum all = nonet_sum_all(experiment);
    nonet_table_start(table, "Share of each rule of the time of all rules", NULL);
    if (all_of(all.ticks) == 0)
        return;
    nonet_table_row(table);
    nonet_table_word(table, "method");
    for (int rule = 0; rule < NONET_STUDY_RULES; rule++)
        if (all.ticks[rule] > 0)
            nonet_table_word(table, nonet_study_rule_name((nonet_study_rule)rule));
    nonet_table_word(table, "µs each");
    for (size_t method = 0; method < nonet_experiment_methods(experiment); method++) {
        char label[NONET_STUDY_LABEL];
        nonet_experiment_sum sum = nonet_sum_method(experiment, method);
        if (all_of(sum.ticks) == 0)
            continue;
        label_method(experiment, method, label);
        nonet_table_row(table);
        nonet_table_word(table, label);
        for (int rule = 0; rule < NONET_STUDY_RULES; rule++) {
            if (all.ticks[rule] == 0)
                continue;
            if (sum.scans[rule] > 0)
                nonet_table_share(table, sum.ticks[rule], all_of(sum.ticks));
            else
                nonet_table_word(table, "-");
        }
        nonet_table_mean(table, all_of(sum.ticks), sum.runs * 1000, 1);
    }
}

static void by_axis(const nonet_experiment *experiment, render_table *table,
                    study_axis axis, const char *title)
{
    const char *values[NONET_EXPERIMENT_METHODS];
    size_t count = nonet_axis_values(experiment, axis, values);
    nonet_table_start(table, title, NULL);
    if (count < 2)
        return;
    put_heads(table, nonet_axis_name(axis));
    for (size_t i = 0; i < count; i++) {
        nonet_experiment_sum sum = nonet_sum_axis(experiment, axis, values[i]);
        put_sum(table, values[i], &sum);
    }
}

static void by_choice(const nonet_experiment *experiment, render_table *table)
{
    by_axis(experiment, table, AXIS_CHOICE, "By choice of the cell");
}

static void by_scheme(const nonet_experiment *experiment, render_table *table)
{
    by_axis(experiment, table, AXIS_SCHEME, "By inference scheme");
}

static void by_order(const nonet_experiment *experiment, render_table *table)
{
    by_axis(experiment, table, AXIS_ORDER, "By order of the rules");
}

static void by_difficulty(const nonet_experiment *experiment, render_table *table)
{
    nonet_table_start(table, "By ", nonet_experiment_group(experiment));
    put_heads(table, nonet_experiment_group(experiment));
    nonet_table_word(table, "puzzles");
    nonet_table_word(table, "mean givens");
    for (size_t level = 0; level < nonet_experiment_levels(experiment); level++) {
        nonet_experiment_sum sum = nonet_sum_level(experiment, level);
        if (experiment->puzzles[level] == 0)
            continue;
        put_sum(table, nonet_experiment_level(experiment, level), &sum);
        nonet_table_number(table, experiment->puzzles[level]);
        nonet_table_mean(table, experiment->clues[level], experiment->puzzles[level], 1);
    }
}

static void mean_guesses(const nonet_experiment *experiment, render_table *table)
{
    nonet_table_start(table, "Mean guesses by method and ",
                      nonet_experiment_group(experiment));
    nonet_table_row(table);
    nonet_table_word(table, "method");
    for (size_t level = 0; level < nonet_experiment_levels(experiment); level++)
        if (experiment->puzzles[level] > 0)
            nonet_table_word(table, nonet_experiment_level(experiment, level));
    for (size_t method = 0; method < nonet_experiment_methods(experiment); method++) {
        char label[NONET_STUDY_LABEL];
        label_method(experiment, method, label);
        nonet_table_row(table);
        nonet_table_word(table, label);
        for (size_t level = 0; level < nonet_experiment_levels(experiment); level++) {
            const nonet_experiment_sum *sum = &experiment->sums[method][level];
            if (experiment->puzzles[level] > 0)
                nonet_table_mean(table, sum->guesses, sum->runs, 2);
        }
    }
}

static void rule_shares(const nonet_experiment *experiment, render_table *table)
{
    size_t method = nonet_richest_method(experiment);
    nonet_experiment_sum whole = nonet_sum_method(experiment, method);
    char label[NONET_STUDY_LABEL];
    label_method(experiment, method, label);
    nonet_table_start(table, "Share of each rule: ", label);
    if (all_of(whole.uses) == 0)
        return;
    nonet_table_row(table);
    nonet_table_word(table, "rule");
    for (size_t level = 0; level < nonet_experiment_levels(experiment); level++)
        if (experiment->puzzles[level] > 0)
            nonet_table_word(table, nonet_experiment_level(experiment, level));
    nonet_table_word(table, "all");
    nonet_table_word(table, "uses");
    for (int rule = 0; rule < NONET_STUDY_RULES; rule++) {
        if (whole.uses[rule] == 0)
            continue;
        nonet_table_row(table);
        nonet_table_word(table, nonet_study_rule_name((nonet_study_rule)rule));
        for (size_t level = 0; level < nonet_experiment_levels(experiment); level++) {
            const nonet_experiment_sum *sum = &experiment->sums[method][level];
            if (experiment->puzzles[level] > 0)
                nonet_table_share(table, sum->uses[rule], all_of(sum->uses));
        }
        nonet_table_share(table, whole.uses[rule], all_of(whole.uses));
        nonet_table_number(table, whole.uses[rule]);
    }
}

bool nonet_experiment_table(const nonet_experiment *experiment, size_t index,
                            render_table *table)
{
    static void (*const makers[])(const nonet_experiment *, render_table *) = {
        by_method, by_choice,    by_scheme,   by_order,   by_difficulty,
        times,     mean_guesses, rule_shares, rule_times,
    };
    if (index >= sizeof makers / sizeof *makers)
        return false;
    makers[index](experiment, table);
    return true;
}

// Each on a line of its own.
typedef struct {
    const nonet_sink *sink;
    bool begun;
} indented;

static void write_indented(void *context, const char *bytes, size_t size)
{
    indented *line = context;
    if (!line->begun)
        nonet_emit(line->sink, "  ");
    line->begun = true;
    nonet_emit_bytes(line->sink, bytes, size);
}

static void put_findings(const nonet_experiment *experiment, const nonet_sink *sink)
{
    indented line = {.sink = sink};
    nonet_sink inner = {write_indented, &line};
    for (size_t i = 0; nonet_experiment_finding(experiment, i, &inner); i++) {
        nonet_emit(sink, "\n");
        line.begun = false;
    }
}

void nonet_experiment_summary(const nonet_experiment *experiment, const nonet_sink *sink)
{
    render_table table;
    for (size_t i = 0; nonet_experiment_table(experiment, i, &table); i++) {
        if (table.rows == 0)
            continue;
        if (i > 0)
            nonet_emit(sink, "\n");
        nonet_table_text(&table, sink);
    }
    nonet_emit(sink, "\nFindings\n");
    put_findings(experiment, sink);
}
