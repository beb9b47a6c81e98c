// dig.c - take clues away from a grid while it keeps its one solution.
//
// Units are tried in the order of a plan. The plain way is to ask the solver at every one;
// three things save three quarters of the questions and change nothing in the answers.
//
// Some clues are known to be needed: the last of an unavoidable set (sets.h) has to stay. A
// set is down to one unit if neither those that stay nor those still to come meet it, and
// what is still to come is known beforehand: it is what stands behind in the plan. (To
// learn more sets from the solver gains nothing: what it finds meets no other clue.)
//
// The first half of the clues can nearly always go. So the beginning is a leap: as many as
// leave LEAP clues are taken away, and one question asked. If that fails, a shorter one.
// (Leaps of two to four more clues after one that went well gain nothing.)
//
// Then, when a single cell is tried, the question need not be how many solutions there are:
// it is whether there is any with another digit in that cell. That is a puzzle too, of
// pencil marks. If the clue can go, it is nearly always seen to be impossible at once; if
// not, a solution is met after three or four guesses, and that is most of the time.
//
// The questions of a few hundred grids asked together of the batch solver take as long: to
// find any of many solutions is what it is least good at.

#include "generate/dig.h"

#include <string.h>

#include <nonet/solve.h>

#include "generate/sets.h"

enum {
    LEAP = 36,     // clues to leave at the first try,
    LEAP_STEP = 6, // how many more at the next,
    LEAP_END = 63, // and where to stop trying
};

typedef struct {
    const nonet_board *solution;
    nonet_marks puzzle; // what is left of it: blanks have all nine marks
    const dig_plan *plan;
    bool blank[NONET_CELLS]; // the units that are gone
    int fewest;              // clues to keep
    int clues;
    int next; // the first unit that has not been tried

    // Unavoidable sets: those of each unit, of all units from one on, and of the clues that
    // are known to stay, because they are in no unit or theirs has been tried.
    sets of_unit[NONET_CELLS];
    sets from[NONET_CELLS + 1];
    sets kept;
} digging;

// --- units

static void blank_unit(digging *d, int unit)
{
    const dig_plan *plan = d->plan;
    for (int i = plan->start[unit]; i < plan->start[unit + 1]; i++)
        d->puzzle.cell[plan->cell[i]] = NONET_ALL_DIGITS;
    d->clues -= plan_size(plan, unit);
    d->blank[unit] = true;
}

static void restore_unit(digging *d, int unit)
{
    const dig_plan *plan = d->plan;
    for (int i = plan->start[unit]; i < plan->start[unit + 1]; i++) {
        int cell = plan->cell[i];
        d->puzzle.cell[cell] = (uint16_t)(1u << (d->solution->cell[cell] - 1));
    }
    d->clues += plan_size(plan, unit);
    d->blank[unit] = false;
}

// True if the unit may go for all we know.
static bool may_go(const digging *d, int unit)
{
    return d->clues - plan_size(d->plan, unit) >= d->fewest &&
           !sets_beyond(&d->of_unit[unit], &d->kept, &d->from[unit + 1]);
}

static void keep(digging *d, int unit)
{
    d->kept = sets_or(d->kept, d->of_unit[unit]);
}

// --- digging

static void read_sets(digging *d, const nonet_board *puzzle)
{
    const dig_plan *plan = d->plan;
    sets of_cell[NONET_CELLS], all = {{0}};
    bool planned[NONET_CELLS] = {false};
    nonet_find_sets(d->solution, of_cell);
    d->from[plan->count] = all;
    for (int unit = plan->count - 1; unit >= 0; unit--) {
        sets some = {{0}};
        for (int i = plan->start[unit]; i < plan->start[unit + 1]; i++) {
            some = sets_or(some, of_cell[plan->cell[i]]);
            planned[plan->cell[i]] = true;
        }
        all = sets_or(all, some);
        d->of_unit[unit] = some;
        d->from[unit] = all;
    }
    d->kept = (sets){{0}};
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (!planned[cell] && puzzle->cell[cell])
            d->kept = sets_or(d->kept, of_cell[cell]);
}

static void start(digging *d, const nonet_board *solution, const nonet_board *puzzle,
                  const dig_plan *plan, int fewest)
{
    d->solution = solution;
    nonet_marks_from_board(puzzle, &d->puzzle);
    d->plan = plan;
    d->fewest = fewest;
    d->clues = nonet_board_clues(puzzle);
    d->next = 0;
    memset(d->blank, 0, sizeof d->blank);
    read_sets(d, puzzle);
}

// Blanks units until `most` clues are left; true if that leaves the puzzle one solution.
// Else all is as it was.
static bool leap(digging *d, int most)
{
    sets kept = d->kept;
    for (; d->next < d->plan->count && d->clues > most; d->next++) {
        if (may_go(d, d->next))
            blank_unit(d, d->next);
        else
            keep(d, d->next);
    }
    if (nonet_solve_marks(&d->puzzle, 2, NULL) == 1)
        return true;
    while (d->next > 0)
        if (d->blank[--d->next])
            restore_unit(d, d->next);
    d->kept = kept;
    return false;
}

static bool can_go_together(digging *d, int unit)
{
    blank_unit(d, unit);
    bool unique = nonet_solve_marks(&d->puzzle, 2, NULL) == 1;
    restore_unit(d, unit);
    return unique;
}

static bool can_go_alone(digging *d, int unit)
{
    int cell = d->plan->cell[d->plan->start[unit]];
    uint16_t digit = d->puzzle.cell[cell];
    d->puzzle.cell[cell] = NONET_ALL_DIGITS & (uint16_t)~digit;
    bool others = nonet_solve_marks(&d->puzzle, 1, NULL) > 0;
    d->puzzle.cell[cell] = digit;
    return !others;
}

static bool can_go(digging *d, int unit)
{
    if (!may_go(d, unit))
        return false;
    return plan_size(d->plan, unit) == 1 ? can_go_alone(d, unit) : can_go_together(d, unit);
}

static void dig(digging *d)
{
    for (int most = LEAP; most < LEAP_END && d->clues > most; most += LEAP_STEP)
        if (leap(d, most))
            break;
    for (; d->next < d->plan->count; d->next++) {
        if (can_go(d, d->next))
            blank_unit(d, d->next);
        else
            keep(d, d->next);
    }
}

void nonet_dig(const nonet_board *solution, const dig_plan *plan, int fewest,
               nonet_board *puzzle)
{
    digging d;
    start(&d, solution, puzzle, plan, fewest);
    dig(&d);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        puzzle->cell[cell] =
            d.puzzle.cell[cell] == NONET_ALL_DIGITS ? 0 : puzzle->cell[cell];
}
