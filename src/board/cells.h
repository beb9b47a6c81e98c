// cells.h - sets of cells, 81 bits in two words.
//
// Walk a set with
//
//     for (nonet_cells rest = set; !cells_empty(rest);) {
//         int cell = cells_take(&rest);
//         ...
//     }

#ifndef BOARD_CELLS_H
#define BOARD_CELLS_H

#include <nonet/board.h>

#include "base/bits.h"
#include "board/house.h"

extern const nonet_cells nonet_house_set[NONET_HOUSES];
extern const nonet_cells nonet_peer_set[NONET_CELLS]; // without the cell itself

static inline nonet_cells cells_none(void)
{
    return (nonet_cells){{0, 0}};
}

static inline nonet_cells cells_all(void)
{
    return (nonet_cells){{~(uint64_t)0, ((uint64_t)1 << 17) - 1}};
}

// By both words in registers: one stored and both loaded at once would wait for the store.
static inline nonet_cells cells_one(int cell)
{
    return (nonet_cells){
        {(uint64_t)(cell < 64) << (cell & 63), (uint64_t)(cell >= 64) << (cell & 63)}};
}

static inline nonet_cells cells_and(nonet_cells a, nonet_cells b)
{
    return (nonet_cells){{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
}

static inline nonet_cells cells_or(nonet_cells a, nonet_cells b)
{
    return (nonet_cells){{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
}

// The members of `a` that are not in `b`.
static inline nonet_cells cells_minus(nonet_cells a, nonet_cells b)
{
    return (nonet_cells){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
}

static inline bool cells_empty(nonet_cells set)
{
    return (set.word[0] | set.word[1]) == 0;
}

static inline bool cells_equal(nonet_cells a, nonet_cells b)
{
    return a.word[0] == b.word[0] && a.word[1] == b.word[1];
}

static inline bool cells_meet(nonet_cells a, nonet_cells b)
{
    return !cells_empty(cells_and(a, b));
}

// Every member of `a` is in `b`.
static inline bool cells_within(nonet_cells a, nonet_cells b)
{
    return cells_empty(cells_minus(a, b));
}

// Exactly one member.
static inline bool cells_single(nonet_cells set)
{
    uint64_t low = set.word[0], high = set.word[1];
    return low ? !high && !(low & (low - 1)) : high && !(high & (high - 1));
}

// Two members or more.
static inline bool cells_several(nonet_cells set)
{
    return !cells_empty(set) && !cells_single(set);
}

static inline int cells_count(nonet_cells set)
{
    return bits_count_64(set.word[0]) + bits_count_64(set.word[1]);
}

static inline bool cells_has(nonet_cells set, int cell)
{
    return set.word[cell >> 6] >> (cell & 63) & 1;
}

static inline void cells_add(nonet_cells *set, int cell)
{
    set->word[cell >> 6] |= (uint64_t)1 << (cell & 63);
}

static inline void cells_remove(nonet_cells *set, int cell)
{
    set->word[cell >> 6] &= ~((uint64_t)1 << (cell & 63));
}

// The lowest member; the set must not be empty.
static inline int cells_first(nonet_cells set)
{
    return set.word[0] ? __builtin_ctzll(set.word[0]) : 64 + __builtin_ctzll(set.word[1]);
}

// The others than the lowest member; the set must not be empty.
static inline nonet_cells cells_drop_first(nonet_cells set)
{
    if (set.word[0])
        set.word[0] &= set.word[0] - 1;
    else
        set.word[1] &= set.word[1] - 1;
    return set;
}

// Removes the lowest member and returns it; the set must not be empty.
static inline int cells_take(nonet_cells *set)
{
    int cell = cells_first(*set);
    *set = cells_drop_first(*set);
    return cell;
}

// The cells that see every member of `set`.
static inline nonet_cells cells_common_peers(nonet_cells set)
{
    nonet_cells common = cells_all();
    while (!cells_empty(set))
        common = cells_and(common, nonet_peer_set[cells_take(&set)]);
    return common;
}

// The members of `house` at the indices in `places`.
static inline nonet_cells cells_at(int house, unsigned places)
{
    nonet_cells set = cells_none();
    for (; places; places &= places - 1)
        cells_add(&set, house_cell(house, __builtin_ctz(places)));
    return set;
}

// Some house that holds the whole set, from `first` on; -1 if there is none.
static inline int cells_house(nonet_cells set, int first)
{
    for (int house = first; house < NONET_HOUSES; house++)
        if (cells_within(set, nonet_house_set[house]))
            return house;
    return -1;
}

#endif
