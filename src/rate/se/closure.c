// closure.c - all that follows from an assumption, in dynamic chains.
//
// An on node takes its digit from all peers at once, in six words. What is left alone by
// that shows in the digit's fields (fields.h) and in the candidates counted for all cells
// at once. Its cell loses few candidates, so these are looked at one by one.
//
// Four sets of 9 bits for each candidate, kept up one candidate at a time, took twice as
// long: not the operations but the many short loops and rare cases cost the time.

#include "rate/se/closure.h"

#include <string.h>

typedef struct {
    const se_grid *grid;
    bool nishio;
    se_closure *closure;
    unsigned touched; // digits whose fields are to be looked at
    int n;            // on nodes to be followed up
    uint16_t waiting[CANDIDATES];
    se_places places[9];
    nonet_cells count[4];
} closing_state;

static uint64_t pack(const uint16_t *places, int n)
{
    uint64_t word = 0;
    for (int i = 0; i < n; i++)
        word |= (uint64_t)places[i] << FIELD_BITS * i;
    return word;
}

static void start_places(se_places *places, const uint16_t *of_house)
{
    for (int i = 0; i < FIELD_WORDS; i++) {
        uint64_t left = pack(of_house + 9 * (i / 2) + 6 * (i % 2), i % 2 ? 3 : 6);
        uint64_t two = fields_with_two(left);
        places->left[i] = left;
        places->live[i] = two | fields_under(two);
    }
}

static void count_candidates(const se_grid *grid, nonet_cells count[4])
{
    memset(count, 0, 4 * sizeof *count);
    for (int digit = 0; digit < 9; digit++) {
        nonet_cells carry = grid->plane[digit];
        for (int i = 0; i < 4; i++) {
            nonet_cells both = cells_and(count[i], carry);
            count[i] = cells_minus(cells_or(count[i], carry), both);
            carry = both;
        }
    }
}

void nonet_se_closing_start(se_closing *closing, const se_grid *grid, const se_rule *rule)
{
    closing->grid = grid;
    closing->rule = rule;
    if (!rule->dynamic) {
        nonet_se_find_links(grid, true, true, &closing->links);
        return;
    }
    for (int digit = 0; digit < 9; digit++)
        start_places(&closing->places[digit], grid->places[digit]);
    count_candidates(grid, closing->count);
}

static void turn_on(closing_state *state, int cell, int digit)
{
    se_closure *closure = state->closure;
    if (cells_has(closure->off[digit], cell))
        closure->clashes = true;
    if (cells_has(closure->on[digit], cell))
        return;
    cells_add(&closure->on[digit], cell);
    state->waiting[state->n++] = (uint16_t)(cell * 9 + digit);
}

static int digit_left(const closing_state *state, int cell)
{
    int digit = 0;
    while (!cells_has(state->grid->plane[digit], cell) ||
           cells_has(state->closure->off[digit], cell))
        digit++;
    return digit;
}

// Each of these cells has lost a candidate: counts down in all of them.
static void count_down(closing_state *state, nonet_cells cells)
{
    nonet_cells borrow = cells;
    for (int i = 0; i < 4; i++) {
        nonet_cells both = cells_and(state->count[i], borrow);
        state->count[i] = cells_minus(cells_or(state->count[i], borrow), both);
        borrow = cells_minus(borrow, both);
    }
    nonet_cells more =
        cells_or(state->count[1], cells_or(state->count[2], state->count[3]));
    nonet_cells one = cells_minus(cells_and(cells, state->count[0]), more);
    while (!cells_empty(one)) {
        int cell = cells_take(&one);
        turn_on(state, cell, digit_left(state, cell));
    }
}

