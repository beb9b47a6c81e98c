// xy_chain.c - XY-Chain: cells with two candidates, each sharing one with the next.
//
//       12 -- 23 -- 34 -- 14      If the first cell is not 1 it is 2, the next is then 3,
//                                 the next 4, and the last 1. So one of the ends is 1:
//                                 every 1 that sees both goes.

#include "logic/chains.h"

bool nonet_find_xy_chain(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    return nonet_find_chains(position, CHAIN_CELLS, out);
}
