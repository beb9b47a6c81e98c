// estimate.c - how many solutions there are, roughly, where nobody could count them.
//
// Knuth's way to size a search tree: walk down once, choosing at random at every fork,
// and multiply the numbers of choices. A walk that ends in a solution has then seen about
// one in so many; one that ends in a contradiction has seen none. The mean over many
// walks is right on average, whatever the tree; how far it may be off is told by how much
// the walks differ.

#include <nonet/solve.h>

#include "base/average.h"
#include "base/bits.h"
#include "base/stop.h"
#include "board/house.h"

enum { STOP_INTERVAL = 16 }; // walks between two questions

typedef struct {
    uint16_t cell[NONET_CELLS];
    bool settled[NONET_CELLS];
} walk;

// Takes the digit of each decided cell from its peers, until there is no more to take.
// False on a contradiction.
static bool settle(walk *w)
{
    for (bool again = true; again;) {
        again = false;
        for (int c = 0; c < NONET_CELLS; c++) {
            if (w->cell[c] == 0)
                return false;
            if (w->settled[c] || !bits_single(w->cell[c]))
                continue;
            for (int i = 0; i < PEERS; i++)
                w->cell[nonet_cell_peers[c][i]] &= (uint16_t)~w->cell[c];
            w->settled[c] = again = true;
        }
    }
    return true;
}

// Decides the cells that are the only place for a digit in a house. False if a digit has
// none; `*found` if there were any.
static bool find_hidden(walk *w, bool *found)
{
    for (int h = 0; h < NONET_HOUSES; h++) {
        unsigned once = 0, twice = 0;
        for (int i = 0; i < 9; i++) {
            twice |= once & w->cell[house_cell(h, i)];
            once |= w->cell[house_cell(h, i)];
        }
        if (once != NONET_ALL_DIGITS)
            return false;
        for (int i = 0; i < 9; i++) {
            int c = house_cell(h, i);
            unsigned only = w->cell[c] & ~twice;
            if (only && !bits_single(w->cell[c])) {
                w->cell[c] = (uint16_t)only; // two digits in one cell: settle() will see
                if (!bits_single(only))
                    return false;
                *found = true;
            }
        }
    }
    return true;
}

static bool propagate(walk *w)
{
    bool found;
    do {
        found = false;
        if (!settle(w) || !find_hidden(w, &found))
            return false;
    } while (found);
    return true;
}

// The cell with the fewest digits to choose from, or -1 if all are decided.
static int tightest(const walk *w)
{
    int best = -1;
    for (int c = 0; c < NONET_CELLS; c++)
        if (!bits_single(w->cell[c]) &&
            (best < 0 || bits_count(w->cell[c]) < bits_count(w->cell[best])))
            best = c;
    return best;
}

// Walks down once: the product of the choices, 0 if it was in vain.
static double probe(const nonet_marks *puzzle, nonet_rng *rng)
{
    walk w = {{0}, {false}};
    for (int c = 0; c < NONET_CELLS; c++)
        w.cell[c] = puzzle->cell[c] & NONET_ALL_DIGITS;
    double product = 1;
    while (propagate(&w)) {
        int c = tightest(&w);
        if (c < 0)
            return product;
        unsigned rest = w.cell[c];
        uint32_t choices = (uint32_t)bits_count(rest);
        for (uint32_t skip = nonet_rng_below(rng, choices); skip > 0; skip--)
            rest &= rest - 1;
        w.cell[c] = (uint16_t)(rest & ~(rest - 1));
        product *= choices;
    }
    return 0;
}

nonet_estimated nonet_estimate(const nonet_marks *puzzle, size_t probes, nonet_rng *rng,
                               const nonet_stop *stop)
{
    average walks = {0};
    while (walks.n < probes) {
        average_add(&walks, probe(puzzle, rng), 0);
        if (walks.n % STOP_INTERVAL == 0 && stop && stop_asked(stop))
            break;
    }
    return (nonet_estimated){walks.mean, average_error(&walks), walks.n, 0};
}
