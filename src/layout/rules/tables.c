// tables.c - rules that are tables: any relation of two cells, any automaton along a line.
//
// A relation has for each value the values that may come next. An automaton has for each of
// up to 64 states and each value the states that follow; it begins in state 0 and must end
// in one of `set`.

#include "layout/rules.h"

#include "base/bits.h"

static const char *check_relation(const nonet_layout *layout, const nonet_rule *rule)
{
    if (rule->n_table != (size_t)layout->values)
        return "a relation has a set of values for each value";
    for (size_t i = 0; i < rule->n_table; i++)
        if (rule->table[i] & ~layout->all)
            return "a value that is not on the board";
    return nonet_check_line(layout, rule);
}

static const nonet_values *both_ways(nonet_layout *layout, const nonet_rule *rule)
{
    int values = layout->values;
    nonet_values *table = ARENA_ARRAY(&layout->memory, nonet_values, 2 * (size_t)values);
    for (int a = 0; table && a < values; a++) {
        table[a] = rule->table[a];
        for (nonet_values rest = rule->table[a]; rest; rest &= rest - 1)
            table[values + bits_first_64(rest)] |= (nonet_values)1 << a;
    }
    return table;
}

static void post_related(nonet_layout *layout, const nonet_rule *rule)
{
    nonet_post_chain(layout, rule->cells, (int)rule->n_cells, both_ways(layout, rule));
}

static bool related(const nonet_layout *layout, const nonet_rule *rule, int a, int b)
{
    int zero = layout->shape.from_zero;
    return rule->table[a + zero - 1] >> (b + zero - 1) & 1;
}

static bool relation_holds(const nonet_layout *layout, const nonet_rule *rule,
                           const int *shown)
{
    for (size_t i = 1; i < rule->n_cells; i++)
        if (!related(layout, rule, shown[i - 1], shown[i]))
            return false;
    return true;
}

static void post_all(nonet_layout *layout, const nonet_rule *rule)
{
    const nonet_values *table = both_ways(layout, rule);
    for (size_t i = 0; i < rule->n_cells; i++)
        for (size_t k = i + 1; k < rule->n_cells; k++)
            nonet_post_pair(layout, rule->cells[i], rule->cells[k], table);
}

static bool all_hold(const nonet_layout *layout, const nonet_rule *rule, const int *shown)
{
    for (size_t i = 0; i < rule->n_cells; i++)
        for (size_t k = i + 1; k < rule->n_cells; k++)
            if (!related(layout, rule, shown[i], shown[k]))
                return false;
    return true;
}

// ---- automata

static const char *check_automaton(const nonet_layout *layout, const nonet_rule *rule)
{
    size_t values = (size_t)layout->values, states = rule->n_table / values;
    if (states < 1 || states > 64 || states * values != rule->n_table)
        return "an automaton has 1 to 64 states, and what follows each for every value";
    nonet_values known = ~(nonet_values)0 >> (64 - states);
    for (size_t i = 0; i < rule->n_table; i++)
        if (rule->table[i] & ~known)
            return "a state that the automaton does not have";
    return rule->set & ~known             ? "a state that the automaton does not have"
           : rule->n_cells > FILTER_CELLS ? "a line has at most 128 cells"
                                          : NULL;
}

typedef struct {
    const nonet_values *next; // of each state and value
    nonet_values accepted;
} automaton_data;

static nonet_values follow(const layout_filter *filter, nonet_values states, int value)
{
    const automaton_data *data = filter->data;
    nonet_values after = 0;
    for (; states; states &= states - 1)
        after |= data->next[bits_first_64(states) * filter->values + value];
    return after;
}

static bool filter_automaton(const layout_filter *filter, const nonet_values *in,
                             nonet_values *out, nonet_values *must)
{
    const automaton_data *data = filter->data;
    nonet_values before[FILTER_CELLS + 1] = {1}, after = data->accepted;
    (void)must;
    for (int i = 0; i < filter->n; i++)
        for (nonet_values rest = in[i]; rest; rest &= rest - 1)
            before[i + 1] |= follow(filter, before[i], bits_first_64(rest));
    after &= before[filter->n];
    for (int i = filter->n - 1; i >= 0; i--) {
        nonet_values earlier = 0;
        out[i] = 0;
        for (nonet_values states = before[i]; states; states &= states - 1) {
            const nonet_values *next = data->next + bits_first_64(states) * filter->values;
            for (nonet_values rest = in[i]; rest; rest &= rest - 1)
                if (next[bits_first_64(rest)] & after) {
                    out[i] |= rest & -rest;
                    earlier |= states & -states;
                }
        }
        after = earlier;
        if (after == 0)
            return false;
    }
    return true;
}

static void post_automaton(nonet_layout *layout, const nonet_rule *rule)
{
    automaton_data *data = ARENA_ARRAY(&layout->memory, automaton_data, 1);
    if (!data)
        return;
    *data = (automaton_data){rule->table, rule->set};
    nonet_post_own(layout, rule->cells, (int)rule->n_cells, filter_automaton, data);
}

static bool automaton_holds(const nonet_layout *layout, const nonet_rule *rule,
                            const int *shown)
{
    nonet_values states = 1;
    for (size_t i = 0; i < rule->n_cells; i++) {
        nonet_values after = 0;
        for (int s = 0; s < 64; s++)
            if (states >> s & 1)
                after |= rule->table[s * layout->values + shown[i] +
                                     layout->shape.from_zero - 1];
        states = after;
    }
    return states & rule->set;
}

const rule_functions nonet_rule_relation = {
    .check = check_relation, .post = post_related, .holds = relation_holds};
const rule_functions nonet_rule_relation_all = {
    .check = check_relation, .post = post_all, .holds = all_hold};
const rule_functions nonet_rule_automaton = {
    .check = check_automaton, .post = post_automaton, .holds = automaton_holds};
