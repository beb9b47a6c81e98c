// experiment.h - what tables, charts and report have in common: views of an experiment.
//
// The methods of an experiment differ in some of four settings: preset, scheme, order and
// choice. Tables and charts compare along one of these, an axis; one that all methods have
// in common is nothing to compare by.

#ifndef STUDY_EXPERIMENT_H
#define STUDY_EXPERIMENT_H

#include <nonet/experiment.h>

#include "render/chart.h"
#include "render/table.h"

typedef enum {
    AXIS_PRESET,
    AXIS_SCHEME,
    AXIS_ORDER,
    AXIS_CHOICE,
    AXES,
} study_axis;

// Room for words about a method, as in NONET_STUDY_LABEL.
typedef struct study_words {
    char text[NONET_STUDY_LABEL];
} study_words;

// What an experiment has, whatever its counts say: it is the caller's plain data.
size_t nonet_experiment_methods(const nonet_experiment *experiment);
size_t nonet_experiment_levels(const nonet_experiment *experiment);
nonet_study_method nonet_experiment_method(const nonet_experiment *experiment,
                                           size_t method);
// What the levels are: "difficulty".
const char *nonet_experiment_group(const nonet_experiment *experiment);
// The name of a level, "?" if there is none.
const char *nonet_experiment_level(const nonet_experiment *experiment, size_t level);

const char *nonet_axis_name(study_axis axis);

// The setting of a method on an axis: "norvig", "pairs", "loop", "min". Never NULL.
const char *nonet_axis_value(const nonet_study_method *method, study_axis axis);

// The distinct settings on an axis in order of appearance; returns how many.
size_t nonet_axis_values(const nonet_experiment *experiment, study_axis axis,
                         const char *values[NONET_EXPERIMENT_METHODS]);

// A method in words, leaving out what all methods share and the axis `without`
// (AXES: none).
study_words nonet_axis_label(const nonet_experiment *experiment, size_t method,
                             study_axis without);

// The preset and the switches that differ from it: "inference", "inference unchecked".
study_words nonet_method_words(const nonet_study_method *method);

// A digit as one character: 1 to 9, then A to G; a dot for a blank.
static inline char study_symbol(int digit)
{
    return ".123456789ABCDEFG"[digit >= 0 && digit <= NONET_STUDY_VALUES ? digit : 0];
}

// Adds `from` to `to`.
void nonet_sum_add(nonet_experiment_sum *to, const nonet_experiment_sum *from);

// The sum over levels of a method; over methods of a level; over all.
nonet_experiment_sum nonet_sum_method(const nonet_experiment *experiment, size_t method);
nonet_experiment_sum nonet_sum_level(const nonet_experiment *experiment, size_t level);
nonet_experiment_sum nonet_sum_all(const nonet_experiment *experiment);
// Over the methods with this setting on the axis.
nonet_experiment_sum nonet_sum_axis(const nonet_experiment *experiment, study_axis axis,
                                    const char *value);

// The class of a time, and the nanoseconds below which so many quarters of a method's runs
// stayed, to a few per cent: classes are narrow, and places within them are guessed.
size_t nonet_time_class(uint64_t nanoseconds);
uint64_t nonet_time_quartile(const nonet_experiment *experiment, size_t method,
                             int quarters);

// The per cent that `part` is of `whole`, rounded to one place: 97.1
void nonet_emit_share(const nonet_sink *sink, uint64_t part, uint64_t whole);

// The square root, as the library needs no libm.
double nonet_study_root(double x);

// The method whose rules are shown: the last of those with the most.
size_t nonet_richest_method(const nonet_experiment *experiment);

uint64_t nonet_count_puzzles(const nonet_experiment *experiment);

// The tables, in the order of the summary; false past the last. One that has nothing to
// compare has no rows.
bool nonet_experiment_table(const nonet_experiment *experiment, size_t index,
                            render_table *table);

// The charts, in the order of the report; false past the last.
bool nonet_experiment_draw(const nonet_experiment *experiment, size_t index,
                           render_chart *chart, const char **name);

#endif
