// skyscraper.c - Skyscraper: two rows with two places each, one pair above the other.
//
//             c2        c7 c8
//       r1  . A . . . . . - -      In rows 1 and 5 the digit fits only at the letters. A
//       and
//           . . . . . . . - -      D are not both true, as column 2 holds one of them, so B
//       r5  . D . . . . C . .      or C is: what sees both goes. (Here B is r1c9, say, and
//                                  the places marked - see it and C.)
//
// Rows and columns may be exchanged. If B and C stood in one column too, it would be an
// X-Wing.

#include "logic/links.h"

typedef struct {
    const nonet_position *position;
    finder *out;
} offering;

static bool offer(void *context, const turbot *found)
{
    const offering *to = context;
    int one = found->house[0], other = found->house[1];
    // Parallel lines, joined by a line across; and each pair once.
    if (one >= other || one / 9 != other / 9 || one >= BOXES)
        return false;
    nonet_step_turbot(nonet_step_start(to->out), to->position, found);
    return nonet_finder_offer(to->out);
}

bool nonet_find_skyscraper(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    offering to = {position, out};
    return nonet_visit_turbots(position, offer, &to);
}
