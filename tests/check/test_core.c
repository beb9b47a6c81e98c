// test_core.c - what is named as the reason for no solution is one, and nothing in it can
// go.

#include "test.h"

#include "../wide/random_layout.h"
#include "layout/layout.h"

#include <nonet/puzzle_check.h>

// Counts up to one solution with the clues and rules of the core but one (`skip` counts
// rules first; SIZE_MAX: all of them).
static size_t solutions_of(const random_puzzle *p, const nonet_puzzle_finding *finding,
                           size_t skip)
{
    nonet_layout *layout;
    nonet_values marks[RANDOM_CELLS];
    nonet_searched done;
    size_t rules = nonet_layout_rules(p->layout);
    assert_int_equal(nonet_layout_new(nonet_layout_shape(p->layout), &layout, NULL),
                     NONET_OK);
    for (size_t i = 0; i < rules; i++)
        if (finding->core_rules[i] && i != skip)
            assert_int_equal(
                nonet_layout_add(layout, nonet_layout_rule(p->layout, i), NULL), NONET_OK);
    assert_int_equal(nonet_layout_done(layout), NONET_OK);
    for (size_t c = 0; c < nonet_layout_cells(layout); c++)
        marks[c] = finding->core_clues[c] && rules + c != skip
                       ? p->marks[c]
                       : nonet_layout_blank(layout)[c];
    nonet_query query = {.limit = 1, .method = NONET_METHOD_SEARCH};
    assert_int_equal(nonet_puzzle_search(layout, marks, &query, &done), NONET_OK);
    nonet_layout_free(layout);
    return done.solutions;
}

static bool check_core(const random_puzzle *p)
{
    uint8_t given[RANDOM_CELLS] = {0};
    nonet_puzzle_finding finding;
    nonet_puzzle_question question = {
        .layout = p->layout, .marks = p->marks, .given = given, .why = true};
    assert_int_equal(nonet_puzzle_check(&question, &finding), NONET_OK);
    size_t rules = nonet_layout_rules(p->layout), cells = nonet_layout_cells(p->layout);
    bool unsolvable = finding.verdict == NONET_UNSOLVABLE;
    if (unsolvable)
        CHECK_FOR(solutions_of(p, &finding, SIZE_MAX) == 0, "no reason: %s", p->text);
    for (size_t i = 0; unsolvable && i < rules + cells; i++)
        if (i < rules ? finding.core_rules[i] : finding.core_clues[i - rules])
            CHECK_FOR(solutions_of(p, &finding, i) == 1, "%zu could go: %s", i, p->text);
    nonet_puzzle_finding_free(&finding);
    return unsolvable;
}

static void cores_are_reasons_and_irreducible(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    int found = 0;
    for (int round = 0; round < 300 && found < 25; round++) {
        random_puzzle p = test_random_puzzle(&random, 4 + round % 3, 8, 4);
        found += check_core(&p);
        nonet_layout_free(p.layout);
    }
    CHECK_FOR(found == 25, "%d without a solution", found);
}

TEST_MAIN(TEST(cores_are_reasons_and_irreducible))
