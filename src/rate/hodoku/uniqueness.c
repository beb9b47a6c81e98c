// uniqueness.c - Uniqueness Tests 1 to 6 and Hidden Rectangles.
//
// HoDoKu walks over the rectangles once for a position and remembers what it meets of each
// type, so every type is found in the order of one and the same walk: from each cell with
// two candidates a and b to its partners in box and line, and on to the opposite corners. A
// corner may lack a or b, as long as no placed digit excludes it there.
//
// Quirks: a rectangle is looked at once, with the digits it is met with first. It is known
// by a number that several rectangles share, and only the first of those is looked at. And
// one of the opposite corners is not asked whether it may be b.

#include "rate/hodoku/rectangles.h"
#include "rate/hodoku/solver.h"

enum { HIDDEN = 7 };

typedef struct {
    hodoku_solver *solver;
    int type;       // the one wanted; 0: all, for `types`
    unsigned types; // met on the way
    rectangles_met met;
    nonet_cells allowed[9]; // open cells no placed digit of this kind excludes

    // The rectangle at hand.
    int a, b;
    nonet_cells corners;
    nonet_cells plain; // corners without extras
    nonet_cells richer;
    int one, other; // the first two of `richer`
    unsigned extras;
} walk;

// Begins the step if this is the type wanted.
static bool wants(walk *at, int type)
{
    at->types |= 1u << type;
    return at->type == type;
}

static nonet_step *start(walk *at)
{
    unsigned pair = 1u << at->a | 1u << at->b;
    nonet_step *step = nonet_hodoku_start(at->solver, pair);
    nonet_step_group(step, NONET_ROLE_PATTERN, at->corners, pair);
    if (at->type != HIDDEN)
        nonet_step_group(step, NONET_ROLE_EXTRA, at->richer, at->extras);
    return step;
}

static bool has(const walk *at, int cell, int digit)
{
    return cells_has(at->solver->at.plane[digit], cell);
}

static bool same_row(int one, int other)
{
    return cell_row(one) == cell_row(other);
}

static bool same_column(int one, int other)
{
    return cell_column(one) == cell_column(other);
}

static bool in_line(int one, int other)
{
    return same_row(one, other) || same_column(one, other);
}

static bool type_1(walk *at)
{
    if (cells_count(at->plain) != 3 ||
        !(has(at, at->one, at->a) || has(at, at->one, at->b)) || !wants(at, 1))
        return false;
    start(at);
    nonet_hodoku_list(at->solver, at->one, at->a);
    nonet_hodoku_list(at->solver, at->one, at->b);
    return true;
}

static bool type_2_or_5(walk *at)
{
    int plain = cells_count(at->plain);
    if ((plain != 1 && plain != 2) || !bits_single(at->extras))
        return false;
    int digit = bits_first(at->extras);
    nonet_cells seen =
        cells_and(cells_common_peers(at->richer), at->solver->at.plane[digit]);
    if (cells_empty(seen) || !wants(at, plain == 1 || !in_line(at->one, at->other) ? 5 : 2))
        return false;
    start(at);
    nonet_hodoku_list_all(at->solver, seen, digit);
    return true;
}

// ---- type 3

static void list_in(walk *at, int house, nonet_cells subset, unsigned digits)
{
    for (int i = 0; i < 9; i++) {
        int cell = house_cell(house, i);
        if (!cells_has(subset, cell))
            nonet_hodoku_list_digits(at->solver, cell,
                                     at->solver->at.marks.cell[cell] & digits);
    }
}

static bool erases_in(const walk *at, int house, nonet_cells subset, unsigned digits)
{
    for (int i = 0; i < 9; i++) {
        int cell = house_cell(house, i);
        if (!cells_has(subset, cell) && at->solver->at.marks.cell[cell] & digits)
            return true;
    }
    return false;
}

