// test_reason_cases.c - every technique of layouts is found somewhere, and is in the docs.
//
// A line of cases.txt is
//
//     puzzle | step as nonet_write_reason_line() writes it
//
// The ladder is climbed from the puzzle, and on the way its technique says just that,
// whether or not an easier one has something to say too. The exact engines judge it.

#include "audit.h"
#include "base/stop.h"
#include "reason/reasoner.h"
#include "test.h"

#include <string.h>

#include <nonet/text.h>

enum { CELLS = 81, LINE = 4096 };

typedef struct {
    reason_finder *find;
    int variant;
} rung;

static const rung rungs[] = {
#define REASON(key, page, name, level, score, variant) {nonet_see_##page, variant},
#include "reason/reasons.def"
#undef REASON
};

enum { COUNT = sizeof rungs / sizeof *rungs };

// The technique whose name begins a step.
static size_t technique_of(const char *step)
{
    char name[64] = "";
    size_t i = 0;
    sscanf(step, "%63[^:]", name);
    while (i < COUNT && strcmp(nonet_reason_technique_at(i)->name, name) != 0)
        i++;
    CHECK_FOR(i < COUNT, "no such technique: %s", step);
    return i;
}

static bool says(nonet_reasoner *reasoner, size_t technique, const char *wanted,
                 nonet_reason *step)
{
    static test_page page;
    finder out = {.r = reasoner,
                  .technique = nonet_reason_technique_at(technique),
                  .step = step,
                  .stop = stop_or_never(NULL)};
    if (!rungs[technique].find(&out, rungs[technique].variant))
        return false;
    nonet_sink sink = test_sink(&page);
    nonet_write_reason_line(reasoner, step, &sink);
    return strcmp(page.text, wanted) == 0;
}

// Climbs to where it is said; `*step` is how.
static void climb_to(nonet_reasoner *reasoner, size_t technique, const char *wanted,
                     nonet_reason *step)
{
    while (!says(reasoner, technique, wanted, step)) {
        bool goes_on = nonet_reason_next(reasoner, NULL, NULL, step) == NONET_OK;
        CHECK_FOR(goes_on, "not found: %s", wanted);
        nonet_reason_apply(reasoner, step);
    }
}

static void run_case(const char *text, size_t technique, const char *wanted)
{
    nonet_record record;
    nonet_reasoner *reasoner;
    nonet_reason step;
    nonet_values marks[CELLS], kept[CELLS];
    nonet_query query = {0};
    assert_int_equal(nonet_read_record(text, strlen(text), &record), NONET_OK);
    CHECK_FOR(record.layout && nonet_layout_cells(record.layout) <= CELLS, "%s", text);
    nonet_record_values(&record, marks);
    assert_int_equal(nonet_puzzle_union(record.layout, marks, &query, kept), NONET_OK);
    assert_int_equal(nonet_reasoner_new(record.layout, &reasoner), NONET_OK);
    nonet_reasoner_start(reasoner, record.wide.given, marks);
    climb_to(reasoner, technique, wanted, &step);
    test_audit_reason(reasoner, &step, kept, wanted);
    nonet_reasoner_free(reasoner);
    nonet_record_free(&record);
}

static void every_technique_has_a_case(void **state)
{
    (void)state;
    static char line[LINE];
    bool found[COUNT] = {false};
    FILE *file = test_open_source("tests/reason/cases.txt");
    assert_non_null(file);
    while (test_next_line(file, line, sizeof line)) {
        char *bar = strstr(line, " | ");
        CHECK_FOR(bar != NULL, "%s", line);
        *bar = '\0';
        size_t technique = technique_of(bar + 3);
        run_case(line, technique, bar + 3);
        found[technique] = true;
    }
    fclose(file);
    for (size_t i = 0; i < COUNT; i++)
        CHECK_FOR(found[i], "%s has no case", nonet_reason_technique_at(i)->name);
}

// The table of docs/layouts.md has the ladder in its order.
static void the_table_of_techniques_is_complete(void **state)
{
    (void)state;
    static char line[LINE];
    char want[LINE];
    FILE *file = test_open_source("docs/layouts.md");
    assert_non_null(file);
    do
        assert_true(test_next_line(file, line, sizeof line));
    while (strncmp(line, "| technique | level | score |", 29) != 0);
    assert_true(test_next_line(file, line, sizeof line));
    for (size_t i = 0; i < COUNT; i++) {
        const nonet_technique *technique = nonet_reason_technique_at(i);
        int size = snprintf(want, sizeof want, "| %s | %s | %d | ", technique->name,
                            nonet_level_name(technique->level), technique->score);
        assert_true(test_next_line(file, line, sizeof line));
        CHECK_FOR(strncmp(line, want, (size_t)size) == 0, "expected %sfound %s", want,
                  line);
    }
    assert_true(test_next_line(file, line, sizeof line));
    assert_true(line[0] != '|');
    fclose(file);
}

TEST_MAIN(TEST(every_technique_has_a_case), TEST(the_table_of_techniques_is_complete))
