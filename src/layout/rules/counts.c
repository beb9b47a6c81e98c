// counts.c - how many cells hold some values: counts, squares of four with every group.

#include "layout/rules.h"

#include "base/bits.h"

typedef struct {
    nonet_values set;
    int least, most;
} count_data;

// Cells that can hold nothing else are counted, and those that can hold one of the set.
static bool filter_count(const layout_filter *filter, const nonet_values *in,
                         nonet_values *out, nonet_values *must)
{
    const count_data *data = filter->data;
    int sure = 0, possible = 0;
    for (int i = 0; i < filter->n; i++) {
        possible += (in[i] & data->set) != 0;
        sure += !(in[i] & ~data->set);
    }
    if (possible < data->least || sure > data->most)
        return false;
    for (int i = 0; i < filter->n; i++) {
        bool open = in[i] & data->set && in[i] & ~data->set;
        out[i] = !open                     ? in[i]
                 : possible == data->least ? in[i] & data->set
                 : sure == data->most      ? in[i] & ~data->set
                                           : in[i];
    }
    *must = data->least > 0 && !(data->set & (data->set - 1)) ? data->set : 0;
    return true;
}

static void post_count(nonet_layout *layout, const uint16_t *cells, int n, nonet_values set,
                       int least, int most)
{
    count_data *data = ARENA_ARRAY(&layout->memory, count_data, 1);
    if (!data)
        return;
    *data = (count_data){set, least, most};
    nonet_post_own(layout, cells, n, filter_count, data);
}

static const char *check(const nonet_layout *layout, const nonet_rule *rule)
{
    return rule->set & ~layout->all       ? "a value that is not on the board"
           : rule->number < 0             ? "a number is not negative"
           : rule->n_cells > FILTER_CELLS ? "at most 128 cells"
                                          : NULL;
}

static void post_exactly(nonet_layout *layout, const nonet_rule *rule)
{
    post_count(layout, rule->cells, (int)rule->n_cells, rule->set, rule->number,
               rule->number);
}

static void post_at_least(nonet_layout *layout, const nonet_rule *rule)
{
    post_count(layout, rule->cells, (int)rule->n_cells, rule->set, rule->number,
               (int)rule->n_cells);
}

static int count_in(const nonet_layout *layout, const nonet_rule *rule, const int *shown)
{
    int n = 0;
    for (size_t i = 0; i < rule->n_cells; i++)
        n += (int)(rule->set >> (shown[i] + layout->shape.from_zero - 1) & 1);
    return n;
}

static bool exactly_holds(const nonet_layout *layout, const nonet_rule *rule,
                          const int *shown)
{
    return count_in(layout, rule, shown) == rule->number;
}

static bool at_least_holds(const nonet_layout *layout, const nonet_rule *rule,
                           const int *shown)
{
    return count_in(layout, rule, shown) >= rule->number;
}

// ---- every square of four cells has a value of each of three groups

static const char *check_thirds(const nonet_layout *layout, const nonet_rule *rule)
{
    (void)rule;
    return layout->values % 3 ? "there are no three groups of values" : NULL;
}

// Low, middle and high values, or remainders by three of the numbers shown.
static nonet_values group_of(const nonet_layout *layout, const nonet_rule *rule, int group)
{
    nonet_values set = 0;
    for (int v = 0; v < layout->values; v++) {
        int mine = rule->kind == NONET_RULE_SQUARE_THIRDS ? v / (layout->values / 3)
                                                          : layout_shown(layout, v + 1) % 3;
        set |= mine == group ? (nonet_values)1 << v : 0;
    }
    return set;
}

// The square whose upper left cell is this one; false if it is not on the board.
static bool square_at(const nonet_layout *layout, int cell, uint16_t square[4])
{
    for (int i = 0; i < 4; i++) {
        int other = layout_at(layout, layout_row(layout, cell) + i / 2,
                              layout_column(layout, cell) + i % 2);
        if (other < 0)
            return false;
        square[i] = (uint16_t)other;
    }
    return true;
}

static void post_squares(nonet_layout *layout, const nonet_rule *rule)
{
    for (int cell = 0; cell < layout->cells; cell++) {
        uint16_t square[4], *cells;
        if (!square_at(layout, cell, square) || !(cells = nonet_post_room(layout, 4)))
            continue;
        for (int i = 0; i < 4; i++)
            cells[i] = square[i];
        for (int group = 0; group < 3; group++)
            post_count(layout, cells, 4, group_of(layout, rule, group), 1, 4);
    }
}

static void square_breaches(breach_list *list, const nonet_rule *rule)
{
    for (int cell = 0; cell < list->layout->cells; cell++) {
        uint16_t square[4];
        nonet_values held = 0;
        bool full = square_at(list->layout, cell, square), good = true;
        for (int i = 0; i < 4 && full; i++) {
            int value = list->values[square[i]];
            full = value > 0 && value <= list->layout->values;
            held |= full ? (nonet_values)1 << (value - 1) : 0;
        }
        for (int group = 0; group < 3 && good; group++)
            good = held & group_of(list->layout, rule, group);
        if (full && !good)
            nonet_breach_add(list, NONET_BREACH_RULE, 0, square, 4);
    }
}

const rule_functions nonet_rule_count = {
    .check = check, .post = post_exactly, .holds = exactly_holds};
const rule_functions nonet_rule_at_least = {
    .check = check, .post = post_at_least, .holds = at_least_holds};
const rule_functions nonet_rule_square_thirds = {
    .check = check_thirds, .post = post_squares, .breaches = square_breaches};
const rule_functions nonet_rule_square_rests = {
    .check = check_thirds, .post = post_squares, .breaches = square_breaches};
