// almost_hidden_set.c - Almost Hidden Set XZ-Rule: two hidden sets that lack a digit each.
//
//              A  A B*  |  A  .  .      In the row n digits A fit only in n + 1 cells, in
//              B  B B*  |  .  .  .      the box m digits B only in m + 1. Two cells are in
//              .  . .   |  .  .  .      both groups. Each holds one digit, so it does for
//                                       one group only; and a group can spare one cell, not
//       two. So A spares one of the two and B the other, and all other cells are needed:
//       none of them holds anything but its digits.
//
// It is to digits what the XZ-rule of two sets tied twice is to cells (als_xz.c).

#include "logic/technique.h"

typedef struct {
    nonet_cells cells;
    unsigned digits;
} hidden_set;

enum { MOST_SETS = 1 << 9 };

// The sets of n digits that have n + 1 places in `house`; returns how many. A digit alone
// would be locked where line and box meet.
static int list_sets(const nonet_position *position, int house, hidden_set sets[MOST_SETS])
{
    unsigned places[1 << 9] = {0}, open = 0;
    int count = 0;
    for (int digit = 0; digit < 9; digit++)
        if (position->places[digit][house])
            open |= 1u << digit;
    for (unsigned digits = 1; digits <= open; digits++) {
        if (digits & ~open)
            continue;
        places[digits] =
            places[digits & (digits - 1)] | position->places[bits_first(digits)][house];
        if (!bits_single(digits) && bits_count(places[digits]) == bits_count(digits) + 1)
            sets[count++] = (hidden_set){cells_at(house, places[digits]), digits};
    }
    return count;
}

static void keep_only(nonet_step *step, const nonet_position *position, nonet_cells cells,
                      unsigned digits)
{
    for (unsigned rest = NONET_ALL_DIGITS & ~digits; rest; rest &= rest - 1)
        nonet_step_erase_all(step, position, cells, bits_first(rest));
}

static bool offer(const nonet_position *position, int line, int box, const hidden_set *one,
                  const hidden_set *other, finder *out)
{
    nonet_cells common = cells_and(one->cells, other->cells);
    if (cells_count(common) != 2 || one->digits & other->digits)
        return false;
    nonet_step *step = nonet_step_start(out);
    step->digits = (uint16_t)(one->digits | other->digits);
    nonet_step_base(step, line);
    nonet_step_base(step, box);
    nonet_step_group(step, NONET_ROLE_PATTERN, one->cells, one->digits);
    nonet_step_group(step, NONET_ROLE_LINK, other->cells, other->digits);
    keep_only(step, position, cells_minus(one->cells, common), one->digits);
    keep_only(step, position, cells_minus(other->cells, common), other->digits);
    keep_only(step, position, common, one->digits | other->digits);
    return nonet_finder_offer(out);
}

static bool find_in(const nonet_position *position, int line, int box,
                    const hidden_set *of_line, int n_line, const hidden_set *of_box,
                    int n_box, finder *out)
{
    for (int i = 0; i < n_line; i++)
        for (int k = 0; k < n_box; k++)
            if (offer(position, line, box, &of_line[i], &of_box[k], out))
                return true;
    return false;
}

bool nonet_find_almost_hidden_set(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    hidden_set of_line[MOST_SETS], of_box[MOST_SETS];
    for (int box = BOXES; box < NONET_HOUSES; box++) {
        int n_box = list_sets(position, box, of_box);
        for (int line = 0; line < BOXES; line++) {
            if (!cells_meet(nonet_house_set[line], nonet_house_set[box]))
                continue;
            int n_line = list_sets(position, line, of_line);
            if (nonet_finder_stops(out) ||
                find_in(position, line, box, of_line, n_line, of_box, n_box, out))
                return true;
        }
    }
    return false;
}
