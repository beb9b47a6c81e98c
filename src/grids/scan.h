// scan.h - what the files of the scan share: the sets that must still be met.
//
// Cells of a band are bits 0..26 of a word. A set of two bands is two such words in one.

#ifndef GRIDS_SCAN_H
#define GRIDS_SCAN_H

#include <nonet/grids.h>

#include "base/bits.h"
#include "base/stop.h"

enum {
    BANDS = 3,
    BAND_CELLS = 27,
    WHOLE_BAND = (1 << BAND_CELLS) - 1,
    SETS = 4096,             // at most: those that are learned beyond are forgotten
    LEVELS = BAND_CELLS + 2, // clues in a band, and none
    ASK_EVERY = 64,
};

typedef struct {
    uint32_t band[BANDS];
} cells;

// Sets of one band.
typedef struct {
    size_t n;
    uint32_t set[SETS];
} list;

// Sets that reach into two: the lower half of a word is the one that is settled first.
typedef struct {
    size_t n;
    uint64_t set[SETS];
} cross_list;

// Sets without a common cell, taken one after the other where they fit.
typedef struct {
    uint64_t cells;
    int n;
} pack;

// What no clue is in so far, while the second band is settled.
typedef struct {
    list own;         // sets of this band alone
    cross_list cross; // of this band and the third
    size_t n_beyond;  // of the third alone: so many of scan.beyond
    pack beyond;      // the same, packed
} level;

typedef struct {
    nonet_board grid;
    bool turned; // it is the mirror image of the caller's
    int clues;
    cells known[SETS]; // unavoidable sets
    size_t n_known;

    int first, second, third; // bands in the order in which they are settled
    int plan[BANDS];          // clues of each
    cells chosen;

    // What no clue is in so far, after each clue of a band.
    list in_first[LEVELS]; // sets of the first band alone
    cross_list rest;       // what it leaves to the two others, which are in their order
    level in_second[LEVELS];
    uint32_t beyond[2 * SETS];
    int depth; // of in_second, while the third band is settled
    list in_third[LEVELS];

    // For sort() and restrict_to(), which use them up.
    uint64_t sorted[SETS];
    uint32_t pair[SETS], triple[SETS], other[SETS];

    nonet_stop stop;
    unsigned patience;
    nonet_puzzle_found *found;
    void *context;
    bool ended;
} scan;

// Whether to give up, asked at every node.
static inline bool is_over(scan *s)
{
    if (++s->patience % ASK_EVERY == 0 && stop_asked(&s->stop))
        s->ended = true;
    return s->ended;
}

// True if the chosen clues are a puzzle, which is then told to the caller; if not,
// `*missed` is an unavoidable set without a clue.
bool nonet_scan_ask(scan *s, cells *missed);

// The mirror image of a board.
nonet_board nonet_turn(const nonet_board *board);

static inline uint64_t join(uint32_t low, uint32_t high)
{
    return low | (uint64_t)high << 32;
}

static inline uint32_t low_half(uint64_t set)
{
    return (uint32_t)set;
}

static inline uint32_t high_half(uint64_t set)
{
    return (uint32_t)(set >> 32);
}

static inline void add(list *to, uint32_t set)
{
    if (to->n < SETS)
        to->set[to->n++] = set;
}

static inline void add_cross(cross_list *to, uint64_t set)
{
    if (to->n < SETS)
        to->set[to->n++] = set;
}

// `to` becomes `from` without the sets that have the cell of `bit`.
static inline void pass_on(const list *from, uint32_t bit, list *to)
{
    size_t n = 0;
    for (size_t i = 0; i < from->n; i++) {
        to->set[n] = from->set[i];
        n += !(from->set[i] & bit);
    }
    to->n = n;
}

static inline void pass_on_cross(const cross_list *from, uint32_t bit, cross_list *to)
{
    size_t n = 0;
    for (size_t i = 0; i < from->n; i++) {
        to->set[n] = from->set[i];
        n += !(from->set[i] & bit);
    }
    to->n = n;
}

static inline void pack_in(pack *packed, uint64_t set)
{
    if (set & packed->cells)
        return;
    packed->cells |= set;
    packed->n++;
}

#endif
