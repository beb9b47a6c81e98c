// hatch.c - cross-hatching by digit, as people do it with a pencil.
//
// Take a digit. Every row, column and box that has it is struck out; of what remains, a
// house with one blank left must take the digit there:
//
//       . . # | . . . | . . .      rows 1 and 2 have their 7, and so has column 8: in the
//       . . . | # # # | # # #      last box of the band only x is left for its own.
//       ------+-------+------
//       . . . | . . . | x # .
//
// The digits wait in a queue, the most filled first, since they leave the fewest places. A
// digit that filled something goes back into the queue, for its own new places; so do those
// that had found nothing before, since a filled cell is one blank fewer for them too. A
// digit that every row has leaves it. When every digit in the queue has been tried in vain
// since the last cell was filled, the method is stuck.

#include "study/solver.h"

#include "base/bits.h"

static int times_placed(const study_solver *solver, int digit)
{
    int count = 0;
    for (int row = 0; row < solver->map->values; row++)
        count += solver->grid.placed[row] >> (digit - 1) & 1;
    return count;
}

// The digits of `waiting` in the order in which they will be taken; returns how many.
static int line_up(const study_solver *solver, unsigned waiting,
                   uint8_t queue[NONET_STUDY_VALUES])
{
    int count = 0, placed[NONET_STUDY_VALUES];
    for (; waiting; waiting &= waiting - 1) {
        int digit = bits_first(waiting) + 1, times = times_placed(solver, digit), at;
        if (times == solver->map->values)
            continue;
        for (at = count++; at > 0 && placed[at - 1] < times; at--) {
            placed[at] = placed[at - 1];
            queue[at] = queue[at - 1];
        }
        placed[at] = times;
        queue[at] = (uint8_t)digit;
    }
    return count;
}

// Says which digit is looked at, where it is already, and which blanks are left for it.
static void tell_taken(study_solver *solver, int digit, const uint8_t *queue, int waiting)
{
    if (!nonet_study_is_watched(solver))
        return;
    const study_map *map = solver->map;
    nonet_study_moment moment = nonet_moment(NONET_STUDY_TAKEN);
    moment.value = digit;
    for (int house = 0; house < map->houses; house++)
        if (solver->grid.placed[house] >> (digit - 1) & 1)
            moment.taken[house / map->values] |= 1u << house % map->values;
    for (int cell = 0; cell < map->cells; cell++)
        if (grid_is_blank(&solver->grid, cell) &&
            (solver->grid.marks[cell] >> (digit - 1) & 1))
            moment.cells[moment.n_cells++] = (uint8_t)cell;
    for (int i = 0; i < waiting; i++)
        moment.queue[moment.n_queue++] = queue[i];
    nonet_study_tell(solver, &moment);
}

static void place(study_solver *solver, int house, int cell, int digit)
{
    nonet_grid_place(&solver->grid, cell, digit);
    solver->done->uses[NONET_STUDY_HIDDEN_SINGLE]++;
    if (!nonet_study_is_watched(solver))
        return;
    nonet_study_moment moment = nonet_moment(NONET_STUDY_RULE);
    moment.rule = NONET_STUDY_HIDDEN_SINGLE;
    moment.house = house;
    moment.cell = cell;
    moment.value = digit;
    nonet_study_tell(solver, &moment);
}

// Fills the digit wherever a house leaves it one place.
static study_step hatch_digit(study_solver *solver, int digit)
{
    study_step step = STUDY_NOTHING;
    for (int house = 0; house < solver->map->houses; house++) {
        unsigned places = solver->grid.places[house][digit - 1];
        if (places == 0) {
            nonet_study_show_clash(solver, -1, house, digit);
            return STUDY_IMPOSSIBLE;
        }
        if (!bits_single(places) || solver->grid.placed[house] >> (digit - 1) & 1)
            continue;
        place(solver, house, map_cell(solver->map, house, bits_first(places)), digit);
        step = STUDY_FOUND;
    }
    return step;
}

bool nonet_study_hatch(study_solver *solver)
{
    uint8_t queue[NONET_STUDY_VALUES];
    unsigned waiting = solver->map->all;
    for (int count; (count = line_up(solver, waiting, queue)) > 0;) {
        int digit = queue[0];
        waiting &= ~(1u << (digit - 1));
        solver->done->rounds++;
        solver->done->scans[NONET_STUDY_HIDDEN_SINGLE]++;
        tell_taken(solver, digit, queue + 1, count - 1);
        study_step step = hatch_digit(solver, digit);
        if (step == STUDY_IMPOSSIBLE)
            return false;
        if (step == STUDY_NOTHING)
            continue;
        waiting = solver->map->all;
        nonet_study_show(solver, NONET_STUDY_ROUND, -1, digit);
    }
    return true;
}
