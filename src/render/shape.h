// shape.h - what kind of argument a step is, told by what it has and not by its name.
//
// Other scales bring techniques of their own, and bear other names for the same pattern: a
// step is written and drawn by its fields, so that a new technique needs no words of its
// own.

#ifndef RENDER_SHAPE_H
#define RENDER_SHAPE_H

#include <nonet/logic.h>

typedef enum step_shape {
    SHAPE_OTHER,
    SHAPE_NAKED_SINGLE,
    SHAPE_HIDDEN_SINGLE, // full houses too
    SHAPE_LOCKED,
    SHAPE_NAKED_SET,
    SHAPE_HIDDEN_SET,
    SHAPE_FISH,
    SHAPE_TURBOT, // skyscraper, kite, turbot fish, and two of them at once
    SHAPE_EMPTY_RECTANGLE,
    SHAPE_WING,
    SHAPE_W_WING,
    SHAPE_RECTANGLE, // unique, hidden and avoidable ones, longer loops, extended ones
    SHAPE_GRAVE,
    SHAPE_CROSSING,    // Sue de Coq
    SHAPE_HIDDEN_SETS, // two that are almost hidden, in a line and a box
    SHAPE_BENT_SET,    // as many cells as digits, in no one house
    SHAPE_COLORS,
    SHAPE_MEDUSA, // colours of several digits
    SHAPE_REMOTE_PAIR,
    SHAPE_CHAIN,
    SHAPE_SETS, // almost locked sets in a row
    SHAPE_BLOSSOM,
    SHAPE_FORCING,
    SHAPE_TEMPLATE,
    SHAPE_KRAKEN, // a fish, and chains from its fins
    SHAPE_FIREWORK,
    SHAPE_COVER, // lists of digits for houses that fill some cells: SK loops and the like
    SHAPE_TRIDAGON,
    SHAPE_EXOCET,
    SHAPE_SYMMETRY, // of the givens: where all rows and columns come from
} step_shape;

step_shape nonet_shape_of(const nonet_step *step);

// How many groups of the step have that role; the first of them, or NULL; all their cells
// and all their digits.
int nonet_count_role(const nonet_step *step, nonet_role role);
const nonet_group *nonet_first_role(const nonet_step *step, nonet_role role);
nonet_cells nonet_role_cells(const nonet_step *step, nonet_role role);
unsigned nonet_role_digits(const nonet_step *step, nonet_role role);

// The cells in which something goes, and the digits that go.
nonet_cells nonet_erased_cells(const nonet_step *step);
unsigned nonet_erased_digits(const nonet_step *step);
// The cells that lose `digit` (0..8).
nonet_cells nonet_cells_losing(const nonet_step *step, int digit);
// The digits that almost locked sets in a row erase because the first or the last has them;
// 0 for two sets tied twice, which are both locked.
unsigned nonet_sets_z(const nonet_step *step);
// The digit of a rectangle that has no other place in the houses of the step.
unsigned nonet_tied_digit(const nonet_step *step);
// The cells that are filled.
nonet_cells nonet_placed_cells(const nonet_step *step);

#endif
