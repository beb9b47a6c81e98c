// search.inl.h - the depth-first search, written once and compiled once per backend.
//
// A backend file includes this after its vector header, and so gets its own copy with the
// vector code inlined into the loop. A search node costs well under a microsecond, so we
// dispatch once per call, never once per node.
//
//     board ──▶ node ──▶ sweep ──▶ solved? contradiction? or else choose a cell and split:
//                          ▲                                                  │
//                          ├─────── cell is the digit  ◀──────────────────────┤
//                          └─ later: cell is not       ◀──────────────────────┘
//
// The parts: cells.inl.h (boards to nodes and back), sweep.inl.h (the deductions),
// triads.inl.h (more of them, where sweeps find nothing), choose.inl.h (where to split),
// visit.inl.h (the loop). Not here: the order of solutions (ascending.c).

#include <string.h>

#include "base/bits.h"
#include "solve/cells.inl.h"
#include "solve/choose.inl.h"
#include "solve/progress.h"
#include "solve/sweep.inl.h"
#include "solve/triads.inl.h"

static inline verdict judge(vec decided, bool dead)
{
    static const uint16_t all[16] = {511, 511, 511, 0, 511, 511, 511, 0, 511, 511, 511};
    if (dead)
        return DEAD;
    return vec_none(vec_xor(decided, vec_load(all))) ? SOLVED : OPEN;
}

// Nine vectors from here to there. Left to itself, gcc makes this a string instruction,
// whose start alone costs as much as half a sweep.
static inline void copy(const vec from[9], vec to[9])
{
    for (int i = 0; i < 9; i++)
        to[i] = vec_opaque(from[i]);
}

// Out of line: the loop inside wants every register there is.
static __attribute__((noinline)) verdict propagate(node *n)
{
    vec x[9], decided;
    copy(n->x, x);
    bool dead = sweep(x, &decided);
    copy(x, n->x);
    return judge(decided, dead);
}

// Makes `n` the child without the lowest digit of a chosen cell, and the node after it the
// child with that digit. Whole vectors are written, since the sweep reads whole ones: a
// single word changed in memory would make that load wait for the store.
static inline void split(node *n)
{
    static const uint16_t window[31] = {[15] = 0xffff};
    place at = choose(n);
    vec all = n->x[at.vector], set = vec_and(all, vec_load(window + 15 - at.word));
    vec digit = vec_but(set, vec_sub(set, vec_all(1)));
    copy(n[0].x, n[1].x);
    n[0].x[at.vector] = vec_but(all, digit);
    n[1].x[at.vector] = vec_but(all, vec_but(set, digit));
}

#include "solve/visit.inl.h"
