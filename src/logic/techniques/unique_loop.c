// unique_loop.c - Unique Loops: two digits that could be swapped all along a loop.
//
//       ab  .   . | ab  .  .      Six cells or more, each in a house with the next, and in
//       .   .   . | .   .  .      every house of the loop just two of them, one of each
//       ab  .   . | .   ab .      kind: if they held nothing but a and b, these could be
//       ----------+---------      swapped all around. What keeps them from it is as with
//       .   .   . | ab  ab .      rectangles, which are loops of four (deadly.h).
//
// A loop is walked from its lowest cell, along cells that have both digits.

#include "logic/deadly.h"

enum { SHORTEST = 6, LONGEST = 18 }; // no more than two cells in each row

typedef struct {
    const nonet_position *position;
    finder *out;
    int type;
    unsigned pair;
    nonet_cells both;     // the cells that have both digits
    nonet_cells color[2]; // of the loop so far: every other cell
    uint8_t in_house[NONET_HOUSES];
    int count;
    int cell[LONGEST];
    int n_richer;
    unsigned extras;
} loop_walk;

// In each house it touches, a loop has one cell of each colour.
static bool is_closed(const loop_walk *walk)
{
    for (int house = 0; house < NONET_HOUSES; house++)
        if (walk->in_house[house] && (walk->in_house[house] != 2 ||
                                      !cells_meet(walk->color[0], nonet_house_set[house]) ||
                                      !cells_meet(walk->color[1], nonet_house_set[house])))
            return false;
    return true;
}

static bool enter(loop_walk *walk, int cell)
{
    unsigned extras = walk->position->marks.cell[cell] & ~walk->pair;
    int richer = walk->n_richer + (extras != 0);
    // No type has more than two richer cells, unless their extra is one.
    if (walk->count == LONGEST || (richer > 2 && !bits_single(walk->extras | extras)))
        return false;
    for (int kind = 0; kind < 3; kind++)
        if (walk->in_house[nonet_cell_houses[cell][kind]] == 2)
            return false;
    for (int kind = 0; kind < 3; kind++)
        walk->in_house[nonet_cell_houses[cell][kind]]++;
    cells_add(&walk->color[walk->count % 2], cell);
    walk->cell[walk->count++] = cell;
    walk->n_richer = richer;
    walk->extras |= extras;
    return true;
}

static void leave(loop_walk *walk, int n_richer, unsigned extras)
{
    int cell = walk->cell[--walk->count];
    cells_remove(&walk->color[walk->count % 2], cell);
    for (int kind = 0; kind < 3; kind++)
        walk->in_house[nonet_cell_houses[cell][kind]]--;
    walk->n_richer = n_richer;
    walk->extras = extras;
}

static bool offer(loop_walk *walk)
{
    deadly_pattern pattern;
    // Each loop is walked both ways.
    if (walk->count < SHORTEST || walk->count % 2 ||
        walk->cell[1] > walk->cell[walk->count - 1] || !is_closed(walk))
        return false;
    nonet_deadly_start(&pattern, walk->position, cells_or(walk->color[0], walk->color[1]),
                       walk->pair);
    return nonet_offer_deadly(walk->position, &pattern, walk->type, walk->out);
}

static bool walk_on(loop_walk *walk)
{
    int first = walk->cell[0], last = walk->cell[walk->count - 1];
    if (cells_has(nonet_peer_set[last], first) && offer(walk))
        return true;
    nonet_cells next = cells_and(walk->both, nonet_peer_set[last]);
    next = cells_minus(next, cells_or(walk->color[0], walk->color[1]));
    while (!cells_empty(next)) {
        int cell = cells_take(&next), n_richer = walk->n_richer;
        unsigned extras = walk->extras;
        if (cell < first || !enter(walk, cell))
            continue;
        if (walk_on(walk))
            return true;
        leave(walk, n_richer, extras);
    }
    return false;
}

static bool find_for(loop_walk *walk)
{
    for (nonet_cells starts = walk->both; !cells_empty(starts);) {
        if (nonet_finder_stops(walk->out))
            return true;
        if (!enter(walk, cells_take(&starts)))
            continue;
        if (walk_on(walk))
            return true;
        leave(walk, 0, 0);
    }
    return false;
}

// The variant is the type.
bool nonet_find_unique_loop(const nonet_position *position, int variant, finder *out)
{
    nonet_cells bivalue = nonet_bivalue_cells(position);
    for (int a = 0; a < 9; a++)
        for (int b = a + 1; b < 9; b++) {
            loop_walk walk = {.position = position,
                              .out = out,
                              .type = variant,
                              .pair = 1u << a | 1u << b,
                              .both = cells_and(position->plane[a], position->plane[b])};
            // At least four cells of a loop are not richer, unless the extra is one.
            if (cells_count(cells_and(walk.both, bivalue)) >= (variant == 2 ? 2 : 4) &&
                find_for(&walk))
                return true;
        }
    return false;
}
