// rellik.c - rellik cages: no one or more of the values add up to a number.
//
// On boards of usual size the sets of values that a cage may hold are listed, as for a
// killer cage. Where there are too many of them, cells lose the values with which decided
// cells reach the number.

#include "layout/rules.h"

#include "base/bits.h"

enum {
    MOST_SETS = 500,
    MOST_SUM = NONET_MAX_VALUES * (NONET_MAX_VALUES + 1) / 2,
};

// The sums some values can reach, up to the number.
typedef struct {
    int number;
    bool reached[MOST_SUM + 1];
} sums_so_far;

static void add_value(sums_so_far *sums, int shown)
{
    for (int s = sums->number; s >= shown; s--)
        sums->reached[s] |= sums->reached[s - shown];
}

static bool set_is_free(nonet_values set, int zero, int number)
{
    sums_so_far sums = {.number = number, .reached = {true}};
    for (; set; set &= set - 1)
        add_value(&sums, bits_first_64(set) + zero);
    return !sums.reached[number];
}

// The next greater set with as many values.
static nonet_values next_set(nonet_values set)
{
    nonet_values low = set & -set, ripple = set + low;
    return ripple | ((set ^ ripple) / low >> 2);
}

// How many sets of n values there are, or more than MOST_SETS.
static int count_sets(int values, int n)
{
    int count = 1;
    for (int i = 1; i <= n && count <= MOST_SETS; i++)
        count = count * (values - n + i) / i;
    return count;
}

typedef struct {
    int number, zero; // what the value 0 is shown as
} rellik_data;

static bool filter_rellik(const layout_filter *filter, const nonet_values *in,
                          nonet_values *out, nonet_values *must)
{
    const rellik_data *data = filter->data;
    sums_so_far sums = {.number = data->number, .reached = {true}};
    nonet_values lost = 0;
    (void)must;
    for (int i = 0; i < filter->n; i++)
        if (!(in[i] & (in[i] - 1)))
            add_value(&sums, bits_first_64(in[i]) + data->zero);
    if (sums.reached[data->number])
        return false;
    for (int v = 0; v < filter->values && v + data->zero <= data->number; v++)
        if (sums.reached[data->number - v - data->zero])
            lost |= (nonet_values)1 << v;
    for (int i = 0; i < filter->n; i++) {
        out[i] = in[i] & (in[i] - 1) ? in[i] & ~lost : in[i];
        if (out[i] == 0)
            return false;
    }
    return true;
}

static const char *check(const nonet_layout *layout, const nonet_rule *rule)
{
    return rule->n_cells > (size_t)layout->values
               ? "a rellik cage has at most as many cells as there are values"
           : rule->number < 1 || rule->number > MOST_SUM
               ? "the number of a rellik cage is 1 to 2080"
               : NULL;
}

static void post(nonet_layout *layout, const nonet_rule *rule)
{
    int n = (int)rule->n_cells, most = count_sets(layout->values, n);
    int zero = layout_shown(layout, 1);
    nonet_post_set(layout, SET_DIFFERENT, 1, rule->cells, n);
    if (most > MOST_SETS) {
        rellik_data *data = ARENA_ARRAY(&layout->memory, rellik_data, 1);
        if (data)
            *data = (rellik_data){rule->number, zero};
        nonet_post_own(layout, data ? rule->cells : NULL, n, filter_rellik, data);
        return;
    }
    nonet_values *sets = ARENA_ARRAY(&layout->memory, nonet_values, (size_t)most);
    nonet_values set = ~(nonet_values)0 >> (64 - n);
    int count = 0;
    for (int i = 0; sets && i < most; i++, set = i < most ? next_set(set) : 0)
        if (set_is_free(set, zero, rule->number))
            sets[count++] = set;
    nonet_post_sets(layout, rule->cells, n, sets, count);
}

// All different, and the sums they can reach do not have the number.
static bool holds(const nonet_layout *layout, const nonet_rule *rule, const int *shown)
{
    (void)layout;
    for (size_t i = 0; i < rule->n_cells; i++)
        for (size_t k = 0; k < i; k++)
            if (shown[i] == shown[k])
                return false;
    sums_so_far sums = {.number = rule->number, .reached = {true}};
    for (size_t i = 0; i < rule->n_cells; i++)
        add_value(&sums, shown[i]);
    return !sums.reached[rule->number];
}

const rule_functions nonet_rule_rellik = {.check = check, .post = post, .holds = holds};
