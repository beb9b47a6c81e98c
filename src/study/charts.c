// charts.c - the charts of an experiment, under the numbers of the figures of the paper.
//
// Figure 7 is one chart for each choice of the cell, since all methods in one picture would
// be too many; the others come once each.

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
    chart->group_axis = nonet_experiment_group(experiment);
    for (size_t level = 0; level < nonet_experiment_levels(experiment); level++)
        if (experiment->puzzles[level] > 0) {
            level_of[chart->n_groups] = level;
            set_label(chart->group[chart->n_groups++],
                      nonet_experiment_level(experiment, level));
        }
}

// A chart with a value for each level: of all runs together.
static void by_level(const nonet_experiment *experiment, render_chart *chart,
                     double (*value)(const nonet_experiment_sum *))
{
    size_t level_of[NONET_EXPERIMENT_LEVELS];
    group_by_level(experiment, chart, level_of);
    chart->n_series = 1;
    for (int g = 0; g < chart->n_groups; g++) {
        nonet_experiment_sum sum = nonet_sum_level(experiment, level_of[g]);
        chart->value[g][0] = value(&sum);
    }
}

// And one with a value for each choice.
static void by_choice(const nonet_experiment *experiment, render_chart *chart,
                      double (*value)(const nonet_experiment_sum *))
{
    const char *choices[NONET_EXPERIMENT_METHODS];
    size_t count = nonet_axis_values(experiment, AXIS_CHOICE, choices);
    chart->group_axis = "choice of the cell";
    chart->n_series = 1;
    for (size_t i = 0; i < count; i++) {
        nonet_experiment_sum sum = nonet_sum_axis(experiment, AXIS_CHOICE, choices[i]);
        chart->value[chart->n_groups][0] = value(&sum);
        set_label(chart->group[chart->n_groups++], choices[i]);
    }
}

static double mean_solved_tries(const nonet_experiment_sum *sum)
{
    return sum->solved ? mean(sum->solved_tries, sum->solved) : CHART_NONE;
}

static double unsolved(const nonet_experiment_sum *sum)
{
    return (double)(sum->runs - sum->solved);
}

static double total_backtracks(const nonet_experiment_sum *sum)
{
    return (double)sum->backtracks;
}

static double mean_backtracks(const nonet_experiment_sum *sum)
{
    return mean(sum->backtracks, sum->runs);
}

static double share_solved(const nonet_experiment_sum *sum)
{
    return 100 * mean(sum->solved, sum->runs);
}

static double mean_microseconds(const nonet_experiment_sum *sum)
{
    return mean(sum->nanoseconds, sum->runs) / 1000;
}

static double total_milliseconds(const nonet_experiment_sum *sum)
{
    return (double)sum->nanoseconds / 1e6;
}

static const char no_backtracks[] = "no run took back a guess";

static void draw_steps(const nonet_experiment *experiment, render_chart *chart)
{
    chart->title = "Figure 1. Mean steps of the runs that solved their puzzle";
    chart->value_axis = "digits tried per run";
    chart->decimals = 1;
    chart->empty = "no run that solved its puzzle tried a digit";
    by_level(experiment, chart, mean_solved_tries);
}

static void draw_unsolved(const nonet_experiment *experiment, render_chart *chart)
{
    chart->title = "Figure 2. Runs that did not solve their puzzle";
    chart->value_axis = "runs";
    chart->empty = "every run solved its puzzle";
    by_level(experiment, chart, unsolved);
}

static void draw_total_by_choice(const nonet_experiment *experiment, render_chart *chart)
{
    chart->title = "Figure 3. Backtracks in all, by choice of the cell";
    chart->value_axis = "backtracks";
    chart->empty = no_backtracks;
    by_choice(experiment, chart, total_backtracks);
}

static void draw_mean_by_choice(const nonet_experiment *experiment, render_chart *chart)
{
    chart->title = "Figure 4. Mean backtracks, by choice of the cell";
    chart->value_axis = "backtracks per run";
    chart->decimals = 2;
    chart->empty = no_backtracks;
    by_choice(experiment, chart, mean_backtracks);
}

static void draw_mean_by_level(const nonet_experiment *experiment, render_chart *chart)
{
    chart->title = "Figure 5. Mean backtracks";
    chart->value_axis = "backtracks per run";
    chart->decimals = 1;
    chart->empty = no_backtracks;
    by_level(experiment, chart, mean_backtracks);
}

static void draw_total_by_level(const nonet_experiment *experiment, render_chart *chart)
{
    chart->title = "Figure 6. Backtracks in all";
    chart->value_axis = "backtracks";
    chart->empty = no_backtracks;
    by_level(experiment, chart, total_backtracks);
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
    chart->empty =
        strcmp(choice, "never") == 0 ? "these methods never guess" : "no run had to guess";
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
            chart->value[g][s] = sum->runs ? mean(sum->guesses, sum->runs) : CHART_NONE;
        }
    }
}

