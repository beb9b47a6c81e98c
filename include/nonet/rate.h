// nonet/rate.h - how hard is a puzzle?
//
//     nonet_question question = {.given = &puzzle};
//     nonet_position start;
//     nonet_rater *rater = nonet_rater_new();
//     nonet_se_rating rating;
//     if (nonet_admit(&question, NULL, &start).verdict == NONET_UNIQUE &&
//         nonet_rate_se(rater, &start, NULL, &rating) == NONET_SE_RATED)
//         ...                              // rating.er 72 is "7.2", rating.technique
//     nonet_rater_free(rater);
//
// Ratings of Sudoku Explainer's scale are kept in tenths, so that they are exact: 72 stands
// for 7.2. They are those of Sudoku Explainer 1.2.1 as run by the program serate: ER is the
// rating of the hardest step to the solution, EP of the hardest up to and including the
// first digit placed, ED of the very first step.
//
// HoDoKu's scale is that of HoDoKu 2.3.2 with the settings it comes with:
//
//     nonet_question question = {.given = &puzzle};
//     nonet_position start;
//     nonet_rater *rater = nonet_rater_new();
//     nonet_hodoku rating;
//     if (nonet_admit(&question, NULL, &start).verdict == NONET_UNIQUE &&
//         nonet_rate_hodoku(rater, &start, NULL, &rating) == NONET_OK)
//         ...                              // rating.score, nonet_hodoku_level(&rating)
//     nonet_rater_free(rater);
//
// A rater owns the memory a rating needs: for Sudoku Explainer's scale about 16 MB of
// address space that easy puzzles never touch, about 35 MB for the hardest, for HoDoKu's
// up to 5 MB. It may be used for any number of puzzles, by one thread at a time; threads
// take a rater each. The plain grade needs none.
//
// All scales start from a position; nonet_admit() of nonet/check.h makes it, or says why
// the puzzle cannot be rated.

#ifndef NONET_RATE_H
#define NONET_RATE_H

#include <nonet/board.h>
#include <nonet/logic.h>
#include <nonet/stop.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The memory for rating puzzles.
typedef struct nonet_rater nonet_rater;

/// A rater, or NULL if there is no memory.
NONET_API nonet_rater *nonet_rater_new(void);

/// Gives a rater back; NULL is allowed.
NONET_API void nonet_rater_free(nonet_rater *rater);

enum {
    NONET_SE_FAILED = 200, ///< the ER of a puzzle the techniques cannot solve: 20.0
};

/// One step of a solution by Sudoku Explainer's techniques.
typedef struct nonet_se_step {
    int rating;                   ///< tenths
    const char *technique;        ///< as Sudoku Explainer names it
    const nonet_position *before; ///< the position the step was found in
    const nonet_step *step;       ///< what it rests on, places and erases
} nonet_se_step;

/// What to do besides rating. All zero means: nothing.
typedef struct nonet_se_options {
    bool pearl;   ///< give up once the puzzle is known to be no pearl (ER = EP)
    bool diamond; ///< give up once it is known to be no diamond (ER = EP = ED)
    int er_max;   ///< give up once ER is known to be above this many tenths; 0: never

    /// Called with each step before it is applied; all of it but the technique, which is a
    /// constant of the library, is the caller's only until the call returns. Returning
    /// false ends the rating. NULL: steps are not written out, which is faster.
    bool (*step)(void *context, const nonet_se_step *step);
    void *context; ///< handed to `step`

    nonet_stop stop; ///< asked every millisecond or so while a puzzle is hard
} nonet_se_options;

/// How a rating ended.
typedef enum nonet_se_outcome {
    NONET_SE_RATED,      ///< solved; the rating is complete
    NONET_SE_UNSOLVED,   ///< the techniques were not enough: ER is 20.0
    NONET_SE_NO_PEARL,   ///< given up as asked: ER is 20.0, as serate prints it
    NONET_SE_NO_DIAMOND, ///< likewise
    NONET_SE_ABOVE_MAX,  ///< given up as asked: ER is at least the one given
    NONET_SE_STOPPED,    ///< `stop` or `step` ended it; so far the rating is at least this
    NONET_SE_NO_MEMORY,  ///< an allocation failed
} nonet_se_outcome;

