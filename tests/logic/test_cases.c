// test_cases.c - positions and steps as text: tests/logic/*.txt, and the examples in docs/.
//
// A file is named for a page of techniques.def. A line is
//
//     position | step as `nonet explain` writes it
//     position | none
//
// below a line `= NAME` with the technique asked. A position is 81 cells, with a + before
// digits placed since the start, then a colon and the candidates struck out besides: digit,
// row, column. For each step the runner also turns the board over its diagonal and asks
// again, and lets the exact solver judge it.

#include "logic_help.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/solve.h>

enum { LINE = 8192 };

typedef struct {
    char text[LINE]; // split in place
    const nonet_technique *technique;
    nonet_position position;
    const char *wanted;
    bool found;
    nonet_step step; // the one found
} test_case;

// How often each technique was found and missed.
typedef struct {
    int found[256], missed[256];
} coverage;

static size_t index_of(const nonet_technique *technique)
{
    size_t i = 0;
    while (nonet_technique_at(i) != technique)
        i++;
    return i;
}

static void read_position(const char *text, nonet_position *position)
{
    nonet_board given = {{0}}, entered = {{0}};
    bool is_entered = false;
    int cell = 0;
    for (; *text && *text != ':'; text++) {
        if (*text == '+') {
            is_entered = true;
            continue;
        }
        assert_true(cell < NONET_CELLS);
        if (*text != '.')
            (is_entered ? &entered : &given)->cell[cell] = (uint8_t)(*text - '0');
        is_entered = false;
        cell++;
    }
    assert_int_equal(cell, NONET_CELLS);
    nonet_marks all;
    for (int i = 0; i < NONET_CELLS; i++)
        all.cell[i] = NONET_ALL_DIGITS;
    nonet_position_resume(position, &given, &entered, &all);
    for (text += *text == ':'; strlen(text) >= 3; text += text[3] == ' ' ? 4 : 3)
        nonet_erase(position, (text[1] - '1') * 9 + text[2] - '1', text[0] - '0');
    assert_int_equal(nonet_solve(&given, 2, &position->solution), 1);
    position->givens_suffice = true;
}

static bool compare_words(void *context, const nonet_step *step)
{
    test_case *tested = context;
    if (strcmp(logic_words(step), tested->wanted) == 0) {
        tested->found = true;
        tested->step = *step;
    }
    return !tested->found;
}

static int turned(int cell)
{
    return cell % 9 * 9 + cell / 9;
}

typedef struct {
    const nonet_step *original;
    bool found;
} turned_case;

static bool compare_turned(void *context, const nonet_step *step)
{
    turned_case *tested = context;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (step->eliminated.cell[turned(cell)] !=
                tested->original->eliminated.cell[cell] ||
            step->placed.cell[turned(cell)] != tested->original->placed.cell[cell])
            return true;
    tested->found = true;
    return false;
}

static nonet_position turn(const nonet_position *position)
{
    nonet_board given, entered;
    nonet_marks marks, all;
    nonet_position result;
    nonet_position_marks(position, &marks);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        given.cell[turned(cell)] = position->given.cell[cell];
        entered.cell[turned(cell)] =
            position->given.cell[cell] ? 0 : position->digits.cell[cell];
        all.cell[turned(cell)] = marks.cell[cell];
    }
    nonet_position_resume(&result, &given, &entered, &all);
    result.givens_suffice = position->givens_suffice;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        result.solution.cell[turned(cell)] = position->solution.cell[cell];
    return result;
}

static void run_case(test_case *tested, const char *file, int number, coverage *seen)
{
    char *bar = strstr(tested->text, " | ");
    *bar = '\0';
    tested->wanted = bar + 3;
    tested->found = false;
    read_position(tested->text, &tested->position);
    if (strcmp(tested->wanted, "none") == 0) {
        size_t count = nonet_find_steps(tested->technique, &tested->position, NULL,
                                        compare_words, tested);
        CHECK_FOR(count == 0, "%s:%d: %s is found", file, number, tested->technique->name);
        seen->missed[index_of(tested->technique)]++;
        return;
    }
    nonet_find_steps(tested->technique, &tested->position, NULL, compare_words, tested);
    CHECK_FOR(tested->found, "%s:%d: not found: %s", file, number, tested->wanted);
    CHECK_FOR(logic_is_sound(&tested->step, &tested->position.solution), "%s:%d: unsound",
              file, number);
    nonet_position mirrored = turn(&tested->position);
    turned_case again = {&tested->step, false};
    nonet_find_steps(tested->technique, &mirrored, NULL, compare_turned, &again);
    // Which digit brute force looks up depends on the numbering of the cells.
    CHECK_FOR(again.found || strcmp(tested->technique->key, "brute_force") == 0,
              "%s:%d: not found when turned", file, number);
    seen->found[index_of(tested->technique)]++;
}

static FILE *open_page(const char *folder, const char *page, const char *ending)
{
    const char *source = getenv("NONET_SOURCE");
    char path[4096];
    snprintf(path, sizeof path, "%s/%s/%s%s", source ? source : ".", folder, page, ending);
    FILE *file = fopen(path, "r");
    CHECK_FOR(file != NULL, "%s is missing", path);
    return file;
}

