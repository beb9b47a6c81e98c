// groups.c - lines whose neighbours are of different groups of values: entropic, modular.
//
// Of any k cells in a row no two are of one of k groups: so cells less than k apart
// differ in group, and cells k apart have the same.

#include "layout/rules.h"

// Are two numbers of one group? The groups are low, middle and high thirds of `number`
// values each, or remainders.
static bool same_third(int number, int a, int b)
{
    return a / number == b / number;
}

static bool other_third(int number, int a, int b)
{
    return !same_third(number, a, b);
}

static bool same_rest(int number, int a, int b)
{
    return a % number == b % number;
}

static bool other_rest(int number, int a, int b)
{
    return !same_rest(number, a, b);
}

// Chains of the cells `step` apart, from each of the first `step` cells on.
static void post_steps(nonet_layout *layout, const nonet_rule *rule, size_t step,
                       const nonet_values *table)
{
    for (size_t first = 0; first < step && first + step < rule->n_cells; first++) {
        size_t n = (rule->n_cells - first + step - 1) / step;
        uint16_t *cells = nonet_post_room(layout, (int)n);
        for (size_t i = 0; cells && i < n; i++)
            cells[i] = rule->cells[first + i * step];
        nonet_post_chain(layout, cells, (int)n, table);
    }
}

static void post(nonet_layout *layout, const nonet_rule *rule, size_t groups,
                 const nonet_values *same, const nonet_values *other)
{
    for (size_t step = 1; step < groups; step++)
        post_steps(layout, rule, step, other);
    post_steps(layout, rule, groups, same);
}

static bool holds(const nonet_rule *rule, const int *shown, size_t groups, int number,
                  post_relation *other)
{
    for (size_t i = 0; i < rule->n_cells; i++)
        for (size_t k = i + 1; k < rule->n_cells && k < i + groups; k++)
            if (!other(number, shown[i], shown[k]))
                return false;
    return true;
}

static const char *check_entropic(const nonet_layout *layout, const nonet_rule *rule)
{
    return layout->values % 3 ? "an entropic line needs three groups of values"
                              : nonet_check_line(layout, rule);
}

// Values are shown from 1 on, or from 0: the thirds begin with the first.
static bool same_third_from_one(int number, int a, int b)
{
    return same_third(number, a - 1, b - 1);
}

static bool other_third_from_one(int number, int a, int b)
{
    return other_third(number, a - 1, b - 1);
}

static void post_entropic(nonet_layout *layout, const nonet_rule *rule)
{
    bool zero = layout->shape.from_zero;
    int size = layout->values / 3;
    post(layout, rule, 3,
         nonet_post_table(layout, zero ? same_third : same_third_from_one, size),
         nonet_post_table(layout, zero ? other_third : other_third_from_one, size));
}

static bool entropic_holds(const nonet_layout *layout, const nonet_rule *rule,
                           const int *shown)
{
    return holds(rule, shown, 3, layout->values / 3,
                 layout->shape.from_zero ? other_third : other_third_from_one);
}

static const char *check_modular(const nonet_layout *layout, const nonet_rule *rule)
{
    return rule->number < 2 || rule->number > layout->values
               ? "a modular line needs remainders by 2 or more, and no more than values"
               : nonet_check_line(layout, rule);
}

static void post_modular(nonet_layout *layout, const nonet_rule *rule)
{
    post(layout, rule, (size_t)rule->number,
         nonet_post_table(layout, same_rest, rule->number),
         nonet_post_table(layout, other_rest, rule->number));
}

static bool modular_holds(const nonet_layout *layout, const nonet_rule *rule,
                          const int *shown)
{
    (void)layout;
    return holds(rule, shown, (size_t)rule->number, rule->number, other_rest);
}

const rule_functions nonet_rule_entropic = {
    .check = check_entropic, .post = post_entropic, .holds = entropic_holds};
const rule_functions nonet_rule_modular = {
    .check = check_modular, .post = post_modular, .holds = modular_holds};
