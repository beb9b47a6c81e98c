// nonet/canon.h - which puzzles are the same: transformations, least forms, automorphisms.
//
//     nonet_least least;
//     nonet_least_form(&puzzle, &least);
//     // least.board is the same for every puzzle that is `puzzle` in disguise, and
//     // least.transform is a way from `puzzle` to it.
//
// A puzzle stays the same puzzle when its digits are renamed, when rows change places
// within a band, columns within a stack, bands or stacks as a whole, or when the board is
// mirrored in its main diagonal. That makes 2 x 6^8 = 3,359,232 rearrangements and 9!
// namings. The least form is the first of these disguises. Which comes first is told by the
// number of clues in each three cells of the top band, and between equals by the boards as
// 81-digit numbers, blanks being 0; nonet_least_form_by() has the numbers alone too:
//
//       53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//       ........1.....2.34156...27......8.......51..232974......16..9....34..7..28.91.45.
//
// Everything here is a plain value owned by the caller; nothing allocates, and any number
// of threads may call at once.

#ifndef NONET_CANON_H
#define NONET_CANON_H

#include <nonet/board.h>
#include <nonet/random.h>
#include <nonet/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A rearrangement of the cells and a renaming of the digits. The board is mirrored first
/// (if at all), then rows and columns are taken from where `row` and `column` say, then the
/// digits are renamed:
///
///       new[i][j] = digit[ old'[ row[i] ][ column[j] ] ]   old' = old, or its mirror image
///
/// A valid one has permutations in all three lists, those of rows and columns keep bands
/// and stacks together, and digit[0] is 0. One that is not valid changes nothing, whatever
/// is done with it.
typedef struct nonet_transform {
    bool transposed;
    uint8_t row[9];    ///< 0..8: which row comes to place i
    uint8_t column[9]; ///< 0..8: which column comes to place j
    uint8_t digit[10]; ///< what digit d becomes
} nonet_transform;

enum {
    /// Room for a transformation as text and its NUL: "t r123456789 c123456789 d123456789".
    NONET_TRANSFORM_SIZE = 36,
};

/// The transformation that changes nothing.
NONET_API void nonet_transform_identity(nonet_transform *transform);

/// Any of the 3,359,232 x 9! transformations, all equally likely.
NONET_API void nonet_transform_random(nonet_rng *rng, nonet_transform *transform);

/// True if `transform` is a transformation as described above.
NONET_API bool nonet_transform_is_valid(const nonet_transform *transform);

/// First `first`, then `second`, as one transformation.
NONET_API nonet_transform nonet_transform_compose(const nonet_transform *first,
                                                  const nonet_transform *second);

/// The transformation that undoes `transform`.
NONET_API nonet_transform nonet_transform_inverse(const nonet_transform *transform);

/// The cell that comes to `cell`: where in the old board the new board's `cell` is from; -1
/// if there is no such cell.
NONET_API int nonet_transform_source(const nonet_transform *transform, int cell);

/// `board` transformed.
NONET_API nonet_board nonet_transform_board(const nonet_transform *transform,
                                            const nonet_board *board);

/// `marks` transformed: cells move and the digits in them are renamed.
NONET_API nonet_marks nonet_transform_marks(const nonet_transform *transform,
                                            const nonet_marks *marks);

/// Reads the notation of docs/canon.md: words separated by spaces, done from left to right.
///
///       t             mirror in the main diagonal
///       r213456789    rows: the one now at place i was the one with this number
///       c123789456    columns, likewise
///       b312  s312    bands and stacks, likewise
///       d234567891    digits: 1 becomes 2, 2 becomes 3 ... 9 becomes 1
///
/// On NONET_BAD_TEXT `*column` (unless NULL) is the 1-based column of the word that is none
/// of these, and `*transform` is unchanged. An empty text changes nothing.
NONET_API nonet_status nonet_transform_read(const char *text, nonet_transform *transform,
                                            size_t *column);

/// Writes `transform` in that notation: "t" if it mirrors, then r, c and d in full.
NONET_API void nonet_transform_write(const nonet_transform *transform,
                                     char text[NONET_TRANSFORM_SIZE]);

/// What nonet_least_form() finds.
typedef struct nonet_least {
    nonet_board board;         ///< the least form
    nonet_transform transform; ///< leads from the board that was asked about to `board`

    /// How many of the 3,359,232 rearrangements give the board back, perhaps with other
    /// names for its digits: 1 for most, 648 at most for complete grids. Names of digits
    /// that do not occur are not told apart.
    uint32_t automorphisms;
} nonet_least;

/// Finds the least form of `board`: a complete grid or a puzzle, with one solution or not,
/// even with clashes. It is the least in NONET_ORDER_COUNTS.
NONET_API void nonet_least_form(const nonet_board *board, nonet_least *least);

/// Which of two boards is the lesser. For complete grids both orders are the same.
typedef enum nonet_order {
    /// First by the number of clues in each three cells of the top band, nine numbers read
    /// in reading order; then as 81-digit numbers. This is the order of gridchecker, and of
    /// the lists that collectors exchange.
    NONET_ORDER_COUNTS = 0,
    /// As 81-digit numbers and nothing else. For 97 of 100 puzzles with 17 clues the least
    /// form is the same.
    NONET_ORDER_NUMBER = 1,
} nonet_order;

/// As nonet_least_form(), in the order of the caller's choice.
NONET_API void nonet_least_form_by(nonet_order order, const nonet_board *board,
                                   nonet_least *least);

/// What nonet_least_form_marks() finds.
typedef struct nonet_least_marks {
    nonet_marks marks;         ///< the least form
    nonet_transform transform; ///< leads from the puzzle that was asked about to `marks`
    uint32_t automorphisms;    ///< as in nonet_least
} nonet_least_marks;

/// Finds the least form of a pencilmark puzzle: of the texts of 729 characters, nine for
/// each cell, a digit where it is a candidate and a dot where it is not, the first in
/// alphabetical order.
NONET_API void nonet_least_form_marks(const nonet_marks *marks, nonet_least_marks *least);

/// True if `a` can be transformed into `b`; then `*how` (unless NULL) is a way.
NONET_API bool nonet_equivalent(const nonet_board *a, const nonet_board *b,
                                nonet_transform *how);

#ifdef __cplusplus
}
#endif

#endif
