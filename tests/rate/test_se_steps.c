// test_se_steps.c - every step is true, leads on, and can be read from first to last.

#include "logic_help.h"

#include <limits.h>
#include <string.h>

#include <nonet/rate.h>
#include <nonet/solve.h>

typedef struct {
    nonet_board puzzle, solution;
    nonet_position position; // the steps carried out so far, by the logic layer
    int steps, er, ep, ed;
} audited;

static void check_effect(audited *audit, const nonet_step *step)
{
    bool effect = false;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        unsigned right = 1u << (audit->solution.cell[cell] - 1);
        unsigned gone = step->eliminated.cell[cell];
        unsigned marks = audit->position.marks.cell[cell];
        effect |= gone || step->placed.cell[cell];
        CHECK_FOR(!(gone & right), "%s: cell %d", test_text(&audit->puzzle), cell);
        CHECK_FOR(!(gone & ~marks), "%s: cell %d", test_text(&audit->puzzle), cell);
        if (step->placed.cell[cell])
            assert_int_equal(step->placed.cell[cell], audit->solution.cell[cell]);
    }
    assert_true(effect);
}

// A link leads from an earlier node to a later one.
static void check_chain(const nonet_step *step)
{
    for (int i = 0; i < step->n_links && !step->is_cut_short; i++) {
        const nonet_link *link = &step->link[i];
        const nonet_node *from = &step->node[link->from], *to = &step->node[link->to];
        assert_true(link->from < link->to);
        assert_true(link->to < step->n_nodes);
        assert_true(link->kind == NONET_LINK_RULE ? !from->on && !to->on
                                                  : from->on != to->on);
    }
}

static bool check_step(void *context, const nonet_se_step *step)
{
    audited *audit = context;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        assert_int_equal(step->before->marks.cell[cell], audit->position.marks.cell[cell]);
        assert_int_equal(step->before->digits.cell[cell],
                         audit->position.digits.cell[cell]);
    }
    check_effect(audit, step->step);
    check_chain(step->step);
    assert_int_equal(step->rating, step->step->score);
    assert_string_equal(step->technique, step->step->technique->name);
    assert_true(step->rating >= 62 || step->step->n_nodes == 0);
    assert_true(step->rating < 76 || step->step->n_nodes > 1);
    nonet_apply_step(&audit->position, step->step);
    audit->steps++;
    audit->er = step->rating > audit->er ? step->rating : audit->er;
    audit->ed = audit->ed ? audit->ed : step->rating;
    bool places = false;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        places |= step->step->placed.cell[cell] != 0;
    audit->ep = audit->ep ? audit->ep : places ? audit->er : 0;
    return true;
}

static void assert_same(const nonet_se_rating *a, const nonet_se_rating *b)
{
    assert_int_equal(a->er, b->er);
    assert_int_equal(a->ep, b->ep);
    assert_int_equal(a->ed, b->ed);
    assert_int_equal(a->steps, b->steps);
    assert_string_equal(a->technique, b->technique);
    assert_string_equal(a->pearl_technique, b->pearl_technique);
    assert_string_equal(a->diamond_technique, b->diamond_technique);
}

static void audit_from(nonet_rater *rater, const nonet_position *start)
{
    audited audit = {
        .puzzle = start->given, .solution = start->solution, .position = *start};
    nonet_se_options options = {.step = check_step, .context = &audit};
    nonet_se_rating rating, again;
    CHECK_FOR(nonet_rate_se(rater, start, &options, &rating) == NONET_SE_RATED, "%s",
              test_text(&start->given));
    assert_true(nonet_position_is_solved(&audit.position));
    assert_int_equal(rating.er, audit.er);
    assert_int_equal(rating.ep, audit.ep);
    assert_int_equal(rating.ed, audit.ed);
    assert_int_equal(rating.steps, audit.steps);
    assert_int_equal(nonet_rate_se(rater, start, NULL, &again), NONET_SE_RATED);
    assert_same(&rating, &again);
}

