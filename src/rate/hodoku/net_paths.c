// net_paths.c - expanding the tables of nets, and how long the paths in them are; nets.h.

#include "rate/hodoku/nets.h"

#include <string.h>

static const net_entry *direct(const hodoku_nets *nets, int node, int entry)
{
    return &nets->entry[nets->first[node] + entry];
}

static int n_direct(const hodoku_nets *nets, int node)
{
    return nets->first[node + 1] - nets->first[node];
}

static void append(net_table *table, int node, int distance, int from)
{
    if (table->count == TABLE_SIZE)
        return;
    table->at[node] = (uint16_t)table->count;
    table->distance[table->count] = (uint16_t)distance;
    table->from[table->count] = (uint16_t)from;
    table->node[table->count++] = (uint16_t)node;
}

// What `entry` leads to by its own table; what is known already gets the shorter way.
static void expand_by(const hodoku_nets *nets, net_table *table, int premise, int entry)
{
    int from = table->node[entry], base = table->distance[entry];
    for (int k = 1; k < n_direct(nets, from); k++) {
        const net_entry *next = direct(nets, from, k);
        int distance = base + next->distance, known = table->at[next->node];
        if (known == NO_NODE) {
            append(table, next->node, distance, from);
        } else if (table->from[known] != premise && table->distance[known] > distance) {
            table->from[known] = (uint16_t)from;
            table->distance[known] = (uint16_t)distance;
        }
    }
}

void nonet_hodoku_expand(const hodoku_nets *nets, int node, net_table *table)
{
    memset(table->at, 0xff, 2 * (size_t)nets->graph.n_places * sizeof *table->at);
    table->count = 0;
    for (int i = 0; i < n_direct(nets, node); i++)
        append(table, direct(nets, node, i)->node, direct(nets, node, i)->distance, node);
    for (int i = 1; i < table->count && table->count < TABLE_SIZE; i++)
        expand_by(nets, table, node, i);
}

// Which of the direct entries of the table of `node` leads to `target`.
static int direct_to(const hodoku_nets *nets, int node, int target)
{
    for (int i = 0; i < n_direct(nets, node); i++)
        if (direct(nets, node, i)->node == target)
            return i;
    return 0;
}

// ---- lengths

enum { MAX_BRANCHES = 200 };

typedef struct {
    int count;
    uint16_t node[TABLE_SIZE];
    int n_branches;
    uint16_t branch[MAX_BRANCHES]; // nodes that the path rests on besides
} net_path;

static bool has_node(const net_path *path, int node)
{
    for (int i = 0; i < path->count; i++)
        if (path->node[i] == node)
            return true;
    return false;
}

// Follows first parents from `target` to the premise. A branch, for which `main` is given,
// ends where it meets the main path.
static void trace(const hodoku_nets *nets, const net_table *table, int target,
                  const net_path *main, net_path *path)
{
    int premise = table->node[0], at = table->at[target];
    path->count = path->n_branches = 0;
    path->node[path->count++] = (uint16_t)target;
    while (at != 0 && path->count < TABLE_SIZE) {
        // Through the table the entry came from, down to its premise.
        int from = table->from[at];
        int inside = from == premise ? at : direct_to(nets, from, table->node[at]);
        while (inside != 0 && path->count < TABLE_SIZE) {
            const net_entry *entry = direct(nets, from, inside);
            inside = entry->parent[0];
            int node = direct(nets, from, inside)->node;
            path->node[path->count++] = (uint16_t)node;
            if (main && has_node(main, node))
                return;
            for (int i = 1; !main && i < NET_PARENTS; i++)
                if (entry->parent[i] && path->n_branches < MAX_BRANCHES)
                    path->branch[path->n_branches++] =
                        direct(nets, from, entry->parent[i])->node;
        }
        at = from == premise ? 0 : table->at[from];
    }
}

int nonet_hodoku_net_length(const hodoku_nets *nets, const net_table *table, int target,
                            bool *branches)
{
    net_path main, branch;
    trace(nets, table, target, NULL, &main);
    int length = main.count;
    for (int i = 0; i < main.n_branches; i++) {
        trace(nets, table, main.branch[i], &main, &branch);
        if (has_node(&main, branch.node[branch.count - 1])) {
            length += branch.count; // the joint counts as the end of the branch
            *branches = true;
        }
    }
    return length;
}
