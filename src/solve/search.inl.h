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
#define BAND ALL_DIGITS, ALL_DIGITS, ALL_DIGITS, 0
    static const uint16_t all[16] = {BAND, BAND, BAND};
#undef BAND
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

static inline __attribute__((always_inline)) verdict propagate(node *n)
{
    vec x[9], decided;
    copy(n->x, x);
    bool dead = sweep(x, &decided);
    copy(x, n->x);
    return judge(decided, dead);
}

#include "solve/visit.inl.h"
