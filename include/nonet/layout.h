// nonet/layout.h - the rules of a board: its size, its houses, its sums.
//
//     nonet_layout *layout;
//     nonet_trouble trouble;
//     if (nonet_layout_read("16x16+x", &layout, &trouble) != NONET_OK)
//         ...                                  // trouble.column, trouble.message
//     nonet_layout_free(layout);
//
// or step by step: nonet_layout_new(), rules by nonet_layout_add() or
// nonet_layout_add_text(), then nonet_layout_done(), which freezes it. A frozen
// layout is read-only and may be used by any number of threads and puzzles at once;
// it must outlive them.
//
// Cells are numbered from 0 in reading order, values from 1. On a board whose values
// people count from 0 the first value is still 1 in every array and set; only text shows 0
// for it, and sums are those of the numbers shown.
// docs/layouts.md lists the rules.

#ifndef NONET_LAYOUT_H
#define NONET_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <nonet/sink.h>
#include <nonet/status.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    NONET_MAX_VALUES = 64,         ///< so that a set of values is one word
    NONET_MAX_LAYOUT_CELLS = 4096, ///< 64 x 64
    NONET_NO_NUMBER = -1,          ///< a cage without a sum
    NONET_NAME_SIZE = 40,          ///< room for any name of a house, a rule or a cell
    NONET_MAX_GRIDS = 64,
};

/// A set of values: bit v-1 stands for value v.
typedef uint64_t nonet_values;

typedef struct nonet_layout nonet_layout;

/// One of several grids that share cells: where it begins, counted from 0. Its lines are
/// `step` rows or columns apart (0 means 1), and after each box `gap` more are left out.
typedef struct nonet_grid {
    uint8_t row, column, step, gap;
} nonet_grid;

/// The plain part of a layout. Rows with as many cells as there are values are houses,
/// shorter ones may not repeat a value; columns likewise. A board of several grids has
/// as many rows and columns as they reach; each grid has as many as there are values, and
/// boxes of its own. Cells in none of them are holes: a puzzle has 0 there.
typedef struct nonet_shape {
    int rows, columns;
    int values;      ///< at least the larger of the two, unless there are several grids
    int box_rows;    ///< 0: no boxes
    int box_columns; ///< box_rows * box_columns == values
    int from_zero;   ///< 1 if values are shown from 0 on, as in "9x9/0-8"; else 0
    int grids;       ///< 0: the board is one grid
    nonet_grid grid[NONET_MAX_GRIDS];
} nonet_shape;

