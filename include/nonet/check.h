// nonet/check.h - what is right and wrong with a puzzle, and whether it can be rated.
//
//     nonet_checker *checker = nonet_checker_new(NULL);
//     nonet_question question = {.given = &puzzle};
//     nonet_finding finding;
//     nonet_check(checker, &question, 1, (nonet_stop){0}, &finding);
//     nonet_write_finding(&finding, NONET_DETAIL_FULL, &out);
//     nonet_checker_free(checker);
//
//       one solution, 17 clues, minimal
//           the claimed solution is wrong: r1c3 is blank
//
// A finding is data: front ends draw it, count it or write it, and those that use words use
// the ones written here, so that the same finding reads the same everywhere.
//
// A position to explain or to rate comes from the same questions:
//
//     nonet_position position;
//     nonet_question question = {.given = &puzzle};
//     nonet_admission admission = nonet_admit(&question, NULL, &position);
//     if (admission.verdict != NONET_UNIQUE)
//         nonet_write_refusal(&admission, &out);  // there is more than one solution
//     else
//         ...                                     // nonet_next_step(), nonet_rate_se() ...

#ifndef NONET_CHECK_H
#define NONET_CHECK_H

#include <nonet/logic.h>
#include <nonet/row.h>
#include <nonet/sink.h>
#include <nonet/solve.h>
#include <nonet/stop.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A puzzle and what came with it. What is not there is NULL; one of the first two is.
typedef struct nonet_question {
    const nonet_board *given;   ///< the givens; NULL: the cells that `marks` decides
    const nonet_marks *marks;   ///< what each cell may hold; NULL: what the givens say
    const nonet_board *entered; ///< digits a player has put on top of the givens
    const nonet_board *claim;   ///< what somebody says is the solution
    bool quick; ///< how many solutions there are is enough: which clues are redundant, and
                ///< where solutions differ, takes a hundred times as long
} nonet_question;

/// What a puzzle is.
typedef enum nonet_verdict {
    NONET_UNIQUE,     ///< all is well: there is one solution
    NONET_CLASHING,   ///< equal givens see each other
    NONET_UNSOLVABLE, ///< there is no solution
    NONET_MULTIPLE,   ///< there is more than one
    NONET_UNDECIDED,  ///< the search was stopped before it could tell
    NONET_MISPLAYED,  ///< a player's digit is wrong; only nonet_admit() says so
} nonet_verdict;

/// A word for tables: "unique", "clash", "none", "multiple", "timeout", "misplayed".
NONET_API const char *nonet_verdict_name(nonet_verdict verdict);

/// What is the matter with a claimed solution.
typedef enum nonet_claim_state {
    NONET_CLAIM_NONE,       ///< there is no claim
    NONET_CLAIM_RIGHT,      ///< it is a solution
    NONET_CLAIM_BLANK,      ///< `cell` is blank
    NONET_CLAIM_IMPOSSIBLE, ///< `cell` holds `digit`, which the puzzle does not allow
    NONET_CLAIM_CLASH,      ///< all cells are possible, but there is `clash`
} nonet_claim_state;

/// A claimed solution, judged; where it is wrong, the first reason that applies.
typedef struct nonet_claim {
    nonet_claim_state state;
    uint8_t cell, digit;
    nonet_clash clash;
} nonet_claim;

/// Judges a claim; nothing needs to be solved for it. All of `question` but `claim` and the
/// puzzle is left aside.
NONET_API nonet_claim nonet_check_claim(const nonet_question *question);

/// A value that is impossible: a cell that can hold no digit next to the givens, or a digit
/// without a place in a house.
typedef struct nonet_dead_end {
    uint8_t digit; ///< 1..9, which has no place in `house`; 0: nothing goes into `cell`
    uint8_t house; ///< 0..26, if there is a digit
    uint8_t cell;  ///< 0..80, if there is none
} nonet_dead_end;

enum {
    NONET_MOST_CLASHES = NONET_HOUSES * 36,                ///< nine equal digits everywhere
    NONET_MOST_DEAD_ENDS = NONET_CELLS + NONET_HOUSES * 9, ///< no candidates at all
};

