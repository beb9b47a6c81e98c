// forcing_net.c - Forcing Net: chains that branch and meet.
//
//              ┌─▶ b ─┐
//       if a ──┤      ├─▶ d ──▶ nothing left in row 5      Here d follows from b and c
//              └─▶ c ─┘                                    together: the last candidate of
//                                                          a cell, the last place in a row.
//
// Otherwise as forcing_chain.c. What a person does with a pencil and an eraser; it solves
// nearly everything and explains little.

#include "logic/forcing.h"

bool nonet_find_forcing_net(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    return nonet_find_forcing(position, true, out);
}
