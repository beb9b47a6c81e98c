// forcing.c - following one assumption, and telling what it rests on.

#include "logic/forcing.h"

#include <string.h>

static int candidate(int cell, int digit)
{
    return cell * 9 + digit;
}

static void clash(forcing_state *forcing, int house, int cell, int digit)
{
    if (forcing->broken)
        return;
    forcing->broken = true;
    forcing->clash_house = house;
    forcing->clash_cell = cell;
    forcing->clash_digit = digit;
}

static void turn_on(forcing_state *forcing, int cell, int digit, int why)
{
    if (cells_has(forcing->on[digit], cell))
        return;
    cells_add(&forcing->on[digit], cell);
    forcing->on_from[candidate(cell, digit)] = (uint8_t)why;
    forcing->order[forcing->tail++] = (uint16_t)candidate(cell, digit);
}

// `cell` has just lost `digit`: is something else decided in it?
static void look_at_cell(forcing_state *forcing, int cell)
{
    unsigned marks = forcing->position->marks.cell[cell], left = 0;
    for (unsigned rest = marks; rest; rest &= rest - 1)
        if (!cells_has(forcing->off[bits_first(rest)], cell))
            left |= rest & (0u - rest);
    if (left == 0)
        clash(forcing, FORCED_BY_CELL, cell, 0);
    else if (bits_single(left) && (forcing->net || bits_count(marks) == 2))
        turn_on(forcing, cell, bits_first(left), FORCED_BY_CELL);
}

static void look_at_house(forcing_state *forcing, int house, int digit)
{
    nonet_cells places = cells_and(forcing->position->plane[digit], nonet_house_set[house]);
    nonet_cells left = cells_minus(places, forcing->off[digit]);
    int count = cells_count(left);
    if (count == 0)
        clash(forcing, house, 0, digit);
    else if (count == 1 && (forcing->net || cells_count(places) == 2))
        turn_on(forcing, cells_first(left), digit, house);
}

static void turn_off(forcing_state *forcing, int cell, int digit, int from)
{
    if (cells_has(forcing->off[digit], cell))
        return;
    cells_add(&forcing->off[digit], cell);
    forcing->off_from[candidate(cell, digit)] = (uint16_t)from;
    if (cells_has(forcing->on[digit], cell)) {
        clash(forcing, ASSUMED, cell, digit);
        return;
    }
    look_at_cell(forcing, cell);
    for (int kind = 0; kind < 3; kind++)
        look_at_house(forcing, nonet_cell_houses[cell][kind], digit);
}

static void follow(forcing_state *forcing, int from)
{
    int cell = from / 9, digit = from % 9;
    unsigned others = forcing->position->marks.cell[cell] & ~(1u << digit);
    for (; others; others &= others - 1)
        turn_off(forcing, cell, bits_first(others), from);
    nonet_cells seen = cells_and(forcing->position->plane[digit], nonet_peer_set[cell]);
    while (!cells_empty(seen))
        turn_off(forcing, cells_take(&seen), digit, from);
}

void nonet_force(forcing_state *forcing, const nonet_position *position, bool net, int cell,
                 int digit, bool on)
{
    forcing->position = position;
    forcing->net = net;
    memset(forcing->on, 0, sizeof forcing->on);
    memset(forcing->off, 0, sizeof forcing->off);
    forcing->head = forcing->tail = 0;
    forcing->broken = false;
    if (on)
        turn_on(forcing, cell, digit, ASSUMED);
    else
        turn_off(forcing, cell, digit, candidate(cell, digit)); // excluded by nothing else
    while (forcing->head < forcing->tail && !forcing->broken)
        follow(forcing, forcing->order[forcing->head++]);
}

// The statements a step has been given so far, as node numbers; -1: not yet.
typedef struct {
    nonet_step *step;
    const forcing_state *forcing;
    int16_t on[NONET_CELLS * 9], off[NONET_CELLS * 9];
} forcing_story;

static int tell(forcing_story *telling, int cell, int digit, bool on);

static int tell_off(forcing_story *telling, int cell, int digit)
{
    int here = candidate(cell, digit), from = telling->forcing->off_from[here];
    if (from == here) // assumed
        return nonet_step_node(telling->step, cells_one(cell), digit, false);
    int before = tell(telling, from / 9, from % 9, true);
    int node = nonet_step_node(telling->step, cells_one(cell), digit, false);
    nonet_step_link(telling->step, before, node, NONET_LINK_WEAK);
    return node;
}

static int tell_on(forcing_story *telling, int cell, int digit)
{
    const nonet_position *position = telling->forcing->position;
    int why = telling->forcing->on_from[candidate(cell, digit)];
    int before[NONET_CELLS], count = 0;
    if (why == FORCED_BY_CELL) {
        unsigned others = position->marks.cell[cell] & ~(1u << digit);
        for (; others; others &= others - 1)
            before[count++] = tell(telling, cell, bits_first(others), false);
    } else if (why != ASSUMED) {
        nonet_cells others = cells_and(position->plane[digit], nonet_house_set[why]);
        cells_remove(&others, cell);
        while (!cells_empty(others))
            before[count++] = tell(telling, cells_take(&others), digit, false);
    }
    int node = nonet_step_node(telling->step, cells_one(cell), digit, true);
    for (int i = 0; i < count; i++)
        nonet_step_link(telling->step, before[i], node, NONET_LINK_STRONG);
    return node;
}

// A statement after all it rests on; it is told once and returns its node. What it rests on
// was found before it, so this ends.
static int tell(forcing_story *telling, int cell, int digit, bool on)
{
    int16_t *node =
        on ? &telling->on[candidate(cell, digit)] : &telling->off[candidate(cell, digit)];
    if (*node < 0 && !telling->step->is_cut_short)
        *node =
            (int16_t)(on ? tell_on(telling, cell, digit) : tell_off(telling, cell, digit));
    return *node;
}

static void start_telling(forcing_story *telling, nonet_step *step,
                          const forcing_state *forcing)
{
    telling->step = step;
    telling->forcing = forcing;
    memset(telling->on, 0xff, sizeof telling->on);
    memset(telling->off, 0xff, sizeof telling->off);
}

void nonet_step_force_fact(nonet_step *step, const forcing_state *forcing, int cell,
                           int digit, bool on)
{
    forcing_story telling;
    start_telling(&telling, step, forcing);
    tell(&telling, cell, digit, on);
}

void nonet_step_force_clash(nonet_step *step, const forcing_state *forcing)
{
    const nonet_position *position = forcing->position;
    int cell = forcing->clash_cell, digit = forcing->clash_digit;
    forcing_story telling;
    start_telling(&telling, step, forcing);
    if (forcing->clash_house == ASSUMED) {
        tell(&telling, cell, digit, true);
        tell(&telling, cell, digit, false);
        nonet_step_group(step, NONET_ROLE_EXTRA, cells_one(cell), 1u << digit);
    } else if (forcing->clash_house == FORCED_BY_CELL) {
        for (unsigned rest = position->marks.cell[cell]; rest; rest &= rest - 1)
            tell(&telling, cell, bits_first(rest), false);
        nonet_step_group(step, NONET_ROLE_EXTRA, cells_one(cell),
                         position->marks.cell[cell]);
    } else {
        nonet_cells places =
            cells_and(position->plane[digit], nonet_house_set[forcing->clash_house]);
        nonet_step_base(step, forcing->clash_house);
        nonet_step_group(step, NONET_ROLE_EXTRA, places, 1u << digit);
        while (!cells_empty(places))
            tell(&telling, cells_take(&places), digit, false);
    }
}
