// test_compose.c - puzzles on any layout are what was ordered, judged by both engines.

#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/compose.h>

enum { CELLS = 625 };

static const char *const layouts[] = {
    "4x4",
    "5x5:1222211332144331455344555",
    "6x6",
    "6x6:3x2+x",
    "7x7",
    "6x6/7",
    "8x8+antiking",
    "9x9+x",
    "9x9+w",
    "9x9+d",
    "9x9+x+w",
    "8x8+d",
    "10x10",
    "12x12",
    "6x8:none",
    "9x9",
    "9x9+antiknight",
    "4x4+odd=r1c1r2c2+cage=5:r3c3r3c4",
};

enum { LAYOUTS = sizeof layouts / sizeof *layouts };

static nonet_layout *layout_of(const char *text)
{
    nonet_layout *layout;
    nonet_trouble trouble;
    nonet_status status = nonet_layout_read(text, &layout, &trouble);
    CHECK_FOR(status == NONET_OK, "%s: %s", text, trouble.message);
    return layout;
}

static nonet_rng rng_of(uint64_t index)
{
    nonet_rng rng;
    nonet_rng_seed_pair(&rng, test_seed(), index);
    return rng;
}

// ---- referees

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

static size_t count(const nonet_layout *layout, const nonet_values *marks,
                    nonet_method method, const uint8_t *solution)
{
    expected e = {solution, nonet_layout_cells(layout), false};
    nonet_query query = {.limit = 2, .found = compare, .context = &e, .method = method};
    nonet_searched done;
    assert_int_equal(nonet_puzzle_search(layout, marks, &query, &done), NONET_OK);
    assert_true(done.solutions != 1 || e.same);
    return done.solutions;
}

// Both engines find the solution and no other.
static void check_unique(const nonet_layout *layout, const uint8_t *given,
                         const uint8_t *solution, const char *what)
{
    nonet_values marks[CELLS];
    nonet_puzzle_marks(layout, given, marks);
    CHECK_FOR(nonet_puzzle_is_solution(layout, marks, solution), "%s", what);
    CHECK_FOR(count(layout, marks, NONET_METHOD_SEARCH, solution) == 1, "%s", what);
    CHECK_FOR(count(layout, marks, NONET_METHOD_LEARN, solution) == 1, "%s", what);
}

// Without any one clue there are more.
static bool is_minimal(const nonet_layout *layout, const uint8_t *given,
                       const uint8_t *solution)
{
    for (size_t c = 0; c < nonet_layout_cells(layout); c++) {
        uint8_t less[CELLS];
        nonet_values marks[CELLS];
        memcpy(less, given, nonet_layout_cells(layout));
        less[c] = 0;
        nonet_puzzle_marks(layout, less, marks);
        if (given[c] && count(layout, marks, NONET_METHOD_LEARN, solution) == 1)
            return false;
    }
    return true;
}

static int clues_of(const nonet_layout *layout, const uint8_t *given)
{
    int clues = 0;
    for (size_t c = 0; c < nonet_layout_cells(layout); c++)
        clues += given[c] != 0;
    return clues;
}

// ---- puzzles

static void puzzles_have_one_solution_and_no_spare_clue(void **state)
{
    (void)state;
    for (int i = 0; i < LAYOUTS; i++) {
        nonet_layout *layout = layout_of(layouts[i]);
        for (uint64_t round = 0; round < 2; round++) {
            uint8_t given[CELLS], again[CELLS], solution[CELLS];
            nonet_wanted wanted = {.full = false};
            nonet_rng rng = rng_of(round), same = rng;
            assert_int_equal(nonet_compose(layout, &wanted, &rng, given, solution),
                             NONET_OK);
            check_unique(layout, given, solution, layouts[i]);
            CHECK_FOR(is_minimal(layout, given, solution), "%s", layouts[i]);
            assert_int_equal(nonet_compose(layout, &wanted, &same, again, NULL), NONET_OK);
            assert_memory_equal(given, again, nonet_layout_cells(layout));
        }
        nonet_layout_free(layout);
    }
}

static bool stop_at_most(void *context)
{
    return (*(int *)context)-- == 0;
}

