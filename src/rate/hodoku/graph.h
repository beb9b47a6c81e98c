// graph.h - what follows from one candidate being true or false: the links of a position.
//
// A node says that a candidate is true ("on") or false ("off"), or that one of two or three
// places of a digit where a line meets a box is, or none (a group). Every node has a list
// of what follows from it directly:
//
//     on      the others of the cell, then those of row, column and box, are off
//     off     the other one of two is on, in the cell, row, column and box
//     groups  likewise, appended to the lists of the places that see them
//
// HoDoKu makes a table of each node: what follows from it, then what follows from each
// entry of the table, and so on until nothing new comes up. How a table came by an entry,
// its path, depends on the order of the lists; whether it has it does not. The latter is
// found for all nodes at once (reach), and only tables that matter are made.

#ifndef RATE_HODOKU_GRAPH_H
#define RATE_HODOKU_GRAPH_H

#include "rate/hodoku/solver.h"

enum {
    MAX_CANDIDATES = NONET_CELLS * 9,
    MAX_GROUPS = 18 * 3 * 9,
    MAX_NODES = 2 * (MAX_CANDIDATES + MAX_GROUPS),
    MAX_EDGES = 48, // 8 others of the cell, 20 peers, 8 groups
    REACH_WORDS = (MAX_NODES + 63) / 64,
    TABLE_SIZE = 1000, // HoDoKu's tables have no more entries
    NO_NODE = 0xffff,
};

// A candidate or group; its nodes are 2 * index for off and 2 * index + 1 for on.
typedef struct hodoku_place {
    nonet_cells cells;
    uint8_t digit;
    uint8_t first; // the lowest cell
    bool is_group;
} hodoku_place;

static inline bool node_on(int node)
{
    return node & 1;
}

static inline int opposite(int node)
{
    return node ^ 1;
}

// The nodes each node leads to, by any number of links, itself included.
typedef struct hodoku_reach {
    int words;
    uint16_t component[MAX_NODES];
    uint64_t set[MAX_NODES * REACH_WORDS]; // of each component, `words` long
} hodoku_reach;

typedef struct hodoku_edges {
    const uint16_t *node;
    int count;
} hodoku_edges;

typedef hodoku_edges hodoku_edges_of(const void *graph, int node);

void nonet_hodoku_close(hodoku_reach *reach, const void *graph, int n_nodes,
                        hodoku_edges_of *edges_of);

static inline const uint64_t *reach_of(const hodoku_reach *reach, int node)
{
    return &reach->set[(size_t)reach->component[node] * (size_t)reach->words];
}

static inline bool reaches(const hodoku_reach *reach, int from, int to)
{
    return reach_of(reach, from)[to >> 6] >> (to & 63) & 1;
}

struct hodoku_graph {
    uint64_t number; // of the position
    bool grouped;
    int n_candidates, n_places;
    uint16_t at[MAX_CANDIDATES]; // cell * 9 + digit to its place
    hodoku_place place[MAX_NODES / 2];
    uint8_t n_edges[MAX_NODES];
    uint16_t edge[MAX_NODES][MAX_EDGES];
    hodoku_reach reach;
};

// Lists candidates and, if asked for, groups; and all links between them. NULL without
// memory.
hodoku_graph *nonet_hodoku_graph(hodoku_solver *solver, bool grouped);

// The candidates and groups only, and the links of groups: what nets begin with, too.
void nonet_hodoku_list_places(hodoku_graph *graph, const nonet_position *at, bool grouped);

// Calls `link` with every link from or to a group, in HoDoKu's order.
typedef void hodoku_link(void *context, int from, int to);
void nonet_hodoku_link_groups(const hodoku_graph *graph, const nonet_position *at,
                              hodoku_link *link, void *context);

static inline int node_of(const hodoku_graph *graph, int cell, int digit, bool on)
{
    return 2 * graph->at[cell * 9 + digit] + on;
}

static inline const hodoku_place *place_of(const hodoku_graph *graph, int node)
{
    return &graph->place[node >> 1];
}

// The table of a node: entry 0 is the node itself.
typedef struct hodoku_table {
    int count;
    uint16_t node[TABLE_SIZE];
    uint16_t from[TABLE_SIZE];  // the entry it follows from
    uint16_t links[TABLE_SIZE]; // on the way to it
    uint16_t at[MAX_NODES];     // which entry a node is; NO_NODE: none
} hodoku_table;

void nonet_hodoku_tabulate(const hodoku_graph *graph, int node, hodoku_table *table);

// The path to an entry, from the node of the table on; returns how many nodes it has.
int nonet_hodoku_path(const hodoku_table *table, int entry, uint16_t path[TABLE_SIZE]);

// Which node of a step each node has become; -1: none yet.
typedef struct hodoku_told {
    int16_t at[MAX_NODES];
} hodoku_told;

void nonet_hodoku_tell_nothing(hodoku_told *told);

// Adds a path to the step, without what was told before.
void nonet_hodoku_tell_path(nonet_step *step, const hodoku_graph *graph, hodoku_told *told,
                            const uint16_t *path, int count);

#endif
