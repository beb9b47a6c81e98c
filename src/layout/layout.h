// layout.h - a layout from the inside: what its rules are compiled to.
//
// While it is being built a layout has a shape and a list of rules. Freezing it asks each
// rule to post what it means (post.h) and makes the tables the engines work with:
//
//     houses      as many cells as values, all different: each value has a place
//     peers       for each cell the cells that must differ from it
//     crossings   two houses that share cells: what the shared cells alone can give to one
//                 house, the rest of the other house cannot have
//     filters     sums and relations (filter.h)
//     blank       the values the rules leave each cell
//
// All tables live in one arena. Lists of varying length are stored end to end: the list of
// item i is item[first[i]] .. item[first[i + 1] - 1].

#ifndef LAYOUT_LAYOUT_H
#define LAYOUT_LAYOUT_H

#include <stdatomic.h>

#include <nonet/layout.h>

#include "layout/arena.h"
#include "layout/filter.h"

typedef struct {
    uint32_t *first; // one more than there are lists
    uint16_t *item;
} layout_lists;

// What a set of different cells is called: a word and a number,
// or a word and its first cell.
typedef enum {
    SET_ROW,
    SET_COLUMN,
    SET_BOX,
    SET_REGION,
    SET_DIAGONAL_MAIN,
    SET_DIAGONAL_ANTI,
    SET_WINDOW,
    SET_GROUP,
    SET_DIFFERENT,
    SET_CAGE,
} set_kind;

// Cells that all differ. Those of full size become houses.
typedef struct {
    set_kind kind;
    int number; // of its kind, from 1
    int rule;   // that posted it; -1 for lines and boxes
    int grid;   // it belongs to, from 1; 0 if the board is one grid, or it belongs to all
    int n;
    const uint16_t *cells;
    uint32_t hash; // of the set, whatever its order: equal houses are kept once
} layout_set;

// Two houses that share at least two cells: `shared` first, then those of `a` alone, then
// those of `b` alone.
typedef struct {
    uint16_t house[2];
    uint16_t n_shared, n_alone; // n_shared + n_alone == values
    uint16_t *cells;
} layout_crossing;

struct nonet_layout {
    atomic_size_t sharers; // besides the one who made it
    nonet_shape shape;
    int cells, values;
    nonet_values all;
    uint64_t *holes; // bits of the cells in no grid; NULL if there are none
    bool frozen, classic;
    arena memory;

    nonet_rule *rules;
    size_t n_rules, rules_room;
    int posting; // the rule whose turn it is while freezing; -1: lines and boxes
    int grid;    // the grid whose turn it is, from 1; 0: none

    layout_set *sets; // as posted; the houses come first after freezing
    int n_sets, sets_room;
    int n_houses;
    uint16_t *house_cells;                     // `values` for each house
    layout_lists houses_of, peers, filters_of; // of each cell
    layout_lists crossings_of;                 // of each house
    layout_crossing *crossings;
    int n_crossings;
    uint64_t *sees; // a bit matrix, `words` words a row
    int words;
    bool sees_beyond; // many cells see each other that share no row, column or region
    nonet_values *blank;
    const nonet_values *same; // the table of cells that are equal; NULL if there are none
    layout_filter *filters;
    int n_filters, filters_room;
};

static inline const uint16_t *layout_house(const nonet_layout *layout, int house)
{
    return layout->house_cells + house * layout->values;
}

static inline bool layout_sees(const nonet_layout *layout, int a, int b)
{
    return layout->sees[a * layout->words + b / 64] >> b % 64 & 1;
}

// The number that a value is shown as.
static inline int layout_shown(const nonet_layout *layout, int value)
{
    return value - layout->shape.from_zero;
}

static inline int layout_row(const nonet_layout *layout, int cell)
{
    return cell / layout->shape.columns;
}

static inline int layout_column(const nonet_layout *layout, int cell)
{
    return cell % layout->shape.columns;
}

// Is a cell in none of several grids?
static inline bool layout_is_hole(const nonet_layout *layout, int cell)
{
    return layout->holes && layout->holes[cell / 64] >> cell % 64 & 1;
}

// The cell at a row and column counted from 0; -1 if there is none.
static inline int layout_at(const nonet_layout *layout, int row, int column)
{
    bool inside = row >= 0 && column >= 0 && row < layout->shape.rows &&
                  column < layout->shape.columns;
    int cell = row * layout->shape.columns + column;
    return inside && !layout_is_hole(layout, cell) ? cell : -1;
}

// The cell above (side 0), right of, below or left of another; -1 if there is none.
static inline int layout_beside(const nonet_layout *layout, int cell, int side)
{
    int down = (side == 2) - (side == 0), right = (side == 1) - (side == 3);
    return layout_at(layout, layout_row(layout, cell) + down,
                     layout_column(layout, cell) + right);
}

// Turns lists around: `of(context, i, &count)` has the members (numbers below `members`) of
// thing i; the result has for each member the things it is in. False if memory is short.
typedef const uint16_t *members_of(const void *context, int thing, int *count);
bool nonet_layout_index(arena *memory, int members, int things, members_of *of,
                        const void *context, layout_lists *lists);

// Makes the layout, which is not frozen and has no rules yet, one of several grids, and
// this one of them. False, with the layout as it was, if there is no such grid.
bool nonet_layout_add_grid(nonet_layout *layout, nonet_grid grid, nonet_trouble *trouble);

// Other boxes for a layout that is not frozen yet; 0 and 0 for none. False, with the
// layout as it was, if they or the rules there are do not suit; `trouble` says why.
bool nonet_layout_set_boxes(nonet_layout *layout, int high, int wide,
                            nonet_trouble *trouble);

// True if two layouts have the same shape and the same rules in the same order.
bool nonet_layout_same(const nonet_layout *a, const nonet_layout *b);

// The same shape and rules once more, not frozen. NULL if memory is short.
nonet_layout *nonet_layout_copy(const nonet_layout *layout);

// Makes the tables (compile.c); false if memory is short.
bool nonet_layout_compile(nonet_layout *layout);

// True for the shape and rules of the classic board (classic.c).
bool nonet_layout_looks_classic(const nonet_layout *layout);

#endif
