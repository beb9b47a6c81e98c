// templates.c - see templates.h.

#include "logic/templates.h"

// Completes a template row by row; `free` are the places that see none chosen so far, in
// rows that still need one. False if there is no way.
static bool complete(nonet_cells free, int rows, nonet_cells *chosen)
{
    if (rows == 0)
        return true;
    // The row with the fewest places first: it fails soonest.
    nonet_cells here = cells_none();
    int fewest = 10, row_of_fewest = 0;
    for (int left = rows; left; left &= left - 1) {
        int row = bits_first((unsigned)left);
        nonet_cells in_row = cells_and(free, nonet_house_set[row]);
        int count = cells_count(in_row);
        if (count < fewest) {
            fewest = count;
            row_of_fewest = row;
            here = in_row;
        }
    }
    while (!cells_empty(here)) {
        int cell = cells_take(&here);
        if (complete(cells_minus(free, nonet_peer_set[cell]), rows & ~(1 << row_of_fewest),
                     chosen)) {
            cells_add(chosen, cell);
            return true;
        }
    }
    return false;
}

nonet_cells nonet_places_without_template(const nonet_position *position, int digit)
{
    nonet_cells plane = position->plane[digit], unseen = plane, none = cells_none();
    int rows = 0;
    for (int row = 0; row < 9; row++)
        rows |= (position->places[digit][row] != 0) << row;
    while (!cells_empty(unseen)) {
        int cell = cells_first(unseen);
        nonet_cells chosen = cells_one(cell);
        if (complete(cells_minus(plane, nonet_peer_set[cell]), rows & ~(1 << cell / 9),
                     &chosen))
            unseen = cells_minus(unseen, chosen);
        else {
            cells_add(&none, cell);
            cells_remove(&unseen, cell);
        }
    }
    return none;
}
