// same.c - two sets of cells that hold the same values, in any order.
//
// For each value: how often it is in a part at least (cells that are decided) and at most
// (cells that can hold it). Both parts have it as often as the other.

#include "layout/rules.h"

#include "base/bits.h"

static const char *check(const nonet_layout *layout, const nonet_rule *rule)
{
    (void)layout;
    return rule->n_cells != 2 * rule->n_first ? "both parts have as many cells"
           : rule->n_cells > FILTER_CELLS     ? "at most 64 cells in each part"
                                              : NULL;
}

static void count(const nonet_values *cells, int n, nonet_values value, int *least,
                  int *most)
{
    *least = *most = 0;
    for (int i = 0; i < n; i++) {
        *most += (cells[i] & value) != 0;
        *least += cells[i] == value;
    }
}

// A part holds the value `least` to `most` times.
static void settle(nonet_values *cells, int n, nonet_values value, int least, int most)
{
    int decided, possible;
    count(cells, n, value, &decided, &possible);
    for (int i = 0; i < n; i++) {
        if (!(cells[i] & value) || cells[i] == value)
            continue;
        if (possible == least)
            cells[i] = value;
        else if (decided == most)
            cells[i] &= ~value;
    }
}

static bool filter(const layout_filter *same, const nonet_values *in, nonet_values *out,
                   nonet_values *must)
{
    int n = same->n / 2;
    for (int i = 0; i < same->n; i++)
        out[i] = in[i];
    for (int v = 0; v < same->values; v++) {
        nonet_values value = (nonet_values)1 << v;
        int least[2], most[2];
        for (int part = 0; part < 2; part++)
            count(out + part * n, n, value, &least[part], &most[part]);
        int low = least[0] > least[1] ? least[0] : least[1];
        int high = most[0] < most[1] ? most[0] : most[1];
        if (low > high)
            return false;
        for (int part = 0; part < 2; part++)
            settle(out + part * n, n, value, low, high);
        *must |= low > 0 ? value : 0;
    }
    for (int i = 0; i < same->n; i++)
        if (out[i] == 0)
            return false;
    return true;
}

static void post(nonet_layout *layout, const nonet_rule *rule)
{
    if (rule->n_first == 1)
        nonet_post_equal(layout, rule->cells[0], rule->cells[1]);
    else
        nonet_post_own(layout, rule->cells, (int)rule->n_cells, filter, NULL);
}

static bool holds(const nonet_layout *layout, const nonet_rule *rule, const int *shown)
{
    int more[NONET_MAX_VALUES + 1] = {0};
    (void)layout;
    for (size_t i = 0; i < rule->n_cells; i++)
        more[shown[i]] += i < rule->n_first ? 1 : -1;
    for (int v = 0; v <= NONET_MAX_VALUES; v++)
        if (more[v])
            return false;
    return true;
}

const rule_functions nonet_rule_same = {.check = check, .post = post, .holds = holds};
