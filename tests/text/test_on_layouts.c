// test_on_layouts.c - puzzles on any layout come back from every format that takes them,
// and boards of every size are read as they are written.

#include "help.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/puzzle.h>

#include "../wide/random_layout.h"
#include "text/symbols.h"

enum { ROUNDS = 300 };

// ---- random records

typedef struct {
    random_puzzle puzzle;
    uint8_t given[RANDOM_CELLS], entered[RANDOM_CELLS], solution[RANDOM_CELLS];
    nonet_record record;
} random_record;

static uint8_t random_value(uint64_t *state, int most)
{
    return (uint8_t)(1 + test_random(state, (uint32_t)most));
}

// Givens are the cells that have one mark; the rest of the marks are kept or not.
static void make_record(uint64_t *state, random_record *r)
{
    static const int sizes[] = {4, 5, 6, 8, 9, 10, 12, 16};
    int size = sizes[test_random(state, 8)];
    unsigned with = test_random(state, 8);
    r->puzzle = test_random_puzzle(state, size, (int)test_random(state, 6), size);
    const nonet_layout *layout = r->puzzle.layout;
    const nonet_values *blank = nonet_layout_blank(layout);
    bool matter = false, entered = false;
    for (size_t c = 0; c < nonet_layout_cells(layout); c++) {
        nonet_values *set = &r->puzzle.marks[c];
        if (nonet_layout_is_hole(layout, c)) {
            r->given[c] = r->entered[c] = r->solution[c] = 0;
            continue;
        }
        if (!*set || !(with & 1))
            *set = test_random(state, 3)
                       ? blank[c]
                       : (nonet_values)1 << test_random(state, (uint32_t)size);
        bool one = !(*set & (*set - 1));
        r->given[c] = one ? (uint8_t)(__builtin_ctzll(*set) + 1) : 0;
        r->entered[c] = one || test_random(state, 4) ? 0 : random_value(state, size);
        r->solution[c] = random_value(state, size);
        entered |= r->entered[c] > 0;
        matter |= !one && (blank[c] & ~*set);
    }
    r->record = (nonet_record){
        .layout = layout,
        .has_marks = matter,
        .has_entered = entered && (with & 2),
        .has_solution = with & 4,
        .wide = {.given = r->given,
                 .marks = matter ? r->puzzle.marks : NULL,
                 .entered = entered && (with & 2) ? r->entered : NULL,
                 .solution = with & 4 ? r->solution : NULL},
    };
}

// ---- round trips

static text_buffer write_layout(const nonet_layout *layout)
{
    text_buffer text = {0};
    nonet_sink sink = {(void (*)(void *, const char *, size_t))text_add, &text};
    nonet_layout_write(layout, &sink);
    text_add(&text, "", 1);
    return text;
}

static void check_same_layout(const char *format, const nonet_layout *want,
                              const nonet_layout *got)
{
    text_buffer a = write_layout(want), b = write_layout(got);
    CHECK_FOR(strcmp(a.bytes, b.bytes) == 0, "%s: %s, then %s", format, a.bytes, b.bytes);
    text_free(&a);
    text_free(&b);
}

// Rules may come back as others that mean the same, so the puzzles are compared: the same
// number of solutions, and what is one to the first is one to the second.
typedef struct {
    const nonet_layout *layout;
    const nonet_values *marks;
    bool all;
} judge;

static bool judge_solution(void *context, const uint8_t *values)
{
    judge *j = context;
    j->all &= nonet_puzzle_is_solution(j->layout, j->marks, values);
    return j->all;
}

// A puzzle that is too hard for a few questions is not compared by its solutions.
static bool ask(void *context)
{
    enum { PATIENCE = 4 };
    return ++*(int *)context > PATIENCE;
}

static void check_same_puzzle(const char *format, const nonet_record *want,
                              const nonet_record *got)
{
    enum { LIMIT = 20 };
    static nonet_values before[NONET_MAX_LAYOUT_CELLS], after[NONET_MAX_LAYOUT_CELLS];
    nonet_searched done, again;
    nonet_record_values(want, before);
    nonet_record_values(got, after);
    judge j = {.layout = got->layout, .marks = after, .all = true};
    int asked[2] = {0, 0};
    nonet_query query = {.limit = LIMIT,
                         .found = judge_solution,
                         .context = &j,
                         .method = NONET_METHOD_SEARCH,
                         .stop = {ask, &asked[0]}};
    assert_int_equal(nonet_puzzle_search(want->layout, before, &query, &done), NONET_OK);
    query.found = NULL;
    query.stop.context = &asked[1];
    assert_int_equal(nonet_puzzle_search(got->layout, after, &query, &again), NONET_OK);
    CHECK_FOR(j.all, "%s: a solution is none any more", format);
    CHECK_FOR(done.stopped || again.stopped || done.solutions == again.solutions,
              "%s: %zu solutions, then %zu", format, done.solutions, again.solutions);
}

