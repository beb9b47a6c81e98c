// multiple.c - Nishio, multiple, dynamic and nested forcing chains.
//
// For each candidate two branches are grown, one from it being on and one from it being
// off. What several branches of which one must be true agree on is true:
//
//      contradiction   a branch clashes: its assumption is false
//      double          a candidate on and off lead to the same
//      region          all places of a digit in a house lead to the same
//      cell            all candidates of a cell lead to the same
//
// A branch that clashed stays as it was at that moment, incomplete, and takes part in the
// other three all the same, as in Sudoku Explainer.

#include "rate/se/multiple.h"

#include <limits.h>
#include <string.h>

static int assumption_of(int candidate, bool on)
{
    return candidate * 2 + on;
}

static bool clashes(se_chains *chains, int assumption)
{
    nonet_se_close_branch(chains, assumption);
    return chains->clashes[assumption];
}

// A branch that has been grown.
static se_branch *grown_from(const se_chains *chains, int candidate, bool on)
{
    return &chains->branch[chains->grown[assumption_of(candidate, on)] - 1];
}

int nonet_se_hint_ends(const se_chains *chains, const se_chain_hint *hint, se_end ends[9])
{
    int source = hint->cell * 9 + hint->digit, n = 0;
    int result = chains->closures->tables->number[hint->result];
    switch (hint->kind) {
    case KIND_CONTRADICTION: {
        se_branch *b = grown_from(chains, source, hint->source_on);
        ends[n++] = (se_end){b, b->clash, true, b->clash_on_from};
        ends[n++] = (se_end){b, b->clash, false, b->clash_off_from};
        break;
    }
    case KIND_DOUBLE:
        for (int on = 1; on >= 0; on--)
            ends[n++] = branch_end(grown_from(chains, source, on), result, hint->result_on);
        break;
    case KIND_CELL:
        for (unsigned rest = chains->grid->digits[hint->cell]; rest; rest &= rest - 1)
            ends[n++] =
                branch_end(grown_from(chains, hint->cell * 9 + bits_first(rest), true),
                           result, hint->result_on);
        break;
    case KIND_REGION:
        for (unsigned rest = chains->grid->places[hint->digit][hint->house]; rest;
             rest &= rest - 1) {
            int cell = house_cell(hint->house, bits_first(rest));
            ends[n++] = branch_end(grown_from(chains, cell * 9 + hint->digit, true), result,
                                   hint->result_on);
        }
        break;
    case KIND_CYCLE:
    case KIND_CHAIN:
        break;
    }
    return n;
}

static bool same_nested(const se_nested *a, const se_nested *b)
{
    return a == b ||
           (a->hash == b->hash && a->n_nodes == b->n_nodes &&
            memcmp(a->nodes, b->nodes, (size_t)a->n_nodes * sizeof *a->nodes) == 0);
}

int nonet_se_nested_complexity(const se_nested_set *set)
{
    int sum = 0;
    for (int i = 0; i < set->n; i++) {
        bool first = true;
        for (int j = 0; j < i && first; j++)
            first = !same_nested(set->item[i], set->item[j]);
        if (first)
            sum += set->item[i]->complexity;
    }
    return sum;
}

double nonet_se_base_rating(const se_rule *rule)
{
    se_technique technique = rule->nishio    ? SE_NISHIO
                             : rule->dynamic ? SE_DYNAMIC_CELL
                                             : SE_CELL_CHAINS;
    return nonet_se_lines[technique].rating + 0.5 * rule->level;
}

// Counts the nodes of all strands and adds the hint, unless it is beaten before that.
static void add(se_chains *chains, se_hint_list *list, se_chain_hint *hint)
{
    se_end ends[9];
    int n = nonet_se_hint_ends(chains, hint, ends);
    int cap = nonet_se_list_cap(list, hint->result, hint->result_on);
    se_nested_set nested;
    nested.n = 0;
    hint->complexity = 0;
    for (int i = 0; i < n && hint->complexity <= cap; i++)
        hint->complexity +=
            nonet_se_count(chains->closures, &chains->rule, ends[i], &nested);
    if (hint->complexity > cap)
        return;
    hint->complexity += nonet_se_nested_complexity(&nested);
    hint->rating =
        nonet_se_base_rating(&chains->rule) + nonet_se_length_rating(hint->complexity);
    nonet_se_list_add(list, hint);
    if (!list->all)
        chains->cap = list->hint[0].complexity;
}

static void add_result(se_chains *chains, se_hint_list *list, se_chain_hint *hint,
                       int candidate, bool on)
{
    if (on && bits_single(chains->grid->digits[candidate / 9]))
        return; // nothing else to remove there
    hint->result = (uint16_t)candidate;
    hint->result_on = on;
    add(chains, list, hint);
}

// The off nodes that all branches hold; returns whether there are any.
static bool common_off(se_chains *chains, const uint16_t *assumptions, int n,
                       uint64_t *common)
{
    int words = chains->closures->words;
    uint64_t any = 0;
    for (int i = 0; i < n; i++) {
        const uint64_t *row =
            closure_off_row(chains->closures, assumptions[i] / 2, assumptions[i] % 2);
        any = 0;
        for (int w = 0; w < words; w++)
            any |= common[w] = i == 0 ? row[w] : common[w] & row[w];
        if (!any)
            return false;
    }
    return true;
}

static bool all_turn_on(const se_chains *chains, const uint16_t *assumptions, int n,
                        int number)
{
    for (int i = 0; i < n; i++) {
        int grown = chains->grown[assumptions[i]];
        if (!(grown ? branch_is_on(&chains->branch[grown - 1], number)
                    : closure_turns_on(chains->closures, assumptions[i] / 2,
                                       assumptions[i] % 2, number)))
            return false;
    }
    return true;
}

