// filter_sum.c - signed values that add up to a total, by bounds and by reachable totals.
//
// Negative cells are mirrored first: -v is (values + 1 - v) less a constant, so all
// signs are plus. Then the bounds. Cells of a group differ, so a group adds up to more
// than the least values of its cells: each cell takes the lowest value of the group that
// is not below its own least one and not taken yet (the order does not matter for which
// values are taken):
//
//     cells {1 2 3} {1 2} {1 2 7}      taken 1 2 3, at least 6, where cell by cell says 3
//
// A cell of the group may go up as long as it fits: if the others take the set T and the
// total leaves it at most m, it can take any value up to the highest one <= m outside T,
// since a value inside T only pushes its holder to the next free one. Upper bounds are
// the same thing in the mirror. Short sums are then filtered by sets of reachable
// totals, cell by cell.

#include "layout/filter.h"

#include "base/bits.h"

typedef struct {
    int values, target;
    int n;        // open cells
    int n_groups; // with open cells
    uint8_t group_end[FILTER_CELLS];
    uint8_t index[FILTER_CELLS]; // in the filter
    int8_t sign[FILTER_CELLS];   // their factors,
    int8_t factor[FILTER_CELLS]; // and these without sign
    int factors;                 // all of them together
    nonet_values mask[FILTER_CELLS];
} open_sum;

enum {
    EXACT_CELLS = 10, // reachable totals beyond this cost more than they find
};

// Value v becomes values + 1 - v.
static nonet_values mirror(nonet_values set, int values)
{
    set = __builtin_bswap64(set);
    set = (set >> 4 & 0x0f0f0f0f0f0f0f0fu) | (set & 0x0f0f0f0f0f0f0f0fu) << 4;
    set = (set >> 2 & 0x3333333333333333u) | (set & 0x3333333333333333u) << 2;
    set = (set >> 1 & 0x5555555555555555u) | (set & 0x5555555555555555u) << 1;
    return set >> (64 - values);
}

// Takes the decided cells out of `in`, and their values from the cells of their group.
static bool open_up(const layout_filter *filter, const nonet_values *in, open_sum *sum)
{
    sum->values = filter->values;
    sum->target = filter->target;
    sum->n = sum->n_groups = sum->factors = 0;
    for (int g = 0; g < filter->n_groups; g++) {
        const filter_group *group = &filter->groups[g];
        nonet_values used = 0;
        int begin = sum->n, factor = group->sign < 0 ? -group->sign : group->sign;
        for (int i = group->begin; i < group->end; i++) {
            nonet_values set = group->sign < 0 ? mirror(in[i], sum->values) : in[i];
            sum->target += group->sign < 0 ? factor * (sum->values + 1) : 0;
            if ((set & (set - 1)) == 0) {
                if (used & set)
                    return false;
                used |= set;
                sum->target -= factor * (bits_first_64(set) + 1);
                continue;
            }
            sum->index[sum->n] = (uint8_t)i;
            sum->sign[sum->n] = (int8_t)group->sign;
            sum->factor[sum->n] = (int8_t)factor;
            sum->factors += factor;
            sum->mask[sum->n++] = set;
        }
        for (int k = begin; k < sum->n; k++)
            if ((sum->mask[k] &= ~used) == 0)
                return false;
        if (sum->n > begin)
            sum->group_end[sum->n_groups++] = (uint8_t)sum->n;
    }
    return true;
}

// The values the cells begin..end-1 but `skip` take at least, and their sum; 0 if there are
// not enough. `whole` is the union of their masks.
static nonet_values take_least(const open_sum *sum, int begin, int end, int skip,
                               nonet_values whole, int *least)
{
    nonet_values taken = 0;
    *least = 0;
    for (int i = begin; i < end; i++) {
        if (i == skip)
            continue;
        nonet_values free = whole & ~taken & -(sum->mask[i] & -sum->mask[i]);
        if (free == 0)
            return 0;
        taken |= free & -free;
        *least += bits_first_64(free) + 1;
    }
    return taken;
}

static nonet_values up_to(int value)
{
    return value <= 0 ? 0 : ~(nonet_values)0 >> (64 - (value < 64 ? value : 64));
}

