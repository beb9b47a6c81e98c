// charts.c - the charts of an experiment.
//
// The list begins with one chart of mean guesses for each choice of the cell, since all
// methods in one picture would be too many; the others come once each.

#include "study/experiment.h"

#include <string.h>

static void set_label(char to[CHART_LABEL], const char *from)
{
    size_t length = strlen(from);
    if (length > CHART_LABEL - 1)
        length = CHART_LABEL - 1;
    memcpy(to, from, length);
    to[length] = '\0';
}

static double mean(uint64_t total, uint64_t count)
{
    return count ? (double)total / (double)count : 0;
}

// The levels that have puzzles become the groups; returns the level of each.
static void group_by_level(const nonet_experiment *experiment, render_chart *chart,
                           size_t level_of[NONET_EXPERIMENT_LEVELS])
{
    chart->group_axis = "difficulty";
    for (size_t level = 0; level < nonet_experiment_levels(experiment); level++)
        if (experiment->puzzles[level] > 0) {
            level_of[chart->n_groups] = level;
            set_label(chart->group[chart->n_groups++],
                      nonet_experiment_level(experiment, level));
        }
}

// ---- mean guesses by difficulty, for one choice

static void draw_guesses(const nonet_experiment *experiment, const char *choice,
                         render_chart *chart)
{
    size_t level_of[NONET_EXPERIMENT_LEVELS];
    group_by_level(experiment, chart, level_of);
    chart->value_axis = "guesses per puzzle (log scale)";
    chart->logarithmic = true;
    chart->decimals = 1;
    chart->colours = CHART_ORDERED;
    for (size_t m = 0;
         m < nonet_experiment_methods(experiment) && chart->n_series < CHART_SERIES; m++) {
        nonet_study_method method = nonet_experiment_method(experiment, m);
        if (strcmp(nonet_axis_value(&method, AXIS_CHOICE), choice) != 0)
            continue;
        if (strcmp(method.name, "inference") != 0)
            chart->colours = CHART_DISTINCT; // no order among them
        int s = chart->n_series++;
        set_label(chart->series[s], nonet_axis_label(experiment, m, AXIS_CHOICE).text);
        for (int g = 0; g < chart->n_groups; g++) {
            const nonet_experiment_sum *sum = &experiment->sums[m][level_of[g]];
            chart->value[g][s] = mean(sum->guesses, sum->runs);
        }
    }
}

static bool draw_guesses_at(const nonet_experiment *experiment, size_t index,
                            render_chart *chart, const char **name)
{
    static const struct {
        const char *choice, *name, *title;
    } charts[] = {
        {"never", "guesses-by-difficulty-never", "Mean guesses, methods that never guess"},
        {"first", "guesses-by-difficulty-first", "Mean guesses, first blank"},
        {"min", "guesses-by-difficulty-min", "Mean guesses, most constrained cell"},
        {"min-nonpeer", "guesses-by-difficulty-min-nonpeer",
         "Mean guesses, most constrained cell apart from earlier ones"},
    };
    const char *choices[NONET_EXPERIMENT_METHODS];
    size_t count = nonet_axis_values(experiment, AXIS_CHOICE, choices);
    if (index >= count)
        return false;
    for (size_t i = 0; i < sizeof charts / sizeof *charts; i++)
        if (strcmp(charts[i].choice, choices[index]) == 0) {
            chart->title = charts[i].title;
            *name = charts[i].name;
        }
    draw_guesses(experiment, choices[index], chart);
    return true;
}

// ---- by choice and scheme: a group for each way to infer, a bar for each choice

static int group_named(render_chart *chart, const char *label)
{
    int g = 0;
    while (g < chart->n_groups && strcmp(chart->group[g], label) != 0)
        g++;
    if (g == chart->n_groups)
        set_label(chart->group[chart->n_groups++], label);
    return g;
}

