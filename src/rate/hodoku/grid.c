// grid.c - placing and erasing, with HoDoKu's queues of singles; see grid.h.

#include "rate/hodoku/grid.h"

#include <string.h>

#include "base/bits.h"
#include "board/house.h"

static void append(hodoku_queue *queue, int cell, int digit)
{
    if (queue->end < HODOKU_QUEUE)
        queue->entry[queue->end++] = (hodoku_candidate){(uint8_t)cell, (uint8_t)digit};
}

bool nonet_hodoku_pop(hodoku_queue *queue, hodoku_candidate *entry)
{
    if (queue->first == queue->end)
        return false;
    *entry = queue->entry[queue->first++];
    if (queue->first == queue->end)
        queue->first = queue->end = 0;
    return true;
}

int nonet_hodoku_lone_house(const hodoku_grid *grid, hodoku_candidate entry)
{
    for (int kind = 0; kind < 3; kind++)
        if (grid->free[nonet_cell_houses[entry.cell][kind]][entry.digit] == 1)
            return nonet_cell_houses[entry.cell][kind];
    return -1;
}

// One place is left in `house`: the first that still has the digit, if any.
static void note_hidden(hodoku_grid *grid, int house, int digit)
{
    for (int i = 0; i < 9; i++)
        if (grid->marks[house_cell(house, i)] >> digit & 1) {
            append(&grid->hidden, house_cell(house, i), digit);
            return;
        }
}

// No place is left in `house`: the first entry there goes.
static void forget_hidden(hodoku_queue *queue, int house, int digit)
{
    for (int i = queue->first; i < queue->end; i++)
        if (queue->entry[i].digit == digit &&
            nonet_cell_houses[queue->entry[i].cell][house / 9] == house) {
            memmove(&queue->entry[i], &queue->entry[i + 1],
                    (size_t)(queue->end - i - 1) * sizeof *queue->entry);
            queue->end--;
            return;
        }
}

void nonet_hodoku_erase(hodoku_grid *grid, int cell, int digit)
{
    if (!(grid->marks[cell] >> digit & 1))
        return;
    unsigned left = grid->marks[cell] & ~(1u << digit);
    grid->marks[cell] = (uint16_t)left;
    if (!left)
        return; // quirk: the counts then stay as they were
    if (bits_single(left))
        append(&grid->naked, cell, bits_first(left));
    for (int kind = 0; kind < 3; kind++) {
        int house = nonet_cell_houses[cell][kind];
        int places = --grid->free[house][digit];
        if (places == 1)
            note_hidden(grid, house, digit);
        else if (places == 0)
            forget_hidden(&grid->hidden, house, digit);
    }
}

void nonet_hodoku_set(hodoku_grid *grid, int cell, int digit)
{
    if (grid->value[cell] == digit + 1)
        return;
    unsigned had = grid->marks[cell];
    grid->value[cell] = (uint8_t)(digit + 1);
    grid->marks[cell] = 0;
    for (int i = 0; i < PEERS; i++)
        nonet_hodoku_erase(grid, nonet_cell_peers[cell][i], digit);
    for (; had; had &= had - 1) {
        int gone = bits_first(had);
        for (int kind = 0; kind < 3; kind++) {
            int house = nonet_cell_houses[cell][kind];
            if (--grid->free[house][gone] == 1 && gone != digit)
                note_hidden(grid, house, gone);
        }
    }
}

void nonet_hodoku_load(hodoku_grid *grid, const nonet_position *position)
{
    memset(grid, 0, sizeof *grid);
    memset(grid->free, 9, sizeof grid->free);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        grid->marks[cell] = NONET_ALL_DIGITS;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (position->digits.cell[cell])
            nonet_hodoku_set(grid, cell, position->digits.cell[cell] - 1);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        unsigned gone = grid->marks[cell] & ~(unsigned)position->marks.cell[cell];
        for (; gone; gone &= gone - 1)
            nonet_hodoku_erase(grid, cell, bits_first(gone));
    }
}
