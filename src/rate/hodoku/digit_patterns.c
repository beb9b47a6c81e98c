// digit_patterns.c - Skyscraper, 2-String Kite and Empty Rectangle: one digit, two links.

#include "rate/hodoku/solver.h"

// The two places of a line that has no others.
typedef struct {
    int cell[2], house;
} pair;

static int list_pairs(const nonet_position *at, int digit, int first, int end, pair *pairs)
{
    int count = 0;
    for (int house = first; house < end; house++) {
        unsigned places = at->places[digit][house];
        if (bits_count(places) == 2)
            pairs[count++] = (pair){{house_cell(house, bits_first(places)),
                                     house_cell(house, bits_first(places & (places - 1)))},
                                    house};
    }
    return count;
}

// The chain a = b - c = d: `one` from end to joint, `other` from joint to end.
static void describe(hodoku_solver *solver, int digit, const pair *one, int from,
                     const pair *other, int to, nonet_cells erased)
{
    nonet_step *step = nonet_hodoku_start(solver, 1u << digit);
    nonet_step_base(step, one->house);
    nonet_step_base(step, other->house);
    nonet_step_node(step, cells_one(one->cell[from]), digit, false);
    nonet_step_node(step, cells_one(one->cell[1 - from]), digit, true);
    nonet_step_node(step, cells_one(other->cell[1 - to]), digit, false);
    nonet_step_node(step, cells_one(other->cell[to]), digit, true);
    nonet_step_link(step, 0, 1, NONET_LINK_STRONG);
    nonet_step_link(step, 1, 2, NONET_LINK_WEAK);
    nonet_step_link(step, 2, 3, NONET_LINK_STRONG);
    nonet_hodoku_list_all(solver, erased, digit);
}

// Which line across (column for rows, row for columns) a place is in.
static int across(int cell, int first)
{
    return first == ROWS ? cell_column(cell) : cell_row(cell);
}

static bool skyscraper_of(hodoku_solver *solver, int digit, int first)
{
    pair pairs[9];
    int count = list_pairs(&solver->at, digit, first, first + 9, pairs);
    for (int i = 0; i < count; i++)
        for (int j = i + 1; j < count; j++) {
            const int *one = pairs[i].cell, *other = pairs[j].cell;
            bool level[2] = {across(one[0], first) == across(other[0], first),
                             across(one[1], first) == across(other[1], first)};
            if (level[0] == level[1])
                continue; // none, or an X-Wing
            int top = level[0] ? 1 : 0;
            nonet_cells erased =
                cells_and(solver->at.plane[digit],
                          cells_and(nonet_peer_set[one[top]], nonet_peer_set[other[top]]));
            if (cells_empty(erased))
                continue;
            describe(solver, digit, &pairs[i], top, &pairs[j], top, erased);
            return true;
        }
    return false;
}

// All digits along rows before any along columns.
bool nonet_hodoku_skyscraper(hodoku_solver *solver, int variant)
{
    (void)variant;
    for (int first = ROWS; first <= COLUMNS; first += COLUMNS)
        for (int digit = 0; digit < 9; digit++)
            if (skyscraper_of(solver, digit, first))
                return true;
    return false;
}

static void swap(pair *it)
{
    int first = it->cell[0];
    it->cell[0] = it->cell[1];
    it->cell[1] = first;
}

// Turns both pairs so that their first places share a box. Quirk: they stay turned for the
// kites tried after this one.
static bool join_in_box(pair *row, pair *column)
{
    for (int ends = 0; ends < 4; ends++)
        if (cell_box(row->cell[ends >> 1]) == cell_box(column->cell[ends & 1])) {
            if (ends >> 1)
                swap(row);
            if (ends & 1)
                swap(column);
            return true;
        }
    return false;
}

static bool kite_of(hodoku_solver *solver, int digit)
{
    pair row[9], column[9];
    int n_rows = list_pairs(&solver->at, digit, ROWS, COLUMNS, row);
    int n_columns = list_pairs(&solver->at, digit, COLUMNS, BOXES, column);
    for (int i = 0; i < n_rows; i++)
        for (int j = 0; j < n_columns; j++) {
            if (!join_in_box(&row[i], &column[j]))
                continue;
            const int *a = row[i].cell, *b = column[j].cell;
            if (a[0] == b[0] || a[0] == b[1] || a[1] == b[0] || a[1] == b[1])
                continue;
            int cell = cell_row(b[1]) * 9 + cell_column(a[1]);
            if (!cells_has(solver->at.plane[digit], cell))
                continue;
            describe(solver, digit, &row[i], 1, &column[j], 1, cells_one(cell));
            return true;
        }
    return false;
}

