// csv.c - the runs of an experiment as comma-separated values, one line each.

#include "study/experiment.h"

#include <string.h>

// The rules that have a column, in the order of the columns.
static const nonet_study_rule columns[] = {
    NONET_STUDY_NAKED_SINGLE, NONET_STUDY_HIDDEN_SINGLE, NONET_STUDY_NAKED_PAIR,
    NONET_STUDY_HIDDEN_PAIR,  NONET_STUDY_NAKED_TRIPLE,  NONET_STUDY_HIDDEN_TRIPLE,
};

void nonet_experiment_csv_header(const nonet_sink *sink)
{
    nonet_emit(sink, "PuzzleNumber,Difficulty,GuessCount,MRV,Scheme,Filled,"
                     "NakedSingles,HiddenSingles,NakedPairs,HiddenPairs,"
                     "NakedTriples,HiddenTriples,Microseconds\n");
}

void nonet_experiment_csv_row(const nonet_experiment *experiment, uint64_t number,
                              size_t level, size_t method, const nonet_study_result *result,
                              uint64_t nanoseconds, const nonet_sink *sink)
{
    const nonet_study_method *m = &experiment->methods[method];
    char label[NONET_STUDY_LABEL];
    nonet_study_label(m, label);
    bool named = strcmp(m->name, "inference") == 0;
    nonet_emit_number(sink, (int64_t)number);
    nonet_emit_char(sink, ',');
    nonet_emit_csv(sink, experiment->levels[level]);
    nonet_emit_char(sink, ',');
    nonet_emit_number(sink, (int64_t)result->guesses);
    nonet_emit(sink, m->pick >= NONET_STUDY_MIN ? ",1," : ",0,");
    nonet_emit_csv(sink, named ? nonet_axis_value(m, AXIS_SCHEME) : label);
    nonet_emit_char(sink, ',');
    nonet_emit_decimal(sink, (result->filled * 1000 + NONET_CELLS / 2) / NONET_CELLS, 3);
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
        nonet_emit_char(sink, ',');
        nonet_emit_number(sink, (int64_t)result->uses[columns[i]]);
    }
    nonet_emit_char(sink, ',');
    nonet_emit_decimal(sink, (int64_t)((nanoseconds + 50) / 100), 1);
    nonet_emit_char(sink, '\n');
}
