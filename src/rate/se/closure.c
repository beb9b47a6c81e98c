// closure.c - what follows from each candidate of a grid, a bit for each of them.
//
// Whenever a column of a group has changed, the group is looked at again, for all branches
// at once: where a candidate is on, the others are off; where all others are off, it is on.
//
// Before, branches were closed one after the other: six words for the houses of a digit, in
// which singles show after an addition. That took half as many instructions again.

#include "rate/se/closure.h"

#include <string.h>

#define VERB static inline __attribute__((always_inline))

// Two words at once: gcc 12 does not see by itself that it may, and without that the loops
// took twice as many instructions.
typedef uint64_t pair __attribute__((vector_size(16), aligned(8), may_alias));

enum { COLUMN_PAIRS = COLUMN_WORDS / 2 };

VERB pair *column(uint64_t *columns, int number, int pairs)
{
    return (pair *)&columns[2 * number * pairs];
}

VERB bool is_empty(pair set)
{
    return (set[0] | set[1]) == 0;
}

// Each branch has its assumption on, and what that forbids off.
static void start(se_closures *all, const se_grid *grid, bool cells)
{
    nonet_se_tables_fill(&all->own, grid, cells);
    all->tables = &all->own;
    all->version = all->own.version;
    all->n = all->own.n;
    all->words = all->own.words;
    memcpy(all->digits, grid->digits, sizeof all->digits);
    memset(all->gone, 0, sizeof all->gone);
    memcpy(all->left, all->own.left, (size_t)all->own.n_groups * sizeof *all->left);
    size_t size = (size_t)(all->n * all->words) * sizeof *all->on;
    memset(all->on, 0, size);
    memset(all->off, 0, size);
    memset(all->clashing, 0, sizeof all->clashing);
    memset(all->waiting_on, 0, sizeof all->waiting_on);
    memset(all->waiting_off, 0, sizeof all->waiting_off);
    for (int number = 0; number < all->n; number++) {
        set_add(&all->on[number * all->words], number);
        for (int i = 0; i < all->tables->n_peers[number]; i++)
            set_add(&all->off[number * all->words],
                    from_index(all->tables->peer[number][i]));
    }
}

static void start_groups(se_closures *all)
{
    memset(all->settled, 0,
           (size_t)(all->tables->n_groups * all->words) * sizeof *all->settled);
    memset(all->waiting, 0, sizeof all->waiting);
    for (int index = NO_GROUP + 1; index < all->tables->n_groups; index++) {
        set_add(all->waiting, index);
        for (int i = 0; i < all->tables->group[index].n; i++)
            set_add(&all->settled[index * all->words], all->tables->group[index].number[i]);
    }
}

// Takes the first member of a set, or returns -1.
static int take(uint64_t *set, int words)
{
    for (int w = 0; w < words; w++)
        if (set[w]) {
            int member = 64 * w + bits_first_64(set[w]);
            set[w] &= set[w] - 1;
            return member;
        }
    return -1;
}

// Where the candidate is on, its peers are off. Branches that clash stay as they are.
VERB void forbid(se_closures *all, int number, int pairs)
{
    const pair *on = column(all->on, number, pairs);
    pair *clashing = column(all->clashing, 0, pairs);
    for (int i = 0; i < all->tables->n_peers[number]; i++) {
        int peer = from_index(all->tables->peer[number][i]);
        pair *off = column(all->off, peer, pairs), fresh[COLUMN_PAIRS], any = {0};
        for (int w = 0; w < pairs; w++)
            any |= fresh[w] = on[w] & ~(off[w] | clashing[w]);
        if (is_empty(any))
            continue;
        const pair *peer_on = column(all->on, peer, pairs);
        for (int w = 0; w < pairs; w++) {
            off[w] |= fresh[w];
            clashing[w] |= fresh[w] & peer_on[w];
        }
        for (int k = 0; k < all->tables->n_groups_of[peer]; k++)
            set_add(all->waiting, all->tables->group_of[peer][k]);
    }
    for (int k = 0; k < all->tables->n_groups_of[number]; k++) {
        pair *settled = column(all->settled, all->tables->group_of[number][k], pairs);
        for (int w = 0; w < pairs; w++)
            settled[w] |= on[w];
    }
}

