// ends.c - lines whose two ends say what may stand between them: between and lockout lines.
//
// For each pair of values at the ends a table has what the cells between may hold. There
// are few pairs, so each is tried: it counts if every cell between has something left.

#include "layout/rules.h"

#include "base/bits.h"

static bool filter_ends(const layout_filter *filter, const nonet_values *in,
                        nonet_values *out, nonet_values *must)
{
    const nonet_values *table = filter->data;
    int last = filter->n - 1;
    nonet_values between = 0;
    (void)must;
    out[0] = out[last] = 0;
    for (nonet_values a = in[0]; a; a &= a - 1)
        for (nonet_values b = in[last]; b; b &= b - 1) {
            nonet_values set = table[bits_first_64(a) * filter->values + bits_first_64(b)];
            bool good = set != 0 || last == 1;
            for (int i = 1; i < last && good; i++)
                good = in[i] & set;
            if (!good)
                continue;
            out[0] |= a & -a;
            out[last] |= b & -b;
            between |= set;
        }
    for (int i = 1; i < last; i++)
        out[i] = in[i] & between;
    return out[0];
}

// What may stand between two numbers at the ends; 0 if they cannot be the ends.
typedef nonet_values between_function(const nonet_layout *layout, int number, int a, int b);

static void post(nonet_layout *layout, const nonet_rule *rule, between_function *between)
{
    int values = layout->values;
    nonet_values *table =
        ARENA_ARRAY(&layout->memory, nonet_values, (size_t)values * (size_t)values);
    for (int i = 0; table && i < values * values; i++)
        table[i] = between(layout, rule->number, i / values, i % values);
    if (table)
        nonet_post_own(layout, rule->cells, (int)rule->n_cells, filter_ends, table);
}

static nonet_values below(int value)
{
    return ((nonet_values)1 << value) - 1;
}

static nonet_values inside(const nonet_layout *layout, int number, int a, int b)
{
    (void)layout;
    (void)number;
    int low = a < b ? a : b, high = a < b ? b : a;
    return high > low + 1 ? below(high) & ~below(low + 1) : 0;
}

static nonet_values outside(const nonet_layout *layout, int number, int a, int b)
{
    int low = a < b ? a : b, high = a < b ? b : a;
    return high - low >= number ? (layout->all & ~(below(high) << 1 | 1)) | below(low) : 0;
}

static const char *check_between(const nonet_layout *layout, const nonet_rule *rule)
{
    return rule->n_cells < 3 ? "a between line has cells between its ends"
                             : nonet_check_line(layout, rule);
}

static void post_between(nonet_layout *layout, const nonet_rule *rule)
{
    post(layout, rule, inside);
}

static bool between_holds(const nonet_layout *layout, const nonet_rule *rule,
                          const int *shown)
{
    size_t last = rule->n_cells - 1;
    bool good = true;
    (void)layout;
    for (size_t i = 1; i < last && good; i++)
        good = (shown[0] < shown[i] && shown[i] < shown[last]) ||
               (shown[last] < shown[i] && shown[i] < shown[0]);
    return good;
}

static const char *check_lockout(const nonet_layout *layout, const nonet_rule *rule)
{
    if (rule->number < 0)
        return "a number is not negative";
    return rule->n_cells < 3 ? "a lockout line has cells between its ends"
                             : nonet_check_line(layout, rule);
}

static void post_lockout(nonet_layout *layout, const nonet_rule *rule)
{
    post(layout, rule, outside);
}

static bool lockout_holds(const nonet_layout *layout, const nonet_rule *rule,
                          const int *shown)
{
    size_t last = rule->n_cells - 1;
    int low = shown[0] < shown[last] ? shown[0] : shown[last];
    int high = shown[0] < shown[last] ? shown[last] : shown[0];
    bool good = high - low >= rule->number;
    (void)layout;
    for (size_t i = 1; i < last && good; i++)
        good = shown[i] < low || shown[i] > high;
    return good;
}

const rule_functions nonet_rule_between = {
    .check = check_between, .post = post_between, .holds = between_holds};
const rule_functions nonet_rule_lockout = {
    .check = check_lockout, .post = post_lockout, .holds = lockout_holds};
