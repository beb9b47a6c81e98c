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

enum {
    NO_RULE = -1, // the cause is a guess
};

static bool eliminate(study_solver *solver, int cell, unsigned bit, int cause, int house);

// Eliminates all other digits from the cell. `cause` is the rule that demands it, in
// `house` if it is about one.
static bool assign(study_solver *solver, int cell, unsigned bit, int cause, int house)
{
    unsigned others = solver->grid.marks[cell] & ~bit;
    for (; others; others &= others - 1)
        if (!eliminate(solver, cell, others & -others, cause, house))
            return false;
    return (solver->grid.marks[cell] & bit) != 0;
}

// The cell has one digit left: its peers lose it. `house` is where a hidden single is.
static bool settle(study_solver *solver, int cell, int cause, int house)
{
    const study_map *map = solver->map;
    unsigned bit = solver->grid.marks[cell];
    nonet_grid_fill(&solver->grid, cell, bits_first(bit) + 1);
    if (cause != NO_RULE)
        solver->done->uses[cause]++;
    if (cause != NO_RULE && nonet_study_is_watched(solver)) {
        nonet_study_moment moment = nonet_moment(NONET_STUDY_RULE);
        moment.rule = (nonet_study_rule)cause;
        moment.house = cause == NONET_STUDY_HIDDEN_SINGLE ? house : -1;
        moment.cell = cell;
        moment.value = bits_first(bit) + 1;
        nonet_study_tell(solver, &moment);
    }
    for (int i = 0; i < map_peers(map, cell); i++)
        if (!eliminate(solver, map_peer(map, cell, i), bit, NONET_STUDY_NAKED_SINGLE, -1))
            return false;
    return true;
}

// A unit with one place left for the digit takes it there.
static bool look_in_unit(study_solver *solver, int house, unsigned bit)
{
    int digit = bits_first(bit) + 1;
    unsigned places = solver->grid.places[house][digit - 1];
    if (places == 0)
        nonet_study_show_clash(solver, -1, house, digit);
    if (!bits_single(places))
        return places != 0;
    int cell = map_cell(solver->map, house, bits_first(places));
    return assign(solver, cell, bit, NONET_STUDY_HIDDEN_SINGLE, house);
}

static bool eliminate(study_solver *solver, int cell, unsigned bit, int cause, int house)
{
    study_grid *grid = &solver->grid;
    if (!nonet_grid_remove(grid, cell, bit))
        return true; // already eliminated
    if (grid->marks[cell] == 0) {
        nonet_study_show_clash(solver, cell, -1, 0);
        return false;
    }
    if (bits_single(grid->marks[cell]) && grid_is_blank(grid, cell) &&
        !settle(solver, cell, cause, house))
        return false;
    for (int kind = 0; kind < solver->map->kinds; kind++)
        if (!look_in_unit(solver, map_house(solver->map, cell, kind), bit))
            return false;
    return true;
}

bool nonet_study_assign(study_solver *solver, int cell, int digit)
{
    if (bits_single(solver->grid.marks[cell]))
        return settle(solver, cell, NO_RULE, -1);
    return assign(solver, cell, 1u << (digit - 1), NO_RULE, -1);
}

bool nonet_study_propagate(study_solver *solver)
{
    study_grid *grid = &solver->grid;
    for (int cell = 0; cell < solver->map->cells; cell++) {
        if (grid->marks[cell] == 0) {
            nonet_study_show_clash(solver, cell, -1, 0);
            return false;
        }
        if (grid_is_blank(grid, cell) && bits_single(grid->marks[cell]) &&
            !settle(solver, cell, NONET_STUDY_NAKED_SINGLE, -1))
            return false;
    }
    for (int house = 0; house < solver->map->houses; house++)
        for (int d = 0; d < solver->map->values; d++)
            if (!look_in_unit(solver, house, 1u << d))
                return false;
    return true;
}
