// test_uniform.c - which of the 416 classes of bands random grids have, and how often.
//
// Grids drawn with equal chances have them as often as all grids have, which can be
// counted. Those drawn in less time have a first band and a first stack drawn from all
// bands with equal chances; the others follow from them, not with equal chances: this keeps
// watch over how far they are off.
//
// The number of grids with a given first band depends on its columns alone. Say in which
// sets of three digits the columns of the second band go: there are 56 ways for each stack,
// and the third band gets what is left. Rows are then arranged in each band by itself:
//
//       first band    1 2 3 | 4 5 6 | 7 8 9      columns {1 4 7} {2 5 8} {3 6 9} | ...
//                     4 5 6 | 7 8 9 | 1 2 3
//                     7 8 9 | 1 2 3 | 4 5 6
//       second band   column sets of three stacks: three partitions of the nine digits
//       third band    what the columns still lack: three others
//
// `bands[b][c]` is how many bands have columns {1 2 3} {4 5 6} {7 8 9} in the first stack
// and partitions b and c in the others; any first partition becomes that one by renaming.
// The numbers of grids of all 416 classes together must be that of all grids, which others
// have counted: 9! x 18383222420692992.

#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/canon.h>
#include <nonet/grids.h>

#include "base/bits.h"
#include "generate/fill.h"
#include "generate/uniform.h"

enum { PARTITIONS = 280, WAYS = 56, GRIDS = 12000 };

