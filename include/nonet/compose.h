// nonet/compose.h - new puzzles on any layout, each with exactly one solution.
//
//     nonet_wanted wanted = {.symmetry = NONET_SYMMETRY_ROTATE_180};
//     uint8_t *clues = malloc(nonet_layout_cells(layout));
//     nonet_rng rng;
//     nonet_rng_seed_pair(&rng, 42, 0);              // seed 42, puzzle number 0
//     if (nonet_compose(layout, &wanted, &rng, clues, NULL) == NONET_OK)
//         ...
//
// Layouts themselves can be made, too: jigsaws, killers, lines and dots. The same random
// numbers give the same puzzle on every machine, so a run can be split over threads by
// giving each puzzle numbers of its own; other versions of nonet, with better engines, may
// give others. Arrays have nonet_layout_cells() entries and belong to the caller. Layouts
// must be frozen: with others every call is NONET_IMPOSSIBLE.
// nonet/generate.h makes classic puzzles, much faster and to more kinds of order.

#ifndef NONET_COMPOSE_H
#define NONET_COMPOSE_H

#include <nonet/generate.h>
#include <nonet/puzzle.h>
#include <nonet/rate.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What puzzles are wanted. All zero means: any puzzle none of whose clues can be spared.
typedef struct nonet_wanted {
    bool full; ///< complete grids instead of puzzles; the rest is not looked at

    nonet_symmetry symmetry;  ///< of the clues
    int min_clues, max_clues; ///< 0: no bound
    bool minimal;             ///< no clue can be spared, whatever else is asked for

    /// How hard it is, as nonet_puzzle_effort() has it.
    nonet_range effort;

    nonet_stop stop; ///< ends the work on a puzzle
} nonet_wanted;

/// Why no puzzle can be made on `layout` as `wanted`; NULL if nothing is known against it.
NONET_API const char *nonet_wanted_problem(const nonet_layout *layout,
                                           const nonet_wanted *wanted);

/// Makes a puzzle. `given` gets the clues, 0 where there is none, and `solution`, unless it
/// is NULL, the solution. NONET_IMPOSSIBLE if there is a problem with what is wanted, or
/// the layout has no solution; NONET_STOPPED, NONET_NO_MEMORY. Both are then of no use.
NONET_API nonet_status nonet_compose(const nonet_layout *layout, const nonet_wanted *wanted,
                                     nonet_rng *rng, uint8_t *given, uint8_t *solution);

/// A measure of hardness: how many positions the plain search looks at until it has proved
/// that `marks` have no second solution. 1 means that not a single guess was needed. Where
/// there are cages the search knows the 45 rule. It stops counting at `most`. 0 if there is
/// no memory, or `stop` (which may be NULL) ended it.
NONET_API size_t nonet_puzzle_effort(const nonet_layout *layout, const nonet_values *marks,
                                     size_t most, const nonet_stop *stop);

/// Takes clues away from `given` in the order that `rng` draws, until none can be spared.
/// NONET_IMPOSSIBLE if the puzzle does not have exactly one solution: it is then left
/// alone. NONET_STOPPED if `stop` (which may be NULL) ended it: it then still has one.
NONET_API nonet_status nonet_puzzle_minimize(const nonet_layout *layout,
                                             const nonet_stop *stop, nonet_rng *rng,
                                             uint8_t *given);

/// Called with each puzzle found, its clues; false ends the search.
typedef bool nonet_values_found(void *context, const uint8_t *given);

/// Hands every minimal puzzle that is left when clues of `given` are taken away to `found`,
/// each once. NONET_IMPOSSIBLE if the puzzle does not have exactly one solution,
/// NONET_STOPPED if `found` or `stop` (which may be NULL) ended it.
NONET_API nonet_status nonet_puzzle_minimize_all(const nonet_layout *layout,
                                                 const uint8_t *given,
                                                 const nonet_stop *stop,
                                                 nonet_values_found *found, void *context);

/// Which clues of `given` can be spared, each on its own: `spare` gets 1 for these, 0 for
/// all other cells. NONET_IMPOSSIBLE if the puzzle does not have exactly one solution.
NONET_API nonet_status nonet_puzzle_redundant(const nonet_layout *layout,
                                              const uint8_t *given, const nonet_stop *stop,
                                              uint8_t *spare);

