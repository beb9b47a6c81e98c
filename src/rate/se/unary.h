// unary.h - the chains with one strand.

#ifndef RATE_SE_UNARY_H
#define RATE_SE_UNARY_H

#include "rate/se/hint_list.h"

// Adds all cycles and forcing chains of the grid to the list.
void nonet_se_unary(const se_grid *grid, se_hint_list *list);

#endif
