// test_check.c - a finding is what all solutions, looked at one by one, say of a puzzle.

#include "logic_help.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/puzzle_check.h>

#include "base/bits.h"
#include "board/cells.h"

static const nonet_stop never;

// ---- the truth, found the slow way

enum { MOST_SOLUTIONS = 3000 };

typedef struct {
    size_t solutions;
    nonet_board least[2];
    nonet_cells differ, redundant;
    int clues;
} truth;

static bool take_solution(void *context, const nonet_board *solution)
{
    truth *all = context;
    nonet_board *least = all->least;
    for (int cell = 0; all->solutions > 0 && cell < NONET_CELLS; cell++)
        if (solution->cell[cell] != least[0].cell[cell])
            cells_add(&all->differ, cell);
    all->solutions++;
    if (all->solutions == 1 || memcmp(solution, &least[0], sizeof *least) < 0) {
        least[1] = least[0];
        least[0] = *solution;
    } else if (all->solutions == 2 || memcmp(solution, &least[1], sizeof *least) < 0) {
        least[1] = *solution;
    }
    return true;
}

static truth look_at_all(const nonet_marks *marks)
{
    truth all = {0};
    nonet_search search = {
        .limit = MOST_SOLUTIONS, .found = take_solution, .context = &all};
    nonet_search_run(&search, marks);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        nonet_marks opened = *marks;
        opened.cell[cell] = NONET_ALL_DIGITS;
        bool is_clue = marks->cell[cell] != NONET_ALL_DIGITS;
        all.clues += is_clue;
        if (is_clue && all.solutions == 1 && nonet_solve_marks(&opened, 2, NULL) == 1)
            cells_add(&all.redundant, cell);
    }
    return all;
}

static nonet_verdict verdict_of(const truth *all, const nonet_board *given)
{
    return nonet_clashes(given, NULL, 0) ? NONET_CLASHING
           : all->solutions == 0         ? NONET_UNSOLVABLE
           : all->solutions == 1         ? NONET_UNIQUE
                                         : NONET_MULTIPLE;
}

// ---- puzzles of every kind

typedef struct {
    nonet_board given;
    nonet_marks marks;
} sample;

enum { KINDS = 5 };

// A minimal one, with a few clues more, with fewer, with one that is not true, and one of
// pencil marks.
static sample random_sample(uint64_t *random, int kind)
{
    sample made;
    nonet_board solution;
    if (kind == 0) {
        made.marks = logic_random_marks(random, &made.given, &solution);
        return made;
    }
    made.given = logic_random_puzzle(random, &solution);
    for (int i = 0; kind > 1 && i < 3; i++) {
        int cell = (int)test_random(random, NONET_CELLS);
        if (kind == 2)
            made.given.cell[cell] = solution.cell[cell];
        else if (kind == 3)
            made.given.cell[cell] = 0;
        else if (made.given.cell[cell])
            made.given.cell[cell] = (uint8_t)(1 + test_random(random, 9));
    }
    nonet_marks_from_board(&made.given, &made.marks);
    return made;
}

static void compare(const sample *s, const nonet_finding *finding)
{
    truth all = look_at_all(&s->marks);
    const char *text = test_text(&s->given);
    if (all.solutions == MOST_SOLUTIONS)
        return;
    CHECK_FOR(finding->verdict == verdict_of(&all, &s->given), "%s", text);
    CHECK_FOR(finding->is_complete, "%s", text);
    CHECK_FOR(finding->clues == all.clues, "%s", text);
    CHECK_FOR((finding->n_clashes > 0) == (finding->verdict == NONET_CLASHING), "%s", text);
    if (finding->verdict == NONET_CLASHING)
        return;
    CHECK_FOR(finding->n_solutions == (int)(all.solutions < 2 ? all.solutions : 2), "%s",
              text);
    CHECK_FOR(memcmp(finding->solution, all.least,
                     (size_t)finding->n_solutions * sizeof *all.least) == 0,
              "%s", text);
    CHECK_FOR(cells_equal(finding->differ, all.differ), "%s", text);
    CHECK_FOR(cells_equal(finding->redundant, all.redundant), "%s", text);
}

enum { SAMPLES = 300 }; // have more clues than are asked about at once

typedef struct {
    sample sample[SAMPLES];
    nonet_question question[SAMPLES];
    nonet_finding finding[SAMPLES];
} many;