// A candidate that leaves its three houses.
static void leave_houses(closing_state *state, int cell, int digit)
{
    for (int kind = 0; kind < 3; kind++) {
        int at = nonet_se_field_bit[cell][kind], first = at - nonet_cell_places[cell][kind];
        uint64_t *word = &state->places[digit].left[at / 64];
        *word &= ~((uint64_t)1 << at % 64);
        unsigned left = *word >> first % 64 & 0x1ff;
        if (bits_single(left))
            turn_on(state, nonet_se_field_cell[first + bits_first(left)], digit);
    }
}

static void turn_off(closing_state *state, int cell, int digit)
{
    cells_add(&state->closure->off[digit], cell);
    leave_houses(state, cell, digit);
}

static void clear_peers(closing_state *state, int cell, int digit)
{
    se_places *places = &state->places[digit];
    for (int i = 0; i < FIELD_WORDS; i++)
        places->left[i] &= ~nonet_se_field_peers[cell][i];
    for (int kind = 0; kind < 3; kind++) {
        int at = nonet_se_field_bit[cell][kind];
        places->live[at / 64] &= ~field_around(at % 64, nonet_cell_places[cell][kind]);
    }
    state->touched |= 1u << digit;
}

static void follow_on(closing_state *state, int cell, int digit)
{
    se_closure *closure = state->closure;
    nonet_cells seen = cells_and(state->grid->plane[digit], nonet_peer_set[cell]);
    if (cells_meet(seen, closure->on[digit])) {
        closure->clashes = true;
        return;
    }
    nonet_cells fresh = cells_minus(seen, closure->off[digit]);
    closure->off[digit] = cells_or(closure->off[digit], fresh);
    clear_peers(state, cell, digit);
    if (state->nishio)
        return;
    count_down(state, fresh);
    unsigned others = state->grid->digits[cell] & ~(1u << digit);
    for (; others; others &= others - 1) {
        int other = bits_first(others);
        if (cells_has(closure->on[other], cell))
            closure->clashes = true;
        if (!cells_has(closure->off[other], cell))
            turn_off(state, cell, other);
    }
}

static void find_singles(closing_state *state, int digit)
{
    const se_places *places = &state->places[digit];
    uint64_t single[FIELD_WORDS], any = 0, empty = 0;
    for (int i = 0; i < FIELD_WORDS; i++) {
        uint64_t left = places->left[i];
        single[i] = left & ~fields_under(fields_with_two(left)) & places->live[i];
        any |= single[i];
        empty |= ~fields_with_one(left) & FIELD_GUARD & places->live[i];
    }
    if (empty)
        state->closure->clashes = true;
    if (!any)
        return;
    for (int i = 0; i < FIELD_WORDS; i++)
        for (uint64_t rest = single[i]; rest; rest &= rest - 1)
            turn_on(state, nonet_se_field_cell[64 * i + bits_first_64(rest)], digit);
}

static void start(closing_state *state, const se_closing *closing, int cell, int digit,
                  bool on, se_closure *closure)
{
    state->grid = closing->grid;
    state->nishio = closing->rule->nishio;
    state->closure = closure;
    state->touched = 0;
    state->n = 0;
    if (state->nishio) {
        state->places[digit] = closing->places[digit];
    } else {
        memcpy(state->places, closing->places, sizeof state->places);
        memcpy(state->count, closing->count, sizeof state->count);
    }
    if (on) {
        turn_on(state, cell, digit);
        return;
    }
    turn_off(state, cell, digit);
    if (!state->nishio)
        count_down(state, cells_one(cell));
}

void nonet_se_close(const se_closing *closing, int candidate, bool on, se_closure *closure)
{
    if (!closing->rule->dynamic) {
        nonet_se_close_linked(closing, candidate, on, closure);
        return;
    }
    closing_state state;
    start(&state, closing, candidate / 9, candidate % 9, on, closure);
    while ((state.n > 0 || state.touched) && !closure->clashes)
        if (state.n > 0) {
            int next = state.waiting[--state.n];
            follow_on(&state, next / 9, next % 9);
        } else {
            int digit = bits_first(state.touched);
            state.touched &= state.touched - 1;
            find_singles(&state, digit);
        }
}
