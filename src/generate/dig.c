// dig.c - take clues away from a grid while it keeps its one solution.
//
// Units are tried in the order of a plan. The plain way is to ask the solver at every one;
// three things save three quarters of the questions and change nothing in the answers.
//
// Some clues are known to be needed. A set of cells is unavoidable in a grid if its digits
// could be filled in another way when all of it is blank; so its last clue has to stay:
//
//       . 2 . . 5 .        2 and 5 can change places: one of these four cells must be
//       . 5 . . 2 .        a clue
//
// About 90 of these sets are quick to find: two digits that can change places, and two rows
// of a band, or columns of a stack, that can. Every cell is in just twelve of them. Those
// of two digits in more than ten cells are left out: they take longer to list than the few
// questions they save. (To learn more sets from the solver, and to blank all that is in
// none of them, was tried: it needs more questions, not fewer.)
//
// The first half of the clues can nearly always go. So the beginning is a leap: as many as
// leave LEAP clues are taken away, and one question asked. If that fails, a shorter one.
// (Leaps of two to four more clues after one that went well gain nothing.)
//
// Then, when a single cell is tried, the question need not be how many solutions there are:
// it is whether there is any with another digit in that cell. That is a puzzle too, of
// pencil marks, and mostly one that is seen to be impossible at once.
//
// The questions of a few hundred grids asked together of the batch solver take longer: each
// round waits for its slowest puzzle, and these are over before the lanes are full.

#include "generate/dig.h"

#include <string.h>

#include <nonet/solve.h>

#include "base/bits.h"

enum {
    SETS = 216,        // two digits: 36 x 4 at most; two lines: 18 x 4
    NO_SET = SETS,     // fills up the list of a cell that is in fewer,
    NEVER = 1 << 15,   // and has so many clues that they never come to an end
    MOST_ROWS = 5,     // of the sets of two digits; 4 and 6 are about as good
    SETS_OF_CELL = 12, // two digits: 8; two rows, two columns: 2 each
    LEAP = 36,         // clues to leave at the first try,
    LEAP_STEP = 6,     // how many more at the next,
    LEAP_END = 63,     // and where to stop trying
};

typedef struct {
    const nonet_board *solution;
    nonet_marks puzzle; // what is left of it: blanks have all nine marks
    int n_units;
    uint8_t size[NONET_CELLS];  // of each unit
    uint8_t start[NONET_CELLS]; // where its cells begin in `cells`
    uint8_t cells[NONET_CELLS]; // the cells of the units, one after the other
    bool blank[NONET_CELLS];    // the units that are gone
    int fewest;                 // clues to keep
    int clues;
    int next;  // the unit whose turn it is
    int ahead; // the unit after those that are being tried
    int leap;  // how many clues the leap is to leave, 0: one unit at a time

    // The unavoidable sets: how many of their cells are clues, and which a cell is in.
    uint16_t left[SETS + 1];
    uint8_t sets_of[NONET_CELLS][SETS_OF_CELL];
} digging;

// --- unavoidable sets

// While the sets are found: how many there are, and how many each cell is in.
typedef struct {
    digging *d;
    int count;
    uint8_t of_cell[NONET_CELLS];
    uint8_t is_clue[NONET_CELLS];
} finding;

static void add_to_set(finding *f, int cell)
{
    f->d->sets_of[cell][f->of_cell[cell]++] = (uint8_t)f->count;
    f->d->left[f->count] += f->is_clue[cell];
}

// Where each digit stands: its column in each row, its row in each column and box.
typedef struct {
    uint8_t column_in_row[9][9];
    uint8_t row_in_column[9][9];
    uint8_t row_in_box[9][9];
} whereabouts;

static void locate(const nonet_board *grid, whereabouts *where)
{
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int digit = grid->cell[cell] - 1, row = cell / 9, column = cell % 9;
        where->column_in_row[digit][row] = (uint8_t)column;
        where->row_in_column[digit][column] = (uint8_t)row;
        where->row_in_box[digit][row / 3 * 3 + column / 3] = (uint8_t)row;
    }
}

