// two_string_kite.c - 2-String Kite: a row and a column tied together in a box.
//
//       . B . | . . A      Row 1 has the digit at A or B, column 1 at C or D. B and C
//       C . . | . . .      share a box, so they are not both true: A or D is, and the
//       . . . | . . .      place that sees both, -, goes.
//       - - - + - - -
//       D . . | . . -
//
// Two kites on the same two cells B and C make a Dual 2-String Kite: either of another
// digit, or of the same one, if B has a strong link along its column and C along its row.

#include "logic/links.h"

typedef struct {
    const nonet_position *position;
    finder *out;
    bool dual;
} offering;

// The first link is the row, and the joint is in a box.
static bool is_kite(const turbot *found)
{
    return found->house[0] < COLUMNS && found->house[1] / 9 == 1 &&
           cell_box(found->cell[1]) == cell_box(found->cell[2]);
}

typedef struct {
    const turbot *first;
    turbot twin;
} twins;

// The joint is the same pair of cells; the same digit has them exchanged.
static bool is_twin(void *context, const turbot *found)
{
    twins *pair = context;
    const turbot *first = pair->first;
    bool same = found->cell[1] == first->cell[1] && found->cell[2] == first->cell[2];
    bool swapped = found->cell[1] == first->cell[2] && found->cell[2] == first->cell[1];
    if (!is_kite(found) || found->digit < first->digit ||
        !(found->digit == first->digit ? swapped : same || swapped))
        return false;
    pair->twin = *found;
    return true;
}

static bool offer(void *context, const turbot *found)
{
    const offering *to = context;
    twins pair = {.first = found};
    if (!is_kite(found) || (to->dual && !nonet_visit_turbots(to->position, is_twin, &pair)))
        return false;
    nonet_step_turbot(nonet_step_start(to->out), to->position, found);
    if (to->dual)
        nonet_step_turbot(to->out->step, to->position, &pair.twin);
    return nonet_finder_offer(to->out);
}

// Variant 2 is the dual.
bool nonet_find_two_string_kite(const nonet_position *position, int variant, finder *out)
{
    offering to = {position, out, variant == 2};
    return nonet_visit_turbots(position, offer, &to);
}