static many *make_many(void)
{
    many *made = calloc(1, sizeof *made);
    uint64_t random = test_seed();
    for (int i = 0; i < SAMPLES; i++) {
        made->sample[i] = random_sample(&random, i % KINDS);
        made->question[i] = (nonet_question){.given = &made->sample[i].given,
                                             .marks = &made->sample[i].marks};
    }
    return made;
}

static void findings_are_what_all_solutions_say(void **state)
{
    (void)state;
    many *made = make_many();
    nonet_checker *checker = nonet_checker_new(NULL);
    assert_true(nonet_check(checker, made->question, SAMPLES, never, made->finding));
    int seen[NONET_MISPLAYED] = {0};
    for (int i = 0; i < SAMPLES; i++) {
        compare(&made->sample[i], &made->finding[i]);
        seen[made->finding[i].verdict]++;
    }
    assert_true(seen[NONET_UNIQUE] && seen[NONET_CLASHING] && seen[NONET_UNSOLVABLE] &&
                seen[NONET_MULTIPLE]);
    nonet_checker_free(checker);
    free(made);
}

// The lists behind are as long as their counts say.
static bool are_equal(const nonet_finding *a, const nonet_finding *b)
{
    return memcmp(a, b, offsetof(nonet_finding, clash)) == 0 &&
           memcmp(a->clash, b->clash, (size_t)a->n_clashes * sizeof *a->clash) == 0 &&
           memcmp(a->dead_end, b->dead_end, (size_t)a->n_dead_ends * sizeof *a->dead_end) ==
               0;
}

static void engines_and_batches_agree(void **state)
{
    (void)state;
    many *made = make_many();
    nonet_finding *one = malloc(sizeof *one);
    nonet_checker *first = nonet_checker_new(NULL);
    nonet_check(first, made->question, SAMPLES, never, made->finding);
    const nonet_backend *backend;
    for (size_t b = 0; (backend = nonet_backend_at(b)); b++) {
        nonet_checker *checker = nonet_checker_new(backend);
        for (int i = 0; i < SAMPLES; i += b ? 7 : 1) {
            nonet_check(checker, &made->question[i], 1, never, one);
            CHECK_FOR(are_equal(one, &made->finding[i]), "%s: %s",
                      nonet_backend_name(backend), test_text(&made->sample[i].given));
        }
        nonet_checker_free(checker);
    }
    nonet_checker_free(first);
    free(one);
    free(made);
}

// ---- the classic board as one layout among others

static bool same_cells(const bool *flags, nonet_cells cells)
{
    int same = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        same += flags[cell] == cells_has(cells, cell);
    return same == NONET_CELLS;
}

static int dead_ends_of(const nonet_puzzle_finding *finding)
{
    int n = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        n += finding->dead[cell];
    for (int house = 0; house < NONET_HOUSES; house++)
        n += bits_count_64(finding->homeless[house]);
    return n;
}

static void compare_layouts(const nonet_layout *layout, const sample *s,
                            const nonet_finding *classic)
{
    nonet_values marks[NONET_CELLS];
    nonet_puzzle_finding finding;
    const char *text = test_text(&s->given);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        marks[cell] = s->marks.cell[cell];
    // A solution is entered and claimed: of a puzzle with one, all is right.
    const uint8_t *claim = classic->n_solutions ? classic->solution[0].cell : NULL;
    nonet_puzzle_question question = {.layout = layout,
                                      .marks = marks,
                                      .given = s->given.cell,
                                      .entered = claim,
                                      .claim = claim,
                                      .rules = true,
                                      .stop = never};
    assert_int_equal(nonet_puzzle_check(&question, &finding), NONET_OK);
    CHECK_FOR(finding.verdict == classic->verdict, "%s", text);
    CHECK_FOR(finding.is_complete, "%s", text);
    CHECK_FOR((int)finding.clues == classic->clues, "%s", text);
    CHECK_FOR((finding.n_breaches > 0) == (classic->n_clashes > 0), "%s", text);
    CHECK_FOR(same_cells(finding.differ, classic->differ), "%s", text);
    CHECK_FOR(same_cells(finding.redundant, classic->redundant), "%s", text);
    CHECK_FOR(same_cells(finding.wrong, (nonet_cells){{0}}), "%s", text);
    CHECK_FOR(dead_ends_of(&finding) == classic->n_dead_ends, "%s", text);
    CHECK_FOR(finding.claim.state == (claim ? NONET_CLAIM_RIGHT : NONET_CLAIM_NONE), "%s",
              text);
    nonet_puzzle_finding_free(&finding);
}

