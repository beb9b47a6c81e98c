// chain.c - if one candidate is false, another is true: whatever both rule out goes.
//
//     off -> on     the cell has two candidates, or a house two places
//     on -> off     a cell that is seen, or the same cell, holds something else
//
// An X-chain stays with one value, an XY-chain goes through cells with two candidates, and
// a chain of both kinds may do either. From every candidate the shortest way to all others
// is found, breadth first; the shortest chain with an effect is told.

#include <string.h>

#include "reason/reasoner.h"

enum { X, XY, BOTH };

typedef struct {
    finder *out;
    int kind, values;
    uint32_t n;     // of the queue
    uint32_t start; // the candidate that is false, cell * values + value
    int shortest;   // thoughts of the best chain so far
} walk;

// A state is a candidate and whether it is true: 2 * candidate + on. It comes from another;
// states that were not reached have no_state.
static const uint32_t no_state = UINT32_MAX;

static void reach(walk *w, uint32_t state, uint32_t from)
{
    nonet_reasoner *r = w->out->r;
    if (r->chain_from[state] != no_state)
        return;
    r->chain_from[state] = from;
    r->chain_queue[w->n++] = state;
}

// What is true because candidate (cell, value) is false.
static void reach_on(walk *w, uint32_t state, int cell, int value)
{
    const nonet_reasoner *r = w->out->r;
    const layout_lists *of = &r->layout->houses_of;
    nonet_values others = r->marks[cell] & ~reason_bit(value);
    uint32_t base = (uint32_t)(cell * w->values);
    if (w->kind != X && reason_one(others))
        reach(w, 2 * (base + (uint32_t)bits_first_64(others)) + 1, state);
    for (uint32_t i = of->first[cell]; w->kind != XY && i < of->first[cell + 1]; i++) {
        uint64_t rest =
            reason_places(r, of->item[i], value) & ~((uint64_t)1 << r->place_in[i]);
        if (!reason_one(rest))
            continue;
        int other = layout_house(r->layout, of->item[i])[bits_first_64(rest)];
        reach(w, 2 * (uint32_t)(other * w->values + value) + 1, state);
    }
}

// What is false because it is true.
static void reach_off(walk *w, uint32_t state, int cell, int value)
{
    const nonet_reasoner *r = w->out->r;
    const layout_lists *peers = &r->layout->peers;
    for (uint32_t i = peers->first[cell]; i < peers->first[cell + 1]; i++)
        if (!r->value[peers->item[i]] && r->marks[peers->item[i]] & reason_bit(value))
            reach(w, 2 * (uint32_t)(peers->item[i] * w->values + value), state);
    for (nonet_values rest = r->marks[cell] & ~reason_bit(value); w->kind == BOTH && rest;
         rest &= rest - 1)
        reach(w, 2 * (uint32_t)(cell * w->values + bits_first_64(rest)), state);
}

static int length_to(const nonet_reasoner *r, uint32_t state)
{
    int n = 1;
    for (; r->chain_from[state] != state; state = r->chain_from[state])
        n++;
    return n;
}

// What goes if one of two candidates is true.
static void erase_both(finder *out, int a, int v, int b, int w)
{
    const nonet_layout *layout = out->r->layout;
    uint16_t ends[2] = {(uint16_t)a, (uint16_t)b};
    if (a == b && v == w)
        nonet_reason_erase(out, a, ~reason_bit(v)); // it is true in any case
    else if (a == b)
        nonet_reason_erase(out, a, ~(reason_bit(v) | reason_bit(w)));
    else if (v == w)
        nonet_reason_erase_seen(out, ends, 2, v);
    else if (layout_sees(layout, a, b)) {
        nonet_reason_erase(out, a, reason_bit(w));
        nonet_reason_erase(out, b, reason_bit(v));
    }
}

// The house that ties two places of a value together.
static int tie(const nonet_reasoner *r, int a, int b, int value)
{
    const layout_lists *of = &r->layout->houses_of;
    for (uint32_t i = of->first[a]; i < of->first[a + 1]; i++)
        for (uint32_t k = of->first[b]; k < of->first[b + 1]; k++)
            if (of->item[i] == of->item[k] &&
                bits_count_64(reason_places(r, of->item[i], value)) == 2)
                return of->item[i];
    return 0;
}

static void describe(walk *w, uint32_t end)
{
    const nonet_reasoner *r = w->out->r;
    nonet_reason *step = w->out->step;
    int n = length_to(r, end);
    step->n_thoughts = n;
    for (uint32_t state = end; n-- > 0; state = r->chain_from[state]) {
        uint32_t from = r->chain_from[state];
        int cell = (int)(state / 2) / w->values, value = (int)(state / 2) % w->values;
        int other = (int)(from / 2) / w->values;
        bool on = state & 1;
        step->thought[n] =
            (nonet_thought){.cell = (uint16_t)cell, .values = reason_bit(value), .on = on};
        step->thought[n].why = n == 0          ? NONET_THOUGHT_ASSUMED
                               : !on           ? NONET_THOUGHT_SEEN
                               : other == cell ? NONET_THOUGHT_CELL
                                               : NONET_THOUGHT_HOUSE;
        if (step->thought[n].why == NONET_THOUGHT_HOUSE)
            step->thought[n].number = (uint16_t)tie(r, cell, other, value);
        step->values |= reason_bit(value);
    }
}

// A chain that ends in `state`, if it is shorter than the best and has an effect.
static void try_end(walk *w, uint32_t state)
{
    int n = length_to(w->out->r, state);
    int a = (int)w->start / w->values, v = (int)w->start % w->values;
    int b = (int)(state / 2) / w->values, u = (int)(state / 2) % w->values;
    if (n < 4 || n >= w->shortest)
        return;
    finder trial = *w->out;
    nonet_reason step;
    trial.step = &step;
    nonet_reason_begin(&trial);
    erase_both(&trial, a, v, b, u);
    if (!reason_has_effect(&step))
        return;
    w->shortest = n;
    *w->out->step = step;
    describe(w, state);
}

static void search_from(walk *w, uint32_t start)
{
    nonet_reasoner *r = w->out->r;
    w->n = 0;
    w->start = start;
    reach(w, 2 * start, 2 * start);
    for (uint32_t i = 0; i < w->n; i++) {
        uint32_t state = r->chain_queue[i];
        int cell = (int)(state / 2) / w->values, value = (int)(state / 2) % w->values;
        if (!(state & 1)) {
            reach_on(w, state, cell, value);
            continue;
        }
        try_end(w, state);
        reach_off(w, state, cell, value);
    }
    for (uint32_t i = 0; i < w->n; i++)
        r->chain_from[r->chain_queue[i]] = no_state;
}

bool nonet_see_chain(finder *out, int kind)
{
    nonet_reasoner *r = out->r;
    walk w = {.out = out,
              .kind = kind,
              .values = r->layout->values,
              .shortest = NONET_REASON_THOUGHTS + 1};
    size_t states = 2 * (size_t)r->layout->cells * (size_t)w.values;
    memset(r->chain_from, 0xff, states * sizeof *r->chain_from);
    nonet_reason_begin(out);
    for (int cell = 0; cell < r->layout->cells; cell++) {
        if (r->value[cell] || (kind == XY && bits_count_64(r->marks[cell]) != 2))
            continue;
        for (nonet_values rest = r->marks[cell]; rest; rest &= rest - 1)
            search_from(&w, (uint32_t)(cell * w.values + bits_first_64(rest)));
        if (nonet_reason_stops(out))
            return true;
    }
    return reason_has_effect(out->step);
}
