// hatch.c - cross-hatching by digit, as people do it with a pencil.
//
// Take a digit. Every row, column and box that has it is struck out; of what remains, a
// house with one blank left must take the digit there:
//
//       . . # | . . . | . . .      rows 1 and 2 have their 7, and so has column 8: in the
//       . . . | # # # | # # #      last box of the band only x is left for its own.
//       ------+-------+------
//       . . . | . . . | x # .
//
// The books: for each digit how often it is placed, and the rows, columns and boxes that
// have it, as bits; for each house, which of its nine positions are blank. The digits wait
// in a queue, the most filled first, since they leave the fewest places. A digit that
// filled something goes back into the queue, for its own new places; so do those that had
// found nothing before, since a filled cell is one blank fewer for them too. A digit with
// nine placed leaves it. When every digit in the queue has been tried in vain since the
// last cell was filled, the method is stuck.

#include "study/solver.h"

#include "base/bits.h"
#include "board/house.h"

typedef struct {
    int count[9];
    unsigned rows[9], columns[9], boxes[9]; // by digit - 1: those that have it
    unsigned blanks[NONET_HOUSES];          // by house: its blank positions
    unsigned waiting;                       // the digits worth trying, as bits
} books;

// Notes that a cell has its digit.
static void enter(books *b, int cell, int digit)
{
    int d = digit - 1;
    b->count[d]++;
    b->rows[d] |= 1u << cell_row(cell);
    b->columns[d] |= 1u << cell_column(cell);
    b->boxes[d] |= 1u << cell_box(cell);
    b->blanks[ROWS + cell_row(cell)] &= ~(1u << cell_column(cell));
    b->blanks[COLUMNS + cell_column(cell)] &= ~(1u << cell_row(cell));
    b->blanks[BOXES + cell_box(cell)] &=
        ~(1u << (cell_row(cell) % 3 * 3 + cell_column(cell) % 3));
}

static void open_books(books *b, const study_grid *grid)
{
    *b = (books){.waiting = NONET_ALL_DIGITS};
    for (int house = 0; house < NONET_HOUSES; house++)
        b->blanks[house] = NONET_ALL_DIGITS;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (!grid_is_blank(grid, cell))
            enter(b, cell, grid->digit[cell]);
}

// Takes the most filled of the waiting digits from the queue, of several the least; 0 if
// none is left.
static int take(books *b)
{
    int best = -1;
    for (unsigned rest = b->waiting; rest; rest &= rest - 1) {
        int d = bits_first(rest);
        if (b->count[d] < 9 && (best < 0 || b->count[d] > b->count[best]))
            best = d;
    }
    if (best >= 0)
        b->waiting &= ~(1u << best);
    return best + 1;
}

static bool house_has(const books *b, int house, int d)
{
    return house < COLUMNS ? b->rows[d] >> house & 1
           : house < BOXES ? b->columns[d] >> (house - COLUMNS) & 1
                           : b->boxes[d] >> (house - BOXES) & 1;
}

// A blank cell whose row, column and box all lack the digit. (In a pencilmark puzzle the
// cell must also allow it.)
static bool is_open(const books *b, const study_solver *solver, int cell, int d)
{
    return !(b->rows[d] >> cell_row(cell) & 1) &&
           !(b->columns[d] >> cell_column(cell) & 1) &&
           !(b->boxes[d] >> cell_box(cell) & 1) && (solver->puzzle->cell[cell] >> d & 1);
}

// The only open cell for the digit in `house`; -1 if there are several, -2 if none.
static int only_place(const books *b, const study_solver *solver, int house, int d)
{
    int place = -2;
    for (unsigned rest = b->blanks[house]; rest; rest &= rest - 1) {
        int cell = house_cell(house, bits_first(rest));
        if (!is_open(b, solver, cell, d))
            continue;
        if (place >= 0)
            return -1;
        place = cell;
    }
    return place;
}

// Fills the digit wherever a house leaves it one place.
static study_step hatch_digit(study_solver *solver, books *b, int digit)
{
    study_step step = STUDY_NOTHING;
    for (int house = 0; house < NONET_HOUSES; house++) {
        if (house_has(b, house, digit - 1))
            continue;
        int place = only_place(b, solver, house, digit - 1);
        if (place == -2)
            return STUDY_IMPOSSIBLE;
        if (place < 0)
            continue;
        nonet_grid_place(&solver->grid, place, digit);
        enter(b, place, digit);
        solver->done->uses[NONET_STUDY_HIDDEN_SINGLE]++;
        step = STUDY_FOUND;
    }
    return step;
}

bool nonet_study_hatch(study_solver *solver)
{
    books b;
    open_books(&b, &solver->grid);
    for (int digit; (digit = take(&b)) != 0;) {
        solver->done->rounds++;
        solver->done->scans[NONET_STUDY_HIDDEN_SINGLE]++;
        study_step step = hatch_digit(solver, &b, digit);
        if (step == STUDY_IMPOSSIBLE)
            return false;
        if (step == STUDY_NOTHING)
            continue;
        b.waiting = NONET_ALL_DIGITS;
        nonet_study_show(solver, NONET_STUDY_ROUND, -1, digit);
    }
    return true;
}