static bool draw_guesses_at(const nonet_experiment *experiment, size_t index,
                            render_chart *chart, const char **name)
{
    static const struct {
        const char *choice, *name, *title;
    } charts[] = {
        {"never", "07-guesses-by-level-never",
         "Figure 7. Mean guesses, methods that never guess"},
        {"first", "07-guesses-by-level-first", "Figure 7. Mean guesses, first blank"},
        {"min", "07-guesses-by-level-min", "Figure 7. Mean guesses, smallest cell"},
        {"min-nonpeer", "07-guesses-by-level-min-nonpeer",
         "Figure 7. Mean guesses, smallest cell away from earlier ones"},
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

// Puts value(sum) of each method where its inference and its choice meet. What was not run
// has no bar, which is not the same as one of no height.
static void cross(const nonet_experiment *experiment, render_chart *chart,
                  double (*value)(const nonet_experiment_sum *))
{
    const char *choices[NONET_EXPERIMENT_METHODS];
    size_t count = nonet_axis_values(experiment, AXIS_CHOICE, choices);
    chart->group_axis = "inference";
    for (int g = 0; g < CHART_GROUPS; g++)
        for (int s = 0; s < CHART_SERIES; s++)
            chart->value[g][s] = CHART_NONE;
    for (size_t i = 0; i < count && i < CHART_SERIES; i++)
        set_label(chart->series[chart->n_series++], choices[i]);
    for (size_t m = 0; m < nonet_experiment_methods(experiment); m++) {
        study_words words = nonet_axis_label(experiment, m, AXIS_CHOICE);
        nonet_study_method method = nonet_experiment_method(experiment, m);
        const char *choice = nonet_axis_value(&method, AXIS_CHOICE);
        nonet_experiment_sum sum = nonet_sum_method(experiment, m);
        int g = group_named(chart, words.text);
        for (int s = 0; s < chart->n_series; s++)
            if (strcmp(chart->series[s], choice) == 0 && sum.runs > 0)
                chart->value[g][s] = value(&sum);
    }
}

static void draw_total_backtracks(const nonet_experiment *experiment, render_chart *chart)
{
    chart->title = "Figure 11. Backtracks in all, by choice and inference";
    chart->value_axis = "backtracks (log scale)";
    chart->logarithmic = true;
    chart->empty = no_backtracks;
    cross(experiment, chart, total_backtracks);
}

static void draw_total_time(const nonet_experiment *experiment, render_chart *chart)
{
    chart->title = "Table 1. Time in all, by choice and inference";
    chart->value_axis = "milliseconds";
    chart->decimals = 1;
    chart->empty = "no time was measured";
    cross(experiment, chart, total_milliseconds);
}

static void draw_time(const nonet_experiment *experiment, render_chart *chart)
{
    chart->title = "Table 1. Mean time, by choice and inference";
    chart->value_axis = "microseconds per puzzle";
    chart->decimals = 1;
    chart->empty = "no time was measured";
    cross(experiment, chart, mean_microseconds);
}

static void draw_solved(const nonet_experiment *experiment, render_chart *chart)
{
    chart->title = "Puzzles solved within the limit";
    chart->value_axis = "per cent of the puzzles";
    chart->most = 100;
    chart->decimals = 1;
    chart->empty = "no puzzle was solved";
    cross(experiment, chart, share_solved);
}

// ---- the puzzles

static void draw_clues(const nonet_experiment *experiment, render_chart *chart)
{
    size_t level_of[NONET_EXPERIMENT_LEVELS];
    group_by_level(experiment, chart, level_of);
    chart->title = "Figure 8. Mean number of givens";
    chart->value_axis = "givens";
    chart->empty = "there were no puzzles";
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
    chart->empty = "no rule succeeded";
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
    chart->title = "Figure 9. Rules that succeeded";
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
    chart->title = "Figure 10. Rules that succeeded, by puzzle";
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

typedef struct {
    const char *name;
    void (*draw)(const nonet_experiment *experiment, render_chart *chart);
} listed;

// The figures of the paper in its order; those of Figure 7 come between the two lists.
static const listed before[] = {
    {"01-steps-by-level", draw_steps},
    {"02-unsolved-by-level", draw_unsolved},
    {"03-backtracks-by-choice-total", draw_total_by_choice},
    {"04-backtracks-by-choice-mean", draw_mean_by_choice},
    {"05-backtracks-by-level-mean", draw_mean_by_level},
    {"06-backtracks-by-level-total", draw_total_by_level},
};
static const listed after[] = {
    {"08-givens-by-level", draw_clues},
    {"09-rules-by-level", draw_rules},
    {"10-rules-by-puzzle", draw_rules_by_puzzle},
    {"11-backtracks-by-choice-and-inference", draw_total_backtracks},
    {"12-time-total", draw_total_time},
    {"12-time-mean", draw_time},
    {"13-solved-by-choice-and-inference", draw_solved},
};

bool nonet_experiment_draw(const nonet_experiment *experiment, size_t index,
                           render_chart *chart, const char **name)
{
    const size_t n_before = sizeof before / sizeof *before;
    const char *choices[NONET_EXPERIMENT_METHODS];
    size_t sevens = nonet_axis_values(experiment, AXIS_CHOICE, choices);
    const listed *entry = NULL;
    memset(chart, 0, sizeof *chart);
    if (index >= n_before && draw_guesses_at(experiment, index - n_before, chart, name))
        return true;
    if (index < n_before)
        entry = &before[index];
    else if (index - n_before - sevens < sizeof after / sizeof *after)
        entry = &after[index - n_before - sevens];
    if (!entry)
        return false;
    *name = entry->name;
    entry->draw(experiment, chart);
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
