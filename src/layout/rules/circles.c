// circles.c - cells that count: circles that say how many hold their value, and a cell that
// says how many different values others hold.

#include "layout/rules.h"

#include <string.h>

#include "base/bits.h"

enum { MOST_CIRCLES = 63 }; // so that sums of counts are the bits of a word

// How often a value is there for sure, and in how many cells it can be.
static void count(const nonet_values *in, int n, nonet_values value, int *sure, int *places)
{
    *sure = *places = 0;
    for (int i = 0; i < n; i++) {
        *places += (in[i] & value) != 0;
        *sure += in[i] == value;
    }
}

static uint64_t up(uint64_t sums, int by)
{
    return by < 64 ? sums << by : 0;
}

static uint64_t down(uint64_t sums, int by)
{
    return by < 64 ? sums >> by : 0;
}

// The values that are there add up to the number of circles: of those that may be among
// them keeps the ones that are part of some way to do so, and adds to `*needed` those that
// are part of all.
static nonet_values choose(int values, int zero, int circles, nonet_values possible,
                           nonet_values *needed)
{
    nonet_values sure = *needed;
    uint64_t before[NONET_MAX_VALUES + 1] = {1}, after = (uint64_t)1 << circles;
    nonet_values kept = 0;
    for (int v = 0; v < values; v++) {
        uint64_t with = possible >> v & 1 ? up(before[v], v + zero) : 0;
        before[v + 1] = with | (sure >> v & 1 ? 0 : before[v]);
    }
    for (int v = values - 1; v >= 0; v--) {
        uint64_t with = possible >> v & 1 ? down(after, v + zero) & before[v] : 0;
        uint64_t without = sure >> v & 1 ? 0 : after & before[v];
        kept |= with ? (nonet_values)1 << v : 0;
        *needed |= without ? 0 : (nonet_values)1 << v;
        after = with | without;
    }
    return after ? kept : 0;
}

typedef struct {
    int circles, zero;
    // On a board on which every line holds every value: which row, column and box each cell
    // is in, the circles first.
    int n_parts;
    uint8_t part[3][FILTER_CELLS];
} circle_data;

// Lines of one kind: in so many of them the value can be in a circle, or elsewhere.
typedef struct {
    uint64_t circled, other;
} line_places;

static line_places find_places(const layout_filter *filter, const nonet_values *in,
                               int part, nonet_values value)
{
    const circle_data *data = filter->data;
    line_places places = {0};
    for (int i = 0; i < filter->n; i++)
        if (in[i] & value)
            *(i < data->circles ? &places.circled : &places.other) |=
                (uint64_t)1 << data->part[part][i];
    return places;
}

// Every line holds the value once, in a circle in `wanted` of them. If it can be in no more
// circles it is nowhere else in these lines, and the other way round.
static bool share(const layout_filter *filter, const nonet_values *in, nonet_values *out,
                  int part, nonet_values value, int wanted)
{
    const circle_data *data = filter->data;
    line_places places = find_places(filter, in, part, value);
    int circled = bits_count_64(places.circled) - wanted,
        other = bits_count_64(places.other) - (filter->values - wanted);
    if (circled < 0 || other < 0)
        return false;
    for (int i = 0; i < filter->n; i++) {
        uint64_t lines = i < data->circles ? (other == 0 ? places.other : 0)
                                           : (circled == 0 ? places.circled : 0);
        if (lines >> data->part[part][i] & 1)
            out[i] &= ~value;
    }
    return true;
}

static bool share_lines(const layout_filter *filter, const nonet_values *in,
                        nonet_values *out, nonet_values possible, nonet_values needed)
{
    const circle_data *data = filter->data;
    for (int part = 0; part < data->n_parts; part++)
        for (int v = 0; v < filter->values; v++) {
            nonet_values value = (nonet_values)1 << v;
            int wanted = needed & value ? v + data->zero : 0;
            if ((needed & value || !(possible & value)) &&
                !share(filter, in, out, part, value, wanted))
                return false;
        }
    return true;
}

// Circles that can hold no other value do, if no more can hold it than are wanted.
static void count_circles(const layout_filter *filter, const nonet_values *in,
                          nonet_values *out, nonet_values needed)
{
    const circle_data *data = filter->data;
    int sure, places;
    for (nonet_values rest = needed; rest; rest &= rest - 1) {
        nonet_values value = rest & -rest;
        count(in, data->circles, value, &sure, &places);
        int wanted = bits_first_64(value) + data->zero;
        for (int i = 0; i < data->circles; i++)
            if (out[i] & value && in[i] != value)
                out[i] = places == wanted ? value
                         : sure == wanted ? out[i] & ~value
                                          : out[i];
    }
}

static bool filter_circles(const layout_filter *filter, const nonet_values *in,
                           nonet_values *out, nonet_values *must)
{
    const circle_data *data = filter->data;
    int zero = data->zero, n = data->circles, sure, places;
    nonet_values possible = 0, needed = 0;
    for (int v = 0; v < filter->values; v++) {
        nonet_values value = (nonet_values)1 << v;
        count(in, n, value, &sure, &places);
        if (sure > v + zero)
            return false;
        possible |= v + zero > 0 && places >= v + zero ? value : 0;
        needed |= sure > 0 ? value : 0;
    }
    possible = needed & ~possible ? 0 : choose(filter->values, zero, n, possible, &needed);
    for (int i = 0; i < filter->n; i++)
        out[i] = i < n ? in[i] & possible : in[i];
    if (!possible || !share_lines(filter, in, out, possible, needed))
        return false;
    count_circles(filter, in, out, needed);
    for (int i = 0; i < filter->n; i++)
        if (out[i] == 0)
            return false;
    *must = filter->n == n ? needed : 0;
    return true;
}

