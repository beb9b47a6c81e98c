// als_xy_wing.c - ALS-XY-Wing: an almost locked set C between two others.
//
//      A --x-- C --y-- B     C shares the restricted common digit x with A and y with B,
//                            two different digits (als.h). C can be without one of them
//                            only, so A is without x or B without y, and locked. A digit z
//                            that A and B have is in one of them: what sees all of it goes.
//
// With single cells for sets it is an XY-Wing.

#include "logic/als.h"

typedef struct {
    const nonet_position *position;
    const als_list *list;
    finder *out;
} offering;

static bool offer(const offering *to, const als *pivot, const als *one, const als *other,
                  unsigned x, unsigned y)
{
    nonet_step *step = nonet_step_start(to->out);
    nonet_step_erase_by_sets(step, to->position, to->list, one, other, x | y);
    if (!nonet_step_has_effect(step))
        return false;
    step->digits = (uint16_t)(x | y);
    nonet_step_set(step, one->cells, one->digits, 0);
    nonet_step_set(step, pivot->cells, pivot->digits, x);
    nonet_step_set(step, other->cells, other->digits, y);
    return nonet_finder_offer(to->out);
}

// Some digit both have and neither link uses is seen from outside.
static bool may_erase(const offering *to, const als *one, const als *other)
{
    for (unsigned rest = one->digits & other->digits; rest; rest &= rest - 1)
        if (cells_meet(als_seen(to->list, one, bits_first(rest)),
                       als_seen(to->list, other, bits_first(rest))))
            return true;
    return false;
}

static bool offer_digits(const offering *to, const als *pivot, const als_link *one,
                         const als_link *other)
{
    const als *a = &to->list->set[one->other], *b = &to->list->set[other->other];
    if (!may_erase(to, a, b))
        return false;
    for (unsigned xs = one->common; xs; xs &= xs - 1)
        for (unsigned ys = other->common; ys; ys &= ys - 1) {
            unsigned x = xs & (0u - xs), y = ys & (0u - ys);
            if (x != y && offer(to, pivot, a, b, x, y))
                return true;
        }
    return false;
}

bool nonet_find_als_xy_wing(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    als_list list;
    als_link links[MAX_ALS];
    offering to = {position, &list, out};
    nonet_list_als(position, 1, &list);
    int left = MAX_ALS_LINKS;
    for (int pivot = 0; pivot < list.count; pivot++) {
        if (nonet_finder_stops(out))
            return true;
        int count = nonet_links_of_als(position, &list, pivot, left, links);
        left -= count;
        for (int i = 0; i < count; i++)
            for (int k = i + 1; k < count; k++)
                if (offer_digits(&to, &list.set[pivot], &links[i], &links[k]))
                    return true;
    }
    return false;
}
