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
    GROUPS = NONET_CELLS + 9 * NONET_HOUSES,
    GROUP_WORDS = (GROUPS + 63) / 64,
    MOST_PEERS = 8 + 20, // of a candidate: in its cell, in its houses
    NO_PARTNER = 0xffff,
};

// Candidates of which one is on: those of a cell, or of a digit in a house.
typedef struct se_group {
    uint8_t n;
    uint16_t number[9];
} se_group;

typedef struct se_closures {
    int n;     // candidates
    int words; // of a set of them
    uint16_t candidate[CANDIDATES];
    uint16_t number[CANDIDATES]; // of a candidate

    // By number.
    uint8_t n_peers[CANDIDATES], n_partners[CANDIDATES], n_groups_of[CANDIDATES];
    uint16_t peer[CANDIDATES][MOST_PEERS]; // those it forbids
    uint16_t partner[CANDIDATES][4];       // those it forces by being off
    uint16_t group_of[CANDIDATES][4];

    int n_groups; // with two candidates or more
    se_group group[GROUPS];

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

// Fills in the rows.
void nonet_se_close_rows(se_closures *closures);

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
    int number = closures->number[candidate];
    return &closures->off_row[(2 * number + on) * closures->words];
}

// The number of the candidate whose being on leads to the same as the assumption, or
// NO_PARTNER.
static inline int closure_column(const se_closures *closures, int candidate, bool on)
{
    int number = closures->number[candidate];
    if (on)
        return number;
    return closures->n_partners[number] ? closures->partner[number][0] : NO_PARTNER;
}

// Whether the branch of an assumption clashes.
static inline bool closure_clashes(const se_closures *closures, int candidate, bool on)
{
    int column = closure_column(closures, candidate, on);
    return column != NO_PARTNER && set_has(closures->clashing, column);
}

// Whether the branch of an assumption leads to `other` being on.
static inline bool closure_turns_on(const se_closures *closures, int candidate, bool on,
                                    int other)
{
    int column = closure_column(closures, candidate, on);
    return column != NO_PARTNER &&
           set_has(&closures->on[closures->number[other] * closures->words], column);
}

#endif
