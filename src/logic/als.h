// als.h - almost locked sets: n cells of one house with n + 1 candidates.
//
//       12 . 23 | . 34 .     Take one digit away, and the others are locked into the cells.
//
// A single cell with two candidates is the smallest. Two sets are linked by a restricted
// common digit x if every x of the one sees every x of the other: not both can have it.

#ifndef LOGIC_ALS_H
#define LOGIC_ALS_H

#include "logic/technique.h"

typedef struct als {
    nonet_cells cells;
    uint16_t digits;
    uint16_t seen; // where its digits' entries begin in als_list.seen
} als;

enum { MAX_ALS = 2048, MAX_ALS_SEEN = 4 * MAX_ALS };

// About 180 kB: it lives on the stack of the technique that asks for it. Positions
// with more sets than fit are near empty grids, where nobody looks for them; the
// rest is left out.
typedef struct als_list {
    int count, n_seen;
    als set[MAX_ALS];
    nonet_cells
        seen[MAX_ALS_SEEN]; // for each digit of each set: the places that see all of it
} als_list;

// All sets of at least `least` cells.
void nonet_list_als(const nonet_position *position, int least, als_list *list);

// Adds the sets that become another with one cell outside their house: it sees all places
// of the digits they share, and brings one digit more. Take that away, and it leaves the
// cell as one of them; no digit fits in twice, so that they are used like the others.
void nonet_list_bent_als(const nonet_position *position, als_list *list);

// The cells of `digit` in `set`.
static inline nonet_cells als_places(const nonet_position *position, const als *set,
                                     int digit)
{
    return cells_and(set->cells, position->plane[digit]);
}

// The places of `digit`, which `set` has, that see all of it in `set`.
static inline nonet_cells als_seen(const als_list *list, const als *set, int digit)
{
    return list->seen[set->seen + bits_count(set->digits & ((1u << digit) - 1))];
}

// The restricted common digits of two sets.
// They may share cells, but none that has the digit.
unsigned nonet_als_common(const nonet_position *position, const als_list *list,
                          const als *one, const als *other);

// A set with something in common with another one.
typedef struct als_link {
    uint16_t other;
    uint16_t common; // their restricted common digits
} als_link;

// Near empty grids have more links than anybody looks at; the rest is left out.
enum { MAX_ALS_LINKS = 1 << 16 };

// The links of set `from`, at most `most` of them; returns how many.
int nonet_links_of_als(const nonet_position *position, const als_list *list, int from,
                       int most, als_link links[MAX_ALS]);

// All links between the sets of a list: those of set i are number first[i] up to
// first[i + 1]. A link is packed into three bytes, which makes 200 kB of it.
typedef struct als_links {
    uint32_t first[MAX_ALS + 1];
    uint16_t low[MAX_ALS_LINKS]; // `other`, and above it the lowest bits of `common`
    uint8_t high[MAX_ALS_LINKS]; // the rest of `common`
} als_links;

enum { ALS_OTHER_BITS = 11, ALS_LOW_DIGITS = 16 - ALS_OTHER_BITS };

void nonet_link_als(const nonet_position *position, const als_list *list, als_links *links);

static inline als_link als_link_at(const als_links *links, uint32_t number)
{
    unsigned low = links->low[number], high = links->high[number];
    return (als_link){(uint16_t)(low & (MAX_ALS - 1)),
                      (uint16_t)(low >> ALS_OTHER_BITS | high << ALS_LOW_DIGITS)};
}

// Erases what sees both ends of a chain of sets: every digit both have, but for `used`.
void nonet_step_erase_by_sets(nonet_step *step, const nonet_position *position,
                              const als_list *list, const als *one, const als *other,
                              unsigned used);

#endif