/// True if the clues have that symmetry. Boards that are not square have only some of them.
NONET_API bool nonet_puzzle_has_symmetry(const nonet_layout *layout, const uint8_t *given,
                                         nonet_symmetry symmetry);

/// Makes a jigsaw: a layout with the size and rules of `like`, but with connected regions
/// of random shape instead of its boxes or regions. It is frozen, has a solution, and is
/// the caller's to free. NONET_IMPOSSIBLE if regions of one cell for each value do not fill
/// the board, or a rule of `like` needs its boxes.
NONET_API nonet_status nonet_compose_regions(const nonet_layout *like,
                                             const nonet_stop *stop, nonet_rng *rng,
                                             nonet_layout **made);

/// What cages are wanted. All zero means: of two to five cells, as hard as may be.
typedef struct nonet_wanted_cages {
    nonet_range size;   ///< cells in a cage; 0: 2 to 5. Smaller ones where it must be
    nonet_range effort; ///< as in nonet_wanted
    nonet_stop stop;
} nonet_wanted_cages;

/// Makes a killer: a layout with the size and rules of `like` and cages that leave, without
/// any clue, one solution. NONET_IMPOSSIBLE if `like` has none.
NONET_API nonet_status nonet_compose_cages(const nonet_layout *like,
                                           const nonet_wanted_cages *wanted, nonet_rng *rng,
                                           nonet_layout **made, uint8_t *solution);

/// What lines are wanted.
typedef struct nonet_wanted_lines {
    const char *kinds; ///< names of rules with commas between, such as "thermo,arrow"
    nonet_stop stop;
} nonet_wanted_lines;

/// The names of rules that can be asked for, as they are in text; NULL past the last.
NONET_API const char *nonet_lines_drawable(size_t number);

/// Makes a puzzle of lines, dots or clues beside the board: a layout with the size and
/// rules of `like` and further rules of these kinds, as many as are needed to leave one
/// solution. `given` gets clues where rules alone did not do, mostly none or a few. Of
/// clues and added rules none can be spared, but for a few that were too hard to try.
/// NONET_IMPOSSIBLE if `like` has no solution or a kind is not known.
NONET_API nonet_status nonet_compose_lines(const nonet_layout *like,
                                           const nonet_wanted_lines *wanted, nonet_rng *rng,
                                           nonet_layout **made, uint8_t *given,
                                           uint8_t *solution);

/// Puzzles as people ask for them: how the board is made, what is on it, and how hard it is
/// for a person. All zero but `like` means: as nonet_compose() has it.
typedef struct nonet_commission {
    const nonet_layout *like; ///< the board, or what it is to be like
    bool jigsaw;              ///< regions of random shape instead of boxes
    bool killer;              ///< cages with sums instead of clues
    nonet_range cage_size;    ///< of a killer, as in nonet_wanted_cages
    const char *lines;        ///< rules of these kinds instead of clues; NULL: none

    /// What is wanted of the clues; `effort` of cages too, and `stop` ends any of it. Where
    /// no effort is given, boards of more than 16 values (killers: of more than 9) are made
    /// without a guess unless they are to be minimal: harder ones take minutes.
    nonet_wanted wanted;

    /// By the hardest technique of nonet/reason.h that is needed; 0: any. Evil is what
    /// takes more than techniques of level Hard.
    nonet_grade grade;
} nonet_commission;

/// Why no such puzzle can be made; NULL if nothing is known against it.
NONET_API const char *nonet_commission_problem(const nonet_commission *order);

/// Makes puzzle number `index` of a seed, which is the same whatever was made before. The
/// layout is the caller's to free, `given` and `solution` are as in nonet_compose().
/// NONET_IMPOSSIBLE if there is a problem with the order or `like` has no solution;
/// NONET_STOPPED, NONET_NO_MEMORY: `*made` is then NULL.
NONET_API nonet_status nonet_commission_make(const nonet_commission *order, uint64_t seed,
                                             uint64_t index, nonet_layout **made,
                                             uint8_t *given, uint8_t *solution);

#ifdef __cplusplus
}
#endif

#endif
