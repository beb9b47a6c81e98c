// reach.c - which nodes lead where, for all nodes at once.
//
// Nodes that lead to each other reach the same nodes: they are one component, found by
// Tarjan's walk, which meets a component after all those it leads to. So each has its set
// by joining those of its neighbours, a few words for each link.

#include "rate/hodoku/graph.h"

#include <string.h>

typedef struct {
    hodoku_reach *reach;
    const void *graph;
    hodoku_edges_of *edges_of;
    int met, n_components;
    int n_open; // nodes met whose component is not yet complete
    uint16_t open[MAX_NODES];
    uint16_t order[MAX_NODES]; // when a node was met, from 1; 0: not yet
    uint16_t low[MAX_NODES];   // the earliest open node it is known to lead to
    int depth;
    uint16_t path[MAX_NODES], next[MAX_NODES]; // the nodes we are in, and their next edge
} tarjan;

static void enter(tarjan *walk, int node)
{
    walk->order[node] = walk->low[node] = (uint16_t)++walk->met;
    walk->open[walk->n_open++] = (uint16_t)node;
    walk->reach->component[node] = NO_NODE;
    walk->next[walk->depth] = 0;
    walk->path[walk->depth++] = (uint16_t)node;
}

// `node` and what is open after it make a component.
static void complete(tarjan *walk, int node)
{
    hodoku_reach *reach = walk->reach;
    int words = reach->words, first = walk->n_open;
    uint16_t component = (uint16_t)walk->n_components++;
    uint64_t *set = &reach->set[(size_t)component * (size_t)words];
    memset(set, 0, (size_t)words * sizeof *set);
    do {
        int member = walk->open[--first];
        reach->component[member] = component;
        set[member >> 6] |= (uint64_t)1 << (member & 63);
    } while (walk->open[first] != node);
    for (int i = first; i < walk->n_open; i++) {
        hodoku_edges edges = walk->edges_of(walk->graph, walk->open[i]);
        for (int k = 0; k < edges.count; k++) {
            int to = edges.node[k];
            if (set[to >> 6] >> (to & 63) & 1)
                continue; // and with it all that it leads to
            const uint64_t *more = reach_of(reach, to);
            for (int word = 0; word < words; word++)
                set[word] |= more[word];
        }
    }
    walk->n_open = first;
}

static void leave(tarjan *walk)
{
    int node = walk->path[--walk->depth];
    if (walk->low[node] == walk->order[node])
        complete(walk, node);
    if (walk->depth > 0) {
        int before = walk->path[walk->depth - 1];
        if (walk->low[node] < walk->low[before])
            walk->low[before] = walk->low[node];
    }
}

static void walk_from(tarjan *walk, int start)
{
    enter(walk, start);
    while (walk->depth > 0) {
        int node = walk->path[walk->depth - 1];
        hodoku_edges edges = walk->edges_of(walk->graph, node);
        if (walk->next[walk->depth - 1] == edges.count) {
            leave(walk);
            continue;
        }
        int to = edges.node[walk->next[walk->depth - 1]++];
        if (walk->order[to] == 0)
            enter(walk, to);
        else if (walk->reach->component[to] == NO_NODE && walk->order[to] < walk->low[node])
            walk->low[node] = walk->order[to];
    }
}

void nonet_hodoku_close(hodoku_reach *reach, const void *graph, int n_nodes,
                        hodoku_edges_of *edges_of)
{
    tarjan walk = {.reach = reach, .graph = graph, .edges_of = edges_of};
    reach->words = (n_nodes + 63) / 64;
    for (int node = 0; node < n_nodes; node++)
        if (walk.order[node] == 0)
            walk_from(&walk, node);
}