/// The kinds of rules. The values are stable: new ones are added at the end.
typedef enum nonet_rule_kind {
    NONET_RULE_REGION = 0,         ///< as many cells as values, all different
    NONET_RULE_DIFFERENT = 1,      ///< no value twice
    NONET_RULE_DIAGONAL_MAIN = 2,  ///< top left to bottom right is a house
    NONET_RULE_DIAGONAL_ANTI = 3,  ///< top right to bottom left is a house
    NONET_RULE_WINDOKU = 4,        ///< inner boxes, one cell apart, are houses
    NONET_RULE_DISJOINT = 5,       ///< equal places in the boxes are houses
    NONET_RULE_ANTIKNIGHT = 6,     ///< cells a knight's move apart differ
    NONET_RULE_ANTIKING = 7,       ///< cells that touch at a corner differ
    NONET_RULE_NONCONSECUTIVE = 8, ///< orthogonal neighbours do not differ by one
    NONET_RULE_CAGE = 9,           ///< no value twice; adds up to `number` if there is one
    NONET_RULE_SUM = 10,           ///< adds up to `number`; repeats are allowed
    NONET_RULE_LITTLE = 11,        ///< as SUM; the cells are a diagonal from edge to edge
    NONET_RULE_EVEN = 12,
    NONET_RULE_ODD = 13,
    NONET_RULE_ALLOW = 14,      ///< each cell holds one of `set`
    NONET_RULE_THERMO = 15,     ///< values rise along the cells
    NONET_RULE_SLOWTHERMO = 16, ///< values do not fall along the cells
    NONET_RULE_ARROW = 17, ///< the first `n_first` cells, read as a number, are the sum
                           ///< of the others
    NONET_RULE_DOUBLE_ARROW = 18, ///< the two ends add up to what lies between them
    NONET_RULE_DIFFERENCE = 19,   ///< neighbours in the list differ by `number`
    NONET_RULE_RATIO = 20,        ///< one of two neighbours is `number` times the other
    NONET_RULE_PAIR_SUM = 21,     ///< neighbours add up to `number`
    NONET_RULE_GREATER = 22,      ///< values fall along the cells
    NONET_RULE_WHISPER = 23,      ///< neighbours differ by at least `number`
    NONET_RULE_NEGATIVE_DIFFERENCE = 24, ///< neighbours without a dot do not differ by it
    NONET_RULE_NEGATIVE_RATIO = 25,
    NONET_RULE_NEGATIVE_SUM = 26,
    NONET_RULE_PALINDROME = 27,
    NONET_RULE_CLONE = 28,      ///< `n_first` cells equal as many others
    NONET_RULE_RENBAN = 29,     ///< consecutive values in any order
    NONET_RULE_BETWEEN = 30,    ///< inner cells lie between the two ends
    NONET_RULE_LOCKOUT = 31,    ///< ... outside; the ends differ by at least `number`
    NONET_RULE_ZIPPER = 32,     ///< mirrored cells add up to the middle
    NONET_RULE_REGION_SUM = 33, ///< one sum in every box
    NONET_RULE_EQUAL_SUM = 34,  ///< `n_first` cells add up to what the others do
    NONET_RULE_ENTROPIC = 35,   ///< low, middle and high values among any three cells
    NONET_RULE_MODULAR = 36,    ///< different remainders among any `number` cells
    NONET_RULE_QUAD = 37,       ///< the values of `set` are among the cells
    NONET_RULE_MINIMUM = 38,    ///< each cell is less than its neighbours
    NONET_RULE_MAXIMUM = 39,
    NONET_RULE_SANDWICH = 40,     ///< the sum between the least and the greatest value
    NONET_RULE_X_SUM = 41,        ///< the sum of as many cells as the first says
    NONET_RULE_SKYSCRAPER = 42,   ///< how many values are greater than all before
    NONET_RULE_ROOM = 43,         ///< the cell the first one points to holds `number`
    NONET_RULE_SAME = 44,         ///< `n_first` cells hold what the others do, in any order
    NONET_RULE_SUM_LINE = 45,     ///< stretches of the line that add up to `number`
    NONET_RULE_SUM_LOOP = 46,     ///< the same for a loop
    NONET_RULE_RELATION = 47,     ///< `table` has the values that may follow each value
    NONET_RULE_RELATION_ALL = 48, ///< ... that may come later
    NONET_RULE_AUTOMATON = 49, ///< `table`: the states after each state and value, as bits,
                               ///< from state 0 to one of `set`
    NONET_RULE_ROW_INDEX = 50,
    NONET_RULE_COLUMN_INDEX = 51, ///< r1c3 holds the column of row 1 in which 3 is
    NONET_RULE_SLINGSHOT = 52,    ///< the second cell says where the first is again
    NONET_RULE_ANTITAXICAB = 53,  ///< equal values are not as far apart as they say
    NONET_RULE_COUNT = 54,        ///< `number` cells hold one of `set`
    NONET_RULE_AT_LEAST = 55,
    NONET_RULE_SQUARE_THIRDS = 56, ///< squares of four have low, middle and high values
    NONET_RULE_SQUARE_RESTS = 57,  ///< ... all remainders by three
    NONET_RULE_LUNCHBOX = 58,      ///< the sum between the least and the greatest
    NONET_RULE_CIRCLES = 59,       ///< a value says how many cells hold it
    NONET_RULE_DISTINCT = 60,      ///< the first cell: how many values the others hold
    NONET_RULE_RELLIK = 61,        ///< no one or more values add up to `number`
} nonet_rule_kind;

/// One rule. What a kind does not use is 0.
typedef struct nonet_rule {
    nonet_rule_kind kind;
    int number;       ///< the sum, or NONET_NO_NUMBER for a cage without one
    nonet_values set; ///< of NONET_RULE_ALLOW
    size_t n_first;   ///< of rules in two parts: how many of the cells are the first
    size_t n_cells;
    const uint16_t *cells;     ///< copied by nonet_layout_add()
    size_t n_table;            ///< of rules that are a table; else 0
    const nonet_values *table; ///< copied as well
} nonet_rule;

/// What is wrong with a layout, and where in its text.
typedef struct nonet_trouble {
    size_t column; ///< of the text, from 1; 0 if there was no text
    char message[160];
} nonet_trouble;

/// The shape with `size` rows, columns and values whose boxes are as nearly square as can
/// be, wider than high; no boxes if `size` is a prime number.
NONET_API nonet_shape nonet_shape_square(int size);

/// Adds a grid to a shape, which was the shape of one grid before the first was added, and
/// lets the board grow as far as needed. False, and nothing done, if there is no room.
NONET_API bool nonet_shape_add_grid(nonet_shape *shape, nonet_grid grid);

/// The number of layouts that have a name of their own, such as "samurai".
NONET_API size_t nonet_layout_names(void);
/// The name of one of them; NULL past the last.
NONET_API const char *nonet_layout_named(size_t number);

