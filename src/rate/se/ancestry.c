// ancestry.c - the way back from a node: how many nodes stand behind it, and which.
//
// To count them, the set of what stands behind each on node is kept: it is that of its
// parents, which are older. An off node has one parent and needs no set of its own, unless
// an advanced rule made it. Walking back from each node anew took a fifth of a rating.

#include "rate/se/branch.h"

#include <string.h>

enum { MOST_WORDS = BEHIND_ON_WORDS + COLUMN_WORDS };

typedef struct {
    const se_closures *closures;
    const se_rule *rule;
    se_branch *branch;
    int words;
} lineage;

static uint64_t *behind_on(const lineage *line, int index)
{
    return &line->branch->behind[index * line->words];
}

static void join(const lineage *line, uint64_t *set, const uint64_t *other)
{
    for (int w = 0; w < line->words; w++)
        set[w] |= other[w];
}

// Adds an off node and all behind it.
static void join_off(const lineage *line, uint64_t *set, int index)
{
    const se_branch *branch = line->branch;
    uint16_t from = branch->off_from[index];
    set_add(set + BEHIND_ON_WORDS, index);
    if (from_cause(from) == CAUSE_ADVANCED)
        join(line, set, branch->advanced[from_index(from)]->behind);
    else if (from_cause(from) != CAUSE_NONE)
        join(line, set, behind_on(line, from_index(from)));
}

// Adds what an on node follows from: its first parent, and with dynamic chains the off
// nodes that had left the cell or house before that.
static void join_parents_of_on(const lineage *line, uint64_t *set, int number,
                               uint16_t from)
{
    const se_branch *branch = line->branch;
    int first = from_index(from), cause = from_cause(from);
    if (cause == CAUSE_NONE)
        return;
    join_off(line, set, first);
    if (!line->rule->dynamic)
        return;
    const se_group *group =
        &line->closures->tables->group[line->closures->tables->group_by[number][cause]];
    for (int i = 0; i < group->n; i++)
        if (branch->off_at[group->number[i]] < first)
            join_off(line, set, branch->off_at[group->number[i]]);
}

static int count_set(const lineage *line, const uint64_t *set)
{
    int n = 0;
    for (int w = 0; w < line->words; w++)
        n += bits_count_64(set[w]);
    return n;
}

// The advanced rules that had been used when this off node was found.
static void settle_advanced(const lineage *line, int off)
{
    se_branch *branch = line->branch;
    while (branch->n_advanced_behind < branch->n_advanced) {
        se_advanced *advanced = branch->advanced[branch->n_advanced_behind];
        if (advanced->first > off)
            return;
        memset(advanced->behind, 0, (size_t)line->words * sizeof(uint64_t));
        for (int i = 0; i < advanced->n_parents; i++)
            join_off(line, advanced->behind, branch->off_at[advanced->parents[i]]);
        branch->n_advanced_behind++;
    }
}

static int count_behind(const lineage *line, int index)
{
    uint16_t *n = &line->branch->n_nodes[index];
    if (*n == 0)
        *n = (uint16_t)count_set(line, behind_on(line, index));
    return *n;
}

// Brings the sets of all nodes up to date.
static void settle(const lineage *line)
{
    se_branch *branch = line->branch;
    for (; branch->n_behind < branch->n_on; branch->n_behind++) {
        int index = branch->n_behind;
        uint16_t from = branch->on_from[index];
        uint64_t *set = behind_on(line, index);
        if (from_cause(from) != CAUSE_NONE)
            settle_advanced(line, from_index(from));
        memset(set, 0, (size_t)line->words * sizeof *set);
        set_add(set, index);
        join_parents_of_on(line, set, branch->on[index], from);
        branch->n_nodes[index] = 0;
    }
    settle_advanced(line, branch->n_off);
}

// The nested chains of those advanced rules that made one of the nodes.
static void add_nested(const lineage *line, const uint64_t *set, se_nested_set *nested)
{
    const se_branch *branch = line->branch;
    for (int i = 0; i < branch->n_advanced; i++) {
        const se_advanced *advanced = branch->advanced[i];
        bool used = false;
        for (int off = advanced->first; off < advanced->end && !used; off++)
            used = set_has(set + BEHIND_ON_WORDS, off);
        if (used && advanced->nested)
            nested->item[nested->n++] = advanced->nested;
    }
}

static lineage lineage_of(const se_closures *closures, const se_rule *rule,
                          se_branch *branch)
{
    return (lineage){closures, rule, branch, BEHIND_ON_WORDS + closures->words};
}

