// test_scan.c - scans give back all known puzzles of a grid, and nothing that is none.

#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/canon.h>
#include <nonet/grids.h>
#include <nonet/solve.h>

// A grid that is soon done with, and has no puzzle of 16 clues (as no grid has).
static const char poor[] =
    "761983245249157683583624971824365719395712468617498352438271596176539824952846137";

typedef struct {
    const nonet_board *grid;
    int clues;
    nonet_board *list;
    size_t n;
} gathering;

static bool gather(void *context, const nonet_board *puzzle)
{
    gathering *all = context;
    nonet_board solution;
    nonet_least least;
    CHECK_FOR(nonet_board_clues(puzzle) <= all->clues, "%s", test_text(puzzle));
    CHECK_FOR(nonet_solve(puzzle, 2, &solution) == 1, "%s", test_text(puzzle));
    CHECK_FOR(memcmp(&solution, all->grid, sizeof solution) == 0, "%s", test_text(puzzle));
    nonet_cells spare = nonet_redundant_clues(puzzle);
    CHECK_FOR(nonet_cells_count(spare) == 0, "%s", test_text(puzzle));
    nonet_least_form(puzzle, &least);
    all->list = realloc(all->list, (all->n + 1) * sizeof *all->list);
    assert_non_null(all->list);
    all->list[all->n++] = least.board;
    return true;
}

static int compare(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(nonet_board));
}

// ---- the public list of all puzzles with 17 clues

typedef struct {
    nonet_board grid, puzzle; // least forms
} known;

static int compare_known(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(known));
}

static size_t read_known(FILE *file, known *list, size_t room)
{
    size_t n = 0;
    while (n < room && test_next(file, &list[n].puzzle)) {
        nonet_board solution;
        nonet_least least;
        assert_int_equal(nonet_solve(&list[n].puzzle, 2, &solution), 1);
        nonet_least_form(&solution, &least);
        list[n++].grid = least.board;
    }
    qsort(list, n, sizeof *list, compare_known);
    return n;
}

// Scans the grid of list[0], whose first n puzzles are all there are, in disguise.
static void compare_with_list(const known *list, size_t n, nonet_rng *rng)
{
    nonet_transform how;
    nonet_transform_random(rng, &how);
    nonet_board grid = nonet_transform_board(&how, &list[0].grid);
    gathering all = {.grid = &grid, .clues = 17};
    assert_int_equal(nonet_scan(&grid, 17, NULL, gather, &all), NONET_OK);
    if (all.n)
        qsort(all.list, all.n, sizeof *all.list, compare);
    size_t classes = 0;
    for (size_t i = 0; i < all.n; i++)
        if (i == 0 || compare(&all.list[i - 1], &all.list[i]) != 0) {
            CHECK_FOR(classes < n, "%s", test_text(&grid));
            CHECK_FOR(compare(&all.list[i], &list[classes].puzzle) == 0, "%s",
                      test_text(&all.list[i]));
            classes++;
        }
    CHECK_FOR(classes == n, "%s: %zu, not %zu", test_text(&grid), classes, n);
    free(all.list);
}

static void the_17_clue_puzzles_are_found_again(void **state)
{
    (void)state;
    enum { PUZZLES = 49158 };
    FILE *file = test_open_shared("17_clue.txt");
    known *list = malloc(PUZZLES * sizeof *list);
    assert_non_null(list);
    size_t n = read_known(file, list, PUZZLES);
    uint64_t random = test_seed();
    nonet_rng rng;
    nonet_rng_seed(&rng, test_seed());
    fclose(file);
    for (int round = 0; round < (test_full() ? 20 : 1); round++) {
        size_t at = test_random(&random, (uint32_t)n), end = at;
        while (at > 0 && compare(&list[at - 1].grid, &list[at].grid) == 0)
            at--;
        while (end < n && compare(&list[end].grid, &list[at].grid) == 0)
            end++;
        compare_with_list(&list[at], end - at, &rng);
    }
    free(list);
}

// ---- what does not depend on data

static void no_grid_has_a_puzzle_of_16_clues(void **state)
{
    (void)state;
    nonet_board grid = test_board(poor);
    for (int turned = 0; turned < 2; turned++) {
        gathering all = {.grid = &grid, .clues = 16};
        nonet_transform how;
        assert_int_equal(nonet_scan(&grid, 16, NULL, gather, &all), NONET_OK);
        assert_int_equal(all.n, 0);
        nonet_transform_identity(&how);
        how.transposed = true;
        grid = nonet_transform_board(&how, &grid);
    }
}

typedef struct {
    int left;
} patience;

static bool is_used_up(void *context)
{
    patience *p = context;
    return --p->left < 0;
}

static bool enough(void *context, const nonet_board *puzzle)
{
    ++*(int *)context;
    assert_int_equal(nonet_solve(puzzle, 2, NULL), 1);
    assert_int_equal(nonet_cells_count(nonet_redundant_clues(puzzle)), 0);
    return *(int *)context < 50;
}

// With as many clues as this there are puzzles everywhere: the first ones are soon found.
static void scans_end_when_they_should(void **state)
{
    (void)state;
    nonet_board grid = test_board(poor), empty = {{0}};
    patience p = {2000};
    nonet_stop stop = {is_used_up, &p};
    int found = 0;
    assert_int_equal(nonet_scan(&grid, 25, NULL, enough, &found), NONET_STOPPED);
    assert_int_equal(found, 50);
    assert_int_equal(nonet_scan(&grid, 19, &stop, enough, &found), NONET_STOPPED);
    assert_in_range(p.left, -10, -1);
    assert_int_equal(nonet_scan(&empty, 17, NULL, enough, &found), NONET_IMPOSSIBLE);
    assert_int_equal(nonet_scan(&grid, -5, NULL, enough, &found), NONET_OK);
}

TEST_MAIN(TEST(no_grid_has_a_puzzle_of_16_clues), TEST(scans_end_when_they_should),
          TEST_ON_DATA(the_17_clue_puzzles_are_found_again))