/// All there is to say about a puzzle. What does not go with the verdict is empty.
typedef struct nonet_finding {
    nonet_verdict verdict;
    bool is_complete; ///< nothing was left out; if not, `stop` came before the lists were
                      ///< whole, and what they hold is true all the same
    bool is_quick;    ///< as the question asked: redundant clues were not looked for
    int clues;        ///< cells that tell anything: givens, and cells that may hold less

    int n_solutions;         ///< how many follow here, at most 2
    nonet_board solution[2]; ///< the least ones, so that all engines name the same
    nonet_cells differ;      ///< MULTIPLE: all cells in which solutions are not all equal
    nonet_cells redundant;   ///< UNIQUE: clues each of which could be left out; a puzzle
                             ///< without any is minimal
    nonet_cells wrong; ///< UNIQUE: where the digit entered is not that of the solution
    nonet_claim claim; ///< what became of the claimed solution

    int n_clashes, n_dead_ends;
    nonet_clash clash[NONET_MOST_CLASHES]; ///< CLASHING
    nonet_dead_end
        dead_end[NONET_MOST_DEAD_ENDS]; ///< UNSOLVABLE: if it can be seen at once
} nonet_finding;

/// The memory of one thread that checks puzzles: some 4 MB, all taken when it is made.
typedef struct nonet_checker nonet_checker;

/// Makes room to check puzzles on `backend`, or on the fastest this CPU can run if it is
/// NULL. NULL if there is no memory.
NONET_API nonet_checker *nonet_checker_new(const nonet_backend *backend);

/// Frees what nonet_checker_new() made; NULL is allowed.
NONET_API void nonet_checker_free(nonet_checker *checker);

/// Checks `n` puzzles; what was found of each goes to `findings[0..n)`. Whether clues are
/// redundant is asked about all puzzles at once, which is faster where batches are (see
/// nonet/batch.h). False if `stop` ended it early: see nonet_finding.is_complete.
NONET_API bool nonet_check(nonet_checker *checker, const nonet_question *questions,
                           size_t n, nonet_stop stop, nonet_finding *findings);

/// Whether a puzzle can be explained and rated: yes if the verdict is NONET_UNIQUE.
typedef struct nonet_admission {
    nonet_verdict verdict;
    nonet_cells wrong; ///< MISPLAYED: where the digit entered is not that of the solution
} nonet_admission;

/// Makes a puzzle ready for nonet_next_step() and for ratings, and says whether there is
/// any point: this is where it is decided. Any puzzle with one solution is admitted,
/// pencilmark puzzles too; position->givens_suffice keeps out what does not hold for it.
/// `*position` is set in any case, with the solution if it was admitted. Of `search` (or
/// NULL) only `stop` and `backend` matter.
NONET_API nonet_admission nonet_admit(const nonet_question *question,
                                      const nonet_search *search, nonet_position *position);

/// How much is said.
typedef enum nonet_detail {
    NONET_DETAIL_LINE, ///< one line: "one solution, 17 clues, minimal"
    NONET_DETAIL_FULL, ///< and all the rest below it, each line indented by four spaces
} nonet_detail;

/// A finding in words, without a line end after the last line.
NONET_API void nonet_write_finding(const nonet_finding *finding, nonet_detail detail,
                                   const nonet_sink *sink);
/// Why a puzzle is not explained or rated: "there is no solution".
NONET_API void nonet_write_refusal(const nonet_admission *admission,
                                   const nonet_sink *sink);
/// "the claimed solution is wrong: r1c3 is blank".
NONET_API void nonet_write_claim(const nonet_claim *claim, const nonet_sink *sink);
/// "5 twice in row 1: r1c1 and r1c9".
NONET_API void nonet_write_clash(const nonet_clash *clash, const nonet_sink *sink);

/// The columns of nonet_row_finding(), to be written among those of a table. CSV has the
/// ones that fit into a field; JSON has them all.
// clang-format off
#define NONET_FINDING_COLUMNS                                                              \
    {.name = "status"},                                                                    \
    {.name = "clues"},                                                                     \
    {.name = "complete", .in = NONET_IN_JSON},                                             \
    {.name = "clashes", .in = NONET_IN_JSON},                                              \
    {.name = "impossible", .in = NONET_IN_JSON},                                           \
    {.name = "solutions", .in = NONET_IN_JSON},                                            \
    {.name = "differ", .in = NONET_IN_JSON},                                               \
    {.name = "minimal"},                                                                   \
    {.name = "redundant", .in = NONET_IN_DATA},                                            \
    {.name = "wrong", .in = NONET_IN_JSON},                                                \
    {.name = "claim"},                                                                     \
    {.name = "reason", .in = NONET_IN_DATA}
// clang-format on

/// A finding as values of a row, those that apply: `complete` if it is not, what clashes,
/// what is impossible, two solutions and where any differ, whether it is minimal and which
/// clues are redundant, which digits were entered wrongly, whether the claim is right and
/// why not.
NONET_API void nonet_row_finding(nonet_row *row, const nonet_finding *finding);

#ifdef __cplusplus
}
#endif

#endif
