// forcing.h - Forcing Chains and Nets: what tables say together.
//
// A table (graph.h, nets.h) has facts: places that are on and places that are off. It
// contradicts itself in many ways; then its node is wrong. Or the tables of a node and its
// opposite, of all candidates of a cell, or of all places in a house, agree on something: a
// verity. Both come to a digit placed or a candidate erased, the outcome.
//
// HoDoKu lists all that it meets, one for each kind and outcome, a shorter one in the place
// of a longer. Then it takes a placement before an elimination, and of these the lowest
// cell (of eliminations the lowest digit there, then the shorter). So here the outcomes are
// found first, and then, for the lowest, the ways that lead to it. Of placements in the
// same cell the one listed first is taken: a contradiction, if there is one.

#ifndef RATE_HODOKU_FORCING_H
#define RATE_HODOKU_FORCING_H

#include "rate/hodoku/graph.h"

// What a table has, by digit.
typedef struct hodoku_facts {
    nonet_cells on[9], off[9];
} hodoku_facts;

void nonet_hodoku_add_fact(const hodoku_graph *graph, int node, hodoku_facts *facts);
void nonet_hodoku_facts_reached(const hodoku_graph *graph, const hodoku_reach *reach,
                                int node, hodoku_facts *facts);

// One way to an outcome: the entries of tables that it rests on.
enum { MAX_STRANDS = 9 };

typedef struct hodoku_way {
    bool verity;
    int count;
    uint16_t premise[MAX_STRANDS], target[MAX_STRANDS]; // nodes
    // A contradiction: what is left without a place, or what is on twice.
    bool twice;
    int house; // -1: a cell
    nonet_cells clash;
    unsigned digits;
} hodoku_way;

// How chains and nets differ: what a table has, and how long the paths of a way are.
typedef struct hodoku_tables {
    const hodoku_graph *graph;
    void *context;
    void (*facts)(void *context, int node, hodoku_facts *facts);
    // The length of all paths together; 0 if the way does not count.
    int (*length)(void *context, const hodoku_way *way);
    void (*tell)(void *context, const hodoku_way *way, nonet_step *step);
    bool net;
} hodoku_tables;

// The records of the four kinds of step.
const nonet_technique *nonet_hodoku_forcing_technique(bool net, bool verity);

bool nonet_hodoku_find_forcing(hodoku_solver *solver, const hodoku_tables *tables);

#endif
