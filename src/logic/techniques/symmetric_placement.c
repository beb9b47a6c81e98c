// symmetric_placement.c - Gurth's Symmetrical Placement: symmetric givens, symmetric
// solution.
//
//       1 . . | . . . | . 3 .      Turned by a half turn, and with 1 for 2, 3 for 4 and so
//       . . . | . . . | . . .      on, the givens are the same. Then so is the solution,
//       ...                        or there would be two. What stands in the centre is
//       . . . | . ? . | . . .      turned onto itself: it is a digit that keeps its name.
//       ...
//       . 4 . | . . . | . . 2
//
// That holds for every way to move the rows and columns (symmetry.h). A candidate goes if
// one that it is moved to has gone, or cannot stand beside it.

#include "logic/symmetry.h"

typedef struct {
    const nonet_position *position;
    finder *out;
} placing;

static bool may_be(const nonet_position *position, int cell, int digit)
{
    return position->digits.cell[cell] ? position->digits.cell[cell] == digit + 1
                                       : position->marks.cell[cell] >> digit & 1;
}

// Follows a candidate round until it is back where it began.
static bool can_stay(const nonet_position *position, const symmetry *by, int cell,
                     int digit)
{
    int to = by->source[cell], name = 0;
    while (by->digit[name] != digit)
        name++;
    while (to != cell || name != digit) {
        bool clash = to == cell || (name == digit && cells_has(nonet_peer_set[to], cell));
        if (clash || !may_be(position, to, name))
            return false;
        int before = name;
        for (name = 0; by->digit[name] != before;)
            name++;
        to = by->source[to];
    }
    return true;
}

static void add_symmetry(nonet_step *step, const nonet_position *position,
                         const symmetry *by)
{
    nonet_cells given[9];
    for (int digit = 0; digit < 9; digit++)
        given[digit] = cells_none();
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (position->given.cell[cell])
            cells_add(&given[position->given.cell[cell] - 1], cell);
    for (int i = 0; i < 9; i++) {
        nonet_step_base(step, by->row[i] + (by->transposed ? COLUMNS : ROWS));
        nonet_step_cover(step, by->column[i] + (by->transposed ? ROWS : COLUMNS));
    }
    for (int digit = 0; digit < 9; digit++) {
        int before = step->n_groups;
        nonet_step_group(step,
                         by->digit[digit] == digit ? NONET_ROLE_PATTERN : NONET_ROLE_LINK,
                         given[digit], 1u << digit);
        if (step->n_groups > before)
            step->group[before].common = (uint16_t)(1u << by->digit[digit]);
    }
}

static bool offer(void *context, const symmetry *by)
{
    const placing *to = context;
    const nonet_position *position = to->position;
    nonet_step *step = nonet_step_start(to->out);
    if (nonet_finder_stops(to->out))
        return true;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (unsigned rest = position->marks.cell[cell]; rest; rest &= rest - 1)
            if (!can_stay(position, by, cell, bits_first(rest)))
                nonet_step_erase(step, position, cell, bits_first(rest));
    if (!nonet_step_has_effect(step))
        return false;
    step->digits = NONET_ALL_DIGITS;
    add_symmetry(step, position, by);
    return nonet_finder_offer(to->out);
}

bool nonet_find_symmetric_placement(const nonet_position *position, int variant,
                                    finder *out)
{
    (void)variant;
    placing to = {position, out};
    return nonet_visit_symmetries(&position->given, offer, &to);
}
