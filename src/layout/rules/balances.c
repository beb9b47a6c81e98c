// balances.c - sums that equal other sums: zipper lines, region sums, equal sums.

#include "layout/grids.h"
#include "layout/rules.h"

#include <string.h>

// The first `a` cells add up to what the other `b` add up to. Cells on both sides cancel
// out.
static void post_equal_sums(nonet_layout *layout, const uint16_t *left, size_t a,
                            const uint16_t *right, size_t b)
{
    uint16_t *cells = nonet_post_room(layout, (int)(a + b));
    if (!cells)
        return;
    memcpy(cells, left, a * sizeof *cells);
    memcpy(cells + a, right, b * sizeof *cells);
    nonet_post_sum(layout, cells, (int)(a + b), (int)b, 0);
}

// ---- zipper: cells as far from the middle add up to what the middle holds

static const char *check_zipper(const nonet_layout *layout, const nonet_rule *rule)
{
    return rule->n_cells < 3 ? "a zipper line has at least three cells"
                             : nonet_check_line(layout, rule);
}

static void post_zipper(nonet_layout *layout, const nonet_rule *rule)
{
    const uint16_t *cells = rule->cells;
    size_t n = rule->n_cells, half = n / 2;
    uint16_t inner[2] = {cells[half - 1], cells[n - half]}; // or the cell in the middle
    for (size_t i = 0; i < half; i++) {
        uint16_t pair[2] = {cells[i], cells[n - 1 - i]};
        if (n % 2)
            post_equal_sums(layout, pair, 2, &cells[half], 1);
        else if (i < half - 1)
            post_equal_sums(layout, pair, 2, inner, 2);
    }
}

static bool zipper_holds(const nonet_layout *layout, const nonet_rule *rule,
                         const int *shown)
{
    size_t n = rule->n_cells;
    int sum = n % 2 ? shown[n / 2] : shown[0] + shown[n - 1];
    bool good = true;
    (void)layout;
    for (size_t i = 0; i < n / 2 && good; i++)
        good = shown[i] + shown[n - 1 - i] == sum;
    return good;
}

// ---- region sums: every stretch of the line within one region has the same sum

static int region_of(const nonet_layout *layout, int cell)
{
    if (layout->shape.box_rows > 0)
        return nonet_grids_box(layout, cell);
    for (size_t i = 0; i < layout->n_rules; i++)
        for (size_t k = 0;
             layout->rules[i].kind == NONET_RULE_REGION && k < layout->rules[i].n_cells;
             k++)
            if (layout->rules[i].cells[k] == cell)
                return (int)i;
    return -1;
}

// Where the stretch ends that begins at cell `begin` of the line.
static size_t stretch_end(const nonet_layout *layout, const nonet_rule *rule, size_t begin)
{
    size_t end = begin + 1;
    int region = region_of(layout, rule->cells[begin]);
    while (end < rule->n_cells && region_of(layout, rule->cells[end]) == region)
        end++;
    return end;
}

static void post_regions(nonet_layout *layout, const nonet_rule *rule)
{
    size_t first = stretch_end(layout, rule, 0), before = 0;
    for (size_t begin = first, end; begin < rule->n_cells; before = begin, begin = end) {
        end = stretch_end(layout, rule, begin);
        post_equal_sums(layout, rule->cells + before, begin - before, rule->cells + begin,
                        end - begin);
        if (before > 0)
            post_equal_sums(layout, rule->cells, first, rule->cells + begin, end - begin);
    }
}

static bool regions_hold(const nonet_layout *layout, const nonet_rule *rule,
                         const int *shown)
{
    int want = 0, sum = 0;
    bool first = true;
    for (size_t i = 0; i < rule->n_cells; i++) {
        sum += shown[i];
        bool end = i + 1 == rule->n_cells || region_of(layout, rule->cells[i]) !=
                                                 region_of(layout, rule->cells[i + 1]);
        if (!end)
            continue;
        if (!first && sum != want)
            return false;
        want = sum;
        sum = 0;
        first = false;
    }
    return true;
}

// ---- two sets of cells with one sum

static void post_equal(nonet_layout *layout, const nonet_rule *rule)
{
    post_equal_sums(layout, rule->cells, rule->n_first, rule->cells + rule->n_first,
                    rule->n_cells - rule->n_first);
}

static bool equal_holds(const nonet_layout *layout, const nonet_rule *rule,
                        const int *shown)
{
    int more = 0;
    (void)layout;
    for (size_t i = 0; i < rule->n_cells; i++)
        more += i < rule->n_first ? shown[i] : -shown[i];
    return more == 0;
}

const rule_functions nonet_rule_zipper = {
    .check = check_zipper, .post = post_zipper, .holds = zipper_holds};
const rule_functions nonet_rule_region_sum = {
    .check = nonet_check_line, .post = post_regions, .holds = regions_hold};
const rule_functions nonet_rule_equal_sum = {
    .check = nonet_check_line, .post = post_equal, .holds = equal_holds};
