// parts_of_lines.c - sums over a part of a row or column that is to be found: sandwiches
// and X-sums.
//
// The cells of a line differ, so a clue is a list of splits: this stretch of the line holds
// these values, and the rest of it the others. A sandwich has one for each place of its
// crusts and each set of values with the sum between them; an X-sum for each number of
// cells and each set. A split counts if every cell of the line has something left and every
// value of the stretch some place in it. On large boards there are too many sets: there a
// stretch is judged by the least and the greatest it can add up to.

#include "layout/rules.h"

#include "base/bits.h"

enum { MOST_SPLITS = 4000 };

// Cells begin..end-1 hold `set`; cell `begin - 1` holds `before` and cell `end` holds
// `after`, unless these are 0, and all other cells hold none of them.
typedef struct {
    uint8_t begin, end;
    nonet_values set, before, after;
} line_split;

typedef struct {
    int n_splits; // -1: too many of them
    int target;   // in values from 1 on, cell by cell
    int zero;     // how much less is shown
    line_split *splits;
    bool is_sandwich;
} split_data;

static nonet_values allowed_at(const line_split *split, int cell)
{
    return cell == split->begin - 1 && split->before ? split->before
           : cell == split->end && split->after      ? split->after
           : cell >= split->begin && cell < split->end
               ? split->set
               : ~(split->set | split->before | split->after);
}

static bool try_split(const layout_filter *line, const line_split *split,
                      const nonet_values *in, nonet_values *out)
{
    nonet_values inside = 0, outside = 0;
    for (int i = 0; i < line->n; i++) {
        nonet_values left = in[i] & allowed_at(split, i);
        if (left == 0)
            return false;
        if (i >= split->begin && i < split->end)
            inside |= left;
        else
            outside |= left;
    }
    nonet_values all = ~(nonet_values)0 >> (64 - line->values);
    if (inside != split->set || (line->n == line->values && (inside | outside) != all))
        return false;
    for (int i = 0; i < line->n; i++)
        out[i] |= in[i] & allowed_at(split, i);
    return true;
}

// What a stretch adds up to at least and at most, cell by cell.
static void bound(const nonet_values *in, int begin, int end, int zero, int *least,
                  int *most)
{
    *least = *most = 0;
    for (int i = begin; i < end; i++) {
        *least += bits_first_64(in[i]) + 1 - zero;
        *most += bits_last_64(in[i]) + 1 - zero;
    }
}

// Both crusts, wherever they can be.
static bool bound_sandwich(const layout_filter *line, const split_data *data,
                           const nonet_values *in, nonet_values *out)
{
    nonet_values low = 1, high = (nonet_values)1 << (line->values - 1), crust = low | high;
    for (int i = 0; i < line->n; i++)
        out[i] = in[i] & ~crust;
    bool some = false;
    for (int a = 0; a < line->n; a++)
        for (int b = a + 1; b < line->n; b++) {
            int least, most;
            bound(in, a + 1, b, data->zero, &least, &most);
            if (least > data->target || most < data->target)
                continue;
            for (int way = 0; way < 2; way++) {
                nonet_values at_a = way ? high : low, at_b = way ? low : high;
                if (!(in[a] & at_a) || !(in[b] & at_b))
                    continue;
                out[a] |= at_a;
                out[b] |= at_b;
                some = true;
            }
        }
    return some;
}

static bool bound_x_sum(const layout_filter *line, const split_data *data,
                        const nonet_values *in, nonet_values *out)
{
    for (int i = 1; i < line->n; i++)
        out[i] = in[i];
    out[0] = 0;
    for (nonet_values rest = in[0]; rest; rest &= rest - 1) {
        int x = bits_first_64(rest) + 1 - data->zero, least, most;
        if (x > line->n || (x == 0 && data->target != 0))
            continue;
        bound(in, x ? 1 : 0, x, data->zero, &least, &most);
        if (least + x <= data->target && data->target <= most + x)
            out[0] |= rest & -rest;
    }
    return out[0];
}

static bool filter_line(const layout_filter *line, const nonet_values *in,
                        nonet_values *out, nonet_values *must)
{
    const split_data *data = line->data;
    bool some = false;
    (void)must;
    if (data->n_splits < 0)
        some = data->is_sandwich ? bound_sandwich(line, data, in, out)
                                 : bound_x_sum(line, data, in, out);
    for (int i = 0; i < line->n && data->n_splits >= 0; i++)
        out[i] = 0;
    for (int k = 0; k < data->n_splits; k++)
        some |= try_split(line, &data->splits[k], in, out);
    for (int i = 0; i < line->n && some; i++)
        some = out[i];
    return some;
}

// ---- the splits of a clue

typedef struct {
    split_data *data;
    int n;
    int values, cells;
} split_list;

static void add_split(split_list *list, const line_split *split)
{
    if (list->data->splits && list->n < MOST_SPLITS)
        list->data->splits[list->n] = *split;
    list->n++;
}

// What the `more` least of some values add up to, or the greatest.
static int least_of(nonet_values from, int more, int zero)
{
    int sum = 0;
    for (; more > 0 && from; more--, from &= from - 1)
        sum += bits_first_64(from) + 1 - zero;
    return sum;
}

