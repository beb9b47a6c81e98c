// pairs.c - rules that relate each cell to the next: order, differences, ratios, sums.

#include "layout/rules.h"

static const char *check_number(const nonet_layout *layout, const nonet_rule *rule)
{
    return rule->number < 0 ? "a number is not negative" : nonet_check_line(layout, rule);
}

static bool rises(int number, int a, int b)
{
    (void)number;
    return a < b;
}

static bool does_not_fall(int number, int a, int b)
{
    (void)number;
    return a <= b;
}

static bool falls(int number, int a, int b)
{
    (void)number;
    return a > b;
}

static bool differs_by(int number, int a, int b)
{
    return a - b == number || b - a == number;
}

static bool is_times(int number, int a, int b)
{
    return (int64_t)a * number == b || (int64_t)b * number == a;
}

static bool adds_up(int number, int a, int b)
{
    return a + b == number;
}

static bool is_far(int number, int a, int b)
{
    return a - b >= number || b - a >= number;
}

const rule_functions nonet_rule_thermo = {.check = nonet_check_line, .pair = rises};
const rule_functions nonet_rule_slowthermo = {.check = nonet_check_line,
                                              .pair = does_not_fall};
const rule_functions nonet_rule_greater = {.check = nonet_check_line, .pair = falls};
const rule_functions nonet_rule_difference = {.check = check_number, .pair = differs_by};
const rule_functions nonet_rule_ratio = {.check = check_number, .pair = is_times};
const rule_functions nonet_rule_pair_sum = {.check = check_number, .pair = adds_up};
const rule_functions nonet_rule_whisper = {.check = check_number, .pair = is_far};
