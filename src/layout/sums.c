// sums.c - from cells and a total to the filter that serves them best.
//
// A sum of mutually different cells is best told by the sets of values that have this sum,
// if there are not too many. Any other sum is split into groups of mutually different
// cells: the fewer and larger the groups, the better the bounds.

#include "layout/sums.h"

#include <string.h>

#include "base/bits.h"

enum {
    MOST_SETS = 400,  // a cage with more is a sum with one group
    SHORT_SUM = 4,    // longer ones hardly ever lose a value but at the ends
    LONG_SUM = 9,     // cells: longer ones are worth a search for the best groups,
    MORE_ORDERS = 64, // in so many orders
};

// All cells of one sign: counted as positive.
static void make_positive(signed_sum *sum)
{
    for (int i = 0; i < sum->n; i++)
        if (sum->sign[i] > 0)
            return;
    for (int i = 0; i < sum->n; i++)
        sum->sign[i] = (int8_t)-sum->sign[i];
    sum->target = -sum->target;
}

static void swap(signed_sum *sum, int a, int b)
{
    uint16_t cell = sum->cells[a];
    sum->cells[a] = sum->cells[b];
    sum->cells[b] = cell;
    int8_t sign = sum->sign[a];
    sum->sign[a] = sum->sign[b];
    sum->sign[b] = sign;
}

static bool joins(const nonet_layout *layout, const signed_sum *sum, int from, int to,
                  int i)
{
    bool all = sum->sign[i] == sum->sign[from] && (sum->sign[i] == 1 || sum->sign[i] == -1);
    for (int k = from; k < to && all; k++)
        all = layout_sees(layout, sum->cells[k], sum->cells[i]);
    return all;
}

// Gathers behind `from` the cells that see it and each other, first come first served, and
// returns where the group ends.
static int gather(const nonet_layout *layout, signed_sum *sum, int from)
{
    int end = from + 1;
    for (int i = end; i < sum->n; i++)
        if (joins(layout, sum, from, end, i))
            swap(sum, end++, i);
    return end;
}

// The largest of the groups that begin with each of the cells from `from` on.
static int gather_best(const nonet_layout *layout, signed_sum *sum, int from)
{
    signed_sum best = *sum;
    int most = gather(layout, &best, from);
    for (int start = from + 1; start < sum->n && most < sum->n; start++) {
        signed_sum other = *sum;
        swap(&other, from, start);
        int end = gather(layout, &other, from);
        if (end > most) {
            most = end;
            best = other;
        }
    }
    *sum = best;
    return most;
}

typedef struct {
    signed_sum sum; // its cells in the order of the groups
    filter_group groups[FILTER_CELLS];
    int n_groups;
    int squares; // of the sizes: the more, the less lies between the least and the greatest
} grouping;

typedef int gather_function(const nonet_layout *layout, signed_sum *sum, int from);

static void split(const nonet_layout *layout, gather_function *gather_from, grouping *to)
{
    to->n_groups = to->squares = 0;
    for (int begin = 0, end; begin < to->sum.n; begin = end) {
        end = gather_from(layout, &to->sum, begin);
        to->groups[to->n_groups++] =
            (filter_group){(uint16_t)begin, (uint16_t)end, to->sum.sign[begin]};
        to->squares += (end - begin) * (end - begin);
    }
}

// Large groups first is a good start; of a long sum some orders by chance are tried too.
// One cell more in a large group can decide the whole sum.
static void find_groups(const nonet_layout *layout, grouping *best)
{
    split(layout, gather_best, best);
    uint32_t random = 1;
    for (int trial = 0; trial < MORE_ORDERS && best->sum.n > LONG_SUM; trial++) {
        grouping other = *best;
        for (int i = other.sum.n - 1; i > 0; i--) {
            random = random * 1664525u + 1013904223u;
            swap(&other.sum, i, (int)((random >> 16) % (unsigned)(i + 1)));
        }
        split(layout, trial % 16 ? gather : gather_best, &other);
        if (other.squares > best->squares)
            *best = other;
    }
}

int nonet_sum_groups(const nonet_layout *layout, const signed_sum *sum,
                     int size[FILTER_CELLS])
{
    grouping g = {.sum = *sum};
    split(layout, gather_best, &g);
    for (int i = 0; i < g.n_groups; i++)
        size[i] = g.groups[i].end - g.groups[i].begin;
    return g.n_groups;
}

