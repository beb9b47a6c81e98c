// branch.h - growing a branch, and reading the way back from a node.

#ifndef RATE_SE_BRANCH_H
#define RATE_SE_BRANCH_H

#include "rate/se/chain.h"

// Starts a branch from one assumption; nothing is followed up yet.
void nonet_se_branch_start(se_branch *branch, const se_grid *grid, int candidate, bool on);

// Follows up all that is in the queues, until they are empty or a clash is found.
void nonet_se_branch_grow(se_branch *branch, const se_rule *rule);

// Adds a node found by an advanced rule.
void nonet_se_branch_add_off(se_branch *branch, int candidate, uint16_t from);

// The end of a chain: a node of the branch, or one half of its clash.
typedef struct se_end {
    const se_branch *branch;
    uint16_t candidate;
    bool on;
    uint16_t from;
} se_end;

static inline bool branch_is_on(const se_branch *branch, int candidate)
{
    return branch->on_digits[candidate / 9] >> candidate % 9 & 1;
}

static inline bool branch_is_off(const se_branch *branch, int candidate)
{
    return branch->off_digits[candidate / 9] >> candidate % 9 & 1;
}

static inline se_end branch_end(const se_branch *branch, int candidate, bool on)
{
    uint16_t from = on ? branch->on_from[branch->on_at[candidate]]
                       : branch->off_from[branch->off_at[candidate]];
    return (se_end){branch, (uint16_t)candidate, on, from};
}

// How many nodes stand behind `end`, itself included. Counting is given up above `cap`; the
// result is then larger than `cap`. Advanced nodes passed on the way add their nested
// chains to `nested`, if it is not NULL.
typedef struct se_nested_set {
    int n;
    const se_nested *item[CANDIDATES];
} se_nested_set;

int nonet_se_count(const se_grid *grid, const se_rule *rule, se_end end, int cap,
                   se_nested_set *nested);

// Writes the nodes behind `end` in the order of Sudoku Explainer's walk, each once, and
// returns how many there are: at most 2 * CANDIDATES.
int nonet_se_walk(const se_grid *grid, const se_rule *rule, se_end end, se_node *nodes);

// The nodes that `end` follows from directly, in Sudoku Explainer's order;
// at most CANDIDATES.
int nonet_se_parents(const se_grid *grid, const se_rule *rule, se_end end, se_end *parents);

#endif