static void check_values(const char *what, const uint8_t *want, const uint8_t *got,
                         size_t cells)
{
    CHECK_FOR(!want || (got && memcmp(want, got, cells) == 0), "%s differ", what);
}

// Rules that are marks may come back as the marks of a classic puzzle.
static void check_same_marks(const char *name, const nonet_record *want,
                             const nonet_record *got)
{
    nonet_layout *classic;
    nonet_values marks[NONET_CELLS];
    assert_int_equal(nonet_layout_read("9x9", &classic, NULL), NONET_OK);
    nonet_record lifted = {.layout = classic,
                           .has_marks = true,
                           .wide = {.given = got->given.cell, .marks = marks}};
    for (int cell = 0; cell < NONET_CELLS; cell++)
        marks[cell] = got->marks.cell[cell];
    check_same_puzzle(name, want, &lifted);
    nonet_layout_free(classic);
}

static void check_back(const nonet_format *format, const nonet_record *want,
                       const nonet_record *got, const char *text)
{
    const char *name = format->name;
    bool exact = strcmp(name, "nonet") == 0 || strcmp(name, "line") == 0 ||
                 strcmp(name, "json") == 0;
    CHECK_FOR(got->status == NONET_OK, "%s: %s in\n%s", name, got->message, text);
    CHECK_FOR(got->layout || !exact, "%s: the layout is lost in\n%s", name, text);
    if (!got->layout) {
        check_same_marks(name, want, got);
        return;
    }
    size_t cells = nonet_layout_cells(want->layout);
    assert_int_equal(nonet_layout_cells(got->layout), cells);
    if (exact)
        check_same_layout(name, want->layout, got->layout);
    check_values("givens", want->wide.given, got->wide.given, cells);
    if (format->entered)
        check_values("entered", want->wide.entered, got->wide.entered, cells);
    if (format->solution)
        check_values("solutions", want->wide.solution, got->wide.solution, cells);
    if (!want->has_marks || format->marks || strcmp(name, "line") == 0)
        check_same_puzzle(name, want, got);
}

// Writes and reads again; false if the format has no place for it.
static bool round_trip(const nonet_format *format, const nonet_record *record)
{
    text_buffer text = {0};
    nonet_sink sink = {(void (*)(void *, const char *, size_t))text_add, &text};
    nonet_writer *writer;
    nonet_record got;
    assert_int_equal(nonet_writer_new(&writer, format->name), NONET_OK);
    nonet_status status = nonet_writer_put(writer, record, &sink);
    nonet_writer_end(writer, &sink);
    nonet_writer_free(writer);
    if (status == NONET_OK) {
        text_add(&text, "", 1);
        nonet_read_record(text.bytes, text.size - 1, &got);
        check_back(format, record, &got, text.bytes);
        nonet_record_free(&got);
    } else {
        assert_int_equal(status, NONET_IMPOSSIBLE);
        assert_true(!format->layouts || strcmp(format->name, "nonet") != 0);
    }
    text_free(&text);
    return status == NONET_OK;
}

static void every_format_gives_back_what_it_takes(void **unused)
{
    (void)unused;
    uint64_t state = test_seed();
    size_t taken[64] = {0};
    const nonet_format *format;
    for (int round = 0; round < ROUNDS; round++) {
        static random_record r;
        make_record(&state, &r);
        for (size_t i = 0; (format = nonet_format_at(i)); i++)
            if (format->writes && !nonet_layout_is_classic(r.puzzle.layout))
                taken[i] += round_trip(format, &r.record);
        nonet_layout_free(r.puzzle.layout);
    }
    for (size_t i = 0; (format = nonet_format_at(i)); i++)
        CHECK_FOR(!format->writes || !format->givens || (taken[i] > 0) == format->layouts,
                  "%s: %zu puzzles", format->name, taken[i]);
}

// ---- killers

