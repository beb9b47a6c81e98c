// bent_set.c - WXYZ-Wing and larger: n cells with n digits, round a corner.
//
//       .   .  wxyz | wz . .      Cells of a line and a box that cross, as many as they
//       .   xz .    | .  . .      have digits. Were they in one house, they would be a
//       yz  .  .    | .  . .      naked subset. Here only z could be there twice: all
//                                 places of w, x and y see each other. Without z there
//       would be a digit too few, so z is in one of them, and what sees all its places is
//       not z. If no digit can be there twice, each is there once, and all of them go where
//       all their places are seen.
//
// Three cells are an XY-Wing or XYZ-Wing, which have files of their own.

#include "logic/technique.h"

enum { MOST_CELLS = 15 }; // of a line and a box

typedef struct {
    const nonet_position *position;
    finder *out;
    int size;
    nonet_cells line, box; // outside of each other
    int count;
    int cell[MOST_CELLS];
} bent_search;

static nonet_cells places_of(const bent_search *search, nonet_cells cells, int digit)
{
    return cells_and(cells, search->position->plane[digit]);
}

static bool offer(const bent_search *search, nonet_cells cells, unsigned digits)
{
    unsigned loose = 0; // could be there twice
    for (unsigned rest = digits; rest; rest &= rest - 1) {
        nonet_cells places = places_of(search, cells, bits_first(rest));
        if (cells_meet(places, search->line) && cells_meet(places, search->box))
            loose |= rest & (0u - rest);
    }
    if (loose & (loose - 1))
        return false;
    nonet_step *step = nonet_step_start(search->out);
    step->digits = (uint16_t)digits;
    nonet_step_group(step, NONET_ROLE_PATTERN, cells, digits);
    for (unsigned rest = loose ? loose : digits; rest; rest &= rest - 1) {
        int digit = bits_first(rest);
        nonet_step_erase_all(step, search->position,
                             cells_common_peers(places_of(search, cells, digit)), digit);
    }
    return nonet_finder_offer(search->out);
}

// Adds cells from number `at` on to those chosen.
static bool choose(const bent_search *search, int at, nonet_cells cells, unsigned digits)
{
    int left = search->size - cells_count(cells);
    if (bits_count(digits) > search->size)
        return false;
    if (left == 0)
        return bits_count(digits) == search->size && cells_meet(cells, search->line) &&
               cells_meet(cells, search->box) && offer(search, cells, digits);
    for (int i = at; i + left <= search->count; i++) {
        nonet_cells with = cells;
        cells_add(&with, search->cell[i]);
        if (choose(search, i + 1, with,
                   digits | search->position->marks.cell[search->cell[i]]))
            return true;
    }
    return false;
}

static bool find_in(bent_search *search, int line, int box)
{
    nonet_cells both = cells_or(nonet_house_set[line], nonet_house_set[box]);
    search->line = cells_minus(nonet_house_set[line], nonet_house_set[box]);
    search->box = cells_minus(nonet_house_set[box], nonet_house_set[line]);
    search->count = 0;
    while (!cells_empty(both)) {
        int cell = cells_take(&both);
        if (search->position->marks.cell[cell])
            search->cell[search->count++] = cell;
    }
    return choose(search, 0, cells_none(), 0);
}

// The variant is the number of cells.
bool nonet_find_bent_set(const nonet_position *position, int variant, finder *out)
{
    bent_search search = {.position = position, .out = out, .size = variant};
    for (int box = BOXES; box < NONET_HOUSES; box++)
        for (int line = 0; line < BOXES; line++)
            if (cells_meet(nonet_house_set[line], nonet_house_set[box]) &&
                (nonet_finder_stops(out) || find_in(&search, line, box)))
                return true;
    return false;
}
