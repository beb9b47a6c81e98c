// symmetry.c - which cells go together when the pattern of clues is to be symmetric.
//
// All symmetries of the square are made of three mirrors, each of which either is in a
// group or follows from others. A group is listed by generators; the orbit of a cell is
// what they reach from it.

#include "generate/symmetry.h"

#include <string.h>

#include "board/cells.h"
#include "board/range.h"
#include "generate/fill.h"

// The eight ways to lay a square on itself, as row and column of where (r, c) goes.
typedef enum { STOP, HALF, QUARTER, FLIP, MIRROR, MAIN, ANTI } move;

// Inlined, so that the classic board is not divided by variables. Quarters and diagonals
// are for square boards.
static inline int carry(move m, int rows, int columns, int cell)
{
    int r = cell / columns, c = cell % columns;
    int bottom = rows - 1 - r, right = columns - 1 - c;
    switch (m) {
    case HALF:
        return columns * bottom + right;
    case QUARTER:
        return columns * c + bottom;
    case FLIP:
        return columns * bottom + c;
    case MIRROR:
        return columns * r + right;
    case MAIN:
        return columns * c + r;
    case ANTI:
        return columns * right + bottom;
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

bool nonet_symmetry_is_for_squares(nonet_symmetry symmetry)
{
    for (const move *m = groups[symmetry].generators; *m != STOP; m++)
        if (*m == QUARTER || *m == MAIN || *m == ANTI)
            return true;
    return false;
}

static inline int orbit_on(nonet_symmetry symmetry, int rows, int columns, int cell,
                           uint16_t orbit[MOST_IN_ORBIT])
{
    int n = 1;
    orbit[0] = (uint16_t)cell;
    for (int i = 0; i < n; i++)
        for (const move *m = groups[symmetry].generators; *m != STOP; m++) {
            int next = carry(*m, rows, columns, orbit[i]), k = 0;
            while (k < n && orbit[k] != next)
                k++;
            if (k == n)
                orbit[n++] = (uint16_t)next;
        }
    return n;
}

int nonet_orbit_on(nonet_symmetry symmetry, int rows, int columns, int cell,
                   uint16_t orbit[MOST_IN_ORBIT])
{
    return orbit_on(symmetry, rows, columns, cell, orbit);
}

nonet_cells nonet_orbit(nonet_symmetry symmetry, int cell)
{
    uint16_t list[MOST_IN_ORBIT];
    nonet_cells orbit = cells_one(cell);
    if (symmetry == NONET_SYMMETRY_NONE)
        return orbit;
    for (int n = orbit_on(symmetry, 9, 9, cell, list); n > 1; n--)
        cells_add(&orbit, list[n - 1]);
    return orbit;
}

bool nonet_has_symmetry(const nonet_board *board, nonet_symmetry symmetry)
{
    const move *moves = groups[range_number(symmetry, NONET_SYMMETRIES)].generators;
    const nonet_board digits = range_board(board);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (const move *m = moves; *m != STOP; m++)
            if (!digits.cell[cell] != !digits.cell[carry(*m, 9, 9, cell)])
                return false;
    return true;
}

void nonet_plan_units(nonet_rng *rng, nonet_symmetry symmetry, const nonet_board *puzzle,
                      dig_plan *plan)
{
    uint8_t first[NONET_CELLS];
    bool seen[NONET_CELLS] = {false};
    uint16_t orbit[MOST_IN_ORBIT];
    int n = 0, total = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        if (!puzzle->cell[cell] || seen[cell])
            continue;
        first[n++] = (uint8_t)cell;
        for (int i = orbit_on(symmetry, 9, 9, cell, orbit) - 1; i > 0; i--)
            seen[orbit[i]] = true;
    }
    nonet_shuffle(rng, first, n);
    plan->count = n;
    plan->start[0] = 0;
    for (int unit = 0; unit < n; unit++) {
        int size = orbit_on(symmetry, 9, 9, first[unit], orbit);
        for (int i = 0; i < size; i++)
            plan->cell[total++] = (uint8_t)orbit[i];
        plan->start[unit + 1] = (uint8_t)total;
    }
}
