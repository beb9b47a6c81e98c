// parts_of_lines.c - sums over a part of a row or column that is to be found: sandwiches
// and X-sums.
//
// The cells of a line differ, so a clue is a list of frames: this stretch of the line
// holds one of these sets of values, and the rest of it the others. A sandwich has a
// frame for each place of its crusts, with the sets that have the sum; an X-sum has one
// for each number of cells. A set counts if every cell of the line has something left
// and every value some place. On large boards there are too many sets: there a stretch
// is judged by the least and the greatest it can add up to. (Filtering lines exactly, as
// different.inl.h does, saves a third of the guesses on hard sandwiches and takes three
// times as long.)

#include "layout/rules.h"

#include <string.h>

#include "base/bits.h"

enum {
    MOST_SETS = 1000,
    MOST_LINE = 24, // cells of a line with frames
};

// Cells begin..end-1 hold one of the sets first..last-1; cell `begin - 1` holds `before`
// and cell `end` holds `after`, unless these are 0, and all other cells hold none of
// them.
typedef struct {
    uint8_t begin, end;
    int first, last;
    nonet_values before, after;
} line_frame;

typedef struct {
    int n_frames, n_sets; // n_sets is -1 if there are too many
    int target;           // as shown
    int zero;             // how much less than the value is shown
    line_frame *frames;
    nonet_values *sets;
    bool is_sandwich;
} part_data;

// What the cells begin..end-1 can hold together, for each of their pairs.
typedef nonet_values stretch_union[MOST_LINE + 1][MOST_LINE + 1];

static void unite(const nonet_values *in, int n, stretch_union of)
{
    for (int begin = 0; begin <= n; begin++) {
        of[begin][begin] = 0;
        for (int end = begin; end < n; end++)
            of[begin][end + 1] = of[begin][end] | in[end];
    }
}

static bool have_some(const nonet_values *in, int begin, int end, nonet_values set)
{
    for (int i = begin; i < end; i++)
        if (!(in[i] & set))
            return false;
    return true;
}

static void keep(const nonet_values *in, nonet_values *out, int begin, int end,
                 nonet_values set)
{
    for (int i = begin; i < end; i++)
        out[i] |= in[i] & set;
}

static bool try_frame(const layout_filter *line, const line_frame *frame,
                      const nonet_values *in, stretch_union of, nonet_values *out)
{
    const part_data *data = line->data;
    int left = frame->begin - (frame->before != 0),
        right = frame->end + (frame->after != 0);
    if ((frame->before && !(in[left] & frame->before)) ||
        (frame->after && !(in[frame->end] & frame->after)))
        return false;
    nonet_values all = ~(nonet_values)0 >> (64 - line->values);
    nonet_values others = all & ~(frame->before | frame->after);
    nonet_values inside = of[frame->begin][frame->end],
                 outside = of[0][left] | of[right][line->n];
    bool some = false;
    for (int k = frame->first; k < frame->last; k++) {
        nonet_values set = data->sets[k], rest = others & ~set;
        if (set & ~inside || (line->n == line->values && rest & ~outside) ||
            !have_some(in, frame->begin, frame->end, set) ||
            !have_some(in, 0, left, rest) || !have_some(in, right, line->n, rest))
            continue;
        some = true;
        keep(in, out, frame->begin, frame->end, set);
        keep(in, out, 0, left, rest);
        keep(in, out, right, line->n, rest);
    }
    if (some) {
        keep(in, out, left, frame->begin, frame->before);
        keep(in, out, frame->end, right, frame->after);
    }
    return some;
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
static bool bound_sandwich(const layout_filter *line, const part_data *data,
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

static bool bound_x_sum(const layout_filter *line, const part_data *data,
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
    const part_data *data = line->data;
    stretch_union of;
    bool some = false;
    (void)must;
    if (data->n_sets < 0)
        some = data->is_sandwich ? bound_sandwich(line, data, in, out)
                                 : bound_x_sum(line, data, in, out);
    else {
        unite(in, line->n, of);
        memset(out, 0, line->n * sizeof *out);
    }
    for (int k = 0; k < data->n_frames; k++)
        some |= try_frame(line, &data->frames[k], in, of, out);
    for (int i = 0; i < line->n && some; i++)
        some = out[i];
    return some;
}

// ---- the frames of a clue

typedef struct {
    part_data *data;
    int n_frames, n_sets;
    int values, cells;
} frame_list;

static void add_frame(frame_list *list, const line_frame *frame)
{
    if (frame->first == frame->last)
        return;
    if (list->data->frames)
        list->data->frames[list->n_frames] = *frame;
    list->n_frames++;
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

// Each set of `more` further values of `from` with the sum `rest`, and those of `set`.
static void add_sets(frame_list *list, nonet_values from, int more, int rest,
                     nonet_values set)
{
    int zero = list->data->zero;
    if (list->n_sets > MOST_SETS || bits_count_64(from) < more ||
        least_of(from, more, zero) > rest || most_of(from, more, zero) < rest)
        return;
    if (more == 0) {
        if (list->data->sets)
            list->data->sets[list->n_sets] = set;
        list->n_sets++;
        return;
    }
    add_sets(list, from & (from - 1), more - 1, rest - (bits_first_64(from) + 1 - zero),
             set | (from & -from));
    add_sets(list, from & (from - 1), more, rest, set);
}

static void list_sandwiches(frame_list *list)
{
    nonet_values low = 1, high = (nonet_values)1 << (list->values - 1);
    nonet_values inner = ~(nonet_values)0 >> (64 - list->values) & ~(low | high);
    for (int size = 0; size <= list->cells - 2; size++) {
        int first = list->n_sets;
        add_sets(list, inner, size, list->data->target, 0);
        for (int begin = 1; begin + size < list->cells; begin++)
            for (int way = 0; way < 2; way++)
                add_frame(list,
                          &(line_frame){(uint8_t)begin, (uint8_t)(begin + size), first,
                                        list->n_sets, way ? high : low, way ? low : high});
    }
}

static void list_x_sums(frame_list *list)
{
    nonet_values all = ~(nonet_values)0 >> (64 - list->values);
    for (int v = 0; v < list->values; v++) {
        int x = v + 1 - list->data->zero, first = list->n_sets;
        nonet_values mine = (nonet_values)1 << v;
        if (x > list->cells || (x == 0 && list->data->target != 0))
            continue;
        add_sets(list, all & ~mine, x > 0 ? x - 1 : 0, list->data->target - x, 0);
        add_frame(list,
                  &(line_frame){1, (uint8_t)(x > 0 ? x : 1), first, list->n_sets, mine, 0});
    }
}

// Counts the frames and sets, and lists them if they are not too many.
static void post(nonet_layout *layout, const nonet_rule *rule, bool is_sandwich)
{
    part_data *data = ARENA_ARRAY(&layout->memory, part_data, 1);
    if (!data)
        return;
    *data = (part_data){.target = rule->number,
                        .zero = layout->shape.from_zero,
                        .is_sandwich = is_sandwich};
    frame_list list = {.data = data, .values = layout->values, .cells = (int)rule->n_cells};
    (is_sandwich ? list_sandwiches : list_x_sums)(&list);
    if (list.n_sets > MOST_SETS || list.cells > MOST_LINE)
        data->n_sets = -1;
    else if (list.n_sets > 0) {
        data->n_frames = list.n_frames;
        data->frames = ARENA_ARRAY(&layout->memory, line_frame, (size_t)list.n_frames);
        data->sets = ARENA_ARRAY(&layout->memory, nonet_values, (size_t)list.n_sets);
        list.n_frames = list.n_sets = 0;
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