// A cage around the first cell that is in none yet; now and then the cell is left out.
static void add_cage(uint64_t *state, nonet_layout *layout, int first, bool sums,
                     bool used[NONET_CELLS])
{
    bool in[NONET_CELLS] = {false};
    uint16_t cells[NONET_CELLS];
    size_t n = 0, wanted = 2 + test_random(state, 4);
    int sum = 0;
    used[first] = true;
    if (test_random(state, 8) == 0)
        return;
    in[first] = true;
    for (size_t tries = 0, size = 1; tries < 40 && size < wanted; tries++) {
        int cell = (int)test_random(state, NONET_CELLS);
        bool beside = (cell % 9 > 0 && in[cell - 1]) || (cell % 9 < 8 && in[cell + 1]) ||
                      (cell > 8 && in[cell - 9]) || (cell < 72 && in[cell + 9]);
        if (used[cell] || !beside)
            continue;
        used[cell] = in[cell] = true;
        size++;
    }
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (in[cell]) {
            cells[n++] = (uint16_t)cell;
            sum += (int)n;
        }
    bool none = !sums && n > 1 && test_random(state, 5) == 0;
    nonet_rule rule = {.kind = NONET_RULE_CAGE,
                       .number = none ? NONET_NO_NUMBER : sum + (int)test_random(state, 3),
                       .n_cells = n,
                       .cells = cells};
    assert_int_equal(nonet_layout_add(layout, &rule, NULL), NONET_OK);
}

static void killers_come_back_cage_by_cage(void **unused)
{
    (void)unused;
    static const char *const names[] = {"killer", "sumocue", "lettered"};
    uint64_t state = test_seed();
    size_t taken[3] = {0};
    for (int round = 0; round < 300; round++) {
        nonet_shape shape = nonet_shape_square(9);
        nonet_layout *layout;
        bool used[NONET_CELLS] = {false}, sums = round % 2;
        uint8_t given[NONET_CELLS] = {0};
        assert_int_equal(nonet_layout_new(&shape, &layout, NULL), NONET_OK);
        if (round % 5 == 0)
            nonet_layout_add_text(layout, "diagonal", NULL);
        for (int cell = 0; cell < NONET_CELLS; cell++)
            if (!used[cell])
                add_cage(&state, layout, cell, sums, used);
        assert_int_equal(nonet_layout_done(layout), NONET_OK);
        nonet_record got, record = {.layout = layout, .wide = {.given = given}};
        for (size_t i = 0; i < 3; i++) {
            text_buffer text = {0};
            nonet_sink sink = {(void (*)(void *, const char *, size_t))text_add, &text};
            nonet_writer *writer;
            assert_int_equal(nonet_writer_new(&writer, names[i]), NONET_OK);
            nonet_status status = nonet_writer_put(writer, &record, &sink);
            nonet_writer_free(writer);
            if (status == NONET_OK) {
                nonet_read_record(text.bytes, text.size, &got);
                CHECK_FOR(got.status == NONET_OK, "%s: %s", names[i], got.message);
                assert_string_equal(got.format, names[i]);
                check_same_layout(names[i], layout, got.layout);
                nonet_record_free(&got);
                taken[i]++;
            } else
                CHECK_FOR(i == 1 ? !sums : i == 2 || round % 5 == 0, "%s refuses",
                          names[i]);
            text_free(&text);
        }
        nonet_layout_free(layout);
    }
    CHECK_FOR(taken[0] == 240 && taken[1] >= 150 && taken[2] > 200, "%zu, %zu, %zu",
              taken[0], taken[1], taken[2]);
}

// ---- sizes and symbols

static nonet_status read_with(const char *text, const nonet_assumed *assumed,
                              nonet_record *record, nonet_reader **reader)
{
    assert_int_equal(nonet_reader_from_memory(reader, text, strlen(text), NULL), NONET_OK);
    assert_int_equal(nonet_reader_assume(*reader, assumed), NONET_OK);
    return nonet_reader_next(*reader, record) ? record->status : NONET_UNKNOWN;
}

// Every size from 4x4 to 64x64 that has boxes, as a line and as rows, with every value.
static void boards_of_every_size_are_read_as_they_are_written(void **unused)
{
    (void)unused;
    static uint8_t values[NONET_MAX_LAYOUT_CELLS];
    for (int size = 4; size <= NONET_MAX_VALUES; size++) {
        char name[32];
        nonet_layout *layout;
        nonet_record record = {.wide = {.given = values}};
        snprintf(name, sizeof name, "%dx%d", size, size);
        assert_int_equal(nonet_layout_read(name, &layout, NULL), NONET_OK);
        record.layout = layout;
        for (int cell = 0; cell < size * size; cell++)
            values[cell] = (uint8_t)(cell % 3 ? 1 + (cell / size + cell) % size : 0);
        bool boxes = nonet_layout_shape(layout)->box_rows > 0;
        if (size != 9) { // the classic board has tests of its own
            assert_true(round_trip(nonet_format_named("line"), &record));
            assert_true(round_trip(nonet_format_named("rows"), &record) == boxes);
        }
        nonet_layout_free(layout);
    }
}

