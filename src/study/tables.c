// tables.c - the tables of an experiment, and its summary as text.

#include "study/experiment.h"

#include <string.h>

// The columns that most tables have: solved, and guesses and backtracks in all and each.
static void put_heads(render_table *table, const char *first)
{
    static const char *const heads[] = {"runs", "solved",     "guesses",
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

static void by_method(const nonet_experiment *experiment, render_table *table)
{
    nonet_table_start(table, "By method", NULL);
    put_heads(table, "method");
    static const char *const more[] = {"searches", "rounds", "scans", "µs each"};
    for (size_t i = 0; i < 4; i++)
        nonet_table_word(table, more[i]);
    for (size_t method = 0; method < nonet_experiment_methods(experiment); method++) {
        char label[NONET_STUDY_LABEL];
        nonet_experiment_sum sum = nonet_sum_method(experiment, method);
        label_method(experiment, method, label);
        put_sum(table, label, &sum);
        nonet_table_number(table, sum.searches);
        nonet_table_number(table, sum.rounds);
        nonet_table_number(table, sum.scans);
        nonet_table_mean(table, sum.nanoseconds, sum.runs * 1000, 1);
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
    nonet_table_start(table, "By difficulty", NULL);
    put_heads(table, "difficulty");
    nonet_table_word(table, "puzzles");
    nonet_table_word(table, "mean clues");
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
    nonet_table_start(table, "Mean guesses by method and difficulty", NULL);
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

static uint64_t all_uses(const nonet_experiment_sum *sum)
{
    uint64_t all = 0;
    for (int rule = 0; rule < NONET_STUDY_RULES; rule++)
        all += sum->uses[rule];
    return all;
}

static void rule_shares(const nonet_experiment *experiment, render_table *table)
{
    size_t method = nonet_richest_method(experiment);
    nonet_experiment_sum whole = nonet_sum_method(experiment, method);
    char label[NONET_STUDY_LABEL];
    label_method(experiment, method, label);
    nonet_table_start(table, "Share of each rule: ", label);
    if (all_uses(&whole) == 0)
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
                nonet_table_share(table, sum->uses[rule], all_uses(sum));
        }
        nonet_table_share(table, whole.uses[rule], all_uses(&whole));
        nonet_table_number(table, whole.uses[rule]);
    }
}

bool nonet_experiment_table(const nonet_experiment *experiment, size_t index,
                            render_table *table)
{
    static void (*const makers[])(const nonet_experiment *, render_table *) = {
        by_method, by_choice, by_scheme, by_order, by_difficulty, mean_guesses, rule_shares,
    };
    if (index >= sizeof makers / sizeof *makers)
        return false;
    makers[index](experiment, table);
    return true;
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
}
