// als_xz.c - ALS-XZ: two almost locked sets with a restricted common digit X.
//
//       A = { 12, 2X, 1Z.. }     B = { 34, 3Z, 4X.. }
//
// Every X of A sees every X of B, so one of the sets is without X and then locked (als.h).
// A digit Z that both have is therefore in A or in B: what sees all Z of both goes.
//
// With two restricted common digits both sets are locked, whichever has which: the two
// digits go from whatever sees them in both sets, and every other digit of a set from
// whatever sees all of it in that set.

#include "logic/als.h"

static void erase_doubly(nonet_step *step, const nonet_position *position,
                         const als_list *list, const als *set, const als *other,
                         unsigned common)
{
    for (unsigned rest = set->digits; rest; rest &= rest - 1) {
        int digit = bits_first(rest);
        nonet_cells seen = als_seen(list, set, digit);
        if (common >> digit & 1)
            seen = cells_and(seen, als_seen(list, other, digit));
        nonet_step_erase_all(step, position, seen, digit);
    }
}

static bool offer(const nonet_position *position, const als_list *list, const als *one,
                  const als *other, unsigned common, finder *out)
{
    nonet_step *step = nonet_step_start(out);
    step->digits = (uint16_t)common;
    if (bits_count(common) > 1 && !cells_meet(one->cells, other->cells)) {
        erase_doubly(step, position, list, one, other, common);
        erase_doubly(step, position, list, other, one, common);
    } else
        for (unsigned rest = common; rest; rest &= rest - 1)
            nonet_step_erase_by_sets(step, position, list, one, other, rest & (0u - rest));
    if (!nonet_step_has_effect(step))
        return false;
    nonet_step_set(step, one->cells, one->digits, 0);
    nonet_step_set(step, other->cells, other->digits, common);
    return nonet_finder_offer(out);
}

bool nonet_find_als_xz(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    als_list list;
    nonet_list_als(position, 1, &list);
    for (int i = 0; i < list.count; i++) {
        if (nonet_finder_stops(out))
            return true;
        for (int k = i + 1; k < list.count; k++) {
            const als *one = &list.set[i], *other = &list.set[k];
            if (bits_count(one->digits & other->digits) < 2)
                continue;
            unsigned common = nonet_als_common(position, &list, one, other);
            if (common && offer(position, &list, one, other, common, out))
                return true;
        }
    }
    return false;
}
