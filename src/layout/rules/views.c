// views.c - what is seen from beside a line: skyscrapers, numbered rooms.

#include "layout/rules.h"

#include <string.h>

#include "layout/different.inl.h"
#include "layout/grids.h"

static bool is_in_grid(const nonet_layout *layout, const grid_place *grid, int cell)
{
    bool row = false, column = false;
    for (int i = 0; i < grid->rows; i++)
        row |= grid->at_row[i] == layout_row(layout, cell);
    for (int i = 0; i < grid->columns; i++)
        column |= grid->at_column[i] == layout_column(layout, cell);
    return row && column;
}

// Where there are several grids a row of the board is not one of theirs: only in one grid
// are all cells of a run different, which all filters of runs rely on.
static bool is_in_one_grid(const nonet_layout *layout, const nonet_rule *rule)
{
    bool good = layout->shape.grids < 2;
    for (int g = 0; g < grid_count(&layout->shape) && !good; g++) {
        grid_place grid = nonet_grids_place(&layout->shape, g);
        good = true;
        for (size_t i = 0; i < rule->n_cells && good; i++)
            good = is_in_grid(layout, &grid, rule->cells[i]);
    }
    return good;
}

const char *nonet_check_run(const nonet_layout *layout, const nonet_rule *rule)
{
    int step = rule->n_cells > 1 ? rule->cells[1] - rule->cells[0] : 0;
    bool good = rule->n_cells > 1;
    for (size_t i = 1; i < rule->n_cells && good; i++) {
        int a = rule->cells[i - 1], b = rule->cells[i];
        bool beside = layout_row(layout, a) == layout_row(layout, b)
                          ? step == 1 || step == -1
                          : layout_column(layout, a) == layout_column(layout, b);
        good = b - a == step && beside;
    }
    if (!good)
        return "the cells run along a row or a column";
    return is_in_one_grid(layout, rule) ? NULL : "the cells are in one grid";
}

// ---- skyscrapers: so many values are greater than all before them

static const char *check_skyscraper(const nonet_layout *layout, const nonet_rule *rule)
{
    return rule->number < 0 ? "a number is not negative" : nonet_check_run(layout, rule);
}

typedef struct {
    int clue;
    int zero; // 1 if values are shown from 0 on
} view_data;

// For each tallest value so far the counts of what is seen, as bits: from the front, and
// what the counts may be if the rest is to come out right.
typedef uint64_t view_counts[NONET_MAX_VALUES + 1];

static uint64_t one_more(uint64_t counts)
{
    return counts << 1;
}

static uint64_t one_less(uint64_t counts)
{
    return counts >> 1;
}

static bool filter_skyscraper(const layout_filter *filter, const nonet_values *in,
                              nonet_values *out, nonet_values *must)
{
    int n = filter->n, values = filter->values;
    const view_data *view = filter->data;
    view_counts front[NONET_MAX_VALUES + 1], back = {0};
    (void)must;
    memset(front, 0, (size_t)(n + 1) * sizeof *front);
    front[0][view->zero] = 1; // what is shown as 0 is no building
    for (int i = 0; i < n; i++)
        for (int tallest = 0; tallest <= values; tallest++)
            for (nonet_values rest = front[i][tallest] ? in[i] : 0; rest;
                 rest &= rest - 1) {
                int value = bits_first_64(rest) + 1;
                if (value > tallest)
                    front[i + 1][value] |= one_more(front[i][tallest]);
                else
                    front[i + 1][tallest] |= front[i][tallest];
            }
    for (int tallest = 0; tallest <= values && view->clue < 64; tallest++)
        back[tallest] = (uint64_t)1 << view->clue;
    for (int i = n - 1; i >= 0; i--) {
        view_counts before = {0};
        out[i] = 0;
        for (int tallest = 0; tallest <= values; tallest++)
            for (nonet_values rest = front[i][tallest] ? in[i] : 0; rest;
                 rest &= rest - 1) {
                int value = bits_first_64(rest) + 1;
                uint64_t wanted = value > tallest ? one_less(back[value]) : back[tallest];
                before[tallest] |= wanted;
                out[i] |= wanted & front[i][tallest] ? rest & -rest : 0;
            }
        memcpy(back, before, sizeof back);
        if (out[i] == 0)
            return false;
    }
    return true;
}