static void audit_puzzle(nonet_rater *rater, const nonet_board *puzzle)
{
    nonet_position start = logic_start(puzzle);
    audit_from(rater, &start);
}

static void every_step_of_random_puzzles_is_true(void **state)
{
    (void)state;
    nonet_rater *rater = nonet_rater_new();
    uint64_t random = test_seed();
    for (int i = 0; i < 120; i++) {
        nonet_board solution, puzzle = logic_random_puzzle(&random, &solution);
        audit_puzzle(rater, &puzzle);
    }
    nonet_rater_free(rater);
}

// Without unique loops and bivalue graves, which prove nothing there.
static void every_step_of_pencilmark_puzzles_is_true(void **state)
{
    (void)state;
    nonet_rater *rater = nonet_rater_new();
    uint64_t random = test_seed() + 2;
    for (int i = 0; i < 60; i++) {
        nonet_board given;
        nonet_position start;
        nonet_board solution;
        nonet_marks marks = logic_random_marks(&random, &given, &solution);
        nonet_position_resume(&start, &given, NULL, &marks);
        start.solution = solution;
        audit_from(rater, &start);
    }
    nonet_rater_free(rater);
}

typedef struct {
    int count, rating[NONET_CELLS * 9];
    nonet_position middle; // before step number `at`
    int at;
} walked;

static bool walk(void *context, const nonet_se_step *step)
{
    walked *path = context;
    if (path->count == path->at)
        path->middle = *step->before;
    path->rating[path->count++] = step->rating;
    return true;
}

// A position half way, as givens, entered digits and marks, is rated by the steps that are
// still to come.
static void a_rating_goes_on_from_any_position(void **state)
{
    (void)state;
    nonet_rater *rater = nonet_rater_new();
    uint64_t random = test_seed() + 3;
    for (int i = 0; i < 30; i++) {
        nonet_board solution, puzzle = logic_random_puzzle(&random, &solution);
        nonet_position start = logic_start(&puzzle);
        nonet_se_rating rating;
        walked whole = {.at = (int)test_random(&random, 40)}, rest = {.at = -1};
        nonet_rate_se(rater, &start, &(nonet_se_options){.step = walk, .context = &whole},
                      &rating);
        if (whole.at >= whole.count)
            continue;
        nonet_rate_se(rater, &whole.middle,
                      &(nonet_se_options){.step = walk, .context = &rest}, &rating);
        assert_int_equal(rest.count, whole.count - whole.at);
        assert_memory_equal(rest.rating, whole.rating + whole.at,
                            (size_t)rest.count * sizeof *rest.rating);
    }
    nonet_rater_free(rater);
}

// Hard ones: of the known lists one puzzle here and there.
static void every_step_of_hard_puzzles_is_true(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int every, most;
    } sets[] = {{"17_clue.txt", 499, 100}, {"magictour_top1465.txt", 61, 24}};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        FILE *file = test_open_shared(sets[i].name);
        nonet_rater *rater = nonet_rater_new();
        int number = 0, taken = 0;
        int every = test_full() ? 1 : sets[i].every,
            most = test_full() ? INT_MAX : sets[i].most;
        for (nonet_board puzzle; test_next(file, &puzzle) && taken < most; number++)
            if (number % every == 0) {
                audit_puzzle(rater, &puzzle);
                taken++;
            }
        fclose(file);
        nonet_rater_free(rater);
    }
}

// Puzzles without a solution, or with several, come to an end too.
static void bad_puzzles_end(void **state)
{
    (void)state;
    nonet_rater *rater = nonet_rater_new();
    uint64_t random = test_seed();
    for (int i = 0; i < 100; i++) {
        nonet_board puzzle = test_random_board(&random, 16 + i % 14);
        nonet_se_rating rating;
        nonet_se_options options = {.er_max = 84};
        nonet_position start;
        nonet_position_start(&start, &puzzle);
        start.givens_suffice = i % 2; // a lie, but no trap
        nonet_se_outcome outcome = nonet_rate_se(rater, &start, &options, &rating);
        assert_true(outcome == NONET_SE_RATED || outcome == NONET_SE_UNSOLVED ||
                    outcome == NONET_SE_ABOVE_MAX);
    }
    nonet_board clash = {{5, 5, 5, 1, 1}};
    nonet_position start;
    nonet_se_rating rating;
    nonet_position_start(&start, &clash);
    nonet_rate_se(rater, &start, &(nonet_se_options){.er_max = 50}, &rating);
    nonet_rater_free(rater);
}

