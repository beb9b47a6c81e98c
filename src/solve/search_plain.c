// search_plain.c - the search at its plainest: the specification the others are tested by.
//
// A position is the set of digits each cell may hold, and which cells are settled: their
// one digit has been taken from their peers. Two rules run until neither finds anything:
//
//     naked single    a cell with one digit left: its peers lose that digit
//     hidden single   a digit with one place left in a house: that cell loses its others
//
// A position that neither rule contradicts is split where the choice is smallest: a cell
// with two digits, or a digit with two places in a house, or else the cell with the fewest.
// The rules make copies cheap enough (about 180 bytes) that going back is returning.
//
// Nothing here is clever, so that it can be believed; the fast engines are elsewhere.

#include "solve/backend.h"

#include "base/bits.h"
#include "board/house.h"
#include "board/range.h"
#include "solve/progress.h"

typedef struct {
    nonet_marks marks;
    bool settled[NONET_CELLS];
    int unsettled;
} position;

// A choice between alternatives of which any solution takes exactly one: the digits of one
// cell, or the places of one digit.
typedef struct {
    int count;
    uint8_t cell[9];
    uint8_t digit[9];
} choice;

// Takes the digit of a decided cell from its peers. False if that leaves a peer empty.
static bool settle(position *p, int cell)
{
    uint16_t set = p->marks.cell[cell];
    for (int i = 0; i < PEERS; i++) {
        uint16_t *peer = &p->marks.cell[nonet_cell_peers[cell][i]];
        *peer &= (uint16_t)~set;
        if (*peer == 0)
            return false;
    }
    p->settled[cell] = true;
    p->unsettled--;
    return true;
}

// Reduces the cells of `house` that hold a hidden single. False if a digit has no place.
static bool find_hidden_singles(position *p, int house)
{
    unsigned once = 0, twice = 0;
    for (int i = 0; i < 9; i++) {
        unsigned set = p->marks.cell[house_cell(house, i)];
        twice |= once & set;
        once |= set;
    }
    if (once != NONET_ALL_DIGITS)
        return false;
    unsigned hidden = once & ~twice;
    for (int i = 0; hidden && i < 9; i++) {
        uint16_t *set = &p->marks.cell[house_cell(house, i)];
        unsigned mine = *set & hidden;
        hidden &= ~mine;
        if (mine & (mine - 1))
            return false; // two digits have no other place than this cell
        if (mine)
            *set = (uint16_t)mine;
    }
    return true;
}

// Applies both rules until they find nothing more. False on a contradiction.
static bool propagate(position *p)
{
    bool again = true;
    while (again) {
        again = false;
        for (int cell = 0; cell < NONET_CELLS; cell++) {
            unsigned set = p->marks.cell[cell];
            if (p->settled[cell] || (set & (set - 1)))
                continue;
            if (set == 0 || !settle(p, cell))
                return false;
            again = true;
        }
        if (again)
            continue; // naked singles are cheaper: exhaust them first
        for (int house = 0; house < NONET_HOUSES; house++)
            if (!find_hidden_singles(p, house))
                return false;
        for (int cell = 0; cell < NONET_CELLS && !again; cell++)
            again = !p->settled[cell] && bits_single(p->marks.cell[cell]);
    }
    return true;
}

static choice digits_of(const position *p, int cell)
{
    choice c = {0};
    for (unsigned rest = p->marks.cell[cell]; rest; rest &= rest - 1) {
        c.cell[c.count] = (uint8_t)cell;
        c.digit[c.count++] = (uint8_t)bits_first(rest);
    }
    return c;
}

static choice places_of(const position *p, int house, int digit)
{
    choice c = {0};
    for (int i = 0; i < 9; i++) {
        int cell = house_cell(house, i);
        if (p->marks.cell[cell] >> digit & 1) {
            c.cell[c.count] = (uint8_t)cell;
            c.digit[c.count++] = (uint8_t)digit;
        }
    }
    return c;
}

// The digits with exactly two places in `house`.
static unsigned twins(const position *p, int house)
{
    unsigned once = 0, twice = 0, thrice = 0;
    for (int i = 0; i < 9; i++) {
        unsigned set = p->marks.cell[house_cell(house, i)];
        thrice |= twice & set;
        twice |= once & set;
        once |= set;
    }
    return twice & ~thrice;
}

static choice smallest_choice(const position *p)
{
    int best = -1, fewest = 10;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int count = bits_count(p->marks.cell[cell]);
        if (count > 1 && count < fewest) {
            best = cell;
            fewest = count;
        }
    }
    if (fewest > 2)
        for (int house = 0; house < NONET_HOUSES; house++) {
            unsigned digits = twins(p, house);
            if (digits)
                return places_of(p, house, bits_first(digits));
        }
    return digits_of(p, best);
}

static bool report(progress *run, const position *p)
{
    nonet_board room, *solution = progress_room(run, &room);
    if (solution)
        nonet_board_from_marks(&p->marks, solution);
    return progress_report(run, solution);
}

// Visits every solution of `p`; false if the search is to end.
static bool descend(progress *run, position *p)
{
    if (!propagate(p))
        return true;
    if (p->unsettled == 0)
        return report(run, p);

    choice c = smallest_choice(p);
    for (int i = 0; i < c.count; i++) {
        if (progress_guess(run))
            return false;
        position next = *p;
        next.marks.cell[c.cell[i]] = (uint16_t)(1u << c.digit[i]);
        if (!descend(run, &next))
            return false;
    }
    return true;
}

static nonet_searched run_plain(const nonet_search *search, const nonet_marks *puzzle)
{
    progress run = {.search = search};
    position start = {.marks = range_marks(puzzle), .unsettled = NONET_CELLS};
    if (search->limit > 0)
        descend(&run, &start);
    return run.done;
}

static nonet_searched solve_plain(const nonet_search *search, const nonet_board *puzzle)
{
    nonet_marks marks;
    nonet_marks_from_board(puzzle, &marks);
    return run_plain(search, &marks);
}

const search_build nonet_search_plain = {.run = run_plain, .solve = solve_plain};
