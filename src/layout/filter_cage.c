// filter_cage.c - different cells whose values form one of a list of sets.
//
// Decided cells are taken out first. A set counts if the open cells can hold the rest
// of it: tried exactly for up to three cells, and by singles for more, which keeps a
// little too much. (Only looking which values are in some set and which in all makes the
// filter twice as fast, and the trees of killers with cages of five cells larger by as
// much.)

#include "layout/filter.h"

#include "base/bits.h"

typedef struct {
    int n;                           // open cells
    uint8_t index[NONET_MAX_VALUES]; // their places in the cage
    nonet_values mask[NONET_MAX_VALUES];
    nonet_values keep[NONET_MAX_VALUES]; // what some set leaves them
} open_cells;

static bool single(nonet_values set)
{
    return (set & (set - 1)) == 0;
}

// Separates the decided cells, whose values go to `*used`. False if two are equal.
static bool part(const layout_filter *cage, const nonet_values *in, nonet_values *used,
                 open_cells *open)
{
    open->n = 0;
    *used = 0;
    for (int i = 0; i < cage->n; i++) {
        if (single(in[i])) {
            if (*used & in[i])
                return false;
            *used |= in[i];
        } else {
            open->index[open->n] = (uint8_t)i;
            open->keep[open->n] = 0;
            open->mask[open->n++] = in[i];
        }
    }
    for (int i = 0; i < open->n; i++)
        open->mask[i] &= ~*used;
    return true;
}

static bool try_two(open_cells *open, nonet_values set)
{
    nonet_values low = set & -set, high = set ^ low;
    bool up = open->mask[0] & low && open->mask[1] & high;
    bool down = open->mask[0] & high && open->mask[1] & low;
    open->keep[0] |= (up ? low : 0) | (down ? high : 0);
    open->keep[1] |= (up ? high : 0) | (down ? low : 0);
    return up || down;
}

static bool try_three(open_cells *open, nonet_values set)
{
    nonet_values value[3] = {set & -set};
    value[1] = (set ^ value[0]) & -(set ^ value[0]);
    value[2] = set ^ value[0] ^ value[1];
    static const uint8_t order[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                        {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    bool some = false;
    for (int i = 0; i < 6; i++) {
        nonet_values a = value[order[i][0]], b = value[order[i][1]], c = value[order[i][2]];
        if (!(open->mask[0] & a) || !(open->mask[1] & b) || !(open->mask[2] & c))
            continue;
        some = true;
        open->keep[0] |= a;
        open->keep[1] |= b;
        open->keep[2] |= c;
    }
    return some;
}

// Naked singles until there are no more. False if a cell has nothing left or two have one
// and the same value.
static bool settle(nonet_values *mask, int n)
{
    nonet_values taken = 0;
    uint64_t done = 0;
    for (bool again = true; again;) {
        again = false;
        for (int i = 0; i < n; i++) {
            if (done >> i & 1)
                continue;
            mask[i] &= ~taken;
            if (mask[i] == 0)
                return false;
            if (single(mask[i])) {
                taken |= mask[i];
                done |= (uint64_t)1 << i;
                again = true;
            }
        }
    }
    return true;
}

static bool try_more(open_cells *open, nonet_values set)
{
    nonet_values mask[NONET_MAX_VALUES], once = 0, twice = 0;
    for (int i = 0; i < open->n; i++) {
        mask[i] = open->mask[i] & set;
        twice |= once & mask[i];
        once |= mask[i];
    }
    if (once != set)
        return false;
    nonet_values hidden = once & ~twice; // one place only: it is there
    if (hidden)
        for (int i = 0; i < open->n; i++)
            if (mask[i] & hidden) {
                mask[i] &= hidden;
                if (!single(mask[i]))
                    return false;
            }
    if (!settle(mask, open->n))
        return false;
    for (int i = 0; i < open->n; i++)
        open->keep[i] |= mask[i];
    return true;
}

// Can the open cells hold exactly `set`? What they then may hold is added to `keep`.
static bool try_set(open_cells *open, nonet_values set)
{
    switch (open->n) {
    case 0:
        return true;
    case 1:
        open->keep[0] |= open->mask[0] & set;
        return open->mask[0] & set;
    case 2:
        return try_two(open, set);
    case 3:
        return try_three(open, set);
    default:
        return try_more(open, set);
    }
}

bool nonet_filter_cage(const layout_filter *cage, const nonet_values *in, nonet_values *out,
                       nonet_values *must)
{
    open_cells open;
    nonet_values used, possible = 0, elsewhere = 0, in_all = ~(nonet_values)0;
    bool some = false;
    if (!part(cage, in, &used, &open))
        return false;
    possible = used;
    for (int i = 0; i < open.n; i++)
        possible |= open.mask[i];
    for (int i = cage->n; i < cage->n_context; i++)
        elsewhere |= in[i];
    // What the rest of the house cannot hold, the cage must.
    nonet_values all = ~(nonet_values)0 >> (64 - cage->values);
    nonet_values need = used | (cage->n_context > cage->n ? all & ~elsewhere : 0);
    for (int k = 0; k < cage->n_sets; k++) {
        nonet_values set = cage->sets[k];
        if (!(set & ~possible) && !(need & ~set) && try_set(&open, set & ~used)) {
            in_all &= set;
            some = true;
        }
    }
    if (!some)
        return false;
    for (int i = 0; i < cage->n; i++)
        out[i] = in[i];
    for (int i = 0; i < open.n; i++)
        out[open.index[i]] = open.keep[i];
    for (int i = cage->n; i < cage->n_context; i++) {
        out[i] = in[i] & ~in_all;
        if (out[i] == 0)
            return false;
    }
    *must = in_all;
    return true;
}