// `subset` with the two corners is as good as locked in the house. If a line has it all in
// one box, the box loses the digits too.
static bool take_subset(walk *at, int house, nonet_cells subset, unsigned digits)
{
    if (bits_count(digits) != cells_count(subset) - 1 ||
        !erases_in(at, house, subset, digits) || !wants(at, 3))
        return false;
    nonet_step *step = start(at);
    nonet_step_group(step, NONET_ROLE_SET, cells_minus(subset, at->richer), digits);
    list_in(at, house, subset, digits);
    int box = BOXES + cell_box(cells_first(subset));
    if (house < BOXES && cells_within(subset, nonet_house_set[box]))
        list_in(at, box, subset, digits);
    return true;
}

static bool extend_subset(walk *at, int house, nonet_cells choice, nonet_cells subset,
                          unsigned digits)
{
    while (!cells_empty(choice)) {
        int cell = cells_take(&choice);
        nonet_cells with = subset;
        unsigned all = digits | at->solver->at.marks.cell[cell];
        cells_add(&with, cell);
        bool is_line = cells_within(with, nonet_house_set[cell_row(cell)]) ||
                       cells_within(with, nonet_house_set[COLUMNS + cell_column(cell)]);
        // What lies in a line was looked for there.
        if (!(house >= BOXES && is_line) && take_subset(at, house, with, all))
            return true;
        if (extend_subset(at, house, choice, with, all))
            return true;
    }
    return false;
}

static bool type_3(walk *at)
{
    if (cells_count(at->plain) != 2)
        return false;
    unsigned pair = 1u << at->a | 1u << at->b;
    for (int kind = 0; kind < 3; kind++) {
        int house = nonet_cell_houses[at->one][kind];
        if (house != nonet_cell_houses[at->other][kind])
            continue;
        nonet_cells choice = cells_none();
        for (int i = 0; i < 9; i++) {
            int cell = house_cell(house, i);
            unsigned marks = at->solver->at.marks.cell[cell];
            if (marks && !(marks & pair) && !cells_has(at->corners, cell))
                cells_add(&choice, cell);
        }
        if (extend_subset(at, house, choice, at->richer, at->extras))
            return true;
    }
    return false;
}

// ---- types 4 and 6: one digit is bound to the rectangle

static bool erase_from_both(walk *at, int type, int digit)
{
    if (!(has(at, at->one, digit) || has(at, at->other, digit)) || !wants(at, type))
        return false;
    start(at);
    nonet_hodoku_list(at->solver, at->one, digit);
    nonet_hodoku_list(at->solver, at->other, digit);
    return true;
}

static bool type_4(walk *at)
{
    if (cells_count(at->plain) != 2 || !in_line(at->one, at->other))
        return false;
    const nonet_cells *plane = at->solver->at.plane;
    nonet_cells seen = cells_common_peers(at->richer);
    if (!cells_meet(seen, plane[at->a]))
        return erase_from_both(at, 4, at->b);
    return !cells_meet(seen, plane[at->b]) && erase_from_both(at, 4, at->a);
}

static nonet_cells lines_through(int cell)
{
    return cells_or(nonet_house_set[cell_row(cell)],
                    nonet_house_set[COLUMNS + cell_column(cell)]);
}

static bool type_6(walk *at)
{
    if (cells_count(at->plain) != 2 || in_line(at->one, at->other))
        return false;
    const nonet_cells *plane = at->solver->at.plane;
    nonet_cells lines = cells_minus(
        cells_or(lines_through(at->one), lines_through(at->other)), at->corners);
    if (!cells_meet(lines, plane[at->a]))
        return erase_from_both(at, 6, at->a);
    return !cells_meet(lines, plane[at->b]) && erase_from_both(at, 6, at->b);
}

// ---- Hidden Rectangle

// In row and column of `far` the digit `strong` is bound to the rectangle.
static bool hidden_with(walk *at, int far, int strong, int erased)
{
    nonet_cells off = cells_minus(lines_through(far), at->corners);
    if (cells_meet(off, at->solver->at.plane[strong]) || !has(at, far, erased) ||
        !wants(at, HIDDEN))
        return false;
    nonet_step *step = start(at);
    nonet_step_base(step, cell_row(far));
    nonet_step_base(step, COLUMNS + cell_column(far));
    nonet_hodoku_list(at->solver, far, erased);
    return true;
}

