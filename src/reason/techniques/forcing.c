// forcing.c - suppose that a cell holds a value, and see what follows: if that is nonsense,
// it does not.
//
// What follows is drawn out breadth first, by what people see: cells that are seen, the
// last candidate of a cell, the last place in a house, and what a rule leaves its cells.
// Each event remembers why, so that from a contradiction only those it rests on are told.
// Cells with few candidates are tried first; a chain is a short argument, a net any.

#include <string.h>

#include "reason/reasoner.h"

enum {
    SHORT = 10,         // thoughts of a chain
    FEW_CANDIDATES = 3, // of a cell that a chain begins in
};

typedef struct {
    finder *out;
    const nonet_layout *layout;
    forcing_room *room;
    int n_events, n_done; // made, and followed up
    reason_event clash;   // once there is a contradiction
    bool failed;
    int most;
} trial;

// ---- making events

static void fail(trial *t, nonet_thought_why why, int number, int cell, nonet_values values)
{
    t->failed = true;
    t->clash = (reason_event){.why = (uint8_t)why,
                              .number = (uint16_t)number,
                              .cell = (uint16_t)cell,
                              .values = values};
}

static void lose(trial *t, reason_event event)
{
    nonet_values *marks = &t->room->marks[event.cell];
    event.values &= *marks;
    if (!event.values || t->failed)
        return;
    *marks &= ~event.values;
    for (nonet_values rest = event.values; rest; rest &= rest - 1)
        t->room->lost_by[event.cell * t->layout->values + bits_first_64(rest)] =
            t->n_events;
    t->room->events[t->n_events++] = event;
}

static void hold(trial *t, reason_event event)
{
    if (t->failed || t->room->on_by[event.cell] >= 0)
        return;
    event.on = true;
    t->room->on_by[event.cell] = t->n_events;
    t->room->events[t->n_events++] = event;
}

// ---- what follows

static void follow_on(trial *t, int number)
{
    reason_event event = t->room->events[number];
    const layout_lists *peers = &t->layout->peers;
    reason_event lost = {.why = NONET_THOUGHT_SEEN, .from = number};
    lost.cell = event.cell;
    lost.values = ~event.values;
    lose(t, lost);
    for (uint32_t i = peers->first[event.cell]; i < peers->first[event.cell + 1]; i++) {
        lost.cell = peers->item[i];
        lost.values = event.values;
        lose(t, lost);
    }
}

static void look_at_house(trial *t, int house, int value)
{
    int n = 0, last = 0;
    for (int k = 0; k < t->layout->values; k++) {
        int cell = layout_house(t->layout, house)[k];
        if (t->room->marks[cell] & reason_bit(value)) {
            n++;
            last = cell;
        }
    }
    if (n == 0)
        fail(t, NONET_THOUGHT_HOUSE, house, layout_house(t->layout, house)[0],
             reason_bit(value));
    if (n == 1)
        hold(t, (reason_event){.why = NONET_THOUGHT_HOUSE,
                               .number = (uint16_t)house,
                               .cell = (uint16_t)last,
                               .values = reason_bit(value)});
}

static void follow_off(trial *t, reason_event event)
{
    const layout_lists *of = &t->layout->houses_of;
    nonet_values left = t->room->marks[event.cell];
    if (!left)
        fail(t, NONET_THOUGHT_CELL, 0, event.cell, 0);
    else if (reason_one(left))
        hold(t,
             (reason_event){.why = NONET_THOUGHT_CELL, .cell = event.cell, .values = left});
    for (uint32_t i = of->first[event.cell]; i < of->first[event.cell + 1]; i++)
        for (nonet_values rest = event.values; rest && !t->failed; rest &= rest - 1)
            look_at_house(t, of->item[i], bits_first_64(rest));
}

static void run_filter(trial *t, int number)
{
    layout_filter filter = t->layout->filters[number];
    nonet_values in[FILTER_CELLS], left[FILTER_CELLS], must;
    if (filter.kind == FILTER_CAGE)
        filter.n_context = filter.n;
    for (int i = 0; i < filter.n_context; i++)
        in[i] = t->room->marks[filter.cells[i]];
    if (!nonet_filter(&filter, in, left, &must)) {
        fail(t, NONET_THOUGHT_RULE, filter.rule, filter.cells[0], 0);
        t->clash.from = number;
        return;
    }
    int before = t->n_events;
    for (int i = 0; i < filter.n_context; i++)
        lose(t, (reason_event){.why = NONET_THOUGHT_RULE,
                               .number = (uint16_t)filter.rule,
                               .cell = filter.cells[i],
                               .values = ~left[i],
                               .from = number,
                               .before = before});
}

