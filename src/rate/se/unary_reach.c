// unary_reach.c - which candidates refute themselves, and which lie on cycles that show it.
//
// Most searches for cycles and forcing chains find nothing, and all searches from all
// candidates is a lot of work for nothing. Every hint they can have shows in one question:
// which candidates x, being on, lead to x being off?
//
//      forcing chain x on --> x off        x is one.
//      forcing chain p off --> p on        every other candidate r of the cell is one:
//                                          r on --> p off --> p on --> r off
//      cycle that removes x                x sees an off node and an on node of the cycle:
//                                          x on --> (off) --> ... --> (on) --> x off
//
// Where there is none there is no hint; and only candidates that are refuted, or that
// lead on a cycle to something refuted, need be searched from. The closures tell: x is one
// if its branch clashes.

#include "rate/se/unary_reach.h"

#include <string.h>

static void mark(const se_closures *closures, uint16_t *digits, int number)
{
    int candidate = closures->tables->candidate[number];
    digits[candidate / 9] |= (uint16_t)(1u << candidate % 9);
}

// Those that lead to `seen` being on, and that it leads back to.
static void mark_cycling(const se_closures *closures, se_reach *reach, int seen)
{
    int words = closures->words;
    for (int w = 0; w < words; w++) {
        uint64_t rest = closures->on[seen * words + w] & ~closures->gone[w];
        for (; rest; rest &= rest - 1) {
            int number = 64 * w + bits_first_64(rest);
            if (set_has(&closures->on[number * words], seen))
                mark(closures, reach->cycling, number);
        }
    }
}

void nonet_se_reach(const se_closures *closures, se_reach *reach)
{
    uint64_t seen[COLUMN_WORDS] = {0}; // by the refuted ones
    memset(reach, 0, sizeof *reach);
    for (int w = 0; w < closures->words; w++)
        for (uint64_t rest = closures->clashing[w] & ~closures->gone[w]; rest;
             rest &= rest - 1) {
            int number = 64 * w + bits_first_64(rest);
            mark(closures, reach->refuted, number);
            for (int i = 0; i < closures->tables->n_peers[number]; i++)
                set_add(seen, from_index(closures->tables->peer[number][i]));
        }
    for (int w = 0; w < closures->words; w++)
        for (uint64_t rest = seen[w] & ~closures->gone[w]; rest; rest &= rest - 1)
            mark_cycling(closures, reach, 64 * w + bits_first_64(rest));
}
