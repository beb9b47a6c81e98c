// templates.c - Template Set, Template Delete: all ways to put down one digit.
//
//       X . . | . . . | . . .     A template is nine cells, one in every row, column and
//       . . . | X . . | . . .     box: a way to place one digit all over the board. There
//       . . . | . . . | X . .     are 46656; those that fit are walked through row by row.
//       ...                       A place in all of them is set, one in none goes.
//
// What one digit's templates set is barred to the others, and the walk goes round until
// nothing more is set. Nobody does this by hand; it is here because HoDoKu has it.

#include "logic/technique.h"

typedef struct {
    nonet_cells places;  // where the digit is or may go
    nonet_cells in_all;  // what all templates share
    nonet_cells in_some; // what any of them has
} template_set;

static void walk_row(template_set *set, int row, nonet_cells chosen, nonet_cells barred)
{
    if (row == 9) {
        set->in_all = cells_and(set->in_all, chosen);
        set->in_some = cells_or(set->in_some, chosen);
        return;
    }
    nonet_cells here = cells_minus(cells_and(set->places, nonet_house_set[row]), barred);
    while (!cells_empty(here)) {
        int cell = cells_take(&here);
        walk_row(set, row + 1, cells_or(chosen, cells_one(cell)),
                 cells_or(barred, nonet_peer_set[cell]));
    }
}

static void walk_all(template_set *set)
{
    set->in_all = cells_all();
    set->in_some = cells_none();
    walk_row(set, 0, cells_none(), cells_none());
}

// False if there is no time left.
static bool start(const nonet_position *position, template_set sets[9], finder *out)
{
    for (int digit = 0; digit < 9; digit++)
        sets[digit].places = position->plane[digit];
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (position->digits.cell[cell])
            cells_add(&sets[position->digits.cell[cell] - 1].places, cell);
    for (int digit = 0; digit < 9; digit++) {
        if (nonet_finder_stops(out))
            return false;
        walk_all(&sets[digit]);
    }
    return true;
}

// False if some digit has no template left, which means that the position is broken, or if
// there is no time left.
static bool settle(template_set sets[9], finder *out)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (int digit = 0; digit < 9; digit++) {
            nonet_cells barred = cells_none();
            if (cells_empty(sets[digit].in_some) || nonet_finder_stops(out))
                return false;
            for (int other = 0; other < 9; other++)
                if (other != digit)
                    barred = cells_or(barred, sets[other].in_all);
            if (!cells_meet(sets[digit].in_some, barred))
                continue;
            sets[digit].places = cells_minus(sets[digit].places, barred);
            walk_all(&sets[digit]);
            changed = true;
        }
    }
    return true;
}

static bool offer(const nonet_position *position, const template_set *set, int digit,
                  bool sets, finder *out)
{
    nonet_cells open = position->plane[digit];
    nonet_step *step = nonet_step_start(out);
    step->digits = (uint16_t)(1u << digit);
    if (sets)
        for (nonet_cells rest = cells_and(set->in_all, open); !cells_empty(rest);)
            nonet_step_place(step, cells_take(&rest), digit);
    else
        nonet_step_erase_all(step, position, cells_minus(open, set->in_some), digit);
    return nonet_finder_offer(out);
}

// Variant 1 sets, 2 deletes.
bool nonet_find_templates(const nonet_position *position, int variant, finder *out)
{
    template_set sets[9];
    if (!start(position, sets, out) || !settle(sets, out))
        return out->stopped;
    for (int digit = 0; digit < 9; digit++)
        if (offer(position, &sets[digit], digit, variant == 1, out))
            return true;
    return false;
}
