// nets.h - tables of what follows when a digit is really set, or a candidate really erased.
//
// The direct entries of a table come from a copy of the grid (grid.h): the premise is
// carried out there, then four times all naked singles in the queue and after them all
// hidden ones, one for a cell, are set. An entry rests on up to five others, all the
// candidates that had to go before it. Then tables are expanded by those of their entries,
// as those of chains are; distances differ, so that an entry may be pointed to a shorter
// way later on.

#ifndef RATE_HODOKU_NETS_H
#define RATE_HODOKU_NETS_H

#include "rate/hodoku/graph.h"

enum { NET_PARENTS = 5 };

// Parents are numbers of entries; 0, the premise, is also "no parent". The first is the
// highest of them, along which a path is followed.
typedef struct net_entry {
    uint16_t node;
    uint16_t distance;
    uint16_t parent[NET_PARENTS];
} net_entry;

struct hodoku_nets {
    hodoku_graph graph; // the places, and the links of groups
    hodoku_reach reach;
    int first[MAX_NODES + 1]; // of the direct entries of each node's table
    int n_entries, room;
    net_entry *entry;
    uint16_t *node; // of each entry, by itself

    // The table being made, in a trial.
    hodoku_grid grid;
    uint16_t at[MAX_NODES]; // its entries
};

// Makes the tables of the position; NULL without memory, or when told to stop.
hodoku_nets *nonet_hodoku_nets(hodoku_solver *solver);
void nonet_hodoku_free_nets(hodoku_nets *nets);

// An expanded table.
typedef struct net_table {
    int count;
    uint16_t node[TABLE_SIZE];
    uint16_t distance[TABLE_SIZE];
    uint16_t from[TABLE_SIZE]; // the node whose table it is from; its own: a direct entry
    uint16_t at[MAX_NODES];
} net_table;

void nonet_hodoku_expand(const hodoku_nets *nets, int node, net_table *table);

// How long HoDoKu's path to `target` is, side branches included; `*branches` if it has any.
int nonet_hodoku_net_length(const hodoku_nets *nets, const net_table *table, int target,
                            bool *branches);

// Adds to the step how `premise` comes to the targets, each statement with all it rests on.
void nonet_hodoku_tell_net(nonet_step *step, const hodoku_graph *graph,
                           const nonet_position *at, int premise, const uint16_t *target,
                           int count);

#endif
