// nonet/experiment.h - methods compared on puzzles: sums, tables, charts, a report.
//
//     static nonet_experiment e;                    // the caller's memory, about 200 kB
//     nonet_experiment_start(&e);
//     nonet_experiment_add_inference(&e);           // 4 schemes x 2 choices
//     nonet_marks marks;                            // the first puzzle
//     nonet_marks_from_board(&puzzle, &marks);
//     size_t level = nonet_experiment_puzzle(&e, "hard", nonet_board_clues(&puzzle));
//     for (size_t m = 0; m < e.n_methods; m++) {
//         nonet_study_result result;
//         nonet_study_run(&e.methods[m], &marks, NULL, &result);
//         nonet_experiment_run(&e, level, m, &result, 0);        // or how long it took
//     }
//     ...                                           // the other puzzles, likewise
//     nonet_experiment_summary(&e, &out);
//
// Puzzles are counted and forgotten, so there may be any number of them. All is plain data
// in the caller's memory; the writers put text into a sink and change nothing. The library
// does not look at a clock: who wants times measures them and hands them in.

#ifndef NONET_EXPERIMENT_H
#define NONET_EXPERIMENT_H

#include <nonet/row.h>
#include <nonet/sink.h>
#include <nonet/study.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    NONET_EXPERIMENT_METHODS = 32, ///< at most
    NONET_EXPERIMENT_LEVELS = 12,  ///< likewise; the first four are the grades
    NONET_EXPERIMENT_WORD = 24,    ///< room for the name of a level
    NONET_EXPERIMENT_KEPT = 120,   ///< puzzles whose rules are charted one by one
    NONET_EXPERIMENT_TIMES = 512,  ///< classes of times, 16 from one to twice as much
    NONET_EXPERIMENT_NEEDS = NONET_STUDY_RULES + 1, ///< the hardest rule, or guessing
};

/// What some runs came to in all.
typedef struct nonet_experiment_sum {
    uint64_t runs;                     ///< how many
    uint64_t solved;                   ///< of these
    uint64_t filled;                   ///< cells, at the end
    uint64_t tries;                    ///< as in nonet_study_result, and so on
    uint64_t solved_tries;             ///< of the runs that solved the puzzle
    uint64_t guesses;                  ///< digits tried without proof
    uint64_t backtracks;               ///< guesses taken back
    uint64_t searches;                 ///< positions searched
    uint64_t rounds;                   ///< of the outer loop
    uint64_t scans[NONET_STUDY_RULES]; ///< looks over the board of each rule
    uint64_t uses[NONET_STUDY_RULES];  ///< successes of each rule
    uint64_t ticks[NONET_STUDY_RULES]; ///< nanoseconds of each rule, if measured
    uint64_t nanoseconds;              ///< as handed in
} nonet_experiment_sum;

/// Two methods on the same puzzles, by their guesses.
typedef struct nonet_experiment_pair {
    uint32_t fewer, same, more; ///< puzzles on which the first made fewer than the second
    int64_t difference;         ///< of all guesses, the first's less the second's
    uint64_t squares;           ///< of the differences, added up
} nonet_experiment_pair;

/// The rules one puzzle took, by the method with the most rules.
typedef struct nonet_experiment_kept {
    size_t level;                     ///< index into the levels
    uint64_t uses[NONET_STUDY_RULES]; ///< successes of each rule
} nonet_experiment_kept;

/// An experiment: some 200 kilobytes of plain data.
typedef struct nonet_experiment {
    size_t n_methods;                                     ///< how many methods
    nonet_study_method methods[NONET_EXPERIMENT_METHODS]; ///< they themselves

    const char *group_by; ///< what the levels below are: "difficulty", or as one likes
    size_t n_levels;      ///< how many levels
    char levels[NONET_EXPERIMENT_LEVELS][NONET_EXPERIMENT_WORD]; ///< their names
    uint64_t puzzles[NONET_EXPERIMENT_LEVELS];                   ///< of each level
    uint64_t clues[NONET_EXPERIMENT_LEVELS];                     ///< of all these together
    nonet_experiment_sum sums[NONET_EXPERIMENT_METHODS][NONET_EXPERIMENT_LEVELS]; ///< runs

    uint32_t times[NONET_EXPERIMENT_METHODS][NONET_EXPERIMENT_TIMES]; ///< runs, by time
    nonet_experiment_pair pairs[NONET_EXPERIMENT_METHODS][NONET_EXPERIMENT_METHODS];
    uint64_t latest[NONET_EXPERIMENT_METHODS]; ///< guesses on the puzzle last counted
    uint32_t has_latest;                       ///< by whom, as bits

    uint64_t needs[NONET_EXPERIMENT_LEVELS][NONET_EXPERIMENT_NEEDS]; ///< puzzles graded
    uint64_t own_levels; ///< of these, such whose level is the grade nonet gives

    size_t n_kept;                                     ///< how many of the next are used
    nonet_experiment_kept kept[NONET_EXPERIMENT_KEPT]; ///< the first puzzles
} nonet_experiment;

