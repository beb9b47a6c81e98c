// advanced.h - a round of advanced rules in what a branch has left of the grid.

#ifndef RATE_SE_ADVANCED_H
#define RATE_SE_ADVANCED_H

#include "rate/se/multiple.h"

typedef struct se_round_state {
    se_taker taker;
    se_chains *chains;
    int assumption;
    uint64_t *off; // the nodes of its branch
    se_grid grid;  // what is left
    bool added;
    int n_parents; // of the hint at hand
    uint16_t parent[CANDIDATES];
    nonet_cells is_parent[9];
} se_round_state;

// Parents of the next hint: none yet; the candidates of a cell, or of a digit in some
// cells, that the branch has removed.
void nonet_se_round_clear(se_round_state *round);
void nonet_se_round_add_removed_of_cell(se_round_state *round, int cell);
void nonet_se_round_add_removed_of_digit(se_round_state *round, nonet_cells cells,
                                         int digit);

// Whether the branch still has something of what a hint removes.
bool nonet_se_round_is_news(const se_round_state *round, const se_erased *erased, int n);

// Adds what the hint removes to the branch; the hint's parents have been collected.
void nonet_se_round_erase(se_round_state *round, se_erased *erased, int n,
                          const se_nested *nested);

// Chains as rules: cycles and forcing chains, or those with several strands.
void nonet_se_round_unary(se_round_state *round);
void nonet_se_round_multiple(se_round_state *round, bool dynamic, int level);

#endif
