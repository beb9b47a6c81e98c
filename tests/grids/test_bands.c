// test_bands.c - the list of bands is made anew, and found again in every disguise.

#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/canon.h>
#include <nonet/grids.h>

enum { ALL = 36288 }; // with box 1 in order: 56 x 6^6 / (6 x 6 x 2)

static nonet_board list[ALL];
static size_t n;

static bool fits(const nonet_board *board, int cell, int digit)
{
    for (int other = 0; other < 27; other++)
        if (board->cell[other] == digit &&
            (other / 9 == cell / 9 || other % 9 / 3 == cell % 9 / 3))
            return false;
    return true;
}

// Fills boxes 2 and 3, whose first rows are ascending, and so are their first cells.
static void fill(nonet_board *board, int at)
{
    if (at == 18) {
        nonet_least least;
        nonet_least_form(board, &least);
        assert_true(n < ALL);
        list[n++] = least.board;
        return;
    }
    int cell = at / 6 * 9 + 3 + at % 6;
    for (int digit = 1; digit <= 9; digit++) {
        if ((at < 6 && at % 3 && board->cell[cell - 1] > digit) ||
            (at == 3 && board->cell[3] > digit) || !fits(board, cell, digit))
            continue;
        board->cell[cell] = (uint8_t)digit;
        fill(board, at + 1);
    }
    board->cell[cell] = 0;
}

static int compare(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(nonet_board));
}

static void the_list_is_complete_and_in_order(void **state)
{
    (void)state;
    nonet_board board = {{0}}, band;
    int classes = 0;
    for (int i = 0; i < 9; i++)
        board.cell[i / 3 * 9 + i % 3] = (uint8_t)(i + 1);
    n = 0;
    fill(&board, 0);
    assert_int_equal(n, ALL);
    qsort(list, n, sizeof *list, compare);
    for (size_t i = 0; i < n; i++) {
        if (i > 0 && compare(&list[i - 1], &list[i]) == 0)
            continue;
        assert_true(nonet_band_at(classes, &band));
        assert_memory_equal(band.cell, list[i].cell + 54, 27);
        assert_int_equal(nonet_band_index(&band, 0), classes);
        classes++;
    }
    assert_int_equal(classes, NONET_BANDS);
}

// Bands and stacks of a grid in disguise are those it had, in another order.
static void disguises_have_the_same_bands(void **state)
{
    (void)state;
    nonet_recipe recipe = {.full = true};
    nonet_generator *generator = nonet_generator_new(&recipe, test_seed());
    nonet_rng rng;
    nonet_rng_seed(&rng, test_seed());
    assert_non_null(generator);
    for (uint64_t i = 0; i < 200; i++) {
        nonet_made made;
        nonet_transform how;
        long before = 0, after = 0;
        assert_int_equal(nonet_generate(generator, i, &made), NONET_OK);
        nonet_transform_random(&rng, &how);
        nonet_board other = nonet_transform_board(&how, &made.solution);
        for (int band = 0; band < 6; band++) {
            int one = nonet_band_index(&made.solution, band);
            int two = nonet_band_index(&other, band);
            assert_in_range(one, 0, NONET_BANDS - 1);
            assert_in_range(two, 0, NONET_BANDS - 1);
            before += (long)one * one * one;
            after += (long)two * two * two;
        }
        CHECK_FOR(before == after, "%s", test_text(&made.solution));
    }
    nonet_generator_free(generator);
}

static void what_is_no_band_has_no_index(void **state)
{
    (void)state;
    nonet_board board, empty = {{0}};
    assert_int_equal(nonet_band_index(&empty, 0), -1);
    assert_false(nonet_band_at(-1, &board));
    assert_false(nonet_band_at(NONET_BANDS, &board));
    assert_true(nonet_band_at(415, &board));
    assert_int_equal(nonet_band_index(&board, 0), 415);
    for (int band = -1; band < 8; band++)
        if (band != 0)
            assert_int_equal(nonet_band_index(&board, band), -1);
    board.cell[0] = 2;
    assert_int_equal(nonet_band_index(&board, 0), -1);
}

TEST_MAIN(TEST(the_list_is_complete_and_in_order), TEST(disguises_have_the_same_bands),
          TEST(what_is_no_band_has_no_index))