// Follows events up, one after the other; rules are asked when all else has been said.
static void follow(trial *t)
{
    const layout_lists *of = &t->layout->filters_of;
    int asked = 0; // events whose rules were asked
    while (!t->failed && (t->n_done < t->n_events || asked < t->n_events)) {
        if (t->n_done < t->n_events) {
            int number = t->n_done++;
            if (t->room->events[number].on)
                follow_on(t, number);
            else
                follow_off(t, t->room->events[number]);
            continue;
        }
        reason_event event = t->room->events[asked++];
        for (uint32_t i = of->first[event.cell];
             !event.on && i < of->first[event.cell + 1] && !t->failed; i++)
            run_filter(t, of->item[i]);
    }
}

// ---- what it rests on

static void need_lost(trial *t, int cell, nonet_values values, int before)
{
    for (; values; values &= values - 1) {
        int by = t->room->lost_by[cell * t->layout->values + bits_first_64(values)];
        if (by >= 0 && by < before)
            t->room->needed[by] = 1;
    }
}

static void need_reasons(trial *t, const reason_event *event, int number)
{
    const layout_filter *filter;
    const uint16_t *house;
    switch (event->why) {
    case NONET_THOUGHT_SEEN:
        t->room->needed[event->from] = 1;
        break;
    case NONET_THOUGHT_CELL:
        need_lost(t, event->cell, t->layout->all, number);
        break;
    case NONET_THOUGHT_HOUSE:
        house = layout_house(t->layout, event->number);
        for (int k = 0; k < t->layout->values; k++)
            need_lost(t, house[k], event->values, number);
        break;
    case NONET_THOUGHT_RULE:
        filter = &t->layout->filters[event->from];
        for (int i = 0; i < filter->n_context; i++)
            need_lost(t, filter->cells[i], t->layout->all,
                      event == &t->clash ? number : event->before);
        break;
    default:
        break;
    }
}

static bool is_told(const reason_event *event)
{
    return event->on || event->why == NONET_THOUGHT_RULE;
}

// The events the contradiction rests on; returns how many are told.
static int find_needed(trial *t)
{
    int told = 0;
    memset(t->room->needed, 0, (size_t)t->n_events);
    need_reasons(t, &t->clash, t->n_events);
    for (int i = t->n_events - 1; i >= 0; i--)
        if (t->room->needed[i]) {
            need_reasons(t, &t->room->events[i], i);
            told += is_told(&t->room->events[i]);
        }
    return told + 1;
}

static nonet_thought thought_of(const reason_event *event)
{
    return (nonet_thought){.why = event->why,
                           .on = event->on,
                           .cell = event->cell,
                           .number = event->number,
                           .values = event->values};
}

static void describe(trial *t, int cell, int value)
{
    nonet_reason *step = nonet_reason_begin(t->out);
    step->values = reason_bit(value);
    step->is_contradiction = true;
    nonet_reason_erase(t->out, cell, reason_bit(value));
    for (int i = 0; i < t->n_events; i++)
        if (t->room->needed[i] && is_told(&t->room->events[i])) {
            if (step->n_thoughts + 1 < NONET_REASON_THOUGHTS)
                nonet_reason_think(step, thought_of(&t->room->events[i]));
            else
                step->is_cut_short = true;
        }
    nonet_reason_think(step, thought_of(&t->clash));
}

// ---- the search

// True if supposing so leads to a contradiction by at most t->most thoughts.
static bool suppose(trial *t, int cell, int value)
{
    const nonet_reasoner *r = t->out->r;
    size_t cells = (size_t)t->layout->cells, values = (size_t)t->layout->values;
    memcpy(t->room->marks, r->marks, cells * sizeof *r->marks);
    memset(t->room->lost_by, 0xff, cells * values * sizeof *t->room->lost_by);
    memset(t->room->on_by, 0xff, cells * sizeof *t->room->on_by);
    for (size_t c = 0; c < cells; c++) // what is filled says nothing new
        if (r->value[c])
            t->room->on_by[c] = 0;
    t->n_events = t->n_done = 0;
    t->failed = false;
    hold(t, (reason_event){.why = NONET_THOUGHT_ASSUMED,
                           .cell = (uint16_t)cell,
                           .values = reason_bit(value)});
    follow(t);
    if (!t->failed)
        return false;
    int told = find_needed(t);
    if (told > t->most)
        return false;
    t->most = told - 1; // the next one must be shorter
    describe(t, cell, value);
    return true;
}

bool nonet_see_forcing(finder *out, int is_net)
{
    const nonet_reasoner *r = out->r;
    trial t = {.out = out,
               .layout = r->layout,
               .room = &out->r->forcing,
               .most = is_net ? INT32_MAX : SHORT};
    int fewest = is_net ? r->layout->values : FEW_CANDIDATES;
    bool found = false;
    for (int count = 2; count <= fewest && !found; count++)
        for (int cell = 0; cell < r->layout->cells && !(is_net && found); cell++) {
            if (r->value[cell] || bits_count_64(r->marks[cell]) != count)
                continue;
            for (nonet_values rest = r->marks[cell]; rest; rest &= rest - 1)
                found |= suppose(&t, cell, bits_first_64(rest));
            if (nonet_reason_stops(out))
                return true;
        }
    return found;
}
