// cages.h - cages in the making.

#ifndef COMPOSE_CAGES_H
#define COMPOSE_CAGES_H

#include <nonet/compose.h>

#include "layout/layout.h"

typedef struct {
    uint16_t n;
    uint16_t cells[NONET_MAX_VALUES];
} cage;

typedef struct {
    const nonet_layout *like;
    const nonet_wanted_cages *wanted;
    nonet_rng *rng;
    int least, most; // cells in a cage
    uint8_t *solution, *other;
    cage *cages;
    int n;
    uint16_t *cage_of; // of each cell: 1 + its number; 0: none yet
    uint16_t *order;   // room for a list of cells
} caging;

// Puts a cell into a cage.
static inline void cages_put(caging *c, int number, int cell)
{
    cage *to = &c->cages[number];
    to->cells[to->n++] = (uint16_t)cell;
    c->cage_of[cell] = (uint16_t)(number + 1);
}

// Cuts a cage of several cells in two connected parts, the second of which is a new cage;
// with `tells`, so that c->other, which differs in it, does not fit any more.
void nonet_cages_split(caging *c, int number, bool tells);

#endif
