// test_generate.c - what is made is what was ordered: checked by other code than made it.

#include "test.h"

#include <string.h>

#include <nonet/generate.h>
#include <nonet/solve.h>

static size_t solutions(const nonet_board *puzzle)
{
    nonet_marks marks;
    nonet_marks_from_board(puzzle, &marks);
    nonet_search search = {.limit = 2, .backend = nonet_backend_named("plain")};
    return nonet_search_run(&search, &marks).solutions;
}

static bool is_minimal(const nonet_board *puzzle)
{
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        nonet_board less = *puzzle;
        less.cell[cell] = 0;
        if (puzzle->cell[cell] && solutions(&less) == 1)
            return false;
    }
    return true;
}

typedef void check(const nonet_recipe *recipe, const nonet_made *made);

// Makes `n` puzzles; each has the one solution it claims, and passes `each`.
static void make(const nonet_recipe *recipe, int n, check *each)
{
    nonet_generator *g = nonet_generator_new(recipe, test_seed());
    assert_non_null(g);
    for (int i = 0; i < n; i++) {
        nonet_made made;
        assert_int_equal(nonet_generate(g, (uint64_t)i, &made), NONET_OK);
        CHECK_FOR(solutions(&made.puzzle) == 1, "%s", test_text(&made.puzzle));
        nonet_marks marks;
        nonet_marks_from_board(&made.puzzle, &marks);
        CHECK_FOR(nonet_is_solution(&marks, &made.solution), "%s", test_text(&made.puzzle));
        if (each)
            each(recipe, &made);
    }
    nonet_generator_free(g);
}

static void check_minimal(const nonet_recipe *recipe, const nonet_made *made)
{
    (void)recipe;
    CHECK_FOR(is_minimal(&made->puzzle), "%s", test_text(&made->puzzle));
}

static void plain_puzzles_are_minimal(void **state)
{
    (void)state;
    make(&(nonet_recipe){0}, 50, check_minimal);
}

// Where each symmetry carries row r, column c; up to three generators.
static bool looks_like_itself(const nonet_board *b, nonet_symmetry symmetry)
{
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            bool x = b->cell[9 * r + c] != 0;
            bool half = b->cell[9 * (8 - r) + 8 - c] != 0;
            bool quarter = b->cell[9 * c + 8 - r] != 0;
            bool top = b->cell[9 * (8 - r) + c] != 0, left = b->cell[9 * r + 8 - c] != 0;
            bool diagonal = b->cell[9 * c + r] != 0;
            bool anti = b->cell[9 * (8 - c) + 8 - r] != 0;
            bool same[NONET_SYMMETRIES] = {
                [NONET_SYMMETRY_NONE] = true,
                [NONET_SYMMETRY_ROTATE_180] = x == half,
                [NONET_SYMMETRY_ROTATE_90] = x == quarter,
                [NONET_SYMMETRY_HORIZONTAL] = x == top,
                [NONET_SYMMETRY_VERTICAL] = x == left,
                [NONET_SYMMETRY_DIAGONAL] = x == diagonal,
                [NONET_SYMMETRY_ANTI_DIAGONAL] = x == anti,
                [NONET_SYMMETRY_BOTH_DIAGONALS] = x == diagonal && x == anti,
                [NONET_SYMMETRY_DIHEDRAL] = x == quarter && x == top && x == left &&
                                            x == diagonal && x == anti && x == half,
            };
            if (!same[symmetry])
                return false;
        }
    return true;
}

static void check_symmetry(const nonet_recipe *recipe, const nonet_made *made)
{
    CHECK_FOR(looks_like_itself(&made->puzzle, recipe->symmetry), "%s",
              test_text(&made->puzzle));
    assert_true(nonet_has_symmetry(&made->puzzle, recipe->symmetry));
    if (recipe->minimal)
        check_minimal(recipe, made);
}