// For each row, the rows that must change `a` and `b` if it does: those that have `b` in
// the column and in the box of its `a`. (The other way round leads to the same sets, for
// both are permutations of the rows.)
static void tie_rows(const whereabouts *where, int a, int b, uint16_t tied[9])
{
    for (int row = 0; row < 9; row++) {
        int column = where->column_in_row[a][row];
        tied[row] = (uint16_t)(1u << where->row_in_column[b][column] |
                               1u << where->row_in_box[b][row / 3 * 3 + column / 3]);
    }
}

static void find_two_digits(finding *f, const whereabouts *where, int a, int b)
{
    uint16_t tied[9];
    tie_rows(where, a, b, tied);
    for (unsigned open = 0x1ff, all; open; open &= ~all) {
        all = open & -open;
        for (unsigned todo = all, found; todo; todo = (todo & (todo - 1)) | found) {
            found = tied[bits_first(todo)] & ~all;
            all |= found;
        }
        if (bits_count(all) > MOST_ROWS)
            continue;
        for (unsigned rest = all; rest; rest &= rest - 1) {
            int row = bits_first(rest);
            add_to_set(f, 9 * row + where->column_in_row[a][row]);
            add_to_set(f, 9 * row + where->column_in_row[b][row]);
        }
        f->count++;
    }
}

// Two lines of a band or stack: cells i of both lines are `first + i * step` and
// `second + i * step`.
static void find_two_lines(finding *f, int first, int second, int step)
{
    const uint8_t *cell = f->d->solution->cell;
    uint8_t at[10]; // where each digit stands in the first line
    for (int i = 0; i < 9; i++)
        at[cell[first + i * step]] = (uint8_t)i;
    for (unsigned open = 0x1ff; open; f->count++) {
        for (int i = bits_first(open); open >> i & 1; i = at[cell[second + i * step]]) {
            open &= ~(1u << i);
            add_to_set(f, first + i * step);
            add_to_set(f, second + i * step);
        }
    }
}

static void find_sets(digging *d)
{
    finding f = {.d = d};
    whereabouts where;
    memset(d->left, 0, sizeof d->left);
    d->left[NO_SET] = NEVER;
    memset(d->sets_of, NO_SET, sizeof d->sets_of);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        f.is_clue[cell] = d->puzzle.cell[cell] != NONET_ALL_DIGITS;
    locate(d->solution, &where);
    for (int a = 0; a < 9; a++)
        for (int b = a + 1; b < 9; b++)
            find_two_digits(&f, &where, a, b);
    for (int i = 0; i < 9; i++) {
        int other = i / 3 * 3 + (i + 1) % 3;
        find_two_lines(&f, 9 * i, 9 * other, 1);
        find_two_lines(&f, i, other, 9);
    }
}

// --- units

static void blank_unit(digging *d, int unit)
{
    const uint8_t *cells = d->cells + d->start[unit];
    for (int k = 0; k < d->size[unit]; k++) {
        d->puzzle.cell[cells[k]] = NONET_ALL_DIGITS;
        for (int i = 0; i < SETS_OF_CELL; i++)
            d->left[d->sets_of[cells[k]][i]]--;
    }
    d->clues -= d->size[unit];
    d->blank[unit] = true;
}

static void restore_unit(digging *d, int unit)
{
    const uint8_t *cells = d->cells + d->start[unit];
    for (int k = 0; k < d->size[unit]; k++) {
        d->puzzle.cell[cells[k]] = (uint16_t)(1u << (d->solution->cell[cells[k]] - 1));
        for (int i = 0; i < SETS_OF_CELL; i++)
            d->left[d->sets_of[cells[k]][i]]++;
    }
    d->clues += d->size[unit];
    d->blank[unit] = false;
}

