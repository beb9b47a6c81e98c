// alike.c - values that nothing tells apart; see alike.h.

#include "wide/alike.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"

enum { STOP_INTERVAL = 256 }; // solutions between two questions

// The largest set of values that each cell may hold all of, or none.
static nonet_values largest_set(const nonet_layout *layout, const nonet_values *marks)
{
    nonet_values set[NONET_MAX_VALUES] = {layout->all}, best = 0;
    int n = 1;
    for (int c = 0; c < layout->cells && n < layout->values; c++) {
        nonet_values mask = marks[c] & layout->blank[c];
        if (mask == layout->all)
            continue;
        for (int i = 0, before = n; i < before; i++) {
            nonet_values out = set[i] & ~mask;
            if (out != 0 && out != set[i]) {
                set[i] &= mask;
                set[n++] = out;
            }
        }
    }
    for (int i = 0; i < n; i++)
        if (bits_count_64(set[i]) > bits_count_64(best))
            best = set[i];
    return best;
}

static int places(const nonet_layout *layout, const nonet_values *marks, int house,
                  nonet_values values)
{
    int n = 0;
    for (int i = 0; i < layout->values; i++) {
        int cell = layout_house(layout, house)[i];
        n += (marks[cell] & layout->blank[cell] & values) != 0;
    }
    return n;
}

bool nonet_wide_find_alike(const nonet_layout *layout, const nonet_values *marks,
                           wide_alike *alike)
{
    if (layout->n_filters > 0)
        return false; // sums and relations speak of values
    alike->values = largest_set(layout, marks);
    int n = bits_count_64(alike->values);
    for (int h = 0; h < layout->n_houses && n > 1; h++)
        if (places(layout, marks, h, alike->values) == n) {
            alike->house = h;
            return true;
        }
    return false;
}

// What a solution stands for.
typedef struct {
    wide_report *report; // the caller's
    const nonet_layout *layout;
    int n;
    uint8_t value[NONET_MAX_VALUES]; // that are alike, in order
    size_t each;                     // n!, or SIZE_MAX if that is beyond it
    bool enough;                     // the caller wants no more
} stand_in;

static size_t factorial(int n)
{
    size_t product = 1;
    for (size_t i = 2; i <= (size_t)n; i++)
        product = product > SIZE_MAX / i ? SIZE_MAX : product * i;
    return product;
}

// The next order of `a`, as in a dictionary. False after the last.
static bool next_order(uint8_t *a, int n)
{
    int i = n - 2, k = n - 1;
    while (i >= 0 && a[i] > a[i + 1])
        i--;
    if (i < 0)
        return false;
    while (a[k] < a[i])
        k--;
    uint8_t swap = a[i];
    a[i] = a[k];
    a[k] = swap;
    for (int left = i + 1, right = n - 1; left < right; left++, right--) {
        swap = a[left];
        a[left] = a[right];
        a[right] = swap;
    }
    return true;
}

static void relabel(const stand_in *s, const uint8_t *order, const uint8_t *values)
{
    uint8_t to[NONET_MAX_VALUES + 1];
    for (int v = 0; v <= s->layout->values; v++)
        to[v] = (uint8_t)v;
    for (int i = 0; i < s->n; i++)
        to[s->value[i]] = order[i];
    for (int c = 0; c < s->layout->cells; c++)
        s->report->values[c] = to[values[c]];
}

// Reports one solution in all its orders. False if that is enough.
static bool report_all(void *context, const uint8_t *values)
{
    stand_in *s = context;
    nonet_searched *done = &s->report->done;
    const nonet_query *query = s->report->query;
    if (!query->found) {
        size_t wanted = query->limit - done->solutions;
        done->solutions += s->each < wanted ? s->each : wanted;
        s->enough = done->solutions == query->limit;
        return !s->enough;
    }
    uint8_t order[NONET_MAX_VALUES];
    memcpy(order, s->value, (size_t)s->n);
    do {
        relabel(s, order, values);
        if (!nonet_wide_report(s->report) ||
            (done->solutions % STOP_INTERVAL == 0 && wide_stopped(s->report))) {
            s->enough = true;
            return false;
        }
    } while (next_order(order, s->n));
    return true;
}

// Gives the values in order to the cells of the house that can hold them.
static void fill_house(const nonet_layout *layout, const wide_alike *alike,
                       nonet_values *marks)
{
    nonet_values rest = alike->values;
    for (int i = 0; i < layout->values; i++) {
        nonet_values *cell = &marks[layout_house(layout, alike->house)[i]];
        if (*cell & alike->values) {
            *cell = rest & -rest;
            rest &= rest - 1;
        }
    }
}

wide_end nonet_wide_run_alike(const nonet_layout *layout, const nonet_values *marks,
                              const wide_alike *alike, wide_run *run, wide_report *report)
{
    stand_in s = {.report = report, .layout = layout};
    for (nonet_values rest = alike->values; rest; rest &= rest - 1)
        s.value[s.n++] = (uint8_t)(bits_first_64(rest) + 1);
    s.each = factorial(s.n);
    nonet_query query = *report->query;
    query.limit = (query.limit - 1) / s.each + 1;
    query.found = report_all;
    query.context = &s;
    size_t cells = (size_t)layout->cells;
    wide_report inner = {.query = &query, .values = malloc(cells)};
    nonet_values *filled = malloc(cells * sizeof *filled);
    wide_end end = WIDE_NO_MEMORY;
    if (inner.values && filled) {
        for (size_t c = 0; c < cells; c++)
            filled[c] = marks[c] & layout->blank[c];
        fill_house(layout, alike, filled);
        end = run(layout, filled, &inner);
        report->done.guesses += inner.done.guesses;
        report->done.stopped |= end == WIDE_STOPPED && !s.enough;
        if (end == WIDE_STOPPED && !report->done.stopped)
            end = WIDE_DONE;
    }
    free(inner.values);
    free(filled);
    return end;
}