// Cuts what is too high in one group, if all other cells leave it at most `most`.
static bool lower_group(open_sum *sum, int begin, int end, nonet_values whole, int most)
{
    nonet_values keep[FILTER_CELLS];
    for (int i = begin; i < end; i++) {
        int others = 0;
        nonet_values taken =
            end - begin > 1 ? take_least(sum, begin, end, i, whole, &others) : 0;
        nonet_values room = whole & ~taken & up_to(most - others);
        keep[i] = room ? sum->mask[i] & up_to(bits_last_64(room) + 1) : 0;
        if (keep[i] == 0)
            return false;
    }
    for (int i = begin; i < end; i++)
        sum->mask[i] = keep[i];
    return true;
}

// Cuts the values that are too high for the total. False if it cannot be kept.
static bool lower(open_sum *sum)
{
    nonet_values whole[FILTER_CELLS];
    int least[FILTER_CELLS], total = 0;
    for (int g = 0, begin = 0; g < sum->n_groups; begin = sum->group_end[g++]) {
        whole[g] = 0;
        for (int i = begin; i < sum->group_end[g]; i++)
            whole[g] |= sum->mask[i];
        if (!take_least(sum, begin, sum->group_end[g], -1, whole[g], &least[g]))
            return false;
        least[g] *= sum->factor[begin];
        total += least[g];
    }
    int slack = sum->target - total;
    if (slack < 0)
        return false;
    for (int g = 0, begin = 0; g < sum->n_groups; begin = sum->group_end[g++]) {
        int factor = sum->factor[begin];
        int spread = bits_last_64(whole[g]) - bits_first_64(whole[g]);
        if (slack < spread * factor && !lower_group(sum, begin, sum->group_end[g], whole[g],
                                                    (slack + least[g]) / factor))
            return false;
    }
    return true;
}

// The same sum of the mirrored values.
static void turn(open_sum *sum)
{
    for (int i = 0; i < sum->n; i++)
        sum->mask[i] = mirror(sum->mask[i], sum->values);
    sum->target = sum->factors * (sum->values + 1) - sum->target;
}

static uint64_t shifted(uint64_t sums, int by)
{
    return by < 64 ? sums << by : 0;
}

// Keeps the values that are part of some way to reach the total, whatever the groups say.
// The totals are counted from the least one, so that a word holds those that matter.
static bool reach(open_sum *sum)
{
    int room = sum->target;
    for (int i = 0; i < sum->n; i++)
        room -= sum->factor[i] * (bits_first_64(sum->mask[i]) + 1);
    if (sum->n > EXACT_CELLS || room > 63)
        return true;
    if (room < 0)
        return false;
    uint64_t before[EXACT_CELLS + 1] = {1}, wanted = ~(uint64_t)0 >> (63 - room);
    for (int i = 0; i < sum->n; i++) {
        uint64_t reached = 0, from = before[i];
        int low = bits_first_64(sum->mask[i]);
        for (nonet_values rest = sum->mask[i]; rest; rest &= rest - 1)
            reached |= shifted(from, sum->factor[i] * (bits_first_64(rest) - low));
        before[i + 1] = reached & wanted;
    }
    uint64_t after = (uint64_t)1 << room;
    if (!(before[sum->n] & after))
        return false;
    for (int i = sum->n - 1; i >= 0; i--) {
        uint64_t earlier = 0;
        nonet_values keep = 0;
        int low = bits_first_64(sum->mask[i]);
        for (nonet_values rest = sum->mask[i]; rest; rest &= rest - 1) {
            int by = sum->factor[i] * (bits_first_64(rest) - low);
            uint64_t from = by < 64 ? after >> by : 0;
            keep |= from & before[i] ? rest & -rest : 0;
            earlier |= from;
        }
        sum->mask[i] = keep;
        after = earlier;
    }
    return true;
}

bool nonet_filter_sum(const layout_filter *filter, const nonet_values *in,
                      nonet_values *out)
{
    open_sum sum;
    if (!open_up(filter, in, &sum))
        return false;
    if (sum.n == 0 && sum.target != 0)
        return false;
    if (sum.n > 0) {
        if (!lower(&sum))
            return false;
        turn(&sum);
        if (!lower(&sum))
            return false;
        turn(&sum);
        if (!reach(&sum))
            return false;
    }
    for (int i = 0; i < filter->n; i++)
        out[i] = in[i];
    for (int i = 0; i < sum.n; i++)
        out[sum.index[i]] = sum.sign[i] < 0 ? mirror(sum.mask[i], sum.values) : sum.mask[i];
    return true;
}
