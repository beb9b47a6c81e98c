// test_audit.c - the exact solver judges the human one: no step may touch the solution.

#include "logic_help.h"

#include <limits.h>
#include <string.h>

#include <nonet/explain.h>
#include <nonet/solve.h>

// Follows the path from `position`, whose solution is known: every step must be sound.
static void audit_climb(nonet_position *position, const nonet_ladder *ladder)
{
    nonet_step step;
    while (nonet_next_step(ladder, position, NULL, &step) == NONET_OK) {
        CHECK_FOR(logic_is_sound(&step, &position->solution), "%s: %s",
                  test_text(&position->given), logic_words(&step));
        nonet_apply_step(position, &step);
        CHECK_FOR(logic_is_consistent(position), "%s: %s", test_text(&position->given),
                  logic_words(&step));
    }
}

// As brute force is on the ladder, it must lead to the solution.
static void audit_path(nonet_position position)
{
    audit_climb(&position, nonet_ladder_named("human"));
    CHECK_FOR(nonet_position_is_solved(&position), "%s", test_text(&position.given));
    assert_memory_equal(&position.digits, &position.solution, sizeof position.digits);
}

static void paths_of_random_puzzles_are_sound(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    nonet_board solution;
    for (int i = 0; i < 60; i++) {
        nonet_board puzzle = logic_random_puzzle(&random, &solution);
        audit_path(logic_start(&puzzle));
    }
}

static nonet_ladder below(const char *key)
{
    nonet_ladder ladder = *nonet_ladder_named("human");
    for (size_t i = 0; i < ladder.count; i++)
        if (strcmp(ladder.rung[i].technique->key, key) == 0)
            ladder.count = i;
    return ladder;
}

// What looks deadly among the candidates need not be among the solutions, where it is marks
// that make the puzzle unique: rectangles and graves prove nothing there. Struck out at
// random, most puzzles are easy and a few take seconds: these are left half solved.
static void paths_of_pencilmark_puzzles_are_sound(void **state)
{
    (void)state;
    enum { PUZZLES = 200, WHOLE = 4 };
    uint64_t random = test_seed() + 3;
    const nonet_ladder quick = below("forcing_chain");
    for (int i = 0; i < PUZZLES; i++) {
        nonet_board given, solution;
        nonet_marks marks = logic_random_marks(&random, &given, &solution);
        nonet_position position;
        nonet_position_resume(&position, &given, NULL, &marks);
        position.solution = solution;
        if (i < WHOLE)
            audit_path(position);
        else
            audit_climb(&position, &quick);
    }
}

static void audit_file(const char *name, int every, int most)
{
    FILE *file = test_open_shared(name);
    nonet_board puzzle;
    every = test_full() ? 1 : every;
    most = test_full() ? INT_MAX : most;
    for (int i = 0; most > 0 && test_next(file, &puzzle); i++)
        if (i % every == 0) {
            audit_path(logic_start(&puzzle));
            most--;
        }
    fclose(file);
}

static void paths_of_known_sets_are_sound(void **state)
{
    (void)state;
    audit_file("17_clue.txt", 211, 233);
    audit_file("magictour_top1465.txt", 97, 15);
    audit_file("hardest_1106.txt", 300, 2);
}

typedef struct {
    const nonet_board *solution;
    const nonet_board *puzzle;
    int left;
} audit;

static bool check_step(void *context, const nonet_step *step)
{
    audit *audited = context;
    CHECK_FOR(logic_is_sound(step, audited->solution), "%s: %s", test_text(audited->puzzle),
              logic_words(step));
    return --audited->left > 0;
}

