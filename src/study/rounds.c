// rounds.c - possibilities, then singles: what most people program first.
//
// A cell is given, calculated, a set of possibilities, or unknown. The first pass works out
// the possibilities of every unknown cell from its row, column and box. Then, round after
// round, every cell that has one possibility becomes calculated, all at once, and all the
// possibilities are worked out anew. When a round calculates nothing and blanks remain, the
// method has no more to say: think again.

#include "study/solver.h"

#include "base/bits.h"
#include "board/house.h"

// Works out the possibilities of all blanks; false if one has none.
static bool work_out(study_grid *grid)
{
    bool possible = true;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        if (!grid_is_blank(grid, cell))
            continue;
        const uint8_t *house = nonet_cell_houses[cell];
        nonet_grid_remove(grid, cell,
                          grid->placed[house[0]] | grid->placed[house[1]] |
                              grid->placed[house[2]]);
        possible &= grid->marks[cell] != 0;
    }
    return possible;
}

static bool is_taken(const study_grid *grid, int cell, unsigned bit)
{
    const uint8_t *house = nonet_cell_houses[cell];
    return (grid->placed[house[0]] | grid->placed[house[1]] | grid->placed[house[2]]) & bit;
}

// Fills every cell that has one possibility. Two of a house may claim the same digit: then
// there is no solution.
static study_step calculate(study_solver *solver)
{
    study_grid *grid = &solver->grid;
    study_step step = STUDY_NOTHING;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        unsigned set = grid->marks[cell];
        if (!grid_is_blank(grid, cell) || !bits_single(set))
            continue;
        if (is_taken(grid, cell, set))
            return STUDY_IMPOSSIBLE;
        nonet_grid_fill(grid, cell, bits_first(set) + 1);
        solver->done->uses[NONET_STUDY_NAKED_SINGLE]++;
        step = STUDY_FOUND;
    }
    return step;
}

bool nonet_study_rounds(study_solver *solver)
{
    if (!work_out(&solver->grid))
        return false;
    while (solver->grid.blanks > 0) {
        solver->done->rounds++;
        solver->done->scans[NONET_STUDY_NAKED_SINGLE]++;
        study_step step = calculate(solver);
        if (step == STUDY_NOTHING)
            return true;
        if (step == STUDY_IMPOSSIBLE || !work_out(&solver->grid))
            return false;
        nonet_study_show(solver, NONET_STUDY_ROUND, -1, 0);
    }
    return true;
}