static void symmetric_puzzles_are_symmetric(void **state)
{
    (void)state;
    for (int i = 0; i < NONET_SYMMETRIES; i++) {
        assert_non_null(nonet_symmetry_name((nonet_symmetry)i));
        nonet_recipe recipe = {.symmetry = (nonet_symmetry)i};
        make(&recipe, 20, check_symmetry);
    }
    make(&(nonet_recipe){.symmetry = NONET_SYMMETRY_ROTATE_180, .minimal = true}, 10,
         check_symmetry);
    assert_null(nonet_symmetry_name(NONET_SYMMETRIES));
}

static void check_clues(const nonet_recipe *recipe, const nonet_made *made)
{
    int clues = nonet_board_clues(&made->puzzle);
    CHECK_FOR(clues >= recipe->min_clues, "%s", test_text(&made->puzzle));
    CHECK_FOR(!recipe->max_clues || clues <= recipe->max_clues, "%s",
              test_text(&made->puzzle));
    if (recipe->minimal)
        check_minimal(recipe, made);
}

static void clues_are_within_bounds(void **state)
{
    (void)state;
    make(&(nonet_recipe){.min_clues = 30, .max_clues = 33}, 30, check_clues);
    make(&(nonet_recipe){.max_clues = 22}, 20, check_clues);
    make(&(nonet_recipe){.min_clues = 26}, 20, check_clues);
    make(&(nonet_recipe){.min_clues = 26, .minimal = true}, 10, check_clues);
    make(&(nonet_recipe){.min_clues = 81}, 1, check_clues);
    make(&(nonet_recipe){.min_clues = 36, .max_clues = 40, .symmetry = 8}, 10, check_clues);
}

static void check_pattern(const nonet_recipe *recipe, const nonet_made *made)
{
    for (int cell = 0; cell < NONET_CELLS; cell++)
        assert_int_equal(made->puzzle.cell[cell] != 0,
                         nonet_cells_has(recipe->pattern, cell));
}

static void clues_are_where_the_pattern_says(void **state)
{
    (void)state;
    static const char *const patterns[] = {
        "1...1...1.1..1..1...1.1.1..1..1..1..1...1...1..1..1..1..1.1.1...1..1..1.1...1...1",
        "..11.11...1.....1.1...1...11..1.1..1..1...1..1..1.1..11...1...1.1.....1...11.11..",
    };
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) {
        nonet_recipe recipe = {0};
        for (int cell = 0; cell < NONET_CELLS; cell++)
            if (patterns[i][cell] == '1')
                nonet_cells_add(&recipe.pattern, cell);
        make(&recipe, 5, check_pattern);
    }
}

static void check_grade(const nonet_recipe *recipe, const nonet_made *made)
{
    nonet_position position;
    nonet_position_start(&position, &made->puzzle);
    assert_int_equal(nonet_grade_of(&position), recipe->grade.least);
    assert_int_equal(made->grade, recipe->grade.least);
}

static void grades_are_as_ordered(void **state)
{
    (void)state;
    for (int grade = NONET_GRADE_EASY; grade <= NONET_GRADE_EVIL; grade++)
        make(&(nonet_recipe){.grade = {grade, grade}}, 15, check_grade);
    make(&(nonet_recipe){.grade = {1, 1}, .symmetry = NONET_SYMMETRY_VERTICAL}, 15,
         check_symmetry);
}

static void check_level(const nonet_recipe *recipe, const nonet_made *made)
{
    nonet_position position;
    nonet_hodoku rating;
    nonet_position_start(&position, &made->puzzle);
    position.solution = made->solution;
    position.givens_suffice = true;
    nonet_rater *rater = nonet_rater_new();
    assert_non_null(rater);
    assert_int_equal(nonet_rate_hodoku(rater, &position, NULL, &rating), NONET_OK);
    nonet_rater_free(rater);
    assert_int_equal(rating.score, made->score);
    assert_int_equal(nonet_hodoku_level(&rating), made->level);
    if (recipe->level.least)
        assert_int_equal(made->level, recipe->level.least);
    if (recipe->score.least)
        assert_in_range(made->score, recipe->score.least, recipe->score.most);
}

static void levels_and_scores_are_as_ordered(void **state)
{
    (void)state;
    for (int level = NONET_EASY; level <= NONET_EXTREME; level++)
        make(&(nonet_recipe){.level = {level, level}}, 2, check_level);
    make(&(nonet_recipe){.score = {500, 700}}, 3, check_level);
}