// Where all candidates of the group but one are off, that one is on.
VERB void force(se_closures *all, int index, int pairs)
{
    const se_group *group = &all->tables->group[index];
    if (left_count(all->left[index]) < 2)
        return; // the others are gone, and the last one is no news
    pair every[COLUMN_PAIRS], most[COLUMN_PAIRS], any = {0}; // are off: all, all but one
    for (int w = 0; w < pairs; w++)
        every[w] = most[w] = ~(pair){0};
    for (int i = 0; i < group->n; i++) {
        const pair *off = column(all->off, group->number[i], pairs);
        for (int w = 0; w < pairs; w++) {
            most[w] = (most[w] & off[w]) | every[w];
            every[w] &= off[w];
        }
    }
    pair *clashing = column(all->clashing, 0, pairs);
    pair *settled = column(all->settled, index, pairs);
    for (int w = 0; w < pairs; w++) {
        clashing[w] |= every[w];
        most[w] &= ~(settled[w] | clashing[w]);
        settled[w] |= most[w];
        any |= most[w];
    }
    if (is_empty(any))
        return;
    for (int i = 0; i < group->n; i++) {
        int number = group->number[i];
        pair *on = column(all->on, number, pairs);
        const pair *off = column(all->off, number, pairs);
        pair fresh = {0};
        for (int w = 0; w < pairs; w++) {
            pair alone = most[w] & ~off[w];
            fresh |= alone;
            on[w] |= alone;
        }
        if (!is_empty(fresh))
            set_add(all->waiting_on, number);
    }
}

// In turns, as a group looked at for every candidate that leaves it is looked at three
// times as often.
VERB void close_dynamic(se_closures *all, int pairs)
{
    for (bool more = true; more;) {
        more = false;
        for (int index; (index = take(all->waiting, GROUP_WORDS)) >= 0;)
            force(all, index, pairs);
        for (int number; (number = take(all->waiting_on, 2 * pairs)) >= 0; more = true)
            forbid(all, number, pairs);
    }
}

// The same without dynamic chains: a candidate forces its partners by being off.
VERB void forbid_linked(se_closures *all, int number, int pairs)
{
    const pair *on = column(all->on, number, pairs);
    for (int i = 0; i < all->tables->n_peers[number]; i++) {
        int peer = from_index(all->tables->peer[number][i]);
        pair *off = column(all->off, peer, pairs), fresh = {0};
        for (int w = 0; w < pairs; w++) {
            fresh |= on[w] & ~off[w];
            off[w] |= on[w];
        }
        if (!is_empty(fresh))
            set_add(all->waiting_off, peer);
    }
}

VERB void force_linked(se_closures *all, int number, int pairs)
{
    const pair *off = column(all->off, number, pairs);
    if (set_has(all->gone, number))
        return;
    for (int cause = CAUSE_CELL; cause <= CAUSE_COLUMN; cause++) {
        int partner = closure_partner(all, number, cause);
        if (partner == NO_PARTNER)
            continue;
        pair *on = column(all->on, partner, pairs), fresh = {0};
        for (int w = 0; w < pairs; w++) {
            fresh |= off[w] & ~on[w];
            on[w] |= off[w];
        }
        if (!is_empty(fresh))
            set_add(all->waiting_on, partner);
    }
}

VERB void close_linked(se_closures *all, int pairs)
{
    for (bool more = true; more;) {
        more = false;
        for (int number; (number = take(all->waiting_off, 2 * pairs)) >= 0;)
            force_linked(all, number, pairs);
        for (int number; (number = take(all->waiting_on, 2 * pairs)) >= 0; more = true)
            forbid_linked(all, number, pairs);
    }
}

