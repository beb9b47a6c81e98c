// nonet/reason.h - solve a puzzle on any layout as a person does: one explained step after
// the other.
//
//     nonet_reasoner *reasoner;
//     nonet_reason step;
//     if (nonet_reasoner_new(layout, &reasoner) != NONET_OK)
//         return;
//     nonet_reasoner_start(reasoner, givens, NULL);
//     while (nonet_reason_next(reasoner, NULL, NULL, &step) == NONET_OK) {
//         nonet_write_reason(reasoner, &step, NONET_HINT_FULL, NULL, &out);
//         nonet_reason_apply(reasoner, &step);
//     }
//     if (nonet_reasoner_is_solved(reasoner))
//         ...
//     nonet_reasoner_free(reasoner);
//
//       The cage of 4 in r1c1 and r1c2 holds 1 and 3. So no other cell of row 1 is 1 or 3:
//       r1c5 loses 1 and 3.
//
// As nonet/logic.h does it for the classic board, which knows many more patterns there. The
// techniques of layouts are few and general: houses are any sets of as many cells as there
// are values, and what a rule says about its cells is asked of the rule itself. Steps hold
// for every solution; none supposes that there is only one. A step is plain data; words,
// pictures and JSON are made from it.
//
// A reasoner belongs to one thread at a time and shares its layout. Cells and values out of
// range are nothing, as everywhere; a step that was changed by hand says what it says.

#ifndef NONET_REASON_H
#define NONET_REASON_H

#include <nonet/explain.h>
#include <nonet/puzzle_check.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A puzzle on its way to being solved.
typedef struct nonet_reasoner nonet_reasoner;

/// Makes one for puzzles on a layout, which must be frozen (else NONET_IMPOSSIBLE).
NONET_API nonet_status nonet_reasoner_new(const nonet_layout *layout,
                                          nonet_reasoner **made);
/// Gives it back; NULL is allowed.
NONET_API void nonet_reasoner_free(nonet_reasoner *reasoner);

/// Starts with values placed, clues and entered ones alike (0 is blank), and of the other
/// cells the candidates in `marks`; NULL: all that the rules leave. Cells lose the values
/// they see.
NONET_API void nonet_reasoner_start(nonet_reasoner *reasoner, const uint8_t *values,
                                    const nonet_values *marks);

/// Starts with the givens and what was entered, and says whether there is any point: yes if
/// `*verdict` is NONET_UNIQUE. NONET_MISPLAYED if something was entered that is not the
/// solution's: `wrong` (unless NULL) has where, for each cell. Of the question `rules`,
/// `why` and `claim` are not looked at. NONET_IMPOSSIBLE if it is about another layout,
/// NONET_NO_MEMORY.
NONET_API nonet_status nonet_reason_admit(const nonet_puzzle_question *question,
                                          nonet_reasoner *reasoner, nonet_verdict *verdict,
                                          bool *wrong);

/// Why nonet_reason_admit() saw no point, in words; `wrong` as it said.
NONET_API void nonet_write_reason_refusal(const nonet_layout *layout, nonet_verdict verdict,
                                          const bool *wrong, const nonet_sink *sink);

/// The layout, the values placed so far, and what each cell may hold, filled ones too.
/// The arrays are the reasoner's own.
NONET_API const nonet_layout *nonet_reasoner_layout(const nonet_reasoner *reasoner);
/// Likewise.
NONET_API const uint8_t *nonet_reasoner_values(const nonet_reasoner *reasoner);
/// Likewise.
NONET_API const nonet_values *nonet_reasoner_marks(const nonet_reasoner *reasoner);

/// Every cell is filled. Whether rightly so is for the caller to check.
NONET_API bool nonet_reasoner_is_solved(const nonet_reasoner *reasoner);
/// Some cell has no candidate, or some house no place for a value: no solution, and steps
/// mean nothing any more.
NONET_API bool nonet_reasoner_is_broken(const nonet_reasoner *reasoner);

/// The techniques of layouts, easiest first, as src/reason/reasons.def lists them; NULL
/// past the last. Level and score are ours, see docs/layouts.md.
NONET_API const nonet_technique *nonet_reason_technique_at(size_t index);
/// The one with that key or name, or NULL.
NONET_API const nonet_technique *nonet_reason_technique_named(const char *name);

/// A cell, and the values in it that matter.
typedef struct nonet_spot {
    uint16_t cell;
    int8_t factor;       ///< in a sum: how often it counts, -1 if it is taken away; else 0
    nonet_values values; ///< candidates
} nonet_spot;

