// lunchbox.c - different cells, and a sum between the least and the greatest of them.
//
// Each place of the two ends and each pair of values there is tried: all other cells lie
// between these values, and the sum of those between the ends must be reachable.

#include "layout/rules.h"

#include "base/bits.h"

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
    nonet_post_own(layout, rule->cells, (int)rule->n_cells, filter_lunch, data);
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