/// Ratings in tenths.
typedef struct nonet_se_rating {
    int er, ep, ed;
    const char *technique;         ///< of the first step rated ER; "" if there was none,
                                   ///< "Beyond solver", as serate has it, at 20.0
    const char *pearl_technique;   ///< of the first step rated EP; with an ER of 20.0
                                   ///< "No solution" if nothing was placed
    const char *diamond_technique; ///< of the first step
    int steps;                     ///< how many were taken
} nonet_se_rating;

/// Rates the puzzle that starts at `start`. It should have exactly one solution (see
/// nonet_solve()): of others the rating says nothing, although it comes to an end. Where
/// start->givens_suffice is not set, as for pencilmark puzzles, unique loops and bivalue
/// graves are left out. `options` may be NULL.
NONET_API nonet_se_outcome nonet_rate_se(nonet_rater *rater, const nonet_position *start,
                                         const nonet_se_options *options,
                                         nonet_se_rating *rating);

/// HoDoKu's scale: every step costs the points of its technique, and the puzzle is as hard
/// as its hardest step, or harder if the points are many. All zero is a path without steps.
typedef struct nonet_hodoku {
    int score;           ///< the points of all steps
    int steps;           ///< how many there were
    nonet_level hardest; ///< of any step; 0 if there was none
    bool solved;         ///< the steps led to the end
} nonet_hodoku;

/// Counts one more step of a path.
NONET_API void nonet_hodoku_add(nonet_hodoku *rating, const nonet_step *step);

/// The level of the whole path: that of its hardest step, raised while the score is beyond
/// what a level allows (800 points for easy, 1000 medium, 1600 hard, 1800 unfair).
NONET_API nonet_level nonet_hodoku_level(const nonet_hodoku *rating);

/// Versions of HoDoKu whose paths differ. The later one prefers short chains.
typedef enum nonet_hodoku_version {
    NONET_HODOKU_2_3_2,
    NONET_HODOKU_2_2,
} nonet_hodoku_version;

/// "hodoku-2.3.2" or "hodoku-2.2".
NONET_API const char *nonet_hodoku_version_name(nonet_hodoku_version version);

/// A candidate that a step erases.
typedef struct nonet_candidate {
    uint8_t cell;  ///< 0..80
    uint8_t digit; ///< 1..9
} nonet_candidate;

/// One step of HoDoKu's path.
typedef struct nonet_hodoku_step {
    const nonet_position *before; ///< the position the step was found in
    const nonet_step *step;       ///< what it rests on, places and erases
    /// What it erases in HoDoKu's order, on which the singles after it depend. A candidate
    /// may be there twice.
    const nonet_candidate *erased;
    int n_erased;
} nonet_hodoku_step;

/// What to do besides rating. All zero means: as version 2.3.2, and nothing else.
typedef struct nonet_hodoku_options {
    nonet_hodoku_version version;

    /// Called with each step before it is applied; all of it is the caller's only until the
    /// call returns. Returning false ends the rating.
    bool (*step)(void *context, const nonet_hodoku_step *step);
    void *context; ///< handed to `step`

    nonet_stop stop; ///< asked every millisecond or so while a puzzle is hard
} nonet_hodoku_options;

/// Rates the puzzle that starts at `start`: the steps HoDoKu takes, in its order, with its
/// quirks. What it does depends on how it came to a position, not on the position alone, so
/// only from the givens the path is HoDoKu's own. Where no technique helps, and
/// start->solution is known, a digit is looked up. Where start->givens_suffice is not set,
/// uniqueness tests, avoidable rectangles and graves are left out. `options` may be NULL.
///
/// NONET_STOPPED if `stop` or `step` ended it: the rating is then of the steps so far.
/// NONET_NO_MEMORY, likewise.
NONET_API nonet_status nonet_rate_hodoku(nonet_rater *rater, const nonet_position *start,
                                         const nonet_hodoku_options *options,
                                         nonet_hodoku *rating);

/// The plain grade: which rules are enough.
typedef enum nonet_grade {
    NONET_GRADE_EASY = 1, ///< cells with one candidate
    NONET_GRADE_MEDIUM,   ///< and digits with one place in a house
    NONET_GRADE_HARD,     ///< and pairs and locked candidates
    NONET_GRADE_EVIL,     ///< none of these
} nonet_grade;

/// The grade of what is left of `position`.
NONET_API nonet_grade nonet_grade_of(const nonet_position *position);

/// "easy", "medium", "hard" or "evil".
NONET_API const char *nonet_grade_name(nonet_grade grade);

#ifdef __cplusplus
}
#endif

#endif
