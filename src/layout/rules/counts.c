// counts.c - how many cells hold some values: counts, squares of four with every group.

#include "layout/rules.h"

#include <string.h>

#include "base/bits.h"
#include "layout/counts.h"

// Cells that can hold nothing else are counted, and those that can hold one of the set.
bool nonet_filter_count(const layout_filter *filter, const nonet_values *in,
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
    nonet_post_own(layout, cells, n, nonet_filter_count, data);
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

enum { GROUPS = 3, STATES = GROUPS * GROUPS };

typedef struct {
    nonet_values set[GROUPS];
    nonet_values values[1 << GROUPS]; // of some groups
    uint16_t pairs[1 << 2 * GROUPS];  // of groups of one cell and groups of the next
    uint16_t next[1 << STATES];       // the pairs that may stand beside one of some pairs
    uint8_t groups_of[1 << STATES];   // the groups of both cells of some pairs
} strip_data;

static unsigned groups_in(const strip_data *data, nonet_values mask)
{
    return (mask & data->set[0] ? 1u : 0) | (mask & data->set[1] ? 2u : 0) |
           (mask & data->set[2] ? 4u : 0);
}

// Two rows or columns side by side, as pairs of cells: once along them and once back. (A
// filter for each square alone takes longer and finds less.)
static bool filter_strip(const layout_filter *filter, const nonet_values *in,
                         nonet_values *out, nonet_values *must)
{
    const strip_data *data = filter->data;
    uint16_t can[FILTER_CELLS / 2], wanted = (1 << STATES) - 1, reached = wanted;
    int n = filter->n / 2;
    (void)must;
    for (int i = 0; i < n; i++) {
        unsigned first = groups_in(data, in[2 * i]),
                 second = groups_in(data, in[2 * i + 1]);
        can[i] = reached & data->pairs[first << GROUPS | second];
        reached = data->next[can[i]];
    }
    for (int i = n - 1; i >= 0; i--) {
        unsigned now = can[i] & wanted, groups = data->groups_of[now];
        if (now == 0)
            return false;
        out[2 * i] = in[2 * i] & data->values[groups >> GROUPS];
        out[2 * i + 1] = in[2 * i + 1] & data->values[groups & ((1 << GROUPS) - 1)];
        wanted = data->next[now];
    }
    return true;
}

// A square has each group: if there is one value of a group left, the square has it. What
// the groups allow the strips have said.
static bool filter_square(const layout_filter *filter, const nonet_values *in,
                          nonet_values *out, nonet_values *must)
{
    const strip_data *data = filter->data;
    nonet_values all = 0;
    for (int i = 0; i < filter->n; i++) {
        out[i] = in[i];
        all |= in[i];
    }
    for (int group = 0; group < GROUPS; group++) {
        nonet_values left = all & data->set[group];
        if (left == 0)
            return false;
        *must |= left & (left - 1) ? 0 : left;
    }
    return true;
}

// The pairs that make a square with all groups beside this one.
static unsigned beside(int pair)
{
    unsigned all = 0;
    for (int other = 0; other < STATES; other++) {
        int held = 1 << pair / GROUPS | 1 << pair % GROUPS | 1 << other / GROUPS |
                   1 << other % GROUPS;
        all |= (unsigned)(held == (1 << GROUPS) - 1) << other;
    }
    return all;
}

static strip_data *make_strip_data(nonet_layout *layout, const nonet_rule *rule)
{
    strip_data *data = ARENA_ARRAY(&layout->memory, strip_data, 1);
    if (!data)
        return NULL;
    for (int group = 0; group < GROUPS; group++)
        data->set[group] = group_of(layout, rule, group);
    for (unsigned groups = 1; groups < 1 << GROUPS; groups++)
        data->values[groups] =
            data->values[groups & (groups - 1)] | data->set[bits_first_64(groups)];
    for (int pair = 0; pair < STATES; pair++)
        for (unsigned both = 0; both < 1 << 2 * GROUPS; both++)
            if (both >> (GROUPS + pair / GROUPS) & both >> pair % GROUPS & 1)
                data->pairs[both] |= (uint16_t)(1 << pair);
    for (unsigned pairs = 1; pairs < 1 << STATES; pairs++) {
        int pair = bits_first_64(pairs);
        unsigned rest = pairs & (pairs - 1);
        data->next[pairs] =
            rest ? data->next[rest] | data->next[pairs ^ rest] : (uint16_t)beside(pair);
        data->groups_of[pairs] =
            (uint8_t)(data->groups_of[rest] | 1 << (GROUPS + pair / GROUPS) |
                      1 << pair % GROUPS);
    }
    return data;
}

// The pair of cells at a place of two lines side by side; false if one is not on the board.
static bool pair_at(const nonet_layout *layout, bool across, int line, int place,
                    int pair[2])
{
    for (int i = 0; i < 2; i++)
        pair[i] = across ? layout_at(layout, place, line + i)
                         : layout_at(layout, line + i, place);
    return pair[0] >= 0 && pair[1] >= 0;
}

// Posts each stretch of pairs between holes; one that is too long in parts that share a
// pair.
static void post_strips(nonet_layout *layout, bool across, int line, int n,
                        const strip_data *data)
{
    uint16_t *cells = nonet_post_room(layout, 2 * n);
    int count = 0, pair[2];
    for (int place = 0; cells && place <= n; place++) {
        bool more = place < n && pair_at(layout, across, line, place, pair);
        bool full = more && count == FILTER_CELLS;
        if ((!more && count > 2) || full)
            nonet_post_own(layout, cells, count, filter_strip, data);
        cells += !more ? count : full ? count - 2 : 0;
        count = !more ? 0 : full ? 2 : count;
        for (int i = 0; i < 2 && more; i++)
            cells[count++] = (uint16_t)pair[i];
    }
}

static void post_squares(nonet_layout *layout, const nonet_rule *rule)
{
    const strip_data *data = make_strip_data(layout, rule);
    int lines[2] = {layout->shape.rows, layout->shape.columns};
    for (int across = 0; data && across < 2; across++)
        for (int line = 0; line + 1 < lines[across]; line++)
            post_strips(layout, across, line, lines[!across], data);
    for (int cell = 0; data && cell < layout->cells; cell++) {
        uint16_t square[4], *cells = nonet_post_room(layout, 4);
        if (cells && square_at(layout, cell, square)) {
            memcpy(cells, square, sizeof square);
            nonet_post_own(layout, cells, 4, filter_square, data);
        }
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
        for (int group = 0; group < GROUPS && good; group++)
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
