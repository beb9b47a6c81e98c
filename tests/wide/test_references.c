// test_references.c - published puzzles of other sizes and kinds have the answers on
// record, and no step of the human solver takes a value of them.
//
// Some records have lost the diagonals of their puzzle: those have several solutions, and
// one with the diagonals added.

#include "audit.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/puzzle.h>

static const char symbols[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

enum { LINE_SIZE = 1 << 16, FIELDS = 8, CELLS = 1296 };

typedef struct {
    FILE *file;
    const char *name;
    int number;
    char line[LINE_SIZE];
    char *field[FIELDS];
} table;

// The next record, split at tabs; false at the end.
static bool next_record(table *t)
{
    if (test_next_line(t->file, t->line, sizeof t->line)) {
        test_fields(t->line, t->field, FIELDS);
        t->number++;
        return true;
    }
    fclose(t->file);
    return false;
}

static bool keep_values(void *context, const uint8_t *values)
{
    struct kept {
        uint8_t *values;
        size_t cells;
    } *kept = context;
    memcpy(kept->values, values, kept->cells);
    return true;
}

// Counts up to 2; the last solution goes to `solution`.
static size_t count(const nonet_layout *layout, const uint8_t *givens, uint8_t *solution)
{
    nonet_values marks[CELLS];
    struct {
        uint8_t *values;
        size_t cells;
    } kept = {solution, nonet_layout_cells(layout)};
    nonet_puzzle_marks(layout, givens, marks);
    nonet_query query = {.limit = 2, .found = keep_values, .context = &kept};
    nonet_searched done;
    assert_int_equal(nonet_puzzle_search(layout, marks, &query, &done), NONET_OK);
    return done.solutions;
}

static nonet_layout *layout_of(const char *text, const table *t)
{
    nonet_layout *layout;
    nonet_trouble trouble = {0};
    nonet_status status = nonet_layout_read(text, &layout, &trouble);
    CHECK_FOR(status == NONET_OK, "%s %d: %zu: %s", t->name, t->number, trouble.column,
              trouble.message);
    return layout;
}

static void read_givens(const char *text, size_t cells, uint8_t *givens)
{
    for (size_t i = 0; i < cells; i++) {
        const char *at = text[i] ? strchr(symbols, text[i]) : NULL;
        givens[i] = (uint8_t)(at ? at - symbols + 1 : 0);
    }
}

// One solution, the recorded one if there is a record.
static void check_answer(const char *text, const char *givens, const char *answer, table *t)
{
    char with_diagonals[LINE_SIZE + 2];
    uint8_t given[CELLS] = {0}, solution[CELLS], want[CELLS];
    nonet_layout *layout = layout_of(text, t);
    size_t cells = nonet_layout_cells(layout);
    if (givens)
        read_givens(givens, cells, given);
    size_t found = count(layout, given, solution);
    if (found > 1) {
        nonet_layout_free(layout);
        strcat(strcpy(with_diagonals, text), "+x");
        layout = layout_of(with_diagonals, t);
        found = count(layout, given, solution);
    }
    CHECK_FOR(found == 1, "%s %d has %zu solutions", t->name, t->number, found);
    if (answer && *answer) {
        read_givens(answer, cells, want);
        CHECK_FOR(memcmp(solution, want, cells) == 0, "%s %d", t->name, t->number);
    }
    nonet_values marks[CELLS], kept[CELLS];
    nonet_puzzle_marks(layout, given, marks);
    for (size_t i = 0; i < cells; i++)
        kept[i] = solution[i] ? (nonet_values)1 << (solution[i] - 1) : 0;
    test_audit_reasons(layout, marks, kept, t->name);
    nonet_layout_free(layout);
}

static table open_table(const char *name)
{
    char path[128] = "variants/";
    return (table){.file = test_open_shared(strcat(path, name)), .name = name};
}

static void sixteen_by_sixteen(void **state)
{
    (void)state;
    table t = open_table("gecode_16x16.txt");
    while (next_record(&t))
        check_answer("16x16", t.field[0], NULL, &t);
}

// The regions of comma-separated names, one symbol each.
static void write_map(const char *names, char *map)
{
    char known[64][8];
    size_t n = 0, at = 0;
    map += strlen(map);
    for (const char *p = names; *p; p += strcspn(p, ","), p += *p == ',') {
        size_t size = strcspn(p, ","), k = 0;
        while (k < n && (strlen(known[k]) != size || strncmp(known[k], p, size) != 0))
            k++;
        if (k == n) {
            memcpy(known[n], p, size);
            known[n++][size] = '\0';
        }
        map[at++] = symbols[k];
    }
    map[at] = '\0';
}

static void jigsaws(void **state)
{
    (void)state;
    table t = open_table("janko_jigsaw.tsv");
    while (next_record(&t)) {
        char text[4096];
        strcat(strcpy(text, t.field[0]), ":");
        write_map(t.field[2], text);
        check_answer(text, t.field[1], t.field[3], &t);
    }
}

// "+cage=SUM:" and the cells of one cage, for each "ID=SUM" of the list.
static void write_cages(const char *ids, const char *sums, int size, char *text)
{
    for (const char *p = sums; *p; p += strcspn(p, " "), p += *p == ' ') {
        char name[16] = "";
        strncat(name, p, strcspn(p, "="));
        text += strlen(text);
        text += sprintf(text, "+cage=%d:", atoi(p + strcspn(p, "=") + 1));
        int cell = 0;
        for (const char *q = ids; *q; q += strcspn(q, ","), q += *q == ',', cell++)
            if (strcspn(q, ",") == strlen(name) && strncmp(q, name, strlen(name)) == 0)
                text += sprintf(text, "r%dc%d", cell / size + 1, cell % size + 1);
    }
}

static void killers(void **state)
{
    (void)state;
    table t = open_table("janko_killer.tsv");
    while (next_record(&t)) {
        char text[8192];
        strcpy(text, t.field[0]);
        write_cages(t.field[1], t.field[2], atoi(t.field[0]), text);
        check_answer(text, NULL, t.field[3], &t);
    }
}

static void even_and_odd(void **state)
{
    (void)state;
    table t = open_table("janko_evenodd.tsv");
    while (next_record(&t)) {
        char text[8192], givens[CELLS + 1] = "";
        char *to = text + sprintf(text, "%s", t.field[0]);
        int size = atoi(t.field[0]), cell = 0;
        for (const char *p = t.field[1]; *p; p++) {
            if (*p == ' ' || *p == '/')
                continue;
            if (*p == 'E' || *p == 'O')
                to += sprintf(to, "+%s:r%dc%d", *p == 'E' ? "even" : "odd", cell / size + 1,
                              cell % size + 1);
            givens[cell++] = *p == 'E' || *p == 'O' ? '.' : *p;
        }
        check_answer(text, givens, t.field[2], &t);
    }
}

static void check_layouts(const char *name, size_t want)
{
    table t = open_table(name);
    uint8_t blank[81] = {0}, solution[81];
    while (next_record(&t)) {
        char text[128] = "9x9:";
        nonet_layout *layout = layout_of(strcat(text, t.field[0]), &t);
        size_t found = count(layout, blank, solution);
        CHECK_FOR((found > 0) == (want > 0), "%s %d: %zu", name, t.number, found);
        nonet_layout_free(layout);
    }
}

static void jigsaw_layouts(void **state)
{
    (void)state;
    check_layouts("iss_valid_jigsaw_layouts.txt", 1);
    check_layouts("iss_valid_jigsaw_box_layouts.txt", 1);
    check_layouts("iss_invalid_jigsaw_layouts.txt", 0);
    check_layouts("iss_fast_invalid_jigsaw_layouts.txt", 0);
    check_layouts("iss_easy_invalid_jigsaw_layouts.txt", 0);
    check_layouts("iss_slow_invalid_jigsaw_layouts.txt", 0);
}

TEST_MAIN(TEST_ON_DATA(sixteen_by_sixteen), TEST_ON_DATA(jigsaws), TEST_ON_DATA(killers),
          TEST_ON_DATA(even_and_odd), TEST_ON_DATA(jigsaw_layouts))