// Few long proofs are needed on the way to a minimal puzzle of a large board. (In random
// order alone, the clock would be looked at 2,562 times for this one, and now is 1,105.)
static void large_puzzles_are_soon_minimal(void **state)
{
    (void)state;
    uint8_t given[CELLS], solution[CELLS];
    int left = 1800;
    nonet_layout *layout = layout_of("20x20");
    nonet_wanted wanted = {.minimal = true, .stop = {stop_at_most, &left}};
    nonet_rng rng;
    nonet_rng_seed(&rng, 2);
    assert_int_equal(nonet_compose(layout, &wanted, &rng, given, solution), NONET_OK);
    nonet_layout_free(layout);
}

static void orders_are_kept(void **state)
{
    (void)state;
    static const struct {
        const char *layout;
        nonet_wanted wanted;
    } orders[] = {
        {"16x16", {.symmetry = NONET_SYMMETRY_ROTATE_180, .effort = {0, 1}}},
        {"9x9+x", {.symmetry = NONET_SYMMETRY_DIHEDRAL}},
        {"9x9+x", {.symmetry = NONET_SYMMETRY_ROTATE_180, .minimal = true}},
        {"6x8:none", {.symmetry = NONET_SYMMETRY_HORIZONTAL}},
        {"9x9+w", {.min_clues = 30, .max_clues = 32}},
        {"9x9+x", {.max_clues = 16}},
        {"12x12", {.symmetry = NONET_SYMMETRY_VERTICAL, .min_clues = 60, .max_clues = 70}},
        {"9x9+x", {.effort = {20, 60}}},
        {"9x9+x+w", {.effort = {1, 1}, .minimal = true}},
        {"12x12", {.effort = {2, 5}}},
        {"25x25", {.effort = {1, 1}}},
        {"9x9+nonconsecutive", {.effort = {1, 100}}},
    };
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        nonet_layout *layout = layout_of(orders[i].layout);
        const nonet_wanted *wanted = &orders[i].wanted;
        uint8_t given[CELLS], solution[CELLS];
        nonet_values marks[CELLS];
        nonet_rng rng = rng_of(i);
        assert_null(nonet_wanted_problem(layout, wanted));
        assert_int_equal(nonet_compose(layout, wanted, &rng, given, solution), NONET_OK);
        check_unique(layout, given, solution, orders[i].layout);
        int clues = clues_of(layout, given);
        assert_true(clues >= wanted->min_clues);
        assert_true(!wanted->max_clues || clues <= wanted->max_clues);
        CHECK_FOR(nonet_puzzle_has_symmetry(layout, given, wanted->symmetry), "order %zu",
                  i);
        CHECK_FOR(!wanted->minimal || is_minimal(layout, given, solution), "order %zu", i);
        nonet_puzzle_marks(layout, given, marks);
        int effort = (int)nonet_puzzle_effort(layout, marks, 1000, NULL);
        CHECK_FOR(effort >= wanted->effort.least, "order %zu: %d", i, effort);
        CHECK_FOR(!wanted->effort.most || effort <= wanted->effort.most, "order %zu: %d", i,
                  effort);
        nonet_layout_free(layout);
    }
}

static void full_grids_are_solutions(void **state)
{
    (void)state;
    for (int i = 0; i < LAYOUTS; i++) {
        nonet_layout *layout = layout_of(layouts[i]);
        uint8_t first[CELLS], second[CELLS];
        nonet_wanted wanted = {.full = true};
        nonet_rng rng = rng_of(0), other = rng_of(1);
        assert_int_equal(nonet_compose(layout, &wanted, &rng, first, NULL), NONET_OK);
        assert_int_equal(nonet_compose(layout, &wanted, &other, second, NULL), NONET_OK);
        const nonet_values *blank = nonet_layout_blank(layout);
        CHECK_FOR(nonet_puzzle_is_solution(layout, blank, first), "%s", layouts[i]);
        CHECK_FOR(nonet_puzzle_is_solution(layout, blank, second), "%s", layouts[i]);
        if (nonet_layout_cells(layout) > 36)
            assert_memory_not_equal(first, second, nonet_layout_cells(layout));
        nonet_layout_free(layout);
    }
}

