// xy_chain.c - XY-Chain: cells with two candidates, each sharing one with the next.
//
//       12 -- 23 -- 34 -- 14      If the first cell is not 1 it is 2, the next is then 3,
//                                 the next 4, and the last 1. So one of the ends is 1:
//                                 every 1 that sees both goes.

#include "logic/chains.h"

static bool offer(void *context, const chain *found)
{
    finder *out = context;
    const chain_node *nodes = found->graph->node;
    int first = found->node[0], last = found->node[found->length - 1];
    if (nodes[first].digit != nodes[last].digit || first >= last)
        return false;
    nonet_step *step = nonet_step_start(out);
    nonet_step_erase_by_ends(step, found);
    if (!nonet_step_has_effect(step))
        return false;
    nonet_step_chain(step, found);
    return nonet_finder_offer(out);
}

bool nonet_find_xy_chain(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    chain_graph graph;
    nonet_chain_graph(position, CHAIN_CELLS, NULL, &graph);
    return nonet_visit_chains_for(out, &graph, offer, out);
}
