// nonet/board.h - the 9x9 board: digits, pencil marks, cells, houses, clashes.
//
//     nonet_board board = {0};                // all blank
//     board.cell[0] = board.cell[8] = 5;      // r1c1 and r1c9
//     nonet_clash clash;
//     if (nonet_clashes(&board, &clash, 1))
//         ...                                 // digit 5, house 0 (row 1), cells 0 and 8
//
// Cells are numbered 0..80 in reading order. Houses are numbered 0..26: rows 0..8, columns
// 9..17, boxes 18..26, the boxes in reading order too.
//
//       c1 .. c3 c4 .. c6 c7 .. c9
//      +--------+--------+--------+
//   r1 |  0 .. 2|  3 .. 5|  6 .. 8|  house 0
//      |        |        |        |
//   r3 | box 18 | box 19 | box 20 |  house 2
//      +--------+--------+--------+
//        house 9 (column 1) ...
//
// Boards, marks and sets of cells are plain values owned by the caller; nothing here
// allocates. Every call of the library is safe for every value of its argument types, and
// what is out of range means the same to all of them:
//
//      a cell above 9             no digit: a puzzle with it has no solution; who counts,
//                                 compares, moves or writes digits finds a blank
//      marks above bit 8, bits of a set of cells above 80: they mean nothing
//      a number of a cell, house, rule, level, ... that there is not: nothing is done, or
//                                 the answer is no; an enum is taken for its first value
//
// Pointers must point to what they are said to point to; only what is said to may be NULL.

#ifndef NONET_BOARD_H
#define NONET_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <nonet/version.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    NONET_CELLS = 81,         ///< in reading order
    NONET_HOUSES = 27,        ///< nine rows, nine columns, nine boxes
    NONET_ALL_DIGITS = 0x1ff, ///< the mark set of a cell about which nothing is known
};

/// A digit 1..9 in each cell, or 0 where it is blank.
typedef struct nonet_board {
    uint8_t cell[NONET_CELLS]; ///< in reading order
} nonet_board;

/// The digits each cell may hold: bit d-1 stands for digit d. A cell with one bit is
/// decided, a cell with none can never be filled. This is the general form of a puzzle:
/// givens are cells with one bit, and a pencilmark puzzle is any set of marks.
typedef struct nonet_marks {
    uint16_t cell[NONET_CELLS]; ///< in reading order
} nonet_marks;

/// A set of cells: cell c is bit c % 64 of word[c / 64]. All zero is the empty set.
typedef struct nonet_cells {
    uint64_t word[2];
} nonet_cells;

/// True if `cell`, 0..80, is a member of `set`.
NONET_API bool nonet_cells_has(nonet_cells set, int cell);

/// Makes `cell`, 0..80, a member of `set`.
NONET_API void nonet_cells_add(nonet_cells *set, int cell);

/// The number of members.
NONET_API int nonet_cells_count(nonet_cells set);

/// Two cells of one house that hold the same digit.
typedef struct nonet_clash {
    uint8_t digit;   ///< 1..9
    uint8_t house;   ///< 0..26
    uint8_t cell[2]; ///< the lower number first
} nonet_clash;

/// Lists every clash among the digits of `board`, by house and then by cell, and returns
/// how many there are. At most `size` of them are stored in `clashes`, which may be NULL if
/// `size` is 0. Three equal digits in a house are three clashes, one for each pair; a pair
/// that shares a line and a box is listed for both houses.
NONET_API size_t nonet_clashes(const nonet_board *board, nonet_clash *clashes, size_t size);

/// True if every cell holds a digit 1..9 and no two clash.
NONET_API bool nonet_board_is_complete(const nonet_board *board);

/// The number of cells that hold a digit 1..9.
NONET_API int nonet_board_clues(const nonet_board *board);

/// The marks of a plain puzzle: one bit for each given, all nine for a blank, none for a
/// value above 9. Peers are not looked at: that is the solver's business.
NONET_API void nonet_marks_from_board(const nonet_board *board, nonet_marks *marks);

/// As nonet_marks_from_board(), but a blank loses the digits its peers hold: the pencil
/// marks a person would write first.
NONET_API void nonet_marks_basic(const nonet_board *board, nonet_marks *marks);

/// The decided cells of `marks` as digits, the others blank.
NONET_API void nonet_board_from_marks(const nonet_marks *marks, nonet_board *board);

/// True if `solution` is complete and uses in every cell a digit that `marks` allows.
NONET_API bool nonet_is_solution(const nonet_marks *marks, const nonet_board *solution);

#ifdef __cplusplus
}
#endif

#endif
