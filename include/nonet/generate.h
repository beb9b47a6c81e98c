// nonet/generate.h - new puzzles to order, each with exactly one solution.
//
//     nonet_recipe recipe = {.symmetry = NONET_SYMMETRY_ROTATE_180, .max_clues = 26};
//     nonet_generator *generator = nonet_generator_new(&recipe, 42);
//     nonet_made made;
//     for (uint64_t i = 0; i < 100; i++)
//         if (nonet_generate(generator, i, &made) == NONET_OK)
//             ...                              // made.puzzle, made.solution
//     nonet_generator_free(generator);
//
// Puzzle number i of a seed is the same on every machine and backend, whichever puzzles
// were made before it and whoever made them: so a run can be split over threads, each with
// a generator of its own, and repeated.

#ifndef NONET_GENERATE_H
#define NONET_GENERATE_H

#include <nonet/board.h>
#include <nonet/logic.h>
#include <nonet/random.h>
#include <nonet/rate.h>
#include <nonet/status.h>
#include <nonet/stop.h>

#ifdef __cplusplus
extern "C" {
#endif

/// How the pattern of clues looks like itself.
typedef enum nonet_symmetry {
    NONET_SYMMETRY_NONE = 0,
    NONET_SYMMETRY_ROTATE_180,     ///< turned by half
    NONET_SYMMETRY_ROTATE_90,      ///< turned by a quarter
    NONET_SYMMETRY_HORIZONTAL,     ///< mirrored in the horizontal middle line
    NONET_SYMMETRY_VERTICAL,       ///< mirrored in the vertical middle line
    NONET_SYMMETRY_DIAGONAL,       ///< mirrored in the diagonal from top left
    NONET_SYMMETRY_ANTI_DIAGONAL,  ///< mirrored in the diagonal from top right
    NONET_SYMMETRY_BOTH_DIAGONALS, ///< mirrored in both diagonals
    NONET_SYMMETRY_DIHEDRAL,       ///< all of these
    NONET_SYMMETRIES,              ///< how many there are
} nonet_symmetry;

/// The name of a symmetry: "none", "rotate-180", ... NULL for a number that is none.
NONET_API const char *nonet_symmetry_name(nonet_symmetry symmetry);

/// True if the clues of `board` have that symmetry.
NONET_API bool nonet_has_symmetry(const nonet_board *board, nonet_symmetry symmetry);

/// From `least` to `most`, both included; both 0 means anything.
typedef struct nonet_range {
    int least, most;
} nonet_range;

struct nonet_made;

/// What puzzles are wanted. All zero means: any puzzle none of whose clues can be spared.
typedef struct nonet_recipe {
    bool full;    ///< complete grids instead of puzzles; only `uniform` is looked at too
    bool uniform; ///< grids, also those that puzzles begin as, are drawn with equal chances

    nonet_symmetry symmetry;
    int min_clues, max_clues; ///< 0: no bound
    bool minimal;             ///< no clue can be spared, whatever else is asked for
    nonet_cells pattern;      ///< clues are just there; empty: anywhere

    nonet_range er, ep, ed; ///< Sudoku Explainer's ratings in tenths
    nonet_range level;      ///< HoDoKu's, as nonet_level
    nonet_range score;      ///< HoDoKu's
    nonet_range grade;      ///< the plain grade, as nonet_grade

    /// A technique that is needed: what stands below it on the ladder (see
    /// nonet_ladder_named()) gets stuck, and with it the puzzle can be solved. NULL: none.
    const nonet_technique *needed;
    /// Techniques that are enough: `n_only` of them. Kept by pointer. NULL: any.
    const nonet_technique *const *only;
    size_t n_only;

    nonet_stop stop; ///< asked every millisecond or so; ends the work on a puzzle
    /// Told of each puzzle that is looked at, as ordered or not, with what was found out
    /// about it; for progress. NULL: nobody wants to know.
    void (*tried)(void *context, const struct nonet_made *made);
    void *tried_context; ///< for that
} nonet_recipe;

/// Why no puzzle can be made by `recipe`, such as "no puzzle has fewer than 17 clues"; NULL
/// if nothing is known against it.
NONET_API const char *nonet_recipe_problem(const nonet_recipe *recipe);

/// One puzzle.
typedef struct nonet_made {
    nonet_board puzzle;
    nonet_board solution;
    int er, ep, ed;    ///< if the recipe asks for any of them, else 0
    int level, score;  ///< likewise
    int grade;         ///< likewise
    uint64_t attempts; ///< how many were looked at
} nonet_made;

/// The memory for making puzzles of one kind; for one thread at a time.
typedef struct nonet_generator nonet_generator;

/// A generator for `recipe`, of which it keeps a copy. NULL if there is no memory.
NONET_API nonet_generator *nonet_generator_new(const nonet_recipe *recipe, uint64_t seed);

/// Gives a generator back; NULL is allowed.
NONET_API void nonet_generator_free(nonet_generator *generator);

/// Makes puzzle number `index`. NONET_STOPPED if the recipe's `stop` ended it,
/// NONET_IMPOSSIBLE if there is a problem with the recipe, NONET_NO_MEMORY.
NONET_API nonet_status nonet_generate(nonet_generator *generator, uint64_t index,
                                      nonet_made *made);

/// Takes clues away from `puzzle` in the order that `rng` draws, until none can be spared.
/// False if the puzzle does not have exactly one solution; it is then left alone.
NONET_API bool nonet_minimize(nonet_rng *rng, nonet_board *puzzle);

/// The clues of `puzzle`, each of which can be spared on its own. Empty if the puzzle is
/// minimal, or does not have exactly one solution.
NONET_API nonet_cells nonet_redundant_clues(const nonet_board *puzzle);

/// Called with each puzzle found; false ends the search.
typedef bool nonet_puzzle_found(void *context, const nonet_board *puzzle);

/// Hands every minimal puzzle that is left when clues of `puzzle` are taken away to
/// `found`, each once. NONET_IMPOSSIBLE if the puzzle does not have exactly one solution,
/// NONET_STOPPED if `found` or `stop` (which may be NULL) ended it.
NONET_API nonet_status nonet_minimize_all(const nonet_board *puzzle, const nonet_stop *stop,
                                          nonet_puzzle_found *found, void *context);

/// Hands every minimal puzzle that comes about when `minus` clues of `puzzle` are taken
/// away and `plus` others added (anywhere, any digits) to `found`, each once; `puzzle`
/// itself is not among them. NONET_STOPPED if `found` or `stop` (which may be NULL) ended
/// it.
NONET_API nonet_status nonet_neighbours(const nonet_board *puzzle, int minus, int plus,
                                        const nonet_stop *stop, nonet_puzzle_found *found,
                                        void *context);

#ifdef __cplusplus
}
#endif

#endif
