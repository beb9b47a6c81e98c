// closure.c - see closure.h.
//
// The places of a digit are 81 bits, and a house in which it has one place left is seen by
// a few operations on whole rows, columns and boxes.

#include "grids/closure.h"

enum { BAND = 27, ROW = 0x1ff, BOX = 7 | 7 << 9 | 7 << 18 };

// ---- places

static uint32_t band_of(nonet_cells set, int band)
{
    uint64_t from = band < 2 ? set.word[0] >> BAND * band
                             : set.word[0] >> 2 * BAND | set.word[1] << (64 - 2 * BAND);
    return (uint32_t)from & ((1u << BAND) - 1);
}

static void place(closure *c, int cell, int digit)
{
    uint32_t bit = 1u << cell % BAND;
    for (int d = 0; d < 9; d++)
        c->left[d][cell / BAND] &= ~bit;
    for (int band = 0; band < 3; band++)
        c->left[digit - 1][band] &= ~band_of(nonet_peer_set[cell], band);
    cells_remove(&c->open, cell);
}

// Places `digit` in all of `cells`, which have one place each.
static bool place_all(closure *c, const uint32_t cells[3], int digit)
{
    bool any = false;
    for (int band = 0; band < 3; band++)
        for (uint32_t rest = cells[band]; rest; rest &= rest - 1) {
            uint32_t bit = rest & -rest;
            if (!(c->left[digit - 1][band] & bit))
                continue; // it was in two of the houses, and is there
            place(c, BAND * band + __builtin_ctz(bit), digit);
            any = true;
        }
    return any;
}

// ---- singles

static uint32_t if_one(uint32_t places)
{
    return places & (places - 1) ? 0 : places;
}

// Where a digit has one place left in a row, column or box.
static void find_hidden(const uint32_t left[3], uint32_t cells[3])
{
    uint32_t once = 0, twice = 0;
    for (int band = 0; band < 3; band++) {
        cells[band] = 0;
        for (int i = 0; i < 3; i++) {
            uint32_t row = left[band] >> 9 * i & ROW;
            cells[band] |= if_one(row) << 9 * i;
            cells[band] |= if_one(left[band] & (uint32_t)BOX << 3 * i);
            twice |= once & row;
            once |= row;
        }
    }
    uint32_t columns = once & ~twice;
    for (int band = 0; band < 3; band++)
        cells[band] |= left[band] & (columns | columns << 9 | columns << 18);
}

// The cells that have one digit left.
static void find_naked(const closure *c, uint32_t cells[3])
{
    for (int band = 0; band < 3; band++) {
        uint32_t once = 0, twice = 0;
        for (int d = 0; d < 9; d++) {
            twice |= once & c->left[d][band];
            once |= c->left[d][band];
        }
        cells[band] = once & ~twice;
    }
}

static bool fill_naked(closure *c)
{
    uint32_t cells[3], mine[3];
    bool any = false;
    find_naked(c, cells);
    for (int d = 0; (cells[0] | cells[1] | cells[2]) && d < 9; d++) {
        for (int band = 0; band < 3; band++)
            mine[band] = cells[band] & c->left[d][band];
        any |= place_all(c, mine, d + 1);
    }
    return any;
}

static void close(closure *c)
{
    bool again = true;
    while (again && !cells_empty(c->open)) {
        uint32_t cells[3];
        again = false;
        for (int d = 0; d < 9; d++) {
            find_hidden(c->left[d], cells);
            again |= place_all(c, cells, d + 1);
        }
        again |= fill_naked(c);
    }
}

void nonet_closure_start(closure *c, const nonet_board *puzzle)
{
    c->open = cells_all();
    for (int d = 0; d < 9; d++)
        for (int band = 0; band < 3; band++)
            c->left[d][band] = (1u << BAND) - 1;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (puzzle->cell[cell])
            place(c, cell, puzzle->cell[cell]);
    close(c);
}

void nonet_closure_add(closure *c, int cell, int digit)
{
    place(c, cell, digit);
    close(c);
}
