// chain.h - assumptions and what follows from them.
//
// A node is a candidate assumed true ("on") or false ("off"). A branch holds everything
// that follows from one assumption, in the order Sudoku Explainer finds it; the order is
// part of the rating, for it decides by which way a node was reached first, and a rating
// counts the nodes of that way and not those of the shortest.
//
// A list in the order found is a queue as well: `on` and `off` below are both.
//
//       on   |  r1c1=5 | r2c4=5 | r7c4=2 | ...        on_from: index of an off node, cause
//            '---------'-- next_on: all before it have been followed up
//       off  |  r1c1<>3 | r1c5<>5 | ...               off_from: index of an on node, cause
//
// Parents. An off node has one, the on node that forbids it, except if an advanced
// rule made it (then: a list). An on node follows from one off node, its first parent,
// and from all that was removed from the same cell or house before: since candidates
// leave the branch's grid in the order of the off list, those hidden parents are the
// off nodes of that cell or house with a smaller index than the first parent. So they
// need not be stored.

#ifndef RATE_SE_CHAIN_H
#define RATE_SE_CHAIN_H

#include <nonet/stop.h>

#include "rate/se/hint.h"

enum {
    CANDIDATES = NONET_CELLS * 9, // a candidate is cell * 9 + digit
    ASSUMPTIONS = 2 * CANDIDATES, // that it is on or off
};

// Why a node follows. The houses are in the order in which they are tried.
enum {
    CAUSE_CELL,
    CAUSE_BOX,
    CAUSE_ROW,
    CAUSE_COLUMN,
    CAUSE_ADVANCED,
    CAUSE_NONE, // the assumption itself
};

// The index of the first parent with the cause above it.
static inline uint16_t from_pack(int index, int cause)
{
    return (uint16_t)(index | cause << 10);
}

static inline int from_index(uint16_t from)
{
    return from & 1023;
}

static inline int from_cause(uint16_t from)
{
    return from >> 10;
}

// A node of a chain that has been written down.
typedef struct se_node {
    uint16_t candidate;
    bool on;
    uint8_t cause;
} se_node;

// A chain used as a rule inside another: what the outer chain needs to know of it.
typedef struct se_nested {
    int complexity;
    uint64_t hash;
    int n_nodes;     // the nodes of all its chains, by which two nested chains are compared
    uint16_t *nodes; // candidate * 2 + on
} se_nested;

// How an advanced rule came to remove candidates from a branch.
typedef struct se_advanced {
    int n_parents;
    const uint16_t *parents; // numbers of candidates that had to be off
    const se_nested *nested; // or NULL
    int first, end;          // of the off nodes it made
    uint64_t *behind;        // see se_branch
} se_advanced;

// Candidates are known here by their numbers in the grid (closure.h).
typedef struct se_branch {
    int n_on, n_off, next_on, next_off;
    bool clashes;
    uint16_t clash;                         // a candidate found both on and off:
    uint16_t clash_on_from, clash_off_from; // how
    uint16_t *on, *on_from, *off, *off_from;
    uint8_t *on_at;   // by number: the index of the on node, or NOT_ON
    uint16_t *off_at; // of the off node, or NOT_OFF, or GONE
    uint32_t *left;   // by group: its candidates but for the off nodes followed up so far
    int n_advanced;
    se_advanced **advanced; // what CAUSE_ADVANCED nodes point at

    // Made when asked for: the nodes each of the first `n_behind` on nodes follows from, as
    // bits, itself included: BEHIND_ON_WORDS of on nodes and then the off nodes, by index.
    int n_behind, n_advanced_behind;
    uint64_t *behind;
    uint16_t *n_nodes; // and how many they are, once they have been counted, otherwise 0
} se_branch;

enum {
    NOT_ON = 0xff,
    NOT_OFF = 0xffff,
    GONE = 0xfffe, // the grid does not have the candidate any more
    // One in each cell, and as many as may be found at once before a clash is seen.
    MOST_ON = 96,
    BEHIND_ON_WORDS = 2,
};

// Which of the chain producers.
typedef struct se_rule {
    bool multiple, dynamic, nishio;
    int level;
} se_rule;

// A hint of a chain producer.
typedef enum se_kind {
    KIND_CYCLE,
    KIND_CHAIN,
    KIND_CONTRADICTION,
    KIND_DOUBLE,
    KIND_CELL,
    KIND_REGION,
} se_kind;

typedef struct se_chain_hint {
    double rating;
    int complexity;
    int key; // breaks ties: Sudoku Explainer's "sort key"
    se_kind kind;
    bool with_x, with_y; // the pass of a cycle or chain
    bool source_on;      // contradiction, double: the assumption is `cell`, `digit`
    uint8_t cell, digit;
    uint8_t house;   // region: the digit in this house
    uint16_t result; // the candidate found to be on or off; none for cycles
    bool result_on;
    int n_path; // cycle, chain: the nodes, last first
    const se_node *path;
    int n_erased; // cycle: what it removes
    const se_erased *erased;
} se_chain_hint;

// Memory in chunks, given back all at once.
typedef struct se_arena {
    struct se_chunk *first, *current;
    size_t used; // of the current chunk
} se_arena;

// NULL if there is no more memory. Aligned for anything here.
void *nonet_se_arena_take(se_arena *arena, size_t size);
void nonet_se_arena_reset(se_arena *arena);
void nonet_se_arena_free(se_arena *arena);

// The closures of the last grid are kept for each kind of rule, as the next one often has a
// few candidates less.
enum { CLOSURE_NISHIO, CLOSURE_LINKED, CLOSURE_DYNAMIC, CLOSURE_KINDS };

// One chain search: the branches of a grid, and scratch for counting them. A search of
// level 4 and above has another one inside, for the chains it uses as a rule.
typedef struct se_chains {
    const se_grid *grid;
    se_rule rule;
    int cap;                      // a hint with more nodes than these is of no use
    struct se_closures *closures; // what each branch holds: one of these
    struct se_closures *of_kind[CLOSURE_KINDS];
    // By assumption, candidate * 2 + on: what is asked of it is made when first asked for.
    uint8_t closed[ASSUMPTIONS]; // up to this level, + 1
    bool clashes[ASSUMPTIONS];
    uint16_t grown[ASSUMPTIONS]; // 1 + the index of its branch, or 0
    // In the order made, so that the few of a search stay in the cache.
    int n_grown;
    se_branch *branch;
    char *memory; // their nodes, `stride` bytes each
    size_t stride, room;
    struct se_rounds *rounds; // of advanced rules; NULL: none yet
    se_arena arena;           // nested chains and parents: lives as long as the branches
    se_arena scratch;         // the hints of one search by an advanced rule
    struct se_chains *inner;
    se_chain_hint found;      // the hint taken last
    struct se_search *search; // shared: who wants to stop, was memory short
} se_chains;

// The last position in which no aligned cells excluded anything.
typedef struct se_aligned {
    nonet_cells base;
    uint16_t digits[NONET_CELLS];
} se_aligned;

// What all searches of a rating share.
typedef struct se_search {
    nonet_stop stop;
    bool stopped, no_memory;
    int most;              // do not look for chains above this many tenths; 0: look for all
    int too_hard;          // what the least of those not looked for would have been rated
    unsigned branches;     // grown, for asking now and then
    se_aligned aligned[2]; // pairs, triplets
} se_search;

#endif
