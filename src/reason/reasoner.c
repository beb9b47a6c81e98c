// reasoner.c - a position on a layout: its candidates from both sides.

#include "reason/reasoner.h"

#include <stdlib.h>
#include <string.h>

// ---- memory

static void find_places_of_cells(nonet_reasoner *r)
{
    const layout_lists *of = &r->layout->houses_of;
    for (int cell = 0; cell < r->layout->cells; cell++)
        for (uint32_t i = of->first[cell]; i < of->first[cell + 1]; i++) {
            int k = 0;
            while (layout_house(r->layout, of->item[i])[k] != cell)
                k++;
            r->place_in[i] = (uint8_t)k;
        }
}

nonet_status nonet_reasoner_new(const nonet_layout *layout, nonet_reasoner **made)
{
    *made = NULL;
    if (!layout->frozen)
        return NONET_IMPOSSIBLE;
    nonet_reasoner *r = calloc(1, sizeof *r);
    if (!r)
        return NONET_NO_MEMORY;
    size_t cells = (size_t)layout->cells, houses = (size_t)layout->n_houses;
    r->layout = nonet_layout_share(layout);
    r->value = ARENA_ARRAY(&r->memory, uint8_t, cells);
    r->marks = ARENA_ARRAY(&r->memory, nonet_values, cells);
    r->places = ARENA_ARRAY(&r->memory, uint64_t, houses * (size_t)layout->values);
    r->taken = ARENA_ARRAY(&r->memory, uint64_t, houses);
    r->place_in = ARENA_ARRAY(&r->memory, uint8_t, layout->houses_of.first[cells]);
    r->common = ARENA_ARRAY(&r->memory, uint64_t, (size_t)layout->words);
    r->covers = ARENA_ARRAY(&r->memory, uint8_t, houses);
    size_t candidates = cells * (size_t)layout->values, events = candidates + cells;
    r->forcing = (forcing_room){
        .marks = ARENA_ARRAY(&r->memory, nonet_values, cells),
        .lost_by = ARENA_ARRAY(&r->memory, int, candidates),
        .on_by = ARENA_ARRAY(&r->memory, int, cells),
        .events = ARENA_ARRAY(&r->memory, reason_event, events),
        .needed = ARENA_ARRAY(&r->memory, uint8_t, events),
    };
    size_t states = 2 * candidates;
    r->chain_from = ARENA_ARRAY(&r->memory, uint32_t, states);
    r->chain_queue = ARENA_ARRAY(&r->memory, uint32_t, states);
    if (r->memory.failed || !nonet_layout_derive(layout, &r->memory, &r->derived)) {
        nonet_reasoner_free(r);
        return NONET_NO_MEMORY;
    }
    find_places_of_cells(r);
    nonet_reasoner_start(r, NULL, NULL);
    *made = r;
    return NONET_OK;
}

void nonet_reasoner_free(nonet_reasoner *reasoner)
{
    if (!reasoner)
        return;
    nonet_layout_free(reasoner->layout);
    nonet_arena_free(&reasoner->memory);
    free(reasoner);
}

// ---- changes

// The cell is no longer among the places of some values.
static void leave(nonet_reasoner *r, int cell, nonet_values values)
{
    const layout_lists *of = &r->layout->houses_of;
    for (uint32_t i = of->first[cell]; i < of->first[cell + 1]; i++)
        for (nonet_values rest = values; rest; rest &= rest - 1)
            r->places[of->item[i] * r->layout->values + bits_first_64(rest)] &=
                ~((uint64_t)1 << r->place_in[i]);
}

void nonet_reason_cut(nonet_reasoner *r, int cell, int value)
{
    if (r->value[cell] || !(r->marks[cell] & reason_bit(value)))
        return;
    r->marks[cell] &= ~reason_bit(value);
    leave(r, cell, reason_bit(value));
}

