// compose_help.c - the referees of composed puzzles, and what else their tests share.

#include "compose_help.h"

#include <string.h>

nonet_rng compose_rng(uint64_t index)
{
    nonet_rng rng;
    nonet_rng_seed_pair(&rng, test_seed(), index);
    return rng;
}

bool compose_stop_now(void *context)
{
    (void)context;
    return true;
}

typedef struct {
    const uint8_t *solution;
    size_t cells;
    bool same;
} expected;

static bool compare(void *context, const uint8_t *values)
{
    expected *e = context;
    e->same = memcmp(values, e->solution, e->cells) == 0;
    return true;
}

size_t compose_count(const nonet_layout *layout, const nonet_values *marks,
                     nonet_method method, const uint8_t *solution)
{
    expected e = {solution, nonet_layout_cells(layout), false};
    nonet_query query = {.limit = 2, .found = compare, .context = &e, .method = method};
    nonet_searched done;
    assert_int_equal(nonet_puzzle_search(layout, marks, &query, &done), NONET_OK);
    assert_true(done.solutions != 1 || e.same);
    return done.solutions;
}

void compose_check(const nonet_layout *layout, const uint8_t *given,
                   const uint8_t *solution, const char *what)
{
    nonet_values marks[CELLS];
    nonet_puzzle_marks(layout, given, marks);
    CHECK_FOR(nonet_puzzle_is_solution(layout, marks, solution), "%s", what);
    CHECK_FOR(compose_count(layout, marks, NONET_METHOD_SEARCH, solution) == 1, "%s", what);
    CHECK_FOR(compose_count(layout, marks, NONET_METHOD_LEARN, solution) == 1, "%s", what);
}
