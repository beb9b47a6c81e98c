// runs.c - the runs of an experiment as rows: the columns students' tables have in CSV, and
// everything that was counted in JSON.

#include "study/experiment.h"

#include <string.h>

#include "board/range.h"

static const nonet_column columns[] = {
    {.name = "PuzzleNumber", .in = NONET_IN_CSV},
    {.name = "Difficulty", .in = NONET_IN_CSV},
    {.name = "GuessCount", .in = NONET_IN_CSV},
    {.name = "MRV", .in = NONET_IN_CSV},
    {.name = "Scheme", .in = NONET_IN_CSV},
    {.name = "Filled", .in = NONET_IN_CSV},
    {.name = "NakedSingles", .in = NONET_IN_CSV},
    {.name = "HiddenSingles", .in = NONET_IN_CSV},
    {.name = "NakedPairs", .in = NONET_IN_CSV},
    {.name = "HiddenPairs", .in = NONET_IN_CSV},
    {.name = "NakedTriples", .in = NONET_IN_CSV},
    {.name = "HiddenTriples", .in = NONET_IN_CSV},
    {.name = "Microseconds", .in = NONET_IN_CSV},
    {.name = "puzzle", .in = NONET_IN_JSON},
    {.name = "number", .in = NONET_IN_JSON | NONET_IN_LINE},
    {.name = "difficulty", .in = NONET_IN_JSON | NONET_IN_LINE},
    {.name = "method", .in = NONET_IN_JSON | NONET_IN_LINE},
    {.name = "outcome", .in = NONET_IN_JSON | NONET_IN_LINE},
    {.name = "solutions", .in = NONET_IN_JSON},
    {.name = "givens", .in = NONET_IN_JSON},
    {.name = "filled", .in = NONET_IN_JSON | NONET_IN_LINE},
    {.name = "guesses", .in = NONET_IN_JSON | NONET_IN_LINE},
    {.name = "backtracks", .in = NONET_IN_JSON | NONET_IN_LINE},
    {.name = "searches", .in = NONET_IN_JSON},
    {.name = "rounds", .in = NONET_IN_JSON},
    {.name = "rules", .in = NONET_IN_JSON},
    {.name = "board", .in = NONET_IN_JSON},
    {.name = "microseconds", .in = NONET_IN_JSON | NONET_IN_LINE},
    {0},
};

const nonet_column *nonet_experiment_columns(void)
{
    return columns;
}

// In tenths.
static int64_t microseconds(const nonet_experiment_case *c)
{
    return (int64_t)((c->nanoseconds + 50) / 100);
}

static void put_csv(nonet_row *row, const nonet_experiment *experiment,
                    const nonet_experiment_case *c, const char *label)
{
    static const struct {
        const char *column;
        nonet_study_rule rule;
    } rules[] = {
        {"NakedSingles", NONET_STUDY_NAKED_SINGLE},
        {"HiddenSingles", NONET_STUDY_HIDDEN_SINGLE},
        {"NakedPairs", NONET_STUDY_NAKED_PAIR},
        {"HiddenPairs", NONET_STUDY_HIDDEN_PAIR},
        {"NakedTriples", NONET_STUDY_NAKED_TRIPLE},
        {"HiddenTriples", NONET_STUDY_HIDDEN_TRIPLE},
    };
    const nonet_study_method sound = nonet_experiment_method(experiment, c->method);
    const nonet_study_method *method = &sound;
    const nonet_study_result *result = &c->result;
    bool named = strcmp(method->name, "inference") == 0;
    nonet_row_number(row, "PuzzleNumber", (int64_t)c->number);
    nonet_row_text(row, "Difficulty", nonet_experiment_level(experiment, c->level));
    nonet_row_number(row, "GuessCount", (int64_t)result->guesses);
    nonet_row_number(row, "MRV", method->pick >= NONET_STUDY_MIN);
    nonet_row_text(row, "Scheme", named ? nonet_axis_value(method, AXIS_SCHEME) : label);
    nonet_row_decimal(row, "Filled",
                      ((int64_t)result->filled * 1000 + NONET_CELLS / 2) / NONET_CELLS, 3);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        nonet_row_number(row, rules[i].column, (int64_t)result->uses[rules[i].rule]);
    nonet_row_decimal(row, "Microseconds", microseconds(c), 1);
}

static void put_counts(nonet_row *row, const nonet_study_result *result)
{
    nonet_row_number(row, "solutions", (int64_t)result->solutions);
    nonet_row_number(row, "givens", result->givens);
    nonet_row_number(row, "filled", result->filled);
    nonet_row_number(row, "guesses", (int64_t)result->guesses);
    nonet_row_number(row, "backtracks", (int64_t)result->backtracks);
    nonet_row_number(row, "searches", (int64_t)result->searches);
    nonet_row_number(row, "rounds", (int64_t)result->rounds);
    nonet_row_object(row, "rules");
    for (int rule = 0; rule < NONET_STUDY_RULES; rule++)
        nonet_row_number(row, nonet_study_rule_name((nonet_study_rule)rule),
                         (int64_t)result->uses[rule]);
    nonet_row_object_end(row);
}

void nonet_experiment_row(nonet_row *row, const nonet_experiment *experiment,
                          const nonet_experiment_case *c)
{
    static const char *const outcomes[] = {"solved", "stuck", "unsolvable", "stopped"};
    char label[NONET_STUDY_LABEL];
    nonet_study_method method = nonet_experiment_method(experiment, c->method);
    nonet_study_label(&method, label);
    put_csv(row, experiment, c, label);
    if (c->marks)
        nonet_row_marks(row, "puzzle", c->marks);
    else
        nonet_row_board(row, "puzzle", c->given);
    nonet_row_number(row, "number", (int64_t)c->number);
    nonet_row_text(row, "difficulty", nonet_experiment_level(experiment, c->level));
    nonet_row_text(row, "method", label);
    nonet_row_text(row, "outcome", outcomes[range_number(c->result.outcome, 4)]);
    put_counts(row, &c->result);
    nonet_row_board(row, "board", &c->result.board);
    nonet_row_decimal(row, "microseconds", microseconds(c), 1);
}
