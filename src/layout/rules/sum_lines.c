// sum_lines.c - lines that fall into stretches with one sum each: ten lines.
//
// Along the line it is enough to know what the stretch at hand adds up to so far. A loop
// may begin in the middle of a stretch: then what it begins with is what it ends with.

#include "layout/rules.h"

#include "base/bits.h"

enum { MOST_SUM = 63 }; // so that the sums of a stretch are the bits of a word

typedef struct {
    int sum, zero;
    bool loop;
} stretch_data;

// The sums after one more cell with this value; a full stretch counts as 0.
static uint64_t add(const stretch_data *data, uint64_t sums, int value)
{
    uint64_t after = sums << value & (((uint64_t)1 << data->sum << 1) - 1);
    uint64_t full = after >> data->sum & 1;
    return (after & ~((uint64_t)1 << data->sum)) | full;
}

// The sums before it: those that lead to one of `after`.
static uint64_t take_back(const stretch_data *data, uint64_t after, int value)
{
    uint64_t open = (after & ~(uint64_t)1) >> value;
    uint64_t full =
        after & 1 && value <= data->sum ? (uint64_t)1 << (data->sum - value) : 0;
    if (value == 0)
        open |= after & 1; // nothing was added to nothing
    return (open | full) & (((uint64_t)1 << data->sum) - 1);
}

// Once along the line and back, from sum `begin` to `begin`.
static bool walk(const layout_filter *filter, const nonet_values *in, nonet_values *out,
                 int begin)
{
    const stretch_data *data = filter->data;
    int n = filter->n;
    uint64_t before[FILTER_CELLS + 1] = {(uint64_t)1 << begin}, after = before[0];
    for (int i = 0; i < n; i++)
        for (nonet_values rest = in[i]; rest; rest &= rest - 1)
            before[i + 1] |= add(data, before[i], bits_first_64(rest) + data->zero);
    if (!(before[n] & after))
        return false;
    for (int i = n - 1; i >= 0; i--) {
        uint64_t earlier = 0;
        for (nonet_values rest = in[i]; rest; rest &= rest - 1) {
            uint64_t from =
                take_back(data, after, bits_first_64(rest) + data->zero) & before[i];
            out[i] |= from ? rest & -rest : 0;
            earlier |= from;
        }
        after = earlier;
    }
    return true;
}

static bool filter_line(const layout_filter *filter, const nonet_values *in,
                        nonet_values *out, nonet_values *must)
{
    const stretch_data *data = filter->data;
    bool some = false;
    (void)must;
    for (int i = 0; i < filter->n; i++)
        out[i] = 0;
    for (int begin = 0; begin < (data->loop ? data->sum : 1); begin++)
        some |= walk(filter, in, out, begin);
    return some;
}

static const char *check(const nonet_layout *layout, const nonet_rule *rule)
{
    return rule->number < 1 || rule->number > MOST_SUM ? "the sum of a stretch is 1 to 63"
                                                       : nonet_check_line(layout, rule);
}

static void post(nonet_layout *layout, const nonet_rule *rule)
{
    stretch_data *data = ARENA_ARRAY(&layout->memory, stretch_data, 1);
    if (!data)
        return;
    *data = (stretch_data){.sum = rule->number,
                           .zero = layout_shown(layout, 1),
                           .loop = rule->kind == NONET_RULE_SUM_LOOP};
    nonet_post_own(layout, rule->cells, (int)rule->n_cells, filter_line, data);
}

// Does the line fall into whole stretches if it begins `carry` into one?
static bool falls(const nonet_rule *rule, const int *shown, int carry)
{
    int sum = carry;
    for (size_t i = 0; i < rule->n_cells; i++) {
        sum += shown[i];
        if (sum > rule->number)
            return false;
        sum = sum == rule->number ? 0 : sum;
    }
    return sum == carry;
}

static bool line_holds(const nonet_layout *layout, const nonet_rule *rule, const int *shown)
{
    (void)layout;
    return falls(rule, shown, 0);
}

static bool loop_holds(const nonet_layout *layout, const nonet_rule *rule, const int *shown)
{
    (void)layout;
    for (int carry = 0; carry < rule->number; carry++)
        if (falls(rule, shown, carry))
            return true;
    return false;
}

const rule_functions nonet_rule_sum_line = {
    .check = check, .post = post, .holds = line_holds};
const rule_functions nonet_rule_sum_loop = {
    .check = check, .post = post, .holds = loop_holds};