static const char easter_monster[] =
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

static bool stop_soon(void *context)
{
    return --*(int *)context == 0;
}

static bool end_at_once(void *context, const nonet_se_step *step)
{
    (void)context;
    (void)step;
    return false;
}

static void a_rating_can_be_stopped(void **state)
{
    (void)state;
    nonet_rater *rater = nonet_rater_new();
    nonet_board puzzle = test_board(easter_monster);
    nonet_position start = logic_start(&puzzle);
    nonet_se_rating rating;
    int questions = 5;
    nonet_se_options options = {.stop = {stop_soon, &questions}};
    assert_int_equal(nonet_rate_se(rater, &start, &options, &rating), NONET_SE_STOPPED);
    assert_int_equal(questions, 0);
    options = (nonet_se_options){.step = end_at_once};
    assert_int_equal(nonet_rate_se(rater, &start, &options, &rating), NONET_SE_STOPPED);
    assert_int_equal(rating.steps, 0);
    nonet_rater_free(rater);
}

// serate's early ends: a pearl has ER = EP, a diamond ER = EP = ED.
static void pearls_and_diamonds_end_early(void **state)
{
    (void)state;
    nonet_rater *rater = nonet_rater_new();
    uint64_t random = test_seed() + 1;
    for (int i = 0; i < 30; i++) {
        nonet_board solution, puzzle = logic_random_puzzle(&random, &solution);
        nonet_position start = logic_start(&puzzle);
        nonet_se_rating full, part;
        nonet_rate_se(rater, &start, NULL, &full);
        nonet_se_options options = {.pearl = true};
        nonet_se_outcome outcome = nonet_rate_se(rater, &start, &options, &part);
        assert_int_equal(outcome, full.er == full.ep ? NONET_SE_RATED : NONET_SE_NO_PEARL);
        assert_int_equal(part.er, full.er == full.ep ? full.er : NONET_SE_FAILED);
        assert_string_equal(part.technique,
                            full.er == full.ep ? full.technique : "Beyond solver");
        assert_string_equal(part.pearl_technique, full.pearl_technique);
        options = (nonet_se_options){.diamond = true};
        outcome = nonet_rate_se(rater, &start, &options, &part);
        assert_int_equal(outcome,
                         full.er == full.ed ? NONET_SE_RATED : NONET_SE_NO_DIAMOND);
        assert_string_equal(part.technique,
                            full.er == full.ed ? full.technique : "Beyond solver");
        assert_string_equal(part.diamond_technique, full.diamond_technique);
        // What is no diamond for its pearl already has no EP.
        assert_int_equal(part.ep, full.ep == full.ed ? full.ep : 0);
        assert_string_equal(part.pearl_technique,
                            full.ep == full.ed ? full.pearl_technique : "No solution");
        options = (nonet_se_options){.er_max = full.er};
        assert_int_equal(nonet_rate_se(rater, &start, &options, &part), NONET_SE_RATED);
        if (full.er > 10) {
            options.er_max = full.er - 1;
            outcome = nonet_rate_se(rater, &start, &options, &part);
            assert_int_equal(outcome, NONET_SE_ABOVE_MAX);
            assert_true(part.er > options.er_max && part.er <= full.er);
        }
    }
    nonet_rater_free(rater);
}

TEST_MAIN(TEST(every_step_of_random_puzzles_is_true),
          TEST(every_step_of_pencilmark_puzzles_is_true),
          TEST(a_rating_goes_on_from_any_position),
          TEST_ON_DATA(every_step_of_hard_puzzles_is_true), TEST(bad_puzzles_end),
          TEST(a_rating_can_be_stopped), TEST(pearls_and_diamonds_end_early))