// Whether there may be an on node that all branches hold. Where one is, the other
// candidates of its cell are off, unless that has not been followed up for a clash.
static bool may_turn_on(se_chains *chains, const uint16_t *assumptions, int n, bool off)
{
    for (int i = 0; i < n; i++) {
        if (!chains->clashes[assumptions[i]])
            continue;
        const se_branch *branch = nonet_se_grown(chains, assumptions[i]);
        for (int k = 0; k < branch->n_on; k++)
            if (all_turn_on(chains, assumptions, n, branch->on[k]))
                return true;
        return false;
    }
    return off;
}

// What follows from all of the assumptions, in the order of the first.
static void agree(se_chains *chains, se_hint_list *list, se_chain_hint *hint,
                  const uint16_t *assumptions, int n)
{
    uint64_t common[COLUMN_WORDS];
    for (int i = 0; i < n; i++)
        nonet_se_close_branch(chains, assumptions[i]);
    bool off = common_off(chains, assumptions, n, common);
    bool on = may_turn_on(chains, assumptions, n, off);
    if (!on && !off)
        return;
    for (int i = 0; i < n; i++)
        nonet_se_grown(chains, assumptions[i]);
    const se_branch *first = nonet_se_grown(chains, assumptions[0]);
    const uint16_t *candidate = chains->closures->tables->candidate;
    for (int i = 0; on && i < first->n_on; i++)
        if (all_turn_on(chains, assumptions, n, first->on[i]))
            add_result(chains, list, hint, candidate[first->on[i]], true);
    for (int i = 0; off && i < first->n_off; i++)
        if (set_has(common, first->off[i]))
            add_result(chains, list, hint, candidate[first->off[i]], false);
}

static void contradict(se_chains *chains, se_hint_list *list, int cell, int digit, bool on)
{
    if (!chains->rule.dynamic || !clashes(chains, assumption_of(cell * 9 + digit, on)))
        return;
    se_chain_hint hint = {.kind = KIND_CONTRADICTION,
                          .key = 7,
                          .cell = (uint8_t)cell,
                          .digit = (uint8_t)digit,
                          .source_on = on};
    add_result(chains, list, &hint, cell * 9 + digit, !on);
}

static void double_forcing(se_chains *chains, se_hint_list *list, int cell, int digit)
{
    int candidate = cell * 9 + digit;
    se_chain_hint hint = {
        .kind = KIND_DOUBLE, .key = 1, .cell = (uint8_t)cell, .digit = (uint8_t)digit};
    uint16_t assumptions[2] = {(uint16_t)assumption_of(candidate, true),
                               (uint16_t)assumption_of(candidate, false)};
    agree(chains, list, &hint, assumptions, 2);
}

// Only where the cell is the first of its house to take the digit. As the multiple chains
// start from cells with three candidates or more, they never see the houses whose first
// such cell has two: again as in Sudoku Explainer.
static void region_forcing(se_chains *chains, se_hint_list *list, int cell, int digit)
{
    for (int k = 0; k < 3; k++) {
        int house = house_of(cell, k);
        unsigned places = chains->grid->places[digit][house];
        int count = count_of(places);
        if (count < 2 || (count > 2 && !chains->rule.multiple) ||
            house_cell(house, bits_first(places)) != cell)
            continue;
        uint16_t assumptions[9];
        int n = 0;
        for (unsigned rest = places; rest; rest &= rest - 1) {
            int candidate = house_cell(house, bits_first(rest)) * 9 + digit;
            assumptions[n++] = (uint16_t)assumption_of(candidate, true);
        }
        se_chain_hint hint = {.kind = KIND_REGION,
                              .key = 6,
                              .house = (uint8_t)house,
                              .digit = (uint8_t)digit};
        agree(chains, list, &hint, assumptions, n);
    }
}

static void cell_forcing(se_chains *chains, se_hint_list *list, int cell)
{
    uint16_t assumptions[9];
    int n = 0;
    for (unsigned rest = chains->grid->digits[cell]; rest; rest &= rest - 1)
        assumptions[n++] = (uint16_t)assumption_of(cell * 9 + bits_first(rest), true);
    if (n > 2 && !chains->rule.multiple)
        return;
    se_chain_hint hint = {.kind = KIND_CELL, .key = 5, .cell = (uint8_t)cell};
    agree(chains, list, &hint, assumptions, n);
}

static void search_cell(se_chains *chains, se_hint_list *list, int cell, int count)
{
    const se_rule *rule = &chains->rule;
    for (unsigned rest = chains->grid->digits[cell]; rest; rest &= rest - 1) {
        int digit = bits_first(rest);
        contradict(chains, list, cell, digit, true);
        contradict(chains, list, cell, digit, false);
        if (rule->nishio)
            continue;
        if (rule->dynamic && count >= 3)
            double_forcing(chains, list, cell, digit);
        region_forcing(chains, list, cell, digit);
    }
    if (!rule->nishio)
        cell_forcing(chains, list, cell);
}

void nonet_se_multiple(se_chains *chains, se_hint_list *list)
{
    int least = chains->rule.dynamic ? 2 : 3;
    if (chains->search->no_memory)
        return;
    chains->cap = INT_MAX;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int count = count_of(chains->grid->digits[cell]);
        if (count >= least)
            search_cell(chains, list, cell, count);
        if (chains->search->stopped || chains->search->no_memory)
            return;
    }
}