// All 288 grids of the 4x4 board come out, none far too rarely.
static void every_grid_can_come_out(void **state)
{
    (void)state;
    nonet_layout *layout = layout_of("4x4");
    enum { GRIDS = 288, ROUNDS = 60 * GRIDS };
    static uint8_t grid[GRIDS + 1][16];
    static int times[GRIDS + 1];
    int n = 0, least = ROUNDS;
    nonet_wanted wanted = {.full = true};
    nonet_rng rng = rng_of(0);
    for (int round = 0; round < ROUNDS; round++) {
        int k = 0;
        assert_int_equal(nonet_compose(layout, &wanted, &rng, grid[n], NULL), NONET_OK);
        while (memcmp(grid[k], grid[n], 16) != 0)
            k++;
        n += k == n;
        assert_true(n <= GRIDS);
        times[k]++;
    }
    for (int k = 0; k < n; k++)
        least = times[k] < least ? times[k] : least;
    CHECK_FOR(n == GRIDS && least > 20, "%d grids, the rarest %d times", n, least);
    nonet_layout_free(layout);
}

static void minimize_takes_what_can_be_spared(void **state)
{
    (void)state;
    nonet_layout *layout = layout_of("9x9");
    nonet_recipe recipe = {.min_clues = 35, .max_clues = 40};
    nonet_generator *generator = nonet_generator_new(&recipe, test_seed());
    for (uint64_t i = 0; i < 5; i++) {
        nonet_made made;
        uint8_t spare[81];
        nonet_rng rng = rng_of(i);
        assert_int_equal(nonet_generate(generator, i, &made), NONET_OK);
        nonet_cells classic = nonet_redundant_clues(&made.puzzle);
        assert_int_equal(nonet_puzzle_redundant(layout, made.puzzle.cell, NULL, spare),
                         NONET_OK);
        for (int c = 0; c < 81; c++)
            assert_int_equal(spare[c], nonet_cells_has(classic, c));
        assert_int_equal(nonet_puzzle_minimize(layout, NULL, &rng, made.puzzle.cell),
                         NONET_OK);
        check_unique(layout, made.puzzle.cell, made.solution.cell, "9x9");
        nonet_cells left = nonet_redundant_clues(&made.puzzle);
        assert_true(left.word[0] == 0 && left.word[1] == 0);
    }
    nonet_generator_free(generator);
    uint8_t blank[81] = {0};
    nonet_rng rng = rng_of(0);
    assert_int_equal(nonet_puzzle_minimize(layout, NULL, &rng, blank), NONET_IMPOSSIBLE);
    nonet_layout_free(layout);
}

static bool at_once(void *context)
{
    (void)context;
    return true;
}

// ---- all minimal puzzles, against all sets of clues

typedef struct {
    const nonet_layout *layout;
    bool seen[1 << 10];
    const int *clue; // their cells
    int n;
    size_t found;
} subsets;

static bool is_unique(const nonet_layout *layout, const uint8_t *given)
{
    nonet_values marks[CELLS];
    nonet_query query = {.limit = 2};
    nonet_searched done;
    nonet_puzzle_marks(layout, given, marks);
    assert_int_equal(nonet_puzzle_search(layout, marks, &query, &done), NONET_OK);
    return done.solutions == 1;
}

static bool note_subset(void *context, const uint8_t *given)
{
    subsets *s = context;
    unsigned set = 0;
    for (int i = 0; i < s->n; i++)
        set |= given[s->clue[i]] ? 1u << i : 0;
    assert_false(s->seen[set]);
    s->seen[set] = true;
    s->found++;
    return true;
}

static void all_minimal_puzzles_are_found_once(void **state)
{
    (void)state;
    static const char *const texts[] = {"4x4", "4x4+x", "5x5:1222211332144331455344555"};
    size_t found = 0;
    for (int round = 0; round < 6; round++) {
        nonet_layout *layout = layout_of(texts[round % 3]);
        uint8_t given[CELLS] = {0}, solution[CELLS], all[CELLS] = {0};
        nonet_wanted wanted = {.full = true};
        nonet_rng rng = rng_of((uint64_t)round);
        assert_int_equal(nonet_compose(layout, &wanted, &rng, given, solution), NONET_OK);
        int clue[10], cells = (int)nonet_layout_cells(layout);
        for (int i = 0; i < 10; i++) {
            clue[i] = (i * 7 + round) % cells;
            all[clue[i]] = solution[clue[i]];
        }
        subsets s = {.layout = layout, .clue = clue, .n = 10};
        nonet_status status = nonet_puzzle_minimize_all(layout, all, NULL, note_subset, &s);
        assert_int_equal(status, is_unique(layout, all) ? NONET_OK : NONET_IMPOSSIBLE);
        size_t want = 0;
        for (unsigned set = 0; set < 1u << 10; set++) {
            uint8_t some[CELLS] = {0};
            for (int i = 0; i < 10; i++)
                some[clue[i]] = set >> i & 1 ? all[clue[i]] : 0;
            bool minimal = is_unique(layout, some);
            for (int i = 0; i < 10 && minimal; i++)
                if (set >> i & 1) {
                    some[clue[i]] = 0;
                    minimal = !is_unique(layout, some);
                    some[clue[i]] = all[clue[i]];
                }
            want += minimal;
            CHECK_FOR(minimal == s.seen[set], "%s: set %x", texts[round % 3], set);
        }
        assert_int_equal(s.found, want);
        found += want;
        nonet_layout_free(layout);
    }
    CHECK_FOR(found > 20, "%zu minimal puzzles", found);
}

