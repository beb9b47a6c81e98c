// circles.c - cells that count: circles that say how many hold their value, and a cell that
// says how many different values others hold.

#include "layout/rules.h"

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
// them keeps the ones that are part of some way to do so.
static nonet_values choose(int values, int zero, int circles, nonet_values possible,
                           nonet_values needed)
{
    uint64_t before[NONET_MAX_VALUES + 1] = {1}, after = (uint64_t)1 << circles;
    nonet_values kept = 0;
    for (int v = 0; v < values; v++) {
        uint64_t with = possible >> v & 1 ? up(before[v], v + zero) : 0;
        before[v + 1] = with | (needed >> v & 1 ? 0 : before[v]);
    }
    for (int v = values - 1; v >= 0; v--) {
        uint64_t with = possible >> v & 1 ? down(after, v + zero) & before[v] : 0;
        uint64_t without = needed >> v & 1 ? 0 : after & before[v];
        kept |= with ? (nonet_values)1 << v : 0;
        after = with | without;
    }
    return after ? kept : 0;
}

static bool filter_circles(const layout_filter *filter, const nonet_values *in,
                           nonet_values *out, nonet_values *must)
{
    int zero = *(const int *)filter->data, n = filter->n, sure, places;
    nonet_values possible = 0, needed = 0;
    for (int v = 0; v < filter->values; v++) {
        nonet_values value = (nonet_values)1 << v;
        count(in, n, value, &sure, &places);
        if (sure > v + zero)
            return false;
        possible |= v + zero > 0 && places >= v + zero ? value : 0;
        needed |= sure > 0 ? value : 0;
    }
    possible = needed & ~possible ? 0 : choose(filter->values, zero, n, possible, needed);
    for (int i = 0; i < n; i++)
        if ((out[i] = in[i] & possible) == 0)
            return false;
    for (nonet_values rest = needed; rest; rest &= rest - 1) {
        nonet_values value = rest & -rest;
        count(in, n, value, &sure, &places);
        for (int i = 0; i < n; i++)
            if (out[i] & value && in[i] != value) {
                int wanted = bits_first_64(value) + zero;
                out[i] = places == wanted ? value
                         : sure == wanted ? out[i] & ~value
                                          : out[i];
                if (out[i] == 0)
                    return false;
            }
    }
    *must = needed;
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

static void post_circles(nonet_layout *layout, const nonet_rule *rule)
{
    const int *zero = keep_zero(layout);
    if (zero)
        nonet_post_own(layout, rule->cells, (int)rule->n_cells, filter_circles, zero);
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
