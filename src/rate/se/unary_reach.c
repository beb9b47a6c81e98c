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
// strong link ("able") can lie on the way, mostly fewer than 150, so that the closure is
// a few thousand operations on sets of 256 bits.

#include "rate/se/unary_reach.h"

#include <string.h>

enum { MOST = 256, WORDS = MOST / 64 };

typedef struct {
    uint64_t word[WORDS];
} set;

typedef struct {
    int n;
    uint16_t candidate[MOST];
    uint16_t index[CANDIDATES]; // of the able ones
    set strong[MOST];
    set next[MOST];  // on nodes one weak and one strong link away
    set reach[MOST]; // on nodes any number of those away
} closure;

static void set_add(set *to, int index)
{
    to->word[index / 64] |= (uint64_t)1 << index % 64;
}

static bool set_has(const set *from, int index)
{
    return from->word[index / 64] >> index % 64 & 1;
}

static void set_join(set *to, const set *from)
{
    for (int i = 0; i < WORDS; i++)
        to->word[i] |= from->word[i];
}

static bool set_meets(const set *a, const set *b)
{
    uint64_t common = 0;
    for (int i = 0; i < WORDS; i++)
        common |= a->word[i] & b->word[i];
    return common != 0;
}

// The able candidates that a candidate forbids.
static set weak_of(const closure *all, const se_links *links, int candidate)
{
    set weak = {{0}};
    int cell = candidate / 9, digit = candidate % 9;
    for (unsigned rest = links->able_digits[cell] & ~(1u << digit); rest; rest &= rest - 1)
        set_add(&weak, all->index[cell * 9 + bits_first(rest)]);
    nonet_cells seen = cells_and(links->able[digit], nonet_peer_set[cell]);
    for (; !cells_empty(seen); seen = cells_drop_first(seen))
        set_add(&weak, all->index[cells_first(seen) * 9 + digit]);
    return weak;
}

// Joins what `of` holds for each member of `members`.
static set join_over(const set *members, const set *of)
{
    set joined = {{0}};
    for (int i = 0; i < WORDS; i++)
        for (uint64_t rest = members->word[i]; rest; rest &= rest - 1)
            set_join(&joined, &of[64 * i + __builtin_ctzll(rest)]);
    return joined;
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

static void close_links(const se_links *links, closure *all)
{
    for (int i = 0; i < all->n; i++) {
        int candidate = all->candidate[i];
        memset(&all->strong[i], 0, sizeof all->strong[i]);
        for (int k = 0; k < links->n_strong[candidate]; k++)
            set_add(&all->strong[i], all->index[links->strong[candidate][k]]);
    }
    for (int i = 0; i < all->n; i++) {
        set weak = weak_of(all, links, all->candidate[i]);
        all->reach[i] = all->next[i] = join_over(&weak, all->strong);
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < all->n; i++) {
            set more = join_over(&all->next[i], all->reach);
            set_join(&more, &all->reach[i]);
            if (memcmp(&more, &all->reach[i], sizeof more) != 0) {
                all->reach[i] = more;
                changed = true;
            }
        }
    }
}

// Everything the candidate reaches, itself not included unless a cycle leads back to it.
static set reach_of(const closure *all, const se_links *links, int candidate,
                    const set *weak)
{
    if (links->able_digits[candidate / 9] >> candidate % 9 & 1)
        return all->reach[all->index[candidate]];
    set next = join_over(weak, all->strong);
    set reach = join_over(&next, all->reach);
    set_join(&reach, &next);
    return reach;
}

static void find_cycling(const closure *all, const set *seen, se_reach *reach)
{
    for (int i = 0; i < all->n; i++)
        if (set_has(&all->reach[i], i) && set_meets(&all->reach[i], seen))
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
        return;
    }
    close_links(links, &all);
    set seen = {{0}}; // by the refuted ones
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (unsigned rest = grid->digits[cell]; rest; rest &= rest - 1) {
            int candidate = cell * 9 + bits_first(rest);
            set weak = weak_of(&all, links, candidate);
            set ends = reach_of(&all, links, candidate, &weak);
            if (!set_meets(&weak, &ends))
                continue;
            reach->any = true;
            reach->refuted[cell] |= (uint16_t)(1u << bits_first(rest));
            set_join(&seen, &weak);
        }
    if (reach->any)
        find_cycling(&all, &seen, reach);
}