static void findings_on_its_layout_are_the_same(void **state)
{
    (void)state;
    many *made = make_many();
    nonet_layout *layout;
    nonet_checker *checker = nonet_checker_new(NULL);
    assert_int_equal(nonet_layout_read("9x9", &layout, NULL), NONET_OK);
    nonet_check(checker, made->question, SAMPLES, never, made->finding);
    for (int i = 0; i < SAMPLES; i++)
        compare_layouts(layout, &made->sample[i], &made->finding[i]);
    nonet_layout_free(layout);
    nonet_checker_free(checker);
    free(made);
}

// ---- stopping

static bool stop_later(void *context)
{
    return --*(int *)context <= 0;
}

static void compare_part(const nonet_finding *part, const nonet_finding *all, bool whole)
{
    assert_true(part->verdict == all->verdict || part->verdict == NONET_UNDECIDED);
    assert_true(cells_within(part->redundant, all->redundant));
    assert_true(cells_within(part->differ, all->differ));
    if (part->is_complete)
        assert_true(are_equal(part, all));
    else
        assert_false(whole);
}

// What is found before the end is true, and what is not whole says so.
static void a_stopped_check_says_nothing_false(void **state)
{
    (void)state;
    many *made = make_many();
    nonet_finding *part = malloc(KINDS * sizeof *part);
    nonet_checker *checker = nonet_checker_new(NULL);
    nonet_check(checker, made->question, SAMPLES, never, made->finding);
    int stopped = 0;
    for (int i = 0; i < SAMPLES; i += KINDS) {
        int questions = 1 + i % 40;
        bool whole = nonet_check(checker, &made->question[i], KINDS,
                                 (nonet_stop){stop_later, &questions}, part);
        for (int k = 0; k < KINDS; k++)
            compare_part(&part[k], &made->finding[i + k], whole);
        stopped += !whole;
    }
    assert_true(stopped > 0);
    nonet_checker_free(checker);
    free(part);
    free(made);
}

// On an empty board of 16x16 there is much to ask: it is stopped at one question after the
// other, and whenever that left something out the words say so.
static void a_stopped_check_says_so_in_words(void **state)
{
    (void)state;
    enum { CELLS = 256, MOST_QUESTIONS = 60 };
    static nonet_values marks[CELLS];
    static const uint8_t given[CELLS];
    static test_page words;
    nonet_layout *layout;
    bool seen[2] = {false};
    assert_int_equal(nonet_layout_read("16x16", &layout, NULL), NONET_OK);
    for (int cell = 0; cell < CELLS; cell++)
        marks[cell] = 0xffff;
    for (int i = 1; i < MOST_QUESTIONS; i++) {
        int questions = i;
        nonet_puzzle_finding finding;
        nonet_puzzle_question question = {
            .layout = layout,
            .marks = marks,
            .given = given,
            .stop = {stop_later, &questions},
        };
        assert_int_equal(nonet_puzzle_check(&question, &finding), NONET_OK);
        nonet_sink sink = test_sink(&words);
        nonet_write_puzzle_finding(&question, &finding, NONET_DETAIL_LINE, &sink);
        assert_true(finding.verdict == NONET_MULTIPLE ||
                    finding.verdict == NONET_UNDECIDED);
        CHECK_FOR(finding.is_complete == !strstr(words.text, "(timeout)"), "%d: %s", i,
                  words.text);
        seen[finding.verdict == NONET_MULTIPLE] |= !finding.is_complete;
        nonet_puzzle_finding_free(&finding);
    }
    assert_true(seen[false] && seen[true]);
    nonet_layout_free(layout);
}

// ---- claims, entries, impossible values

