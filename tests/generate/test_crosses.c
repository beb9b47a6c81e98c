// test_crosses.c - how many completions the crosses of first band and first stack have.
//
// Grids are drawn with equal chances (src/generate/uniform.c) by a number below the most
// completions that any cross has. Here all crosses are counted, up to symmetry:
//
//       1 2 3 | C C C | D D D     Box 1 can be renamed to be this one. The completions
//       4 5 6 | C C C | D D D     depend on which digits the columns of boxes 2 and 3 have,
//       7 8 9 | C C C | D D D     C and D, and the rows of boxes 4 and 7, A and B: four
//       ------+-------+------     partitions of the digits into sets of three. C and D can
//       A A A |   5   |   6       change places, and so can A and B; and rows and columns
//       ------+-------+------     of box 1 can, if digits are renamed after. A and B are
//       B B B |   8   |   9       what C and D are, in the grid turned over.
//
// To C and D there are ways (c, d) for the columns of boxes 5 and 6. Say A.fits[c, d] is in
// how many ways the rows of these boxes fit to that, and B.fits[c, d] the same of boxes 8
// and 9. The number of completions is the sum of A.fits x B.fits over all (c, d).
//
// It is done plainly, by other means than uniform.c, and all together must be the number of
// all grids: that nothing was left out.

#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/solve.h>

#include "base/bits.h"
#include "generate/fill.h"
#include "generate/uniform.h"

enum { PARTITIONS = 280, WAYS = 56, PAIRS = WAYS * WAYS, BOX_ORDERS = 36 };