bool nonet_hodoku_two_string_kite(hodoku_solver *solver, int variant)
{
    (void)variant;
    for (int digit = 0; digit < 9; digit++)
        if (kite_of(solver, digit))
            return true;
    return false;
}

// ---- Empty Rectangle

// A box whose places lie on a row and a column through it, the arms.
typedef struct {
    int digit, box;
    int arm[2]; // row and column, as houses
    nonet_cells places;
} crossing;

static void describe_rectangle(hodoku_solver *solver, const crossing *at, int along,
                               int near, int far, int link, int erased)
{
    nonet_cells near_arm = cells_and(at->places, nonet_house_set[at->arm[along]]);
    nonet_step *step = nonet_hodoku_start(solver, 1u << at->digit);
    nonet_step_base(step, at->box);
    nonet_step_base(step, link);
    nonet_step_node(step, cells_one(far), at->digit, false);
    nonet_step_node(step, cells_one(near), at->digit, true);
    // Where the arms cross counts with the near one, or the two would not be apart.
    nonet_step_node(step, near_arm, at->digit, false);
    nonet_step_node(step, cells_minus(at->places, near_arm), at->digit, true);
    nonet_step_link(step, 0, 1, NONET_LINK_STRONG);
    nonet_step_link(step, 1, 2, NONET_LINK_WEAK);
    nonet_step_link(step, 2, 3, NONET_LINK_STRONG);
    nonet_hodoku_list(solver, erased, at->digit);
}

// From a place on one arm, outside the box, across to the other place of its line; that
// points at a place of the other arm.
static bool leave_by(hodoku_solver *solver, const crossing *at, int along)
{
    const nonet_position *position = &solver->at;
    int arm = at->arm[along], other = at->arm[1 - along];
    for (unsigned rest = position->places[at->digit][arm]; rest; rest &= rest - 1) {
        int near = house_cell(arm, bits_first(rest));
        int link = nonet_cell_houses[near][1 - along];
        nonet_cells places = cells_at(link, position->places[at->digit][link]);
        if (nonet_cell_houses[near][2] == at->box || cells_count(places) != 2)
            continue;
        cells_remove(&places, near);
        int far = cells_first(places), line = nonet_cell_houses[far][along];
        int erased = cells_first(cells_and(nonet_house_set[line], nonet_house_set[other]));
        if (!cells_has(position->plane[at->digit], erased) ||
            nonet_cell_houses[erased][2] == at->box)
            continue;
        describe_rectangle(solver, at, along, near, far, link, erased);
        return true;
    }
    return false;
}

static bool rectangle_in(hodoku_solver *solver, crossing *at)
{
    int corner = house_cell(at->box, 0);
    for (int hole = 0; hole < 9; hole++) {
        at->arm[0] = ROWS + cell_row(corner) + 2 - hole / 3;
        at->arm[1] = COLUMNS + cell_column(corner) + 2 - hole % 3;
        nonet_cells row = cells_and(at->places, nonet_house_set[at->arm[0]]);
        nonet_cells column = cells_and(at->places, nonet_house_set[at->arm[1]]);
        if (!cells_within(at->places, cells_or(row, column)) || cells_within(row, column) ||
            cells_within(column, row) || (cells_count(row) < 2 && cells_count(column) < 2))
            continue;
        if (leave_by(solver, at, 0) || leave_by(solver, at, 1))
            return true;
    }
    return false;
}

bool nonet_hodoku_empty_rectangle(hodoku_solver *solver, int variant)
{
    (void)variant;
    for (int digit = 0; digit < 9; digit++)
        for (int box = BOXES; box < NONET_HOUSES; box++) {
            unsigned places = solver->at.places[digit][box];
            crossing at = {.digit = digit, .box = box, .places = cells_at(box, places)};
            if (bits_count(places) >= 2 && bits_count(places) <= 5 &&
                rectangle_in(solver, &at))
                return true;
        }
    return false;
}