static const char gentle[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static void wrong_claims_say_why(void **state)
{
    (void)state;
    nonet_board puzzle = test_board(gentle), claim;
    nonet_question question = {.given = &puzzle};
    assert_int_equal(nonet_check_claim(&question).state, NONET_CLAIM_NONE);
    nonet_solve(&puzzle, 1, &claim);
    question.claim = &claim;
    assert_int_equal(nonet_check_claim(&question).state, NONET_CLAIM_RIGHT);
    claim.cell[3] = 200;
    assert_int_equal(nonet_check_claim(&question).state, NONET_CLAIM_IMPOSSIBLE);
    claim.cell[2] = 0;
    nonet_claim why = nonet_check_claim(&question);
    assert_int_equal(why.state, NONET_CLAIM_BLANK);
    assert_int_equal(why.cell, 2);
    claim.cell[0] = 4;
    why = nonet_check_claim(&question);
    assert_int_equal(why.state, NONET_CLAIM_IMPOSSIBLE);
    assert_int_equal(why.cell, 0);
    assert_int_equal(why.digit, 4);
    nonet_solve(&puzzle, 1, &claim);
    claim.cell[2] = claim.cell[3];
    why = nonet_check_claim(&question);
    assert_int_equal(why.state, NONET_CLAIM_CLASH);
    assert_int_equal(why.clash.cell[0], 2);
    assert_int_equal(why.clash.cell[1], 3);
}

static void check_one(const nonet_question *question, nonet_finding *finding)
{
    nonet_checker *checker = nonet_checker_new(NULL);
    assert_true(nonet_check(checker, question, 1, never, finding));
    nonet_checker_free(checker);
}

static void impossible_values_are_named(void **state)
{
    (void)state;
    nonet_finding *finding = malloc(sizeof *finding);
    nonet_board board = {{0}};
    nonet_question question = {.given = &board};
    board.cell[40] = 12;
    check_one(&question, finding);
    assert_int_equal(finding->verdict, NONET_UNSOLVABLE);
    assert_int_equal(finding->n_dead_ends, 1);
    assert_int_equal(finding->dead_end[0].cell, 40);
    // Nine different digits around r1c1; and 9 has no place in row 1.
    board = test_board("."
                       "12345678..........9......."
                       "......................................................");
    check_one(&question, finding);
    assert_int_equal(finding->verdict, NONET_UNSOLVABLE);
    assert_int_equal(finding->n_dead_ends, 2);
    assert_int_equal(finding->dead_end[0].cell, 0);
    assert_int_equal(finding->dead_end[0].digit, 0);
    assert_int_equal(finding->dead_end[1].digit, 9);
    assert_int_equal(finding->dead_end[1].house, 0);
    free(finding);
}

// ---- what may be explained and rated

static void admission_knows_what_holds(void **state)
{
    (void)state;
    many *made = make_many();
    for (int i = 0; i < SAMPLES; i++) {
        const sample *s = &made->sample[i];
        nonet_position position;
        nonet_board solution;
        nonet_verdict verdict = nonet_admit(&made->question[i], NULL, &position).verdict;
        size_t solutions = nonet_solve_marks(&s->marks, 2, &solution);
        CHECK_FOR((verdict == NONET_UNIQUE) == (solutions == 1), "%s",
                  test_text(&s->given));
        bool suffice = solutions == 1 && nonet_solve(&s->given, 2, NULL) == 1;
        CHECK_FOR(position.givens_suffice == suffice, "%s", test_text(&s->given));
        if (solutions == 1)
            assert_memory_equal(&position.solution, &solution, sizeof solution);
        assert_true(logic_is_consistent(&position));
    }
    free(made);
}

static void wrong_entries_are_found(void **state)
{
    (void)state;
    nonet_finding *finding = malloc(sizeof *finding);
    nonet_board puzzle = test_board(gentle), entered = {{0}};
    nonet_question question = {.given = &puzzle, .entered = &entered};
    nonet_position position;
    entered.cell[2] = 4;
    assert_int_equal(nonet_admit(&question, NULL, &position).verdict, NONET_UNIQUE);
    assert_int_equal(position.digits.cell[2], 4);
    entered.cell[3] = 2;
    nonet_admission admission = nonet_admit(&question, NULL, &position);
    assert_int_equal(admission.verdict, NONET_MISPLAYED);
    assert_true(cells_equal(admission.wrong, cells_one(3)));
    check_one(&question, finding);
    assert_int_equal(finding->verdict, NONET_UNIQUE);
    assert_true(cells_equal(finding->wrong, cells_one(3)));
    free(finding);
}

TEST_MAIN(TEST(findings_are_what_all_solutions_say), TEST(engines_and_batches_agree),
          TEST(findings_on_its_layout_are_the_same),
          TEST(a_stopped_check_says_nothing_false), TEST(a_stopped_check_says_so_in_words),
          TEST(wrong_claims_say_why), TEST(impossible_values_are_named),
          TEST(admission_knows_what_holds), TEST(wrong_entries_are_found))
