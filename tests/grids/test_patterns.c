// test_patterns.c - all puzzles on a pattern: none is missed, and no two are equivalent.

#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/canon.h>
#include <nonet/grids.h>
#include <nonet/text.h>

static const char seventeen[] =
    "................12..3..4........1.......25..6.78...3.......34...6......12..8.....";

static nonet_cells cells_of(const char *text)
{
    nonet_cells clues = {{0, 0}};
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (text[cell] != '.')
            nonet_cells_add(&clues, cell);
    return clues;
}

static nonet_pattern *open_pattern(nonet_cells clues)
{
    nonet_pattern *pattern;
    assert_int_equal(nonet_pattern_new(&pattern, clues), NONET_OK);
    return pattern;
}

// ---- classes of puzzles, as a list

typedef struct {
    nonet_board *least;
    size_t n, room;
    nonet_cells clues;
} classes;

static int compare(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(nonet_board));
}

static bool add_class(void *context, const nonet_board *puzzle)
{
    classes *c = context;
    nonet_least least;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        assert_int_equal(puzzle->cell[cell] != 0, nonet_cells_has(c->clues, cell));
    assert_int_equal(nonet_solve(puzzle, 2, NULL), 1);
    nonet_least_form(puzzle, &least);
    if (c->n == c->room) {
        c->room = 2 * c->room + 16;
        c->least = realloc(c->least, c->room * sizeof *c->least);
    }
    c->least[c->n++] = least.board;
    return true;
}

static void sort_classes(classes *c)
{
    if (c->n)
        qsort(c->least, c->n, sizeof *c->least, compare);
}

// ---- the same by plain counting, in the order of the cells

static void try_all(nonet_board *board, nonet_cells clues, int cell, int used, classes *to)
{
    while (cell < NONET_CELLS && (board->cell[cell] || !nonet_cells_has(clues, cell)))
        cell++;
    if (cell == NONET_CELLS) {
        if (nonet_solve(board, 2, NULL) == 1)
            add_class(to, board);
        return;
    }
    for (int digit = 1; digit <= 9 && digit <= used + 1; digit++) {
        board->cell[cell] = (uint8_t)digit;
        if (nonet_clashes(board, NULL, 0) == 0)
            try_all(board, clues, cell + 1, digit > used ? digit : used, to);
    }
    board->cell[cell] = 0;
}

static int largest_digit(const nonet_board *board)
{
    int largest = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        largest = board->cell[cell] > largest ? board->cell[cell] : largest;
    return largest;
}

// Whether the puzzle begins so, but for the names of its digits.
static bool begins(const nonet_board *puzzle, const nonet_board *begin)
{
    uint8_t name[10] = {0}, named[10] = {0};
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        uint8_t from = puzzle->cell[cell], to = begin->cell[cell];
        if (to && ((name[from] && name[from] != to) || (named[to] && named[to] != from)))
            return false;
        name[to ? from : 0] = to;
        named[to] = from;
    }
    return true;
}

// A pattern that looks like itself in one way only: a part has just the puzzles that begin
// as it does, and one of them is known.
static void parts_are_complete(void **unused)
{
    (void)unused;
    nonet_board puzzle;
    nonet_cells clues = cells_of(seventeen);
    nonet_pattern *pattern = open_pattern(clues);
    assert_int_equal(nonet_read_line(seventeen, &puzzle, NULL), NONET_OK);
    assert_int_equal(nonet_pattern_symmetries(pattern), 1);
    size_t part = SIZE_MAX, parts = 0;
    for (size_t i = 0; i < nonet_pattern_parts(pattern); i++) {
        nonet_board begin = nonet_pattern_begin(pattern, i);
        if (begins(&puzzle, &begin)) {
            part = i;
            parts++;
        }
    }
    assert_int_equal(parts, 1);
    classes got = {.clues = clues}, want = {.clues = clues};
    nonet_board begin = nonet_pattern_begin(pattern, part);
    assert_int_equal(nonet_pattern_part(pattern, part, NULL, add_class, &got), NONET_OK);
    try_all(&begin, clues, 0, largest_digit(&begin), &want);
    sort_classes(&got);
    sort_classes(&want);
    assert_true(got.n > 0);
    CHECK_FOR(got.n == want.n && (got.n == 0 || memcmp(got.least, want.least,
                                                       got.n * sizeof *got.least) == 0),
              "part %zu: %zu puzzles instead of %zu", part, got.n, want.n);
    for (size_t i = 1; i < got.n; i++)
        assert_true(compare(&got.least[i - 1], &got.least[i]) != 0);
    free(got.least);
    free(want.least);
    nonet_pattern_free(pattern);
}

