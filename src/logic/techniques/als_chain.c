// als_chain.c - ALS Chain: almost locked sets, each sharing a digit with the next.
//
//       A --w-- B --x-- C --y-- D
//
// Neighbours share a restricted common digit (als.h), and no set uses the same digit
// for both of its neighbours. If A is not locked it has w, so B is without it and has
// x, and so on: A or D is locked. A digit z that both have is in one of them: what
// sees all of it goes.
//
// Four sets and more; with two it is ALS-XZ, with three an ALS-XY-Wing.

#include "logic/als.h"

#include <string.h>

enum { LONGEST = 12 };

// A set reached, by the digit it was entered by.
typedef struct {
    uint16_t set, from; // `from` is an index into the queue
    uint8_t digit, length;
} stop;

typedef struct {
    const nonet_position *position;
    const als_list *list;
    const als_links *links;
    finder *out;
    stop queue[MAX_ALS * 4];
    int head, tail;
    uint16_t entered[MAX_ALS]; // digits each set has been entered by
} als_walk;

static bool offer(const als_walk *walk, int at, int start, unsigned first_digit)
{
    const als *one = &walk->list->set[start],
              *other = &walk->list->set[walk->queue[at].set];
    nonet_step *step = nonet_step_start(walk->out);
    nonet_step_erase_by_sets(step, walk->position, walk->list, one, other,
                             first_digit | 1u << walk->queue[at].digit);
    if (!nonet_step_has_effect(step))
        return false;
    unsigned common = 0; // with the set told before, which is the next one on the walk
    for (int i = at;; i = walk->queue[i].from) {
        const als *set = &walk->list->set[walk->queue[i].set];
        nonet_step_set(step, set->cells, set->digits, common);
        common = 1u << walk->queue[i].digit;
        step->digits |= (uint16_t)common;
        if (walk->queue[i].length == 2)
            break;
    }
    nonet_step_set(step, one->cells, one->digits, common);
    return nonet_finder_offer(walk->out);
}

static void enter(als_walk *walk, als_link link, unsigned allowed, int from, int length)
{
    unsigned fresh = link.common & allowed & ~(unsigned)walk->entered[link.other];
    for (; fresh; fresh &= fresh - 1) {
        walk->entered[link.other] |= (uint16_t)(fresh & (0u - fresh));
        if (walk->tail < MAX_ALS * 4)
            walk->queue[walk->tail++] = (stop){link.other, (uint16_t)from,
                                               (uint8_t)bits_first(fresh), (uint8_t)length};
    }
}

// All chains that leave `start` by `first_digit`.
static bool walk_from(als_walk *walk, int start, unsigned first_digit)
{
    const als_links *links = walk->links;
    memset(walk->entered, 0, sizeof walk->entered);
    walk->entered[start] = NONET_ALL_DIGITS;
    walk->head = walk->tail = 0;
    for (uint32_t i = links->first[start]; i < links->first[start + 1]; i++)
        enter(walk, als_link_at(links, i), first_digit, 0, 2);
    for (; walk->head < walk->tail; walk->head++) {
        stop here = walk->queue[walk->head];
        if (here.length >= 4 && start < here.set &&
            offer(walk, walk->head, start, first_digit))
            return true;
        if (here.length == LONGEST)
            continue;
        for (uint32_t i = links->first[here.set]; i < links->first[here.set + 1]; i++)
            enter(walk, als_link_at(links, i), ~(1u << here.digit), walk->head,
                  here.length + 1);
    }
    return false;
}

bool nonet_find_als_chain(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    als_list list;
    als_links links;
    als_walk walk;
    walk.position = position;
    walk.list = &list;
    walk.links = &links;
    walk.out = out;
    nonet_list_als(position, 1, &list);
    nonet_link_als(position, &list, &links);
    for (int start = 0; start < list.count; start++)
        for (unsigned rest = list.set[start].digits; rest; rest &= rest - 1)
            if (nonet_finder_stops(out) || walk_from(&walk, start, rest & (0u - rest)))
                return true;
    return false;
}
