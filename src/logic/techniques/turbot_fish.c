// turbot_fish.c - Turbot Fish: two strong links of one digit, one of them in a box.
//
//       . A . | . . .      In the upper box the digit fits only at A or B, in row 5 only
//       . . . | . . .      at C or D. B and C share a column, so they are not both true:
//       B . . | . . .      A or D is, and what sees both, -, goes.
//       - - - + - - -
//       . . . | . . .
//       C . . | . D .
//
//       with - where the row of A meets the column of D
//
// With two lines instead it is a Skyscraper or a 2-String Kite, which people know better.

#include "logic/links.h"

static bool is_turbot_fish(const turbot *found)
{
    return found->house[0] < found->house[1] && found->house[1] >= BOXES;
}

bool nonet_find_turbot_fish(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    return nonet_find_turbots(position, is_turbot_fish, out);
}
