// indices.c - cells that say where a value is: row and column indices, slingshots.

#include "layout/rules.h"

#include "base/bits.h"

// Two cells: the first points to the second if and only if that holds the value.
enum { POINTS = 128 }; // number = place * POINTS + value, both as shown

static bool points(int number, int a, int b)
{
    return (a == number / POINTS) == (b == number % POINTS);
}

// A cell in line `own` of a row (or column) tells where in it the value `own` is.
static void post_index(nonet_layout *layout, const nonet_rule *rule, bool by_row)
{
    for (size_t i = 0; i < rule->n_cells; i++) {
        int cell = rule->cells[i], row = layout_row(layout, cell),
            column = layout_column(layout, cell);
        int own = by_row ? row : column;
        int n = by_row ? layout->shape.rows : layout->shape.columns;
        nonet_values places = 0;
        for (int k = 0; k < n; k++) {
            int other = by_row ? layout_at(layout, k, column) : layout_at(layout, row, k);
            places |= (nonet_values)1 << k << layout->shape.from_zero;
            if (other != cell)
                nonet_post_pair(
                    layout, cell, other,
                    nonet_post_table(layout, points, (k + 1) * POINTS + own + 1));
        }
        nonet_post_marks(layout, cell, places);
    }
}

static void index_breaches(breach_list *list, const nonet_rule *rule, bool by_row)
{
    const nonet_layout *layout = list->layout;
    for (size_t i = 0; i < rule->n_cells; i++) {
        int cell = rule->cells[i], row = layout_row(layout, cell),
            column = layout_column(layout, cell);
        int n = by_row ? layout->shape.rows : layout->shape.columns;
        int own = by_row ? row : column, place = list->values[cell];
        place = place ? layout_shown(layout, place) : -1;
        for (int k = 0; k < n && place >= 0; k++) {
            int other = by_row ? layout_at(layout, k, column) : layout_at(layout, row, k);
            uint16_t pair[2] = {(uint16_t)cell, (uint16_t)other};
            int value = list->values[other];
            if (value && other != cell &&
                (place == k + 1) != (layout_shown(layout, value) == own + 1))
                nonet_breach_add(list, NONET_BREACH_PAIR, 0, pair, 2);
        }
        if (place == 0 || place > n)
            nonet_breach_add(list, NONET_BREACH_MARK, list->values[cell], &rule->cells[i],
                             1);
    }
}

// A line of the board must be a line of cells that differ.
static const char *check_index(const nonet_layout *layout, const nonet_rule *rule)
{
    (void)rule;
    return layout->shape.grids > 0 ? "this needs a board of one grid" : NULL;
}

static void post_row(nonet_layout *layout, const nonet_rule *rule)
{
    post_index(layout, rule, true);
}

static void row_breaches(breach_list *list, const nonet_rule *rule)
{
    index_breaches(list, rule, true);
}

static void post_column(nonet_layout *layout, const nonet_rule *rule)
{
    post_index(layout, rule, false);
}

static void column_breaches(breach_list *list, const nonet_rule *rule)
{
    index_breaches(list, rule, false);
}

// ---- a slingshot: the second cell says which of the further ones is as the first

static const char *check_slingshot(const nonet_layout *layout, const nonet_rule *rule)
{
    return rule->n_cells < 3 ? "a slingshot has at least three cells"
                             : nonet_check_line(layout, rule);
}

static bool filter_slingshot(const layout_filter *filter, const nonet_values *in,
                             nonet_values *out, nonet_values *must)
{
    int zero = *(const int *)filter->data, last = -1;
    (void)must;
    for (int i = 2; i < filter->n; i++)
        out[i] = in[i];
    out[0] = out[1] = 0;
    for (nonet_values rest = in[1]; rest; rest &= rest - 1) {
        int place = bits_first_64(rest) + zero; // as shown: the first further cell is 1
        if (place < 1 || place + 1 >= filter->n || !(in[place + 1] & in[0]))
            continue;
        out[0] |= in[place + 1] & in[0];
        out[1] |= rest & -rest;
        last = place;
    }
    if (out[1] && (out[1] & (out[1] - 1)) == 0)
        out[last + 1] &= out[0];
    return out[1];
}

static void post_slingshot(nonet_layout *layout, const nonet_rule *rule)
{
    int *zero = ARENA_ARRAY(&layout->memory, int, 1);
    if (!zero)
        return;
    *zero = layout_shown(layout, 1);
    nonet_post_own(layout, rule->cells, (int)rule->n_cells, filter_slingshot, zero);
}

static bool slingshot_holds(const nonet_layout *layout, const nonet_rule *rule,
                            const int *shown)
{
    (void)layout;
    return shown[1] >= 1 && shown[1] + 1 < (int)rule->n_cells &&
           shown[shown[1] + 1] == shown[0];
}

const rule_functions nonet_rule_row_index = {
    .check = check_index, .post = post_row, .breaches = row_breaches};
const rule_functions nonet_rule_column_index = {
    .check = check_index, .post = post_column, .breaches = column_breaches};
const rule_functions nonet_rule_slingshot = {
    .check = check_slingshot, .post = post_slingshot, .holds = slingshot_holds};
