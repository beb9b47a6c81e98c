// unavoidable.c - all minimal unavoidable sets of a grid with few cells.
//
// An unavoidable set is where the grid differs from another one. So other grids are looked
// for, near this one: a cell gets another digit, then the cells of its row, column and box
// that hold this digit must change too, and so on, until no digit is there twice.
//
//         1 2 3           2 2 3           2 1 3       `touched` are all cells that must
//         2 . .   --->    ! . .   --->    1 . .       change, `changed` those that have
//         . . .           . . .           . . .       got their new digit
//
// Every row, column, box and digit that is touched is touched twice at least, so as many
// cells are still to come as there are rows with a single one of them. That, and going on
// where there is least choice, leaves some 25,000 grids to look at for sets of up to 12.
//
// Only the lowest cell of a set is where the search for it begins, and sets that hold a
// smaller one are left out at the end.

#include <nonet/grids.h>

#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "board/cells.h"

enum {
    VIEWS = 4, // rows, columns, boxes and digits
    ASK_EVERY = 1024,
};

typedef struct {
    uint8_t digit[NONET_CELLS]; // 0..8
    uint8_t holder[NONET_HOUSES][9];
    uint8_t lines[NONET_CELLS][VIEWS]; // the houses of each cell, and 27 + its digit

    int most, first; // the sets wanted: cells at most, and the lowest of them
    nonet_cells touched, changed;
    int size;                   // cells touched
    uint8_t count[36];          // of each line: cells touched
    int single[VIEWS];          // lines with a single one
    uint16_t new[NONET_HOUSES]; // the digits that changed cells have now

    nonet_unavoidables *sets;
    size_t room;
    nonet_stop stop;
    unsigned patience;
    nonet_status status;
} search;

static void recount(search *s, int cell, int by)
{
    for (int view = 0; view < VIEWS; view++) {
        uint8_t *count = &s->count[s->lines[cell][view]];
        s->single[view] -= *count == 1;
        *count = (uint8_t)(*count + by);
        s->single[view] += *count == 1;
    }
    s->size += by;
}

// Touches a cell; false if it was touched before.
static bool touch(search *s, int cell)
{
    if (cells_has(s->touched, cell))
        return false;
    cells_add(&s->touched, cell);
    recount(s, cell, 1);
    return true;
}

static void let_go(search *s, int cell)
{
    cells_remove(&s->touched, cell);
    recount(s, cell, -1);
}

static bool is_too_large(const search *s)
{
    for (int view = 0; view < VIEWS; view++)
        if (s->size + s->single[view] > s->most)
            return true;
    return false;
}

static void keep(search *s)
{
    if (s->sets->n == s->room) {
        size_t room = s->room ? 2 * s->room : 1024;
        nonet_cells *larger = realloc(s->sets->set, room * sizeof *larger);
        if (!larger) {
            s->status = NONET_NO_MEMORY;
            return;
        }
        s->sets->set = larger;
        s->room = room;
    }
    s->sets->set[s->sets->n++] = s->touched;
}

// The digits that `cell` may get without more than `most` cells being touched.
static unsigned choices(const search *s, int cell)
{
    const uint8_t *house = s->lines[cell];
    unsigned taken = s->new[house[0]] | s->new[house[1]] | s->new[house[2]];
    unsigned fit = 0;
    for (unsigned rest = NONET_ALL_DIGITS & ~taken & ~(1u << s->digit[cell]); rest;
         rest &= rest - 1) {
        int digit = bits_first(rest);
        int a = s->holder[house[0]][digit], b = s->holder[house[1]][digit],
            c = s->holder[house[2]][digit];
        if (a < s->first || b < s->first || c < s->first)
            continue;
        int more = !cells_has(s->touched, a) + !cells_has(s->touched, b) +
                   (c != a && c != b && !cells_has(s->touched, c));
        if (s->size + more <= s->most)
            fit |= rest & -rest;
    }
    return fit;
}

