// subsets.c - locked, naked and hidden subsets.

#include "rate/hodoku/solver.h"

// Cells of a house with few candidates, or digits with few places, of which `size` have
// `size` members between them: combinations in order of their first, second, ... name.
typedef struct {
    int size, count;
    int name[9];
    unsigned members[9];
    bool (*take)(hodoku_solver *solver, int house, const int *picked, unsigned all,
                 bool locked);
    int house;
    bool locked; // only subsets that are locked, or only others
} choice;

static bool choose(hodoku_solver *solver, const choice *from, int start, int *picked,
                   int depth, unsigned all)
{
    if (depth == from->size)
        return bits_count(all) == from->size &&
               from->take(solver, from->house, picked, all, from->locked);
    for (int i = start; i < from->count; i++) {
        unsigned with = all | from->members[i];
        picked[depth] = from->name[i];
        if (bits_count(with) <= from->size &&
            choose(solver, from, i + 1, picked, depth + 1, with))
            return true;
    }
    return false;
}

static bool is_one_of(int cell, const int *cells, int count)
{
    for (int i = 0; i < count; i++)
        if (cells[i] == cell)
            return true;
    return false;
}

// Erases in every house the cells share: row, column, box. Locked is what erases in the box
// and also in the line outside the box; quads never are.
static bool take_naked(hodoku_solver *solver, int house, const int *cells, unsigned digits,
                       bool locked)
{
    int size = bits_count(digits), erasing = 0;
    int box = nonet_cell_houses[cells[0]][2];
    bool shared[3] = {true, true, true};
    nonet_cells pattern = cells_none();
    for (int i = 0; i < size; i++) {
        cells_add(&pattern, cells[i]);
        for (int kind = 0; kind < 3; kind++)
            shared[kind] = shared[kind] && nonet_cell_houses[cells[i]][kind] ==
                                               nonet_cell_houses[cells[0]][kind];
    }
    nonet_step *step = nonet_hodoku_start(solver, digits);
    for (int kind = 0; kind < 3; kind++) {
        bool counts = false;
        for (int i = 0; shared[kind] && i < 9; i++) {
            int cell = house_cell(nonet_cell_houses[cells[0]][kind], i);
            unsigned gone = solver->at.marks.cell[cell] & digits;
            if (!gone || is_one_of(cell, cells, size))
                continue;
            nonet_hodoku_list_digits(solver, cell, gone);
            counts = counts || kind == 2 || nonet_cell_houses[cell][2] != box;
        }
        erasing += counts;
    }
    bool is_locked = size < 4 && erasing > 1 && shared[2] && (shared[0] || shared[1]);
    if (solver->erased.count == 0 || is_locked != locked)
        return false;
    if (is_locked)
        nonet_step_base(step, nonet_cell_houses[cells[0]][shared[0] ? 0 : 1]);
    nonet_step_base(step, house);
    nonet_step_group(step, NONET_ROLE_PATTERN, pattern, digits);
    return true;
}

static bool naked_in(hodoku_solver *solver, int house, int size, bool locked)
{
    choice from = {.size = size, .house = house, .take = take_naked, .locked = locked};
    for (int i = 0; i < 9; i++) {
        int cell = house_cell(house, i);
        unsigned marks = solver->at.marks.cell[cell];
        if (marks && bits_count(marks) <= size) {
            from.name[from.count] = cell;
            from.members[from.count++] = marks;
        }
    }
    int picked[4];
    return choose(solver, &from, 0, picked, 0, 0);
}

static const int in_order[3] = {BOXES, ROWS, COLUMNS};

// The variant is the size.
bool nonet_hodoku_locked_subset(hodoku_solver *solver, int variant)
{
    for (int box = BOXES; box < NONET_HOUSES; box++)
        if (naked_in(solver, box, variant, true))
            return true;
    return false;
}

bool nonet_hodoku_naked_subset(hodoku_solver *solver, int variant)
{
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < 9; i++)
            if (naked_in(solver, in_order[k] + i, variant, false))
                return true;
    return false;
}

static bool take_hidden(hodoku_solver *solver, int house, const int *names, unsigned places,
                        bool locked)
{
    (void)locked;
    unsigned digits = 0;
    for (int i = 0; i < bits_count(places); i++)
        digits |= 1u << names[i];
    nonet_step *step = nonet_hodoku_start(solver, digits);
    for (unsigned rest = places; rest; rest &= rest - 1) {
        int cell = house_cell(house, bits_first(rest));
        nonet_hodoku_list_digits(solver, cell, solver->at.marks.cell[cell] & ~digits);
    }
    nonet_step_base(step, house);
    nonet_step_group(step, NONET_ROLE_PATTERN, cells_at(house, places), digits);
    return solver->erased.count > 0;
}

static bool hidden_in(hodoku_solver *solver, int house, int size)
{
    choice from = {.size = size, .house = house, .take = take_hidden};
    int open = 0;
    for (int i = 0; i < 9; i++)
        open += solver->at.marks.cell[house_cell(house, i)] != 0;
    if (open <= size)
        return false;
    for (int digit = 0; digit < 9; digit++) {
        unsigned places = solver->at.places[digit][house];
        if (places && bits_count(places) <= size) {
            from.name[from.count] = digit;
            from.members[from.count++] = places;
        }
    }
    int picked[4];
    return choose(solver, &from, 0, picked, 0, 0);
}

bool nonet_hodoku_hidden_subset(hodoku_solver *solver, int variant)
{
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < 9; i++)
            if (hidden_in(solver, in_order[k] + i, variant))
                return true;
    return false;
}
