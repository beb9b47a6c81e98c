// test_rules.c - every rule finds what rules.txt says by hand, and nothing else.

#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/study.h>

typedef struct {
    nonet_study_rule rule;
    nonet_marks before, after; // `after`: 0 where the line does not say
    unsigned uses, erased;
} rule_case;

static nonet_study_rule rule_named(const char *name)
{
    for (int rule = 0; rule < NONET_STUDY_RULES; rule++)
        if (strcmp(nonet_study_rule_name((nonet_study_rule)rule), name) == 0)
            return (nonet_study_rule)rule;
    fail_msg("no such rule: %s", name);
    return 0;
}

// Reads "r1c2=345 r9c9=1" into `marks`, the other way round if `swap`.
static void read_cells(const char *text, bool swap, nonet_marks *marks)
{
    int row, column, used;
    char digits[10];
    while (sscanf(text, " r%1dc%1d=%9[1-9]%n", &row, &column, digits, &used) == 3) {
        int cell = swap ? (column - 1) * 9 + row - 1 : (row - 1) * 9 + column - 1;
        marks->cell[cell] = 0;
        for (const char *d = digits; *d; d++)
            marks->cell[cell] |= (uint16_t)(1u << (*d - '1'));
        text += used;
    }
    text += strspn(text, " \n");
    CHECK_FOR(*text == '\0', "not a cell: %s", text);
}

static bool read_case(const char *line, bool swap, rule_case *c)
{
    char name[32], before[512], after[512] = "";
    if (sscanf(line, "%31[a-z ] | %511[^|] | %u %u | %511[^\n]", name, before, &c->uses,
               &c->erased, after) < 4)
        return false;
    for (size_t n = strlen(name); n > 0 && name[n - 1] == ' ';)
        name[--n] = '\0';
    c->rule = rule_named(name);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        c->before.cell[cell] = NONET_ALL_DIGITS;
        c->after.cell[cell] = 0;
    }
    read_cells(before, swap, &c->before);
    read_cells(after, swap, &c->after);
    return true;
}

static void run_case(const rule_case *c, const char *line)
{
    nonet_study_method method = {.name = "one rule",
                                 .order = NONET_STUDY_EACH,
                                 .rules = 1u << c->rule,
                                 .pick = NONET_STUDY_NEVER,
                                 .max_solutions = 1};
    nonet_study_result done;
    nonet_study_run(&method, &c->before, NULL, &done);
    CHECK_FOR(done.outcome == NONET_STUDY_STUCK, "%s", line);
    CHECK_FOR(done.uses[c->rule] == c->uses, "%s# uses %d", line, (int)done.uses[c->rule]);
    CHECK_FOR(done.removed == c->erased, "%s# erased %d", line, (int)done.removed);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (c->after.cell[cell])
            CHECK_FOR(done.marks[cell] == c->after.cell[cell], "%s# cell %d", line, cell);
}

static void rules_find_what_the_hand_finds(void **state)
{
    (void)state;
    FILE *file = test_open_source("tests/study/rules.txt");
    assert_non_null(file);
    char line[2048];
    unsigned seen = 0;
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#' || line[0] == '\n')
            continue;
        for (int swap = 0; swap < 2; swap++) {
            rule_case c;
            CHECK_FOR(read_case(line, swap, &c), "%s", line);
            run_case(&c, line);
            seen |= 1u << c.rule;
        }
    }
    fclose(file);
    assert_int_equal(seen, (1u << NONET_STUDY_RULES) - 1); // no rule without a case
}

static nonet_study_outcome outcome_of(nonet_study_rule rule, const nonet_marks *marks)
{
    nonet_study_method method = {.name = "one rule",
                                 .rules = 1u << rule,
                                 .pick = NONET_STUDY_NEVER,
                                 .max_solutions = 1};
    nonet_study_result done;
    nonet_study_run(&method, marks, NULL, &done);
    return done.outcome;
}

static void singles_notice_contradictions(void **state)
{
    (void)state;
    nonet_board board = {{0}};
    for (int i = 1; i < 9; i++)
        board.cell[i] = (uint8_t)i; // r1c2 to r1c9: 1 to 8
    board.cell[9] = 9;              // and r2c1: nothing is left for r1c1
    nonet_marks marks;
    nonet_marks_from_board(&board, &marks);
    assert_int_equal(outcome_of(NONET_STUDY_NAKED_SINGLE, &marks), NONET_STUDY_UNSOLVABLE);

    for (int cell = 0; cell < NONET_CELLS; cell++)
        marks.cell[cell] = NONET_ALL_DIGITS;
    for (int i = 0; i < 9; i++)
        marks.cell[i] &= 0x1fe; // row 1 has no place for its 1
    assert_int_equal(outcome_of(NONET_STUDY_HIDDEN_SINGLE, &marks), NONET_STUDY_UNSOLVABLE);
}

TEST_MAIN(TEST(rules_find_what_the_hand_finds), TEST(singles_notice_contradictions))
