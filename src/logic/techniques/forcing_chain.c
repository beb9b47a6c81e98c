// forcing_chain.c - Forcing Chain: what each of several chances leads to.
//
//       if a ──▶ b ──▶ c ──▶ not a            Contradiction: a is false.
//
//       if a ──▶ b ──▶ x                      Verity: a cell holds a or d, and x follows
//       if d ──▶ e ──▶ f ──▶ x                either way, so x is true.
//
// Each arrow is one strong or weak link (links.h); see forcing.h.

#include "logic/forcing.h"

bool nonet_find_forcing_chain(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    return nonet_find_forcing(position, false, out);
}