static void what_cannot_be_is_refused(void **state)
{
    (void)state;
    uint8_t given[CELLS];
    nonet_rng rng = rng_of(0);
    nonet_layout *made, *none = layout_of("4x4+cage=3:r1c1r1c2r1c3");
    nonet_layout *wide = layout_of("6x8:none"), *big = layout_of("25x25");
    nonet_wanted any = {.full = false}, turned = {.symmetry = NONET_SYMMETRY_ROTATE_90};
    nonet_wanted stopped = {.stop = {at_once, NULL}};
    nonet_wanted_cages cages = {.stop = {NULL, NULL}}, no_time = {.stop = {at_once, NULL}};
    assert_int_equal(nonet_compose(none, &any, &rng, given, NULL), NONET_IMPOSSIBLE);
    assert_int_equal(nonet_compose(wide, &turned, &rng, given, NULL), NONET_IMPOSSIBLE);
    assert_int_equal(nonet_compose(big, &stopped, &rng, given, NULL), NONET_STOPPED);
    assert_int_equal(nonet_compose_cages(none, &cages, &rng, &made, NULL),
                     NONET_IMPOSSIBLE); // it has cages
    assert_int_equal(nonet_compose_cages(big, &no_time, &rng, &made, NULL), NONET_STOPPED);
    assert_null(made);
    nonet_layout *windows = layout_of("9x9+w");
    assert_int_equal(nonet_compose_regions(windows, NULL, &rng, &made), NONET_IMPOSSIBLE);
    assert_int_equal(nonet_compose_regions(wide, NULL, &rng, &made), NONET_OK);
    nonet_layout_free(made);
    nonet_layout_free(windows);
    nonet_layout_free(none);
    nonet_layout_free(wide);
    nonet_layout_free(big);
}

// ---- layouts

static void write_text(void *context, const char *bytes, size_t size)
{
    strncat(context, bytes, size);
}

static void text_of(const nonet_layout *layout, char *text)
{
    text[0] = '\0';
    nonet_layout_write(layout, &(nonet_sink){write_text, text});
}

// A set of cells of one rule is in one piece.
static void check_connected(const nonet_layout *layout, const nonet_rule *rule)
{
    const nonet_shape *shape = nonet_layout_shape(layout);
    bool in[CELLS] = {false}, reached[CELLS] = {false};
    for (size_t i = 0; i < rule->n_cells; i++)
        in[rule->cells[i]] = true;
    reached[rule->cells[0]] = true;
    for (size_t round = 0; round < rule->n_cells; round++)
        for (int c = 0; c < shape->rows * shape->columns; c++) {
            bool beside =
                (c % shape->columns > 0 && reached[c - 1]) ||
                (c % shape->columns < shape->columns - 1 && reached[c + 1]) ||
                (c >= shape->columns && reached[c - shape->columns]) ||
                (c < (shape->rows - 1) * shape->columns && reached[c + shape->columns]);
            reached[c] |= in[c] && beside;
        }
    for (size_t i = 0; i < rule->n_cells; i++)
        assert_true(reached[rule->cells[i]]);
}

// Rules of a kind share the cells of the board between them, each in one piece.
static int check_partition(const nonet_layout *layout, nonet_rule_kind kind)
{
    int times[CELLS] = {0}, n = 0;
    for (size_t i = 0; i < nonet_layout_rules(layout); i++) {
        const nonet_rule *rule = nonet_layout_rule(layout, i);
        if (rule->kind != kind)
            continue;
        check_connected(layout, rule);
        for (size_t k = 0; k < rule->n_cells; k++)
            times[rule->cells[k]]++;
        n++;
    }
    for (size_t c = 0; c < nonet_layout_cells(layout); c++)
        assert_int_equal(times[c], 1);
    return n;
}

