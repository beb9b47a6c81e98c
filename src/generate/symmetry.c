// symmetry.c - which cells go together when the pattern of clues is to be symmetric.
//
// All symmetries of the square are made of three mirrors, each of which either is in a
// group or follows from others. A group is listed by generators; the orbit of a cell is
// what they reach from it.

#include "generate/symmetry.h"

#include <string.h>

#include "board/range.h"
#include "generate/fill.h"

// The eight ways to lay a square on itself, as row and column of where (r, c) goes.
typedef enum { STOP, HALF, QUARTER, FLIP, MIRROR, MAIN, ANTI } move;

static int carry(move m, int cell)
{
    int r = cell / 9, c = cell % 9;
    switch (m) {
    case HALF:
        return 80 - cell;
    case QUARTER:
        return 9 * c + 8 - r;
    case FLIP:
        return 9 * (8 - r) + c;
    case MIRROR:
        return 9 * r + 8 - c;
    case MAIN:
        return 9 * c + r;
    case ANTI:
        return 9 * (8 - c) + 8 - r;
    case STOP:
        break;
    }
    return cell;
}

static const struct {
    const char *name;
    move generators[3];
} groups[NONET_SYMMETRIES] = {
    [NONET_SYMMETRY_NONE] = {"none", {STOP}},
    [NONET_SYMMETRY_ROTATE_180] = {"rotate-180", {HALF}},
    [NONET_SYMMETRY_ROTATE_90] = {"rotate-90", {QUARTER}},
    [NONET_SYMMETRY_HORIZONTAL] = {"horizontal", {FLIP}},
    [NONET_SYMMETRY_VERTICAL] = {"vertical", {MIRROR}},
    [NONET_SYMMETRY_DIAGONAL] = {"diagonal", {MAIN}},
    [NONET_SYMMETRY_ANTI_DIAGONAL] = {"anti-diagonal", {ANTI}},
    [NONET_SYMMETRY_BOTH_DIAGONALS] = {"both-diagonals", {MAIN, ANTI}},
    [NONET_SYMMETRY_DIHEDRAL] = {"dihedral", {QUARTER, MAIN}},
};

const char *nonet_symmetry_name(nonet_symmetry symmetry)
{
    return (unsigned)symmetry < NONET_SYMMETRIES ? groups[symmetry].name : NULL;
}

nonet_cells nonet_orbit(nonet_symmetry symmetry, int cell)
{
    nonet_cells orbit = cells_none();
    uint8_t list[8];
    int n = 1;
    cells_add(&orbit, cell);
    if (symmetry == NONET_SYMMETRY_NONE)
        return orbit;
    list[0] = (uint8_t)cell;
    for (int i = 0; i < n; i++)
        for (const move *m = groups[symmetry].generators; *m != STOP; m++) {
            int next = carry(*m, list[i]);
            if (cells_has(orbit, next))
                continue;
            cells_add(&orbit, next);
            list[n++] = (uint8_t)next;
        }
    return orbit;
}

bool nonet_has_symmetry(const nonet_board *board, nonet_symmetry symmetry)
{
    const move *moves = groups[range_number(symmetry, NONET_SYMMETRIES)].generators;
    const nonet_board digits = range_board(board);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (const move *m = moves; *m != STOP; m++)
            if (!digits.cell[cell] != !digits.cell[carry(*m, cell)])
                return false;
    return true;
}

void nonet_plan_units(nonet_rng *rng, nonet_symmetry symmetry, const nonet_board *puzzle,
                      dig_plan *plan)
{
    uint8_t first[NONET_CELLS];
    nonet_cells seen = cells_none();
    int n = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        if (!puzzle->cell[cell] || cells_has(seen, cell))
            continue;
        seen = cells_or(seen, nonet_orbit(symmetry, cell));
        first[n++] = (uint8_t)cell;
    }
    nonet_shuffle(rng, first, n);
    plan->count = n;
    for (int i = 0; i < n; i++)
        plan->unit[i] = nonet_orbit(symmetry, first[i]);
}
