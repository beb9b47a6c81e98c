// places.c - what stands in a corner of four cells, and cells below or above their
// neighbours.

#include "layout/rules.h"

#include "base/bits.h"

// ---- the values of a set are somewhere among the cells

static const char *check_quad(const nonet_layout *layout, const nonet_rule *rule)
{
    if (rule->set & ~layout->all)
        return "a value that is not on the board";
    return (size_t)bits_count_64(rule->set) > rule->n_cells
               ? "more values than cells to hold them"
           : rule->n_cells > FILTER_CELLS ? "at most 128 cells"
                                          : NULL;
}

// A value with one place left is there; a cell that is needed for a value holds nothing
// else. If there are as many values as cells, there is no room for others.
static bool filter_quad(const layout_filter *filter, const nonet_values *in,
                        nonet_values *out, nonet_values *must)
{
    const nonet_values wanted = *(const nonet_values *)filter->data;
    nonet_values once = 0, twice = 0, full;
    for (int i = 0; i < filter->n; i++) {
        twice |= once & in[i];
        once |= in[i];
    }
    if (wanted & ~once)
        return false;
    full = bits_count_64(wanted) == filter->n ? wanted : ~(nonet_values)0;
    for (int i = 0; i < filter->n; i++) {
        nonet_values mine = in[i] & wanted & ~twice;
        if (mine & (mine - 1))
            return false;
        out[i] = mine ? mine : in[i] & full;
        if (out[i] == 0)
            return false;
    }
    *must = wanted;
    return true;
}

static void post_quad(nonet_layout *layout, const nonet_rule *rule)
{
    nonet_values *set = ARENA_ARRAY(&layout->memory, nonet_values, 1);
    if (!set)
        return;
    *set = rule->set;
    nonet_post_own(layout, rule->cells, (int)rule->n_cells, filter_quad, set);
}

static bool quad_holds(const nonet_layout *layout, const nonet_rule *rule, const int *shown)
{
    nonet_values found = 0;
    for (size_t i = 0; i < rule->n_cells; i++)
        found |= (nonet_values)1 << (shown[i] + layout->shape.from_zero - 1);
    return !(rule->set & ~found);
}

// ---- below or above all neighbours; two marked neighbours say nothing of each other

static bool is_less(int number, int a, int b)
{
    (void)number;
    return a < b;
}

static bool is_more(int number, int a, int b)
{
    (void)number;
    return a > b;
}

static bool is_in(const nonet_rule *rule, int cell)
{
    for (size_t i = 0; i < rule->n_cells; i++)
        if (rule->cells[i] == cell)
            return true;
    return false;
}

// A neighbour with the same mark is no neighbour.
static bool is_marked(const nonet_layout *layout, nonet_rule_kind kind, int cell)
{
    for (size_t i = 0; i < layout->n_rules; i++)
        if (layout->rules[i].kind == kind && is_in(&layout->rules[i], cell))
            return true;
    return false;
}

static void post_extreme(nonet_layout *layout, const nonet_rule *rule, post_relation *holds)
{
    const nonet_values *table = nonet_post_table(layout, holds, 0);
    for (size_t i = 0; i < rule->n_cells; i++)
        for (int side = 0; side < 4; side++) {
            int next = layout_beside(layout, rule->cells[i], side);
            if (next >= 0 && !is_marked(layout, rule->kind, next))
                nonet_post_pair(layout, rule->cells[i], next, table);
        }
}

static void extreme_breaches(breach_list *list, const nonet_rule *rule,
                             post_relation *holds)
{
    for (size_t i = 0; i < rule->n_cells; i++)
        for (int side = 0; side < 4; side++) {
            int next = layout_beside(list->layout, rule->cells[i], side);
            uint16_t pair[2] = {rule->cells[i], (uint16_t)next};
            int mine = list->values[rule->cells[i]];
            if (next >= 0 && mine && list->values[next] &&
                !holds(0, mine, list->values[next]) &&
                !is_marked(list->layout, rule->kind, next))
                nonet_breach_add(list, NONET_BREACH_PAIR, 0, pair, 2);
        }
}

static void post_minimum(nonet_layout *layout, const nonet_rule *rule)
{
    post_extreme(layout, rule, is_less);
}

static void minimum_breaches(breach_list *list, const nonet_rule *rule)
{
    extreme_breaches(list, rule, is_less);
}

static void post_maximum(nonet_layout *layout, const nonet_rule *rule)
{
    post_extreme(layout, rule, is_more);
}

static void maximum_breaches(breach_list *list, const nonet_rule *rule)
{
    extreme_breaches(list, rule, is_more);
}

const rule_functions nonet_rule_quad = {
    .check = check_quad, .post = post_quad, .holds = quad_holds};
const rule_functions nonet_rule_minimum = {.post = post_minimum,
                                           .breaches = minimum_breaches};
const rule_functions nonet_rule_maximum = {.post = post_maximum,
                                           .breaches = maximum_breaches};