int nonet_se_count(const se_closures *closures, const se_rule *rule, se_end end,
                   se_nested_set *nested)
{
    se_branch *branch = end.branch;
    lineage line = lineage_of(closures, rule, branch);
    int cause = from_cause(end.from);
    settle(&line);
    if (branch->n_advanced == 0 && !end.on && cause != CAUSE_NONE)
        return count_behind(&line, from_index(end.from)) + 1;
    if (branch->n_advanced == 0 && end.on && branch_is_on(branch, end.number))
        return count_behind(&line, branch->on_at[end.number]);
    uint64_t set[MOST_WORDS];
    memset(set, 0, (size_t)line.words * sizeof *set);
    int n = 1;
    if (end.on)
        join_parents_of_on(&line, set, end.number, end.from);
    else if (branch_is_off(branch, end.number)) {
        join_off(&line, set, branch->off_at[end.number]);
        n = 0; // it is in the set
    } else if (cause != CAUSE_NONE)
        join(&line, set, behind_on(&line, from_index(end.from)));
    add_nested(&line, set, nested);
    return n + count_set(&line, set);
}

// A walk. On nodes are numbered from 0, off nodes from CANDIDATES, both in the order found.
typedef struct {
    const se_closures *closures;
    const se_branch *branch;
    bool dynamic;
    int n, next;
    uint16_t node[2 * CANDIDATES + 1];
    uint64_t seen[(2 * CANDIDATES + 63) / 64];
} se_trail;

static void meet(se_trail *trail, int node)
{
    if (set_has(trail->seen, node))
        return;
    set_add(trail->seen, node);
    trail->node[trail->n++] = (uint16_t)node;
}

// The off nodes that had left the cell or house before the first parent.
static void meet_hidden(se_trail *trail, int number, int first, int cause)
{
    const uint16_t *off_at = trail->branch->off_at;
    const se_group *group =
        &trail->closures->tables->group[trail->closures->tables->group_by[number][cause]];
    for (int i = 0; i < group->n; i++)
        if (off_at[group->number[i]] < first)
            meet(trail, CANDIDATES + off_at[group->number[i]]);
}

static void meet_parents(se_trail *trail, int number, bool on, uint16_t from)
{
    int cause = from_cause(from);
    if (cause == CAUSE_NONE)
        return;
    if (cause == CAUSE_ADVANCED) {
        const se_advanced *advanced = trail->branch->advanced[from_index(from)];
        for (int i = 0; i < advanced->n_parents; i++)
            meet(trail, CANDIDATES + trail->branch->off_at[advanced->parents[i]]);
        return;
    }
    if (!on) {
        meet(trail, from_index(from));
        return;
    }
    meet(trail, CANDIDATES + from_index(from));
    if (trail->dynamic)
        meet_hidden(trail, number, from_index(from), cause);
}

static void start(se_trail *trail, const se_closures *closures, const se_rule *rule,
                  se_end end)
{
    trail->closures = closures;
    trail->branch = end.branch;
    trail->dynamic = rule->dynamic;
    trail->n = trail->next = 0;
    memset(trail->seen, 0, sizeof trail->seen);
    meet_parents(trail, end.number, end.on, end.from);
}

int nonet_se_walk(const se_closures *closures, const se_rule *rule, se_end end,
                  se_node *nodes)
{
    const se_branch *branch = end.branch;
    se_trail trail;
    start(&trail, closures, rule, end);
    nodes[0] = (se_node){closures->tables->candidate[end.number], end.on,
                         (uint8_t)from_cause(end.from)};
    for (; trail.next < trail.n; trail.next++) {
        int node = trail.node[trail.next], index = node % CANDIDATES;
        bool on = node < CANDIDATES;
        int number = on ? branch->on[index] : branch->off[index];
        uint16_t from = on ? branch->on_from[index] : branch->off_from[index];
        nodes[trail.next + 1] =
            (se_node){closures->tables->candidate[number], on, (uint8_t)from_cause(from)};
        meet_parents(&trail, number, on, from);
    }
    return trail.n + 1;
}

int nonet_se_parents(const se_closures *closures, const se_rule *rule, se_end end,
                     se_end *parents)
{
    se_branch *branch = end.branch;
    se_trail trail;
    start(&trail, closures, rule, end);
    for (int i = 0; i < trail.n; i++) {
        bool on = trail.node[i] < CANDIDATES;
        int index = trail.node[i] % CANDIDATES;
        parents[i] = branch_end(branch, on ? branch->on[index] : branch->off[index], on);
    }
    return trail.n;
}
