// templates.h - ways to put down one digit: nine cells, one in every row, column and box.

#ifndef LOGIC_TEMPLATES_H
#define LOGIC_TEMPLATES_H

#include "logic/technique.h"

// The places of `digit` (0..8) that no way to put it down has, as far as the candidates of
// that digit alone tell. Whatever fish and chains of one digit can erase is among them: if
// there is none, none need be looked for.
nonet_cells nonet_places_without_template(const nonet_position *position, int digit);

#endif
