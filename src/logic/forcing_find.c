// forcing_find.c - contradictions and verities: which assumptions to follow, and compare.

#include "logic/forcing.h"

#include <string.h>

// Steps in the making: when the first one is enough, the shortest is kept in `best`.
typedef struct {
    const nonet_position *position;
    bool net;
    finder *out;
    nonet_step *best;
    bool has_best;
} forcing_search;

// True: the caller has enough.
static bool keep(forcing_search *search)
{
    nonet_step *step = search->out->step;
    if (!nonet_step_has_effect(step))
        return false;
    if (search->out->found)
        return nonet_finder_offer(search->out);
    if (!search->has_best || step->n_nodes < search->best->n_nodes)
        *search->best = *step;
    search->has_best = true;
    return false;
}

static bool try_assumption(forcing_search *search, int cell, int digit, bool on)
{
    forcing_state forced;
    nonet_force(&forced, search->position, search->net, cell, digit, on);
    if (!forced.broken)
        return false;
    nonet_step *step = nonet_step_start(search->out);
    step->digits = (uint16_t)(1u << digit);
    nonet_step_group(step, NONET_ROLE_PATTERN, cells_one(cell), 1u << digit);
    nonet_step_force_clash(step, &forced);
    if (on)
        nonet_step_erase(step, search->position, cell, digit);
    else
        nonet_step_place(step, cell, digit);
    return keep(search);
}

static bool find_contradictions(forcing_search *search)
{
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        if (nonet_finder_stops(search->out))
            return true;
        for (unsigned rest = search->position->marks.cell[cell]; rest; rest &= rest - 1)
            if (try_assumption(search, cell, bits_first(rest), true) ||
                try_assumption(search, cell, bits_first(rest), false))
                return true;
    }
    return false;
}

// The candidates of a cell, or of a digit in a house: one of them is true.
typedef struct {
    int count;
    int cell[9], digit[9];
} alternatives;

static bool tell_verity(forcing_search *search, const alternatives *from, int cell,
                        int digit, bool on)
{
    nonet_step *step = nonet_step_start(search->out);
    for (int i = 0; i < from->count; i++) {
        forcing_state forced;
        nonet_force(&forced, search->position, search->net, from->cell[i], from->digit[i],
                    true);
        step->digits |= (uint16_t)(1u << from->digit[i]);
        nonet_step_group(step, NONET_ROLE_PATTERN, cells_one(from->cell[i]),
                         1u << from->digit[i]);
        nonet_step_force_fact(step, &forced, cell, digit, on);
    }
    if (on)
        nonet_step_place(step, cell, digit);
    else
        nonet_step_erase(step, search->position, cell, digit);
    return keep(search);
}

static bool find_verity(forcing_search *search, const alternatives *from)
{
    nonet_cells on[9], off[9];
    if (nonet_finder_stops(search->out))
        return true;
    for (int digit = 0; digit < 9; digit++)
        on[digit] = off[digit] = search->position->plane[digit];
    for (int i = 0; i < from->count; i++) {
        forcing_state forced;
        nonet_force(&forced, search->position, search->net, from->cell[i], from->digit[i],
                    true);
        if (forced.broken)
            return false; // a contradiction says more
        for (int digit = 0; digit < 9; digit++) {
            on[digit] = cells_and(on[digit], forced.on[digit]);
            off[digit] = cells_and(off[digit], forced.off[digit]);
        }
    }
    for (int digit = 0; digit < 9; digit++) {
        while (!cells_empty(on[digit]))
            if (tell_verity(search, from, cells_take(&on[digit]), digit, true))
                return true;
        while (!cells_empty(off[digit]))
            if (tell_verity(search, from, cells_take(&off[digit]), digit, false))
                return true;
    }
    return false;
}

static bool find_verities(forcing_search *search)
{
    const nonet_position *position = search->position;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        alternatives from = {0};
        for (unsigned rest = position->marks.cell[cell]; rest; rest &= rest - 1) {
            from.cell[from.count] = cell;
            from.digit[from.count++] = bits_first(rest);
        }
        if (from.count >= 2 && find_verity(search, &from))
            return true;
    }
    for (int house = 0; house < NONET_HOUSES; house++)
        for (int digit = 0; digit < 9; digit++) {
            alternatives from = {0};
            for (unsigned rest = position->places[digit][house]; rest; rest &= rest - 1) {
                from.cell[from.count] = house_cell(house, bits_first(rest));
                from.digit[from.count++] = digit;
            }
            if (from.count >= 2 && find_verity(search, &from))
                return true;
        }
    return false;
}

bool nonet_find_forcing(const nonet_position *position, bool net, finder *out)
{
    nonet_step best;
    forcing_search search = {.position = position, .net = net, .out = out, .best = &best};
    if (find_contradictions(&search))
        return true;
    if (!search.has_best && find_verities(&search))
        return true;
    if (!search.has_best)
        return false;
    *out->step = best;
    return nonet_finder_offer(out);
}
