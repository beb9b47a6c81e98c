// unary_links.h - the strong links of a grid.

#ifndef RATE_SE_UNARY_LINKS_H
#define RATE_SE_UNARY_LINKS_H

#include "rate/se/chain.h"

// A candidate being off forces each of its strong partners on. In the pass with_y they are
// in the same cell, in the pass with_x in the same house.
typedef struct se_links {
    bool with_x, with_y;
    uint8_t n_strong[CANDIDATES];
    uint16_t strong[CANDIDATES][4];
    uint8_t strong_cause[CANDIDATES][4];
    nonet_cells able[9]; // the candidates that have any
    uint16_t able_digits[NONET_CELLS];
} se_links;

// All of them.
void nonet_se_find_links(const se_grid *grid, se_links *links);

// Only those in cells, or only those in houses.
void nonet_se_select_links(const se_links *all, bool in_cells, se_links *links);

#endif