// The loops over pairs are unrolled for all sizes but the last, which only pencilmark
// puzzles and nearly empty grids need.
static void close_all_dynamic(se_closures *all)
{
    if (all->words == 2)
        close_dynamic(all, 1);
    else if (all->words == 4)
        close_dynamic(all, 2);
    else if (all->words == 6)
        close_dynamic(all, 3);
    else
        close_dynamic(all, COLUMN_PAIRS);
}

static void close_all_linked(se_closures *all)
{
    if (all->words == 2)
        close_linked(all, 1);
    else if (all->words == 4)
        close_linked(all, 2);
    else if (all->words == 6)
        close_linked(all, 3);
    else
        close_linked(all, COLUMN_PAIRS);
}

static void close_all(se_closures *all, const se_rule *rule)
{
    if (rule->dynamic) {
        close_all_dynamic(all);
        return;
    }
    close_all_linked(all);
    // Where x leads to y both on and off, x on leads to y on, which leads to x off.
    for (int number = 0; number < all->n; number++)
        if (set_has(&all->off[number * all->words], number))
            set_add(all->clashing, number);
}

void nonet_se_close(se_closures *closures, const se_grid *grid, const se_rule *rule)
{
    start(closures, grid, !rule->nishio);
    if (rule->dynamic)
        start_groups(closures);
    for (int number = 0; !rule->dynamic && number < closures->n; number++)
        set_add(closures->waiting_off, number);
    close_all(closures, rule);
}

static void copy(se_closures *to, const se_closures *from)
{
    size_t size = (size_t)(from->n * from->words) * sizeof *from->on;
    size_t groups = (size_t)from->tables->n_groups;
    to->n = from->n;
    to->words = from->words;
    to->tables = from->tables;
    to->version = from->version;
    memcpy(to->digits, from->digits, sizeof to->digits);
    memcpy(to->gone, from->gone, sizeof to->gone);
    memcpy(to->left, from->left, groups * sizeof *to->left);
    memcpy(to->on, from->on, size);
    memcpy(to->off, from->off, size);
    memcpy(to->settled, from->settled, groups * (size_t)from->words * sizeof *to->settled);
    memcpy(to->clashing, from->clashing, sizeof to->clashing);
}

// Takes a candidate out of its groups, and has them looked at again.
static void leave_out(se_closures *all, int number, const se_rule *rule)
{
    set_add(all->gone, number);
    if (rule->dynamic)
        memset(&all->off[number * all->words], 0xff, (size_t)all->words * sizeof *all->off);
    for (int k = 0; k < all->tables->n_groups_of[number]; k++) {
        int index = all->tables->group_of[number][k];
        all->left[index] = left_without(all->left[index], number);
        set_add(all->waiting, index);
    }
}

// Two that are left of a group force one another.
static void follow_partners(se_closures *all)
{
    for (int index; (index = take(all->waiting, GROUP_WORDS)) >= 0;)
        if (left_count(all->left[index]) == 2)
            for (int i = 0; i < all->tables->group[index].n; i++)
                set_add(all->waiting_off, all->tables->group[index].number[i]);
}

bool nonet_se_close_less(se_closures *closures, const se_closures *base,
                         const se_grid *grid, const se_rule *rule)
{
    int n = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        if (grid->digits[cell] & ~base->digits[cell])
            return false;
        n += count_of(grid->digits[cell]);
    }
    if (closure_words(n) != base->words || base->tables->cells == rule->nishio ||
        base->tables->version != base->version)
        return false;
    if (closures != base)
        copy(closures, base);
    memset(closures->waiting, 0, sizeof closures->waiting);
    memset(closures->waiting_on, 0, sizeof closures->waiting_on);
    memset(closures->waiting_off, 0, sizeof closures->waiting_off);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        unsigned gone = closures->digits[cell] & ~(unsigned)grid->digits[cell];
        for (; gone; gone &= gone - 1)
            leave_out(closures, closures->tables->number[cell * 9 + bits_first(gone)],
                      rule);
        closures->digits[cell] = grid->digits[cell];
    }
    if (!rule->dynamic)
        follow_partners(closures);
    close_all(closures, rule);
    return true;
}
