// cages.h - maps of a board: a number for each cell, equal ones belong together.
//
// Jigsaw and killer formats are such maps in many guises. Here they are turned into rules,
// and rules into maps.

#ifndef TEXT_CAGES_H
#define TEXT_CAGES_H

#include "layout/layout.h"

enum { NO_CAGE = 0xffff };

typedef struct text_cages {
    uint16_t of[NONET_MAX_LAYOUT_CELLS]; // the cage of each cell, or NO_CAGE
    int sum[NONET_MAX_LAYOUT_CELLS];     // of each cage; NONET_NO_NUMBER: it has none
} text_cages;

// Adds each cage as a rule of that kind (NONET_RULE_CAGE or NONET_RULE_REGION), in the
// order of their first cells. A cage of one cell without a sum says nothing and is not
// added.
nonet_status nonet_cages_add(nonet_layout *layout, const text_cages *cages,
                             nonet_rule_kind kind, nonet_trouble *trouble);

// The rules of a kind as a map, where each cell is in one of them at most. False if some
// are in two, or, if `whole`, in none.
bool nonet_cages_from(const nonet_layout *layout, nonet_rule_kind kind, bool whole,
                      text_cages *cages);

// Are the cells of each cage connected through their sides?
bool nonet_cages_connected(const text_cages *cages, int rows, int columns);

// The boxes of a layout as a map.
void nonet_cages_boxes(const nonet_layout *layout, text_cages *cages);

#endif
