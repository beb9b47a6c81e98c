// closure.h - all that follows from each assumption of a grid, in no order, all at once.
//
// Most branches neither clash nor agree with others on anything, and nobody asks in which
// order their nodes were found. So all are closed first, as sets; only those that matter
// are grown once more as branch.c does it, one node after the other. The sets do not depend
// on the order, because what follows from some nodes follows from more of them, too.
//
// The open candidates of the grid are numbered. A column says of one candidate which of
// them, being on, lead to it; so one operation on columns makes a step in all branches:
//
//                     branch of number   0 1 2 3 4 ...
//      r1c1 (number 0)   on              1 . . 1 .          "3 on leads to 0 on"
//                        off             . 1 1 . .
//      r1c1 (number 1)   on              . 1 . . .
//                        off             1 . . 1 .
//
// A branch from a candidate being off needs no column. If it forces another candidate, that
// one forbids it in turn, and both branches hold the same; otherwise it holds nothing else.

#ifndef RATE_SE_CLOSURE_H
#define RATE_SE_CLOSURE_H

#include "rate/se/chain.h"

enum {
    COLUMN_WORDS = (CANDIDATES + 63) / 64,
    NO_GROUP = 0, // the number of no group: that of a house or cell with one candidate
    GROUPS = 1 + NONET_CELLS + 9 * NONET_HOUSES,
    GROUP_WORDS = (GROUPS + 63) / 64,
    MOST_PEERS = 8 + 20, // of a candidate: in its cell, in its houses
    NO_PARTNER = 0xffff,
};

// Candidates of which one is on: those of a cell, or of a digit in a house.
typedef struct se_group {
    uint8_t n;
    uint16_t number[9];
} se_group;

// The candidates of a grid and how they hang together.
typedef struct se_tables {
    unsigned version; // counts the grids that have been here
    bool cells;       // are links in cells counted?
    int n;            // candidates
    int words;        // of a set of them
    uint16_t candidate[CANDIDATES];
    uint16_t number[CANDIDATES]; // of a candidate

    // By number.
    uint8_t n_peers[CANDIDATES], n_groups_of[CANDIDATES];
    uint16_t peer[CANDIDATES][MOST_PEERS]; // those it forbids, in the order of chains, each
                                           // as from_pack(number, cause)
    uint16_t group_of[CANDIDATES][4];
    uint16_t group_by[CANDIDATES][4]; // by cause, NO_GROUP if there is none

    int n_groups; // with two candidates or more, and NO_GROUP
    se_group group[GROUPS];
    uint32_t left[GROUPS]; // by group: left_pack() of its candidates
} se_tables;

typedef struct se_closures {
    int n, words;            // those of the tables
    const se_tables *tables; // its own, or those of a larger grid in which this one lies
    unsigned version;        // that the tables had
    se_tables own;

    uint16_t digits[NONET_CELLS]; // of the grid
    uint64_t gone[COLUMN_WORDS];  // the numbers that it does not have any more
    uint32_t left[GROUPS];        // by group, without them

    // The columns.
    uint64_t on[CANDIDATES * COLUMN_WORDS], off[CANDIDATES * COLUMN_WORDS];
    uint64_t settled[GROUPS * COLUMN_WORDS]; // by group: one of its candidates is on
    uint64_t clashing[COLUMN_WORDS];

    // What is to be followed up.
    uint64_t waiting_on[COLUMN_WORDS], waiting_off[COLUMN_WORDS], waiting[GROUP_WORDS];

    // The off nodes of each branch, by number * 2 + on.
    uint64_t off_row[2 * CANDIDATES * COLUMN_WORDS];
} se_closures;

// Closes the branches of all candidates that are on. In a branch that clashes nothing but
// that is known: how far Sudoku Explainer comes before it sees the clash depends on the
// order. Only without dynamic chains such branches are closed, too.
void nonet_se_close(se_closures *closures, const se_grid *grid, const se_rule *rule);

// Goes on from the closures of a grid (`base`, which may be `closures`) to one with fewer
// candidates; those that are gone keep their numbers. Where a digit or cell has one left,
// those it forbids must be gone, too, and where it has none, it must have been filled in.
// Returns false, and does nothing, if the grid has others, or so few that sets of them are
// smaller, or if the base was closed by another rule.
bool nonet_se_close_less(se_closures *closures, const se_closures *base,
                         const se_grid *grid, const se_rule *rule);

// Whether any candidate that is left leads to a clash.
static inline bool closure_any_clashes(const se_closures *closures)
{
    uint64_t any = 0;
    for (int w = 0; w < closures->words; w++)
        any |= closures->clashing[w] & ~closures->gone[w];
    return any != 0;
}

// Numbers the candidates of a grid and finds what each forbids, and the groups it is in;
// `cells`: in its cell, too.
void nonet_se_tables_fill(se_tables *tables, const se_grid *grid, bool cells);

// The words of a set of so many numbers.
static inline int closure_words(int n)
{
    int words = (n + 63) / 64;
    return words <= 2 ? 2 : words <= 4 ? 4 : words <= 6 ? 6 : COLUMN_WORDS;
}

// Fills in the rows.
void nonet_se_close_rows(se_closures *closures);

// How many candidates are left of a group, and their numbers, all in one: a candidate that
// leaves is taken from either half, and the last one's number can be read off.
static inline uint32_t left_pack(uint32_t left, int number)
{
    return (left + (1u << 16)) ^ (uint32_t)number;
}

static inline uint32_t left_without(uint32_t left, int number)
{
    return (left - (1u << 16)) ^ (uint32_t)number;
}

static inline uint32_t left_count(uint32_t left)
{
    return left >> 16;
}

static inline int left_number(uint32_t left)
{
    return left & 0xffff;
}

static inline bool set_has(const uint64_t *set, int number)
{
    return set[number / 64] >> number % 64 & 1;
}

static inline void set_add(uint64_t *set, int number)
{
    set[number / 64] |= (uint64_t)1 << number % 64;
}

static inline uint64_t *closure_off_row(se_closures *closures, int candidate, bool on)
{
    int number = closures->tables->number[candidate];
    return &closures->off_row[(2 * number + on) * closures->words];
}

// The other one of two in a group, by the `cause`, or NO_PARTNER.
static inline int closure_partner(const se_closures *closures, int number, int cause)
{
    uint32_t left = closures->left[closures->tables->group_by[number][cause]];
    return left_count(left) == 2 ? left_number(left_without(left, number)) : NO_PARTNER;
}

// The number of the candidate whose being on leads to the same as the assumption, or
// NO_PARTNER.
static inline int closure_column(const se_closures *closures, int number, bool on)
{
    int column = on ? number : NO_PARTNER;
    for (int cause = CAUSE_CELL; cause <= CAUSE_COLUMN && column == NO_PARTNER; cause++)
        column = closure_partner(closures, number, cause);
    return column;
}

// Whether the branch of an assumption clashes.
static inline bool closure_clashes(const se_closures *closures, int candidate, bool on)
{
    int column = closure_column(closures, closures->tables->number[candidate], on);
    return column != NO_PARTNER && set_has(closures->clashing, column);
}

// Whether the branch of an assumption leads to the candidate of this number being on.
static inline bool closure_turns_on(const se_closures *closures, int candidate, bool on,
                                    int number)
{
    int column = closure_column(closures, closures->tables->number[candidate], on);
    return column != NO_PARTNER && set_has(&closures->on[number * closures->words], column);
}

#endif
