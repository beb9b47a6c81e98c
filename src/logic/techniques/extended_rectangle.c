// extended_rectangle.c - Extended Rectangles: two lines of a band that could be swapped.
//
//       abc . . | abc . . | abX . .     Three columns and two rows of a band, or the same
//       abc . . | abc . . | abc . .     turned. With nothing but a, b and c in the six
//                                       cells, both rows hold all three of them, and could
//       be swapped in these columns: no house would notice. What keeps them from it is as
//       with rectangles, which have two columns (deadly.h). Four columns and digits do too.

#include "logic/deadly.h"

enum { LEAST = 3, MOST = 4 };

typedef struct {
    const nonet_position *position;
    finder *out;
    int type;
} lines_search;

// Takes `digits` for those that could be swapped in `cells`.
static bool look_for(const lines_search *search, nonet_cells cells, unsigned digits)
{
    deadly_pattern pattern;
    nonet_deadly_start(&pattern, search->position, cells, digits);
    for (nonet_cells rest = cells; !cells_empty(rest);)
        if (!(search->position->marks.cell[cells_take(&rest)] & digits))
            return false;
    return nonet_offer_deadly(search->position, &pattern, search->type, search->out);
}

// What no type concludes from is left out: many richer cells, apart and with many extras.
static bool is_hopeless(const lines_search *search, nonet_cells cells, unsigned digits)
{
    unsigned extras = 0;
    nonet_cells richer = cells_none();
    for (nonet_cells rest = cells; !cells_empty(rest);) {
        int cell = cells_take(&rest);
        unsigned besides = search->position->marks.cell[cell] & ~digits;
        extras |= besides;
        if (besides)
            cells_add(&richer, cell);
    }
    return cells_count(richer) > 2 && !bits_single(extras) && cells_house(richer, 0) < 0;
}

// The digits are some of what the cells have, as many as there are lines across.
static bool find_in(const lines_search *search, nonet_cells cells, int size)
{
    unsigned all = 0;
    for (nonet_cells rest = cells; !cells_empty(rest);)
        all |= search->position->marks.cell[cells_take(&rest)];
    if (bits_count(all) <= size)
        return false;
    for (unsigned digits = all; digits; digits = (digits - 1) & all)
        if (bits_count(digits) == size && !is_hopeless(search, cells, digits) &&
            look_for(search, cells, digits))
            return true;
    return false;
}

// `across` are indices into both lines.
static bool find_between(const lines_search *search, int one, int other)
{
    const nonet_position *position = search->position;
    unsigned open = 0;
    for (unsigned i = 0; i < 9; i++)
        if (position->marks.cell[house_cell(one, (int)i)] &&
            position->marks.cell[house_cell(other, (int)i)])
            open |= 1u << i;
    for (int size = LEAST; size <= MOST; size++)
        for (unsigned across = open; across; across = (across - 1) & open) {
            if (bits_count(across) != size)
                continue;
            nonet_cells cells = cells_or(cells_at(one, across), cells_at(other, across));
            if (find_in(search, cells, size))
                return true;
        }
    return false;
}

// The variant is the type.
bool nonet_find_extended_rectangle(const nonet_position *position, int variant, finder *out)
{
    const lines_search search = {position, out, variant};
    for (int one = 0; one < BOXES; one++)
        for (int other = one + 1; other < one - one % 3 + 3; other++)
            if (nonet_finder_stops(out) || find_between(&search, one, other))
                return true;
    return false;
}