static void jigsaws_are_cut_into_regions(void **state)
{
    (void)state;
    static const char *const sizes[] = {"4x4",   "5x5",   "6x6",   "7x7",   "8x8",   "9x9",
                                        "9x9+x", "10x10", "12x12", "16x16", "6x8/12"};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (uint64_t round = 0; round < 2; round++) {
            nonet_layout *like = layout_of(sizes[i]), *made, *again, *read;
            char text[2000], other[2000];
            nonet_rng rng = rng_of(round), same = rng;
            assert_int_equal(nonet_compose_regions(like, NULL, &rng, &made), NONET_OK);
            const nonet_shape *shape = nonet_layout_shape(made);
            assert_int_equal(check_partition(made, NONET_RULE_REGION),
                             shape->rows * shape->columns / shape->values);
            nonet_query query = {.limit = 1};
            nonet_searched done;
            nonet_puzzle_search(made, nonet_layout_blank(made), &query, &done);
            assert_int_equal(done.solutions, 1);
            text_of(made, text);
            read = layout_of(text); // a map, with whatever rules there were
            text_of(read, other);
            assert_string_equal(text, other);
            assert_int_equal(strstr(sizes[i], "+x") != NULL, strstr(text, "+x") != NULL);
            assert_int_equal(nonet_compose_regions(like, NULL, &same, &again), NONET_OK);
            text_of(again, other);
            assert_string_equal(text, other);
            nonet_layout_free(like);
            nonet_layout_free(made);
            nonet_layout_free(again);
            nonet_layout_free(read);
        }
}

static void check_sums(const nonet_layout *layout, const uint8_t *solution, int most_cells)
{
    for (size_t i = 0; i < nonet_layout_rules(layout); i++) {
        const nonet_rule *rule = nonet_layout_rule(layout, i);
        int sum = 0;
        nonet_values seen = 0;
        for (size_t k = 0; k < rule->n_cells; k++) {
            sum += solution[rule->cells[k]];
            seen |= (nonet_values)1 << solution[rule->cells[k]];
        }
        if (rule->kind != NONET_RULE_CAGE)
            continue;
        assert_int_equal(sum, rule->number);
        assert_int_equal(__builtin_popcountll(seen), rule->n_cells);
        assert_true((int)rule->n_cells <= most_cells);
    }
}

static void killers_need_no_clue(void **state)
{
    (void)state;
    static const struct {
        const char *layout;
        nonet_wanted_cages wanted;
        int most;
    } orders[] = {
        {"4x4", {.size = {0, 0}}, 4},
        {"6x6", {.size = {0, 0}}, 5},
        {"9x9", {.size = {0, 0}}, 5},
        {"9x9+x", {.size = {2, 4}}, 4},
        {"9x9", {.effort = {1, 1}}, 5},
        {"9x9", {.effort = {5, 60}}, 5},
        {"9x9", {.size = {3, 6}}, 6},
        {"7x7", {.effort = {0, 20}}, 5},
        {"8x8", {.effort = {0, 3}}, 5},
        {"5x5:1222211332144331455344555", {.size = {0, 3}}, 3},
    };
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
        for (uint64_t round = 0; round < 2; round++) {
            nonet_layout *like = layout_of(orders[i].layout), *made, *again;
            const nonet_range *effort = &orders[i].wanted.effort;
            uint8_t blank[CELLS] = {0}, solution[CELLS];
            char text[4000], other[4000];
            nonet_rng rng = rng_of(round), same = rng;
            assert_int_equal(
                nonet_compose_cages(like, &orders[i].wanted, &rng, &made, solution),
                NONET_OK);
            check_partition(made, NONET_RULE_CAGE);
            check_sums(made, solution, orders[i].most);
            check_unique(made, blank, solution, orders[i].layout);
            int found =
                (int)nonet_puzzle_effort(made, nonet_layout_blank(made), 1000, NULL);
            CHECK_FOR(found >= effort->least && (!effort->most || found <= effort->most),
                      "order %zu: %d", i, found);
            assert_int_equal(
                nonet_compose_cages(like, &orders[i].wanted, &same, &again, NULL),
                NONET_OK);
            text_of(made, text);
            text_of(again, other);
            assert_string_equal(text, other);
            nonet_layout_free(like);
            nonet_layout_free(made);
            nonet_layout_free(again);
        }
}

