// bug.c - BUG, the bivalue universal grave, types 1 to 4.
//
// If all empty cells had two candidates and every digit two places in each house it is
// missing from, the puzzle would have no or two solutions. So one of the surplus
// candidates, which alone keep the position from being so, is true. The surplus is
// found house by house, always in the full grid, and taken off a copy that must be a
// grave in the end.

#include "rate/se/hint.h"

typedef struct {
    se_grid bare; // the grid without the surplus found so far
    int n;        // bug cells, in the order found
    uint8_t cell[NONET_CELLS];
    uint16_t extra[NONET_CELLS]; // surplus digits, by cell
    unsigned digits;             // all surplus digits
    nonet_cells cells;           // the bug cells
    nonet_cells common;          // cells that see all bug cells
} bug_grave;

static bool add_surplus(bug_grave *bug, int cell, int digit)
{
    if (!cells_has(bug->cells, cell)) {
        bug->cell[bug->n++] = (uint8_t)cell;
        cells_add(&bug->cells, cell);
    }
    bug->extra[cell] |= (uint16_t)(1u << digit);
    bug->digits |= 1u << digit;
    grid_erase(&bug->bare, cell, digit);
    bug->common = cells_and(bug->common, nonet_peer_set[cell]);
    bug->common = cells_minus(bug->common, bug->cells);
    return !(bug->n > 1 && count_of(bug->digits) > 1 && cells_empty(bug->common));
}

// The cell of this house, with three or more candidates, that the digit is surplus in: none
// ends the search for a BUG, several leave the question to another house.
static bool collect_house(const se_grid *grid, bug_grave *bug, int house, int digit)
{
    unsigned places = grid->places[digit][house];
    if (places == 0 || count_of(places) == 2)
        return true;
    int found = -1;
    for (unsigned rest = places; rest; rest &= rest - 1) {
        int cell = house_cell(house, bits_first(rest));
        if (count_of(grid->digits[cell]) < 3)
            continue;
        if (found >= 0)
            return true;
        found = cell;
    }
    return found >= 0 && add_surplus(bug, found, digit);
}

static bool is_grave(const se_grid *grid)
{
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (!grid->value[cell] && count_of(grid->digits[cell]) != 2)
            return false;
    for (int house = 0; house < NONET_HOUSES; house++)
        for (int digit = 0; digit < 9; digit++) {
            unsigned places = grid->places[digit][house];
            if (places && count_of(places) != 2)
                return false;
        }
    return true;
}

static bool collect(const se_grid *grid, bug_grave *bug)
{
    bug->bare = *grid;
    bug->n = 0;
    bug->digits = 0;
    bug->cells = cells_none();
    bug->common = cells_all();
    for (int cell = 0; cell < NONET_CELLS; cell++)
        bug->extra[cell] = 0;
    for (int kind = 0; kind < 3; kind++)
        for (int house = kind_of_house(BOX_ROW_COLUMN, kind), i = 0; i < 9; i++)
            for (int digit = 0; digit < 9; digit++)
                if (!collect_house(grid, bug, house + i, digit))
                    return false;
    return bug->n > 0 && is_grave(&bug->bare);
}

static void start(se_hint *hint, const bug_grave *bug, se_technique technique)
{
    hint_start(hint, technique);
    hint->pattern = bug->cells;
    hint->digits = (uint16_t)bug->digits;
}

static bool type_1(const se_grid *grid, const bug_grave *bug, se_taker *taker)
{
    se_hint hint;
    start(&hint, bug, SE_BUG_1);
    hint_erase(&hint, grid, bug->cell[0], ~(unsigned)bug->extra[bug->cell[0]]);
    return hint.n_erased > 0 && taker->take(taker, &hint);
}

static bool type_2(const se_grid *grid, const bug_grave *bug, se_taker *taker)
{
    se_hint hint;
    start(&hint, bug, SE_BUG_2);
    for (nonet_cells rest = bug->common; !cells_empty(rest); rest = cells_drop_first(rest))
        hint_erase(&hint, grid, cells_first(rest), bug->digits);
    return hint.n_erased > 0 && taker->take(taker, &hint);
}

// Two bug cells that share a digit outside the surplus: one of them is needed for it.
static bool type_4(const se_grid *grid, const bug_grave *bug, se_taker *taker)
{
    int first = bug->cell[0], second = bug->cell[1];
    unsigned shared = grid->digits[first] & grid->digits[second] & ~bug->digits;
    if (!bits_single(shared))
        return false;
    for (int k = 0; k < 3; k++) {
        if (house_of(first, k) != house_of(second, k))
            continue;
        se_hint hint;
        start(&hint, bug, SE_BUG_4);
        hint.base[hint.n_base++] = (uint8_t)house_of(first, k);
        hint_erase(&hint, grid, first, ~(bug->extra[first] | shared));
        hint_erase(&hint, grid, second, ~(bug->extra[second] | shared));
        if (hint.n_erased > 0 && taker->take(taker, &hint))
            return true;
    }
    return false;
}

// One cell holds a surplus digit: together with d-1 more cells that is a naked set.
static bool type_3_set(const se_grid *grid, const bug_grave *bug, se_taker *taker,
                       int house, const uint8_t *others, int n, int degree)
{
    for (unsigned set = combination_first(degree - 1); set < 1u << n;
         set = combination_next(set)) {
        unsigned digits = 0;
        bool strict = count_of(bug->digits) >= 2;
        for (unsigned rest = set; rest; rest &= rest - 1) {
            unsigned own = grid->digits[others[bits_first(rest)]];
            digits |= own;
            strict &= count_of(own) >= 2;
        }
        if (!strict || count_of(digits) != degree ||
            count_of(digits | bug->digits) != degree)
            continue;
        se_hint hint;
        start(&hint, bug, SE_BUG_3);
        hint.rating += (degree - 1) * 0.1;
        hint.base[hint.n_base++] = (uint8_t)house;
        for (int i = 0; i < n; i++)
            if (!(set >> i & 1))
                hint_erase(&hint, grid, others[i], digits);
        if (hint.n_erased > 0 && taker->take(taker, &hint))
            return true;
    }
    return false;
}

static bool type_3(const se_grid *grid, const bug_grave *bug, se_taker *taker)
{
    for (int k = 0; k < 3; k++) {
        int house = house_of(bug->cell[0], k);
        if (!cells_empty(cells_minus(bug->cells, nonet_house_set[house])))
            continue;
        uint8_t others[9];
        int n = 0;
        nonet_cells rest = cells_and(bug->common, nonet_house_set[house]);
        for (; !cells_empty(rest); rest = cells_drop_first(rest))
            if (!grid->value[cells_first(rest)])
                others[n++] = (uint8_t)cells_first(rest);
        for (int degree = 2; degree <= 6 && n >= degree; degree++)
            if (type_3_set(grid, bug, taker, house, others, n, degree))
                return true;
    }
    return false;
}

bool nonet_se_bug(const se_grid *grid, se_technique technique, se_taker *taker)
{
    (void)technique; // all four types
    bug_grave bug;
    if (!collect(grid, &bug))
        return false;
    if (bug.n == 1)
        return type_1(grid, &bug, taker);
    if (bits_single(bug.digits))
        return type_2(grid, &bug, taker) || (bug.n == 2 && type_4(grid, &bug, taker));
    if (cells_empty(bug.common))
        return false;
    return (bug.n == 2 && type_4(grid, &bug, taker)) || type_3(grid, &bug, taker);
}