// Symmetries, as the least form of a board with one digit counts them.
static void symmetries_are_counted(void **unused)
{
    (void)unused;
    uint64_t state = test_seed();
    for (int round = 0; round < 40; round++) {
        nonet_cells clues = {{0, 0}};
        nonet_board marks = {0};
        nonet_least least;
        for (int cell = 0; cell < NONET_CELLS; cell++)
            if (test_random(&state, 3) == 0)
                for (int twin = 0; twin < 2; twin++) {
                    int there = twin == round % 2 ? cell : 80 - cell;
                    nonet_cells_add(&clues, there);
                    marks.cell[there] = 1;
                }
        nonet_pattern *pattern = open_pattern(clues);
        nonet_least_form(&marks, &least);
        if (nonet_pattern_parts(pattern) > 0)
            assert_int_equal(nonet_pattern_symmetries(pattern), least.automorphisms);
        nonet_pattern_free(pattern);
    }
}

// Beginnings that are each other's image would be searched twice.
static void no_two_parts_are_equivalent(void **unused)
{
    (void)unused;
    static const char symmetric[] = "x...x...x.x.......x.........x...x....x.....x...."
                                    "x...x.........x.......x.x...x...x";
    nonet_cells clues = cells_of(symmetric);
    nonet_pattern *pattern = open_pattern(clues);
    size_t parts = nonet_pattern_parts(pattern);
    assert_true(nonet_pattern_symmetries(pattern) > 1 && parts > 1000);
    uint64_t state = test_seed();
    for (int round = 0; round < 300; round++) {
        size_t one = test_random(&state, (uint32_t)parts);
        size_t other = test_random(&state, (uint32_t)parts);
        nonet_board a = nonet_pattern_begin(pattern, one);
        nonet_board b = nonet_pattern_begin(pattern, other);
        assert_true(one == other || memcmp(&a, &b, sizeof a) != 0);
    }
    nonet_pattern_free(pattern);
}

static bool see_nothing(void *unused, const nonet_board *puzzle)
{
    (void)unused;
    (void)puzzle;
    return true;
}

static void what_cannot_be_has_no_parts(void **unused)
{
    (void)unused;
    nonet_cells none = {{0, 0}}, few = none, all = {{~0ull, ~0ull}};
    for (int cell = 0; cell < 63; cell++)
        nonet_cells_add(&few, cell); // two empty rows
    nonet_pattern *pattern = open_pattern(few);
    assert_int_equal(nonet_pattern_parts(pattern), 0);
    assert_int_equal(nonet_pattern_part(pattern, 0, NULL, see_nothing, NULL), NONET_OK);
    nonet_pattern_free(pattern);
    pattern = open_pattern(none);
    assert_int_equal(nonet_pattern_parts(pattern), 0);
    nonet_pattern_free(pattern);
    assert_int_equal(nonet_pattern_new(&pattern, all), NONET_IMPOSSIBLE);
    assert_null(pattern);
}

TEST_MAIN(TEST(parts_are_complete), TEST(symmetries_are_counted),
          TEST(no_two_parts_are_equivalent), TEST(what_cannot_be_has_no_parts))
