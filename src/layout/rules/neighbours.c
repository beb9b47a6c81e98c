// neighbours.c - rules about all cells a certain step apart: chess moves, neighbours.
//
// Each pair is looked at once, from its upper or left cell.

#include "layout/post.h"
#include "layout/rules.h"

typedef struct {
    int n;
    int8_t step[4][2]; // rows down, columns right
} move_list;

static const move_list knight = {4, {{1, 2}, {2, 1}, {1, -2}, {2, -1}}};
static const move_list king = {2, {{1, 1}, {1, -1}}}; // its straight steps stay in a line
static const move_list straight = {2, {{0, 1}, {1, 0}}};

typedef void pair_call(void *context, int a, int b);

static void each_pair(const nonet_layout *layout, const move_list *moves, pair_call *call,
                      void *context)
{
    for (int a = 0; a < layout->cells; a++)
        for (int i = 0; i < moves->n; i++) {
            int b = layout_at(layout, layout_row(layout, a) + moves->step[i][0],
                              layout_column(layout, a) + moves->step[i][1]);
            if (b >= 0 && !layout_is_hole(layout, a))
                call(context, a, b);
        }
}

static void differ(void *layout, int a, int b)
{
    nonet_post_different(layout, a, b);
}

static void post_antiknight(nonet_layout *layout, const nonet_rule *rule)
{
    (void)rule;
    each_pair(layout, &knight, differ, layout);
}

static void post_antiking(nonet_layout *layout, const nonet_rule *rule)
{
    (void)rule;
    each_pair(layout, &king, differ, layout);
}

typedef struct {
    nonet_layout *layout;
    const nonet_values *relation;
} related;

static void relate(void *context, int a, int b)
{
    related *r = context;
    nonet_post_pair(r->layout, a, b, r->relation);
}

static bool not_consecutive(int number, int a, int b)
{
    (void)number;
    return a != b + 1 && b != a + 1;
}

static void post_nonconsecutive(nonet_layout *layout, const nonet_rule *rule)
{
    (void)rule;
    const nonet_values *relation = nonet_post_table(layout, not_consecutive, 0);
    each_pair(layout, &straight, relate, &(related){layout, relation});
}

static void equal_breach(void *context, int a, int b)
{
    breach_list *list = context;
    uint16_t pair[2] = {(uint16_t)a, (uint16_t)b};
    if (list->values[a] && list->values[a] == list->values[b])
        nonet_breach_add(list, NONET_BREACH_REPEAT, list->values[a], pair, 2);
}

static void antiknight_breaches(breach_list *list, const nonet_rule *rule)
{
    (void)rule;
    each_pair(list->layout, &knight, equal_breach, list);
}

static void antiking_breaches(breach_list *list, const nonet_rule *rule)
{
    (void)rule;
    each_pair(list->layout, &king, equal_breach, list);
}

static void consecutive_breach(void *context, int a, int b)
{
    breach_list *list = context;
    uint16_t pair[2] = {(uint16_t)a, (uint16_t)b};
    int x = list->values[a], y = list->values[b];
    if (x && y && (x == y + 1 || y == x + 1))
        nonet_breach_add(list, NONET_BREACH_PAIR, 0, pair, 2);
}

static void nonconsecutive_breaches(breach_list *list, const nonet_rule *rule)
{
    (void)rule;
    each_pair(list->layout, &straight, consecutive_breach, list);
}

// ---- equal values are not as far apart as they say

static int distance(const nonet_layout *layout, int a, int b)
{
    int down = layout_row(layout, a) - layout_row(layout, b);
    int right = layout_column(layout, a) - layout_column(layout, b);
    return (down < 0 ? -down : down) + (right < 0 ? -right : right);
}

// Cells of one row or column differ anyway.
static bool may_be_equal(const nonet_layout *layout, int a, int b)
{
    return !layout_is_hole(layout, a) && !layout_is_hole(layout, b) &&
           layout_row(layout, a) != layout_row(layout, b) &&
           layout_column(layout, a) != layout_column(layout, b);
}

static bool holds_at_distance(const nonet_layout *layout, int a, int b)
{
    return distance(layout, a, b) <= layout_shown(layout, layout->values) &&
           may_be_equal(layout, a, b);
}

// A decided cell takes its value from the cells that are as far away; the values that each
// cell may lose are in the filter's data.
static bool filter_around(const layout_filter *filter, const nonet_values *in,
                          nonet_values *out, nonet_values *must)
{
    const nonet_values *lost = filter->data;
    nonet_values value = in[0] & (in[0] - 1) ? 0 : in[0];
    (void)must;
    out[0] = in[0];
    for (int i = 1; i < filter->n_context; i++)
        if ((out[i] = in[i] & ~(value & lost[i])) == 0)
            return false;
    return true;
}

// The cells from `*from` on that a cell says something about, as many as a filter sees.
static void post_around(nonet_layout *layout, int cell, int *from)
{
    uint16_t *cells = nonet_post_room(layout, FILTER_CELLS);
    nonet_values *lost = ARENA_ARRAY(&layout->memory, nonet_values, FILTER_CELLS);
    int n = 0;
    if (cells)
        cells[n++] = (uint16_t)cell;
    for (; *from < layout->cells && n < FILTER_CELLS; ++*from)
        if (cells && lost && holds_at_distance(layout, cell, *from)) {
            int value = distance(layout, cell, *from) + layout->shape.from_zero;
            cells[n] = (uint16_t)*from;
            lost[n++] = (nonet_values)1 << (value - 1);
        }
    if (n > 1)
        nonet_post_around(layout, cells, 1, n, filter_around, lost);
}

static void post_antitaxicab(nonet_layout *layout, const nonet_rule *rule)
{
    (void)rule;
    for (int cell = 0; cell < layout->cells; cell++)
        for (int from = 0; from < layout->cells;)
            post_around(layout, cell, &from);
}

static void antitaxicab_breaches(breach_list *list, const nonet_rule *rule)
{
    const nonet_layout *layout = list->layout;
    (void)rule;
    for (int a = 0; a < layout->cells; a++)
        for (int b = a + 1; b < layout->cells; b++) {
            uint16_t pair[2] = {(uint16_t)a, (uint16_t)b};
            int value = list->values[a];
            if (value && value == list->values[b] &&
                layout_shown(layout, value) == distance(layout, a, b) &&
                may_be_equal(layout, a, b))
                nonet_breach_add(list, NONET_BREACH_REPEAT, value, pair, 2);
        }
}

const rule_functions nonet_rule_antitaxicab = {.post = post_antitaxicab,
                                               .breaches = antitaxicab_breaches};
const rule_functions nonet_rule_antiknight = {.post = post_antiknight,
                                              .breaches = antiknight_breaches};
const rule_functions nonet_rule_antiking = {.post = post_antiking,
                                            .breaches = antiking_breaches};
const rule_functions nonet_rule_nonconsecutive = {.post = post_nonconsecutive,
                                                  .breaches = nonconsecutive_breaches};
