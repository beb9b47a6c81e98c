// dig.c - take clues away while a puzzle keeps its one solution.
//
// Units are tried several at a time: as many as went the last time, doubled, or half of
// what did not go. The first of them nearly always go all at once. A single cell is asked
// about in another way: is there a solution with another value there?
//
// What can go without a guess goes first. The questions after that are about clues of which
// few can go, and mostly have another solution for an answer. In random order most would
// need a long proof as soon as the first clue has gone that makes it so: minimal puzzles of
// 16x16 took twice as long, of 20x20 four times, and those of 25x25 were not reached.

#include "compose/dig.h"

#include <string.h>

#include "base/stop.h"
#include "compose/fill.h"
#include "generate/symmetry.h"
#include "layout/layout.h"

void nonet_units_add(const nonet_layout *layout, nonet_symmetry symmetry,
                     const uint8_t *given, bool blanks, nonet_rng *rng, dig_units *units)
{
    uint16_t first[NONET_MAX_LAYOUT_CELLS], orbit[MOST_IN_ORBIT];
    int rows = layout->shape.rows, columns = layout->shape.columns, n = 0;
    for (int cell = 0; cell < layout->cells; cell++) {
        bool least = (given[cell] == 0) == blanks && !layout_is_hole(layout, cell);
        int size = nonet_orbit_on(symmetry, rows, columns, cell, orbit);
        for (int i = 1; i < size && least; i++)
            least = orbit[i] > cell;
        if (least)
            first[n++] = (uint16_t)cell;
    }
    nonet_shuffle_cells(rng, first, n);
    int end = units->n > 0 ? units->first[units->n] : 0;
    for (int i = 0; i < n; i++) {
        units->first[units->n++] = (uint16_t)end;
        end += nonet_orbit_on(symmetry, rows, columns, first[i], units->cells + end);
    }
    units->first[units->n] = (uint16_t)end;
}

static int clues_of(const digging *d)
{
    int clues = 0;
    for (int c = 0; c < d->layout->cells; c++)
        clues += d->given[c] != 0;
    return clues;
}

static nonet_status ask(digging *d, const uint16_t *cells, int n, bool *yes)
{
    if (n == 1 && d->effort == 0)
        return nonet_ask_spare(d->layout, d->marks, cells[0], d->given[cells[0]], &d->stop,
                               yes);
    memcpy(d->tried, d->marks, (size_t)d->layout->cells * sizeof *d->tried);
    for (int i = 0; i < n; i++)
        d->tried[cells[i]] = d->layout->blank[cells[i]];
    return d->effort ? nonet_ask_effort(d->layout, d->tried, d->effort, &d->stop, yes)
                     : nonet_ask_unique(d->layout, d->tried, &d->stop, NULL, yes);
}

static void take_away(digging *d, const uint16_t *cells, int n)
{
    for (int i = 0; i < n; i++) {
        d->given[cells[i]] = 0;
        d->marks[cells[i]] = d->layout->blank[cells[i]];
    }
}

// Takes units away within d->effort; those that have gone before are passed over.
static nonet_status dig_within(digging *d, const dig_units *units)
{
    int clues = clues_of(d), many = units->n * 2 / 5 + 1;
    nonet_status status = NONET_OK;
    for (int unit = 0; unit < units->n && status == NONET_OK;) {
        int start = units->first[unit], n = 0;
        while (n < many && unit + n < units->n &&
               d->given[units->cells[units->first[unit + n]]] &&
               clues - (units->first[unit + n + 1] - start) >= d->fewest)
            n++;
        if (n == 0) {
            unit++; // it has gone, or would leave too few clues; a smaller one may not
            continue;
        }
        const uint16_t *cells = units->cells + start;
        int size = units->first[unit + n] - start;
        bool gone;
        status = ask(d, cells, size, &gone);
        if (status == NONET_OK && stop_asked(&d->stop))
            status = NONET_STOPPED;
        if (status == NONET_OK && gone) {
            take_away(d, cells, size);
            clues -= size;
            unit += n;
            many = n < 8 ? 2 * n : n;
        } else if (n == 1) {
            unit++;
            many = 1;
        } else
            many = n / 2;
    }
    return status;
}

nonet_status nonet_dig_units(digging *d, const dig_units *units)
{
    size_t effort = d->effort;
    d->effort = 1;
    nonet_status status = dig_within(d, units);
    d->effort = effort;
    return status == NONET_OK && effort != 1 ? dig_within(d, units) : status;
}
