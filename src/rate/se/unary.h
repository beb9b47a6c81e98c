// unary.h - the chains with one strand.

#ifndef RATE_SE_UNARY_H
#define RATE_SE_UNARY_H

#include "rate/se/closure.h"
#include "rate/se/hint_list.h"

// Adds all cycles and forcing chains of the grid to the list. The closures are those of the
// grid without dynamic chains.
void nonet_se_unary(const se_grid *grid, const se_closures *closures, se_hint_list *list);

#endif
