// test_layout_sets.c - published puzzles of other kinds, read in the formats they are kept
// in, have the solutions on record.
//
// Rules that are not known must be named, never dropped; what needs more than some thousand
// guesses is left to the tests of the engines.

#include "help.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/puzzle.h>
#include <nonet/solve.h>

enum { LINE_SIZE = 1 << 16, FIELDS = 6, PATIENCE = 200 };

typedef struct {
    FILE *file;
    const char *name;
    int number;
    char line[LINE_SIZE];
    char *field[FIELDS];
} table;

static table *open_table(const char *name)
{
    char path[128];
    snprintf(path, sizeof path, "variants/%s", name);
    FILE *file = test_open_shared(path);
    table *t = calloc(1, sizeof *t);
    assert_non_null(t);
    t->file = file;
    t->name = name;
    return t;
}

// The next record, split at tabs; at the end false, and the table is gone.
static bool next_row(table *t)
{
    if (test_next_line(t->file, t->line, sizeof t->line)) {
        test_fields(t->line, t->field, FIELDS);
        t->number++;
        return true;
    }
    fclose(t->file);
    free(t);
    return false;
}

// ---- solving

typedef struct {
    uint8_t *values;
    size_t cells;
} last_found;

static bool keep(void *context, const uint8_t *values)
{
    last_found *last = context;
    memcpy(last->values, values, last->cells);
    return true;
}

static bool ask(void *context)
{
    return ++*(int *)context > PATIENCE;
}

typedef enum { UNIQUE, OTHER, TOO_HARD } outcome;

static outcome solve(const nonet_record *record, uint8_t solution[256])
{
    int asked = 0;
    if (!record->layout) {
        nonet_board first;
        nonet_search search = {.limit = 2, .first = &first};
        bool one = nonet_search_run(&search, &record->marks).solutions == 1;
        memcpy(solution, first.cell, NONET_CELLS);
        return one ? UNIQUE : OTHER;
    }
    nonet_values marks[256];
    last_found last = {solution, nonet_layout_cells(record->layout)};
    assert_true(last.cells <= 256);
    nonet_record_values(record, marks);
    nonet_query query = {
        .limit = 2, .found = keep, .context = &last, .stop = {ask, &asked}};
    nonet_searched done;
    assert_int_equal(nonet_puzzle_search(record->layout, marks, &query, &done), NONET_OK);
    return done.stopped && done.solutions < 2 ? TOO_HARD
           : done.solutions == 1              ? UNIQUE
                                              : OTHER;
}

// A recorded solution may have another alphabet, or numbers end to end.
static bool is_recorded(const char *text, const uint8_t *values, size_t cells)
{
    bool one = true, letters = true;
    char numbers[600] = "";
    for (size_t cell = 0; cell < cells; cell++) {
        char symbol =
            (char)(values[cell] < 10 ? '0' + values[cell] : 'A' + values[cell] - 10);
        one &= text[cell] == symbol;
        letters &= text[cell] == (char)('A' + values[cell] - 1);
        if (!one && !letters && strlen(text) == cells)
            return false;
        sprintf(numbers + strlen(numbers), "%d", values[cell]);
    }
    return one || letters || strcmp(text, numbers) == 0;
}

typedef struct {
    int right, unknown, hard;
} score;

static nonet_reader *open_with(const char *text, const char *rules)
{
    nonet_reader *reader;
    assert_int_equal(nonet_reader_from_memory(&reader, text, strlen(text), NULL), NONET_OK);
    assert_int_equal(nonet_reader_assume(reader, &(nonet_assumed){.rules = rules}),
                     NONET_OK);
    return reader;
}

// Unknown rules, and values from 0 on.
static bool is_refusal(const char *message)
{
    return strstr(message, "not known") || strstr(message, "from 1 on");
}

