// rounds.h - what advanced rules have removed, from whichever branch it was.
//
// Branches that hold the same off nodes, in whatever order, leave the same grid, and the
// rules find the same in it for the same reasons. One round in ten has been before: most of
// them in the branch of the candidate that is left alone by the assumption being off.

#ifndef RATE_SE_ROUNDS_H
#define RATE_SE_ROUNDS_H

#include "rate/se/chain.h"

typedef struct se_round {
    struct se_round *next; // with the same hash, or nearly
    int level;
    const uint64_t *off; // the off nodes before it
    int assumption;      // whose branch it was
    int first, end;      // the advanced nodes that came of it
    bool last_rule;      // by the last rule of the level
} se_round;

// The round at this level that started from these off nodes, or NULL.
se_round *nonet_se_round_find(const se_chains *chains, const uint64_t *off);

// A new one, without any nodes yet; NULL if there is no more memory.
se_round *nonet_se_round_add(se_chains *chains, const uint64_t *off);

#endif
