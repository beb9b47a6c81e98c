// chains.h - walking along strong and weak links, as far as they go.
//
//       a == b -- c == d       a is false, so b is true, so c is false, so d is true.
//
// A strong link says "one of the two", a weak one "not both". A chain that begins and ends
// with strong links proves that its first or its last node is true. Everything people call
// X-Chain, XY-Chain, nice loop or alternating inference chain is this, and what they erase
// follows from the two ends:
//
//     the ends are the same node       it is true
//     the ends exclude each other      a loop: all its weak links are strong as well
//     otherwise                        what both ends exclude goes
//
// A node is a digit in a cell, or in one of several cells.

#ifndef LOGIC_CHAINS_H
#define LOGIC_CHAINS_H

#include "logic/als.h"

typedef enum chain_links {
    CHAIN_HOUSES = 1, // strong links: a house with two places for a digit
    CHAIN_CELLS = 2,  // strong links: a cell with two candidates
    CHAIN_GROUPS = 4, // nodes: two or three cells where a line meets a box
    CHAIN_SETS = 8,   // strong links through almost locked sets
} chain_links;

enum {
    MAX_CHAIN_NODES = 3072,
    MAX_STRONG = 4,
    NO_NODE = 0xffff,
};

typedef struct chain_node {
    nonet_cells cells;
    nonet_cells seen; // the places of the digit that see all the cells
    uint16_t strong[MAX_STRONG];
    uint8_t n_strong;
    uint8_t digit;
    // For nodes of an almost locked set: its nodes are first_of_set .. end_of_set - 1, all
    // strongly linked with each other. Both 0 for other nodes.
    uint16_t first_of_set, end_of_set;
    uint16_t set;   // index into the list of sets
    uint16_t place; // the first node with this digit in these cells
} chain_node;

// The nodes of a position that have strong links, by digit.
typedef struct chain_graph {
    const nonet_position *position;
    unsigned links; // chain_links
    int count;
    chain_node node[MAX_CHAIN_NODES];
    int first_of_digit[10]; // the nodes that are not of a set: digit d is [d, d + 1)
    const als_list *sets;   // NULL without CHAIN_SETS
    int first_set_node;
    uint16_t by_digit[MAX_CHAIN_NODES]; // nodes with weak links, from begin_of_digit[d] on
    int begin_of_digit[10];
} chain_graph;

void nonet_chain_graph(const nonet_position *position, unsigned links, const als_list *sets,
                       chain_graph *graph);

// A chain found: nodes in order, off and on in turn.
typedef struct chain {
    const chain_graph *graph;
    int length;
    uint16_t node[NONET_STEP_NODES];
} chain;

// Takes one chain after the other; true: enough.
typedef bool chain_visitor(void *context, const chain *found);

// Visits, for every pair of ends, the shortest chain between them of at most `longest`
// nodes. Shorter chains from the same start come first.
bool nonet_visit_chains(finder *out, const chain_graph *graph, int longest,
                        chain_visitor *visit, void *context);

// All chains; if only the first step is wanted, short ones everywhere before long ones.
bool nonet_visit_chains_for(finder *out, const chain_graph *graph, chain_visitor *visit,
                            void *context);

// Offers every chain over `links` between two places of one digit: what sees both goes.
bool nonet_find_chains(const nonet_position *position, unsigned links, finder *out);

// Visits the loops, and all shortest ones for every pair of ends: a loop erases along its
// whole length, so which way it takes matters.
bool nonet_visit_loops(finder *out, const chain_graph *graph, chain_visitor *visit,
                       void *context);

// The ends of `found` exclude each other.
bool nonet_chain_is_loop(const chain *found);

// Adds the nodes and links to `step`.
void nonet_step_chain(nonet_step *step, const chain *found);

// Adds what both ends exclude.
void nonet_step_erase_by_ends(nonet_step *step, const chain *found);

// Adds what the weak links and sets of a loop exclude.
void nonet_step_erase_by_loop(nonet_step *step, const chain *found);

#endif
