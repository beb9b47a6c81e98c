// locked_candidates.c - pointing from boxes to lines, claiming from lines to boxes.

#include "rate/hodoku/solver.h"

// The digit has its two or three places of `home` all in `other`, which has more.
static bool is_locked(const nonet_position *at, int digit, int home, int other)
{
    nonet_cells places = cells_at(home, at->places[digit][home]);
    return cells_within(places, nonet_house_set[other]) &&
           bits_count(at->places[digit][other]) > bits_count(at->places[digit][home]);
}

static void describe(hodoku_solver *solver, int digit, int home, int other)
{
    nonet_cells places = cells_at(home, solver->at.places[digit][home]);
    nonet_step *step = nonet_hodoku_start(solver, 1u << digit);
    nonet_step_base(step, home);
    nonet_step_cover(step, other);
    nonet_step_group(step, NONET_ROLE_PATTERN, places, 1u << digit);
    nonet_hodoku_list_all(
        solver, cells_minus(nonet_house_set[other], nonet_house_set[home]), digit);
}

// Variant 1: pointing, to the row if it can be; 2: claiming.
bool nonet_hodoku_locked_candidates(hodoku_solver *solver, int variant)
{
    const nonet_position *at = &solver->at;
    int first = variant == 1 ? BOXES : ROWS, end = variant == 1 ? NONET_HOUSES : BOXES;
    for (int home = first; home < end; home++)
        for (int digit = 0; digit < 9; digit++) {
            unsigned places = at->places[digit][home];
            int count = bits_count(places);
            if (count != 2 && count != 3)
                continue;
            const uint8_t *houses = nonet_cell_houses[house_cell(home, bits_first(places))];
            for (int kind = variant == 1 ? 0 : 2; kind < (variant == 1 ? 2 : 3); kind++)
                if (is_locked(at, digit, home, houses[kind])) {
                    describe(solver, digit, home, houses[kind]);
                    return true;
                }
        }
    return false;
}
