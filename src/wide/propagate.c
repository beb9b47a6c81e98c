// propagate.c - conclusions from what was set.

#include "wide/learn.h"

#include <string.h>

void nonet_learn_set(learner *l, literal lit, reason why)
{
    uint32_t variable = lit >> 1;
    l->truth[lit] = TRUE;
    l->truth[lit ^ 1] = FALSE;
    l->set[variable].level = l->levels;
    l->set[variable].position = l->n_trail;
    l->set[variable].why = why;
    l->trail[l->n_trail++] = lit;
    if (lit & 1)
        l->marks[variable >> l->shift] &= ~((nonet_values)1 << (variable & l->value_mask));
}

// The explanation in why_list and one more false literal are the contradiction.
static bool fail(learner *l, literal last)
{
    memcpy(l->conflict, l->why_list, l->n_why * sizeof *l->conflict);
    l->n_conflict = l->n_why;
    l->conflict[l->n_conflict++] = last;
    return false;
}

static bool fail_group(learner *l, uint32_t group)
{
    uint32_t member[NONET_MAX_VALUES];
    int n = nonet_learn_members(l, group, member);
    for (int i = 0; i < n; i++)
        l->conflict[i] = member[i] << 1;
    l->n_conflict = (size_t)n;
    return false;
}

static bool fail_clause(learner *l, const clause *c)
{
    memcpy(l->conflict, c->literals, c->size * sizeof *l->conflict);
    l->n_conflict = c->size;
    return false;
}

// A true candidate takes its cell and its value from its peers.
static bool exclude(learner *l, uint32_t variable)
{
    int cell = variable_cell(l, variable), value = variable_value(l, variable);
    nonet_values bit = (nonet_values)1 << value;
    reason why = because(BY_PEER, variable);
    for (nonet_values rest = l->marks[cell] & ~bit; rest; rest &= rest - 1) {
        uint32_t other = variable_of(l, cell, bits_first_64(rest));
        if (l->truth[other << 1] == TRUE) {
            l->conflict[0] = variable << 1 | 1;
            l->conflict[1] = other << 1 | 1;
            l->n_conflict = 2;
            return false;
        }
        nonet_learn_set(l, other << 1 | 1, why);
    }
    const layout_lists *peers = &l->layout->peers;
    for (uint32_t i = peers->first[cell]; i < peers->first[cell + 1]; i++) {
        int peer = peers->item[i];
        if (!(l->marks[peer] & bit))
            continue;
        uint32_t other = variable_of(l, peer, value);
        if (l->truth[other << 1] == TRUE) {
            l->conflict[0] = variable << 1 | 1;
            l->conflict[1] = other << 1 | 1;
            l->n_conflict = 2;
            return false;
        }
        nonet_learn_set(l, other << 1 | 1, why);
    }
    return true;
}

static void leave(learner *l, uint32_t group, uint32_t variable)
{
    l->group[group].left--;
    l->group[group].sum ^= variable;
}

// Sets the last candidate of a group. False if there is none, or it is false as well.
static bool look_at(learner *l, uint32_t group)
{
    if (l->group[group].left > 1)
        return true;
    uint32_t last = l->group[group].sum;
    if (l->group[group].left == 0 || l->truth[last << 1] == FALSE)
        return fail_group(l, group);
    if (l->truth[last << 1] == UNKNOWN)
        nonet_learn_set(l, last << 1, because(BY_GROUP, group));
    return true;
}

static void queue_filters(learner *l, int cell)
{
    const layout_lists *of = &l->program->filters_of;
    for (uint32_t i = of->first[cell]; i < of->first[cell + 1]; i++) {
        unsigned filter = of->item[i];
        if (l->queued[filter])
            continue;
        l->queued[filter] = 1;
        int place = l->queue_first + l->queue_n++;
        l->queue[place < l->program->n_filters ? place : place - l->program->n_filters] =
            (uint16_t)filter;
    }
}

// A false candidate leaves its groups: all of them, before anything is looked at, so that
// undoing is simply coming back.
static void withdraw(learner *l, uint32_t variable)
{
    int cell = variable_cell(l, variable), value = variable_value(l, variable);
    const layout_lists *of = &l->layout->houses_of;
    uint32_t base = (uint32_t)(l->layout->cells + value),
             values = (uint32_t)l->layout->values;
    leave(l, (uint32_t)cell, variable);
    for (uint32_t i = of->first[cell]; i < of->first[cell + 1]; i++)
        leave(l, base + of->item[i] * values, variable);
    queue_filters(l, cell);
}

static bool look_at_groups(learner *l, uint32_t variable)
{
    int cell = variable_cell(l, variable), value = variable_value(l, variable);
    const layout_lists *of = &l->layout->houses_of;
    uint32_t base = (uint32_t)(l->layout->cells + value),
             values = (uint32_t)l->layout->values;
    bool good = look_at(l, (uint32_t)cell);
    for (uint32_t i = of->first[cell]; i < of->first[cell + 1] && good; i++)
        good = look_at(l, base + of->item[i] * values);
    return good;
}

// Finds a literal that is not false to watch instead of the second; 0 if there is none.
static uint32_t find_watch(const learner *l, const clause *c)
{
    for (uint32_t k = 2; k < c->size; k++)
        if (l->truth[c->literals[k]] != FALSE)
            return k;
    return 0;
}

static bool add_watch(learner *l, literal lit, watch w)
{
    watch_list *list = &l->watches[lit];
    if (list->n == list->room && !nonet_learn_more_watches(l, list))
        return false;
    list->item[list->n++] = w;
    return true;
}