static void check_er(const nonet_recipe *recipe, const nonet_made *made)
{
    nonet_rater *rater = nonet_rater_new();
    nonet_se_rating rating;
    assert_non_null(rater);
    nonet_position position;
    nonet_position_start(&position, &made->puzzle);
    position.givens_suffice = true;
    assert_int_equal(nonet_rate_se(rater, &position, NULL, &rating), NONET_SE_RATED);
    assert_int_equal(rating.er, made->er);
    assert_in_range(rating.er, recipe->er.least, recipe->er.most);
    if (recipe->ep.least)
        assert_in_range(rating.ep, recipe->ep.least, recipe->ep.most);
    nonet_rater_free(rater);
}

static void ratings_are_as_ordered(void **state)
{
    (void)state;
    make(&(nonet_recipe){.er = {15, 20}}, 10, check_er);
    make(&(nonet_recipe){.er = {70, 75}}, 5, check_er);
    make(&(nonet_recipe){.er = {34, 50}, .ep = {20, 50}}, 2, check_er);
}

static bool solves(const nonet_ladder *ladder, const nonet_board *puzzle)
{
    nonet_position position;
    nonet_position_start(&position, puzzle);
    position.givens_suffice = true;
    return nonet_climb(ladder, &position, NULL, NULL, NULL) == NONET_OK;
}

static void check_needed(const nonet_recipe *recipe, const nonet_made *made)
{
    const nonet_ladder *human = nonet_ladder_named("human");
    size_t at = 0;
    while (human->rung[at].technique != recipe->needed)
        at++;
    assert_false(solves(&(nonet_ladder){"below", at, human->rung}, &made->puzzle));
    assert_true(solves(&(nonet_ladder){"up to", at + 1, human->rung}, &made->puzzle));
}

static void the_needed_technique_is_needed(void **state)
{
    (void)state;
    static const char *const keys[] = {"hidden_single", "pointing", "naked_pair",
                                       "naked_triple", "x_wing"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const nonet_technique *technique = nonet_technique_named(keys[i]);
        assert_non_null(technique);
        make(&(nonet_recipe){.needed = technique}, 2, check_needed);
    }
}

static void check_only(const nonet_recipe *recipe, const nonet_made *made)
{
    nonet_rung rungs[4];
    for (size_t i = 0; i < recipe->n_only; i++)
        rungs[i] = (nonet_rung){recipe->only[i], 0};
    assert_true(solves(&(nonet_ladder){"only", recipe->n_only, rungs}, &made->puzzle));
}

// The last concludes from there being one solution: digging must not take its word for it.
static void allowed_techniques_are_enough(void **state)
{
    (void)state;
    const nonet_technique *list[4] = {
        nonet_technique_named("naked_single"), nonet_technique_named("hidden_single"),
        nonet_technique_named("naked_pair"), nonet_technique_named("uniqueness_1")};
    for (size_t n = 1; n <= 4; n++)
        make(&(nonet_recipe){.only = list, .n_only = n}, 10, check_only);
}

// A puzzle depends on seed and number alone, not on what was made before.
static void numbers_can_be_made_in_any_order(void **state)
{
    (void)state;
    static const nonet_recipe recipes[] = {
        {0},
        {.full = true},
        {.symmetry = NONET_SYMMETRY_DIAGONAL, .max_clues = 27},
        {.grade = {NONET_GRADE_HARD, NONET_GRADE_HARD}},
        {.er = {60, 72}},
    };
    for (size_t i = 0; i < sizeof recipes / sizeof *recipes; i++) {
        nonet_generator *one = nonet_generator_new(&recipes[i], 99);
        nonet_generator *two = nonet_generator_new(&recipes[i], 99);
        nonet_generator *other = nonet_generator_new(&recipes[i], 100);
        nonet_made up[8], down, differs;
        for (uint64_t k = 0; k < 8; k++)
            assert_int_equal(nonet_generate(one, k, &up[k]), NONET_OK);
        for (uint64_t k = 8; k-- > 0;) {
            assert_int_equal(nonet_generate(two, k, &down), NONET_OK);
            assert_memory_equal(&down.puzzle, &up[k].puzzle, sizeof down.puzzle);
        }
        assert_int_equal(nonet_generate(other, 0, &differs), NONET_OK);
        assert_true(memcmp(&differs.puzzle, &up[0].puzzle, sizeof down.puzzle) != 0);
        nonet_generator_free(one);
        nonet_generator_free(two);
        nonet_generator_free(other);
    }
}

