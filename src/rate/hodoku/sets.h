// sets.h - almost locked sets and their restricted common digits, in HoDoKu's order.
//
// A set is n cells of a house with n + 1 digits. Houses are taken in order; in each the
// cells are combined depth first, so that a set comes before those that begin with it.

#ifndef RATE_HODOKU_SETS_H
#define RATE_HODOKU_SETS_H

#include "rate/hodoku/solver.h"

typedef struct hodoku_set {
    nonet_cells cells;
    uint16_t digits;
    nonet_cells places[9]; // of its digits
    nonet_cells seen[9];   // the places of a digit outside that see all of it inside
} hodoku_set;

// Two sets without a cell in common, and a digit of which not both can have a place. Quirk:
// of several such digits the first and the last are known.
typedef struct hodoku_common {
    uint16_t one, other;  // one < other
    int8_t first, second; // -1: there is only one
} hodoku_common;

struct hodoku_sets {
    uint64_t number; // of the position
    int n_sets, room_sets, room_cells;
    hodoku_set *set;
    nonet_cells *cells; // of each set once more, close together
    int n_commons, room_commons;
    hodoku_common *common; // by `one`, then `other`
    int *from;             // where those begin that have a set as `one`, and end
    int *
        around; // the links of each set either way: link[around[i]] to link[around[i + 1]],
    int *link;  // by number
};

// NULL without memory.
const hodoku_sets *nonet_hodoku_sets(hodoku_solver *solver);
void nonet_hodoku_free_sets(hodoku_sets *sets);

// Erases what sees all of a digit in both sets, for every digit both have but `used`.
void nonet_hodoku_erase_by_sets(hodoku_solver *solver, const hodoku_set *one,
                                const hodoku_set *other, unsigned used);

#endif