// Lists the sets of n of the values 1..values with this sum; counts only if `sets` is NULL,
// and not beyond MOST_SETS.
static int list_sets(int values, int n, int sum, nonet_values *sets)
{
    int chosen[NONET_MAX_VALUES], depth = 0, next = 1, rest = sum, count = 0;
    for (;;) {
        int left = n - depth;
        // The least and the greatest the remaining ones can add up to, from `next` on.
        int least = left * next + left * (left - 1) / 2;
        int most = left * values - left * (left - 1) / 2;
        if (left > 0 && next + left - 1 <= values && least <= rest && rest <= most) {
            chosen[depth++] = next;
            rest -= next++;
            continue;
        }
        if (left == 0 && rest == 0) {
            nonet_values set = 0;
            for (int i = 0; i < n; i++)
                set |= (nonet_values)1 << (chosen[i] - 1);
            if (sets)
                sets[count] = set;
            if (++count > MOST_SETS)
                return count;
        }
        if (depth == 0)
            return count;
        next = chosen[--depth];
        rest += next++;
    }
}

static bool has_cell(const uint16_t *cells, int n, int cell)
{
    for (int i = 0; i < n; i++)
        if (cells[i] == cell)
            return true;
    return false;
}

static bool inside(const nonet_layout *layout, int house, const signed_sum *sum)
{
    for (int i = 0; i < sum->n; i++)
        if (!has_cell(layout_house(layout, house), layout->values, sum->cells[i]))
            return false;
    return true;
}

// The other cells of the first house around all the cells, behind them;
// returns where they end.
static int add_context(const nonet_layout *layout, signed_sum *sum)
{
    int n = sum->n;
    for (int h = 0; h < layout->n_houses; h++) {
        if (!inside(layout, h, sum))
            continue;
        const uint16_t *house = layout_house(layout, h);
        for (int k = 0; k < layout->values; k++)
            if (!has_cell(sum->cells, sum->n, house[k]))
                sum->cells[n++] = house[k];
        break;
    }
    return n;
}

static bool make_cage(const nonet_layout *layout, arena *memory, signed_sum *sum,
                      layout_filter *filter)
{
    int n_sets = list_sets(layout->values, sum->n, sum->target, NULL);
    int n_context = add_context(layout, sum);
    nonet_values *sets = ARENA_ARRAY(memory, nonet_values, (size_t)n_sets);
    uint16_t *cells = ARENA_ARRAY(memory, uint16_t, (size_t)n_context);
    if (!sets || !cells)
        return false;
    list_sets(layout->values, sum->n, sum->target, sets);
    memcpy(cells, sum->cells, (size_t)n_context * sizeof *cells);
    *filter = (layout_filter){
        .kind = FILTER_CAGE,
        .rule = -1,
        .is_total = true,
        .values = layout->values,
        .n = (uint16_t)sum->n,
        .n_context = (uint16_t)n_context,
        .target = sum->target,
        .cells = cells,
        .sets = sets,
        .n_sets = n_sets,
    };
    return true;
}

static bool is_added(const signed_sum *sum)
{
    for (int i = 0; i < sum->n; i++)
        if (sum->sign[i] != 1)
            return false;
    return true;
}

static bool make_sum(const nonet_layout *layout, arena *memory, const signed_sum *sum,
                     const filter_group *groups, int n_groups, layout_filter *filter)
{
    filter_group *kept = ARENA_ARRAY(memory, filter_group, (size_t)n_groups);
    uint16_t *cells = ARENA_ARRAY(memory, uint16_t, (size_t)sum->n);
    if (!kept || !cells)
        return false;
    memcpy(kept, groups, (size_t)n_groups * sizeof *kept);
    memcpy(cells, sum->cells, (size_t)sum->n * sizeof *cells);
    *filter = (layout_filter){
        .kind = FILTER_SUM,
        .rule = -1,
        .is_total = is_added(sum),
        .values = layout->values,
        .n = (uint16_t)sum->n,
        .n_context = (uint16_t)sum->n,
        .by_ends = sum->n > SHORT_SUM,
        .target = sum->target,
        .cells = cells,
        .groups = kept,
        .n_groups = n_groups,
    };
    return true;
}

bool nonet_sum_filter(const nonet_layout *layout, arena *memory, const signed_sum *asked,
                      layout_filter *filter)
{
    grouping g = {.sum = *asked};
    make_positive(&g.sum);
    find_groups(layout, &g);
    bool cage = g.n_groups == 1 && g.groups[0].sign == 1 &&
                list_sets(layout->values, g.sum.n, g.sum.target, NULL) <= MOST_SETS;
    return cage ? make_cage(layout, memory, &g.sum, filter)
                : make_sum(layout, memory, &g.sum, g.groups, g.n_groups, filter);
}
