// avoidable_rectangle.c - Avoidable Rectangle: a deadly rectangle of digits not given.
//
//       a  . | .  b      Digits found while solving are as free to swap as candidates are
//       .  . | .  .      (rectangles.h), so the rectangle must not close: with a, b and b
//       b  . | .  ?      placed, ? is not a. Clues cannot swap: none may be a corner.
//
// Type 1: three corners are placed, as drawn. Type 2: two corners in a line are placed and
// the other two have one extra candidate, the same: one of them takes it.

#include "logic/rectangles.h"

typedef struct {
    const nonet_position *position;
    finder *out;
    int type;
} offering;

static nonet_step *start(const offering *to, const rectangle *corners, unsigned digits)
{
    nonet_step *step = nonet_step_start(to->out);
    step->digits = (uint16_t)digits;
    nonet_step_group(step, NONET_ROLE_PATTERN, rectangle_cells(corners), digits);
    return step;
}

static bool type_1(const offering *to, const rectangle *corners, int open)
{
    const uint8_t *digits = to->position->digits.cell;
    int across = digits[corners->corner[3 - open]];
    int beside = digits[corners->corner[open ^ 1]],
        below = digits[corners->corner[open ^ 2]];
    if (beside != below || across == beside)
        return false;
    nonet_step *step = start(to, corners, 1u << (across - 1) | 1u << (beside - 1));
    nonet_step_erase(step, to->position, corners->corner[open], across - 1);
    return nonet_finder_offer(to->out);
}

// Corners `one` and `other` are open; each lies in a line with a placed digit that the
// opposite open corner would have to repeat.
static bool type_2(const offering *to, const rectangle *corners, int one, int other)
{
    const nonet_position *position = to->position;
    const uint8_t *digits = position->digits.cell;
    unsigned a = 1u << (digits[corners->corner[3 - one]] - 1);
    unsigned b = 1u << (digits[corners->corner[3 - other]] - 1);
    unsigned first = position->marks.cell[corners->corner[one]];
    unsigned second = position->marks.cell[corners->corner[other]];
    unsigned extra = first & ~a;
    if (!(first & a) || !(second & b) || !bits_single(extra) || (second & ~b) != extra)
        return false;
    nonet_cells open =
        cells_or(cells_one(corners->corner[one]), cells_one(corners->corner[other]));
    nonet_step *step = start(to, corners, a | b);
    nonet_step_group(step, NONET_ROLE_EXTRA, open, extra);
    nonet_step_erase_all(step, position, cells_common_peers(open), bits_first(extra));
    return nonet_finder_offer(to->out);
}

static bool look_at(void *context, const rectangle *corners)
{
    const offering *to = context;
    int open[4], count = 0;
    for (int i = 0; i < 4; i++) {
        if (to->position->given.cell[corners->corner[i]])
            return false;
        if (to->position->digits.cell[corners->corner[i]] == 0)
            open[count++] = i;
    }
    if (to->type == 1)
        return count == 1 && type_1(to, corners, open[0]);
    return count == 2 && open[0] + open[1] != 3 && type_2(to, corners, open[0], open[1]);
}

// The variant is the type.
bool nonet_find_avoidable_rectangle(const nonet_position *position, int variant,
                                    finder *out)
{
    offering to = {position, out, variant};
    return nonet_visit_rectangles(look_at, &to);
}
