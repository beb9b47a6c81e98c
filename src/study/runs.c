// runs.c - the runs of an experiment as rows.
//
// The CSV begins with the twelve columns that the inference program prints, in its
// spelling, so that a file can be laid beside one of its own; then comes what else was
// counted. JSON has the same in our words.

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
    {.name = "RealGuesses", .in = NONET_IN_CSV},
    {.name = "Backtracks", .in = NONET_IN_CSV},
    {.name = "Stopped", .in = NONET_IN_CSV},
    {.name = "Method", .in = NONET_IN_CSV},
    {.name = "Pick", .in = NONET_IN_CSV},
    {.name = "Order", .in = NONET_IN_CSV},
    {.name = "Searches", .in = NONET_IN_CSV},
    {.name = "Rounds", .in = NONET_IN_CSV},
    {.name = "Pointing", .in = NONET_IN_CSV},
    {.name = "Grade", .in = NONET_IN_CSV},
    {.name = "Microseconds", .in = NONET_IN_CSV},
    {.name = "puzzle", .in = NONET_IN_JSON},
    {.name = "number", .in = NONET_IN_JSON | NONET_IN_LINE},
    {.name = "difficulty", .in = NONET_IN_JSON | NONET_IN_LINE},
    {.name = "method", .in = NONET_IN_JSON | NONET_IN_LINE},
    {.name = "pick", .in = NONET_IN_JSON},
    {.name = "order", .in = NONET_IN_JSON},
    {.name = "outcome", .in = NONET_IN_JSON | NONET_IN_LINE},
    {.name = "solutions", .in = NONET_IN_JSON},
    {.name = "givens", .in = NONET_IN_JSON},
    {.name = "filled", .in = NONET_IN_JSON | NONET_IN_LINE},
    {.name = "tries", .in = NONET_IN_JSON},
    {.name = "guesses", .in = NONET_IN_JSON | NONET_IN_LINE},
    {.name = "backtracks", .in = NONET_IN_JSON | NONET_IN_LINE},
    {.name = "stopped", .in = NONET_IN_JSON},
    {.name = "searches", .in = NONET_IN_JSON},
    {.name = "rounds", .in = NONET_IN_JSON},
    {.name = "rules", .in = NONET_IN_JSON},
    {.name = "grade", .in = NONET_IN_JSON},
    {.name = "board", .in = NONET_IN_JSON},
    {.name = "microseconds", .in = NONET_IN_JSON | NONET_IN_LINE},
    {0},
};

const nonet_column *nonet_experiment_columns(void)
{
    return columns;
}

static void put_time(nonet_row *row, const char *column, const nonet_experiment_case *c)
{
    if (c->nanoseconds > 0)
        nonet_row_decimal(row, column, (int64_t)((c->nanoseconds + 50) / 100), 1);
}

static void put_difficulty(nonet_row *row, const char *column,
                           const nonet_experiment *experiment,
                           const nonet_experiment_case *c)
{
    const char *level = nonet_experiment_level(experiment, c->level);
    nonet_row_text(row, column, c->difficulty ? c->difficulty : level);
}

// The number the authors of the inference program gave to a scheme; -1 for what they did
// not have: other methods, and naked singles alone.
static int scheme_number(const nonet_study_method *method)
{
    if (strcmp(method->name, "inference") != 0)
        return -1;
    for (int i = 0; i < NONET_STUDY_SCHEMES; i++)
        if (nonet_study_scheme_rules((size_t)i) == method->rules)
            return i;
    return -1;
}

static const char *word(bool value)
{
    return value ? "true" : "false";
}

// What the inference program prints, for any method.
static void put_classic(nonet_row *row, const nonet_study_method *method,
                        const nonet_study_result *result)
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
    int64_t cells = result->cells > 0 ? result->cells : NONET_CELLS;
    nonet_row_number(row, "GuessCount", (int64_t)result->tries);
    nonet_row_text(row, "MRV", word(method->pick >= NONET_STUDY_MIN));
    if (scheme_number(method) >= 0)
        nonet_row_number(row, "Scheme", scheme_number(method));
    nonet_row_decimal(row, "Filled", ((int64_t)result->filled * 1000 + cells / 2) / cells,
                      1);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        nonet_row_number(row, rules[i].column, (int64_t)result->uses[rules[i].rule]);
}

