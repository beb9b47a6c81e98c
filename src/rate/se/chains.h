// chains.h - the chain producers as the rating sees them: one hint each.

#ifndef RATE_SE_CHAINS_H
#define RATE_SE_CHAINS_H

#include "rate/se/multiple.h"

// Producer 21: cycles and forcing chains.
bool nonet_se_unary_hint(se_chains *chains, const se_grid *grid, se_hint *hint);

// Producers 23 and up, easiest first: Nishio, multiple, dynamic, nested.
bool nonet_se_multiple_hint(se_chains *chains, const se_grid *grid, se_hint *hint);

#endif