void nonet_reason_place(nonet_reasoner *r, int cell, int value)
{
    const nonet_layout *layout = r->layout;
    if (r->value[cell] || layout_is_hole(layout, cell))
        return;
    leave(r, cell, r->marks[cell]);
    r->value[cell] = (uint8_t)(value + 1);
    r->marks[cell] = reason_bit(value);
    r->open--;
    for (uint32_t i = layout->houses_of.first[cell]; i < layout->houses_of.first[cell + 1];
         i++)
        r->taken[layout->houses_of.item[i]] |= reason_bit(value);
    for (uint32_t i = layout->peers.first[cell]; i < layout->peers.first[cell + 1]; i++)
        nonet_reason_cut(r, layout->peers.item[i], value);
}

void nonet_reasoner_start(nonet_reasoner *r, const uint8_t *values,
                          const nonet_values *marks)
{
    const nonet_layout *layout = r->layout;
    r->open = 0;
    memset(r->places, 0,
           (size_t)layout->n_houses * (size_t)layout->values * sizeof *r->places);
    memset(r->taken, 0, (size_t)layout->n_houses * sizeof *r->taken);
    memset(r->value, 0, (size_t)layout->cells);
    for (int cell = 0; cell < layout->cells; cell++) {
        bool hole = layout_is_hole(layout, cell);
        r->marks[cell] =
            hole ? 0 : layout->blank[cell] & (marks ? marks[cell] : layout->all);
        r->open += !hole;
        const layout_lists *of = &layout->houses_of;
        for (uint32_t i = of->first[cell]; i < of->first[cell + 1]; i++)
            for (nonet_values rest = r->marks[cell]; rest; rest &= rest - 1)
                r->places[of->item[i] * layout->values + bits_first_64(rest)] |=
                    (uint64_t)1 << r->place_in[i];
    }
    for (int cell = 0; values && cell < layout->cells; cell++)
        if (values[cell] && values[cell] <= layout->values)
            nonet_reason_place(r, cell, values[cell] - 1);
        else if (values[cell]) // no value of this board: nothing can be there
            for (int value = 0; value < layout->values; value++)
                nonet_reason_cut(r, cell, value);
}

void nonet_reason_apply(nonet_reasoner *r, const nonet_reason *step)
{
    const nonet_layout *layout = r->layout;
    int n = step->n_gone < NONET_REASON_SPOTS ? step->n_gone : NONET_REASON_SPOTS;
    for (int i = 0; i < n; i++)
        if (step->gone[i].cell < layout->cells)
            for (nonet_values rest = step->gone[i].values & layout->all; rest;
                 rest &= rest - 1)
                nonet_reason_cut(r, step->gone[i].cell, bits_first_64(rest));
    if (step->placed_value && step->placed_value <= layout->values &&
        step->placed_cell < layout->cells)
        nonet_reason_place(r, step->placed_cell, step->placed_value - 1);
}

// ---- questions

const nonet_layout *nonet_reasoner_layout(const nonet_reasoner *reasoner)
{
    return reasoner->layout;
}

const uint8_t *nonet_reasoner_values(const nonet_reasoner *reasoner)
{
    return reasoner->value;
}

const nonet_values *nonet_reasoner_marks(const nonet_reasoner *reasoner)
{
    return reasoner->marks;
}

bool nonet_reasoner_is_solved(const nonet_reasoner *reasoner)
{
    return reasoner->open == 0;
}

bool nonet_reasoner_is_broken(const nonet_reasoner *r)
{
    for (int cell = 0; cell < r->layout->cells; cell++)
        if (!r->marks[cell] && !layout_is_hole(r->layout, cell))
            return true;
    for (int house = 0; house < r->layout->n_houses; house++)
        for (int value = 0; value < r->layout->values; value++)
            if (!reason_places(r, house, value) && !(r->taken[house] & reason_bit(value)))
                return true;
    return false;
}

bool nonet_reason_filter(const nonet_reasoner *r, const layout_filter *filter,
                         nonet_values *out, nonet_values *must)
{
    nonet_values in[FILTER_CELLS];
    for (int i = 0; i < filter->n_context; i++)
        in[i] = r->marks[filter->cells[i]];
    return nonet_filter(filter, in, out, must);
}