/// An experiment with no methods and no puzzles yet.
NONET_API void nonet_experiment_start(nonet_experiment *experiment);

/// Adds a method; false if there are too many. Its name must stay valid.
NONET_API bool nonet_experiment_add(nonet_experiment *experiment,
                                    const nonet_study_method *method);

/// Adds the eight classical configurations of the preset `inference`: each scheme with the
/// first blank and with the most constrained.
NONET_API void nonet_experiment_add_inference(nonet_experiment *experiment);

/// Counts a puzzle of the level called `level`, however it is capitalised, and returns the
/// index of the level.
NONET_API size_t nonet_experiment_puzzle(nonet_experiment *experiment, const char *level,
                                         int clues);

/// Adds what the method with index `method` did on the puzzle last counted.
NONET_API void nonet_experiment_run(nonet_experiment *experiment, size_t level,
                                    size_t method, const nonet_study_result *result,
                                    uint64_t nanoseconds);

/// Notes what the puzzle last counted needed: the hardest rule, or NONET_STUDY_RULES for a
/// guess; `own` says that its level is the grade nonet itself would give.
NONET_API void nonet_experiment_grade(nonet_experiment *experiment, size_t level,
                                      nonet_study_rule hardest, bool own);

/// The grading question: which rule the puzzles of each level needed, how far level and
/// rule agree, and how many givens they have, as text.
NONET_API void nonet_experiment_grades(const nonet_experiment *experiment,
                                       const nonet_sink *sink);

/// What the runs say in words, a sentence at a time: false past the last.
NONET_API bool nonet_experiment_finding(const nonet_experiment *experiment, size_t index,
                                        const nonet_sink *sink);

/// One run, and whose it is.
typedef struct nonet_experiment_case {
    uint64_t number;           ///< the puzzle's
    const char *difficulty;    ///< as the puzzle spells it; NULL: the name of its level
    const uint8_t *given;      ///< the digits it has, 0 for a blank
    const nonet_marks *marks;  ///< or its marks, if it is a pencilmark puzzle, else NULL
    size_t level, method;      ///< their indices
    nonet_study_result result; ///< what came of it
    uint64_t nanoseconds;      ///< and in which time; 0: it was not measured
} nonet_experiment_case;

/// The columns of a table of runs. In CSV the first twelve are those of the inference
/// program: MRV is true if the method guesses in the most constrained cell, Scheme the
/// number of the scheme of `inference` and empty for other methods, Filled the percentage
/// of cells filled at the end. JSON has all that was counted, a line the most important of
/// it.
NONET_API const nonet_column *nonet_experiment_columns(void);

/// Puts one run into a row of such a table.
NONET_API void nonet_experiment_row(nonet_row *row, const nonet_experiment *experiment,
                                    const nonet_experiment_case *run);

/// The tables: by method, choice, scheme and difficulty, and the rules' shares, as text.
NONET_API void nonet_experiment_summary(const nonet_experiment *experiment,
                                        const nonet_sink *sink);

/// The name of a chart, fit for a file: "guesses-by-difficulty-min"; NULL past the last.
NONET_API const char *nonet_experiment_chart_name(const nonet_experiment *experiment,
                                                  size_t index);

/// Writes that chart as an SVG file.
NONET_API void nonet_experiment_chart(const nonet_experiment *experiment, size_t index,
                                      const nonet_sink *sink);

/// A line about where and how the experiment was run: {"processor", "..."}.
typedef struct nonet_experiment_fact {
    const char *name;  ///< what it is about
    const char *value; ///< what is so
} nonet_experiment_fact;

/// Writes all of it as one HTML page that needs nothing else: no script, no network.
NONET_API void nonet_experiment_report(const nonet_experiment *experiment,
                                       const char *title,
                                       const nonet_experiment_fact *facts, size_t n_facts,
                                       const nonet_sink *sink);

#ifdef __cplusplus
}
#endif

#endif
