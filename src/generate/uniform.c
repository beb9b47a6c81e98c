// uniform.c - a random complete grid, all equally likely.
//
// The cross of first band and first stack is drawn from all there are with equal chances,
// as in fill.c. Its completions are numbered, and a number is drawn below the most that any
// cross has; if this one has no completion of that number, all begins anew. Every grid is
// one completion of one cross, and each pair of a cross and a number is as likely as any
// other: so is each grid.
//
//       1 2 3 | 4 5 6 | 7 8 9     Digits of row 4 in box 4 are in row 5 or 6 of box 5,
//       4 5 6 | 7 8 9 | 1 2 3     and in the other one of box 6. As in fill.c there are 56
//       7 8 9 | 1 2 3 | 4 5 6     ways to say which go where: which digits the rows of box
//       ------+-------+------     5 have, and those of box 6. Band 3 has 56 ways as well,
//       2 1 4 |   5   |   6       and so have stacks 2 and 3, for their columns.
//       3 6 5 |       |
//       8 9 7 |       |           With all four said there is at most one completion. Box
//       ------+-------+------     5 is filled in if each of its rows and each of its
//       .     |   8   |   9       columns have one digit in common, which is to say that
//                                 no two digits that share a row share a column.
//
// For every way of a band the ways of a stack that fit it are a word of 56 bits, and the
// other way round. A way of the second band leaves some seven to either stack, and two of
// these leave to the third band what is common to two words: so all completions are counted
// in some 56 x 7 x 7 steps.
//
// The numbers of completions of all crosses were counted, of which 683 x 22,266 are
// different but for symmetries: `tests/generate/test_crosses.c` does it again. They add up
// to the number of all grids. A cross has 1,152 to 5,644 of them, 2,693 in the mean, and
// some few up to 11,664: only where boxes 2 and 3 have the same sets of digits for columns
// and boxes 4 and 7 the same for rows. A number from 5,644 on is therefore given up without
// counting, unless both are so.

#include "generate/uniform.h"

#include <limits.h>
#include <string.h>

#include "base/bits.h"
#include "generate/fill.h"

enum { WAYS = 56 };

// What digits three parallel lines have in a box that is given, the next and the one after.
typedef struct {
    uint16_t given[3];
    uint16_t near[WAYS][3];
    uint16_t far[WAYS][3];
} band_ways;

// The sets of k digits of `line`, which has three; returns how many there are.
static int list_parts(unsigned line, int k, uint16_t part[3])
{
    int n = 0;
    for (unsigned rest = line; rest; rest &= rest - 1)
        part[n++] = (uint16_t)(k == 0   ? 0
                               : k == 1 ? rest & -rest
                               : k == 2 ? line ^ (rest & -rest)
                                        : line);
    return k == 1 || k == 2 ? 3 : 1;
}

// Of the digits of each line, k go to the line before it in the next box, and the others to
// the line after it.
static void list_ways(band_ways *ways)
{
    const uint16_t *given = ways->given;
    int n = 0;
    for (int k = 0; k <= 3; k++) {
        uint16_t part[3][3];
        int parts = 0;
        for (int line = 0; line < 3; line++)
            parts = list_parts(given[line], k, part[line]);
        for (int i = 0; i < parts * parts * parts; i++, n++) {
            const unsigned up[3] = {part[0][i % parts], part[1][i / parts % parts],
                                    part[2][i / parts / parts]};
            for (int line = 0; line < 3; line++) {
                int next = (line + 1) % 3, last = (line + 2) % 3;
                unsigned near = up[next] | (given[last] ^ up[last]);
                ways->near[n][line] = (uint16_t)near;
                ways->far[n][line] = (uint16_t)(511 ^ given[line] ^ near);
            }
        }
    }
}

// The three pairs of digits in a set of three, as numbers below 81.
static void list_pairs(unsigned set, uint8_t pair[3])
{
    int first = bits_first(set);
    set &= set - 1;
    int second = bits_first(set);
    set &= set - 1;
    int third = bits_first(set);
    pair[0] = (uint8_t)(9 * first + second);
    pair[1] = (uint8_t)(9 * first + third);
    pair[2] = (uint8_t)(9 * second + third);
}

// For every way of the rows of a box, the ways of its columns that fit; or the other way
// round.
static void list_fits(const uint16_t rows[WAYS][3], const uint16_t columns[WAYS][3],
                      uint64_t fits[WAYS])
{
    uint64_t together[81] = {0}; // the ways in which two digits share a column
    uint8_t pair[3];
    for (int way = 0; way < WAYS; way++)
        for (int line = 0; line < 3; line++) {
            list_pairs(columns[way][line], pair);
            for (int i = 0; i < 3; i++)
                together[pair[i]] |= (uint64_t)1 << way;
        }
    for (int way = 0; way < WAYS; way++) {
        uint64_t clash = 0;
        for (int line = 0; line < 3; line++) {
            list_pairs(rows[way][line], pair);
            clash |= together[pair[0]] | together[pair[1]] | together[pair[2]];
        }
        fits[way] = ~clash & (((uint64_t)1 << WAYS) - 1);
    }
}

