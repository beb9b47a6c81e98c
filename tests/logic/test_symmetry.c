// test_symmetry.c - the symmetries of the givens: as many as the least form counts, and
// each of them moves the givens onto themselves.

#include "logic_help.h"

#include <nonet/canon.h>

#include "logic/symmetry.h"

typedef struct {
    const nonet_board *given;
    uint32_t count;
} counting;

static bool check(void *context, const symmetry *found)
{
    counting *of = context;
    of->count++;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int from = of->given->cell[found->source[cell]];
        CHECK_FOR(of->given->cell[cell] == (from ? found->digit[from - 1] + 1 : 0), "%s",
                  test_text(of->given));
    }
    return false;
}

static uint32_t agree(const nonet_board *given)
{
    nonet_least least;
    counting of = {given, 1}; // the one that changes nothing
    nonet_least_form(given, &least);
    nonet_visit_symmetries(given, check, &of);
    CHECK_FOR(of.count == least.automorphisms, "%s: %u, not %u", test_text(given), of.count,
              least.automorphisms);
    return of.count;
}

static void random_puzzles_have_few(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (int i = 0; i < 30; i++) {
        nonet_board solution, puzzle = logic_random_puzzle(&random, &solution);
        agree(&puzzle);
    }
}

static void symmetric_puzzles_have_more(void **state)
{
    (void)state;
    static const char *const puzzles[] = {
        "......23....9...718...35.......6.792.2.....1.186.7.......54...926...8....41......",
        "......2.9..4.18..3.3...57......6.....2.5.3..4.86.4..1.1.7...........2...94..3....",
        "1..3..2....7..9..8..6..5..44.36.25.1.2..1..3..8..7..9.3..2..1....9..8..7.4..6..5.",
        ".3.9....88.....4.3...6..2...9..3..2...6...7...1..4..8...1..7...4.3.....99....8.4.",
        ".....6.......4..1....5..397..6...75..3....2..5.......4..471.....296....5..7..3.6.",
        "..4..6..5.9..8..7.1..3..2............47.69.583..2..1..5.34.26.1..8..7..9.6..5..4.",
        "8....5..3...4..79....72.....35.9..6...........7..8.54.....16....86..3...4..5....9",
        "...1...9...4.......3....7.12.......9.....3.2.....4..83..7....459...183....29.46..",
        "..........2..1..3.157349268.71.93.82.........4..6..5..9.48.67.5.3..2..1.6..5..4..",
    };
    uint64_t random = test_seed() + 1;
    for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++) {
        nonet_board puzzle = test_board(puzzles[i]);
        nonet_rng rng;
        nonet_transform disguise;
        nonet_rng_seed(&rng, test_random(&random, 1u << 30));
        nonet_transform_random(&rng, &disguise);
        nonet_board disguised = nonet_transform_board(&disguise, &puzzle);
        uint32_t count = agree(&puzzle);
        CHECK_FOR(count > 1, "%s", puzzles[i]);
        assert_int_equal(agree(&disguised), count);
    }
}

// A whole grid has all its digits: 648 ways are the most there are.
static void grids_agree(void **state)
{
    (void)state;
    nonet_board most = test_board("12345678945678912378912345623156489756489723189723156431"
                                  "2645978645978312978312645");
    assert_int_equal(agree(&most), 648);
}

TEST_MAIN(TEST(random_puzzles_have_few), TEST(symmetric_puzzles_have_more),
          TEST(grids_agree))
