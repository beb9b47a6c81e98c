// nonet/puzzle.h - puzzles on any layout: solve, count, candidates, breaches.
//
//     nonet_values *marks = malloc(nonet_layout_cells(layout) * sizeof *marks);
//     nonet_puzzle_marks(layout, givens, marks);
//     nonet_query query = {.limit = 2};
//     nonet_searched done;
//     if (nonet_puzzle_search(layout, marks, &query, &done) == NONET_OK)
//         ...                               // exactly one solution if done.solutions is 1
//
// A puzzle is an array of nonet_layout_cells() entries: values (0 is blank) or sets
// of values, owned by the caller. A layout must be frozen: searches on another are
// NONET_IMPOSSIBLE. The calls allocate only what they free again,
// keep no pointer to their arguments, and any number of threads may call them with
// one layout at once.

#ifndef NONET_PUZZLE_H
#define NONET_PUZZLE_H

#include <nonet/layout.h>
#include <nonet/random.h>
#include <nonet/solve.h>
#include <nonet/stop.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The marks of a plain puzzle: the given value, or what the rules leave a blank cell; none
/// for a value that is not on the board. Peers are not looked at: that is the
/// solver's business.
NONET_API void nonet_puzzle_marks(const nonet_layout *layout, const uint8_t *values,
                                  nonet_values *marks);

/// How to search. All of them count alike; which of several solutions comes first is not
/// promised.
typedef enum nonet_method {
    NONET_METHOD_AUTO = 0,   ///< what suits the layout and the question
    NONET_METHOD_SEARCH = 1, ///< depth first; the referee
    NONET_METHOD_LEARN = 2,  ///< clause learning
} nonet_method;

/// What to look for, and when to stop. All zero means: count nothing; set at least `limit`.
typedef struct nonet_query {
    size_t limit; ///< stop after this many solutions; SIZE_MAX for all

    /// Called with each solution as it is found; returning false ends the search. NULL: the
    /// solutions are only counted.
    bool (*found)(void *context, const uint8_t *values);
    void *context; ///< handed to `found`

    nonet_stop stop; ///< asked every few hundred guesses; all zero: never
    nonet_method method;
    size_t memory; ///< bytes for learned clauses; 0: 32 MB
} nonet_query;

/// Searches for the solutions of `marks`. NONET_NO_MEMORY if there was not enough of it,
/// which can happen only before the search starts, or when a store of clauses grows:
/// `*done` then says how far it came.
NONET_API nonet_status nonet_puzzle_search(const nonet_layout *layout,
                                           const nonet_values *marks,
                                           const nonet_query *query, nonet_searched *done);

/// The union of all solutions: the values each cell holds in some solution; none anywhere
/// if there is none. Of `query` only `stop`, `method` and `memory` matter. NONET_STOPPED
/// if `stop` ended it early: `all` then holds what was seen so far.
NONET_API nonet_status nonet_puzzle_union(const nonet_layout *layout,
                                          const nonet_values *marks,
                                          const nonet_query *query, nonet_values *all);

/// Estimates the number of solutions from `probes` random walks, as nonet_estimate() does.
/// `stop` may be NULL.
NONET_API nonet_status nonet_puzzle_estimate(const nonet_layout *layout,
                                             const nonet_values *marks, size_t probes,
                                             nonet_rng *rng, const nonet_stop *stop,
                                             nonet_estimated *estimated);

/// What a breach is about.
typedef enum nonet_breach_kind {
    NONET_BREACH_REPEAT = 0, ///< `value` is in two or more cells that must differ
    NONET_BREACH_SUM = 1,    ///< the values add up to `found`, not to `wanted`
    NONET_BREACH_PAIR = 2,   ///< two cells stand in a relation they must not
    NONET_BREACH_MARK = 3,   ///< a cell holds a value the rule does not allow there
    NONET_BREACH_RANGE = 4,  ///< a cell holds a value that is not on the board
    NONET_BREACH_RULE = 5,   ///< the values of a whole rule do not go together
} nonet_breach_kind;

enum {
    NONET_NO_HOUSE = 0xffff,
    NONET_NO_RULE = 0xffff,
    NONET_BREACH_CELLS = 64,
};

/// One house or rule that values break.
typedef struct nonet_breach {
    nonet_breach_kind kind;
    uint16_t house;    ///< for a repeat in a house or a line, else NONET_NO_HOUSE
    uint16_t rule;     ///< the rule that is broken, else NONET_NO_RULE
    uint8_t value;     ///< the repeated or forbidden value, else 0
    int wanted, found; ///< of a sum
    bool open;         ///< a sum that is too large already, before its last cell
    uint16_t n_cells;  ///< the cells that show it; no more than NONET_BREACH_CELLS are kept
    uint16_t cells[NONET_BREACH_CELLS];
} nonet_breach;

/// Lists how `values` break the rules, blanks aside: houses first, then the rules in their
/// order. Returns how many there are; at most `size` are stored.
NONET_API size_t nonet_puzzle_breaches(const nonet_layout *layout, const uint8_t *values,
                                       nonet_breach *breaches, size_t size);

/// A breach in words: "row 3: 5 at r3c1 and r3c7", "cage 15 r1c1 r1c2: 8+9 is 17".
NONET_API void nonet_breach_write(const nonet_layout *layout, const uint8_t *values,
                                  const nonet_breach *breach, const nonet_sink *sink);

/// True if every cell holds a value `marks` allows and no rule is broken.
NONET_API bool nonet_puzzle_is_solution(const nonet_layout *layout,
                                        const nonet_values *marks, const uint8_t *values);

#ifdef __cplusplus
}
#endif

#endif
