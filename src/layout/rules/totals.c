// totals.c - cages, sums with repeats, little killers.
//
// A total out of reach is not an error: the layout has no solution, and a breach will show.

#include "layout/post.h"
#include "layout/rules.h"

static const char *check_cage(const nonet_layout *layout, const nonet_rule *rule)
{
    if (rule->n_cells > (size_t)layout->values)
        return "a cage has at most as many cells as there are values";
    return rule->number == NONET_NO_NUMBER || rule->number >= 0 ? NULL
                                                                : "a sum is not negative";
}

static size_t find_cell(const uint16_t *cells, size_t n, uint16_t cell)
{
    size_t i = 0;
    while (i < n && cells[i] != cell)
        i++;
    return i;
}

// A cell that is named several times counts as often.
static void post_repeated(nonet_layout *layout, const nonet_rule *rule)
{
    uint16_t *cells = nonet_post_room(layout, (int)rule->n_cells);
    int8_t *factors = ARENA_ARRAY(&layout->memory, int8_t, rule->n_cells);
    size_t n = 0;
    for (size_t i = 0; cells && factors && i < rule->n_cells; i++) {
        size_t k = find_cell(cells, n, rule->cells[i]);
        n += k == n;
        cells[k] = rule->cells[i];
        factors[k]++;
    }
    nonet_post_weighted(layout, cells, factors, (int)n, rule->number);
}

static void post_total(nonet_layout *layout, const nonet_rule *rule)
{
    nonet_post_sum(layout, rule->cells, (int)rule->n_cells, 0, rule->number);
}

static void post_cage(nonet_layout *layout, const nonet_rule *rule)
{
    nonet_post_set(layout, SET_CAGE, 1, rule->cells, (int)rule->n_cells);
    if (rule->number != NONET_NO_NUMBER)
        post_total(layout, rule);
}

static const char *check_sum(const nonet_layout *layout, const nonet_rule *rule)
{
    (void)layout;
    if (rule->n_cells >= FILTER_CELLS)
        return "a sum has at most 127 cells";
    return rule->number >= 0 ? NULL : "a sum is not negative";
}

static bool at_edge(const nonet_layout *layout, int cell)
{
    int side = 0;
    while (side < 4 && layout_beside(layout, cell, side) >= 0)
        side++;
    return side < 4;
}

static const char *check_little(const nonet_layout *layout, const nonet_rule *rule)
{
    const uint16_t *cell = rule->cells;
    size_t last = rule->n_cells - 1;
    int down = 0, right = 0;
    bool good = at_edge(layout, cell[0]) && at_edge(layout, cell[last]);
    for (size_t i = 0; i < last && good; i++) {
        int d = layout_row(layout, cell[i + 1]) - layout_row(layout, cell[i]);
        int r = layout_column(layout, cell[i + 1]) - layout_column(layout, cell[i]);
        good = (d == 1 || d == -1) && (r == 1 || r == -1) &&
               (i == 0 || (d == down && r == right));
        down = d;
        right = r;
    }
    return good ? check_sum(layout, rule)
                : "a little killer runs along a diagonal, edge to edge";
}

// Wrong when full, or too much already: each blank cell adds at least the first value.
static void sum_breaches(breach_list *list, const nonet_rule *rule)
{
    int found = 0, blanks = 0;
    if (rule->number == NONET_NO_NUMBER)
        return;
    for (size_t i = 0; i < rule->n_cells; i++) {
        int value = list->values[rule->cells[i]];
        found += value ? layout_shown(list->layout, value) : 0;
        blanks += value == 0;
    }
    int least = found + blanks * layout_shown(list->layout, 1);
    if (blanks == 0 ? found == rule->number : least <= rule->number)
        return;
    nonet_breach *breach =
        nonet_breach_add(list, NONET_BREACH_SUM, 0, rule->cells, rule->n_cells);
    if (breach) {
        breach->wanted = rule->number;
        breach->found = found;
        breach->open = blanks > 0;
    }
}

static void cage_breaches(breach_list *list, const nonet_rule *rule)
{
    nonet_breach_repeats(list, rule->cells, rule->n_cells);
    sum_breaches(list, rule);
}

const rule_functions nonet_rule_cage = {
    .check = check_cage, .post = post_cage, .breaches = cage_breaches};
const rule_functions nonet_rule_sum = {
    .check = check_sum, .post = post_repeated, .breaches = sum_breaches};
const rule_functions nonet_rule_little = {
    .check = check_little, .post = post_total, .breaches = sum_breaches};
