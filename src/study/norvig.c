// norvig.c - constraint propagation as Peter Norvig wrote it: two functions that call each
// other until nothing follows any more.
//
//     assign(square, d)     eliminate every other digit from the square
//     eliminate(square, d)  take d from the square; then
//        (1) if one digit is left there, eliminate it from all peers;
//        (2) if a unit is left with one place for d, assign it there.
//
// Rule (1) is counted as a naked single, rule (2) as a hidden single, and each filled cell
// once, for the rule that caused it. The squares of a puzzle with givens are first crossed
// off and then looked at, which comes to the same position as assigning the givens one by
// one and keeps the givens out of the counts.

#include "study/solver.h"

#include "base/bits.h"
#include "board/house.h"

enum {
    NO_RULE = -1, // the cause is a guess
};

static bool eliminate(study_solver *solver, int cell, unsigned bit, int cause);

// Eliminates all other digits from the cell. `cause` is the rule that demands it.
static bool assign(study_solver *solver, int cell, unsigned bit, int cause)
{
    unsigned others = solver->grid.marks[cell] & ~bit;
    for (; others; others &= others - 1)
        if (!eliminate(solver, cell, others & -others, cause))
            return false;
    return (solver->grid.marks[cell] & bit) != 0;
}

// The cell has one digit left: its peers lose it.
static bool settle(study_solver *solver, int cell, int cause)
{
    unsigned bit = solver->grid.marks[cell];
    nonet_grid_fill(&solver->grid, cell, bits_first(bit) + 1);
    if (cause != NO_RULE)
        nonet_study_used(solver, (nonet_study_rule)cause, -1, cell, bits_first(bit) + 1);
    for (int i = 0; i < PEERS; i++)
        if (!eliminate(solver, nonet_cell_peers[cell][i], bit, NONET_STUDY_NAKED_SINGLE))
            return false;
    return true;
}

// A unit with one place left for the digit takes it there.
static bool look_in_unit(study_solver *solver, int house, unsigned bit)
{
    int place = -1;
    for (int i = 0; i < 9; i++) {
        int cell = house_cell(house, i);
        if (!(solver->grid.marks[cell] & bit))
            continue;
        if (place >= 0)
            return true;
        place = cell;
    }
    return place >= 0 && assign(solver, place, bit, NONET_STUDY_HIDDEN_SINGLE);
}

static bool eliminate(study_solver *solver, int cell, unsigned bit, int cause)
{
    study_grid *grid = &solver->grid;
    if (!nonet_grid_remove(grid, cell, bit))
        return true; // already eliminated
    if (grid->marks[cell] == 0)
        return false;
    if (bits_single(grid->marks[cell]) && grid_is_blank(grid, cell) &&
        !settle(solver, cell, cause))
        return false;
    for (int i = 0; i < 3; i++)
        if (!look_in_unit(solver, nonet_cell_houses[cell][i], bit))
            return false;
    return true;
}

bool nonet_study_assign(study_solver *solver, int cell, int digit)
{
    if (bits_single(solver->grid.marks[cell]))
        return settle(solver, cell, NO_RULE);
    return assign(solver, cell, 1u << (digit - 1), NO_RULE);
}

bool nonet_study_propagate(study_solver *solver)
{
    study_grid *grid = &solver->grid;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        if (grid->marks[cell] == 0)
            return false;
        if (grid_is_blank(grid, cell) && bits_single(grid->marks[cell]) &&
            !settle(solver, cell, NONET_STUDY_NAKED_SINGLE))
            return false;
    }
    for (int house = 0; house < NONET_HOUSES; house++)
        for (int d = 0; d < 9; d++)
            if (!look_in_unit(solver, house, 1u << d))
                return false;
    return true;
}