static void put_csv(nonet_row *row, const nonet_experiment *experiment,
                    const nonet_experiment_case *c)
{
    const nonet_study_method sound = nonet_experiment_method(experiment, c->method);
    const nonet_study_method *method = &sound;
    const nonet_study_result *result = &c->result;
    nonet_row_number(row, "PuzzleNumber", (int64_t)c->number);
    put_difficulty(row, "Difficulty", experiment, c);
    put_classic(row, method, result);
    nonet_row_number(row, "RealGuesses", (int64_t)result->guesses);
    nonet_row_number(row, "Backtracks", (int64_t)result->backtracks);
    nonet_row_text(row, "Stopped", word(result->stopped));
    nonet_row_text(row, "Method", nonet_method_words(method).text);
    nonet_row_text(row, "Pick", nonet_study_pick_name(method->pick));
    nonet_row_text(row, "Order", nonet_study_order_name(method->order));
    nonet_row_number(row, "Searches", (int64_t)result->searches);
    nonet_row_number(row, "Rounds", (int64_t)result->rounds);
    nonet_row_number(row, "Pointing", (int64_t)result->uses[NONET_STUDY_POINTING]);
    nonet_row_text(row, "Grade", nonet_grade_name(result->grade));
    put_time(row, "Microseconds", c);
}

static void put_counts(nonet_row *row, const nonet_study_result *result)
{
    nonet_row_number(row, "solutions", (int64_t)result->solutions);
    nonet_row_number(row, "givens", result->givens);
    nonet_row_number(row, "filled", result->filled);
    nonet_row_number(row, "tries", (int64_t)result->tries);
    nonet_row_number(row, "guesses", (int64_t)result->guesses);
    nonet_row_number(row, "backtracks", (int64_t)result->backtracks);
    nonet_row_bool(row, "stopped", result->stopped);
    nonet_row_number(row, "searches", (int64_t)result->searches);
    nonet_row_number(row, "rounds", (int64_t)result->rounds);
    nonet_row_object(row, "rules");
    for (int rule = 0; rule < NONET_STUDY_RULES; rule++)
        nonet_row_number(row, nonet_study_rule_name((nonet_study_rule)rule),
                         (int64_t)result->uses[rule]);
    nonet_row_object_end(row);
    nonet_row_text(row, "grade", nonet_grade_name(result->grade));
}

// A board of any size, a character for each cell: 1 to 9, then letters.
static void put_cells(nonet_row *row, const char *name, const uint8_t *digits, int cells)
{
    char text[NONET_STUDY_CELLS + 1] = "";
    for (int i = 0; i < range_count(cells, NONET_STUDY_CELLS); i++)
        text[i] = study_symbol(digits[i]);
    nonet_row_text(row, name, text);
}

void nonet_experiment_row(nonet_row *row, const nonet_experiment *experiment,
                          const nonet_experiment_case *c)
{
    char label[NONET_STUDY_LABEL];
    nonet_study_method method = nonet_experiment_method(experiment, c->method);
    nonet_study_label(&method, label);
    put_csv(row, experiment, c);
    if (c->marks)
        nonet_row_marks(row, "puzzle", c->marks);
    else
        put_cells(row, "puzzle", c->given, c->result.cells);
    nonet_row_number(row, "number", (int64_t)c->number);
    put_difficulty(row, "difficulty", experiment, c);
    nonet_row_text(row, "method", label);
    nonet_row_text(row, "pick", nonet_study_pick_name(method.pick));
    nonet_row_text(row, "order", nonet_study_order_name(method.order));
    nonet_row_text(row, "outcome", nonet_study_outcome_name(c->result.outcome));
    put_counts(row, &c->result);
    put_cells(row, "board", c->result.digit, c->result.cells);
    put_time(row, "microseconds", c);
}
