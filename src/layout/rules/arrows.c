// arrows.c - sums along arrows: one circle, a pill that is read as a number, two circles.

#include "layout/rules.h"

#include <string.h>

#include "base/bits.h"

enum { MOST_DIGITS = 3, MOST_TOTAL = 1024 };

// The second part, then the first: what is subtracted stands at the end.
static uint16_t *turn_around(nonet_layout *layout, const nonet_rule *rule)
{
    size_t first = rule->n_first, n = rule->n_cells;
    uint16_t *cells = nonet_post_room(layout, (int)n);
    if (cells) {
        memcpy(cells, rule->cells + first, (n - first) * sizeof *cells);
        memcpy(cells + n - first, rule->cells, first * sizeof *cells);
    }
    return cells;
}

// ---- a pill: its cells are the digits of the sum

typedef struct {
    int digits; // cells of the pill
    int zero;   // what the first value is shown as
} pill_data;

static const char *check_arrow(const nonet_layout *layout, const nonet_rule *rule)
{
    if (rule->n_first > MOST_DIGITS)
        return "the pill of an arrow has at most three cells";
    size_t most = (MOST_TOTAL - 1) / (size_t)layout->values;
    if (rule->n_first > 1 && rule->n_cells - rule->n_first > most)
        return "the arrow of a pill is too long";
    return nonet_check_line(layout, rule);
}

// "1" and "2" are 12; on boards with values above 9 a cell may add two digits.
static int64_t read_pill(const int *shown, int n)
{
    int64_t number = 0;
    for (int i = 0; i < n; i++)
        number = number * (shown[i] > 9 ? 100 : 10) + shown[i];
    return number;
}

// The totals of the shaft as a set of bits; before[i] has those of its first i cells.
typedef struct {
    uint64_t word[MOST_TOTAL / 64];
} totals;

static void add_shifted(totals *to, const totals *from, int by)
{
    int words = by / 64, bits = by % 64;
    for (int w = MOST_TOTAL / 64 - 1; w >= words; w--) {
        uint64_t low = bits && w > words ? from->word[w - words - 1] >> (64 - bits) : 0;
        to->word[w] |= from->word[w - words] << bits | low;
    }
}

static bool has_total(const totals *set, int64_t total)
{
    return total >= 0 && total < MOST_TOTAL && set->word[total / 64] >> total % 64 & 1;
}

// Each way to fill the pill that some total of the shaft fits: what it leaves the pill, and
// the totals it asks for.
static bool fill_pill(const pill_data *pill, const nonet_values *in, int cell, int *shown,
                      const totals *reached, totals *wanted, nonet_values *keep)
{
    if (cell == pill->digits || cell == MOST_DIGITS) {
        int64_t number = read_pill(shown, cell);
        if (!has_total(reached, number))
            return false;
        wanted->word[number / 64] |= (uint64_t)1 << number % 64;
        return true;
    }
    bool some = false;
    for (nonet_values rest = in[cell]; rest; rest &= rest - 1) {
        shown[cell] = bits_first_64(rest) + pill->zero;
        if (fill_pill(pill, in, cell + 1, shown, reached, wanted, keep)) {
            keep[cell] |= rest & -rest;
            some = true;
        }
    }
    return some;
}

// Does a total of `after`, less this value, lie among `before`?
static bool meets(const totals *before, const totals *after, int by)
{
    totals moved = {{0}};
    add_shifted(&moved, before, by);
    for (int w = 0; w < MOST_TOTAL / 64; w++)
        if (moved.word[w] & after->word[w])
            return true;
    return false;
}

static void take_away(totals *to, const totals *from, int by)
{
    int words = by / 64, bits = by % 64, all = MOST_TOTAL / 64;
    for (int w = 0; w + words < all; w++) {
        uint64_t high =
            bits && w + words + 1 < all ? from->word[w + words + 1] << (64 - bits) : 0;
        to->word[w] |= from->word[w + words] >> bits | high;
    }
}

static bool filter_pill(const layout_filter *filter, const nonet_values *in,
                        nonet_values *out, nonet_values *must)
{
    const pill_data *pill = filter->data;
    const nonet_values *shaft = in + pill->digits;
    int n = filter->n - pill->digits, shown[MOST_DIGITS];
    totals before[FILTER_CELLS + 1] = {{{1}}}, after = {{0}};
    (void)must;
    for (int i = 0; i < n; i++)
        for (nonet_values rest = shaft[i]; rest; rest &= rest - 1)
            add_shifted(&before[i + 1], &before[i], bits_first_64(rest) + pill->zero);
    for (int i = 0; i < pill->digits; i++)
        out[i] = 0;
    if (!fill_pill(pill, in, 0, shown, &before[n], &after, out))
        return false;
    for (int i = n - 1; i >= 0; i--) {
        totals earlier = {{0}};
        out[pill->digits + i] = 0;
        for (nonet_values rest = shaft[i]; rest; rest &= rest - 1) {
            int by = bits_first_64(rest) + pill->zero;
            if (meets(&before[i], &after, by))
                out[pill->digits + i] |= rest & -rest;
            take_away(&earlier, &after, by);
        }
        after = earlier;
    }
    return true;
}

static void post_arrow(nonet_layout *layout, const nonet_rule *rule)
{
    int n = (int)rule->n_cells;
    if (rule->n_first == 1) {
        nonet_post_sum(layout, turn_around(layout, rule), n, 1, 0);
        return;
    }
    pill_data *pill = ARENA_ARRAY(&layout->memory, pill_data, 1);
    if (pill)
        *pill = (pill_data){.digits = (int)rule->n_first, .zero = layout_shown(layout, 1)};
    if (pill)
        nonet_post_own(layout, rule->cells, n, filter_pill, pill);
}

static bool arrow_holds(const nonet_layout *layout, const nonet_rule *rule,
                        const int *shown)
{
    int64_t sum = 0;
    (void)layout;
    for (size_t i = rule->n_first; i < rule->n_cells; i++)
        sum += shown[i];
    return sum == read_pill(shown, (int)rule->n_first);
}

// ---- two circles

static const char *check_double(const nonet_layout *layout, const nonet_rule *rule)
{
    return rule->n_cells < 3 ? "a double arrow has cells between its ends"
                             : nonet_check_line(layout, rule);
}

static void post_double(nonet_layout *layout, const nonet_rule *rule)
{
    int n = (int)rule->n_cells;
    uint16_t *cells = nonet_post_room(layout, n);
    if (!cells)
        return;
    memcpy(cells, rule->cells + 1, (size_t)(n - 1) * sizeof *cells);
    cells[n - 1] = rule->cells[0]; // behind the other end
    nonet_post_sum(layout, cells, n, 2, 0);
}

static bool double_holds(const nonet_layout *layout, const nonet_rule *rule,
                         const int *shown)
{
    size_t last = rule->n_cells - 1;
    int between = 0;
    (void)layout;
    for (size_t i = 1; i < last; i++)
        between += shown[i];
    return shown[0] + shown[last] == between;
}

const rule_functions nonet_rule_arrow = {
    .check = check_arrow, .post = post_arrow, .holds = arrow_holds};
const rule_functions nonet_rule_double_arrow = {
    .check = check_double, .post = post_double, .holds = double_holds};
