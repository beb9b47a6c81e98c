// marks.c - rules about single cells: even, odd, one of some values.

#include "layout/post.h"
#include "layout/rules.h"

// Bit v-1 stands for value v: the odd values are the even bits, unless they begin with 0.
static nonet_values odd_values(const nonet_layout *layout)
{
    const nonet_values odd = 0x5555555555555555u;
    return layout->shape.from_zero ? ~odd : odd;
}

static void post(nonet_layout *layout, const nonet_rule *rule, nonet_values set)
{
    for (size_t i = 0; i < rule->n_cells; i++)
        nonet_post_marks(layout, rule->cells[i], set);
}

static void list_breaches(breach_list *list, const nonet_rule *rule, nonet_values set)
{
    for (size_t i = 0; i < rule->n_cells; i++) {
        int value = list->values[rule->cells[i]];
        if (value > 0 && !(set >> (value - 1) & 1))
            nonet_breach_add(list, NONET_BREACH_MARK, value, &rule->cells[i], 1);
    }
}

static void post_even(nonet_layout *layout, const nonet_rule *rule)
{
    post(layout, rule, ~odd_values(layout));
}

static void even_breaches(breach_list *list, const nonet_rule *rule)
{
    list_breaches(list, rule, ~odd_values(list->layout));
}

static void post_odd(nonet_layout *layout, const nonet_rule *rule)
{
    post(layout, rule, odd_values(layout));
}

static void odd_breaches(breach_list *list, const nonet_rule *rule)
{
    list_breaches(list, rule, odd_values(list->layout));
}

static const char *check_allow(const nonet_layout *layout, const nonet_rule *rule)
{
    return rule->set & ~layout->all ? "a value that is not on the board" : NULL;
}

static void post_allow(nonet_layout *layout, const nonet_rule *rule)
{
    post(layout, rule, rule->set);
}

static void allow_breaches(breach_list *list, const nonet_rule *rule)
{
    list_breaches(list, rule, rule->set);
}

const rule_functions nonet_rule_even = {.post = post_even, .breaches = even_breaches};
const rule_functions nonet_rule_odd = {.post = post_odd, .breaches = odd_breaches};
const rule_functions nonet_rule_allow = {
    .check = check_allow, .post = post_allow, .breaches = allow_breaches};
