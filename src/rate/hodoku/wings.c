// wings.c - W-Wing, XY-Wing, XYZ-Wing; and BUG+1.

#include "rate/hodoku/solver.h"

static void describe_w_wing(hodoku_solver *solver, const int cell[2], const int end[2],
                            int tie, int erased, int house, nonet_cells seen)
{
    unsigned digits = 1u << tie | 1u << erased;
    const int cells[6] = {cell[0], cell[0], end[0], end[1], cell[1], cell[1]};
    const int digit[6] = {erased, tie, tie, tie, tie, erased};
    nonet_step *step = nonet_hodoku_start(solver, digits);
    nonet_step_base(step, house);
    nonet_step_group(step, NONET_ROLE_PATTERN,
                     cells_or(cells_one(cell[0]), cells_one(cell[1])), digits);
    nonet_step_group(step, NONET_ROLE_LINK, cells_or(cells_one(end[0]), cells_one(end[1])),
                     1u << tie);
    for (int i = 0; i < 6; i++) {
        nonet_step_node(step, cells_one(cells[i]), digit[i], i % 2 == 1);
        if (i > 0)
            nonet_step_link(step, i - 1, i, i % 2 ? NONET_LINK_STRONG : NONET_LINK_WEAK);
    }
    nonet_hodoku_list_all(solver, seen, erased);
}

// A house whose two places for `tie` see one of the cells each. A place that sees both
// counts for the first cell.
static bool tie_together(hodoku_solver *solver, const int cell[2], int tie, int erased)
{
    const nonet_position *at = &solver->at;
    nonet_cells seen = cells_and(
        at->plane[erased], cells_and(nonet_peer_set[cell[0]], nonet_peer_set[cell[1]]));
    for (int house = 0; !cells_empty(seen) && house < NONET_HOUSES; house++) {
        unsigned places = at->places[tie][house];
        int end[2] = {-1, -1};
        if (bits_count(places) != 2)
            continue;
        for (; places; places &= places - 1) {
            int place = house_cell(house, bits_first(places));
            if (place == cell[0] || place == cell[1])
                continue;
            if (cells_has(nonet_peer_set[place], cell[0]))
                end[0] = place;
            else if (cells_has(nonet_peer_set[place], cell[1]))
                end[1] = place;
        }
        if (end[0] < 0 || end[1] < 0)
            continue;
        describe_w_wing(solver, cell, end, tie, erased, house, seen);
        return true;
    }
    return false;
}

bool nonet_hodoku_w_wing(hodoku_solver *solver, int variant)
{
    (void)variant;
    const uint16_t *marks = solver->at.marks.cell;
    for (nonet_cells rest = nonet_bivalue_cells(&solver->at); !cells_empty(rest);) {
        int one = cells_take(&rest);
        int low = bits_first(marks[one]), high = bits_first(marks[one] & (marks[one] - 1u));
        for (nonet_cells later = rest; !cells_empty(later);) {
            const int cell[2] = {one, cells_take(&later)};
            if (marks[cell[1]] == marks[one] && (tie_together(solver, cell, high, low) ||
                                                 tie_together(solver, cell, low, high)))
                return true;
        }
    }
    return false;
}

static bool try_wing(hodoku_solver *solver, int pivot, int one, int other, bool xyz)
{
    const uint16_t *marks = solver->at.marks.cell;
    unsigned common = marks[one] & marks[other];
    if (!cells_has(nonet_peer_set[pivot], one) ||
        !cells_has(nonet_peer_set[pivot], other) || !bits_single(common))
        return false;
    nonet_cells seen = cells_and(nonet_peer_set[one], nonet_peer_set[other]);
    if (xyz)
        seen = cells_and(seen, nonet_peer_set[pivot]);
    seen = cells_and(seen, solver->at.plane[bits_first(common)]);
    if (cells_empty(seen))
        return false;
    nonet_step *step = nonet_hodoku_start(solver, marks[pivot] | common);
    nonet_step_group(step, NONET_ROLE_PIVOT, cells_one(pivot), marks[pivot]);
    nonet_step_group(step, NONET_ROLE_PINCER, cells_one(one), marks[one]);
    nonet_step_group(step, NONET_ROLE_PINCER, cells_one(other), marks[other]);
    nonet_hodoku_list_all(solver, seen, bits_first(common));
    return true;
}

// Three cells with three digits between them, no two of them alike.
static bool is_wing(const uint16_t *marks, int one, int two, int three)
{
    return bits_count(marks[one] | (unsigned)marks[two] | marks[three]) == 3 &&
           marks[one] != marks[two] && marks[two] != marks[three] &&
           marks[three] != marks[one];
}

// The variant is the number of candidates in the pivot. In an XY-Wing each of the cells may
// be the pivot.
bool nonet_hodoku_xy_wing(hodoku_solver *solver, int variant)
{
    const uint16_t *marks = solver->at.marks.cell;
    nonet_cells bivalue = nonet_bivalue_cells(&solver->at);
    for (int i = 0; i < NONET_CELLS; i++) {
        if (bits_count(marks[i]) != variant)
            continue;
        if (variant == 2)
            cells_remove(&bivalue, i);
        for (nonet_cells rest = bivalue; !cells_empty(rest);) {
            int j = cells_take(&rest);
            if (bits_count(marks[i] | (unsigned)marks[j]) != 3)
                continue;
            for (nonet_cells last = rest; !cells_empty(last);) {
                int k = cells_take(&last);
                if (is_wing(marks, i, j, k) &&
                    (try_wing(solver, i, j, k, variant == 3) ||
                     (variant == 2 && (try_wing(solver, j, i, k, false) ||
                                       try_wing(solver, k, j, i, false)))))
                    return true;
            }
        }
    }
    return false;
}

// ---- BUG+1

// The cell with three candidates, if the others have fewer; -1 if it is not so.
static int odd_cell(const nonet_position *at)
{
    int odd = -1;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int count = bits_count(at->marks.cell[cell]);
        if (count > 3 || (count == 3 && odd >= 0))
            return -1;
        if (count == 3)
            odd = cell;
    }
    return odd;
}

// The one digit with three places in a house, and that in one row, column and box only,
// which are those of `cell`; -1 if it is not so.
static int odd_digit(const nonet_position *at, int cell)
{
    int digit = -1, found[3] = {-1, -1, -1};
    for (int house = 0; house < NONET_HOUSES; house++)
        for (int d = 0; d < 9; d++) {
            int count = bits_count(at->places[d][house]);
            if (count > 3 ||
                (count == 3 && (found[house / 9] >= 0 || (digit >= 0 && digit != d))))
                return -1;
            if (count == 3) {
                digit = d;
                found[house / 9] = house;
            }
        }
    for (int kind = 0; kind < 3; kind++)
        if (found[kind] != nonet_cell_houses[cell][kind])
            return -1;
    return at->marks.cell[cell] >> digit & 1 ? digit : -1;
}

bool nonet_hodoku_bug_plus_one(hodoku_solver *solver, int variant)
{
    (void)variant;
    int cell = odd_cell(&solver->at);
    int digit = cell < 0 ? -1 : odd_digit(&solver->at, cell);
    if (digit < 0)
        return false;
    nonet_step *step = nonet_hodoku_start(solver, 1u << digit);
    nonet_step_group(step, NONET_ROLE_PATTERN, cells_one(cell), 1u << digit);
    nonet_hodoku_list_digits(solver, cell, solver->at.marks.cell[cell] & ~(1u << digit));
    return true;
}
