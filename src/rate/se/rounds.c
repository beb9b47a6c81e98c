// rounds.c - the rounds of advanced rules in one grid, by what they started from.

#include "rate/se/rounds.h"

#include <string.h>

#include "rate/se/closure.h"

enum { BUCKETS = 1024 };

struct se_rounds {
    se_round *first[BUCKETS];
};

static size_t bucket_of(const se_chains *chains, const uint64_t *off)
{
    uint64_t hash = (uint64_t)chains->rule.level;
    for (int w = 0; w < chains->closures->words; w++) {
        hash = (hash ^ off[w]) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 32;
    }
    return hash % BUCKETS;
}

se_round *nonet_se_round_find(const se_chains *chains, const uint64_t *off)
{
    size_t size = (size_t)chains->closures->words * sizeof *off;
    se_round *round = chains->rounds ? chains->rounds->first[bucket_of(chains, off)] : NULL;
    while (round &&
           (round->level != chains->rule.level || memcmp(round->off, off, size) != 0))
        round = round->next;
    return round;
}

se_round *nonet_se_round_add(se_chains *chains, const uint64_t *off)
{
    size_t size = (size_t)chains->closures->words * sizeof *off;
    if (!chains->rounds) {
        chains->rounds = nonet_se_arena_take(&chains->arena, sizeof *chains->rounds);
        if (chains->rounds)
            memset(chains->rounds, 0, sizeof *chains->rounds);
    }
    se_round *round = nonet_se_arena_take(&chains->arena, sizeof *round);
    uint64_t *copy = nonet_se_arena_take(&chains->arena, size);
    if (!chains->rounds || !round || !copy) {
        chains->search->no_memory = true;
        return NULL;
    }
    se_round **bucket = &chains->rounds->first[bucket_of(chains, off)];
    memcpy(copy, off, size);
    *round = (se_round){.next = *bucket, .level = chains->rule.level, .off = copy};
    *bucket = round;
    return round;
}
