// nonet/grids.h - what lies in a complete grid: unavoidable sets, all its small puzzles.
//
//     nonet_board grid;
//     nonet_unavoidables sets;
//     if (nonet_solve(&puzzle, 1, &grid) &&
//         nonet_unavoidables_find(&grid, 12, NULL, &sets) == NONET_OK) {
//         ...                              // sets.n of them, sets.set[0] is smallest
//         nonet_unavoidables_free(&sets);
//     }
//
// A set of cells is unavoidable if the grid without them has another solution, so that a
// puzzle must have a clue in it; it is minimal if that is true of no part of it:
//
//         . 4 . | . 7 .      where 4 and 7 change places between two rows and two
//         . . . | . . .      columns of two boxes, one of the four cells is a clue
//         . 7 . | . 4 .      of every puzzle of this grid
//
// Any number of threads may call at once.

#ifndef NONET_GRIDS_H
#define NONET_GRIDS_H

#include <nonet/board.h>
#include <nonet/generate.h>
#include <nonet/logic.h>
#include <nonet/solve.h>
#include <nonet/status.h>
#include <nonet/stop.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Minimal unavoidable sets, those of few cells first.
typedef struct nonet_unavoidables {
    nonet_cells *set;
    size_t n;
} nonet_unavoidables;

/// Finds every minimal unavoidable set of `grid` that has at most `most` cells; there are
/// some 300 with up to 12, which takes about 10 ms, and six times as long for every two
/// cells more. NONET_IMPOSSIBLE if `grid` is not complete, NONET_STOPPED if `stop` (which
/// may be NULL) ended it, NONET_NO_MEMORY: `*sets` is then empty.
NONET_API nonet_status nonet_unavoidables_find(const nonet_board *grid, int most,
                                               const nonet_stop *stop,
                                               nonet_unavoidables *sets);

/// Gives the memory of `sets` back, and empties it.
NONET_API void nonet_unavoidables_free(nonet_unavoidables *sets);

enum {
    NONET_MAX_CLIQUE = 20, ///< sets of four cells or more that have none in common
};

/// Finds as many of `sets` as possible no two of which have a cell in common: as many clues
/// a puzzle has at least. Their number goes to `*size` and they themselves to `clique`.
/// NONET_STOPPED if `stop` (which may be NULL) ended it: that is then the most that were
/// seen. NONET_NO_MEMORY.
NONET_API nonet_status nonet_unavoidables_clique(const nonet_unavoidables *sets,
                                                 const nonet_stop *stop, int *size,
                                                 nonet_cells clique[NONET_MAX_CLIQUE]);

/// Hands every minimal puzzle with at most `clues` clues whose solution is `grid` to
/// `found`, each once: those and no others. With 17 clues that takes seconds, with each
/// more five to twenty times as long. NONET_IMPOSSIBLE if `grid` is not complete,
/// NONET_STOPPED if `found` or `stop` (which may be NULL) ended it, NONET_NO_MEMORY.
NONET_API nonet_status nonet_scan(const nonet_board *grid, int clues,
                                  const nonet_stop *stop, nonet_puzzle_found *found,
                                  void *context);

enum {
    NONET_BANDS = 416, ///< essentially different ones
};

/// The number of a band of `board` among all that are essentially different, 0..415 in the
/// order of their least forms: the usual catalogue. Bands are 0..2 from top to bottom,
/// stacks 3..5 from left to right. -1 if it is not complete, or digits clash in it.
NONET_API int nonet_band_index(const nonet_board *board, int band);

/// Band number `index` of the catalogue, as the first three rows of `*band`. False if there
/// is no such number: the board is then blank.
NONET_API bool nonet_band_at(int index, nonet_board *band);

/// Hands every twin of `puzzle` that is minimal to `found`: another puzzle with clues in
/// the same cells, whose solution has the same digits in all others. NONET_IMPOSSIBLE if
/// the puzzle does not have exactly one solution, NONET_STOPPED if `found` or `stop` (which
/// may be NULL) ended it.
NONET_API nonet_status nonet_twins(const nonet_board *puzzle, const nonet_stop *stop,
                                   nonet_puzzle_found *found, void *context);

/// All puzzles whose clues lie in given cells, found part by part.
typedef struct nonet_pattern nonet_pattern;

/// Gets ready to find all puzzles that have a clue in each of `clues` and nowhere else.
/// NONET_IMPOSSIBLE if the pattern has more than a million symmetries, as the whole board,
/// NONET_NO_MEMORY: `*pattern` is then NULL.
NONET_API nonet_status nonet_pattern_new(nonet_pattern **pattern, nonet_cells clues);
/// Frees what nonet_pattern_new() made; NULL is allowed.
NONET_API void nonet_pattern_free(nonet_pattern *pattern);

/// In how many ways the pattern can be rearranged or mirrored into itself, that which moves
/// nothing among them.
NONET_API size_t nonet_pattern_symmetries(const nonet_pattern *pattern);

/// In how many parts the work is done: a few thousand, the same in every run; none if there
/// can be no puzzle. Each can be done by itself, also at the same time.
NONET_API size_t nonet_pattern_parts(const nonet_pattern *pattern);

/// The clues that the puzzles of a part have in common; blank if there is no such part.
NONET_API nonet_board nonet_pattern_begin(const nonet_pattern *pattern, size_t part);

/// Hands the puzzles of one part, minimal or not, to `found`: over all parts one of each
/// class of equivalent puzzles on the pattern, once. With 17 clues all parts take minutes,
/// with each clue more several times as long. NONET_STOPPED if `found` or `stop` (which
/// may be NULL) ended it, NONET_NO_MEMORY.
NONET_API nonet_status nonet_pattern_part(const nonet_pattern *pattern, size_t part,
                                          const nonet_stop *stop, nonet_puzzle_found *found,
                                          void *context);

/// Called with each set of cells found; false ends the search.
typedef bool nonet_cells_found(void *context, nonet_cells set);

/// Finds the backdoors of `puzzle`: the smallest sets of blank cells after which, filled
/// with what they hold in the solution, the techniques of `ladder` solve the rest; singles
/// if it is NULL. Their size, no more than `most`, goes to `*size`: 0 if nothing need be
/// filled in, -1 if there are none. Each is handed to `found`, unless that is NULL: then
/// the search ends with the first. NONET_IMPOSSIBLE if the puzzle does not have exactly one
/// solution, NONET_STOPPED if `found` or `stop` (which may be NULL) ended it.
NONET_API nonet_status nonet_backdoors(const nonet_board *puzzle,
                                       const nonet_ladder *ladder, int most,
                                       const nonet_stop *stop, int *size,
                                       nonet_cells_found *found, void *context);

#ifdef __cplusplus
}
#endif

#endif