// Some set that has a cell in `unit` is down to `clues` clues.
static bool has_set_with(const digging *d, int unit, int clues)
{
    bool found = false;
    for (int k = 0; k < d->size[unit]; k++) {
        const uint8_t *sets = d->sets_of[d->cells[d->start[unit] + k]];
        for (int i = 0; i < SETS_OF_CELL; i++)
            found |= d->left[sets[i]] == clues;
    }
    return found;
}

// True if the unit may go for all we know. A unit of several cells is blanked to see.
static bool may_go(digging *d, int unit)
{
    if (d->clues - d->size[unit] < d->fewest)
        return false;
    if (d->size[unit] == 1)
        return !has_set_with(d, unit, 1);
    blank_unit(d, unit);
    bool emptied = has_set_with(d, unit, 0);
    restore_unit(d, unit);
    return !emptied;
}

// --- digging

static void read_plan(digging *d, const dig_plan *plan)
{
    int n = 0;
    d->n_units = plan->count;
    for (int unit = 0; unit < plan->count; unit++) {
        d->start[unit] = (uint8_t)n;
        for (nonet_cells rest = plan->unit[unit]; !cells_empty(rest);)
            d->cells[n++] = (uint8_t)cells_take(&rest);
        d->size[unit] = (uint8_t)(n - d->start[unit]);
    }
}

static void start(digging *d, const nonet_board *solution, const nonet_board *puzzle,
                  const dig_plan *plan, int fewest)
{
    d->solution = solution;
    nonet_marks_from_board(puzzle, &d->puzzle);
    d->fewest = fewest;
    d->clues = nonet_board_clues(puzzle);
    d->next = d->ahead = 0;
    d->leap = LEAP;
    memset(d->blank, 0, sizeof d->blank);
    read_plan(d, plan);
    find_sets(d);
}

// Blanks units from the next one on until `d->leap` clues are left; true if that leaves the
// puzzle one solution.
static bool leap(digging *d)
{
    while (d->ahead < d->n_units && d->clues > d->leap) {
        if (may_go(d, d->ahead))
            blank_unit(d, d->ahead);
        d->ahead++;
    }
    return nonet_solve_marks(&d->puzzle, 2, NULL) == 1;
}

static void undo(digging *d)
{
    for (int unit = d->next; unit < d->ahead; unit++)
        if (d->blank[unit])
            restore_unit(d, unit);
}

// Blanks the next unit, which may go, if that leaves the puzzle one solution.
static void step_by_many(digging *d)
{
    blank_unit(d, d->ahead++);
    if (nonet_solve_marks(&d->puzzle, 2, NULL) != 1)
        undo(d);
}

// The same for a unit of one cell. Nearly half of them stay, so it is blanked when it is
// known to go.
static void step_by_one(digging *d)
{
    int unit = d->ahead++, cell = d->cells[d->start[unit]];
    uint16_t digit = d->puzzle.cell[cell];
    d->puzzle.cell[cell] = NONET_ALL_DIGITS & (uint16_t)~digit;
    bool others = nonet_solve_marks(&d->puzzle, 1, NULL) > 0;
    d->puzzle.cell[cell] = digit;
    if (!others)
        blank_unit(d, unit);
}

static void dig(digging *d)
{
    for (; d->leap < LEAP_END && d->clues > d->leap; d->leap += LEAP_STEP) {
        d->ahead = d->next;
        if (leap(d)) {
            d->next = d->ahead;
            break;
        }
        undo(d);
    }
    for (; d->next < d->n_units; d->next = d->ahead) {
        d->ahead = d->next;
        if (!may_go(d, d->next))
            d->ahead++;
        else if (d->size[d->next] == 1)
            step_by_one(d);
        else
            step_by_many(d);
    }
}

void nonet_dig(const nonet_board *solution, const dig_plan *plan, int fewest,
               nonet_board *puzzle)
{
    digging d;
    start(&d, solution, puzzle, plan, fewest);
    dig(&d);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (d.puzzle.cell[cell] == NONET_ALL_DIGITS)
            puzzle->cell[cell] = 0;
}
