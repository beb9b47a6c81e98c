// negatives.c - neighbours without a mark between them are not what the mark would say.
//
// Dots go together: where there is a white one, nothing is said about a black one missing.
// X and V likewise.

#include "layout/rules.h"

static bool is_dot(nonet_rule_kind kind)
{
    return kind == NONET_RULE_DIFFERENCE || kind == NONET_RULE_RATIO;
}

static bool is_sum(nonet_rule_kind kind)
{
    return kind == NONET_RULE_PAIR_SUM;
}

// Do two cells stand side by side in a rule of the family?
static bool is_marked(const nonet_layout *layout, bool (*family)(nonet_rule_kind), int a,
                      int b)
{
    for (size_t i = 0; i < layout->n_rules; i++) {
        const nonet_rule *rule = &layout->rules[i];
        for (size_t k = 1; k < rule->n_cells && family(rule->kind); k++)
            if ((rule->cells[k - 1] == a && rule->cells[k] == b) ||
                (rule->cells[k - 1] == b && rule->cells[k] == a))
                return true;
    }
    return false;
}

static bool not_apart(int number, int a, int b)
{
    return a - b != number && b - a != number;
}

static bool not_times(int number, int a, int b)
{
    return (int64_t)a * number != b && (int64_t)b * number != a;
}

static bool not_sum(int number, int a, int b)
{
    return a + b != number;
}

static const char *check(const nonet_layout *layout, const nonet_rule *rule)
{
    (void)layout;
    return rule->number < 0 ? "a number is not negative" : NULL;
}

// Each pair once: the cells right of and below a cell.
static void post(nonet_layout *layout, const nonet_rule *rule,
                 bool (*family)(nonet_rule_kind), post_relation *holds)
{
    const nonet_values *table = nonet_post_table(layout, holds, rule->number);
    for (int a = 0; a < layout->cells; a++)
        for (int side = 1; side <= 2; side++) {
            int b = layout_beside(layout, a, side);
            if (b >= 0 && !layout_is_hole(layout, a) && !is_marked(layout, family, a, b))
                nonet_post_pair(layout, a, b, table);
        }
}

static void list_breaches(breach_list *list, const nonet_rule *rule,
                          bool (*family)(nonet_rule_kind), post_relation *holds)
{
    const nonet_layout *layout = list->layout;
    for (int a = 0; a < layout->cells; a++)
        for (int side = 1; side <= 2; side++) {
            int b = layout_beside(layout, a, side);
            uint16_t pair[2] = {(uint16_t)a, (uint16_t)b};
            if (b >= 0 && list->values[a] && list->values[b] &&
                !holds(rule->number, layout_shown(layout, list->values[a]),
                       layout_shown(layout, list->values[b])) &&
                !is_marked(layout, family, a, b))
                nonet_breach_add(list, NONET_BREACH_PAIR, 0, pair, 2);
        }
}

#define NEGATIVE(name, family, holds)                                                      \
    static void post_##name(nonet_layout *layout, const nonet_rule *rule)                  \
    {                                                                                      \
        post(layout, rule, family, holds);                                                 \
    }                                                                                      \
    static void name##_breaches(breach_list *list, const nonet_rule *rule)                 \
    {                                                                                      \
        list_breaches(list, rule, family, holds);                                          \
    }                                                                                      \
    const rule_functions nonet_rule_negative_##name = {                                    \
        .check = check, .post = post_##name, .breaches = name##_breaches}

NEGATIVE(difference, is_dot, not_apart);
NEGATIVE(ratio, is_dot, not_times);
NEGATIVE(sum, is_sum, not_sum);
