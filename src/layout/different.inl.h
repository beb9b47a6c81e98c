// different.inl.h - lines of different cells, filtered exactly.
//
// Cell by cell the values taken so far are a set, and what a rule must remember besides is
// one of a few states: as many buildings seen, such a sum since the first crust. So there
// are 2^values sets with a word of states each, and adding a value always leads to a
// greater set: once up over all sets finds what can be reached, once down what can be
// completed. On a board of nine values that is 512 sets, of which few are left when some of
// the cells are decided.

#ifndef LAYOUT_DIFFERENT_INL_H
#define LAYOUT_DIFFERENT_INL_H

#include <string.h>

#include "base/bits.h"
#include "layout/filter.h"

enum { DIFFERENT_VALUES = 12 }; // at most

// The states after one more value (counted from 0) behind those that are taken, or the
// states that lead to one of `states` by it.
typedef uint64_t different_step(const void *data, uint64_t states, nonet_values taken,
                                int value);

// Adds to out[] the values of in[0 .. n-1] that are part of a way from `start` to one of
// the `accepted` states. False if there is none. `*common` keeps the values that are in all
// ways.
static inline bool different_filter(const void *data, different_step *step,
                                    different_step *back, uint64_t start, uint64_t accepted,
                                    const nonet_values *in, int n, int values,
                                    nonet_values *out, nonet_values *common)
{
    uint64_t states[1 << DIFFERENT_VALUES];
    uint8_t size[1 << DIFFERENT_VALUES];
    nonet_values later[DIFFERENT_VALUES + 1] = {0}, all = ((nonet_values)1 << values) - 1;
    for (int i = n - 1; i >= 0; i--)
        later[i] = later[i + 1] | in[i];
    memset(states, 0, ((size_t)all + 1) * sizeof *states);
    states[0] = start;
    size[0] = 0;
    for (nonet_values set = 0; set <= all; set++) {
        int i = size[set] = set ? (uint8_t)(size[set & (set - 1)] + 1) : 0;
        if (!states[set] || i == n)
            continue;
        if (n == values && ~set & all & ~later[i]) {
            states[set] = 0; // a value has no place any more
            continue;
        }
        for (nonet_values rest = in[i] & ~set; rest; rest &= rest - 1)
            states[set | (rest & -rest)] |=
                step(data, states[set], set, bits_first_64(rest));
    }
    for (nonet_values set = all + 1; set-- > 0;) {
        if (!states[set])
            continue;
        int i = size[set];
        uint64_t good = i == n ? states[set] & accepted : 0;
        *common &= good ? set : ~(nonet_values)0;
        for (nonet_values rest = i < n ? in[i] & ~set : 0; rest; rest &= rest - 1) {
            uint64_t after = states[set | (rest & -rest)];
            uint64_t from =
                after ? states[set] & back(data, after, set, bits_first_64(rest)) : 0;
            good |= from;
            out[i] |= from ? rest & -rest : 0;
        }
        states[set] = good;
    }
    return states[0];
}

// ---- what lies between two crusts: sandwiches and lunchboxes

typedef struct {
    nonet_values crusts; // two values
    int target, zero;    // the sum between them; what the value 0 is shown as
} filling;

enum { FILLING_SUM = 60 }; // at most

static const uint64_t filling_before = 1, filling_done = (uint64_t)1 << 63;

// The states with a sum so far: that of 0 is bit 1.
static inline uint64_t filling_sums(const filling *f)
{
    return (((uint64_t)2 << f->target) - 1) << 1;
}

static inline uint64_t filling_step(const void *data, uint64_t states, nonet_values taken,
                                    int value)
{
    const filling *f = data;
    (void)taken;
    uint64_t sums = filling_sums(f), rest = states & (filling_before | filling_done);
    if (!(f->crusts >> value & 1))
        return rest | ((states & sums) << (value + f->zero) & sums);
    return (states & filling_before ? 2 : 0) |
           (states >> f->target >> 1 & 1 ? filling_done : 0);
}

static inline uint64_t filling_back(const void *data, uint64_t states, nonet_values taken,
                                    int value)
{
    const filling *f = data;
    (void)taken;
    uint64_t sums = filling_sums(f), rest = states & (filling_before | filling_done);
    if (!(f->crusts >> value & 1))
        return rest | ((states & sums) >> (value + f->zero) & sums);
    return (states & 2 ? filling_before : 0) |
           (states & filling_done ? (uint64_t)2 << f->target : 0);
}

#endif
