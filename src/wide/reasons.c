// reasons.c - why a candidate is true or false.
//
// Peers, groups and clauses know their reason at once. A filter is asked again: with all
// the values that were gone from its cells it took the candidate, but often it would have
// with fewer. Values are put back as long as the filter still comes to the same result,
// first the high or the low ones of all cells (a sum usually fails at one end), then cell
// by cell.

#include "wide/learn.h"

int nonet_learn_members(const learner *l, uint32_t group, uint32_t *members)
{
    int values = l->layout->values, cells = l->layout->cells;
    if ((int)group < cells) {
        for (int i = 0; i < values; i++)
            members[i] = variable_of(l, (int)group, i);
        return values;
    }
    int house = ((int)group - cells) / values, value = ((int)group - cells) % values;
    for (int i = 0; i < values; i++)
        members[i] = variable_of(l, layout_house(l->layout, house)[i], value);
    return values;
}

// A filter, the masks it is tried with, and what it must come to again.
typedef struct {
    const layout_filter *filter;
    nonet_values now[FILTER_CELLS], root[FILTER_CELLS];
    enum { FAILS, TAKES, HOLDS } result;
    nonet_values value;         // that it takes from a cell, or must hold ...
    int index;                  // ... TAKES: its cell among the filter's
    const nonet_layout *layout; // ... HOLDS: and all its places are seen from this cell
    int outside;
} question;

static bool same_answer(const question *q, const nonet_values *masks)
{
    nonet_values out[FILTER_CELLS], must;
    if (!nonet_filter(q->filter, masks, out, &must))
        return true; // what fails takes everything
    switch (q->result) {
    case FAILS:
        return false;
    case TAKES:
        return !(out[q->index] & q->value);
    case HOLDS:
        break;
    }
    bool same = must & q->value;
    for (int i = 0; i < q->filter->n && same; i++)
        same = !(masks[i] & q->value) ||
               layout_sees(q->layout, q->outside, q->filter->cells[i]);
    return same;
}

// The values that were not gone before `position`.
static nonet_values marks_before(const learner *l, int cell, uint32_t position)
{
    nonet_values set = l->marks[cell];
    for (nonet_values gone = l->root[cell] & ~set; gone; gone &= gone - 1) {
        uint32_t variable = variable_of(l, cell, bits_first_64(gone));
        if (l->set[variable].position >= position)
            set |= gone & -gone;
    }
    return set;
}

static nonet_values from_lowest(nonet_values set)
{
    return -(set & -set);
}

static nonet_values to_highest(nonet_values set)
{
    return ~(nonet_values)0 >> (63 - bits_last_64(set));
}

static bool use_if_same(question *q, const nonet_values *masks)
{
    if (!same_answer(q, masks))
        return false;
    for (int i = 0; i < q->filter->n_context; i++)
        q->now[i] = masks[i];
    return true;
}

// Puts back all values above the lowest of each cell, or else all below the highest.
static void relax_ends(question *q)
{
    nonet_values up[FILTER_CELLS], down[FILTER_CELLS];
    const layout_filter *f = q->filter;
    for (int g = 0; g < f->n_groups; g++)
        for (int i = f->groups[g].begin; i < f->groups[g].end; i++) {
            nonet_values low = q->root[i] & from_lowest(q->now[i]);
            nonet_values high = q->root[i] & to_highest(q->now[i]);
            up[i] = f->groups[g].sign > 0 ? low : high;
            down[i] = f->groups[g].sign > 0 ? high : low;
        }
    if (!use_if_same(q, up))
        use_if_same(q, down);
}

static void relax_cells(question *q)
{
    for (int i = 0; i < q->filter->n_context; i++) {
        nonet_values old = q->now[i];
        if (old == q->root[i])
            continue;
        q->now[i] = q->root[i];
        if (!same_answer(q, q->now))
            q->now[i] = old;
    }
}

static void answer(learner *l, question *q)
{
    if (q->filter->kind == FILTER_SUM)
        relax_ends(q);
    relax_cells(q);
    l->n_why = 0;
    for (int i = 0; i < q->filter->n_context; i++)
        for (nonet_values gone = q->root[i] & ~q->now[i]; gone; gone &= gone - 1)
            l->why_list[l->n_why++] =
                variable_of(l, q->filter->cells[i], bits_first_64(gone)) << 1;
}

static void ask(learner *l, uint32_t filter, uint32_t position, question *q)
{
    q->filter = &l->program->filters[filter];
    for (int i = 0; i < q->filter->n_context; i++) {
        q->root[i] = l->root[q->filter->cells[i]];
        q->now[i] = marks_before(l, q->filter->cells[i], position);
    }
}

void nonet_learn_explain_failure(learner *l, uint32_t filter)
{
    question q = {.result = FAILS};
    ask(l, filter, l->n_trail, &q);
    answer(l, &q);
}

void nonet_learn_explain_cut(learner *l, uint32_t filter, uint32_t variable,
                             uint32_t position)
{
    int cell = variable_cell(l, variable);
    question q = {
        .result = HOLDS,
        .value = (nonet_values)1 << variable_value(l, variable),
        .layout = l->layout,
        .outside = cell,
    };
    ask(l, filter, position, &q);
    for (int i = 0; i < q.filter->n_context; i++)
        if (q.filter->cells[i] == cell) {
            q.result = TAKES;
            q.index = i;
        }
    answer(l, &q);
}

void nonet_learn_explain(learner *l, uint32_t variable)
{
    reason why = l->set[variable].why;
    uint32_t index = reason_index(why);
    l->n_why = 0;
    switch (reason_kind(why)) {
    case BY_PEER:
        l->why_list[l->n_why++] = index << 1 | 1;
        break;
    case BY_GROUP: {
        uint32_t member[NONET_MAX_VALUES];
        int n = nonet_learn_members(l, index, member);
        for (int i = 0; i < n; i++)
            if (member[i] != variable)
                l->why_list[l->n_why++] = member[i] << 1;
        break;
    }
    case BY_CLAUSE: {
        clause *c = clause_at(l, index);
        for (uint32_t i = 0; i < c->size; i++)
            if (c->literals[i] >> 1 != variable)
                l->why_list[l->n_why++] = c->literals[i];
        break;
    }
    case BY_FILTER:
        nonet_learn_explain_cut(l, index, variable, l->set[variable].position);
        break;
    }
}
