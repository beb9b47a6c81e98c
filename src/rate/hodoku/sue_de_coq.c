// sue_de_coq.c - Sue de Coq: where a line meets a box, tied to cells of both.
//
// Rows, then columns, with each box they meet; two or three open cells of the crossing with
// at least two digits more than cells. Cells of the line are added depth first, and for
// each choice cells of the box that take up just what is left; they may not use digits of
// the crossing that the line has taken.

#include "rate/hodoku/solver.h"

typedef struct {
    hodoku_solver *solver;
    int line, box;
    nonet_cells open_line, open_box, middle;
    unsigned middle_digits;

    nonet_cells in_line; // chosen
    unsigned line_digits;
    int missing; // how many digits the cells of the box must take up
} crossing;

static void list_outside(crossing *at, nonet_cells cells, unsigned digits)
{
    cells = cells_minus(cells, at->middle);
    while (!cells_empty(cells)) {
        int cell = cells_take(&cells);
        nonet_hodoku_list_digits(at->solver, cell,
                                 at->solver->at.marks.cell[cell] & digits);
    }
}

static bool take(crossing *at, nonet_cells in_box, unsigned box_digits)
{
    unsigned middle = at->middle_digits, line_digits = at->line_digits;
    unsigned both = box_digits & line_digits;
    nonet_step *step = nonet_hodoku_start(at->solver, middle | box_digits | line_digits);
    list_outside(at, cells_minus(at->open_box, in_box),
                 ((middle | box_digits) & ~line_digits) | both);
    list_outside(at, cells_minus(at->open_line, at->in_line),
                 ((middle | line_digits) & ~box_digits) | both);
    if (at->solver->erased.count == 0)
        return false;
    nonet_step_base(step, at->line);
    nonet_step_base(step, at->box);
    nonet_step_group(step, NONET_ROLE_PATTERN, at->middle, middle);
    nonet_step_group(step, NONET_ROLE_SET, at->in_line, line_digits);
    nonet_step_group(step, NONET_ROLE_SET, in_box, box_digits);
    return true;
}

static bool choose_in_box(crossing *at, nonet_cells choice, nonet_cells chosen,
                          unsigned digits)
{
    unsigned taken = at->line_digits & at->middle_digits;
    while (!cells_empty(choice)) {
        int cell = cells_take(&choice);
        unsigned all = digits | at->solver->at.marks.cell[cell];
        nonet_cells with = chosen;
        if (all & taken)
            continue; // nor will it do with more cells
        cells_add(&with, cell);
        if (all & at->middle_digits &&
            cells_count(with) - bits_count(all & ~at->middle_digits) == at->missing &&
            take(at, with, all))
            return true;
        if (choose_in_box(at, choice, with, all))
            return true;
    }
    return false;
}

static bool choose_in_line(crossing *at, nonet_cells choice, nonet_cells chosen,
                           unsigned digits)
{
    int spare = bits_count(at->middle_digits) - cells_count(at->middle);
    while (!cells_empty(choice)) {
        int cell = cells_take(&choice);
        unsigned all = digits | at->solver->at.marks.cell[cell];
        nonet_cells with = chosen;
        cells_add(&with, cell);
        int takes = cells_count(with) - bits_count(all & ~at->middle_digits);
        if (all & at->middle_digits && takes > 0 && takes < spare) {
            at->in_line = with;
            at->line_digits = all;
            at->missing = spare - takes;
            nonet_cells left = cells_minus(cells_minus(at->open_box, at->middle), with);
            if (choose_in_box(at, left, cells_none(), 0))
                return true;
        }
        if (choose_in_line(at, choice, with, all))
            return true;
    }
    return false;
}

static bool with_middle(crossing *at, nonet_cells middle)
{
    at->middle = middle;
    at->middle_digits = 0;
    for (nonet_cells rest = middle; !cells_empty(rest);)
        at->middle_digits |= at->solver->at.marks.cell[cells_take(&rest)];
    return bits_count(at->middle_digits) - cells_count(middle) >= 2 &&
           choose_in_line(at, cells_minus(at->open_line, middle), cells_none(), 0);
}

// The pairs of open cells, each before the three it is part of.
static bool look_at(crossing *at)
{
    nonet_cells shared = cells_and(at->open_line, at->open_box);
    while (!cells_empty(shared)) {
        int first = cells_take(&shared);
        for (nonet_cells rest = shared; !cells_empty(rest);) {
            nonet_cells middle = cells_or(cells_one(first), cells_one(cells_take(&rest)));
            if (with_middle(at, middle) ||
                (!cells_empty(rest) && with_middle(at, cells_or(middle, rest))))
                return true;
        }
    }
    return false;
}

bool nonet_hodoku_sue_de_coq(hodoku_solver *solver, int variant)
{
    (void)variant;
    nonet_cells open = cells_none();
    for (int digit = 0; digit < 9; digit++)
        open = cells_or(open, solver->at.plane[digit]);
    for (int line = 0; line < BOXES; line++) {
        if (nonet_finder_stops(&solver->out))
            return false;
        for (int box = BOXES; box < NONET_HOUSES; box++) {
            crossing at = {.solver = solver,
                           .line = line,
                           .box = box,
                           .open_line = cells_and(nonet_house_set[line], open),
                           .open_box = cells_and(nonet_house_set[box], open)};
            if (look_at(&at))
                return true;
        }
    }
    return false;
}