// Looks at the clauses that watch a literal which has become false.
static bool visit(learner *l, literal lit)
{
    watch_list *list = &l->watches[lit];
    uint32_t kept = 0;
    bool good = true;
    for (uint32_t i = 0; i < list->n; i++) {
        watch w = list->item[i];
        if (!good || l->truth[w.blocker] == TRUE) {
            list->item[kept++] = w;
            continue;
        }
        clause *c = clause_at(l, w.clause);
        literal other = c->literals[0] ^ c->literals[1] ^ lit;
        c->literals[0] = other;
        c->literals[1] = lit;
        w.blocker = other;
        uint32_t k = l->truth[other] == TRUE ? 0 : find_watch(l, c);
        if (k > 0 && add_watch(l, c->literals[k], w)) {
            c->literals[1] = c->literals[k];
            c->literals[k] = lit;
            continue;
        }
        list->item[kept++] = w;
        if (l->truth[other] == FALSE)
            good = fail_clause(l, c);
        else if (l->truth[other] == UNKNOWN)
            nonet_learn_set(l, other, because(BY_CLAUSE, w.clause));
    }
    list->n = kept;
    return good;
}

// Values the filter took from a cell. They may contradict a candidate that is true already.
static bool take(learner *l, int cell, nonet_values gone, uint32_t filter)
{
    for (; gone; gone &= gone - 1) {
        uint32_t variable = variable_of(l, cell, bits_first_64(gone));
        if (l->truth[variable << 1] == TRUE) {
            nonet_learn_explain_cut(l, filter, variable, l->n_trail);
            return fail(l, variable << 1 | 1);
        }
        nonet_learn_set(l, variable << 1 | 1, because(BY_FILTER, filter));
    }
    return true;
}

static bool spread(learner *l, const layout_filter *filter, uint32_t number,
                   nonet_values must)
{
    const nonet_layout *layout = l->layout;
    for (; must; must &= must - 1) {
        nonet_values value = must & -must;
        uint64_t seen[NONET_MAX_LAYOUT_CELLS / 64];
        int words = layout->words, places = 0;
        for (int i = 0; i < filter->n; i++) {
            if (!(l->marks[filter->cells[i]] & value))
                continue;
            const uint64_t *row = layout->sees + filter->cells[i] * words;
            for (int w = 0; w < words; w++)
                seen[w] = places ? seen[w] & row[w] : row[w];
            places++;
        }
        if (places < 2)
            continue;
        for (int w = 0; w < words; w++)
            for (uint64_t rest = seen[w]; rest; rest &= rest - 1) {
                int cell = w * 64 + bits_first_64(rest);
                if (!take(l, cell, l->marks[cell] & value, number))
                    return false;
            }
    }
    return true;
}

static bool run_filter(learner *l, uint32_t number)
{
    const layout_filter *filter = &l->program->filters[number];
    nonet_values in[FILTER_CELLS], out[FILTER_CELLS], must;
    for (int i = 0; i < filter->n_context; i++) {
        in[i] = l->marks[filter->cells[i]];
        if (in[i] == 0)
            return fail_group(l, filter->cells[i]);
    }
    if (!nonet_filter(filter, in, out, &must)) {
        nonet_learn_explain_failure(l, number);
        memcpy(l->conflict, l->why_list, l->n_why * sizeof *l->conflict);
        l->n_conflict = l->n_why;
        return false;
    }
    for (int i = 0; i < filter->n_context; i++)
        if (out[i] != in[i] && !take(l, filter->cells[i], in[i] & ~out[i], number))
            return false;
    return !must || spread(l, filter, number, must);
}

static uint32_t next_filter(learner *l)
{
    uint32_t filter = l->queue[l->queue_first];
    l->queue_first = l->queue_first + 1 < l->program->n_filters ? l->queue_first + 1 : 0;
    l->queue_n--;
    l->queued[filter] = 0;
    return filter;
}

// Clauses are asked before cells and houses: what has been learned says more. Proofs on
// 25x25 boards need a twentieth fewer contradictions this way, and two thirds more if the
// clauses come only when cells and houses have nothing left to say.
bool nonet_learn_propagate(learner *l)
{
    for (;;) {
        while (l->served < l->n_trail) {
            literal lit = l->trail[l->served++];
            if (lit & 1)
                withdraw(l, lit >> 1);
            if (!visit(l, lit ^ 1) ||
                !(lit & 1 ? look_at_groups(l, lit >> 1) : exclude(l, lit >> 1)))
                return false;
        }
        if (l->queue_n == 0)
            return true;
        if (!run_filter(l, next_filter(l)))
            return false;
    }
}

void nonet_learn_undo(learner *l, uint32_t level)
{
    if (l->levels <= level)
        return;
    const layout_lists *of = &l->layout->houses_of;
    uint32_t start = l->level_start[level], values = (uint32_t)l->layout->values;
    for (uint32_t i = l->n_trail; i-- > start;) {
        literal lit = l->trail[i];
        uint32_t variable = lit >> 1;
        if (lit & 1) {
            int cell = variable_cell(l, variable), value = variable_value(l, variable);
            l->marks[cell] |= (nonet_values)1 << value;
            if (i < l->served) { // it had left its groups
                l->group[cell].left++;
                l->group[cell].sum ^= variable;
                for (uint32_t k = of->first[cell]; k < of->first[cell + 1]; k++) {
                    uint32_t group =
                        (uint32_t)(l->layout->cells + value) + of->item[k] * values;
                    l->group[group].left++;
                    l->group[group].sum ^= variable;
                }
            }
        }
        l->truth[lit] = l->truth[lit ^ 1] = UNKNOWN;
        nonet_heap_insert(l, variable);
    }
    l->n_trail = l->served = start;
    l->levels = level;
    while (l->queue_n > 0)
        next_filter(l);
}
