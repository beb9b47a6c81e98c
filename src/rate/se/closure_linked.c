// closure_linked.c - all that follows from an assumption, without dynamic chains.
//
// The strong links of the grid are all there is: an off node forces its partners, whatever
// else is off.

#include "rate/se/closure.h"

typedef struct {
    const se_links *links;
    se_closure *closure;
    int n; // on nodes to be followed up
    uint16_t waiting[CANDIDATES];
} linked_state;

static void turn_on(linked_state *state, int candidate)
{
    nonet_cells *on = &state->closure->on[candidate % 9];
    if (cells_has(*on, candidate / 9))
        return;
    cells_add(on, candidate / 9);
    state->waiting[state->n++] = (uint16_t)candidate;
}

static void follow_off(linked_state *state, int candidate)
{
    const se_links *links = state->links;
    for (int i = 0; i < links->n_strong[candidate]; i++)
        turn_on(state, links->strong[candidate][i]);
}

static void turn_off(linked_state *state, int cell, int digit)
{
    nonet_cells *off = &state->closure->off[digit];
    if (cells_has(*off, cell))
        return;
    cells_add(off, cell);
    follow_off(state, cell * 9 + digit);
}

static void follow_on(linked_state *state, const se_grid *grid, int cell, int digit)
{
    nonet_cells *off = &state->closure->off[digit];
    nonet_cells fresh = cells_and(grid->plane[digit], nonet_peer_set[cell]);
    fresh = cells_minus(fresh, *off);
    *off = cells_or(*off, fresh);
    nonet_cells able = cells_and(fresh, state->links->able[digit]);
    while (!cells_empty(able))
        follow_off(state, cells_take(&able) * 9 + digit);
    unsigned others = grid->digits[cell] & ~(1u << digit);
    for (; others; others &= others - 1)
        turn_off(state, cell, bits_first(others));
}

void nonet_se_close_linked(const se_closing *closing, int candidate, bool on,
                           se_closure *closure)
{
    linked_state state;
    state.links = &closing->links;
    state.closure = closure;
    state.n = 0;
    if (on)
        turn_on(&state, candidate);
    else
        turn_off(&state, candidate / 9, candidate % 9);
    while (state.n > 0) {
        int next = state.waiting[--state.n];
        follow_on(&state, closing->grid, next / 9, next % 9);
    }
    for (int digit = 0; digit < 9; digit++)
        if (cells_meet(closure->on[digit], closure->off[digit]))
            closure->clashes = true;
}