static int *keep_zero(nonet_layout *layout)
{
    int *zero = ARENA_ARRAY(&layout->memory, int, 1);
    if (zero)
        *zero = layout_shown(layout, 1);
    return zero;
}

static const char *check_circles(const nonet_layout *layout, const nonet_rule *rule)
{
    (void)layout;
    return rule->n_cells > MOST_CIRCLES ? "at most 63 circles" : NULL;
}

// Does every row and every column hold every value, and can a filter look at all cells?
static bool has_full_lines(const nonet_layout *layout)
{
    return layout->shape.rows == layout->values &&
           layout->shape.columns == layout->values && layout->cells <= FILTER_CELLS;
}

// The row, column and box of a cell.
static void note_parts(const nonet_layout *layout, circle_data *data, int i, int cell)
{
    const nonet_shape *shape = &layout->shape;
    int row = layout_row(layout, cell), column = layout_column(layout, cell);
    data->part[0][i] = (uint8_t)row;
    data->part[1][i] = (uint8_t)column;
    if (data->n_parts > 2)
        data->part[2][i] =
            (uint8_t)(row / shape->box_rows * (shape->columns / shape->box_columns) +
                      column / shape->box_columns);
}

static void post_circles(nonet_layout *layout, const nonet_rule *rule)
{
    circle_data *data = ARENA_ARRAY(&layout->memory, circle_data, 1);
    bool full = has_full_lines(layout);
    int n = (int)rule->n_cells;
    uint16_t *cells = nonet_post_room(layout, full ? layout->cells : n);
    if (!data || !cells)
        return;
    *data = (circle_data){.circles = n, .zero = layout_shown(layout, 1)};
    memcpy(cells, rule->cells, (size_t)n * sizeof *cells);
    for (int c = 0; full && c < layout->cells; c++) {
        bool circled = false;
        for (size_t i = 0; i < rule->n_cells && !circled; i++)
            circled = rule->cells[i] == c;
        if (!circled)
            cells[n++] = (uint16_t)c;
    }
    data->n_parts = !full ? 0 : layout->shape.box_rows > 0 ? 3 : 2;
    for (int i = 0; i < n && full; i++)
        note_parts(layout, data, i, cells[i]);
    nonet_post_own(layout, cells, n, filter_circles, data);
}

static bool circles_hold(const nonet_layout *layout, const nonet_rule *rule,
                         const int *shown)
{
    (void)layout;
    for (size_t i = 0; i < rule->n_cells; i++) {
        int same = 0;
        for (size_t k = 0; k < rule->n_cells; k++)
            same += shown[k] == shown[i];
        if (same != shown[i])
            return false;
    }
    return true;
}

// ---- the first cell says how many different values the others hold

static bool filter_distinct(const layout_filter *filter, const nonet_values *in,
                            nonet_values *out, nonet_values *must)
{
    int zero = *(const int *)filter->data, most = filter->n - 1, least = 0;
    nonet_values all = 0, sure = 0, used = 0;
    (void)must;
    for (int i = 1; i < filter->n; i++) {
        out[i] = in[i];
        all |= in[i];
        sure |= in[i] & (in[i] - 1) ? 0 : in[i];
    }
    // Cells that share nothing hold different values.
    for (int i = 1; i < filter->n; i++)
        if (!(in[i] & used)) {
            used |= in[i];
            least++;
        }
    int decided = bits_count_64(sure);
    least = decided > least ? decided : least;
    most = bits_count_64(all) < most ? bits_count_64(all) : most;
    out[0] = 0;
    for (nonet_values rest = in[0]; rest; rest &= rest - 1) {
        int count = bits_first_64(rest) + zero;
        out[0] |= count >= least && count <= most ? rest & -rest : 0;
    }
    if (out[0] == 0)
        return false;
    if (bits_last_64(out[0]) + zero == decided)
        for (int i = 1; i < filter->n; i++)
            if ((out[i] &= sure) == 0)
                return false;
    return true;
}

static void post_distinct(nonet_layout *layout, const nonet_rule *rule)
{
    const int *zero = keep_zero(layout);
    if (zero)
        nonet_post_own(layout, rule->cells, (int)rule->n_cells, filter_distinct, zero);
}

static bool distinct_holds(const nonet_layout *layout, const nonet_rule *rule,
                           const int *shown)
{
    nonet_values held = 0;
    for (size_t i = 1; i < rule->n_cells; i++)
        held |= (nonet_values)1 << (shown[i] + layout->shape.from_zero - 1);
    return bits_count_64(held) == shown[0];
}

const rule_functions nonet_rule_circles = {
    .check = check_circles, .post = post_circles, .holds = circles_hold};
const rule_functions nonet_rule_distinct = {
    .check = nonet_check_line, .post = post_distinct, .holds = distinct_holds};