/// Starts a layout. NONET_IMPOSSIBLE if there is no board of that shape; `trouble` (which
/// may be NULL, here and below) then says why.
NONET_API nonet_status nonet_layout_new(const nonet_shape *shape, nonet_layout **layout,
                                        nonet_trouble *trouble);
/// Gives a layout back; NULL is allowed. It ends when everybody who has it did so.
NONET_API void nonet_layout_free(nonet_layout *layout);

/// One more who has it, and will give it back: for whoever keeps a layout that somebody
/// else made. Any thread may do so. Returns `layout`.
NONET_API nonet_layout *nonet_layout_share(const nonet_layout *layout);

/// Adds a rule to a layout that is not frozen yet. NONET_IMPOSSIBLE if it does not fit the
/// board: the layout is then as it was.
NONET_API nonet_status nonet_layout_add(nonet_layout *layout, const nonet_rule *rule,
                                        nonet_trouble *trouble);

/// As nonet_layout_add() for a rule in words: "diagonal", "cage 15 r1c1 r1c2".
/// NONET_BAD_TEXT if they are not understood.
NONET_API nonet_status nonet_layout_add_text(nonet_layout *layout, const char *text,
                                             nonet_trouble *trouble);

/// Freezes a layout: only now it may be used for puzzles.
NONET_API nonet_status nonet_layout_done(nonet_layout *layout);

/// Makes a frozen layout from a line of text: "9x9", "6x6:3x2+x", ...
NONET_API nonet_status nonet_layout_read(const char *text, nonet_layout **layout,
                                         nonet_trouble *trouble);

/// Writes a layout as a line nonet_layout_read() understands; equal layouts whose rules
/// were added in the same order give equal text.
NONET_API void nonet_layout_write(const nonet_layout *layout, const nonet_sink *sink);

/// The shape it was made with.
/// This pointer and those below stay valid as long as the layout.
NONET_API const nonet_shape *nonet_layout_shape(const nonet_layout *layout);
/// The number of cells, holes included.
NONET_API size_t nonet_layout_cells(const nonet_layout *layout);
/// The number of values.
NONET_API int nonet_layout_values(const nonet_layout *layout);
/// The number that a value is shown as, and counts as in sums.
NONET_API int nonet_layout_shown(const nonet_layout *layout, int value);
/// The number of rules that were added.
NONET_API size_t nonet_layout_rules(const nonet_layout *layout);
/// A rule as it was added; NULL past the last.
NONET_API const nonet_rule *nonet_layout_rule(const nonet_layout *layout, size_t rule);

/// A kind of rule in words, as src/layout/rules.def has them.
typedef struct nonet_rule_about {
    const char *name;    ///< in text: "cage"
    const char *drawn;   ///< how pictures show it: "CAGE", "LINE", ...; "WORDS": not at all
    const char *meaning; ///< "no value twice, and the sum if there is one"
} nonet_rule_about;

/// Describes a kind of rule.
NONET_API nonet_rule_about nonet_rule_describe(nonet_rule_kind kind);

/// The number of houses of a frozen layout: sets of as many cells as there are values.
NONET_API size_t nonet_layout_houses(const nonet_layout *layout);
/// The cells of a house; NULL past the last.
NONET_API const uint16_t *nonet_layout_house(const nonet_layout *layout, size_t house);

/// The values the rules alone leave each cell: what a blank puzzle is; none in a hole. NULL
/// before the layout is frozen.
NONET_API const nonet_values *nonet_layout_blank(const nonet_layout *layout);

/// True for a cell that is in no grid.
NONET_API bool nonet_layout_is_hole(const nonet_layout *layout, size_t cell);

/// True if two cells of a frozen layout must hold different values.
NONET_API bool nonet_layout_sees(const nonet_layout *layout, size_t a, size_t b);

/// True if this is the 9x9 board with nine boxes and no further rule:
/// nonet/solve.h serves it.
NONET_API bool nonet_layout_is_classic(const nonet_layout *layout);

/// The name of a house, such as "row 12"; written to `name`, which is returned.
NONET_API const char *nonet_layout_house_name(const nonet_layout *layout, size_t house,
                                              char name[NONET_NAME_SIZE]);
/// The name of a rule, such as "cage r1c1".
NONET_API const char *nonet_layout_rule_name(const nonet_layout *layout, size_t rule,
                                             char name[NONET_NAME_SIZE]);
/// The name of a cell, such as "r10c12".
NONET_API const char *nonet_layout_cell_name(const nonet_layout *layout, size_t cell,
                                             char name[NONET_NAME_SIZE]);

#ifdef __cplusplus
}
#endif

#endif
