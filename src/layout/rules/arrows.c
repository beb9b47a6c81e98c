// arrows.c - sums along arrows: one circle, a pill that is read as a number, two circles.

#include "layout/rules.h"

#include <string.h>

enum { MOST_DIGITS = 3 }; // of a pill

static const char *check_arrow(const nonet_layout *layout, const nonet_rule *rule)
{
    if (rule->n_first > MOST_DIGITS)
        return "the pill of an arrow has at most three cells";
    if (rule->n_first > 1 && layout_shown(layout, layout->values) > 9)
        return "the pill of an arrow needs values of one digit";
    return nonet_check_line(layout, rule);
}

// The cells of a pill count 100, 10 and 1.
static void post_arrow(nonet_layout *layout, const nonet_rule *rule)
{
    size_t n = rule->n_cells;
    int8_t *factors = ARENA_ARRAY(&layout->memory, int8_t, n);
    for (size_t i = n, factor = 1; factors && i-- > 0;) {
        factors[i] = (int8_t)(i < rule->n_first ? -(int)factor : 1);
        factor *= i < rule->n_first ? 10 : 1;
    }
    nonet_post_weighted(layout, rule->cells, factors, (int)n, 0);
}

static bool arrow_holds(const nonet_layout *layout, const nonet_rule *rule,
                        const int *shown)
{
    int sum = 0, pill = 0;
    (void)layout;
    for (size_t i = 0; i < rule->n_cells; i++)
        if (i < rule->n_first)
            pill = pill * 10 + shown[i];
        else
            sum += shown[i];
    return sum == pill;
}

// ---- two circles

static const char *check_double(const nonet_layout *layout, const nonet_rule *rule)
{
    return rule->n_cells < 3 ? "a double arrow has cells between its ends"
                             : nonet_check_line(layout, rule);
}

static void post_double(nonet_layout *layout, const nonet_rule *rule)
{
    int n = (int)rule->n_cells;
    uint16_t *cells = nonet_post_room(layout, n);
    if (!cells)
        return;
    memcpy(cells, rule->cells + 1, (size_t)(n - 1) * sizeof *cells);
    cells[n - 1] = rule->cells[0]; // behind the other end
    nonet_post_sum(layout, cells, n, 2, 0);
}

static bool double_holds(const nonet_layout *layout, const nonet_rule *rule,
                         const int *shown)
{
    size_t last = rule->n_cells - 1;
    int between = 0;
    (void)layout;
    for (size_t i = 1; i < last; i++)
        between += shown[i];
    return shown[0] + shown[last] == between;
}

const rule_functions nonet_rule_arrow = {
    .check = check_arrow, .post = post_arrow, .holds = arrow_holds};
const rule_functions nonet_rule_double_arrow = {
    .check = check_double, .post = post_double, .holds = double_holds};
