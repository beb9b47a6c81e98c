// medusa.c - 3D Medusa: all strong links, through cells and digits, in two colours.
//
//       4A 5B -- 5A 7B      From a candidate, its partner in a cell with two candidates and
//       |           |       in houses with two places for it get the other colour, and so
//       4B ...      7A      on as far as it goes: either all A are true, or all B.
//
// Trap: a candidate goes that an A rules out and a B does too, each by being in its cell or
// by having its digit in sight. Wrap: a colour goes as a whole if it rules out one of its
// own, all candidates of a cell, or all places of a digit in a house.
//
// With one digit alone this is simple_colors.c.

#include "logic/technique.h"

typedef struct {
    nonet_cells color[2][9];     // by digit
    nonet_cells ruled_out[2][9]; // by the candidates of a colour
    unsigned digits;
} medusa;

typedef struct {
    const nonet_position *position;
    nonet_cells met[9]; // candidates of earlier clusters, too
    medusa cluster;
} medusa_search;

// Colours a candidate, and then all that it is tied to.
static void paint(medusa_search *search, int cell, int digit, int color)
{
    const nonet_position *position = search->position;
    if (cells_has(search->met[digit], cell))
        return;
    cells_add(&search->met[digit], cell);
    cells_add(&search->cluster.color[color][digit], cell);
    search->cluster.digits |= 1u << digit;
    unsigned marks = position->marks.cell[cell];
    if (bits_count(marks) == 2)
        paint(search, cell, bits_first(marks & ~(1u << digit)), 1 - color);
    for (int kind = 0; kind < 3; kind++) {
        int house = nonet_cell_houses[cell][kind];
        unsigned others =
            position->places[digit][house] & ~(1u << nonet_cell_places[cell][kind]);
        if (bits_single(others))
            paint(search, house_cell(house, bits_first(others)), digit, 1 - color);
    }
}

static void find_ruled_out(medusa_search *search, int color)
{
    medusa *cluster = &search->cluster;
    for (int digit = 0; digit < 9; digit++) {
        nonet_cells out = cells_none();
        for (int other = 0; other < 9; other++)
            if (other != digit)
                out = cells_or(out, cluster->color[color][other]);
        for (nonet_cells rest = cluster->color[color][digit]; !cells_empty(rest);)
            out = cells_or(out, nonet_peer_set[cells_take(&rest)]);
        cluster->ruled_out[color][digit] = cells_and(out, search->position->plane[digit]);
    }
}

static bool is_wrong(const medusa_search *search, int color)
{
    const nonet_position *position = search->position;
    const nonet_cells *out = search->cluster.ruled_out[color];
    nonet_cells left = cells_none(); // cells that keep a candidate
    for (int digit = 0; digit < 9; digit++) {
        nonet_cells kept = cells_minus(position->plane[digit], out[digit]);
        left = cells_or(left, kept);
        if (cells_meet(search->cluster.color[color][digit], out[digit]))
            return true;
        for (int house = 0; house < NONET_HOUSES; house++)
            if (position->places[digit][house] && !cells_meet(kept, nonet_house_set[house]))
                return true;
    }
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (position->marks.cell[cell] && !cells_has(left, cell))
            return true;
    return false;
}

// In a step A is the colour that goes, if one does.
static nonet_step *start(const medusa *cluster, int first, finder *out)
{
    nonet_step *step = nonet_step_start(out);
    step->digits = (uint16_t)cluster->digits;
    for (int i = 0; i < 2; i++)
        for (int digit = 0; digit < 9; digit++)
            nonet_step_group(step, i ? NONET_ROLE_COLOR_B : NONET_ROLE_COLOR_A,
                             cluster->color[i ^ first][digit], 1u << digit);
    return step;
}

static bool trap(const medusa_search *search, finder *out)
{
    const medusa *cluster = &search->cluster;
    nonet_step *step = start(cluster, 0, out);
    for (int digit = 0; digit < 9; digit++) {
        nonet_cells colored = cells_or(cluster->color[0][digit], cluster->color[1][digit]);
        nonet_cells both =
            cells_and(cluster->ruled_out[0][digit], cluster->ruled_out[1][digit]);
        nonet_step_erase_all(step, search->position, cells_minus(both, colored), digit);
    }
    return nonet_finder_offer(out);
}

static bool wrap(const medusa_search *search, finder *out)
{
    for (int color = 0; color < 2; color++) {
        if (!is_wrong(search, color))
            continue;
        nonet_step *step = start(&search->cluster, color, out);
        for (int digit = 0; digit < 9; digit++)
            nonet_step_erase_all(step, search->position,
                                 search->cluster.color[color][digit], digit);
        if (nonet_finder_offer(out))
            return true;
    }
    return false;
}

// What was met before is empty; one digit, or two cells, is what simpler techniques see.
static bool is_worth_it(const medusa *cluster)
{
    nonet_cells cells = cells_none();
    for (int digit = 0; digit < 9; digit++)
        cells =
            cells_or(cells, cells_or(cluster->color[0][digit], cluster->color[1][digit]));
    return cells_count(cells) > 2 && !bits_single(cluster->digits);
}

// Variant 1: trap, 2: wrap.
bool nonet_find_medusa(const nonet_position *position, int variant, finder *out)
{
    static const medusa nothing;
    medusa_search search = {.position = position};
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (unsigned rest = position->marks.cell[cell]; rest; rest &= rest - 1) {
            search.cluster = nothing;
            paint(&search, cell, bits_first(rest), 0);
            if (!is_worth_it(&search.cluster))
                continue;
            for (int color = 0; color < 2; color++)
                find_ruled_out(&search, color);
            if (variant == 1 ? trap(&search, out) : wrap(&search, out))
                return true;
        }
    return false;
}
