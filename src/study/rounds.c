// rounds.c - possibilities, then singles: what most people program first.
//
// A cell is given, calculated, a set of possibilities, or unknown. The first pass works out
// the possibilities of every unknown cell: rule 1 takes away what its row has, rule 2 what
// its column has, rule 3 what its block has. Then, round after round, every cell that has
// one possibility becomes calculated, all at once, and all the possibilities are worked out
// anew. When a round calculates nothing and blanks remain, the method has no more to say:
// think again.

#include "study/solver.h"

#include "base/bits.h"

// Says what each rule takes from the cell, if that is news.
static void tell_cell(study_solver *solver, int cell, bool first)
{
    if (!nonet_study_is_watched(solver) ||
        (!first && !(solver->grid.marks[cell] & nonet_grid_taken(&solver->grid, cell))))
        return;
    nonet_study_moment moment = nonet_moment(NONET_STUDY_WORKED_OUT);
    unsigned base = solver->puzzle[cell];
    moment.cell = cell;
    for (int kind = 0; kind < solver->map->kinds; kind++) {
        unsigned placed = solver->grid.placed[map_house(solver->map, cell, kind)];
        moment.erased_by[kind] = base & placed;
        base &= ~placed;
    }
    moment.digits = base;
    nonet_grid_remove(&solver->grid, cell, ~base);
    nonet_study_tell(solver, &moment);
}

// Works out the possibilities of all blanks; false if one has none.
static bool work_out(study_solver *solver, bool first)
{
    study_grid *grid = &solver->grid;
    int impossible = -1;
    for (int cell = 0; cell < solver->map->cells; cell++) {
        if (!grid_is_blank(grid, cell))
            continue;
        tell_cell(solver, cell, first);
        nonet_grid_remove(grid, cell, nonet_grid_taken(grid, cell));
        if (grid->marks[cell] == 0 && impossible < 0)
            impossible = cell;
    }
    if (impossible >= 0)
        nonet_study_show_clash(solver, impossible, -1, 0);
    return impossible < 0;
}

// Fills every cell that has one possibility. Two of a house may claim the same digit: then
// there is no solution.
static study_step calculate(study_solver *solver)
{
    study_grid *grid = &solver->grid;
    study_step step = STUDY_NOTHING;
    for (int cell = 0; cell < solver->map->cells; cell++) {
        unsigned set = grid->marks[cell];
        if (!grid_is_blank(grid, cell) || !bits_single(set))
            continue;
        if (nonet_grid_taken(grid, cell) & set) {
            nonet_study_show_clash(solver, cell, -1, bits_first(set) + 1);
            return STUDY_IMPOSSIBLE;
        }
        nonet_grid_fill(grid, cell, bits_first(set) + 1);
        solver->done->uses[NONET_STUDY_NAKED_SINGLE]++;
        step = STUDY_FOUND;
        if (nonet_study_is_watched(solver)) {
            nonet_study_moment moment = nonet_moment(NONET_STUDY_RULE);
            moment.rule = NONET_STUDY_NAKED_SINGLE;
            moment.cell = cell;
            moment.value = grid->digit[cell];
            nonet_study_tell(solver, &moment);
        }
    }
    return step;
}

bool nonet_study_rounds(study_solver *solver)
{
    if (!work_out(solver, true))
        return false;
    nonet_study_show(solver, NONET_STUDY_POSSIBLE, -1, 0);
    while (solver->grid.blanks > 0) {
        solver->done->rounds++;
        solver->done->scans[NONET_STUDY_NAKED_SINGLE]++;
        study_step step = calculate(solver);
        if (step == STUDY_NOTHING)
            return true;
        if (step == STUDY_IMPOSSIBLE || !work_out(solver, false))
            return false;
        nonet_study_show(solver, NONET_STUDY_ROUND, -1, 0);
    }
    return true;
}
