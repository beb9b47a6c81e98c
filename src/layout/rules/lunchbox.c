// lunchbox.c - different cells, and a sum between the least and the greatest of them.
//
// All other cells lie between the two values at the ends of the sum. Each pair of them is
// tried: exactly, or on large boards each place of the two as well, and whether the sum of
// the cells between can be reached.

#include "layout/rules.h"

#include "layout/different.inl.h"

enum { MOST_SUM = 511 };

typedef struct {
    uint64_t word[(MOST_SUM + 1) / 64];
} sum_set;

static void add_moved(sum_set *to, const sum_set *from, int by)
{
    int words = by / 64, bits = by % 64;
    for (int w = (MOST_SUM + 1) / 64 - 1; w >= words; w--) {
        uint64_t low = bits && w > words ? from->word[w - words - 1] >> (64 - bits) : 0;
        to->word[w] |= from->word[w - words] << bits | low;
    }
}

typedef struct {
    int sum, zero;
} lunch_data;

// Can the cells begin..end-1 have the sum, with values of `range`?
static bool can_add_up(const lunch_data *data, const nonet_values *in, int begin, int end,
                       nonet_values range)
{
    sum_set sums = {{1}};
    int least = 0, most = 0;
    for (int i = begin; i < end; i++) {
        least += bits_first_64(in[i] & range) + data->zero;
        most += bits_last_64(in[i] & range) + data->zero;
    }
    if (data->sum < least || data->sum > most)
        return false;
    for (int i = begin; i < end; i++) {
        sum_set next = {{0}};
        for (nonet_values rest = in[i] & range; rest; rest &= rest - 1)
            add_moved(&next, &sums, bits_first_64(rest) + data->zero);
        sums = next;
    }
    return sums.word[data->sum / 64] >> data->sum % 64 & 1;
}

static bool try_ends(const layout_filter *filter, const nonet_values *in, nonet_values *out,
                     int a, int b, nonet_values at_a, nonet_values at_b)
{
    const lunch_data *data = filter->data;
    nonet_values low = at_a < at_b ? at_a : at_b, high = at_a < at_b ? at_b : at_a;
    nonet_values range = (high - 1) & ~(low | (low - 1));
    for (int i = 0; i < filter->n; i++)
        if (i != a && i != b && !(in[i] & range))
            return false;
    if (!can_add_up(data, in, a + 1, b, range))
        return false;
    for (int i = 0; i < filter->n; i++)
        out[i] |= i == a ? at_a : i == b ? at_b : in[i] & range;
    return true;
}

// Can values between `low` and `high` add up to the sum, if there are `most` at most?
static bool in_reach(const lunch_data *data, int low, int high, int most)
{
    int sum = 0;
    for (int v = high - 1; v > low && most > 0; v--, most--)
        sum += v + data->zero;
    return data->sum <= sum && (data->sum == 0 || data->sum > low + data->zero);
}

// The values from `low` on are counted from 0.
static bool try_pair(const layout_filter *filter, const nonet_values *in, nonet_values *out,
                     int low, int high, nonet_values *common)
{
    const lunch_data *data = filter->data;
    int n = filter->n, values = high - low + 1;
    nonet_values range = ((nonet_values)1 << values) - 1, inside[DIFFERENT_VALUES],
                 kept[DIFFERENT_VALUES] = {0}, mine = ~(nonet_values)0, all = 0;
    filling f = {1 | (nonet_values)1 << (values - 1), data->sum, data->zero + low};
    for (int i = 0; i < n; i++) {
        inside[i] = in[i] >> low & range;
        all |= inside[i];
        if (inside[i] == 0)
            return false;
    }
    if (values < n || f.crusts & ~all || !in_reach(data, low, high, n - 2) ||
        !different_filter(&f, filling_step, filling_back, filling_before, filling_done,
                          inside, n, values, kept, &mine))
        return false;
    for (int i = 0; i < n; i++)
        out[i] |= kept[i] << low;
    *common &= mine << low;
    return true;
}

// Do the cells keep all they have from `low` to `high` anyway?
static bool is_kept(const layout_filter *filter, const nonet_values *in,
                    const nonet_values *out, int low, int high)
{
    nonet_values range = ((nonet_values)2 << high) - ((nonet_values)1 << low);
    for (int i = 0; i < filter->n; i++)
        if (in[i] & range & ~out[i])
            return false;
    return true;
}

// Pairs far apart first: what they keep need not be asked for again.
static bool filter_exactly(const layout_filter *filter, const nonet_values *in,
                           nonet_values *out, nonet_values *must)
{
    bool some = false;
    nonet_values common = ~(nonet_values)0;
    for (int i = 0; i < filter->n; i++)
        out[i] = 0;
    for (int apart = filter->values - 1; apart > 0; apart--)
        for (int low = 0; low + apart < filter->values; low++)
            if (common || !is_kept(filter, in, out, low, low + apart))
                some |= try_pair(filter, in, out, low, low + apart, &common);
    *must = some ? common : 0;
    return some;
}

static bool filter_lunch(const layout_filter *filter, const nonet_values *in,
                         nonet_values *out, nonet_values *must)
{
    bool some = false;
    (void)must;
    for (int i = 0; i < filter->n; i++)
        out[i] = 0;
    for (int a = 0; a < filter->n; a++)
        for (int b = a + 1; b < filter->n; b++)
            for (nonet_values x = in[a]; x; x &= x - 1)
                for (nonet_values y = in[b]; y; y &= y - 1)
                    if ((x & -x) != (y & -y))
                        some |= try_ends(filter, in, out, a, b, x & -x, y & -y);
    return some;
}

static const char *check(const nonet_layout *layout, const nonet_rule *rule)
{
    return rule->n_cells > (size_t)layout->values
               ? "a lunchbox has at most as many cells as there are values"
           : rule->number < 0 || rule->number > MOST_SUM
               ? "the sum of a lunchbox is 0 to 511"
               : nonet_check_line(layout, rule);
}

static void post(nonet_layout *layout, const nonet_rule *rule)
{
    lunch_data *data = ARENA_ARRAY(&layout->memory, lunch_data, 1);
    nonet_post_set(layout, SET_DIFFERENT, 1, rule->cells, (int)rule->n_cells);
    if (!data)
        return;
    *data = (lunch_data){rule->number, layout_shown(layout, 1)};
    bool exact = layout->values <= DIFFERENT_VALUES && rule->number <= FILLING_SUM;
    nonet_post_costly(layout, rule->cells, (int)rule->n_cells,
                      exact ? filter_exactly : filter_lunch, data);
}

static bool holds(const nonet_layout *layout, const nonet_rule *rule, const int *shown)
{
    size_t n = rule->n_cells, low = 0, high = 0;
    int sum = 0;
    (void)layout;
    for (size_t i = 0; i < n; i++) {
        low = shown[i] < shown[low] ? i : low;
        high = shown[i] > shown[high] ? i : high;
        for (size_t k = 0; k < i; k++)
            if (shown[i] == shown[k])
                return false;
    }
    for (size_t i = (low < high ? low : high) + 1; i < (low < high ? high : low); i++)
        sum += shown[i];
    return sum == rule->number;
}

const rule_functions nonet_rule_lunchbox = {.check = check, .post = post, .holds = holds};
