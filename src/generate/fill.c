// fill.c - a random complete grid.
//
// The first band and the first stack are drawn from all there are with equal chances; that
// can be done directly, because however box 1 looks there are the same 56 x 6^6 ways to
// complete its band, and as many for its stack.
//
//       1 2 3 | b b b | b b b     Of the digits of row 2 in box 1, k stand in row 1 of box
//       4 5 6 | b b b | b b b     2. Which ones, and likewise for the two other rows, are
//       7 8 9 | b b b | b b b     free choices: 1 + 27 + 27 + 1 = 56 ways for k = 0..3.
//       ------+-------+------     The rest is how digits are ordered within three cells.
//       s s s | ? ? ? | ? ? ?
//         .   |   .   |   .
//
// The 36 cells that remain have about 2,700 completions. One of them is found by placing a
// random digit where there is least choice and going back when stuck. So every grid can
// come out, and none is much likelier than another, but chances are not exactly equal:
// crosses of band and stack differ in how many completions they have, and the completions
// of one cross in how soon chance finds them. docs/generate.md has measurements.

#include "generate/fill.h"

#include <string.h>

#include "base/bits.h"

void nonet_shuffle(nonet_rng *rng, uint8_t *list, int n)
{
    for (int i = n - 1; i > 0; i--) {
        int j = (int)nonet_rng_below(rng, (uint32_t)i + 1);
        uint8_t kept = list[i];
        list[i] = list[j];
        list[j] = kept;
    }
}

// Completes the band whose first box is `box` (three rows of three): rows 0..2 of `second`
// and `third` get what stands in the second and the third box, in random order.
static void fill_band(nonet_rng *rng, uint8_t box[3][3], uint8_t second[3][3],
                      uint8_t third[3][3])
{
    uint32_t way = nonet_rng_below(rng, 56);
    int k = way < 1 ? 0 : way < 28 ? 1 : way < 55 ? 2 : 3;
    uint8_t row[3][3];
    memcpy(row, box, sizeof row);
    for (int i = 0; i < 3; i++)
        nonet_shuffle(rng, row[i], 3); // the first k of each are the chosen ones
    for (int i = 0; i < 3; i++) {
        // Box 2 row i takes k digits of the next row of box 1 and 3 - k of the one after;
        // box 3 takes what is left of both.
        const uint8_t *next = row[(i + 1) % 3], *after = row[(i + 2) % 3];
        for (int j = 0; j < 3; j++) {
            second[i][j] = j < k ? next[j] : after[j];
            third[i][j] = j < k ? after[j] : next[j];
        }
        nonet_shuffle(rng, second[i], 3);
        nonet_shuffle(rng, third[i], 3);
    }
}

typedef struct {
    nonet_rng *rng;
    nonet_board *grid;
    uint16_t row[9], column[9], box[9]; // digits that are placed
} filling;

static void put(filling *f, int cell, int digit)
{
    unsigned bit = 1u << digit;
    int row = cell / 9, column = cell % 9;
    f->row[row] ^= (uint16_t)bit;
    f->column[column] ^= (uint16_t)bit;
    f->box[row / 3 * 3 + column / 3] ^= (uint16_t)bit;
}

static unsigned options(const filling *f, int row, int column)
{
    return NONET_ALL_DIGITS &
           ~(unsigned)(f->row[row] | f->column[column] | f->box[row / 3 * 3 + column / 3]);
}

// The blank cell with the fewest options, -1 if there is none.
static int tightest(const filling *f, unsigned *set)
{
    int best = -1, fewest = 10;
    for (int row = 3; row < 9; row++)
        for (int column = 3; column < 9; column++) {
            if (f->grid->cell[9 * row + column])
                continue;
            unsigned some = options(f, row, column);
            int count = bits_count(some);
            if (count < fewest) {
                best = 9 * row + column;
                fewest = count;
                *set = some;
                if (count <= 1)
                    return best;
            }
        }
    return best;
}

static bool fill_rest(filling *f)
{
    unsigned set = 0;
    int cell = tightest(f, &set);
    if (cell < 0)
        return true;
    while (set) {
        unsigned some = set;
        for (uint32_t skip = nonet_rng_below(f->rng, (uint32_t)bits_count(set)); skip;
             skip--)
            some &= some - 1;
        int digit = bits_first(some);
        set ^= 1u << digit;
        put(f, cell, digit);
        f->grid->cell[cell] = (uint8_t)(digit + 1);
        if (fill_rest(f))
            return true;
        put(f, cell, digit);
        f->grid->cell[cell] = 0;
    }
    return false;
}

// The cross of first band and first stack.
static void fill_cross(nonet_rng *rng, nonet_board *grid)
{
    uint8_t digits[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    uint8_t box[3][3], turned[3][3], second[3][3], third[3][3];
    memset(grid, 0, sizeof *grid);
    nonet_shuffle(rng, digits, 9);
    for (int i = 0; i < 9; i++)
        box[i / 3][i % 3] = turned[i % 3][i / 3] = digits[i];
    fill_band(rng, box, second, third);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            grid->cell[9 * i + j] = box[i][j];
            grid->cell[9 * i + 3 + j] = second[i][j];
            grid->cell[9 * i + 6 + j] = third[i][j];
        }
    fill_band(rng, turned, second, third);
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            grid->cell[9 * (3 + j) + i] = second[i][j];
            grid->cell[9 * (6 + j) + i] = third[i][j];
        }
}

void nonet_fill(nonet_rng *rng, nonet_board *grid)
{
    filling f;
    do {
        memset(&f, 0, sizeof f);
        f.rng = rng;
        f.grid = grid;
        fill_cross(rng, grid);
        for (int cell = 0; cell < NONET_CELLS; cell++)
            if (grid->cell[cell])
                put(&f, cell, grid->cell[cell] - 1);
    } while (!fill_rest(&f)); // a cross without completion is rare, if there is one at all
}
