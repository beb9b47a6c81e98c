// sets.c - see sets.h.

#include "rate/hodoku/sets.h"

#include <stdlib.h>
#include <string.h>

// A single cell, and cells in a line and a box, come up in each of their houses; they are
// listed for the first of them.
static bool is_listed(int house, nonet_cells cells)
{
    int cell = cells_first(cells);
    return (house >= COLUMNS && cells_within(cells, nonet_house_set[cell_row(cell)])) ||
           (house >= BOXES &&
            cells_within(cells, nonet_house_set[COLUMNS + cell_column(cell)]));
}

static bool add_set(hodoku_solver *solver, int house, nonet_cells cells, unsigned digits)
{
    hodoku_sets *sets = solver->sets;
    if (is_listed(house, cells))
        return true;
    hodoku_set *grown = nonet_hodoku_grow(solver, sets->set, &sets->room_sets, sets->n_sets,
                                          sizeof *sets->set);
    nonet_cells *all = nonet_hodoku_grow(solver, sets->cells, &sets->room_cells,
                                         sets->n_sets, sizeof *sets->cells);
    sets->set = grown ? grown : sets->set;
    sets->cells = all ? all : sets->cells;
    if (!grown || !all)
        return false;
    sets->cells[sets->n_sets] = cells;
    hodoku_set *set = &sets->set[sets->n_sets++];
    set->cells = cells;
    set->digits = (uint16_t)digits;
    for (; digits; digits &= digits - 1) {
        int digit = bits_first(digits);
        nonet_cells plane = solver->at.plane[digit];
        set->places[digit] = cells_and(cells, plane);
        set->seen[digit] =
            cells_minus(cells_and(cells_common_peers(set->places[digit]), plane), cells);
    }
    return true;
}

typedef struct {
    int house, count;
    int cell[9];
} open_cells;

static bool combine(hodoku_solver *solver, const open_cells *open, int start, int size,
                    nonet_cells cells, unsigned digits)
{
    for (int i = start; size < 8 && i < open->count; i++) {
        nonet_cells with = cells;
        unsigned all = digits | solver->at.marks.cell[open->cell[i]];
        cells_add(&with, open->cell[i]);
        if (bits_count(all) == size + 2 && !add_set(solver, open->house, with, all))
            return false;
        if (!combine(solver, open, i + 1, size + 1, with, all))
            return false;
    }
    return true;
}

static bool list_sets(hodoku_solver *solver)
{
    solver->sets->n_sets = 0;
    for (int house = 0; house < NONET_HOUSES; house++) {
        open_cells open = {.house = house};
        for (int i = 0; i < 9; i++)
            if (solver->at.marks.cell[house_cell(house, i)])
                open.cell[open.count++] = house_cell(house, i);
        if (nonet_finder_stops(&solver->out) ||
            !combine(solver, &open, 0, 0, cells_none(), 0))
            return false;
    }
    return true;
}

static bool add_common(hodoku_solver *solver, int i, int k)
{
    hodoku_sets *sets = solver->sets;
    const hodoku_set *one = &sets->set[i], *other = &sets->set[k];
    hodoku_common common = {(uint16_t)i, (uint16_t)k, -1, -1};
    for (unsigned rest = one->digits & other->digits; rest; rest &= rest - 1) {
        int digit = bits_first(rest);
        if (!cells_within(other->places[digit], one->seen[digit]))
            continue;
        *(common.first < 0 ? &common.first : &common.second) = (int8_t)digit;
    }
    if (common.first < 0)
        return true;
    hodoku_common *grown = nonet_hodoku_grow(solver, sets->common, &sets->room_commons,
                                             sets->n_commons, sizeof *sets->common);
    if (!grown)
        return false;
    sets->common = grown;
    sets->common[sets->n_commons++] = common;
    return true;
}

static bool list_commons(hodoku_solver *solver)
{
    hodoku_sets *sets = solver->sets;
    sets->n_commons = 0;
    for (int i = 0; i < sets->n_sets; i++) {
        const hodoku_set *one = &sets->set[i];
        // What sees all places of one of its digits: only such sets can be linked.
        nonet_cells near = cells_none();
        for (unsigned rest = one->digits; rest; rest &= rest - 1)
            near = cells_or(near, one->seen[bits_first(rest)]);
        if (nonet_finder_stops(&solver->out))
            return false;
        for (int k = i + 1; k < sets->n_sets; k++)
            if (cells_meet(near, sets->cells[k]) &&
                !cells_meet(one->cells, sets->cells[k]) && !add_common(solver, i, k))
                return false;
    }
    return true;
}

// Counts, adds up, and fills in: the links of each set.
static bool index_commons(hodoku_solver *solver)
{
    hodoku_sets *sets = solver->sets;
    size_t ends = (size_t)sets->n_sets + 2, links = 2 * (size_t)sets->n_commons;
    int *index = realloc(sets->from, (2 * ends + links) * sizeof *index);
    if (!index) {
        solver->no_memory = true;
        return false;
    }
    memset(index, 0, 2 * ends * sizeof *index);
    sets->from = index;
    sets->around = index + ends;
    sets->link = index + 2 * ends;
    for (int i = 0; i < sets->n_commons; i++) {
        const hodoku_common *common = &sets->common[i];
        sets->from[common->one + 1]++;
        sets->around[common->one + 2]++;
        sets->around[common->other + 2]++;
    }
    for (size_t i = 1; i < ends; i++) {
        sets->from[i] += sets->from[i - 1];
        sets->around[i] += sets->around[i - 1];
    }
    for (int i = 0; i < sets->n_commons; i++) {
        sets->link[sets->around[sets->common[i].one + 1]++] = i;
        sets->link[sets->around[sets->common[i].other + 1]++] = i;
    }
    return true;
}

const hodoku_sets *nonet_hodoku_sets(hodoku_solver *solver)
{
    hodoku_sets *sets = solver->sets =
        nonet_hodoku_part(solver, solver->sets, sizeof *sets);
    if (!sets)
        return NULL;
    if (sets->number != solver->number) {
        if (!list_sets(solver) || !list_commons(solver) || !index_commons(solver))
            return NULL;
        sets->number = solver->number;
    }
    return sets;
}

void nonet_hodoku_free_sets(hodoku_sets *sets)
{
    if (!sets)
        return;
    free(sets->set);
    free(sets->cells);
    free(sets->common);
    free(sets->from); // and with it what follows in the same block
    free(sets);
}

void nonet_hodoku_erase_by_sets(hodoku_solver *solver, const hodoku_set *one,
                                const hodoku_set *other, unsigned used)
{
    for (unsigned rest = one->digits & other->digits & ~used; rest; rest &= rest - 1) {
        int digit = bits_first(rest);
        nonet_hodoku_list_all(solver, cells_and(one->seen[digit], other->seen[digit]),
                              digit);
    }
}
