// test_property.c - the list, conditions and templates; values against the engines.

#include "test.h"

#include <string.h>

#include <nonet/canon.h>
#include <nonet/generate.h>
#include <nonet/property.h>
#include <nonet/rate.h>

static const char easy[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char hard[] =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
static const char two[] =
    ".........6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static nonet_facts *facts;
static nonet_record record;
static const nonet_field fields[] = {{"name", "Easter Monster"}, {"column03", "12.5"}};

static void turn_to(const char *puzzle)
{
    nonet_board board;
    assert_int_equal(nonet_read_line(puzzle, &board, NULL), NONET_OK);
    nonet_record_from_board(&board, &record);
    record.format = "line";
    record.fields = fields;
    record.n_fields = 2;
    if (!facts)
        facts = nonet_facts_new(NULL);
    nonet_facts_begin(facts, &record, &(nonet_origin){.file = "f", .number = 7});
}

static const char *value_of(const char *name)
{
    static test_page page;
    nonet_aspect aspect;
    CHECK_FOR(nonet_aspect_read(name, strlen(name), &aspect) == NONET_OK, "%s", name);
    nonet_fact fact = nonet_facts_get(facts, &aspect);
    nonet_sink sink = test_sink(&page);
    nonet_fact_write(&fact, &sink);
    return page.text;
}

static bool holds(const char *text)
{
    nonet_condition condition;
    char why[NONET_WHY_SIZE];
    CHECK_FOR(nonet_condition_read(text, &condition, why) == NONET_OK, "%s: %s", text, why);
    return nonet_condition_holds(&condition, facts);
}

// What is said of a puzzle is what the engines say, on random puzzles.
static void values_are_those_of_the_engines(void **state)
{
    (void)state;
    nonet_recipe recipe = {0};
    nonet_generator *generator = nonet_generator_new(&recipe, test_seed());
    nonet_rater *rater = nonet_rater_new();
    for (uint64_t i = 0; i < 40; i++) {
        nonet_made made;
        nonet_least least;
        nonet_position start;
        nonet_se_rating se;
        nonet_hodoku hodoku;
        char text[2 * NONET_CELLS], want[2 * NONET_CELLS];
        assert_int_equal(nonet_generate(generator, i, &made), NONET_OK);
        nonet_write_line(&made.puzzle, text);
        turn_to(text);
        CHECK_FOR(strcmp(value_of("puzzle"), text) == 0, "%s", text);
        nonet_board solution;
        nonet_solve(&made.puzzle, 1, &solution);
        nonet_write_line(&solution, want);
        CHECK_FOR(strcmp(value_of("solution"), want) == 0, "%s", text);
        nonet_least_form(&made.puzzle, &least);
        nonet_write_line(&least.board, want);
        CHECK_FOR(strcmp(value_of("canon"), want) == 0, "%s", text);
        nonet_position_start(&start, &made.puzzle);
        start.givens_suffice = true;
        start.solution = solution;
        nonet_rate_se(rater, &start, NULL, &se);
        snprintf(want, sizeof want, "%d.%d", se.er / 10, se.er % 10);
        CHECK_FOR(strcmp(value_of("er"), want) == 0, "%s: %s", text, want);
        // What recipes are refused for: src/generate/recipe.c.
        nonet_grade grade = nonet_grade_of(&start);
        CHECK_FOR(grade > NONET_GRADE_MEDIUM || se.er <= 23, "%s", text);
        CHECK_FOR(grade > NONET_GRADE_HARD || se.er <= 34, "%s", text);
        CHECK_FOR(grade < NONET_GRADE_EVIL || se.er >= 25, "%s", text);
        nonet_rate_hodoku(rater, &start, NULL, &hodoku);
        snprintf(want, sizeof want, "%d", hodoku.score);
        CHECK_FOR(strcmp(value_of("score"), want) == 0, "%s: %s", text, want);
        CHECK_FOR(strcmp(value_of("grade"), nonet_grade_name(nonet_grade_of(&start))) == 0,
                  "%s", text);
        snprintf(want, sizeof want, "%d",
                 nonet_cells_count(nonet_redundant_clues(&made.puzzle)));
        CHECK_FOR(strcmp(value_of("redundant"), want) == 0, "%s", text);
        // A condition on a rating that is given up must judge as if it was not.
        for (int bound = 10; bound < 100; bound += 9) {
            char condition[40];
            nonet_facts_begin(facts, &record, NULL);
            snprintf(condition, sizeof condition, "er=..%d.%d", bound / 10, bound % 10);
            CHECK_FOR(holds(condition) == (se.er <= bound), "%s: %s", text, condition);
        }
        snprintf(want, sizeof want, "%d.%d", se.er / 10, se.er % 10);
        CHECK_FOR(strcmp(value_of("er"), want) == 0, "%s: %s", text, want);
    }
    nonet_rater_free(rater);
    nonet_generator_free(generator);
}

static void conditions_hold_or_not(void **state)
{
    (void)state;
    static const struct {
        const char *puzzle, *yes, *no;
    } cases[] = {
        {easy, "clues=30", "clues!=30"},
        {easy, "clues=17,28..31", "clues=17,31..40"},
        {easy, "clues=..30", "clues=31.."},
        {easy, "grade=easy", "grade=hard.."},
        {hard, "grade=medium..", "grade=easy,evil"},
        {hard, "minimal", "minimal=no"},
        {easy, "minimal=no", "minimal"},
        {easy, "symmetry=rotate-180", "symmetry=vertical"},
        {easy, "symmetry", "layout"},
        {hard, "symmetry!=rotate-180", "symmetry"},
        {easy, "name=Easter*", "name=*easter"},
        {easy, "name=*t*M*r", "name!=Easter*"},
        {easy, "author!=me", "author=me"},
        {easy, "column03", "column04"},
        {easy, "status=unique", "status=multiple,none"},
        {two, "status=multiple", "er"},
        {two, "er!=1.2", "er=..20.0"},
        {hard, "uses:locked-triple=1", "uses:x-wing"},
        {hard, "techniques=hidden_single", "techniques=x-wing"},
        {easy, "level=easy", "level=2..5"},
        {easy, "file=f", "number=8"},
        {easy,
         "pattern=xx..x....x..xxx....xx....x.x...x...xx..x.x..xx...x...x"
         ".x....xx....xxx..x....x..xx",
         "pattern=......................................................"
         "..........................."},
        {easy,
         "pattern=?????????x????????????????????????????????????????????"
         "???????????????????????????",
         "pattern=.?????????????????????????????????????????????????????"
         "???????????????????????????"},
        {hard, "backdoor=1..3", "backdoor=0"},
        {easy, "automorphisms=1", "automorphisms=2.."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        turn_to(cases[i].puzzle);
        CHECK_FOR(holds(cases[i].yes), "%s", cases[i].yes);
        CHECK_FOR(!holds(cases[i].no), "%s", cases[i].no);
    }
}

static void bad_conditions_say_why(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "",       "=3",          "clues=x",       "clues=5..3",
        "er=..",  "grade=nasty", "minimal=maybe", "uses:no-such-thing=1",
        "uses=1", "clues!3"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        nonet_condition condition;
        char why[NONET_WHY_SIZE];
        CHECK_FOR(nonet_condition_read(bad[i], &condition, why) == NONET_BAD_TEXT, "%s",
                  bad[i]);
        CHECK_FOR(*why, "%s", bad[i]);
    }
}

static void templates_are_filled_in(void **state)
{
    (void)state;
    static const struct {
        const char *text, *want;
    } cases[] = {
        {"%{clues}|%5{clues}|%-5{clues}|", "30|   30|30   |"},
        {"100%% %n%t%{name}", "100% 7\tEaster Monster"},
        {"ED=%r/%p/%d %{nothing}.", "ED=1.2/1.2/1.2 ."},
        {"%{uses:naked-single}", "30"},
        {"", ""},
    };
    static test_page page;
    turn_to(easy);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        nonet_template *made;
        size_t wrong;
        nonet_sink sink = test_sink(&page);
        assert_int_equal(nonet_template_new(&made, cases[i].text, &wrong), NONET_OK);
        nonet_template_write(made, facts, &sink);
        CHECK_FOR(strcmp(page.text, cases[i].want) == 0, "%s: %s", cases[i].text,
                  page.text);
        nonet_template_free(made);
    }
    static const struct {
        const char *text;
        size_t wrong;
    } bad[] = {{"%z", 0}, {"ab%", 2}, {"%{er", 0}, {"%r%{uses:nothing}", 2}, {"%5", 0}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        nonet_template *made;
        size_t wrong;
        CHECK_FOR(nonet_template_new(&made, bad[i].text, &wrong) != NONET_OK, "%s",
                  bad[i].text);
        CHECK_FOR(wrong == bad[i].wrong, "%s: %zu", bad[i].text, wrong);
    }
}

