// skyscraper.c - Skyscraper: two rows with two places each, one pair above the other.
//
//             c2          c8 c9
//       r1  . A . . . . . -  B     In rows 1 and 3 the digit fits only at the letters. A
//           . . . . . . . .  .     and C are not both true, as column 2 holds one of them,
//       r3  . C . . . . . D  -     so B or D is: what sees both, -, goes.
//
// Rows and columns may be exchanged.
// If B and D stood in one column too, it would be an X-Wing.

#include "logic/links.h"

// Parallel lines, joined by a line across; and each pair once.
static bool is_skyscraper(const turbot *found)
{
    int one = found->house[0], other = found->house[1];
    return one < other && one / 9 == other / 9 && one < BOXES;
}

bool nonet_find_skyscraper(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    return nonet_find_turbots(position, is_skyscraper, out);
}
