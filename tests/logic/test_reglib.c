// test_reglib.c - HoDoKu's library of positions: each must yield the step it is there for.
//
// A line names a technique, a position and what the technique must erase or place:
//
//     :0300:5:givens:deleted candidates:eliminations:placements:extra
//
// It passes if a step of that technique with just this effect is among those found; a line
// of a technique marked -x passes if there is no such step (none at all, if it names no
// effect). Loops (of candidates, or of two sets doubly linked) erase all along their way,
// and the library sometimes lists one house of a link where there are two: a step of ours
// that erases all it asks for and more passes, and is counted under `more`. The table at
// the end is what `make reglib` prints.

#include "test.h"

#include <ctype.h>
#include <string.h>

#include <nonet/logic.h>

enum { FIELDS = 8, CODES = 128 };

typedef struct {
    nonet_position position;
    nonet_marks eliminated;
    nonet_board placed;
    bool must_fail;
    bool found;
    bool is_loop;
    bool found_more; // a loop that erases all this and more
} reglib_case;

typedef struct {
    char code[8];
    const char *name;
    int passed, failed, unknown;
    int more; // of those passed
} tally;

typedef struct {
    tally row[CODES];
    int count;
} tally_table;

static tally *row_of(tally_table *table, const char *code)
{
    for (int i = 0; i < table->count; i++)
        if (strcmp(table->row[i].code, code) == 0)
            return &table->row[i];
    assert_true(table->count < CODES);
    tally *row = &table->row[table->count++];
    snprintf(row->code, sizeof row->code, "%.7s", code);
    return row;
}

static void split(char *line, char *field[FIELDS])
{
    line[strcspn(line, "\r\n")] = '\0';
    int count = 0;
    for (char *at = line + 1; count < FIELDS; count++) {
        field[count] = at;
        at += strcspn(at, ":");
        if (*at)
            *at++ = '\0';
    }
}

// The next <digit><row><column> of a list.
static bool next_triple(const char **text, int *digit, int *cell)
{
    while (**text == ' ')
        ++*text;
    const char *at = *text;
    if (!isdigit((unsigned char)at[0]))
        return false;
    *digit = at[0] - '0';
    *cell = (at[1] - '1') * 9 + at[2] - '1';
    *text += 3;
    return true;
}

static void read_position(const char *givens, const char *deleted, nonet_position *position)
{
    nonet_board given = {{0}}, entered = {{0}};
    int cell = 0;
    bool is_entered = false;
    for (; *givens && cell < NONET_CELLS; givens++) {
        if (*givens == '+') {
            is_entered = true;
            continue;
        }
        if (*givens != '.')
            (is_entered ? &entered : &given)->cell[cell] = (uint8_t)(*givens - '0');
        is_entered = false;
        cell++;
    }
    nonet_marks all;
    for (int c = 0; c < NONET_CELLS; c++)
        all.cell[c] = NONET_ALL_DIGITS;
    nonet_position_resume(position, &given, &entered, &all);
    position->givens_suffice = true;
    for (int digit; next_triple(&deleted, &digit, &cell);)
        nonet_erase(position, cell, digit);
}

static bool erases_more(const nonet_step *step, const nonet_marks *wanted)
{
    bool more = false;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        unsigned got = step->eliminated.cell[cell], want = wanted->cell[cell];
        if (want & ~got)
            return false;
        more = more || got != want;
    }
    return more;
}

static bool compare(void *context, const nonet_step *step)
{
    reglib_case *wanted = context;
    static const nonet_marks nothing;
    if (wanted->must_fail && memcmp(&wanted->eliminated, &nothing, sizeof nothing) == 0)
        wanted->found = true;
    else if (wanted->is_loop && erases_more(step, &wanted->eliminated))
        wanted->found_more = true;
    else if (memcmp(&step->eliminated, &wanted->eliminated, sizeof step->eliminated) == 0 &&
             memcmp(&step->placed, &wanted->placed, sizeof step->placed) == 0)
        wanted->found = true;
    return !wanted->found;
}

static void run_line(char *line, int number, tally_table *table)
{
    char *field[FIELDS];
    split(line, field);
    char *variant = strchr(field[0], '-');
    reglib_case wanted = {.must_fail = variant && variant[1] == 'x'};
    if (variant)
        *variant = '\0';
    tally *row = row_of(table, field[0]);
    wanted.is_loop = strcmp(field[0], "0706") == 0 || strcmp(field[0], "0709") == 0 ||
                     strcmp(field[0], "0901") == 0;
    read_position(field[2], field[3], &wanted.position);
    int digit, cell;
    for (const char *at = field[4]; next_triple(&at, &digit, &cell);)
        wanted.eliminated.cell[cell] |= (uint16_t)(1u << (digit - 1));
    for (const char *at = field[5]; next_triple(&at, &digit, &cell);)
        wanted.placed.cell[cell] = (uint8_t)digit;
    const nonet_technique *technique;
    for (size_t i = 0; (technique = nonet_technique_at(i)) && !wanted.found; i++)
        if (strcmp(technique->code, field[0]) == 0) {
            row->name = row->name ? row->name : technique->name;
            nonet_find_steps(technique, &wanted.position, NULL, compare, &wanted);
        }
    if (!row->name) {
        row->unknown++;
        return;
    }
    bool passed = wanted.found != wanted.must_fail || wanted.found_more;
    row->more += wanted.found_more && !wanted.found;
    row->passed += passed;
    row->failed += !passed;
    if (!passed)
        print_message("# line %d: %s %s => %s%s not found\n", number, row->name, field[1],
                      field[4], field[5]);
}

// Prints the table and returns how many lines of techniques we have failed.
static int print_table(const tally_table *table)
{
    int passed = 0, failed = 0, unknown = 0;
    print_message("# %-6s %-38s %6s %6s %6s\n", "code", "technique", "passed", "failed",
                  "more");
    for (int i = 0; i < table->count; i++) {
        const tally *row = &table->row[i];
        print_message("# %-6s %-38s %6d %6d %6d\n", row->code,
                      row->name ? row->name : "unknown", row->passed,
                      row->failed + row->unknown, row->more);
        passed += row->passed;
        failed += row->failed;
        unknown += row->unknown;
    }
    print_message("# %d passed, %d failed\n", passed, failed + unknown);
    return failed;
}

static void every_position_yields_its_step(void **state)
{
    (void)state;
    static tally_table table;
    FILE *file = test_open_shared("reglib-1.4.txt");
    static char line[4096];
    for (int number = 1; fgets(line, sizeof line, file); number++)
        if (line[0] == ':')
            run_line(line, number, &table);
    fclose(file);
    assert_int_equal(print_table(&table), 0);
}

TEST_MAIN(TEST_ON_DATA(every_position_yields_its_step))