static bool hidden_from(walk *at, int corner)
{
    int row = cell_row(same_row(at->one, corner) ? at->other : at->one);
    int column = cell_column(same_column(at->one, corner) ? at->other : at->one);
    int far = row * 9 + column;
    return hidden_with(at, far, at->a, at->b) || hidden_with(at, far, at->b, at->a);
}

static bool hidden(walk *at)
{
    int plain = cells_count(at->plain), first = cells_first(at->plain);
    if (plain == 1)
        return hidden_from(at, first);
    if (plain != 2 || in_line(at->one, at->other))
        return false;
    return hidden_from(at, first) ||
           hidden_from(at, cells_first(cells_drop_first(at->plain)));
}

// ---- the walk

static bool look_at(walk *at, const int corner[4])
{
    unsigned pair = 1u << at->a | 1u << at->b;
    at->plain = at->richer = cells_none();
    at->extras = 0;
    for (int i = 0; i < 4; i++) {
        unsigned extras = at->solver->at.marks.cell[corner[i]] & ~pair;
        cells_add(extras ? &at->richer : &at->plain, corner[i]);
        at->extras |= extras;
    }
    at->corners = cells_or(at->plain, at->richer);
    if (cells_empty(at->richer) || cells_empty(at->plain))
        return false;
    at->one = cells_first(at->richer);
    nonet_cells second = cells_drop_first(at->richer);
    at->other = cells_empty(second) ? at->one : cells_first(second);
    return type_1(at) || type_2_or_5(at) || type_3(at) || type_4(at) || type_6(at) ||
           hidden(at);
}

static bool may_be(const walk *at, int cell, int digit)
{
    return cells_has(at->allowed[digit], cell);
}

static bool walk_from(walk *at, int start)
{
    const nonet_position *position = &at->solver->at;
    unsigned marks = position->marks.cell[start];
    at->a = bits_first(marks);
    at->b = bits_first(marks & (marks - 1));
    for (int i = 0; i < 9; i++) {
        int partner = house_cell(BOXES + cell_box(start), i);
        if (partner == start || !in_line(start, partner) || !may_be(at, partner, at->a) ||
            !may_be(at, partner, at->b))
            continue;
        int kind = same_row(start, partner) ? 1 : 0; // of the lines that lead across
        for (int k = 0; k < 9; k++) {
            int corner[4] = {start, partner, house_cell(nonet_cell_houses[start][kind], k),
                             house_cell(nonet_cell_houses[partner][kind], k)};
            if (cell_box(corner[2]) == cell_box(start) || !may_be(at, corner[2], at->a) ||
                !may_be(at, corner[3], at->a) || !may_be(at, corner[3], at->b))
                continue;
            if (rectangle_is_new(&at->met, corner) && look_at(at, corner))
                return true;
        }
    }
    return false;
}

static bool walk_for(hodoku_solver *solver, int type, unsigned *types)
{
    walk at = {.solver = solver, .type = type};
    nonet_cells open = cells_none();
    for (int digit = 0; digit < 9; digit++)
        at.allowed[digit] = cells_all();
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int digit = solver->at.digits.cell[cell] - 1;
        if (digit >= 0)
            at.allowed[digit] = cells_minus(at.allowed[digit], nonet_peer_set[cell]);
        else
            cells_add(&open, cell);
    }
    for (int digit = 0; digit < 9; digit++)
        at.allowed[digit] = cells_and(at.allowed[digit], open);
    bool found = false;
    for (nonet_cells rest = nonet_bivalue_cells(&solver->at); !found && !cells_empty(rest);)
        found = walk_from(&at, cells_take(&rest));
    *types = at.types;
    return found;
}

// The variant is the type; 7 is a Hidden Rectangle.
bool nonet_hodoku_uniqueness(hodoku_solver *solver, int variant)
{
    unsigned types;
    if (solver->rectangles_number != solver->number) {
        walk_for(solver, 0, &solver->rectangle_types);
        solver->rectangles_number = solver->number;
    }
    return solver->rectangle_types >> variant & 1 && walk_for(solver, variant, &types);
}