// The same board in three alphabets, and what cannot be told apart.
static void alphabets_are_seen_or_asked_for(void **unused)
{
    (void)unused;
    static const struct {
        const char *first;   // of 256 cells, the rest is blank
        char blank;          // which is this
        const char *symbols; // that are told, or NULL
        int value;           // of the first cell; 0: refused
    } cases[] = {
        {"G1", '.', NULL, 16},  {"F0", '.', NULL, 16},  {"PA", '.', NULL, 16},
        {"AG", '.', NULL, 0},   {"AG", '.', "A-Z", 1},  {"AG", '.', "1-Z", 10},
        {"F1", '0', NULL, 0},   {"F1", '0', "1-Z", 15}, {"G1", '0', NULL, 16},
        {"F1", '0', "0-Z", 16}, {"11", '.', NULL, 1},   {"H1", '.', NULL, 0},
        {"10", '.', "1-Z", 0},  {"P1", '.', "A-Z", 0},  {"gf", '_', "1-Z", 16},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[257];
        memset(text, cases[i].blank, 256);
        memcpy(text, cases[i].first, 2);
        text[256] = '\0';
        nonet_record record;
        nonet_reader *reader;
        nonet_assumed assumed = {.symbols = cases[i].symbols};
        nonet_status status = read_with(text, &assumed, &record, &reader);
        CHECK_FOR((status == NONET_OK) == (cases[i].value > 0), "case %zu: %s", i,
                  record.message ? record.message : "read");
        if (status == NONET_OK)
            CHECK_FOR(record.wide.given[0] == cases[i].value, "case %zu: %d", i,
                      record.wide.given[0]);
        nonet_reader_free(reader);
    }
}

// ---- what is assumed

static void a_layout_may_be_assumed(void **unused)
{
    (void)unused;
    nonet_layout *layout;
    nonet_record record;
    nonet_reader *reader;
    assert_int_equal(nonet_layout_read("9x9+x", &layout, NULL), NONET_OK);
    nonet_assumed assumed = {.layout = layout, .rules = "antiknight\ncage 3 r1c1 r1c2"};
    assert_int_equal(read_with(text_example, &assumed, &record, &reader), NONET_OK);
    text_buffer text = write_layout(record.layout);
    assert_string_equal(text.bytes, "9x9+x+antiknight+cage=3:r1c1r1c2");
    assert_int_equal(record.wide.given[0], 5);
    text_free(&text);
    nonet_reader_free(reader);
    // A puzzle with rules of its own is not put on others.
    assert_int_equal(read_with("size 9\nantiking\nend\n", &assumed, &record, &reader),
                     NONET_BAD_TEXT);
    nonet_reader_free(reader);
    // Rules are added to whatever there is.
    assumed = (nonet_assumed){.rules = "windoku"};
    assert_int_equal(read_with("size 9\nantiking\nend\n", &assumed, &record, &reader),
                     NONET_OK);
    text = write_layout(record.layout);
    assert_string_equal(text.bytes, "9x9+antiking+windoku");
    text_free(&text);
    nonet_reader_free(reader);
    nonet_layout_free(layout);
}

// A file of puzzles on one layout makes it once.
static void equal_layouts_are_one(void **unused)
{
    (void)unused;
    const char *text = "9x9+x "
                       "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6...."
                       "28....419..5....8..79\n"
                       "size 9\ndiagonal\nend\n4x4 1...............\n";
    nonet_record record;
    nonet_reader *reader;
    assert_int_equal(read_with(text, &(nonet_assumed){0}, &record, &reader), NONET_OK);
    const nonet_layout *first = record.layout;
    assert_true(nonet_reader_next(reader, &record));
    assert_true(record.layout == first);
    nonet_layout *kept = nonet_layout_share(first);
    assert_true(nonet_reader_next(reader, &record));
    assert_true(record.layout != kept);
    nonet_reader_free(reader);
    assert_int_equal(nonet_layout_cells(kept), NONET_CELLS); // still there
    nonet_layout_free(kept);
}

TEST_MAIN(TEST(every_format_gives_back_what_it_takes), TEST(killers_come_back_cage_by_cage),
          TEST(boards_of_every_size_are_read_as_they_are_written),
          TEST(alphabets_are_seen_or_asked_for), TEST(a_layout_may_be_assumed),
          TEST(equal_layouts_are_one))
