// deadly.h - patterns that a puzzle with one solution cannot have, and what keeps them off.
//
//       ab  ab | .         If a solution had nothing but a and b in these cells, they could
//       .   ab | ab        be exchanged, and there would be a second solution. The cells
//       abX .  | ab        with candidates besides (richer ones) keep the puzzle from that:
//                          one of them at least takes what it has besides.
//
// 1  one cell is richer: it takes nothing but its extras.
// 2  all have the same one extra X: one of them is X, so what sees all of them is not.
// 3  they share a house, and their extras form a naked subset with other cells of it.
// 4  two that share a house in which a is nowhere else: one is a, the other takes an extra.

#ifndef LOGIC_DEADLY_H
#define LOGIC_DEADLY_H

#include "logic/technique.h"

typedef struct deadly_pattern {
    nonet_cells cells;  // none: all the board (a grave)
    unsigned digits;    // that could be exchanged; of a grave none
    nonet_cells richer; // the cells with extras
    unsigned extras;    // of all of them
    nonet_marks extra;  // of each
} deadly_pattern;

// The pattern of `digits` in `cells`, which are all open: the rest of their candidates are
// extras.
void nonet_deadly_start(deadly_pattern *pattern, const nonet_position *position,
                        nonet_cells cells, unsigned digits);

// Adds a cell to a pattern, with what it has besides.
void nonet_deadly_add(deadly_pattern *pattern, int cell, unsigned extras);

// A step with the pattern and nothing erased yet.
nonet_step *nonet_deadly_step(const deadly_pattern *pattern, finder *out);

// Offers what `type` (1 to 4) concludes; true: enough.
bool nonet_offer_deadly(const nonet_position *position, const deadly_pattern *pattern,
                        int type, finder *out);

#endif