static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                     {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// What the lines of the second box and of the third can have, after those of the first.
typedef struct {
    uint16_t near, far; // partitions
} way;

typedef struct {
    uint16_t set[PARTITIONS][3];
    uint16_t number[512][512];        // of a partition, by any two of its sets
    bool fit[PARTITIONS][PARTITIONS]; // as rows and columns of a box
    way ways[PARTITIONS][WAYS];
    uint32_t bands[PARTITIONS][PARTITIONS];  // with box 1 in order, by C and D
    uint32_t stacks[PARTITIONS][PARTITIONS]; // by A and B
    uint16_t renamed[BOX_ORDERS][PARTITIONS];
    bool done[PARTITIONS][PARTITIONS];
    int16_t near_fits[PARTITIONS][PAIRS], far_fits[PARTITIONS][PAIRS];
} tables;

static void list_partitions(tables *t)
{
    int n = 0;
    for (unsigned a = 0; a < 512; a++)
        for (unsigned b = a + 1; b < 512; b++) {
            unsigned c = 511 ^ a ^ b;
            if (bits_count(a) != 3 || bits_count(b) != 3 || (a & b) || c < b)
                continue;
            const uint16_t set[3] = {(uint16_t)a, (uint16_t)b, (uint16_t)c};
            memcpy(t->set[n], set, sizeof set);
            for (int i = 0; i < 6; i++)
                t->number[set[orders[i][0]]][set[orders[i][1]]] = (uint16_t)n;
            n++;
        }
    assert_int_equal(n, PARTITIONS);
}

// Each row and each column must have one digit in common.
static bool do_fit(const uint16_t row[3], const uint16_t column[3])
{
    for (int i = 0; i < 9; i++)
        if (!bits_single(row[i / 3] & column[i % 3]))
            return false;
    return true;
}

static void list_fits(tables *t)
{
    for (int p = 0; p < PARTITIONS; p++)
        for (int q = 0; q < PARTITIONS; q++)
            t->fit[p][q] = do_fit(t->set[p], t->set[q]);
}

static void list_ways(tables *t, int p)
{
    const uint16_t *given = t->set[p];
    int n = 0;
    for (int i = 0; i < 6 * PARTITIONS; i++) {
        const uint16_t *near = t->set[i / 6];
        unsigned far[3];
        bool fits = true;
        for (int line = 0; line < 3; line++) {
            unsigned set = near[orders[i % 6][line]];
            fits &= !(set & given[line]);
            far[line] = 511 ^ given[line] ^ set;
        }
        if (fits)
            t->ways[p][n++] = (way){(uint16_t)(i / 6), t->number[far[0]][far[1]]};
    }
    assert_int_equal(n, WAYS);
}

// Rows of a box in all orders, by what its columns then have; the first row stands for all
// orders of the columns.
static void count_columns(const tables *t, const uint16_t row[3],
                          uint32_t count[PARTITIONS])
{
    uint16_t digit[3][3];
    memset(count, 0, PARTITIONS * sizeof *count);
    for (int i = 0; i < 3; i++) {
        int n = 0;
        for (unsigned rest = row[i]; rest; rest &= rest - 1)
            digit[i][n++] = (uint16_t)(rest & -rest);
    }
    for (int i = 0; i < 36; i++) {
        unsigned set[2];
        for (int k = 0; k < 2; k++)
            set[k] = digit[0][k] | digit[1][orders[i / 6][k]] | digit[2][orders[i % 6][k]];
        count[t->number[set[0]][set[1]]] += 6;
    }
}

static int rename_partition(const tables *t, int p, const uint8_t name[9])
{
    unsigned set[2] = {0, 0};
    for (int i = 0; i < 2; i++)
        for (unsigned rest = t->set[p][i]; rest; rest &= rest - 1)
            set[i] |= 1u << name[bits_first(rest)];
    return t->number[set[0]][set[1]];
}

static void count_bands(tables *t)
{
    static const uint8_t turned[9] = {0, 3, 6, 1, 4, 7, 2, 5, 8};
    uint32_t near[PARTITIONS], far[PARTITIONS];
    const way *ways = t->ways[t->number[0007][0070]];
    for (int i = 0; i < WAYS; i++) {
        count_columns(t, t->set[ways[i].near], near);
        count_columns(t, t->set[ways[i].far], far);
        for (int c = 0; c < PARTITIONS; c++)
            for (int d = 0; d < PARTITIONS; d++)
                t->bands[c][d] += near[c] * far[d];
    }
    for (int c = 0; c < PARTITIONS; c++)
        for (int d = 0; d < PARTITIONS; d++)
            t->stacks[rename_partition(t, c, turned)][rename_partition(t, d, turned)] =
                t->bands[c][d];
}

static void rename_partitions(tables *t)
{
    for (int i = 0; i < BOX_ORDERS; i++) {
        uint8_t name[9];
        for (int d = 0; d < 9; d++)
            name[d] = (uint8_t)(3 * orders[i / 6][d / 3] + orders[i % 6][d % 3]);
        for (int p = 0; p < PARTITIONS; p++)
            t->renamed[i][p] = (uint16_t)rename_partition(t, p, name);
    }
}

static uint32_t in_either_order(uint32_t count[PARTITIONS][PARTITIONS], int a, int b)
{
    return a == b ? count[a][a] : count[a][b] + count[b][a];
}

// Marks all that symmetries of box 1 make of C and D; returns how many these are.
static int mark_all_like(tables *t, int c, int d)
{
    int n = 0;
    for (int i = 0; i < BOX_ORDERS; i++) {
        int x = t->renamed[i][c], y = t->renamed[i][d];
        bool *done = x < y ? &t->done[x][y] : &t->done[y][x];
        n += !*done;
        *done = true;
    }
    return n;
}

// To each partition of the rows of a box, the ways of a stack that fit; `after`: of the box
// below it.
static void list_columns(const tables *t, int stack, bool after, uint64_t set[PARTITIONS])
{
    memset(set, 0, PARTITIONS * sizeof *set);
    for (int i = 0; i < WAYS; i++) {
        int column = after ? t->ways[stack][i].far : t->ways[stack][i].near;
        for (int row = 0; row < PARTITIONS; row++)
            set[row] |= (uint64_t)t->fit[row][column] << i;
    }
}

static void count_fits(const tables *t, int c, int d, bool after,
                       int16_t count[PARTITIONS][PAIRS])
{
    uint64_t left[PARTITIONS], right[PARTITIONS];
    list_columns(t, c, after, left);
    list_columns(t, d, after, right);
    memset(count, 0, PARTITIONS * sizeof *count);
    for (int p = 0; p < PARTITIONS; p++)
        for (int i = 0; i < WAYS; i++)
            for (uint64_t x = left[t->ways[p][i].near]; x; x &= x - 1)
                for (uint64_t y = right[t->ways[p][i].far]; y; y &= y - 1)
                    count[p][WAYS * bits_first_64(x) + bits_first_64(y)]++;
}

// Pairs of 16 bits are what vectors multiply best.
static int sum_of_products(const int16_t *a, const int16_t *b)
{
    int sum = 0;
    for (int i = 0; i < PAIRS; i++)
        sum += a[i] * b[i];
    return sum;
}

typedef struct {
    int classes;               // of C and D
    int least, most, of_usual; // completions
    uint64_t grids;
} total;

// All A and B to these C and D, which stand for `weight` bands.
static void count_crosses(tables *t, int c, int d, uint64_t weight, total *sum)
{
    count_fits(t, c, d, false, t->near_fits);
    count_fits(t, c, d, true, t->far_fits);
    for (int a = 0; a < PARTITIONS; a++)
        for (int b = a; b < PARTITIONS; b++) {
            uint64_t stacks = in_either_order(t->stacks, a, b);
            if (!stacks)
                continue;
            int n = sum_of_products(t->near_fits[a], t->far_fits[b]);
            sum->grids += weight * stacks * (uint64_t)n;
            sum->least = n < sum->least ? n : sum->least;
            sum->most = n > sum->most ? n : sum->most;
            if (a != b || c != d)
                sum->of_usual = n > sum->of_usual ? n : sum->of_usual;
        }
}

static void no_cross_has_more_completions(void **state)
{
    (void)state;
    const uint64_t all_grids = 18383222420692992; // with box 1 in order
    tables *t = calloc(1, sizeof *t);
    total sum = {.least = INT32_MAX};
    assert_non_null(t);
    list_partitions(t);
    list_fits(t);
    for (int p = 0; p < PARTITIONS; p++)
        list_ways(t, p);
    count_bands(t);
    rename_partitions(t);
    for (int c = 0; c < PARTITIONS; c++)
        for (int d = c; d < PARTITIONS; d++) {
            uint64_t bands = in_either_order(t->bands, c, d);
            if (!bands || t->done[c][d])
                continue;
            sum.classes++;
            count_crosses(t, c, d, bands * (uint64_t)mark_all_like(t, c, d), &sum);
        }
    free(t);
    assert_int_equal(sum.classes, 683);
    assert_true(sum.grids == all_grids);
    assert_int_equal(sum.least, 1152);
    assert_int_equal(sum.of_usual, UNIFORM_MOST_USUAL);
    assert_int_equal(sum.most, UNIFORM_MOST);
}

static int compare_grids(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(nonet_board));
}

