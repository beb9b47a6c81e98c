// tell.c - what happens in a run, told as it happens.
//
// The solver only ever says what an event is about. What became of the cells since the last
// time is read off the trail here, so that no rule has to keep a list of what it erased.

#include "study/solver.h"

#include <string.h>

bool nonet_study_is_watched(const study_solver *solver)
{
    return solver->watch && solver->watch->moment;
}

nonet_study_moment nonet_moment(nonet_study_event event)
{
    return (nonet_study_moment){.event = event, .house = -1, .other = -1, .cell = -1};
}

// Lists each cell on the trail from `from` on once, with what it was there.
static size_t list_changes(study_solver *solver, int from)
{
    const study_grid *grid = &solver->grid;
    size_t count = 0;
    uint16_t index[NONET_STUDY_CELLS] = {0}; // of the cell's change, from 1
    for (int i = from; i < grid->length; i++) {
        int cell = grid->trail[i].cell;
        if (index[cell] == 0) {
            solver->changes[count] = (nonet_study_change){.cell = (uint8_t)cell,
                                                          .before = grid->trail[i].before,
                                                          .now = grid->marks[cell]};
            index[cell] = (uint16_t)++count;
        }
        solver->changes[index[cell] - 1].filled |= grid->trail[i].filled;
    }
    return count;
}

static void send(study_solver *solver, nonet_study_moment *moment, size_t n_changes)
{
    static const uint16_t unknown[NONET_STUDY_CELLS] = {0};
    moment->shape = &solver->map->shape;
    moment->given = solver->given;
    moment->digit = solver->grid.digit;
    moment->marks = moment->event == NONET_STUDY_START ? unknown : solver->grid.marks;
    moment->depth = solver->depth;
    moment->n_changes = n_changes;
    moment->changes = solver->changes;
    solver->watch->moment(solver->watch->context, moment);
}

void nonet_study_tell(study_solver *solver, nonet_study_moment *moment)
{
    if (!nonet_study_is_watched(solver))
        return;
    send(solver, moment, list_changes(solver, solver->told));
    solver->told = solver->grid.length;
}

void nonet_study_show(study_solver *solver, nonet_study_event event, int cell, int digit)
{
    if (!nonet_study_is_watched(solver))
        return;
    nonet_study_moment moment = nonet_moment(event);
    moment.cell = cell;
    moment.value = digit;
    nonet_study_tell(solver, &moment);
}

void nonet_study_show_clash(study_solver *solver, int cell, int house, int digit)
{
    if (!nonet_study_is_watched(solver))
        return;
    nonet_study_moment moment = nonet_moment(NONET_STUDY_CONTRADICTION);
    moment.cell = cell;
    moment.house = house;
    moment.value = digit;
    nonet_study_tell(solver, &moment);
}

void nonet_study_show_break(study_solver *solver)
{
    const study_break *broken = &solver->grid.broken;
    nonet_study_show_clash(solver, broken->cell, broken->house, broken->digit);
}

void nonet_study_take_back(study_solver *solver, int length, int cell, int digit)
{
    if (!nonet_study_is_watched(solver)) {
        nonet_grid_undo(&solver->grid, length);
        return;
    }
    size_t count = list_changes(solver, length);
    for (size_t i = 0; i < count; i++) {
        uint16_t before = solver->changes[i].before;
        solver->changes[i].before = solver->changes[i].now;
        solver->changes[i].now = before;
    }
    nonet_grid_undo(&solver->grid, length);
    solver->told = length;
    nonet_study_moment moment = nonet_moment(NONET_STUDY_BACKTRACK);
    moment.cell = cell;
    moment.value = digit;
    send(solver, &moment, count);
}