// Of the cells that must change the one with the fewest digits to choose from.
static int tightest(const search *s, unsigned *digits)
{
    int best = -1, fewest = 10;
    for (nonet_cells rest = cells_minus(s->touched, s->changed);
         !cells_empty(rest) && fewest > 1;) {
        int cell = cells_take(&rest);
        unsigned some = choices(s, cell);
        if (bits_count(some) < fewest) {
            fewest = bits_count(some);
            best = cell;
            *digits = some;
        }
    }
    return best;
}

static void toggle_new(search *s, int cell, int digit)
{
    for (int i = 0; i < 3; i++)
        s->new[s->lines[cell][i]] ^= (uint16_t)(1u << digit);
}

static void change(search *s)
{
    unsigned digits = 0;
    int cell = tightest(s, &digits);
    if (cell < 0)
        keep(s);
    if (++s->patience % ASK_EVERY == 0 && stop_asked(&s->stop))
        s->status = NONET_STOPPED;
    if (cell < 0)
        return;
    cells_add(&s->changed, cell);
    for (; digits && s->status == NONET_OK; digits &= digits - 1) {
        int digit = bits_first(digits), touched[3], n = 0;
        for (int i = 0; i < 3; i++) {
            int holder = s->holder[s->lines[cell][i]][digit];
            if (touch(s, holder))
                touched[n++] = holder;
        }
        if (!is_too_large(s)) {
            toggle_new(s, cell, digit);
            change(s);
            toggle_new(s, cell, digit);
        }
        while (n)
            let_go(s, touched[--n]);
    }
    cells_remove(&s->changed, cell);
}

static int compare(const void *left, const void *right)
{
    const nonet_cells *a = left, *b = right;
    int more = cells_count(*a) - cells_count(*b);
    for (int i = 0; i < 2 && !more; i++)
        more = (a->word[i] > b->word[i]) - (a->word[i] < b->word[i]);
    return more;
}

// Puts them in order and leaves out what holds a smaller one, or was there before.
static void keep_minimal(nonet_unavoidables *sets)
{
    size_t kept = 0;
    if (sets->n)
        qsort(sets->set, sets->n, sizeof *sets->set, compare);
    for (size_t i = 0; i < sets->n; i++) {
        bool minimal = true;
        for (size_t j = 0; j < kept && minimal; j++)
            minimal = !cells_within(sets->set[j], sets->set[i]);
        if (minimal)
            sets->set[kept++] = sets->set[i];
    }
    sets->n = kept;
}

static void start(search *s, const nonet_board *grid)
{
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        s->digit[cell] = (uint8_t)(grid->cell[cell] - 1);
        for (int i = 0; i < 3; i++) {
            int house = nonet_cell_houses[cell][i];
            s->lines[cell][i] = (uint8_t)house;
            s->holder[house][s->digit[cell]] = (uint8_t)cell;
        }
        s->lines[cell][3] = (uint8_t)(NONET_HOUSES + s->digit[cell]);
    }
}

nonet_status nonet_unavoidables_find(const nonet_board *grid, int most,
                                     const nonet_stop *stop, nonet_unavoidables *sets)
{
    *sets = (nonet_unavoidables){0};
    if (!nonet_board_is_complete(grid))
        return NONET_IMPOSSIBLE;
    search s = {.most = most < NONET_CELLS ? most : NONET_CELLS,
                .sets = sets,
                .stop = stop_or_never(stop),
                .status = NONET_OK};
    start(&s, grid);
    for (s.first = 0; s.first < NONET_CELLS && s.status == NONET_OK; s.first++) {
        touch(&s, s.first);
        if (!is_too_large(&s))
            change(&s);
        let_go(&s, s.first);
    }
    if (s.status == NONET_OK)
        keep_minimal(sets);
    else
        nonet_unavoidables_free(sets);
    return s.status;
}

void nonet_unavoidables_free(nonet_unavoidables *sets)
{
    free(sets->set);
    *sets = (nonet_unavoidables){0};
}
