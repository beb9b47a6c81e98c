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
// come out, but chances are not equal: crosses of band and stack differ in how many
// completions they have, and the completions of one cross in how soon chance finds them.
// docs/generate.md has measurements. uniform.c makes them equal; it takes longer.

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

// The cells outside the cross, six rows of six, are the low bits of a word, row by row.
enum { SIDE = 6, SQUARE = SIDE * SIDE };

typedef struct {
    nonet_rng *rng;
    nonet_board *grid;
    uint64_t open;      // the blank cells
    uint64_t places[9]; // those that can take each digit; what is not open does not count
} filling;

static uint64_t square_row(int row)
{
    return (uint64_t)0x3f << SIDE * row;
}

static uint64_t square_column(int column)
{
    return (uint64_t)0x41041041 << column;
}

static uint64_t square_box(int row, int column)
{
    return (uint64_t)0x71c7 << (SIDE * (row / 3 * 3) + column / 3 * 3);
}

static void start(filling *f, nonet_rng *rng, nonet_board *grid)
{
    f->rng = rng;
    f->grid = grid;
    f->open = ((uint64_t)1 << SQUARE) - 1;
    for (int digit = 0; digit < 9; digit++)
        f->places[digit] = f->open;
    for (int i = 0; i < SIDE; i++)
        for (int j = 0; j < 3; j++) {
            f->places[grid->cell[9 * (3 + i) + j] - 1] &= ~square_row(i);
            f->places[grid->cell[9 * j + 3 + i] - 1] &= ~square_column(i);
        }
}

// The open cell with the fewest digits, -1 if there is none. The digits of all cells are
// counted at once: count[i] has the binary digits of weight 2^i.
static int tightest(const filling *f)
{
    uint64_t count[4] = {0};
    for (int digit = 0; digit < 9; digit++) {
        uint64_t carry = f->places[digit];
        for (int i = 0; i < 4; i++) {
            uint64_t both = count[i] & carry;
            count[i] ^= carry;
            carry = both;
        }
    }
    uint64_t fewest = f->open & ~(count[1] | count[2] | count[3]);
    for (unsigned n = 2; !fewest && n <= 9; n++) {
        fewest = f->open;
        for (int i = 0; i < 4; i++)
            fewest &= n >> i & 1 ? count[i] : ~count[i];
    }
    return fewest ? bits_first_64(fewest) : -1;
}

static unsigned options(const filling *f, int at)
{
    unsigned set = 0;
    for (int digit = 0; digit < 9; digit++)
        set |= (unsigned)(f->places[digit] >> at & 1) << digit;
    return set;
}

static bool fill_rest(filling *f)
{
    int at = tightest(f);
    if (at < 0)
        return true;
    int row = at / SIDE, column = at % SIDE;
    uint8_t *cell = &f->grid->cell[9 * (3 + row) + 3 + column];
    uint64_t seen = square_row(row) | square_column(column) | square_box(row, column);
    unsigned set = options(f, at);
    f->open ^= (uint64_t)1 << at;
    while (set) {
        unsigned some = set;
        for (uint32_t skip = nonet_rng_below(f->rng, (uint32_t)bits_count(set)); skip;
             skip--)
            some &= some - 1;
        int digit = bits_first(some);
        set ^= 1u << digit;
        uint64_t before = f->places[digit];
        f->places[digit] &= ~seen;
        *cell = (uint8_t)(digit + 1);
        if (fill_rest(f))
            return true;
        f->places[digit] = before;
    }
    f->open ^= (uint64_t)1 << at;
    return false;
}

void nonet_fill_cross(nonet_rng *rng, nonet_board *grid)
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
        nonet_fill_cross(rng, grid);
        start(&f, rng, grid);
    } while (!fill_rest(&f)); // a cross without completion is rare, if there is one at all
}
