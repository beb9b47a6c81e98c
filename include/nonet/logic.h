// nonet/logic.h - solve the way a person does: one explained step after the other.
//
//     nonet_position position;
//     nonet_step step;
//     nonet_position_start(&position, &puzzle);
//     position.givens_suffice = nonet_solve(&puzzle, 2, &position.solution) == 1;
//     const nonet_ladder *ladder = nonet_ladder_named("human");
//     while (nonet_next_step(ladder, &position, NULL, &step) == NONET_OK) {
//         ...                   // step.technique->name, what it rests on and erases
//         nonet_apply_step(&position, &step);
//     }
//     if (nonet_position_is_solved(&position))
//         ...
//
// A technique is a pattern people know by name; a ladder is a list of techniques, easiest
// first. A step is what one technique says about one position, as plain data: words (see
// nonet/explain.h), pictures, JSON and ratings are all made from the same fields.
//
// Everything is a plain value owned by the caller, except the techniques and ladders, which
// are constants of the library. Nothing here allocates or keeps a pointer to its arguments,
// and any number of threads may call it at once. What looks for steps takes up to 512 kB of
// stack, for the almost locked sets of the hardest techniques, and so do recipes that ask
// for a technique; all other calls of the library take 128 kB at most. No call
// looks at the solution of a puzzle, except "Brute Force", which needs it in
// nonet_position.solution and says what it is. Unique rectangles and their like are steps
// only if the givens alone have one solution. A position that is not known to be so is
// climbed without them, so that every step is sound; nonet_admit() of nonet/check.h finds
// out what is known.

#ifndef NONET_LOGIC_H
#define NONET_LOGIC_H

#include <nonet/board.h>
#include <nonet/status.h>
#include <nonet/stop.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A puzzle on its way to being solved. Read any field; change them through the calls
/// below, which keep the last three groups in step.
typedef struct nonet_position {
    nonet_board given;    ///< the clues
    nonet_board solution; ///< all blank, or the solution: read by "Brute Force" alone
    bool givens_suffice;  ///< the clues alone are known to have exactly one solution; not
                          ///< enough: that they have one together with pencil marks

    nonet_board digits; ///< the clues and the digits placed since
    nonet_marks marks;  ///< the candidates of the open cells; 0 for a filled cell

    nonet_cells plane[9];             ///< the open cells where digit d + 1 may go
    uint16_t places[9][NONET_HOUSES]; ///< likewise, as indices 0..8 into each house
    int open;                         ///< cells still to be filled
} nonet_position;

/// How hard a technique is thought to be, on HoDoKu's scale.
typedef enum nonet_level {
    NONET_EASY = 1,
    NONET_MEDIUM,
    NONET_HARD,
    NONET_UNFAIR,
    NONET_EXTREME,
} nonet_level;

/// The name of `level`: "Easy", ...
NONET_API const char *nonet_level_name(nonet_level level);

/// A technique, as listed in src/logic/techniques.def. Other scales may bring records of
/// their own: a step only points at its record.
typedef struct nonet_technique {
    const char *key;   ///< "naked_pair": for options, tests and JSON
    const char *page;  ///< "naked_subset": its source file and docs/techniques/ page
    const char *name;  ///< "Naked Pair": for people
    const char *code;  ///< its number in HoDoKu's library, "0200"; "" if it has none
    nonet_level level; ///< how hard it is
    int score;         ///< what one use of it costs on HoDoKu's scale
    bool needs_unique; ///< it concludes from there being one solution, and is left out
                       ///< where that is not known: see nonet_position.givens_suffice
} nonet_technique;

/// The techniques, easiest first; NULL past the last.
NONET_API const nonet_technique *nonet_technique_at(size_t index);
/// The technique with that key or name, or NULL.
NONET_API const nonet_technique *nonet_technique_named(const char *name);

/// What a group of cells is to the pattern of a step.
typedef enum nonet_role {
    NONET_ROLE_PATTERN, ///< the cells the step is about
    NONET_ROLE_FIN,     ///< candidates of a base house that no cover house covers
    NONET_ROLE_ENDO,    ///< fins that lie in two base houses
    NONET_ROLE_PIVOT,   ///< the hinge of a wing, the stem of a blossom
    NONET_ROLE_PINCER,  ///< the ends of a wing
    NONET_ROLE_LINK,    ///< what ties the pattern together
    NONET_ROLE_EXTRA,   ///< candidates besides that keep the pattern from being deadly;
                        ///< the mirror cells of an exocet
    NONET_ROLE_COLOR_A, ///< colouring: one of two ...
    NONET_ROLE_COLOR_B, ///< ... and the other; just one of them is true
    NONET_ROLE_COLOR_C, ///< a second cluster, likewise
    NONET_ROLE_COLOR_D, ///< ... and its other
    NONET_ROLE_SET,     ///< one of the almost locked sets: n cells with n + 1 digits
} nonet_role;

/// Some cells of a pattern, and the digits in them that matter.
typedef struct nonet_group {
    nonet_cells cells;
    uint16_t digits; ///< bit d - 1 for digit d
    uint16_t common; ///< of an almost locked set: the restricted common digits that tie it
                     ///< to the group before it (the petal of a blossom: to the stem)
    uint8_t role;    ///< a nonet_role
} nonet_group;

/// One statement of a chain: "the digit is in one of these cells", or in none of them.
/// One cell is a candidate, two or three in a line and a box are a grouped node, other sets
/// are the cells of a digit in an almost locked set.
typedef struct nonet_node {
    nonet_cells cells;
    uint8_t digit; ///< 1..9
    bool on;       ///< stated to be true in the chain, or to be false
} nonet_node;