// The same without one of its rules.
static nonet_layout *without_rule(const nonet_layout *layout, size_t left_out)
{
    nonet_layout *less;
    assert_int_equal(nonet_layout_new(nonet_layout_shape(layout), &less, NULL), NONET_OK);
    for (size_t i = 0; i < nonet_layout_rules(layout); i++)
        if (i != left_out)
            assert_int_equal(nonet_layout_add(less, nonet_layout_rule(layout, i), NULL),
                             NONET_OK);
    assert_int_equal(nonet_layout_done(less), NONET_OK);
    return less;
}

// Small boards are never too hard to try: whatever was added there is needed.
static void check_no_rule_is_spare(const nonet_layout *like, const nonet_layout *made,
                                   const uint8_t *given, const uint8_t *solution)
{
    for (size_t i = nonet_layout_rules(like); i < nonet_layout_rules(made); i++) {
        nonet_layout *less = without_rule(made, i);
        nonet_values marks[CELLS];
        nonet_puzzle_marks(less, given, marks);
        CHECK_FOR(count(less, marks, NONET_METHOD_LEARN, solution) == 2, "rule %zu", i);
        nonet_layout_free(less);
    }
}

static void check_lines(const char *text, const char *kinds, uint64_t round)
{
    nonet_layout *like = layout_of(text), *made, *again;
    nonet_wanted_lines wanted = {.kinds = kinds};
    uint8_t given[CELLS], given_again[CELLS], solution[CELLS];
    char written[8000], other[8000], name[NONET_NAME_SIZE];
    nonet_rng rng = rng_of(round), same = rng;
    assert_int_equal(nonet_compose_lines(like, &wanted, &rng, &made, given, solution),
                     NONET_OK);
    check_unique(made, given, solution, kinds);
    for (size_t i = nonet_layout_rules(like); i < nonet_layout_rules(made); i++) {
        nonet_layout_rule_name(made, i, name);
        *strchr(name, ' ') = '\0';
        CHECK_FOR(strstr(kinds, name), "%s is none of %s", name, kinds);
    }
    if (nonet_layout_cells(like) <= 36)
        check_no_rule_is_spare(like, made, given, solution);
    assert_int_equal(nonet_compose_lines(like, &wanted, &same, &again, given_again, NULL),
                     NONET_OK);
    text_of(made, written);
    text_of(again, other);
    assert_string_equal(written, other);
    assert_memory_equal(given, given_again, nonet_layout_cells(like));
    nonet_layout_free(like);
    nonet_layout_free(made);
    nonet_layout_free(again);
}

static void lines_leave_one_solution(void **state)
{
    (void)state;
    const char *kind;
    for (size_t i = 0; (kind = nonet_lines_drawable(i)); i++)
        check_lines("6x6", kind, i);
    check_lines("9x9", "thermo,arrow", 0);
    check_lines("9x9+x", "difference,ratio", 0);
    check_lines("6x6/0-5", "thermo,skyscraper,pairsum", 0);
    check_lines("4x4@r1c1r3c3", "thermo,greater,renban", 0);
    check_lines("5x5:1222211332144331455344555", "whisper,little", 0);
    nonet_layout *like = layout_of("4x4"), *made;
    nonet_rng rng = rng_of(0);
    uint8_t given[16];
    static const char *const bad[] = {NULL, "", "cage", "thermo,", "thermo, arrow"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        nonet_wanted_lines wanted = {.kinds = bad[i]};
        assert_int_equal(nonet_compose_lines(like, &wanted, &rng, &made, given, NULL),
                         NONET_IMPOSSIBLE);
        assert_null(made);
    }
    nonet_wanted_lines no_time = {.kinds = "thermo", .stop = {at_once, NULL}};
    nonet_layout *big = layout_of("16x16");
    uint8_t clues[256];
    assert_int_equal(nonet_compose_lines(big, &no_time, &rng, &made, clues, NULL),
                     NONET_STOPPED);
    nonet_layout_free(like);
    nonet_layout_free(big);
}

TEST_MAIN(TEST(puzzles_have_one_solution_and_no_spare_clue),
          TEST(large_puzzles_are_soon_minimal), TEST(orders_are_kept),
          TEST(full_grids_are_solutions), TEST(every_grid_can_come_out),
          TEST(minimize_takes_what_can_be_spared), TEST(all_minimal_puzzles_are_found_once),
          TEST(what_cannot_be_is_refused), TEST(jigsaws_are_cut_into_regions),
          TEST(killers_need_no_clue), TEST(lines_leave_one_solution))
