// multiple.h - the chains with several strands.

#ifndef RATE_SE_MULTIPLE_H
#define RATE_SE_MULTIPLE_H

#include "rate/se/branch.h"
#include "rate/se/hint_list.h"

// NULL if there is no memory for the branches, about 16 MB, most of it rarely touched.
se_chains *nonet_se_chains_new(se_search *search);
void nonet_se_chains_free(se_chains *chains);

// Forgets the branches of an earlier grid and starts on this one.
void nonet_se_chains_start(se_chains *chains, const se_grid *grid, se_rule rule);

// Goes on to the next level of the rule in the same grid:
// the branches are kept and grown on.
void nonet_se_chains_raise(se_chains *chains);

// Asks the caller; true if the search is to end, for that or for want of memory.
bool nonet_se_stops(se_search *search);

// What a chain of this rule is rated before its length is looked at.
double nonet_se_base_rating(const se_rule *rule);

// Adds the hints of the rule chains were started with to the list.
void nonet_se_multiple(se_chains *chains, se_hint_list *list);

// The ends of the strands of a hint, at most 9, in Sudoku Explainer's order.
int nonet_se_hint_ends(const se_chains *chains, const se_chain_hint *hint, se_end ends[9]);

// The branch of an assumption, with its nodes in the order found.
se_branch *nonet_se_grown(se_chains *chains, int assumption);

// Adds to a branch what rules beyond the elementary implications remove, and returns true
// if they removed anything. To be called when the branch has nothing left to follow up;
// `raised` if it came to an end at the level below, so that only the rules of this level
// need be tried.
bool nonet_se_advance(se_chains *chains, int assumption, bool raised);

#endif