// On small boards: the states are the counts. What is shown as 0 is no building.
static bool is_seen(const view_data *view, nonet_values taken, int value)
{
    return value >= view->zero && taken >> value == 0;
}

static uint64_t see_next(const void *data, uint64_t counts, nonet_values taken, int value)
{
    return is_seen(data, taken, value) ? one_more(counts) : counts;
}

static uint64_t see_before(const void *data, uint64_t counts, nonet_values taken, int value)
{
    return is_seen(data, taken, value) ? one_less(counts) : counts;
}

static bool filter_exactly(const layout_filter *filter, const nonet_values *in,
                           nonet_values *out, nonet_values *must)
{
    const view_data *view = filter->data;
    nonet_values common = 0;
    (void)must;
    for (int i = 0; i < filter->n; i++)
        out[i] = 0;
    return view->clue < 64 &&
           different_filter(view, see_next, see_before, 1, (uint64_t)1 << view->clue, in,
                            filter->n, filter->values, out, &common);
}

static void post_skyscraper(nonet_layout *layout, const nonet_rule *rule)
{
    view_data *view = ARENA_ARRAY(&layout->memory, view_data, 1);
    if (!view)
        return;
    *view = (view_data){rule->number, layout->shape.from_zero};
    // Who explains takes the first: that says all there is to say.
    if (layout->values <= DIFFERENT_VALUES)
        nonet_post_costly(layout, rule->cells, (int)rule->n_cells, filter_exactly, view);
    nonet_post_own(layout, rule->cells, (int)rule->n_cells, filter_skyscraper, view);
}

static bool skyscraper_holds(const nonet_layout *layout, const nonet_rule *rule,
                             const int *shown)
{
    int seen = 0, tallest = 0;
    (void)layout;
    for (size_t i = 0; i < rule->n_cells; i++)
        if (shown[i] > tallest) {
            tallest = shown[i];
            seen++;
        }
    return seen == rule->number;
}

// ---- numbered rooms: the first cell says which cell of the line holds the clue

typedef struct {
    int value; // from 1 on
    int zero;
} room_data;

static const char *check_room(const nonet_layout *layout, const nonet_rule *rule)
{
    int value = rule->number + layout->shape.from_zero;
    return rule->number < 0 || value < 1 || value > layout->values
               ? "a value that is not on the board"
               : nonet_check_run(layout, rule);
}

// The value is in the line once, so it is in no room but the one that is named.
static bool filter_room(const layout_filter *filter, const nonet_values *in,
                        nonet_values *out, nonet_values *must)
{
    const room_data *room = filter->data;
    nonet_values clue = (nonet_values)1 << (room->value - 1);
    (void)must;
    for (int i = 0; i < filter->n; i++)
        out[i] = in[i] & ~clue;
    nonet_values first = 0;
    for (nonet_values rest = in[0]; rest; rest &= rest - 1) {
        int place = bits_first_64(rest) - room->zero; // from 0 on
        bool own = place == 0 && (rest & -rest) != clue;
        if (place < 0 || place >= filter->n || !(in[place] & clue) || own)
            continue;
        first |= rest & -rest;
        out[place] |= clue;
    }
    out[0] &= first;
    out[0] |= first & clue;
    for (int i = 0; i < filter->n; i++)
        if (out[i] == 0)
            return false;
    return true;
}

static void post_room(nonet_layout *layout, const nonet_rule *rule)
{
    room_data *room = ARENA_ARRAY(&layout->memory, room_data, 1);
    if (!room)
        return;
    *room = (room_data){rule->number + layout->shape.from_zero, layout->shape.from_zero};
    nonet_post_own(layout, rule->cells, (int)rule->n_cells, filter_room, room);
}

static bool room_holds(const nonet_layout *layout, const nonet_rule *rule, const int *shown)
{
    (void)layout;
    return shown[0] >= 1 && shown[0] <= (int)rule->n_cells &&
           shown[shown[0] - 1] == rule->number;
}

const rule_functions nonet_rule_skyscraper = {
    .check = check_skyscraper, .post = post_skyscraper, .holds = skyscraper_holds};
const rule_functions nonet_rule_room = {
    .check = check_room, .post = post_room, .holds = room_holds};
