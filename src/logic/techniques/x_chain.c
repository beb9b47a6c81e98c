// x_chain.c - X-Chain: strong and weak links of one digit in turn.
//
//       A === B           One of A and B is true, not both B and C are, one of C and D is,
//             |           and so on to Z: A or Z is true. What sees both goes.
//             C === D . . . Z
//
// Six cells and more; with four it is a Skyscraper, a kite or a Turbot Fish.

#include "logic/chains.h"

bool nonet_find_x_chain(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    return nonet_find_chains(position, CHAIN_HOUSES, out);
}