static void other_boards_have_what_they_can(void **state)
{
    (void)state;
    nonet_record small;
    static const char text[] = "4x4 1.........2..... # small";
    assert_int_equal(nonet_read_record(text, sizeof text - 1, &small), NONET_OK);
    nonet_facts_begin(facts, &small, NULL);
    assert_string_equal(value_of("clues"), "2");
    assert_string_equal(value_of("status"), "multiple");
    assert_string_equal(value_of("name"), "small");
    assert_string_equal(value_of("layout"), "4x4");
    assert_string_equal(value_of("er"), "");
    assert_string_equal(value_of("canon"), "");
    nonet_record_free(&small);
    nonet_record bad = {.status = NONET_BAD_TEXT, .message = "no", .line = 3};
    nonet_facts_begin(facts, &bad, NULL);
    assert_string_equal(value_of("status"), "unreadable");
    assert_string_equal(value_of("reason"), "no");
    assert_string_equal(value_of("clues"), "");
    nonet_facts_free(facts);
    facts = NULL;
}

// The order of keys is that of values, both ways.
static void keys_are_ordered_as_values(void **state)
{
    (void)state;
    static const char *const texts[] = {"-3", "2", "10", "10.5", "A", "AB", "B"};
    enum { TEXTS = sizeof texts / sizeof *texts };
    static test_page page[2];
    for (int i = 0; i <= TEXTS; i++)
        for (int k = 0; k <= TEXTS; k++)
            for (int falls = 0; falls < 2; falls++) {
                size_t size[2];
                const int which[2] = {i, k};
                for (int n = 0; n < 2; n++) {
                    nonet_fact fact = {.known = which[n] < TEXTS,
                                       .kind = NONET_PROPERTY_TEXT,
                                       .text = which[n] < TEXTS ? texts[which[n]] : ""};
                    nonet_sink sink = test_sink(&page[n]);
                    nonet_fact_key(&fact, falls, &sink);
                    size[n] = page[n].size;
                }
                size_t least = size[0] < size[1] ? size[0] : size[1];
                int order = memcmp(page[0].text, page[1].text, least);
                bool turned = falls && i < TEXTS && k < TEXTS;
                int want = turned ? k - i : i - k;
                CHECK_FOR((order > 0) == (want > 0) && (order < 0) == (want < 0),
                          "%d %d %d", i, k, falls);
            }
}

static void names_and_letters_are_told_apart(void **state)
{
    (void)state;
    const nonet_property *a, *b;
    for (size_t i = 0; (a = nonet_property_at(i)); i++)
        for (size_t k = 0; k < i && (b = nonet_property_at(k)); k++) {
            CHECK_FOR(strcmp(a->name, b->name) != 0, "%s", a->name);
            CHECK_FOR(!a->letter || a->letter != b->letter, "%s", a->name);
        }
}

TEST_MAIN(TEST(values_are_those_of_the_engines), TEST(conditions_hold_or_not),
          TEST(bad_conditions_say_why), TEST(templates_are_filled_in),
          TEST(other_boards_have_what_they_can), TEST(keys_are_ordered_as_values),
          TEST(names_and_letters_are_told_apart))