typedef struct {
    band_ways band[2];         // the second and the third
    band_ways stack[2];        // likewise
    uint64_t columns[2][WAYS]; // ways of either stack that fit a way of the second band
    uint64_t rows[2][WAYS];    // ways of the third band that fit a way of either stack
} square;

static void read_cross(const nonet_board *cross, square *s)
{
    memset(s, 0, sizeof *s);
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 3; j++) {
            int below = cross->cell[9 * (3 + i) + j], beside = cross->cell[9 * j + 3 + i];
            s->band[i / 3].given[i % 3] |= (uint16_t)(1u << (below - 1));
            s->stack[i / 3].given[i % 3] |= (uint16_t)(1u << (beside - 1));
        }
}

static void list_all(square *s)
{
    for (int i = 0; i < 2; i++) {
        list_ways(&s->band[i]);
        list_ways(&s->stack[i]);
    }
    const band_ways *second = &s->band[0], *third = &s->band[1];
    const band_ways *left = &s->stack[0], *right = &s->stack[1];
    list_fits(second->near, left->near, s->columns[0]);
    list_fits(second->far, right->near, s->columns[1]);
    list_fits(left->far, third->near, s->rows[0]);
    list_fits(right->far, third->far, s->rows[1]);
}

// Two boxes have the same three sets of digits.
static bool are_alike(const band_ways ways[2])
{
    int same = 0;
    for (int i = 0; i < 9; i++)
        same += ways[0].given[i / 3] == ways[1].given[i % 3];
    return same == 3;
}

static int nth_member(uint64_t set, int n)
{
    for (; n; n--)
        set &= set - 1;
    return bits_first_64(set);
}

static void fill_box(nonet_board *grid, int row, int column, const uint16_t rows[3],
                     const uint16_t columns[3])
{
    for (int i = 0; i < 9; i++)
        grid->cell[9 * (row + i / 3) + column + i % 3] =
            (uint8_t)(1 + bits_first(rows[i / 3] & columns[i % 3]));
}

static void fill_square(const square *s, int second, int left, int right, int third,
                        nonet_board *grid)
{
    const band_ways *band = s->band, *stack = s->stack;
    fill_box(grid, 3, 3, band[0].near[second], stack[0].near[left]);
    fill_box(grid, 3, 6, band[0].far[second], stack[1].near[right]);
    fill_box(grid, 6, 3, band[1].near[third], stack[0].far[left]);
    fill_box(grid, 6, 6, band[1].far[third], stack[1].far[right]);
}

// Fills in completion number `number`, if there is one; `*count` is then what came before
// it, otherwise how many there are.
static bool complete(const square *s, int number, nonet_board *grid, int *count)
{
    *count = 0;
    for (int second = 0; second < WAYS; second++)
        for (uint64_t some = s->columns[0][second]; some; some &= some - 1) {
            int left = bits_first_64(some);
            for (uint64_t others = s->columns[1][second]; others; others &= others - 1) {
                int right = bits_first_64(others);
                uint64_t third = s->rows[0][left] & s->rows[1][right];
                int n = bits_count_64(third);
                if (number - *count < n) {
                    fill_square(s, second, left, right, nth_member(third, number - *count),
                                grid);
                    return true;
                }
                *count += n;
            }
        }
    return false;
}

bool nonet_complete_cross(nonet_board *grid, int number)
{
    square s;
    int count;
    read_cross(grid, &s);
    list_all(&s);
    return complete(&s, number, grid, &count);
}

int nonet_completions(const nonet_board *cross)
{
    nonet_board grid = *cross;
    square s;
    int count;
    read_cross(cross, &s);
    list_all(&s);
    complete(&s, INT_MAX, &grid, &count);
    return count;
}

static bool can_have(const nonet_board *cross, int number)
{
    square s;
    read_cross(cross, &s);
    return number < UNIFORM_MOST_USUAL || (are_alike(s.band) && are_alike(s.stack));
}

void nonet_fill_uniform(nonet_rng *rng, nonet_board *grid)
{
    int number;
    do {
        nonet_fill_cross(rng, grid);
        number = (int)nonet_rng_below(rng, UNIFORM_MOST);
    } while (!can_have(grid, number) || !nonet_complete_cross(grid, number));
}
