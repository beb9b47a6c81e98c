// forcing.h - what would follow if a candidate were true, or false.
//
// From one assumption everything is followed that needs no further guess:
//
//     a candidate is true       the others of its cell and its houses are false
//     all but one are false     in a cell or a house, so that one is true
//
// Along a chain each conclusion rests on the one before: "all but one" must be one. In a
// net it may rest on several. Two kinds of step come of it. A contradiction: the assumption
// leaves a cell or a house with nothing, or says yes and no to one candidate, so it is
// wrong. A verity: each candidate of a cell, or each place of a digit in a house, leads to
// the same conclusion, so it holds whichever is true.

#ifndef LOGIC_FORCING_H
#define LOGIC_FORCING_H

#include "logic/technique.h"

enum { FORCED_BY_CELL = NONET_HOUSES, ASSUMED = 0xff };

// Why a candidate is false: which true candidate excludes it. Candidates are numbered
// cell * 9 + digit.
typedef struct forcing_state {
    const nonet_position *position;
    bool net;

    nonet_cells on[9], off[9];
    uint16_t off_from[NONET_CELLS * 9]; // the candidate that excludes it
    uint8_t on_from[NONET_CELLS * 9];   // the house in which the others are false, or
                                        // FORCED_BY_CELL, or ASSUMED
    uint16_t order[NONET_CELLS * 9];    // true candidates, in the order found
    int head, tail;

    // A contradiction, if any: a house without place for `clash_digit`, or FORCED_BY_CELL
    // and a cell without candidates, or ASSUMED and a candidate both true and false.
    bool broken;
    int clash_house, clash_cell, clash_digit;
} forcing_state;

// Follows the assumption that `digit` (0..8) is in `cell`, or is not.
void nonet_force(forcing_state *forcing, const nonet_position *position, bool net, int cell,
                 int digit, bool on);

// Adds to `step` all that the contradiction, or the fact that `digit` is or is not in
// `cell`, rests on.
void nonet_step_force_clash(nonet_step *step, const forcing_state *forcing);
void nonet_step_force_fact(nonet_step *step, const forcing_state *forcing, int cell,
                           int digit, bool on);

// Both kinds of step, contradictions first.
bool nonet_find_forcing(const nonet_position *position, bool net, finder *out);

#endif
