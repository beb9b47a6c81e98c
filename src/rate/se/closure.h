// closure.h - all that follows from an assumption, in no order.
//
// Most branches neither clash nor agree with others on anything, and nobody asks in which
// order their nodes were found. So each is closed first, as two sets; only those that
// matter are grown once more as branch.c does it, one node after the other. The sets do not
// depend on the order, because what follows from some nodes follows from more of them, too.

#ifndef RATE_SE_CLOSURE_H
#define RATE_SE_CLOSURE_H

#include "rate/se/chain.h"
#include "rate/se/fields.h"
#include "rate/se/unary_links.h"

// The places of a digit. Houses are live that had two places or more at the start and do
// not hold the digit yet: these force their last place. (A house that had one from the
// start does not, as in Sudoku Explainer. There are such in the grids of nested chains.)
typedef struct se_places {
    uint64_t left[FIELD_WORDS];
    uint64_t live[FIELD_WORDS]; // fields with their guards
} se_places;

// A grid and a rule, prepared for closing branches.
typedef struct se_closing {
    const se_grid *grid;
    const se_rule *rule;
    // For dynamic rules.
    se_places places[9];
    nonet_cells count[4]; // the number of candidates of each cell, a binary digit each
    // For the others.
    se_links links;
} se_closing;

void nonet_se_closing_start(se_closing *closing, const se_grid *grid, const se_rule *rule);

// Closes the branch that starts from one assumption; `closure` is empty before. If it
// clashes, nothing but that is known of it: how far Sudoku Explainer comes before it sees
// the clash depends on the order.
void nonet_se_close(const se_closing *closing, int candidate, bool on, se_closure *closure);

// The same for a rule that is not dynamic.
void nonet_se_close_linked(const se_closing *closing, int candidate, bool on,
                           se_closure *closure);

#endif
