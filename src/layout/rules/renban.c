// renban.c - consecutive values in any order.

#include "layout/rules.h"

static const char *check(const nonet_layout *layout, const nonet_rule *rule)
{
    return rule->n_cells > (size_t)layout->values
               ? "a renban line has at most as many cells as there are values"
               : nonet_check_line(layout, rule);
}

static void post(nonet_layout *layout, const nonet_rule *rule)
{
    int n = (int)rule->n_cells, count = layout->values - n + 1;
    nonet_values *sets = ARENA_ARRAY(&layout->memory, nonet_values, (size_t)count);
    nonet_post_set(layout, SET_DIFFERENT, 1, rule->cells, n);
    for (int i = 0; sets && i < count; i++)
        sets[i] = ~(nonet_values)0 >> (64 - n) << i;
    nonet_post_sets(layout, rule->cells, n, sets, count);
}

static bool holds(const nonet_layout *layout, const nonet_rule *rule, const int *shown)
{
    int least = shown[0], most = shown[0];
    (void)layout;
    for (size_t i = 1; i < rule->n_cells; i++) {
        least = shown[i] < least ? shown[i] : least;
        most = shown[i] > most ? shown[i] : most;
        for (size_t k = 0; k < i; k++)
            if (shown[i] == shown[k])
                return false;
    }
    return most - least == (int)rule->n_cells - 1;
}

const rule_functions nonet_rule_renban = {.check = check, .post = post, .holds = holds};
