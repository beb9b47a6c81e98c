// multiple.h - the chains with several strands.

#ifndef RATE_SE_MULTIPLE_H
#define RATE_SE_MULTIPLE_H

#include "rate/se/branch.h"
#include "rate/se/hint_list.h"

// NULL if there is no memory for it.
se_chains *nonet_se_chains_new(se_search *search);
void nonet_se_chains_free(se_chains *chains);

// Closes the branches of a grid. If it is what is left of the grid of another search, that
// is `outer`, otherwise NULL.
const se_closures *nonet_se_chains_close(se_chains *chains, const se_grid *grid,
                                         se_rule rule, const se_chains *outer);

// Forgets the branches of an earlier grid and starts on this one.
void nonet_se_chains_start(se_chains *chains, const se_grid *grid, se_rule rule,
                           const se_chains *outer);

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

// The complexities of the nested chains, equal ones once.
int nonet_se_nested_complexity(const se_nested_set *set);

// Closes the branch of an assumption at the level of the rule.
void nonet_se_close_branch(se_chains *chains, int assumption);

// The branch of an assumption, with its nodes in the order found.
se_branch *nonet_se_grown(se_chains *chains, int assumption);

// Adds to a branch what rules beyond the elementary implications remove, and returns true
// if that is to be followed up. To be called when the branch has nothing left to follow up;
// `raised` if it came to an end at the level below, so that only the rules of this level
// need be tried.
bool nonet_se_advance(se_chains *chains, int assumption, bool raised);

#endif