// The same on every machine and in every later version: this is a promise.
static void a_seed_keeps_its_puzzles(void **state)
{
    (void)state;
    nonet_generator *g = nonet_generator_new(&(nonet_recipe){0}, 1);
    nonet_made made;
    assert_int_equal(nonet_generate(g, 0, &made), NONET_OK);
    assert_string_equal(test_text(&made.puzzle),
                        "53...94.....5......7..6..1..4.37...2.5..4......"
                        "......63.6....5.....12...8.....1.4");
    nonet_generator_free(g);
}

static void impossible_orders_are_refused(void **state)
{
    (void)state;
    const nonet_cells few = {{0xff, 0}}, two_rows_empty = {{0xffffffffffc00000, 0x1ffff}};
    const nonet_technique *jellyfish = nonet_technique_named("jellyfish");
    const nonet_recipe recipes[] = {
        {.max_clues = 16},
        {.min_clues = 30, .max_clues = 25},
        {.min_clues = 82},
        {.min_clues = 45, .minimal = true},
        {.pattern = few},
        {.pattern = two_rows_empty},
        {.er = {120, 130}},
        {.er = {50, 40}},
        {.er = {0, 50}, .ep = {60, 70}},
        {.level = {6, 6}},
        {.symmetry = (nonet_symmetry)99},
        {.needed = jellyfish, .grade = {NONET_GRADE_EASY, NONET_GRADE_EASY}},
        {.needed = jellyfish, .er = {10, 25}},
    };
    for (size_t i = 0; i < sizeof recipes / sizeof *recipes; i++) {
        CHECK_FOR(nonet_recipe_problem(&recipes[i]) != NULL, "recipe %zu", i);
        nonet_generator *g = nonet_generator_new(&recipes[i], 1);
        nonet_made made;
        assert_int_equal(nonet_generate(g, 0, &made), NONET_IMPOSSIBLE);
        nonet_generator_free(g);
    }
    assert_null(nonet_recipe_problem(&(nonet_recipe){0}));
}

// Says so once: that is enough.
static bool stop_soon(void *context)
{
    return ++*(int *)context == 50;
}

static void a_hopeless_order_can_be_stopped(void **state)
{
    (void)state;
    nonet_recipe recipes[] = {
        {.max_clues = 17},
        {.er = {110, 120}},
        {.score = {1000000, 2000000}},
        {.needed = nonet_technique_named("jellyfish")},
        {.pattern = {{0x1111111111111111, 0x1111}}, .er = {110, 120}},
    };
    for (size_t i = 0; i < sizeof recipes / sizeof *recipes; i++) {
        int asked = 0;
        recipes[i].stop = (nonet_stop){stop_soon, &asked};
        nonet_generator *g = nonet_generator_new(&recipes[i], 1);
        nonet_made made;
        assert_int_equal(nonet_generate(g, 0, &made), NONET_STOPPED);
        assert_int_equal(asked, 50);
        nonet_generator_free(g);
    }
    nonet_generator_free(NULL);
}

TEST_MAIN(TEST(plain_puzzles_are_minimal), TEST(symmetric_puzzles_are_symmetric),
          TEST(clues_are_within_bounds), TEST(clues_are_where_the_pattern_says),
          TEST(grades_are_as_ordered), TEST(levels_and_scores_are_as_ordered),
          TEST(ratings_are_as_ordered), TEST(the_needed_technique_is_needed),
          TEST(allowed_techniques_are_enough), TEST(numbers_can_be_made_in_any_order),
          TEST(a_seed_keeps_its_puzzles), TEST(impossible_orders_are_refused),
          TEST(a_hopeless_order_can_be_stopped))
