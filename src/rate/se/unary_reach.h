// unary_reach.h - where chains can be, before any is looked for.

#ifndef RATE_SE_UNARY_REACH_H
#define RATE_SE_UNARY_REACH_H

#include "rate/se/closure.h"

typedef struct se_reach {
    uint16_t refuted[NONET_CELLS]; // candidates that refute themselves
    uint16_t cycling[NONET_CELLS]; // those on a cycle that may remove some of them
} se_reach;

// The closures are those without dynamic chains.
void nonet_se_reach(const se_closures *closures, se_reach *reach);

#endif