// The completions that are numbered are those that there are.
static void completions_are_numbered(void **state)
{
    (void)state;
    static nonet_board grids[UNIFORM_MOST];
    for (uint64_t i = 0; i < 20; i++) {
        nonet_rng rng;
        nonet_board cross;
        nonet_rng_seed_pair(&rng, test_seed(), i);
        nonet_fill_cross(&rng, &cross);
        int n = nonet_completions(&cross);
        CHECK_FOR((int)nonet_solve(&cross, UNIFORM_MOST + 1, NULL) == n, "%d of %s", n,
                  test_text(&cross));
        assert_in_range(n, 1, UNIFORM_MOST);
        for (int k = 0; k < n; k++) {
            grids[k] = cross;
            CHECK_FOR(nonet_complete_cross(&grids[k], k), "%d", k);
            CHECK_FOR(nonet_board_is_complete(&grids[k]), "%s", test_text(&grids[k]));
        }
        CHECK_FOR(!nonet_complete_cross(&cross, n), "%d", n);
        qsort(grids, (size_t)n, sizeof *grids, compare_grids);
        for (int k = 1; k < n; k++)
            CHECK_FOR(compare_grids(&grids[k - 1], &grids[k]) != 0, "%s",
                      test_text(&grids[k]));
    }
}

TEST_MAIN(TEST(no_cross_has_more_completions), TEST(completions_are_numbered))
