// ancestry.c - the way back from a node: how many nodes stand behind it, and which.

#include "rate/se/branch.h"

#include <string.h>

// On nodes are numbered from 0, off nodes from CANDIDATES, both in the order found.
typedef struct {
    const se_branch *branch;
    const se_grid *grid;
    bool dynamic;
    int n, next;
    uint16_t node[2 * CANDIDATES + 1];
    uint64_t seen[(2 * CANDIDATES + 63) / 64];
} se_trail;

static void meet(se_trail *trail, int node)
{
    uint64_t bit = (uint64_t)1 << node % 64, *word = &trail->seen[node / 64];
    if (*word & bit)
        return;
    *word |= bit;
    trail->node[trail->n++] = (uint16_t)node;
}

static void meet_off(se_trail *trail, int candidate)
{
    meet(trail, CANDIDATES + trail->branch->off_at[candidate]);
}

// The off nodes that had left the cell or house before the first parent.
static void meet_hidden(se_trail *trail, int candidate, int first, int cause)
{
    const se_branch *branch = trail->branch;
    int cell = candidate / 9, digit = candidate % 9;
    if (cause == CAUSE_CELL) {
        unsigned rest = trail->grid->digits[cell] & branch->off_digits[cell];
        for (rest &= ~(1u << digit); rest; rest &= rest - 1) {
            int other = cell * 9 + bits_first(rest);
            if (branch->off_at[other] < first)
                meet_off(trail, other);
        }
        return;
    }
    nonet_cells rest =
        cells_and(branch->is_off[digit], nonet_se_others[cell][cause - CAUSE_BOX]);
    for (; !cells_empty(rest); rest = cells_drop_first(rest)) {
        int other = cells_first(rest) * 9 + digit;
        if (branch->off_at[other] < first)
            meet_off(trail, other);
    }
}

static void meet_parents(se_trail *trail, int candidate, bool on, uint16_t from,
                         se_nested_set *nested)
{
    int cause = from_cause(from);
    if (cause == CAUSE_NONE)
        return;
    if (cause == CAUSE_ADVANCED) {
        const se_advanced *advanced = trail->branch->advanced[from_index(from)];
        for (int i = 0; i < advanced->n_parents; i++)
            meet_off(trail, advanced->parents[i]);
        if (nested && advanced->nested)
            nested->item[nested->n++] = advanced->nested;
        return;
    }
    if (!on) {
        meet(trail, from_index(from));
        return;
    }
    meet(trail, CANDIDATES + from_index(from));
    if (trail->dynamic)
        meet_hidden(trail, candidate, from_index(from), cause);
}

static void start(se_trail *trail, const se_grid *grid, const se_rule *rule,
                  const se_branch *branch)
{
    trail->branch = branch;
    trail->grid = grid;
    trail->dynamic = rule->dynamic;
    trail->n = trail->next = 0;
    memset(trail->seen, 0, sizeof trail->seen);
}

int nonet_se_count(const se_grid *grid, const se_rule *rule, se_end end, int cap,
                   se_nested_set *nested)
{
    const se_branch *branch = end.branch;
    se_trail trail;
    start(&trail, grid, rule, branch);
    meet_parents(&trail, end.candidate, end.on, end.from, nested);
    while (trail.next < trail.n && trail.n < cap) {
        int node = trail.node[trail.next++];
        if (node < CANDIDATES)
            meet_parents(&trail, branch->on[node], true, branch->on_from[node], nested);
        else
            meet_parents(&trail, branch->off[node - CANDIDATES], false,
                         branch->off_from[node - CANDIDATES], nested);
    }
    return trail.n + 1;
}

int nonet_se_walk(const se_grid *grid, const se_rule *rule, se_end end, se_node *nodes)
{
    const se_branch *branch = end.branch;
    se_trail trail;
    start(&trail, grid, rule, branch);
    nodes[0] = (se_node){end.candidate, end.on, (uint8_t)from_cause(end.from)};
    meet_parents(&trail, end.candidate, end.on, end.from, NULL);
    for (; trail.next < trail.n; trail.next++) {
        int node = trail.node[trail.next], index = node % CANDIDATES;
        bool on = node < CANDIDATES;
        uint16_t candidate = on ? branch->on[index] : branch->off[index];
        uint16_t from = on ? branch->on_from[index] : branch->off_from[index];
        nodes[trail.next + 1] = (se_node){candidate, on, (uint8_t)from_cause(from)};
        meet_parents(&trail, candidate, on, from, NULL);
    }
    return trail.n + 1;
}

int nonet_se_parents(const se_grid *grid, const se_rule *rule, se_end end, se_end *parents)
{
    const se_branch *branch = end.branch;
    se_trail trail;
    start(&trail, grid, rule, branch);
    meet_parents(&trail, end.candidate, end.on, end.from, NULL);
    for (int i = 0; i < trail.n; i++) {
        bool on = trail.node[i] < CANDIDATES;
        int index = trail.node[i] % CANDIDATES;
        parents[i] = branch_end(branch, on ? branch->on[index] : branch->off[index], on);
    }
    return trail.n;
}
