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

static void add_group(se_closures *all, const se_group *group)
{
    int index = all->n_groups++;
    all->group[index] = *group;
    for (int i = 0; i < group->n; i++) {
        int number = group->number[i];
        all->group_of[number][all->n_groups_of[number]++] = (uint16_t)index;
        if (group->n == 2)
            all->partner[number][all->n_partners[number]++] = group->number[!i];
    }
}

static void number_candidates(se_closures *all, const se_grid *grid)
{
    all->n = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (unsigned rest = grid->digits[cell]; rest; rest &= rest - 1) {
            int candidate = cell * 9 + bits_first(rest), number = all->n++;
            all->candidate[number] = (uint16_t)candidate;
            all->number[candidate] = (uint16_t)number;
            all->n_groups_of[number] = all->n_partners[number] = 0;
        }
    int words = (all->n + 63) / 64;
    all->words = words <= 2 ? 2 : words <= 4 ? 4 : words <= 6 ? 6 : COLUMN_WORDS;
}

static void find_groups(se_closures *all, const se_grid *grid, bool cells)
{
    se_group group;
    all->n_groups = 0;
    for (int cell = 0; cells && cell < NONET_CELLS; cell++) {
        group.n = 0;
        for (unsigned rest = grid->digits[cell]; rest; rest &= rest - 1)
            group.number[group.n++] = all->number[cell * 9 + bits_first(rest)];
        if (group.n > 1)
            add_group(all, &group);
    }
    for (int digit = 0; digit < 9; digit++)
        for (int house = 0; house < NONET_HOUSES; house++) {
            unsigned places = grid->places[digit][house];
            if (!(places & (places - 1)))
                continue;
            for (group.n = 0; places; places &= places - 1) {
                int cell = house_cell(house, bits_first(places));
                group.number[group.n++] = all->number[cell * 9 + digit];
            }
            add_group(all, &group);
        }
}

static void find_peers(se_closures *all, const se_grid *grid, bool cells)
{
    for (int number = 0; number < all->n; number++) {
        int cell = all->candidate[number] / 9, digit = all->candidate[number] % 9, n = 0;
        uint16_t *peer = all->peer[number];
        unsigned others = cells ? grid->digits[cell] & ~(1u << digit) : 0;
        for (; others; others &= others - 1)
            peer[n++] = all->number[cell * 9 + bits_first(others)];
        nonet_cells seen = cells_and(grid->plane[digit], nonet_peer_set[cell]);
        while (!cells_empty(seen))
            peer[n++] = all->number[cells_take(&seen) * 9 + digit];
        all->n_peers[number] = (uint8_t)n;
    }
}

// Each branch has its assumption on, and what that forbids off.
static void start(se_closures *all, const se_grid *grid, bool cells)
{
    number_candidates(all, grid);
    find_groups(all, grid, cells);
    find_peers(all, grid, cells);
    size_t size = (size_t)(all->n * all->words) * sizeof *all->on;
    memset(all->on, 0, size);
    memset(all->off, 0, size);
    memset(all->clashing, 0, sizeof all->clashing);
    memset(all->waiting_on, 0, sizeof all->waiting_on);
    memset(all->waiting_off, 0, sizeof all->waiting_off);
    for (int number = 0; number < all->n; number++) {
        set_add(&all->on[number * all->words], number);
        for (int i = 0; i < all->n_peers[number]; i++)
            set_add(&all->off[number * all->words], all->peer[number][i]);
    }
}

static void start_groups(se_closures *all)
{
    memset(all->settled, 0, (size_t)(all->n_groups * all->words) * sizeof *all->settled);
    memset(all->waiting, 0, sizeof all->waiting);
    for (int index = 0; index < all->n_groups; index++) {
        set_add(all->waiting, index);
        for (int i = 0; i < all->group[index].n; i++)
            set_add(&all->settled[index * all->words], all->group[index].number[i]);
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
    for (int i = 0; i < all->n_peers[number]; i++) {
        int peer = all->peer[number][i];
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
        for (int k = 0; k < all->n_groups_of[peer]; k++)
            set_add(all->waiting, all->group_of[peer][k]);
    }
    for (int k = 0; k < all->n_groups_of[number]; k++) {
        pair *settled = column(all->settled, all->group_of[number][k], pairs);
        for (int w = 0; w < pairs; w++)
            settled[w] |= on[w];
    }
}

// Where all candidates of the group but one are off, that one is on.
VERB void force(se_closures *all, int index, int pairs)
{
    const se_group *group = &all->group[index];
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
    for (int i = 0; i < all->n_peers[number]; i++) {
        int peer = all->peer[number][i];
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
    for (int i = 0; i < all->n_partners[number]; i++) {
        int partner = all->partner[number][i];
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

void nonet_se_close(se_closures *closures, const se_grid *grid, const se_rule *rule)
{
    start(closures, grid, !rule->nishio);
    if (rule->dynamic) {
        start_groups(closures);
        close_all_dynamic(closures);
        return;
    }
    for (int number = 0; number < closures->n; number++)
        set_add(closures->waiting_off, number);
    close_all_linked(closures);
    // Where x leads to y both on and off, x on leads to y on, which leads to x off.
    for (int number = 0; number < closures->n; number++)
        if (set_has(&closures->off[number * closures->words], number))
            set_add(closures->clashing, number);
}

// One halving of a 64x64 matrix: exchanges the blocks off the diagonal.
VERB void exchange(uint64_t *row, int size, uint64_t low)
{
    for (int block = 0; block < 64; block += 2 * size)
        for (int i = block; i < block + size; i++) {
            uint64_t moved = (row[i] >> size ^ row[i + size]) & low;
            row[i + size] ^= moved;
            row[i] ^= moved << size;
        }
}

static void transpose(uint64_t row[64])
{
    exchange(row, 32, 0x00000000ffffffffu);
    exchange(row, 16, 0x0000ffff0000ffffu);
    exchange(row, 8, 0x00ff00ff00ff00ffu);
    exchange(row, 4, 0x0f0f0f0f0f0f0f0fu);
    exchange(row, 2, 0x3333333333333333u);
    exchange(row, 1, 0x5555555555555555u);
}

void nonet_se_close_rows(se_closures *closures)
{
    int n = closures->n, words = closures->words;
    uint64_t *rows = closures->off_row;
    memset(rows, 0, (size_t)(2 * n * words) * sizeof *rows);
    for (int from = 0; from < n; from += 64)
        for (int to = 0; to < n; to += 64) {
            uint64_t block[64];
            for (int i = 0; i < 64; i++)
                block[i] = from + i < n ? closures->off[(from + i) * words + to / 64] : 0;
            transpose(block);
            for (int i = 0; i < 64 && to + i < n; i++)
                rows[(2 * (to + i) + 1) * words + from / 64] = block[i];
        }
    for (int number = 0; number < n; number++) {
        uint64_t *row = &rows[2 * number * words];
        if (closures->n_partners[number] == 0)
            set_add(row, number);
        else
            memcpy(row, &rows[(2 * closures->partner[number][0] + 1) * words],
                   (size_t)words * sizeof *row);
    }
}