static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                     {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

typedef struct {
    uint16_t set[PARTITIONS][3];
    uint16_t number[512][512]; // of a partition, by any two of its sets
    uint16_t renamed[PARTITIONS][PARTITIONS];
    uint32_t bands[PARTITIONS][PARTITIONS];
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

// How partition b is called when the sets of partition a become 123, 456 and 789.
static void rename_partitions(tables *t)
{
    for (int a = 0; a < PARTITIONS; a++) {
        unsigned name[9];
        int n = 0;
        for (int i = 0; i < 3; i++)
            for (unsigned rest = t->set[a][i]; rest; rest &= rest - 1)
                name[bits_first(rest)] = 1u << n++;
        for (int b = 0; b < PARTITIONS; b++) {
            unsigned set[2] = {0, 0};
            for (int i = 0; i < 2; i++)
                for (unsigned rest = t->set[b][i]; rest; rest &= rest - 1)
                    set[i] |= name[bits_first(rest)];
            t->renamed[a][b] = t->number[set[0]][set[1]];
        }
    }
}

// Every digit stands in three different rows of the three boxes: where it stands in the
// third follows from the first two. So does which partitions fit: those whose columns have
// a digit of each row.
static void count_third_boxes(tables *t, int b, const uint8_t first[9],
                              const uint8_t second[9])
{
    uint16_t digit[3][3];
    int n[3] = {0};
    for (int d = 0; d < 9; d++) {
        int row = 3 - first[d] - second[d];
        digit[row][n[row]++] = (uint16_t)(1u << d);
    }
    for (int i = 0; i < 36; i++) {
        const uint8_t *x = orders[i / 6], *y = orders[i % 6];
        int set[2];
        for (int k = 0; k < 2; k++)
            set[k] = digit[0][k] | digit[1][x[k]] | digit[2][y[k]];
        t->bands[b][t->number[set[0]][set[1]]]++;
    }
}

static void count_second_boxes(tables *t, int b, const uint8_t first[9])
{
    for (int i = 0; i < 216; i++) {
        const uint8_t *order[3] = {orders[i / 36], orders[i / 6 % 6], orders[i % 6]};
        uint8_t second[9];
        bool fits = true;
        for (int k = 0; k < 3; k++) {
            int n = 0;
            for (unsigned rest = t->set[b][k]; rest; rest &= rest - 1) {
                int d = bits_first(rest);
                second[d] = order[k][n++];
                fits &= second[d] != first[d];
            }
        }
        if (fits)
            count_third_boxes(t, b, first, second);
    }
}

// The first column stands in order here; in all six orders there are six times as many.
static void count_bands(tables *t)
{
    for (int b = 0; b < PARTITIONS; b++) {
        for (int i = 0; i < 36; i++) {
            uint8_t first[9] = {0, 1, 2};
            memcpy(first + 3, orders[i / 6], 3);
            memcpy(first + 6, orders[i % 6], 3);
            count_second_boxes(t, b, first);
        }
        for (int c = 0; c < PARTITIONS; c++)
            t->bands[b][c] *= 6;
    }
}

// The partitions that the columns of a stack can have in the second and the third band.
static void list_ways(const tables *t, const nonet_board *band, int stack,
                      uint16_t way[WAYS][2])
{
    unsigned left[3] = {511, 511, 511};
    for (int i = 0; i < 9; i++)
        left[i % 3] ^= 1u << (band->cell[9 * (i / 3) + 3 * stack + i % 3] - 1);
    int n = 0;
    for (int i = 0; i < 6 * PARTITIONS; i++) {
        const uint16_t *set = t->set[i / 6];
        const uint8_t *order = orders[i % 6];
        bool fits = true;
        for (int k = 0; k < 3; k++)
            fits &= !(set[order[k]] & ~left[k]);
        if (!fits)
            continue;
        way[n][0] = (uint16_t)(i / 6);
        way[n++][1] = t->number[left[0] ^ set[order[0]]][left[1] ^ set[order[1]]];
    }
    assert_int_equal(n, WAYS);
}

static uint64_t count_grids(const tables *t, const nonet_board *band)
{
    uint16_t way[3][WAYS][2];
    uint64_t grids = 0;
    for (int stack = 0; stack < 3; stack++)
        list_ways(t, band, stack, way[stack]);
    for (int i = 0; i < WAYS; i++) {
        const uint16_t *second = t->renamed[way[0][i][0]],
                       *third = t->renamed[way[0][i][1]];
        for (int j = 0; j < WAYS; j++) {
            const uint32_t *of_second = t->bands[second[way[1][j][0]]];
            const uint32_t *of_third = t->bands[third[way[1][j][1]]];
            for (int k = 0; k < WAYS; k++)
                grids += (uint64_t)of_second[second[way[2][k][0]]] *
                         of_third[third[way[2][k][1]]];
        }
    }
    return grids;
}

// What share each class has of all bands, and of the bands of all grids. Of its 9! x 6^5
// disguises as many are the same as the band has automorphisms; on a board with blank rows
// these count 3! x 3! x 2 times.
typedef struct {
    double of_bands[NONET_BANDS];
    double of_grids[NONET_BANDS];
} shares;

static void find_shares(shares *found)
{
    const uint64_t all_bands = 56 * 46656, all_grids = 18383222420692992;
    tables *t = calloc(1, sizeof *t);
    uint64_t bands = 0, grids = 0;
    assert_non_null(t);
    list_partitions(t);
    rename_partitions(t);
    count_bands(t);
    for (int i = 0; i < NONET_BANDS; i++) {
        nonet_board band;
        nonet_least least;
        nonet_band_at(i, &band);
        nonet_least_form(&band, &least);
        uint64_t n = 7776 / (least.automorphisms / 72), of_each = count_grids(t, &band);
        bands += n;
        grids += n * of_each;
        found->of_bands[i] = (double)n / (double)all_bands;
        found->of_grids[i] = (double)(n * of_each) / (double)all_grids;
    }
    assert_true(bands == all_bands);
    assert_true(grids == all_grids);
    free(t);
}

typedef struct {
    double sum; // chi-squared
    int freedom;
} deviation;

// Classes that are expected less than five times are taken together.
static deviation compare(const int count[NONET_BANDS], const double share[NONET_BANDS])
{
    deviation found = {0, -1};
    double rare = 0, rare_seen = 0;
    for (int i = 0; i < NONET_BANDS; i++) {
        double expected = share[i] * GRIDS, off = count[i] - expected;
        if (expected < 5) {
            rare += expected;
            rare_seen += count[i];
            continue;
        }
        found.sum += off * off / expected;
        found.freedom++;
    }
    if (rare > 0) {
        found.sum += (rare_seen - rare) * (rare_seen - rare) / rare;
        found.freedom++;
    }
    return found;
}

typedef struct {
    int of[6][NONET_BANDS];
} tally;

static void count_bands_of(void (*fill)(nonet_rng *, nonet_board *), tally *count)
{
    memset(count, 0, sizeof *count);
    for (int i = 0; i < GRIDS; i++) {
        nonet_rng rng;
        nonet_board grid;
        nonet_rng_seed_pair(&rng, test_seed(), (uint64_t)i);
        fill(&rng, &grid);
        CHECK_FOR(nonet_board_is_complete(&grid), "%s", test_text(&grid));
        for (int band = 0; band < 6; band++)
            count->of[band][nonet_band_index(&grid, band)]++;
    }
}

// Within five standard deviations of what equal chances would give.
static void check_fit(const tally *count, int band, const double share[NONET_BANDS])
{
    deviation off = compare(count->of[band], share);
    double over = off.sum - off.freedom;
    CHECK_FOR(over * over < 25.0 * 2 * off.freedom, "band %d: chi-squared %.1f", band,
              off.sum);
}

static shares share;
static tally count;

static void all_grids_are_equally_likely(void **state)
{
    (void)state;
    count_bands_of(nonet_fill_uniform, &count);
    for (int band = 0; band < 6; band++)
        check_fit(&count, band, share.of_grids);
}

// Of the others than the first the mean square of what the classes are off, 0.075 at most,
// must not grow to a tenth.
static void quick_grids_are_not_far_from_it(void **state)
{
    (void)state;
    count_bands_of(nonet_fill, &count);
    for (int band = 0; band < 6; band++) {
        if (band % 3 == 0) {
            check_fit(&count, band, share.of_bands);
            continue;
        }
        deviation off = compare(count.of[band], share.of_grids);
        CHECK_FOR(off.sum - off.freedom < 0.1 * GRIDS, "band %d: chi-squared %.1f", band,
                  off.sum);
    }
}

static void bands_make_up_all_grids(void **state)
{
    (void)state;
    find_shares(&share);
}

TEST_MAIN(TEST(bands_make_up_all_grids), TEST(all_grids_are_equally_likely),
          TEST(quick_grids_are_not_far_from_it))