/// Why one statement of a chain follows from another.
typedef enum nonet_link_kind {
    NONET_LINK_WEAK,   ///< not both: the first is true, so the second is false
    NONET_LINK_STRONG, ///< one of them: the first is false, so the second is true
    NONET_LINK_SET,    ///< one of them, by an almost locked set
    NONET_LINK_RULE,   ///< all of them are false, so a pattern or a chain makes this so
} nonet_link_kind;

/// `from` implies `to`, both indices into nonet_step.node. A node that several links lead
/// to holds if all of them do (a net).
typedef struct nonet_link {
    uint8_t from, to;
    uint8_t kind; ///< a nonet_link_kind
} nonet_link;

enum {
    NONET_STEP_HOUSES = 16,
    NONET_STEP_GROUPS = 24,
    NONET_STEP_NODES = 160,
    NONET_STEP_LINKS = 240,
};

/// One step. Of the arrays only the first `n_` entries mean anything.
typedef struct nonet_step {
    const nonet_technique *technique;
    int score;         ///< what it costs on the scale of its ladder
    uint16_t digits;   ///< the digits it is about, bit d - 1 for digit d
    bool is_loop;      ///< the last node of the chain is linked to the first
    bool is_cut_short; ///< the chain is longer than there is room for

    nonet_marks eliminated; ///< the candidates that go
    nonet_board placed;     ///< the digits that are set; 0 elsewhere

    int n_base, n_cover, n_groups, n_nodes, n_links;
    uint8_t base[NONET_STEP_HOUSES];  ///< houses the pattern lies in (fish: the base)
    uint8_t cover[NONET_STEP_HOUSES]; ///< houses it empties (fish: the cover)
    nonet_group group[NONET_STEP_GROUPS];
    nonet_node node[NONET_STEP_NODES]; ///< the chain or chains, each in order
    nonet_link link[NONET_STEP_LINKS];
} nonet_step;

/// One rung of a ladder.
typedef struct nonet_rung {
    const nonet_technique *technique;
    int score; ///< goes into nonet_step.score
} nonet_rung;

/// Techniques in the order in which they are tried.
typedef struct nonet_ladder {
    const char *name;
    size_t count;
    const nonet_rung *rung;
} nonet_ladder;

/// The ladder called `name`, or NULL: "human" (the techniques HoDoKu uses unless told
/// otherwise, in its order), "teaching" (in the order in which people learn them, see
/// docs/techniques/teaching.md) or "complete" (all of techniques.def).
NONET_API const nonet_ladder *nonet_ladder_named(const char *name);

/// The start of a puzzle: its clues placed, and struck out around them. Nothing is known of
/// its solutions yet.
NONET_API void nonet_position_start(nonet_position *position, const nonet_board *given);

/// As nonet_position_start(), with every candidate gone that `marks` does not have: a
/// pencilmark puzzle, or one half solved. `entered` (or NULL) are digits placed by a
/// player, which are not clues.
NONET_API void nonet_position_resume(nonet_position *position, const nonet_board *given,
                                     const nonet_board *entered, const nonet_marks *marks);

/// Every cell is filled. Whether rightly so is for the caller to check.
NONET_API bool nonet_position_is_solved(const nonet_position *position);

/// Some open cell has no candidate, or some house no place for a digit it lacks: no
/// solution, and steps mean nothing any more.
NONET_API bool nonet_position_is_broken(const nonet_position *position);

/// What every cell may still hold, filled cells included: the position as a puzzle.
NONET_API void nonet_position_marks(const nonet_position *position, nonet_marks *marks);

/// The first step the easiest technique of `ladder` finds. NONET_IMPOSSIBLE if none finds
/// any, NONET_STOPPED if `stop` (which may be NULL) ended the search, so that there may be
/// one; `*step` then means nothing.
NONET_API nonet_status nonet_next_step(const nonet_ladder *ladder,
                                       const nonet_position *position,
                                       const nonet_stop *stop, nonet_step *step);

/// Called with each step; `step` is the caller's only until it returns.
/// False ends the search.
typedef bool nonet_step_found(void *context, const nonet_step *step);

/// Hands every step `technique` finds in `position` to `found`. Several patterns with the
/// same effect may be reported as one. NONET_STOPPED if `found` or `stop` (which may be
/// NULL) ended it.
NONET_API nonet_status nonet_find_steps(const nonet_technique *technique,
                                        const nonet_position *position,
                                        const nonet_stop *stop, nonet_step_found *found,
                                        void *context);

/// Likewise for all techniques of `ladder`, easiest first.
NONET_API nonet_status nonet_find_all_steps(const nonet_ladder *ladder,
                                            const nonet_position *position,
                                            const nonet_stop *stop, nonet_step_found *found,
                                            void *context);

/// Places and erases what `step` says. Placing a digit strikes it out in its houses.
NONET_API void nonet_apply_step(nonet_position *position, const nonet_step *step);

/// Climbs `ladder`: finds a step and applies it, until there is none. Each step is handed
/// to `found` first, unless that is NULL. NONET_OK if `position` is solved then,
/// NONET_IMPOSSIBLE if it takes more than the ladder has, NONET_STOPPED if `found` or
/// `stop` (which may be NULL) ended the climb.
NONET_API nonet_status nonet_climb(const nonet_ladder *ladder, nonet_position *position,
                                   const nonet_stop *stop, nonet_step_found *found,
                                   void *context);

/// Single changes, for games and for those who bring their own steps. Placing in a filled
/// cell, erasing what is not there, and values that are no digit, do nothing.
NONET_API void nonet_place(nonet_position *position, int cell, int digit);
/// Likewise: takes one candidate away.
NONET_API void nonet_erase(nonet_position *position, int cell, int digit);

#ifdef __cplusplus
}
#endif

#endif