static bool is_first_of_page(size_t i)
{
    for (size_t k = 0; k < i; k++)
        if (strcmp(nonet_technique_at(k)->page, nonet_technique_at(i)->page) == 0)
            return false;
    return true;
}

static void run_page(const char *page, coverage *seen)
{
    static test_case tested;
    FILE *file = open_page("tests/logic", page, ".txt");
    tested.technique = NULL;
    for (int number = 1; fgets(tested.text, LINE, file); number++) {
        tested.text[strcspn(tested.text, "\n")] = '\0';
        if (tested.text[0] == '=') {
            tested.technique = nonet_technique_named(tested.text + 2);
            CHECK_FOR(tested.technique != NULL, "%s:%d: no such technique", page, number);
            assert_string_equal(tested.technique->page, page);
        } else if (tested.text[0] && tested.text[0] != '#')
            run_case(&tested, page, number, seen);
    }
    fclose(file);
}

// A technique without a position it is found in, and one it just misses, is not done.
static void every_technique_has_its_cases(void **state)
{
    (void)state;
    static coverage seen;
    const nonet_technique *technique;
    for (size_t i = 0; (technique = nonet_technique_at(i)); i++)
        if (is_first_of_page(i))
            run_page(technique->page, &seen);
    for (size_t i = 0; (technique = nonet_technique_at(i)); i++) {
        CHECK_FOR(seen.found[i] > 0, "%s has no position", technique->name);
        CHECK_FOR(seen.missed[i] > 0, "%s has no near miss", technique->name);
    }
}

// Examples in the documentation are lines of the same kind, in blocks of code.
static void run_examples(const char *page, coverage *seen)
{
    static test_case tested;
    FILE *file = open_page("docs/techniques", page, ".md");
    bool is_code = false;
    for (int number = 1; fgets(tested.text, LINE, file); number++) {
        tested.text[strcspn(tested.text, "\n")] = '\0';
        if (strncmp(tested.text, "```", 3) == 0)
            is_code = !is_code;
        char *bar = strstr(tested.text, " | "), name[64] = "";
        if (!is_code || !bar || bar - tested.text < NONET_CELLS ||
            sscanf(bar + 3, "%63[^:]", name) != 1)
            continue;
        tested.technique = nonet_technique_named(name);
        CHECK_FOR(tested.technique != NULL, "%s:%d: no such technique", page, number);
        run_case(&tested, page, number, seen);
    }
    fclose(file);
}

static void every_page_has_an_example_that_holds(void **state)
{
    (void)state;
    static coverage seen;
    const nonet_technique *technique;
    for (size_t i = 0; (technique = nonet_technique_at(i)); i++)
        if (is_first_of_page(i))
            run_examples(technique->page, &seen);
    for (size_t i = 0; (technique = nonet_technique_at(i)); i++) {
        int examples = 0;
        for (size_t k = 0; nonet_technique_at(k); k++)
            if (strcmp(nonet_technique_at(k)->page, technique->page) == 0)
                examples += seen.found[k];
        CHECK_FOR(examples > 0, "docs/techniques/%s.md has no example", technique->page);
    }
}

static bool is_human(const nonet_technique *technique)
{
    const nonet_ladder *human = nonet_ladder_named("human");
    for (size_t i = 0; i < human->count; i++)
        if (human->rung[i].technique == technique)
            return true;
    return false;
}

// docs/techniques/README.md is the list for people: the same lines in the same order.
static void the_table_of_techniques_is_complete(void **state)
{
    (void)state;
    FILE *file = open_page("docs/techniques", "README", ".md");
    const nonet_technique *technique;
    char line[LINE], want[LINE];
    do
        assert_non_null(fgets(line, sizeof line, file));
    while (strncmp(line, "|--", 3) != 0);
    for (size_t i = 0; (technique = nonet_technique_at(i)); i++) {
        snprintf(want, sizeof want, "| [%s](%s.md) | %s | %d | %s |\n", technique->name,
                 technique->page, nonet_level_name(technique->level), technique->score,
                 is_human(technique) ? "human" : "complete");
        assert_non_null(fgets(line, sizeof line, file));
        assert_string_equal(line, want);
    }
    fclose(file);
}

static void the_teaching_ladder_has_its_reasons(void **state)
{
    (void)state;
    FILE *file = open_page("docs/techniques", "teaching", ".md");
    const nonet_ladder *ladder = nonet_ladder_named("teaching");
    char line[LINE], want[LINE];
    do
        assert_non_null(fgets(line, sizeof line, file));
    while (strncmp(line, "|--", 3) != 0);
    for (size_t i = 0; i < ladder->count; i++) {
        int size = snprintf(want, sizeof want, "| %s | ", ladder->rung[i].technique->name);
        assert_non_null(fgets(line, sizeof line, file));
        CHECK_FOR(strncmp(line, want, (size_t)size) == 0, "%s", want);
        assert_int_equal(ladder->rung[i].score, ladder->rung[i].technique->score);
    }
    assert_non_null(fgets(line, sizeof line, file));
    assert_true(line[0] != '|');
    fclose(file);
}

TEST_MAIN(TEST(every_technique_has_its_cases), TEST(every_page_has_an_example_that_holds),
          TEST(the_table_of_techniques_is_complete),
          TEST(the_teaching_ladder_has_its_reasons))
