// unary_reach.h - which candidates refute themselves, before any chain is looked for.

#ifndef RATE_SE_UNARY_REACH_H
#define RATE_SE_UNARY_REACH_H

#include "rate/se/unary_links.h"

typedef struct se_reach {
    bool any;                      // some candidate refutes itself
    uint16_t refuted[NONET_CELLS]; // those that do
    uint16_t cycling[NONET_CELLS]; // those on a cycle that may remove some of them
} se_reach;

// `links` are those with both kinds of links.
void nonet_se_reach(const se_grid *grid, const se_links *links, se_reach *reach);

#endif
