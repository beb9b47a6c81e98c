// position.c - conclusions from masks; see position.h.

#include "wide/position.h"

#include <string.h>

static bool make_stack(arena *memory, wide_stack *stack, int items)
{
    stack->item = ARENA_ARRAY(memory, uint16_t, (size_t)items);
    stack->queued = ARENA_ARRAY(memory, uint8_t, (size_t)items);
    return stack->item && stack->queued;
}

bool nonet_wide_new(wide_position *position, const wide_program *program)
{
    const nonet_layout *layout = program->layout;
    size_t cells = (size_t)layout->cells, changes = cells * (size_t)layout->values;
    *position = (wide_position){.program = program, .increment = 1};
    arena *memory = &position->memory;
    position->marks = ARENA_ARRAY(memory, nonet_values, cells);
    position->decided = ARENA_ARRAY(memory, uint16_t, cells);
    position->weight = ARENA_ARRAY(memory, float, cells);
    // Each change takes a value from a cell, so there are never more.
    position->trail_old = ARENA_ARRAY(memory, nonet_values, changes);
    position->trail_cell = ARENA_ARRAY(memory, uint16_t, changes);
    if (memory->failed || !make_stack(memory, &position->houses, layout->n_houses) ||
        !make_stack(memory, &position->filters, program->n_filters) ||
        !make_stack(memory, &position->sums, program->n_filters) ||
        !make_stack(memory, &position->crossings, layout->n_crossings)) {
        nonet_arena_free(memory);
        return false;
    }
    // Cells that many filters look at are good to branch on from the start.
    for (size_t c = 0; c < cells; c++)
        position->weight[c] = 1 + 0.1f * (float)(program->filters_of.first[c + 1] -
                                                 program->filters_of.first[c]);
    return true;
}

void nonet_wide_free(wide_position *position)
{
    nonet_arena_free(&position->memory);
}

// Sums cost more than cages and pairs and wait until those are done.
static void queue_filter(wide_position *position, unsigned number, bool ends)
{
    const layout_filter *filter = &position->program->filters[number];
    if (filter->kind != FILTER_SUM)
        wide_push(&position->filters, number);
    else if (ends || !filter->by_ends)
        wide_push(&position->sums, number);
}

bool nonet_wide_start(wide_position *position, const nonet_values *marks)
{
    const nonet_layout *layout = position->program->layout;
    position->n_trail = position->n_decided = 0;
    position->open = 0;
    bool good = true;
    for (int c = 0; c < layout->cells; c++) {
        nonet_values set = marks[c] & layout->blank[c];
        position->marks[c] = set;
        good = good && set;
        if (set & (set - 1))
            position->open++;
        else
            position->decided[position->n_decided++] = (uint16_t)c;
    }
    for (int h = 0; h < layout->n_houses; h++)
        wide_push(&position->houses, (unsigned)h);
    for (int f = 0; f < position->program->n_filters; f++)
        queue_filter(position, (unsigned)f, true);
    for (int x = 0; x < layout->n_crossings; x++)
        wide_push(&position->crossings, (unsigned)x);
    return good;
}

bool nonet_wide_cut(wide_position *position, int cell, nonet_values keep)
{
    nonet_values old = position->marks[cell], now = old & keep;
    if (now == old)
        return true;
    position->trail_old[position->n_trail] = old;
    position->trail_cell[position->n_trail++] = (uint16_t)cell;
    position->marks[cell] = now;
    if ((now & (now - 1)) == 0) {
        position->open -= (old & (old - 1)) != 0;
        if (now == 0) {
            position->culprit = cell;
            return false;
        }
        position->decided[position->n_decided++] = (uint16_t)cell;
    }
    const layout_lists *houses = &position->program->layout->houses_of;
    for (uint32_t i = houses->first[cell]; i < houses->first[cell + 1]; i++)
        wide_push(&position->houses, houses->item[i]);
    const layout_lists *filters = &position->program->filters_of;
    bool ends = (old & -old) != (now & -now) || old >> bits_last_64(now) > 1;
    for (uint32_t i = filters->first[cell]; i < filters->first[cell + 1]; i++)
        queue_filter(position, filters->item[i], ends);
    return true;
}

void nonet_wide_undo(wide_position *position, int length)
{
    while (position->n_trail > length) {
        int cell = position->trail_cell[--position->n_trail];
        nonet_values old = position->trail_old[position->n_trail];
        nonet_values now = position->marks[cell];
        position->open += (old & (old - 1)) != 0 && (now & (now - 1)) == 0;
        position->marks[cell] = old;
    }
}

static bool settle_peers(wide_position *position, int cell)
{
    const layout_lists *peers = &position->program->layout->peers;
    nonet_values value = position->marks[cell];
    for (uint32_t i = peers->first[cell]; i < peers->first[cell + 1]; i++) {
        int peer = peers->item[i];
        if (position->marks[peer] & value && !nonet_wide_cut(position, peer, ~value))
            return false;
    }
    return true;
}