// Puts value(sum) of each method where its inference and its choice meet.
static void cross(const nonet_experiment *experiment, render_chart *chart,
                  double (*value)(const nonet_experiment_sum *))
{
    const char *choices[NONET_EXPERIMENT_METHODS];
    size_t count = nonet_axis_values(experiment, AXIS_CHOICE, choices);
    chart->group_axis = "inference";
    for (size_t i = 0; i < count && i < CHART_SERIES; i++)
        set_label(chart->series[chart->n_series++], choices[i]);
    for (size_t m = 0; m < nonet_experiment_methods(experiment); m++) {
        study_words words = nonet_axis_label(experiment, m, AXIS_CHOICE);
        nonet_study_method method = nonet_experiment_method(experiment, m);
        const char *choice = nonet_axis_value(&method, AXIS_CHOICE);
        nonet_experiment_sum sum = nonet_sum_method(experiment, m);
        int g = group_named(chart, words.text);
        for (int s = 0; s < chart->n_series; s++)
            if (strcmp(chart->series[s], choice) == 0)
                chart->value[g][s] = value(&sum);
    }
}

static double share_solved(const nonet_experiment_sum *sum)
{
    return 100 * mean(sum->solved, sum->runs);
}

static double total_backtracks(const nonet_experiment_sum *sum)
{
    return (double)sum->backtracks;
}

static double mean_backtracks(const nonet_experiment_sum *sum)
{
    return mean(sum->backtracks, sum->runs);
}

static double mean_microseconds(const nonet_experiment_sum *sum)
{
    return mean(sum->nanoseconds, sum->runs) / 1000;
}

static void draw_solved(const nonet_experiment *experiment, render_chart *chart)
{
    chart->title = "Puzzles solved within the limit";
    chart->value_axis = "per cent of the puzzles";
    chart->most = 100;
    chart->decimals = 1;
    cross(experiment, chart, share_solved);
}

static void draw_total_backtracks(const nonet_experiment *experiment, render_chart *chart)
{
    chart->title = "Backtracks in all, by choice and inference";
    chart->value_axis = "backtracks";
    cross(experiment, chart, total_backtracks);
}

static void draw_mean_backtracks(const nonet_experiment *experiment, render_chart *chart)
{
    chart->title = "Mean backtracks, by choice and inference";
    chart->value_axis = "backtracks per puzzle (log scale)";
    chart->logarithmic = true;
    chart->decimals = 1;
    cross(experiment, chart, mean_backtracks);
}

static void draw_time(const nonet_experiment *experiment, render_chart *chart)
{
    chart->title = "Mean time, by choice and inference";
    chart->value_axis = "microseconds per puzzle";
    cross(experiment, chart, mean_microseconds);
}

// ---- the puzzles

static void draw_clues(const nonet_experiment *experiment, render_chart *chart)
{
    size_t level_of[NONET_EXPERIMENT_LEVELS];
    group_by_level(experiment, chart, level_of);
    chart->title = "Mean number of clues";
    chart->value_axis = "clues";
    chart->decimals = 1;
    chart->n_series = 1;
    for (int g = 0; g < chart->n_groups; g++)
        chart->value[g][0] =
            mean(experiment->clues[level_of[g]], experiment->puzzles[level_of[g]]);
}

// The rules of the method with the most become the series; gives the rule of each. Locked
// candidates are left out unless they are in use: no scheme has them.
static void series_by_rule(const nonet_experiment *experiment, render_chart *chart,
                           int rule_of[NONET_STUDY_RULES])
{
    size_t method = nonet_richest_method(experiment);
    nonet_experiment_sum sum = nonet_sum_method(experiment, method);
    nonet_study_method richest = nonet_experiment_method(experiment, method);
    nonet_study_label(&richest, chart->subject);
    chart->stacked = true;
    chart->colours = CHART_PAIRED;
    chart->value_axis = "share of all successes";
    bool locked = sum.uses[NONET_STUDY_POINTING] || sum.uses[NONET_STUDY_CLAIMING];
    for (int rule = 0; rule < NONET_STUDY_RULES; rule++) {
        bool is_locked = rule == NONET_STUDY_POINTING || rule == NONET_STUDY_CLAIMING;
        if (is_locked && !locked)
            continue;
        rule_of[chart->n_series] = rule;
        set_label(chart->series[chart->n_series++],
                  nonet_study_rule_name((nonet_study_rule)rule));
    }
}

