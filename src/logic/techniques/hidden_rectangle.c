// hidden_rectangle.c - Hidden Rectangle: a deadly rectangle seen from its opposite corner.
//
//       ab  . | .  abX      The corner at the upper left has a and b only. In the row and
//       .   . | .  .        in the column of the corner D diagonally across, a fits only
//       abY . | .  D        into the rectangle. If D were b, its neighbours would be a,
//                           the first corner b, and the rectangle deadly (rectangles.h).
//                           So D is not b.

#include "logic/rectangles.h"

typedef struct {
    const nonet_position *position;
    finder *out;
} offering;

static bool offer(const offering *to, const rectangle *corners, int pair_corner, int strong,
                  int erased)
{
    const nonet_position *position = to->position;
    int far = corners->corner[3 - pair_corner];
    nonet_cells set = rectangle_cells(corners);
    nonet_cells arms = cells_or(nonet_house_set[cell_row(far)],
                                nonet_house_set[COLUMNS + cell_column(far)]);
    nonet_cells beside = cells_or(cells_one(corners->corner[pair_corner ^ 1]),
                                  cells_one(corners->corner[pair_corner ^ 2]));
    if (!cells_within(beside, position->plane[strong]) ||
        !cells_within(cells_and(position->plane[strong], arms), set))
        return false;
    nonet_step *step = nonet_step_start(to->out);
    step->digits = (uint16_t)(1u << strong | 1u << erased);
    nonet_step_base(step, cell_row(far));
    nonet_step_base(step, COLUMNS + cell_column(far));
    nonet_step_group(step, NONET_ROLE_PATTERN, set, step->digits);
    nonet_step_erase(step, position, far, erased);
    return nonet_finder_offer(to->out);
}

static bool look_at(void *context, const rectangle *corners)
{
    const offering *to = context;
    const uint16_t *marks = to->position->marks.cell;
    for (int i = 0; i < 4; i++) {
        unsigned pair = marks[corners->corner[i]];
        if (bits_count(pair) != 2)
            continue;
        bool all_meet = true;
        for (int k = 0; k < 4; k++)
            all_meet = all_meet && (marks[corners->corner[k]] & pair);
        int low = bits_first(pair), high = bits_first(pair & (pair - 1));
        if (all_meet &&
            (offer(to, corners, i, low, high) || offer(to, corners, i, high, low)))
            return true;
    }
    return false;
}

bool nonet_find_hidden_rectangle(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    offering to = {position, out};
    return nonet_visit_rectangles(look_at, &to);
}