// Not only the first step: all that any technique sees in a position, up to a number.
static void all_steps_of_all_techniques_are_sound(void **state)
{
    (void)state;
    enum { MOST_STEPS = 100 };
    uint64_t random = test_seed() + 1;
    for (int i = 0; i < 2; i++) {
        nonet_board solution, puzzle = logic_random_puzzle(&random, &solution);
        nonet_position position = logic_start(&puzzle);
        nonet_step step;
        const nonet_ladder *ladder = nonet_ladder_named("human");
        while (nonet_next_step(ladder, &position, NULL, &step) == NONET_OK) {
            // Positions with singles left are much alike, and many.
            if (step.technique->level != NONET_EASY) {
                const nonet_technique *technique;
                for (size_t t = 0; (technique = nonet_technique_at(t)); t++) {
                    audit audited = {&solution, &puzzle, MOST_STEPS};
                    nonet_find_steps(technique, &position, NULL, check_step, &audited);
                }
            }
            nonet_apply_step(&position, &step);
        }
    }
}

// Singles, locked candidates and subsets, as far as they go.
static nonet_position after_basics(const nonet_board *puzzle)
{
    nonet_position position = logic_start(puzzle);
    const nonet_ladder basics = below("x_wing");
    nonet_climb(&basics, &position, NULL, NULL, NULL);
    return position;
}

static int audit_technique(const char *key, const nonet_board *puzzle)
{
    enum { MOST_STEPS = 1000 };
    nonet_position position = after_basics(puzzle);
    audit audited = {&position.solution, puzzle, MOST_STEPS};
    nonet_find_steps(nonet_technique_named(key), &position, NULL, check_step, &audited);
    return MOST_STEPS - audited.left;
}

// Golden Nugget, Fata Morgana, Easter Monster and Loki.
static void known_puzzles_have_what_they_are_known_for(void **state)
{
    (void)state;
    static const char *const keys[] = {"junior_exocet", "junior_exocet", "sk_loop",
                                       "tridagon"};
    static const char *const puzzles[] = {
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
        "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........",
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        nonet_board puzzle = test_board(puzzles[i]);
        CHECK_FOR(audit_technique(keys[i], &puzzle) > 0, "%s in %s", keys[i], puzzles[i]);
    }
}

static void rare_techniques_are_sound(void **state)
{
    (void)state;
    static const char *const keys[] = {"junior_exocet", "multi_sector", "sk_loop",
                                       "kraken_fish",   "firework",     "tridagon"};
    FILE *file = test_open_shared("hardest_1905_11plus.txt");
    int every = test_full() ? 10 : 400, found[6] = {0};
    nonet_board puzzle;
    for (int i = 0; test_next(file, &puzzle); i++)
        for (int k = 0; i % every == 0 && k < 6; k++)
            found[k] += audit_technique(keys[k], &puzzle);
    fclose(file);
    for (int k = 0; k < 4; k++) // fireworks and tridagons are not among these
        CHECK_FOR(found[k] > 0, "%s is not found", keys[k]);
}

// Boards with no, one or many solutions: the engine must come to an end on all of them, and
// keep its views of the position in step.
static void any_board_comes_to_an_end(void **state)
{
    (void)state;
    uint64_t random = test_seed() + 2;
    for (int i = 0; i < 60; i++) {
        nonet_board board = test_random_board(&random, 17 + i % 20);
        nonet_position position;
        nonet_step step;
        nonet_position_start(&position, &board);
        for (int steps = 0; nonet_next_step(nonet_ladder_named("human"), &position, NULL,
                                            &step) == NONET_OK;
             steps++) {
            CHECK_FOR(steps < NONET_CELLS * 10, "%s", test_text(&board));
            nonet_apply_step(&position, &step);
        }
        CHECK_FOR(logic_is_consistent(&position), "%s", test_text(&board));
    }
}

TEST_MAIN(TEST(paths_of_random_puzzles_are_sound),
          TEST(paths_of_pencilmark_puzzles_are_sound),
          TEST_ON_DATA(paths_of_known_sets_are_sound),
          TEST(all_steps_of_all_techniques_are_sound),
          TEST(known_puzzles_have_what_they_are_known_for),
          TEST_ON_DATA(rare_techniques_are_sound), TEST(any_board_comes_to_an_end))
