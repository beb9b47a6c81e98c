// singles.c - Full House, Naked and Hidden Single: what the queues have (grid.h); and Brute
// Force.

#include "rate/hodoku/solver.h"

static void describe(hodoku_solver *solver, hodoku_candidate found, int house)
{
    nonet_step *step = nonet_hodoku_start(solver, 1u << found.digit);
    if (house >= 0)
        nonet_step_base(step, house);
    nonet_step_group(step, NONET_ROLE_PATTERN, cells_one(found.cell), 1u << found.digit);
    nonet_step_place(step, found.cell, found.digit);
}

// All other digits are placed.
static bool is_full_but_for(const hodoku_grid *grid, int house, int digit)
{
    for (int other = 0; other < 9; other++)
        if (other != digit && grid->free[house][other] != 0)
            return false;
    return true;
}

// Looks at naked singles, and leaves them where they are.
bool nonet_hodoku_full_house(hodoku_solver *solver, int variant)
{
    (void)variant;
    const hodoku_queue *queue = &solver->grid.naked;
    for (int i = queue->first; i < queue->end; i++) {
        hodoku_candidate entry = queue->entry[i];
        if (solver->grid.value[entry.cell])
            continue;
        for (int kind = 0; kind < 3; kind++) {
            int house = nonet_cell_houses[entry.cell][kind];
            if (is_full_but_for(&solver->grid, house, entry.digit)) {
                describe(solver, entry, house);
                return true;
            }
        }
    }
    return false;
}

bool nonet_hodoku_naked_single(hodoku_solver *solver, int variant)
{
    (void)variant;
    hodoku_candidate entry;
    while (nonet_hodoku_pop(&solver->grid.naked, &entry))
        if (!solver->grid.value[entry.cell]) {
            describe(solver, entry, -1);
            return true;
        }
    return false;
}

// Quirk: an entry that is no single any more ends the search, whatever comes after it; the
// rest of the queue waits for the next step.
bool nonet_hodoku_hidden_single(hodoku_solver *solver, int variant)
{
    (void)variant;
    hodoku_candidate entry;
    while (nonet_hodoku_pop(&solver->grid.hidden, &entry))
        if (!solver->grid.value[entry.cell]) {
            int house = nonet_hodoku_lone_house(&solver->grid, entry);
            if (house >= 0)
                describe(solver, entry, house);
            return house >= 0;
        }
    return false;
}

// The middle one of the open cells gets its digit.
bool nonet_hodoku_brute_force(hodoku_solver *solver, int variant)
{
    (void)variant;
    const nonet_position *at = &solver->at;
    int middle = at->open / 2;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (!at->digits.cell[cell] && middle-- == 0) {
            int digit = at->solution.cell[cell] - 1;
            if (digit < 0)
                return false;
            describe(solver, (hodoku_candidate){(uint8_t)cell, (uint8_t)digit}, -1);
            return true;
        }
    return false;
}