// One puzzle in some format and the solution on record, "" if there is none.
static void check(const table *t, const char *text, const char *recorded, score *all)
{
    uint8_t solution[256];
    nonet_record record;
    nonet_reader *reader = open_with(text, NULL);
    CHECK_FOR(nonet_reader_next(reader, &record), "%s %d: nothing read", t->name,
              t->number);
    if (record.status != NONET_OK) {
        CHECK_FOR(is_refusal(record.message), "%s %d: %s", t->name, t->number,
                  record.message);
        all->unknown++;
        nonet_reader_free(reader);
        return;
    }
    outcome got = solve(&record, solution);
    if (got == OTHER) { // some records have lost their diagonals
        nonet_reader_free(reader);
        reader = open_with(text, "diagonal");
        nonet_reader_next(reader, &record);
        got = *recorded ? solve(&record, solution) : UNIQUE;
    }
    size_t cells = record.layout ? nonet_layout_cells(record.layout) : NONET_CELLS;
    CHECK_FOR(got != OTHER, "%s %d: not one solution", t->name, t->number);
    CHECK_FOR(got == TOO_HARD || !*recorded || is_recorded(recorded, solution, cells),
              "%s %d: another solution", t->name, t->number);
    all->hard += got == TOO_HARD;
    all->right += got == UNIQUE;
    nonet_reader_free(reader);
}

static void check_column(const char *name, int puzzle, int solution, int right)
{
    table *t = open_table(name);
    score all = {0};
    while (next_row(t))
        check(t, t->field[puzzle], solution < 0 ? "" : t->field[solution], &all);
    CHECK_FOR(all.right >= right, "%s: %d right, %d with unknown rules, %d too hard", name,
              all.right, all.unknown, all.hard);
}

// At least so many are understood and not too hard; the files may be cut short.
static void the_formats_of_others(void **unused)
{
    (void)unused;
    check_column("solo_ids.txt", 0, -1, 48);
    check_column("gecode_16x16.txt", 0, -1, 28);
    check_column("iss_hs_killers.tsv", 3, 4, 4);
    check_column("iss_examples.tsv", 3, 4, 20);
    check_column("dclamage_fpuzzles.tsv", 1, 2, 4);
}

// ---- tables turned into our own format

// "2,2,4,1 ..." and "2=9 4=8" as cages.
static void write_killer(const table *t, text_buffer *text)
{
    int size = atoi(t->field[0]), cage[256], cell = 0;
    char line[64];
    for (char *at = t->field[1]; *at; at += *at == ',')
        cage[cell++] = (int)strtol(at, &at, 10);
    snprintf(line, sizeof line, "size %d\n", size);
    text_add(text, line, strlen(line));
    for (char *at = t->field[2]; *at;) {
        int id = (int)strtol(at, &at, 10), sum = (int)strtol(at + 1, &at, 10);
        snprintf(line, sizeof line, "cage %d", sum);
        text_add(text, line, strlen(line));
        for (int c = 0; c < cell; c++)
            if (cage[c] == id) {
                snprintf(line, sizeof line, " r%dc%d", c / size + 1, c % size + 1);
                text_add(text, line, strlen(line));
            }
        text_add(text, "\n", 1);
        at += *at == ' ';
    }
    text_add(text, "end\n", 5);
}

static void killers_in_our_own_format(void **unused)
{
    (void)unused;
    table *t = open_table("janko_killer.tsv");
    score all = {0};
    while (next_row(t)) {
        text_buffer text = {0};
        write_killer(t, &text);
        check(t, text.bytes, t->field[3], &all);
        text_free(&text);
    }
    CHECK_FOR(all.unknown == 0 && all.right > 400, "%d right, %d too hard", all.right,
              all.hard);
}

static void jigsaws_with_their_regions(void **unused)
{
    (void)unused;
    static const char symbols[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    table *t = open_table("janko_jigsaw.tsv");
    score all = {0};
    while (next_row(t)) {
        char text[600] = "";
        size_t used = strlen(t->field[1]);
        memcpy(text, t->field[1], used);
        text[used++] = ' ';
        for (char *at = t->field[2]; *at; at += *at == ',')
            text[used++] = symbols[strtol(at, &at, 10)];
        check(t, text, t->field[3], &all);
    }
    CHECK_FOR(all.unknown == 0 && all.right > 330, "%d right, %d too hard", all.right,
              all.hard);
}

TEST_MAIN(TEST_ON_DATA(the_formats_of_others), TEST_ON_DATA(killers_in_our_own_format),
          TEST_ON_DATA(jigsaws_with_their_regions))