static void draw_rules(const nonet_experiment *experiment, render_chart *chart)
{
    size_t level_of[NONET_EXPERIMENT_LEVELS], method = nonet_richest_method(experiment);
    int rule_of[NONET_STUDY_RULES];
    chart->title = "Rules that succeeded, by difficulty";
    group_by_level(experiment, chart, level_of);
    series_by_rule(experiment, chart, rule_of);
    for (int g = 0; g < chart->n_groups; g++)
        for (int s = 0; s < chart->n_series; s++)
            chart->value[g][s] =
                (double)experiment->sums[method][level_of[g]].uses[rule_of[s]];
}

static void set_number(char to[CHART_LABEL], size_t number)
{
    char digits[24];
    size_t at = sizeof digits;
    digits[--at] = '\0';
    do
        digits[--at] = (char)('0' + number % 10);
    while (number /= 10);
    set_label(to, digits + at);
}

static void draw_rules_by_puzzle(const nonet_experiment *experiment, render_chart *chart)
{
    int rule_of[NONET_STUDY_RULES];
    chart->title = "Rules that succeeded, by puzzle";
    chart->group_axis = "puzzle";
    series_by_rule(experiment, chart, rule_of);
    for (size_t i = 0; i < experiment->n_kept && i < NONET_EXPERIMENT_KEPT; i++) {
        const nonet_experiment_kept *kept = &experiment->kept[i];
        int g = chart->n_groups++;
        set_number(chart->group[g], i + 1);
        for (int s = 0; s < chart->n_series; s++)
            chart->value[g][s] = (double)kept->uses[rule_of[s]];
        bool goes_on = i > 0 && kept->level == experiment->kept[i - 1].level;
        if (!goes_on && chart->n_spans < CHART_SERIES)
            set_label(chart->span[chart->n_spans++],
                      nonet_experiment_level(experiment, kept->level));
        chart->span_end[chart->n_spans - 1] = chart->n_groups;
    }
    if (chart->n_spans == CHART_SERIES)
        chart->n_spans = 0; // the levels come in no order: nothing to gather
}

bool nonet_experiment_draw(const nonet_experiment *experiment, size_t index,
                           render_chart *chart, const char **name)
{
    static const struct {
        const char *name;
        void (*draw)(const nonet_experiment *experiment, render_chart *chart);
    } others[] = {
        {"solved-by-choice-and-inference", draw_solved},
        {"backtracks-total", draw_total_backtracks},
        {"backtracks-mean", draw_mean_backtracks},
        {"time-mean", draw_time},
        {"clues-by-difficulty", draw_clues},
        {"rules-by-difficulty", draw_rules},
        {"rules-by-puzzle", draw_rules_by_puzzle},
    };
    const char *choices[NONET_EXPERIMENT_METHODS];
    size_t first = nonet_axis_values(experiment, AXIS_CHOICE, choices);
    memset(chart, 0, sizeof *chart);
    if (draw_guesses_at(experiment, index, chart, name))
        return true;
    if (index - first >= sizeof others / sizeof *others)
        return false;
    *name = others[index - first].name;
    others[index - first].draw(experiment, chart);
    return true;
}

const char *nonet_experiment_chart_name(const nonet_experiment *experiment, size_t index)
{
    render_chart chart;
    const char *name = NULL;
    return nonet_experiment_draw(experiment, index, &chart, &name) ? name : NULL;
}

void nonet_experiment_chart(const nonet_experiment *experiment, size_t index,
                            const nonet_sink *sink)
{
    render_chart chart;
    const char *name;
    if (nonet_experiment_draw(experiment, index, &chart, &name))
        nonet_chart_svg(&chart, true, sink);
}
