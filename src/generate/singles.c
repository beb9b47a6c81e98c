// singles.c - can a puzzle be solved by singles alone?
//
// The logic engine can say so too, and explain every step; but an easy puzzle is dug by
// asking this some eighty times, and here it takes a microsecond or two. The candidates of
// a cell are what its row, column and box lack, so there is nothing to keep but these.

#include "generate/singles.h"

#include "base/bits.h"
#include "board/house.h"

typedef struct {
    uint16_t lacks[NONET_HOUSES]; // the digits each house lacks
    uint8_t open[NONET_CELLS];    // the blank cells
    int left;
    bool filled[NONET_CELLS];
} state;

static unsigned candidates(const state *s, int cell)
{
    const uint8_t *house = nonet_cell_houses[cell];
    return s->lacks[house[0]] & s->lacks[house[1]] & s->lacks[house[2]];
}

static void place(state *s, int cell, unsigned bit)
{
    for (int i = 0; i < 3; i++)
        s->lacks[nonet_cell_houses[cell][i]] &= (uint16_t)~bit;
    s->filled[cell] = true;
}

// Fills every cell with one candidate, again and again; false if a cell has none.
static bool fill_naked(state *s)
{
    bool again = true;
    while (again) {
        again = false;
        int left = 0;
        for (int i = 0; i < s->left; i++) {
            int cell = s->open[i];
            if (s->filled[cell])
                continue;
            unsigned set = candidates(s, cell);
            if (set == 0)
                return false;
            if (set & (set - 1)) {
                s->open[left++] = (uint8_t)cell;
                continue;
            }
            place(s, cell, set);
            again = true;
        }
        s->left = left;
    }
    return true;
}

// Fills what has one place in `house`; true if there was any.
static bool fill_hidden(state *s, int house)
{
    if (!s->lacks[house])
        return false;
    unsigned once = 0, twice = 0, set[9];
    for (int i = 0; i < 9; i++) {
        int cell = house_cell(house, i);
        set[i] = s->filled[cell] ? 0 : candidates(s, cell);
        twice |= once & set[i];
        once |= set[i];
    }
    unsigned hidden = once & ~twice;
    for (int i = 0; hidden && i < 9; i++) {
        unsigned mine = set[i] & hidden;
        if (!mine)
            continue;
        place(s, house_cell(house, i), mine & -mine);
        hidden &= ~mine;
    }
    return (once & ~twice) != 0;
}

bool nonet_singles_solve(const nonet_board *puzzle, bool hidden)
{
    state s = {.left = 0};
    for (int house = 0; house < NONET_HOUSES; house++)
        s.lacks[house] = NONET_ALL_DIGITS;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        if (puzzle->cell[cell])
            place(&s, cell, 1u << (puzzle->cell[cell] - 1));
        else
            s.open[s.left++] = (uint8_t)cell;
    }
    bool again = true;
    while (again && fill_naked(&s) && s.left > 0) {
        again = false;
        for (int house = 0; hidden && house < NONET_HOUSES; house++)
            again |= fill_hidden(&s, house);
    }
    return s.left == 0;
}