/// Why a thought follows from those before it.
typedef enum nonet_thought_why {
    NONET_THOUGHT_ASSUMED, ///< it is what is tried
    NONET_THOUGHT_SEEN,    ///< a cell it sees, or the cell itself, holds something
    NONET_THOUGHT_CELL,    ///< nothing else is left for the cell
    NONET_THOUGHT_HOUSE,   ///< there is no other place left in house `number`
    NONET_THOUGHT_RULE,    ///< rule `number` says so
} nonet_thought_why;

/// One statement of a chain: a cell holds a value, or does not hold some. In a step that
/// ends in a contradiction the last one is that: no values are left for the cell (CELL), no
/// place is left for the value in house `number` (HOUSE), rule `number` cannot be kept.
typedef struct nonet_thought {
    uint8_t why; ///< a nonet_thought_why
    bool on;     ///< the cell holds the value; else it holds none of the values
    uint16_t cell;
    uint16_t number; ///< of a house or a rule
    nonet_values values;
} nonet_thought;

enum {
    NONET_REASON_HOUSES = 40,
    NONET_REASON_RULES = 64,
    NONET_REASON_SETS = 8,
    NONET_REASON_THOUGHTS = 64,
    NONET_REASON_SPOTS = 256,
};

/// One step. Of the arrays only the first `n_` entries mean anything.
typedef struct nonet_reason {
    const nonet_technique *technique;
    nonet_values values;   ///< it is about
    uint16_t placed_cell;  ///< is filled with ...
    uint8_t placed_value;  ///< ... this; 0: none is
    bool is_contradiction; ///< the thoughts end in one, so the first of them is wrong
    bool is_cut_short;     ///< there was no room for all of it
    int total, taken;      ///< 45 rule: what the houses make, and what the rules take of it

    int n_base, n_cover, n_rules, n_sets, n_thoughts, n_spots, n_gone;
    uint16_t base[NONET_REASON_HOUSES];   ///< houses the pattern lies in (fish: the base)
    uint16_t cover[NONET_REASON_HOUSES];  ///< houses it empties (fish: the cover)
    uint16_t rules[NONET_REASON_RULES];   ///< that say so
    nonet_values sets[NONET_REASON_SETS]; ///< all the values a cage may still have, if few
    nonet_thought thought[NONET_REASON_THOUGHTS]; ///< a chain
    nonet_spot spot[NONET_REASON_SPOTS];          ///< the pattern
    nonet_spot gone[NONET_REASON_SPOTS];          ///< the candidates that go
} nonet_reason;

/// The first step that the easiest technique finds, none of them harder than `hardest`
/// (NULL: all). NONET_IMPOSSIBLE if none finds any, or the position is solved or broken;
/// NONET_STOPPED if `stop` (which may be NULL) ended it. `*step` then means nothing.
NONET_API nonet_status nonet_reason_next(nonet_reasoner *reasoner,
                                         const nonet_technique *hardest,
                                         const nonet_stop *stop, nonet_reason *step);

/// Places and erases what a step says.
NONET_API void nonet_reason_apply(nonet_reasoner *reasoner, const nonet_reason *step);

/// How a puzzle was solved, or how far it was.
typedef struct nonet_reasoned {
    bool solved;
    const nonet_technique *hardest; ///< NULL: there was nothing to do
    int score;                      ///< of all steps
    size_t steps;
} nonet_reasoned;

/// Takes steps up to technique `hardest` (NULL: all) until there is none. NONET_OK if that
/// is so, NONET_STOPPED if `stop` (which may be NULL) ended it.
NONET_API nonet_status nonet_reason_climb(nonet_reasoner *reasoner,
                                          const nonet_technique *hardest,
                                          const nonet_stop *stop, nonet_reasoned *how);

/// A step in plain sentences, or as much of it as a hint gives away. `before` is where it
/// was found. Chains have a numbered line for each implication; lines have a line end
/// between them.
NONET_API void nonet_write_reason(const nonet_reasoner *before, const nonet_reason *step,
                                  nonet_hint hint, const nonet_language *language,
                                  const nonet_sink *sink);

/// A step on one line, without a line end: "Cage Values: 1,3 in cage r1c1 => r1c5<>1,3".
NONET_API void nonet_write_reason_line(const nonet_reasoner *before,
                                       const nonet_reason *step, const nonet_sink *sink);

/// An object of a row with every field of a step; docs/layouts.md lists them.
NONET_API void nonet_row_reason(nonet_row *row, const char *name,
                                const nonet_reasoner *before, const nonet_reason *step,
                                const nonet_language *language);

#ifdef __cplusplus
}
#endif

#endif
