// nonet/puzzle_check.h - what is right and wrong with a puzzle on any layout.
//
//     nonet_values *marks = malloc(nonet_layout_cells(layout) * sizeof *marks);
//     nonet_puzzle_marks(layout, givens, marks);
//     nonet_puzzle_question question = {.layout = layout, .marks = marks, .given = givens};
//     nonet_puzzle_finding finding;
//     if (nonet_puzzle_check(&question, &finding) == NONET_OK) {
//         nonet_write_puzzle_finding(&question, &finding, NONET_DETAIL_FULL, &out);
//         nonet_puzzle_finding_free(&finding);
//     }
//
// As nonet/check.h does it for the classic board, which is faster there and checks many at
// once. Arrays have nonet_layout_cells() entries and belong to the caller; what a finding
// points to is its own, and is only as safe as nonet_puzzle_check() left it.

#ifndef NONET_PUZZLE_CHECK_H
#define NONET_PUZZLE_CHECK_H

#include <nonet/check.h>
#include <nonet/puzzle.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A puzzle and what came with it. What is not there is NULL; the first three are.
typedef struct nonet_puzzle_question {
    const nonet_layout *layout;
    const nonet_values *marks; ///< what each cell may hold
    const uint8_t *given;      ///< the givens
    const uint8_t *entered;    ///< values a player has put on top of the givens
    const uint8_t *claim;      ///< what somebody says is the solution
    bool rules;                ///< look for rules that could be left out
    nonet_stop stop;
    bool why;   ///< if there is no solution, look for a core of the reasons
    bool quick; ///< how many solutions there are is enough: which clues are redundant, and
                ///< in which cells solutions differ, is not looked for
} nonet_puzzle_question;

/// A claimed solution, judged; where it is wrong, the first reason that applies.
typedef struct nonet_puzzle_claim {
    nonet_claim_state state;
    uint16_t cell;       ///< BLANK, IMPOSSIBLE
    nonet_breach breach; ///< CLASH: of a house or a rule
} nonet_puzzle_claim;

/// Judges a claim; nothing needs to be solved for it.
NONET_API nonet_puzzle_claim
nonet_puzzle_check_claim(const nonet_puzzle_question *question);

/// All there is to say about a puzzle. What does not go with the verdict is empty.
typedef struct nonet_puzzle_finding {
    nonet_verdict verdict;
    bool is_complete; ///< nothing was left out for want of time
    size_t clues;     ///< cells that tell anything
    size_t n_breaches;
    nonet_breach *breaches; ///< CLASHING
    size_t n_solutions;     ///< at most 2
    uint8_t *solution[2];   ///< MULTIPLE: two that differ; which ones is not promised
    bool *differ;           ///< MULTIPLE: for each cell
    bool *dead;             ///< UNSOLVABLE: for each cell, whether nothing can be there
    nonet_values *homeless; ///< UNSOLVABLE: for each house, the values without a place
    bool *redundant;        ///< UNIQUE: for each cell, whether its clue could be left out
    bool *wrong;            ///< UNIQUE: where what was entered is not the solution's
    bool *rules;            ///< UNIQUE: for each rule, whether it could be left out
    bool *core_clues;       ///< UNSOLVABLE, if `why` was asked: cells whose clues, ...
    bool *core_rules; ///< ... and rules, that contradict each other already; without any
                      ///< one of them there is a solution, if the finding is complete
    nonet_puzzle_claim claim;
    void *memory; ///< that all of it is in
} nonet_puzzle_finding;

/// Checks a puzzle. NONET_NO_MEMORY or, if the layout is not frozen, NONET_IMPOSSIBLE:
/// there is then nothing to be freed. What `stop` cut short is NONET_OK and says so.
NONET_API nonet_status nonet_puzzle_check(const nonet_puzzle_question *question,
                                          nonet_puzzle_finding *finding);

/// Frees what nonet_puzzle_check() found.
NONET_API void nonet_puzzle_finding_free(nonet_puzzle_finding *finding);

/// A finding in words, as nonet_write_finding() has them.
NONET_API void nonet_write_puzzle_finding(const nonet_puzzle_question *question,
                                          const nonet_puzzle_finding *finding,
                                          nonet_detail detail, const nonet_sink *sink);

/// Why a puzzle can have no solution, as far as it shows without a search: givens that
/// break a rule, "cage r1c1 wants 46, and so many cells make at most 45", or "the cages
/// make 404 together, and all cells make 405". False, and nothing, if it does not show.
NONET_API bool nonet_write_puzzle_hopeless(const nonet_layout *layout, const uint8_t *given,
                                           const nonet_sink *sink);

/// "the claimed solution is wrong: r1c3 is blank".
NONET_API void nonet_write_puzzle_claim(const nonet_puzzle_question *question,
                                        const nonet_puzzle_claim *claim,
                                        const nonet_sink *sink);

/// The columns of nonet_row_puzzle_finding(): those of the classic board, and the rules.
#define NONET_PUZZLE_FINDING_COLUMNS                                                       \
    NONET_FINDING_COLUMNS, {.name = "rules", .in = NONET_IN_JSON},                         \
    {                                                                                      \
        .name = "core", .in = NONET_IN_JSON                                                \
    }

/// A finding as values of a row, those that apply.
NONET_API void nonet_row_puzzle_finding(nonet_row *row,
                                        const nonet_puzzle_question *question,
                                        const nonet_puzzle_finding *finding);

#ifdef __cplusplus
}
#endif

#endif
