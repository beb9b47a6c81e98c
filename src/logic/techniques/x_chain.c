// x_chain.c - X-Chain: strong and weak links of one digit in turn.
//
//       A === B           One of A and B is true, not both B and C are, one of C and D is,
//             |           and so on to Z: A or Z is true. What sees both goes.
//             C === D . . . Z
//
// Six cells and more; with four it is a Skyscraper, a kite or a Turbot Fish.

#include "logic/chains.h"

static bool offer(void *context, const chain *found)
{
    finder *out = context;
    if (found->length < 4 || found->node[0] >= found->node[found->length - 1])
        return false;
    nonet_step *step = nonet_step_start(out);
    nonet_step_erase_by_ends(step, found);
    if (!nonet_step_has_effect(step))
        return false;
    nonet_step_chain(step, found);
    return nonet_finder_offer(out);
}

bool nonet_find_x_chain(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    chain_graph graph;
    nonet_chain_graph(position, CHAIN_HOUSES, NULL, &graph);
    return nonet_visit_chains_for(out, &graph, offer, out);
}