static int most_of(nonet_values from, int more, int zero)
{
    int sum = 0;
    for (; more > 0 && from; more--) {
        int last = bits_last_64(from);
        from &= ~((nonet_values)1 << last);
        sum += last + 1 - zero;
    }
    return sum;
}

// Each set of `more` further values of `from` with the sum `rest`, in every place that
// `place` finds for it.
static void add_sets(split_list *list, nonet_values from, int more, int rest,
                     line_split split, void (*place)(split_list *, const line_split *))
{
    int zero = list->data->zero;
    if (list->n > MOST_SPLITS || bits_count_64(from) < more ||
        least_of(from, more, zero) > rest || most_of(from, more, zero) < rest)
        return;
    if (more == 0) {
        place(list, &split);
        return;
    }
    line_split with = split;
    with.set |= from & -from;
    add_sets(list, from & (from - 1), more - 1, rest - (bits_first_64(from) + 1 - zero),
             with, place);
    add_sets(list, from & (from - 1), more, rest, split, place);
}

static void place_sandwich(split_list *list, const line_split *split)
{
    int size = bits_count_64(split->set);
    nonet_values low = 1, high = (nonet_values)1 << (list->values - 1);
    for (int begin = 1; begin + size < list->cells; begin++)
        for (int way = 0; way < 2; way++)
            add_split(list, &(line_split){(uint8_t)begin, (uint8_t)(begin + size),
                                          split->set, way ? high : low, way ? low : high});
}

static void list_sandwiches(split_list *list)
{
    nonet_values inner = ~(nonet_values)0 >> (64 - list->values) & ~(nonet_values)1 &
                         ~((nonet_values)1 << (list->values - 1));
    for (int size = 0; size <= list->cells - 2; size++)
        add_sets(list, inner, size, list->data->target, (line_split){0}, place_sandwich);
}

static void place_x_sum(split_list *list, const line_split *split)
{
    add_split(list, split);
}

static void list_x_sums(split_list *list)
{
    nonet_values all = ~(nonet_values)0 >> (64 - list->values);
    for (int v = 0; v < list->values; v++) {
        int x = v + 1 - list->data->zero;
        nonet_values mine = (nonet_values)1 << v;
        line_split split = {1, (uint8_t)(x > 0 ? x : 1), 0, mine, 0};
        if (x > list->cells || (x == 0 && list->data->target != 0))
            continue;
        add_sets(list, all & ~mine, x > 0 ? x - 1 : 0, list->data->target - x, split,
                 place_x_sum);
    }
}

static void post(nonet_layout *layout, const nonet_rule *rule, bool is_sandwich)
{
    split_data *data = ARENA_ARRAY(&layout->memory, split_data, 1);
    if (!data)
        return;
    *data = (split_data){.target = rule->number,
                         .zero = layout->shape.from_zero,
                         .is_sandwich = is_sandwich};
    split_list list = {.data = data, .values = layout->values, .cells = (int)rule->n_cells};
    (is_sandwich ? list_sandwiches : list_x_sums)(&list);
    data->n_splits = list.n > MOST_SPLITS ? -1 : list.n;
    if (data->n_splits > 0) {
        data->splits = ARENA_ARRAY(&layout->memory, line_split, (size_t)list.n);
        list.n = 0;
        (is_sandwich ? list_sandwiches : list_x_sums)(&list);
    }
    nonet_post_own(layout, rule->cells, (int)rule->n_cells, filter_line, data);
}

static const char *check(const nonet_layout *layout, const nonet_rule *rule)
{
    if (rule->number < 0)
        return "a number is not negative";
    return nonet_check_run(layout, rule);
}

static const char *check_sandwich(const nonet_layout *layout, const nonet_rule *rule)
{
    return rule->n_cells < (size_t)layout->values
               ? "a sandwich needs a line with all values"
               : check(layout, rule);
}

static void post_sandwich(nonet_layout *layout, const nonet_rule *rule)
{
    post(layout, rule, true);
}

static bool sandwich_holds(const nonet_layout *layout, const nonet_rule *rule,
                           const int *shown)
{
    int low = layout_shown(layout, 1), high = layout_shown(layout, layout->values);
    int crusts = 0, sum = 0;
    for (size_t i = 0; i < rule->n_cells; i++) {
        bool crust = shown[i] == low || shown[i] == high;
        crusts += crust;
        sum += crusts == 1 && !crust ? shown[i] : 0;
    }
    return crusts == 2 && sum == rule->number;
}

static void post_x_sum(nonet_layout *layout, const nonet_rule *rule)
{
    post(layout, rule, false);
}

static bool x_sum_holds(const nonet_layout *layout, const nonet_rule *rule,
                        const int *shown)
{
    int sum = 0;
    (void)layout;
    if (shown[0] > (int)rule->n_cells)
        return false;
    for (int i = 0; i < shown[0]; i++)
        sum += shown[i];
    return sum == rule->number;
}

const rule_functions nonet_rule_sandwich = {
    .check = check_sandwich, .post = post_sandwich, .holds = sandwich_holds};
const rule_functions nonet_rule_x_sum = {
    .check = check, .post = post_x_sum, .holds = x_sum_holds};
