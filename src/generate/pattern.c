// pattern.c - digits for a given pattern of clues, such that there is one solution.
//
// The clues of a random grid on the pattern have, as a rule, many solutions. One clue after
// the other is given the digit that leaves the fewest; the count goes down quickly and then
// reaches one, or is stuck and another grid is taken. Counts are exact up to a limit and so
// the same on every backend.
//
//     clue at r4c5:    digit   1  2  3  4  5  6  7  8  9
//                  solutions   0  0  7  0 22  0  3  0  0     takes the 7

#include "generate/pattern.h"

#include <nonet/solve.h>

#include "base/stop.h"
#include "board/cells.h"
#include "generate/fill.h"

enum {
    COUNT_LIMIT = 500, // more solutions than this are all the same to us
    ROUNDS = 12,       // through all clues before another grid is taken
};

// Gives `cell` the digit that leaves the fewest solutions, but some; a random one of those
// that are equal. Returns how many solutions are left.
static size_t settle(nonet_rng *rng, nonet_board *puzzle, int cell)
{
    size_t fewest = SIZE_MAX;
    uint32_t ties = 0;
    uint8_t best = puzzle->cell[cell];
    for (int digit = 1; digit <= 9; digit++) {
        puzzle->cell[cell] = (uint8_t)digit;
        size_t limit = fewest < COUNT_LIMIT ? fewest + 1 : COUNT_LIMIT;
        size_t count = nonet_solve(puzzle, limit, NULL);
        if (count == 0 || count > fewest)
            continue;
        ties = count < fewest ? 1 : ties + 1;
        fewest = count;
        if (nonet_rng_below(rng, ties) == 0)
            best = (uint8_t)digit;
    }
    puzzle->cell[cell] = best;
    return fewest;
}

static bool descend(nonet_rng *rng, const nonet_stop *stop, uint8_t *cells, int n,
                    nonet_board *puzzle)
{
    size_t before = SIZE_MAX;
    for (int round = 0; round < ROUNDS; round++) {
        size_t count = 0;
        nonet_shuffle(rng, cells, n);
        for (int i = 0; i < n && !stop_asked(stop); i++) {
            count = settle(rng, puzzle, cells[i]);
            if (count == 1)
                return true;
        }
        if (round > 2 && count >= before)
            return false;
        before = count;
    }
    return false;
}

bool nonet_fit_pattern(nonet_rng *rng, nonet_cells pattern, const nonet_stop *stop,
                       nonet_board *puzzle, nonet_board *solution)
{
    uint8_t cells[NONET_CELLS];
    int n = 0;
    nonet_fill(rng, puzzle);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (cells_has(pattern, cell))
            cells[n++] = (uint8_t)cell;
        else
            puzzle->cell[cell] = 0;
    if (nonet_solve(puzzle, 2, solution) == 1)
        return true;
    return descend(rng, stop, cells, n, puzzle) && nonet_solve(puzzle, 2, solution) == 1;
}
