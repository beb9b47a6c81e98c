// unary_reach.c - the transitive closure of all links, to see where chains can be at all.
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
// lead on a cycle to something refuted, need be searched from. Only candidates with a
// strong link ("able") can lie on the way, so that the closure is a few thousand operations
// on sets of 128 bits, or of 256 where there are more of them.

#include "rate/se/unary_reach.h"

#include <string.h>

enum { MOST = 256, PAIRS = MOST / 128 };

// Sets of able candidates, in one or two of these.
typedef uint64_t pair __attribute__((vector_size(16), may_alias));

typedef struct {
    int n;
    uint16_t candidate[MOST];
    uint16_t index[CANDIDATES]; // of the able ones
    pair weak[MOST * PAIRS];
    pair strong[MOST * PAIRS];
    pair next[MOST * PAIRS];  // on nodes one weak and one strong link away
    pair reach[MOST * PAIRS]; // on nodes any number of those away
} closure;

#define VERB static inline __attribute__((always_inline))

VERB void set_clear(pair *set, int pairs)
{
    for (int i = 0; i < pairs; i++)
        set[i] = (pair){0};
}

static void set_add(pair *to, int index)
{
    ((uint64_t *)to)[index / 64] |= (uint64_t)1 << index % 64;
}

static bool set_has(const pair *from, int index)
{
    return ((const uint64_t *)from)[index / 64] >> index % 64 & 1;
}

VERB void set_join(pair *to, const pair *from, int pairs)
{
    for (int i = 0; i < pairs; i++)
        to[i] |= from[i];
}

VERB bool set_meets(const pair *a, const pair *b, int pairs)
{
    pair common = {0};
    for (int i = 0; i < pairs; i++)
        common |= a[i] & b[i];
    return (common[0] | common[1]) != 0;
}

// The able candidates that a candidate forbids.
VERB void weak_of(const closure *all, const se_links *links, int candidate, pair *weak,
                  int pairs)
{
    set_clear(weak, pairs);
    int cell = candidate / 9, digit = candidate % 9;
    for (unsigned rest = links->able_digits[cell] & ~(1u << digit); rest; rest &= rest - 1)
        set_add(weak, all->index[cell * 9 + bits_first(rest)]);
    nonet_cells seen = cells_and(links->able[digit], nonet_peer_set[cell]);
    while (!cells_empty(seen))
        set_add(weak, all->index[cells_take(&seen) * 9 + digit]);
}

// Joins what `of` holds for each member of `members`.
VERB void join_over(const pair *members, const pair *of, pair *joined, int pairs)
{
    for (int i = 0; i < 2 * pairs; i++)
        for (uint64_t rest = members[i / 2][i % 2]; rest; rest &= rest - 1)
            set_join(joined, &of[(64 * i + bits_first_64(rest)) * pairs], pairs);
}

static bool number_candidates(const se_links *links, closure *all)
{
    all->n = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (unsigned rest = links->able_digits[cell]; rest; rest &= rest - 1) {
            if (all->n == MOST)
                return false;
            int candidate = cell * 9 + bits_first(rest);
            all->index[candidate] = (uint16_t)all->n;
            all->candidate[all->n++] = (uint16_t)candidate;
        }
    return true;
}

// What the candidate leads to by one more turn; returns whether that is more than before.
VERB bool go_on(closure *all, int index, int pairs)
{
    pair *reach = &all->reach[index * pairs], more[PAIRS], fresh = {0};
    for (int i = 0; i < pairs; i++)
        more[i] = reach[i];
    join_over(&all->next[index * pairs], all->reach, more, pairs);
    for (int i = 0; i < pairs; i++) {
        fresh |= more[i] ^ reach[i];
        reach[i] = more[i];
    }
    return (fresh[0] | fresh[1]) != 0;
}

// Up and down in turns: most ways run with the numbers, or against them.
VERB void close_links(const se_links *links, closure *all, int pairs)
{
    for (int i = 0; i < all->n; i++) {
        int candidate = all->candidate[i];
        weak_of(all, links, candidate, &all->weak[i * pairs], pairs);
        set_clear(&all->strong[i * pairs], pairs);
        for (int k = 0; k < links->n_strong[candidate]; k++)
            set_add(&all->strong[i * pairs], all->index[links->strong[candidate][k]]);
    }
    for (int i = 0; i < all->n; i++) {
        pair *next = &all->next[i * pairs];
        set_clear(next, pairs);
        join_over(&all->weak[i * pairs], all->strong, next, pairs);
        for (int k = 0; k < pairs; k++)
            all->reach[i * pairs + k] = next[k];
    }
    for (bool changed = true, up = true; changed; up = !up) {
        changed = false;
        for (int i = 0; i < all->n; i++)
            changed |= go_on(all, up ? i : all->n - 1 - i, pairs);
    }
}

// A candidate that leads to its own removal; `weak` are those it forbids.
VERB bool is_refuted(const closure *all, const se_links *links, int candidate, pair *weak,
                     int pairs)
{
    if (links->able_digits[candidate / 9] >> candidate % 9 & 1) {
        int index = all->index[candidate];
        for (int i = 0; i < pairs; i++)
            weak[i] = all->weak[index * pairs + i];
        return set_meets(weak, &all->reach[index * pairs], pairs);
    }
    weak_of(all, links, candidate, weak, pairs);
    pair next[PAIRS], reach[PAIRS];
    set_clear(next, pairs);
    join_over(weak, all->strong, next, pairs);
    for (int i = 0; i < pairs; i++)
        reach[i] = next[i];
    join_over(next, all->reach, reach, pairs);
    return set_meets(weak, reach, pairs);
}

// Does the candidate lead to one that is seen, and that one back to it?
VERB bool is_cycling(const closure *all, int index, const pair *seen, int pairs)
{
    const pair *reach = &all->reach[index * pairs];
    for (int i = 0; i < 2 * pairs; i++)
        for (uint64_t rest = (reach[i / 2] & seen[i / 2])[i % 2]; rest; rest &= rest - 1)
            if (set_has(&all->reach[(64 * i + bits_first_64(rest)) * pairs], index))
                return true;
    return false;
}

VERB void find_reach(const se_grid *grid, const se_links *links, closure *all,
                     se_reach *reach, int pairs)
{
    close_links(links, all, pairs);
    pair seen[PAIRS], weak[PAIRS]; // seen by the refuted ones
    set_clear(seen, pairs);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (unsigned rest = grid->digits[cell]; rest; rest &= rest - 1) {
            int digit = bits_first(rest);
            if (!is_refuted(all, links, cell * 9 + digit, weak, pairs))
                continue;
            reach->any = true;
            reach->refuted[cell] |= (uint16_t)(1u << digit);
            set_join(seen, weak, pairs);
        }
    for (int i = 0; reach->any && i < all->n; i++)
        if (is_cycling(all, i, seen, pairs))
            reach->cycling[all->candidate[i] / 9] |=
                (uint16_t)(1u << all->candidate[i] % 9);
}

void nonet_se_reach(const se_grid *grid, const se_links *links, se_reach *reach)
{
    closure all;
    memset(reach, 0, sizeof *reach);
    if (!number_candidates(links, &all)) {
        // Too many for the sets: nothing is known, so everything may be.
        reach->any = true;
        memset(reach->refuted, 0xff, sizeof reach->refuted);
        memset(reach->cycling, 0xff, sizeof reach->cycling);
    } else if (all.n <= 128)
        find_reach(grid, links, &all, reach, 1);
    else
        find_reach(grid, links, &all, reach, 2);
}