static bool scan_house(wide_position *position, int house)
{
    const nonet_layout *layout = position->program->layout;
    const uint16_t *cells = layout_house(layout, house);
    nonet_values once = 0, twice = 0;
    for (int i = 0; i < layout->values; i++) {
        nonet_values set = position->marks[cells[i]];
        twice |= once & set;
        once |= set;
    }
    if (once != layout->all) {
        position->culprit = cells[0];
        return false;
    }
    nonet_values hidden = once & ~twice;
    for (int i = 0; hidden && i < layout->values; i++) {
        nonet_values mine = position->marks[cells[i]] & hidden;
        if (!mine)
            continue;
        hidden &= ~mine;
        if (mine & (mine - 1)) {
            position->culprit = cells[i]; // two values have no other place
            return false;
        }
        if (!nonet_wide_cut(position, cells[i], mine))
            return false;
    }
    return true;
}

static bool cut_all(wide_position *position, const uint16_t *cells, int n,
                    nonet_values keep)
{
    for (int i = 0; i < n; i++)
        if (!nonet_wide_cut(position, cells[i], keep))
            return false;
    return true;
}

static bool cross(wide_position *position, const layout_crossing *crossing)
{
    const nonet_values *marks = position->marks;
    const uint16_t *a = crossing->cells + crossing->n_shared, *b = a + crossing->n_alone;
    nonet_values shared = 0, in_a = 0, in_b = 0;
    for (int i = 0; i < crossing->n_shared; i++)
        shared |= marks[crossing->cells[i]];
    for (int i = 0; i < crossing->n_alone; i++) {
        in_a |= marks[a[i]];
        in_b |= marks[b[i]];
    }
    nonet_values lost_to_b = shared & ~in_a & in_b, lost_to_a = shared & ~in_b & in_a;
    return (!lost_to_b || cut_all(position, b, crossing->n_alone, ~lost_to_b)) &&
           (!lost_to_a || cut_all(position, a, crossing->n_alone, ~lost_to_a));
}

// Values a cage must hold are lost to the cells that see all their places in it.
static bool spread(wide_position *position, const layout_filter *filter, nonet_values must)
{
    const nonet_layout *layout = position->program->layout;
    for (; must; must &= must - 1) {
        nonet_values value = must & -must;
        uint64_t seen[NONET_MAX_LAYOUT_CELLS / 64];
        int words = layout->words, places = 0;
        for (int i = 0; i < filter->n; i++) {
            if (!(position->marks[filter->cells[i]] & value))
                continue;
            const uint64_t *row = layout->sees + filter->cells[i] * words;
            for (int w = 0; w < words; w++)
                seen[w] = places ? seen[w] & row[w] : row[w];
            places++;
        }
        if (places < 2)
            continue; // one place is a decided cell, whose peers are served anyway
        for (int w = 0; w < words; w++)
            for (uint64_t rest = seen[w]; rest; rest &= rest - 1)
                if (!nonet_wide_cut(position, w * 64 + bits_first_64(rest), ~value))
                    return false;
    }
    return true;
}

static bool run_filter(wide_position *position, const layout_filter *filter)
{
    nonet_values in[FILTER_CELLS], out[FILTER_CELLS], must;
    for (int i = 0; i < filter->n_context; i++)
        in[i] = position->marks[filter->cells[i]];
    if (!nonet_filter(filter, in, out, &must)) {
        for (int i = 0; i < filter->n; i++)
            position->weight[filter->cells[i]] += position->increment / (float)filter->n;
        position->culprit = filter->cells[0];
        return false;
    }
    for (int i = 0; i < filter->n_context; i++)
        if (out[i] != in[i] && !nonet_wide_cut(position, filter->cells[i], out[i]))
            return false;
    return !must || spread(position, filter, must);
}

static void empty(wide_stack *stack)
{
    while (stack->n > 0)
        stack->queued[stack->item[--stack->n]] = 0;
}

// The culprit gets heavier; what happened long ago counts less and less.
static void blame(wide_position *position)
{
    position->weight[position->culprit] += position->increment;
    position->increment *= 1 / 0.999f;
    if (position->increment < 1e20f)
        return;
    for (int c = 0; c < position->program->layout->cells; c++)
        position->weight[c] *= 1e-20f;
    position->increment *= 1e-20f;
}

static unsigned pop(wide_stack *stack)
{
    unsigned item = stack->item[--stack->n];
    stack->queued[item] = 0;
    return item;
}

// Serves one thing of the cheapest kind that is queued. False on a contradiction.
static bool serve(wide_position *position)
{
    const nonet_layout *layout = position->program->layout;
    if (position->n_decided > 0)
        return settle_peers(position, position->decided[--position->n_decided]);
    if (position->houses.n > 0) {
        unsigned house = pop(&position->houses);
        for (uint32_t i = layout->crossings_of.first[house];
             i < layout->crossings_of.first[house + 1]; i++)
            wide_push(&position->crossings, layout->crossings_of.item[i]);
        return scan_house(position, (int)house);
    }
    if (position->filters.n > 0)
        return run_filter(position, &position->program->filters[pop(&position->filters)]);
    if (position->crossings.n > 0)
        return cross(position, &layout->crossings[pop(&position->crossings)]);
    return run_filter(position, &position->program->filters[pop(&position->sums)]);
}

bool nonet_wide_propagate(wide_position *position)
{
    while (position->n_decided > 0 || position->houses.n > 0 || position->filters.n > 0 ||
           position->crossings.n > 0 || position->sums.n > 0)
        if (!serve(position)) {
            blame(position);
            position->n_decided = 0;
            empty(&position->houses);
            empty(&position->filters);
            empty(&position->crossings);
            empty(&position->sums);
            return false;
        }
    return true;
}
