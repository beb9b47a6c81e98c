// avoidable_rectangle.c - Avoidable Rectangles 1 and 2: rectangles of digits not given.
//
// From each digit a that is no clue to another, b, in its box and line, and on to the
// opposite corners; types and their order as in uniqueness.c.

#include "rate/hodoku/rectangles.h"
#include "rate/hodoku/solver.h"

typedef struct {
    hodoku_solver *solver;
    int type;
    rectangles_met met;
    int corner[4]; // a, b, and across from them where b and a would be
    int a, b;
} walk;

static bool is_placed(const walk *at, int cell)
{
    const nonet_position *position = &at->solver->at;
    return position->digits.cell[cell] && !position->given.cell[cell];
}

static bool is_open_pair(const walk *at, int cell, int digit)
{
    unsigned marks = at->solver->at.marks.cell[cell];
    return marks >> digit & 1 && bits_count(marks) == 2;
}

static bool holds(const walk *at, int cell, int digit)
{
    return is_placed(at, cell) && at->solver->at.digits.cell[cell] == digit + 1;
}

static nonet_step *start(walk *at)
{
    nonet_cells all = cells_none();
    unsigned pair = 1u << at->a | 1u << at->b;
    for (int i = 0; i < 4; i++)
        cells_add(&all, at->corner[i]);
    nonet_step *step = nonet_hodoku_start(at->solver, pair);
    nonet_step_group(step, NONET_ROLE_PATTERN, all, pair);
    return step;
}

static bool type_1(walk *at, int open, int digit)
{
    if (at->type != 1)
        return false;
    start(at);
    nonet_hodoku_list(at->solver, at->corner[open], digit);
    return true;
}

static bool type_2(walk *at)
{
    const nonet_position *position = &at->solver->at;
    unsigned extra = position->marks.cell[at->corner[2]] & ~(1u << at->b);
    if (at->type != 2 || !(position->marks.cell[at->corner[3]] & extra))
        return false;
    nonet_cells open = cells_or(cells_one(at->corner[2]), cells_one(at->corner[3]));
    nonet_cells seen =
        cells_and(cells_common_peers(open), position->plane[bits_first(extra)]);
    if (cells_empty(seen))
        return false;
    nonet_step_group(start(at), NONET_ROLE_EXTRA, open, extra);
    nonet_hodoku_list_all(at->solver, seen, bits_first(extra));
    return true;
}

static bool look_at(walk *at)
{
    bool b_placed = holds(at, at->corner[2], at->b),
         a_placed = holds(at, at->corner[3], at->a);
    bool b_open = is_open_pair(at, at->corner[2], at->b),
         a_open = is_open_pair(at, at->corner[3], at->a);
    if (!((b_placed || b_open) && (a_placed || a_open)) || (b_placed && a_placed) ||
        !rectangle_is_new(&at->met, at->corner))
        return false;
    return b_placed ? type_1(at, 3, at->a) : a_placed ? type_1(at, 2, at->b) : type_2(at);
}

static bool walk_from(walk *at, int first)
{
    at->corner[0] = first;
    at->a = at->solver->at.digits.cell[first] - 1;
    for (int i = 0; i < 9; i++) {
        int partner = house_cell(BOXES + cell_box(first), i);
        bool in_row = cell_row(first) == cell_row(partner);
        if (partner == first || !is_placed(at, partner) ||
            !(in_row || cell_column(first) == cell_column(partner)))
            continue;
        at->corner[1] = partner;
        at->b = at->solver->at.digits.cell[partner] - 1;
        for (int k = 0; k < 9; k++) {
            at->corner[2] = house_cell(nonet_cell_houses[first][in_row], k);
            at->corner[3] = house_cell(nonet_cell_houses[partner][in_row], k);
            if (cell_box(at->corner[2]) != cell_box(first) && look_at(at))
                return true;
        }
    }
    return false;
}

// The variant is the type.
bool nonet_hodoku_avoidable_rectangle(hodoku_solver *solver, int variant)
{
    walk at = {.solver = solver, .type = variant};
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (is_placed(&at, cell) && walk_from(&at, cell))
            return true;
    return false;
}
