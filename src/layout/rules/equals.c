// equals.c - cells that hold the same values: palindromes, clones.

#include "layout/rules.h"

static void post_palindrome(nonet_layout *layout, const nonet_rule *rule)
{
    for (size_t a = 0, b = rule->n_cells - 1; a < b; a++, b--)
        nonet_post_equal(layout, rule->cells[a], rule->cells[b]);
}

static bool palindrome_holds(const nonet_layout *layout, const nonet_rule *rule,
                             const int *shown)
{
    bool same = true;
    (void)layout;
    for (size_t a = 0, b = rule->n_cells - 1; a < b && same; a++, b--)
        same = shown[a] == shown[b];
    return same;
}

static const char *check_clone(const nonet_layout *layout, const nonet_rule *rule)
{
    (void)layout;
    return rule->n_cells == 2 * rule->n_first ? NULL
                                              : "a clone has as many cells as the original";
}

static void post_clone(nonet_layout *layout, const nonet_rule *rule)
{
    for (size_t i = 0; i < rule->n_first; i++)
        nonet_post_equal(layout, rule->cells[i], rule->cells[rule->n_first + i]);
}

static bool clone_holds(const nonet_layout *layout, const nonet_rule *rule,
                        const int *shown)
{
    bool same = true;
    (void)layout;
    for (size_t i = 0; i < rule->n_first && same; i++)
        same = shown[i] == shown[rule->n_first + i];
    return same;
}

const rule_functions nonet_rule_palindrome = {
    .check = nonet_check_line, .post = post_palindrome, .holds = palindrome_holds};
const rule_functions nonet_rule_clone = {
    .check = check_clone, .post = post_clone, .holds = clone_holds};
