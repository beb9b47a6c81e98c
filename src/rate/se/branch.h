// branch.h - growing a branch, and reading the way back from a node.

#ifndef RATE_SE_BRANCH_H
#define RATE_SE_BRANCH_H

#include "rate/se/closure.h"

// How many bytes the nodes of a branch take, for the grid the closures were made of.
size_t nonet_se_branch_size(const se_closures *closures);

// Starts a branch from one assumption, with its nodes in `memory`, which is aligned for a
// uint64_t; nothing is followed up yet.
void nonet_se_branch_start(se_branch *branch, void *memory, const se_closures *closures,
                           int number, bool on);

// Follows up all that is in the queues, until they are empty or a clash is found.
void nonet_se_branch_grow(se_branch *branch, const se_closures *closures,
                          const se_rule *rule);

// Adds a node found by an advanced rule.
void nonet_se_branch_add_off(se_branch *branch, int number, uint16_t from);

// The end of a chain: a node of the branch, or one half of its clash.
typedef struct se_end {
    se_branch *branch;
    uint16_t number;
    bool on;
    uint16_t from;
} se_end;

static inline bool branch_is_on(const se_branch *branch, int number)
{
    return branch->on_at[number] != NOT_ON;
}

static inline bool branch_is_off(const se_branch *branch, int number)
{
    return branch->off_at[number] != NOT_OFF;
}

static inline se_end branch_end(se_branch *branch, int number, bool on)
{
    uint16_t from = on ? branch->on_from[branch->on_at[number]]
                       : branch->off_from[branch->off_at[number]];
    return (se_end){branch, (uint16_t)number, on, from};
}

// The nested chains that stand behind some nodes.
typedef struct se_nested_set {
    int n;
    const se_nested *item[CANDIDATES];
} se_nested_set;

// How many nodes stand behind `end`, itself included. The nested chains of advanced nodes
// among them are added to `nested`.
int nonet_se_count(const se_closures *closures, const se_rule *rule, se_end end,
                   se_nested_set *nested);

// Writes the nodes behind `end` in the order of Sudoku Explainer's walk, each once, and
// returns how many there are: at most 2 * CANDIDATES.
int nonet_se_walk(const se_closures *closures, const se_rule *rule, se_end end,
                  se_node *nodes);

// The nodes that `end` follows from directly, in Sudoku Explainer's order;
// at most CANDIDATES.
int nonet_se_parents(const se_closures *closures, const se_rule *rule, se_end end,
                     se_end *parents);

#endif
