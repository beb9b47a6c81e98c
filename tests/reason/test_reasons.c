// test_reasons.c - no step on a layout takes a value that a solution has.

#include "audit.h"
#include "random_layout.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/compose.h>
#include <nonet/text.h>

// ---- any puzzle with a solution, however many it has

static void audit_random(int size, int rules, int givens, int rounds)
{
    for (int seed = 1; seed <= rounds; seed++) {
        uint64_t random = (uint64_t)seed * 1000003 + (uint64_t)size;
        nonet_values kept[RANDOM_CELLS];
        nonet_query query = {0};
        random_puzzle puzzle = test_random_puzzle(&random, size, rules, givens);
        assert_int_equal(nonet_puzzle_union(puzzle.layout, puzzle.marks, &query, kept),
                         NONET_OK);
        bool any = false;
        for (size_t c = 0; c < nonet_layout_cells(puzzle.layout); c++)
            any = any || kept[c];
        if (any)
            test_audit_reasons(puzzle.layout, puzzle.marks, kept, puzzle.text);
        nonet_layout_free(puzzle.layout);
    }
}

static void random_layouts_lose_no_solution(void **state)
{
    (void)state;
    audit_random(4, 3, 2, 100);
    audit_random(6, 4, 6, 30);
    audit_random(9, 6, 25, 6);
}

// ---- puzzles with one

static bool keep_values(void *context, const uint8_t *values)
{
    nonet_values *kept = context;
    for (int c = 0; c < 81; c++)
        kept[c] = (nonet_values)1 << (values[c] - 1);
    return true;
}

static void generated_puzzles_are_solved(void **state)
{
    static const char *const texts[] = {"9x9+x", "9x9+w", "9x9+antiknight", "9x9+disjoint"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        nonet_layout *layout;
        nonet_wanted wanted = {.effort = {1, 1}};
        uint8_t given[81], solution[81];
        nonet_values marks[81], kept[81];
        nonet_rng rng;
        assert_int_equal(nonet_layout_read(texts[i], &layout, NULL), NONET_OK);
        nonet_rng_seed_pair(&rng, 7, i);
        assert_int_equal(nonet_compose(layout, &wanted, &rng, given, solution), NONET_OK);
        nonet_puzzle_marks(layout, given, marks);
        keep_values(kept, solution);
        CHECK_FOR(test_audit_reasons(layout, marks, kept, texts[i]).solved, "%s", texts[i]);
        nonet_layout_free(layout);
    }
}

static void killers_and_jigsaws(void **state)
{
    (void)state;
    nonet_layout *plain, *made;
    nonet_wanted_cages wanted = {.effort = {1, 1}};
    uint8_t solution[81];
    nonet_values kept[81];
    assert_int_equal(nonet_layout_read("9x9", &plain, NULL), NONET_OK);
    for (uint64_t seed = 1; seed <= 5; seed++) {
        nonet_rng rng;
        nonet_rng_seed_pair(&rng, 11, seed);
        assert_int_equal(nonet_compose_cages(plain, &wanted, &rng, &made, solution),
                         NONET_OK);
        keep_values(kept, solution);
        test_audit_reasons(made, nonet_layout_blank(made), kept, "killer");
        nonet_layout_free(made);
    }
    nonet_layout_free(plain);
}

// ---- the examples of others

typedef struct {
    nonet_values *kept;
    size_t cells;
} all_found;

static bool add_values(void *context, const uint8_t *values)
{
    all_found *found = context;
    for (size_t c = 0; c < found->cells; c++)
        found->kept[c] |= values[c] ? (nonet_values)1 << (values[c] - 1) : 0;
    return true;
}

// Two solutions of an example that has several are as good as all.
static void keep_solutions(const nonet_layout *layout, const nonet_values *marks,
                           nonet_values *kept)
{
    all_found found = {kept, nonet_layout_cells(layout)};
    nonet_query query = {.limit = 2, .found = add_values, .context = &found};
    nonet_searched done;
    assert_int_equal(nonet_puzzle_search(layout, marks, &query, &done), NONET_OK);
}

static void published_examples(void **state)
{
    static char line[1 << 16];
    char *field[8];
    (void)state;
    FILE *file = test_open_shared("variants/iss_examples.tsv");
    size_t solved = 0, all = 0, number = 0, every = test_full() ? 1 : 3;
    while (test_next_line(file, line, sizeof line)) {
        if (number++ % every != 0)
            continue;
        nonet_record record;
        test_fields(line, field, 8);
        nonet_status status = nonet_read_record(field[3], strlen(field[3]), &record);
        if (status == NONET_OK && record.layout) {
            size_t cells = nonet_layout_cells(record.layout);
            nonet_values *marks = calloc(2 * cells, sizeof *marks), *kept = marks + cells;
            nonet_record_values(&record, marks);
            keep_solutions(record.layout, marks, kept);
            solved += test_audit_reasons(record.layout, marks, kept, field[0]).solved;
            all++;
            free(marks);
        }
        nonet_record_free(&record);
    }
    fclose(file);
    print_message("# %zu of %zu solved\n", solved, all);
    assert_true(all > 50 / every);
}

TEST_MAIN(TEST(random_layouts_lose_no_solution), TEST(generated_puzzles_are_solved),
          TEST(killers_and_jigsaws), TEST_ON_DATA(published_examples))
