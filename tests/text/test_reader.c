// test_reader.c - streams: chunks of any size, line ends of any kind, lines of any length.

#include "help.h"

#include <stdlib.h>
#include <string.h>

static const char *const corpus[] = {
    "line",        "line-tail", "rows",       "unicode", "euler",      "norvig",
    "course",      "sadman",    "candidates", "hodoku",  "opensudoku", "json",
    "opensudoku2", "csv-more",  "qqwing",     "mixed",   "sdk",        "old-mac",
};

static text_buffer whole_corpus(void)
{
    text_buffer all = {0};
    for (size_t i = 0; i < sizeof corpus / sizeof corpus[0]; i++) {
        char path[128];
        snprintf(path, sizeof path, "fuzz/corpus/text/%s", corpus[i]);
        text_buffer text = text_load(path);
        text_add(&all, text.bytes, text.size);
        text_add(&all, "\n\nbad 53..7....6..195....98....6.8...6...34..8.3\n", 48);
        text_free(&text);
    }
    return all;
}

static void chunks_do_not_matter(void **unused)
{
    (void)unused;
    uint64_t state = test_seed();
    text_buffer all = whole_corpus(), want = {0};
    text_bytes from = {.bytes = all.bytes, .size = all.size};
    text_describe(&from, &want);
    for (size_t round = 0; round < 40; round++) {
        text_buffer got = {0};
        from.chunk = round == 0 ? 1 : 1 + test_random(&state, 300);
        from.random = round % 2 ? &state : NULL;
        text_describe(&from, &got);
        CHECK_FOR(strcmp(got.bytes, want.bytes) == 0, "chunks of %zu", from.chunk);
        text_free(&got);
    }
    text_free(&want);
    text_free(&all);
}

// Damaged input, again in chunks: the same records, and never a crash.
static void chunks_do_not_matter_for_junk_either(void **unused)
{
    (void)unused;
    uint64_t state = test_seed();
    text_buffer all = whole_corpus();
    for (int round = 0; round < 100; round++) {
        for (int i = 0; i < 20; i++)
            all.bytes[test_random(&state, (uint32_t)all.size)] =
                (char)test_random(&state, 256);
        text_buffer want = {0}, got = {0};
        text_bytes from = {.bytes = all.bytes, .size = all.size};
        text_describe(&from, &want);
        from.chunk = 1 + test_random(&state, 100);
        text_describe(&from, &got);
        CHECK_FOR(strcmp(got.bytes, want.bytes) == 0, "round %d", round);
        text_free(&want);
        text_free(&got);
    }
    text_free(&all);
}

// Replaces each LF by `end`, and leaves out the last if asked.
static text_buffer with_ends(const text_buffer *text, const char *end, bool last)
{
    text_buffer changed = {0};
    for (size_t i = 0; i < text->size; i++)
        if (text->bytes[i] != '\n')
            text_add(&changed, text->bytes + i, 1);
        else if (last || i + 1 < text->size)
            text_add(&changed, end, strlen(end));
    return changed;
}

static size_t count_good(const char *bytes, size_t size)
{
    text_bytes from = {.bytes = bytes, .size = size};
    nonet_reader *reader = text_open(&from, NULL);
    nonet_record record;
    size_t n = 0;
    while (nonet_reader_next(reader, &record)) {
        CHECK_FOR(record.status == NONET_OK, "%zu:%zu: %s", record.line, record.column,
                  record.message);
        assert_string_equal(test_text(&record.given), text_example);
        n++;
    }
    nonet_reader_free(reader);
    return n;
}

static bool is_inside(const text_buffer *all, const char *bytes, size_t size)
{
    for (size_t at = 0; at + size <= all->size; at++)
        if (memcmp(all->bytes + at, bytes, size) == 0)
            return true;
    return false;
}

// The line of a record is all that is needed to read it again, with what came with it.
static void check_source(const nonet_record *record, const text_buffer *all)
{
    nonet_record again;
    if (!record->source)
        return;
    assert_true(is_inside(all, record->source, record->source_size));
    if (record->status != NONET_OK)
        return;
    CHECK_FOR(nonet_read_record(record->source, record->source_size, &again) == NONET_OK &&
                  memcmp(&again.given, &record->given, sizeof again.given) == 0 &&
                  again.n_fields == record->n_fields && again.source == NULL,
              "line %zu: %.*s", record->line, (int)record->source_size, record->source);
    for (size_t i = 0; i < again.n_fields; i++)
        assert_true(strcmp(again.fields[i].value, record->fields[i].value) == 0);
    nonet_record_free(&again);
}

static void a_line_of_its_own_is_kept(void **unused)
{
    (void)unused;
    uint64_t state = test_seed();
    text_buffer all = whole_corpus();
    for (int round = 0; round < 20; round++) {
        text_bytes from = {.bytes = all.bytes, .size = all.size};
        from.chunk = 1 + test_random(&state, 300);
        nonet_reader *reader = text_open(&from, NULL);
        nonet_record record;
        size_t kept = 0;
        while (nonet_reader_next(reader, &record)) {
            check_source(&record, &all);
            kept += record.source != NULL;
        }
        assert_true(kept > 0);
        nonet_reader_free(reader);
        for (int i = 0; i < 20; i++)
            all.bytes[test_random(&state, (uint32_t)all.size)] =
                (char)test_random(&state, 256);
    }
    text_free(&all);
}

static void what_is_around_a_line_is_not_kept(void **unused)
{
    (void)unused;
    static const char cells[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    static const char *const around[][3] = {
        {"", "\r\n", "\r\n"},        {"> ", " # one\r", " # one\r"},
        {"[code]", "[/code]\n", ""}, {"", "  9.0\n", "  9.0\n"},
        {"\xef\xbb\xbf", "", ""},    {"a b ", "\n", "\n"},
    };
    for (size_t i = 0; i < sizeof around / sizeof around[0]; i++) {
        char text[200], want[200];
        bool named = i == 5;
        snprintf(text, sizeof text, "%s%s%s", around[i][0], cells, around[i][1]);
        snprintf(want, sizeof want, "%s%s%s", named ? around[i][0] : "", cells,
                 around[i][2]);
        nonet_reader *reader;
        nonet_record record;
        assert_true(nonet_reader_from_memory(&reader, text, strlen(text), NULL) ==
                    NONET_OK);
        assert_true(nonet_reader_next(reader, &record));
        CHECK_FOR(record.source && record.source_size == strlen(want) &&
                      memcmp(record.source, want, strlen(want)) == 0,
                  "%zu: %.*s", i, (int)record.source_size, record.source);
        nonet_reader_free(reader);
    }
}

static void line_ends_do_not_matter(void **unused)
{
    (void)unused;
    static const char *const ends[] = {"\n", "\r\n", "\r"};
    static const char *const files[] = {"line",       "rows", "frame", "euler", "sadman",
                                        "opensudoku", "csv",  "cells", "hodoku"};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        char path[128];
        snprintf(path, sizeof path, "fuzz/corpus/text/%s", files[i]);
        text_buffer text = text_load(path);
        size_t want = count_good(text.bytes, text.size);
        for (int variant = 0; variant < 6; variant++) {
            text_buffer changed = with_ends(&text, ends[variant / 2], variant % 2);
            size_t got = count_good(changed.bytes, changed.size);
            CHECK_FOR(got == want, "%s, variant %d: %zu", files[i], variant, got);
            text_free(&changed);
        }
        text_free(&text);
    }
}

// A source that makes up an endless line, and then a puzzle.
typedef struct {
    size_t left;
    bool told;
} endless;

static ptrdiff_t read_endless(void *context, char *buffer, size_t size)
{
    endless *from = context;
    if (from->left > 0) {
        size = size < from->left ? size : from->left;
        memset(buffer, '5', size);
        from->left -= size;
        return (ptrdiff_t)size;
    }
    if (from->told)
        return 0;
    from->told = true;
    buffer[0] = '\n';
    memcpy(buffer + 1, text_example, NONET_CELLS);
    return NONET_CELLS + 1;
}

static void an_enormous_line_is_one_error(void **unused)
{
    (void)unused;
    endless from = {.left = (size_t)1 << 30};
    nonet_reader *reader;
    nonet_record record;
    assert_int_equal(nonet_reader_new(&reader, read_endless, &from, NULL), NONET_OK);
    assert_true(nonet_reader_next(reader, &record));
    assert_int_equal(record.status, NONET_BAD_TEXT);
    assert_int_equal(record.line, 1);
    assert_string_equal(record.message,
                        "expected a line of at most 65536 bytes, found a longer one");
    assert_true(nonet_reader_next(reader, &record));
    assert_int_equal(record.status, NONET_OK);
    assert_int_equal(record.line, 2);
    assert_false(nonet_reader_next(reader, &record));
    assert_int_equal(nonet_reader_bytes(reader), ((size_t)1 << 30) + 82);
    nonet_reader_free(reader);
}

static ptrdiff_t read_and_fail(void *context, char *buffer, size_t size)
{
    int *calls = context;
    (void)size;
    if ((*calls)++ > 0)
        return -1;
    memcpy(buffer, text_example, NONET_CELLS);
    buffer[NONET_CELLS] = '\n';
    return NONET_CELLS + 1;
}

static void a_failing_source_is_told_from_the_end(void **unused)
{
    (void)unused;
    int calls = 0;
    nonet_reader *reader;
    nonet_record record;
    assert_int_equal(nonet_reader_new(&reader, read_and_fail, &calls, NULL), NONET_OK);
    assert_true(nonet_reader_next(reader, &record));
    assert_int_equal(record.status, NONET_OK);
    assert_false(nonet_reader_next(reader, &record));
    assert_int_equal(nonet_reader_status(reader), NONET_READ_FAILED);
    assert_false(nonet_reader_next(reader, &record));
    nonet_reader_free(reader);
}

static void an_empty_input_has_no_records(void **unused)
{
    (void)unused;
    static const char *const inputs[] = {
        "", "\n", "\r\n\r\n", "  \n\t\n", "# only\n# this\n", "\xef\xbb\xbf", "========\n"};
    for (size_t i = 0; i < sizeof inputs / sizeof inputs[0]; i++)
        assert_int_equal(count_good(inputs[i], strlen(inputs[i])), 0);
}

static void only_the_wanted_format_is_accepted(void **unused)
{
    (void)unused;
    nonet_reader *reader;
    nonet_record record;
    text_bytes from = {.bytes = text_example, .size = NONET_CELLS};
    assert_int_equal(nonet_reader_new(&reader, NULL, NULL, "no such"), NONET_UNKNOWN);
    reader = text_open(&from, "json");
    assert_true(nonet_reader_next(reader, &record));
    assert_int_equal(record.status, NONET_BAD_TEXT);
    assert_string_equal(record.message, "expected the format json, found line");
    nonet_reader_free(reader);
    reader = text_open(&from, "sdm");
    assert_true(nonet_reader_next(reader, &record));
    assert_int_equal(record.status, NONET_OK);
    nonet_reader_free(reader);
}

static void boards_come_by_the_thousand(void **unused)
{
    (void)unused;
    text_buffer text = {0};
    uint64_t state = test_seed();
    nonet_board want[1000], got[1000];
    char line[NONET_LINE_SIZE + 1];
    for (int i = 0; i < 1000; i++) {
        want[i] = test_random_board(&state, 30);
        nonet_write_line(&want[i], line);
        line[NONET_CELLS] = '\n';
        text_add(&text, line, NONET_CELLS + 1);
        if (i == 499)
            text_add(&text, "# half\n", 7);
    }
    text_bytes from = {.bytes = text.bytes, .size = text.size, .chunk = 777};
    nonet_reader *reader = text_open(&from, NULL);
    nonet_record record;
    size_t n = 0, more;
    while ((more = nonet_reader_boards(reader, got + n, 1000 - n)))
        n += more;
    assert_int_equal(n, 500);
    assert_int_equal(nonet_reader_line(reader), 501);
    assert_true(nonet_reader_next(reader, &record));
    assert_int_equal(record.line, 502);
    got[n++] = record.given;
    assert_int_equal(nonet_reader_line(reader), 503);
    while ((more = nonet_reader_boards(reader, got + n, 1000 - n)))
        n += more;
    assert_int_equal(n, 1000);
    assert_memory_equal(got, want, sizeof got);
    assert_false(nonet_reader_next(reader, &record));
    nonet_reader_free(reader);
    text_free(&text);
}

// A source that must not be asked for more while what it gave is a whole record.
typedef struct {
    const char *const *pieces;
    size_t given, taken;
} typist;

static ptrdiff_t read_piece(void *context, char *buffer, size_t size)
{
    typist *from = context;
    (void)size;
    const char *piece = from->pieces[from->given];
    if (!piece)
        return 0;
    CHECK_FOR(from->given == from->taken, "asked again after %zu pieces", from->given);
    from->given++;
    memcpy(buffer, piece, strlen(piece));
    return (ptrdiff_t)strlen(piece);
}

static void a_record_does_not_wait_for_the_next(void **unused)
{
    (void)unused;
    static const char wiki[] =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28..."
        ".419..5....8..79\n";
    static const char rows[] = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n"
                               "7...2...6\n.6....28.\n...419..5\n....8..79\n";
    static const char solo[] =
        "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9\n";
    static const char *const pieces[] = {wiki, rows, solo, wiki, rows, NULL};
    typist from = {.pieces = pieces};
    nonet_reader *reader;
    nonet_record record;
    assert_int_equal(nonet_reader_new(&reader, read_piece, &from, NULL), NONET_OK);
    for (; pieces[from.taken]; from.taken++) {
        assert_true(nonet_reader_next(reader, &record));
        assert_int_equal(record.status, NONET_OK);
    }
    assert_false(nonet_reader_next(reader, &record));
    nonet_reader_free(reader);

    from = (typist){.pieces = pieces};
    nonet_board boards[8];
    assert_int_equal(nonet_reader_new(&reader, read_piece, &from, NULL), NONET_OK);
    assert_int_equal(nonet_reader_boards(reader, boards, 8), 1);
    nonet_reader_free(reader);
}

// From memory everything reads as from a source of bytes; a NUL is a byte like any other.
static void memory_reads_like_a_source(void **unused)
{
    (void)unused;
    text_buffer all = whole_corpus();
    text_add(&all, "a\0b\n", 4);
    text_add(&all, text_example, NONET_CELLS);
    text_bytes from = {.bytes = all.bytes, .size = all.size};
    nonet_reader *reader = text_open(&from, NULL), *other;
    assert_int_equal(nonet_reader_from_memory(&other, all.bytes, all.size, NULL), NONET_OK);
    nonet_record want, got;
    while (nonet_reader_next(reader, &want)) {
        assert_true(nonet_reader_next(other, &got));
        CHECK_FOR(want.status == got.status && want.line == got.line &&
                      want.column == got.column && want.n_fields == got.n_fields,
                  "line %zu", want.line);
    }
    assert_string_equal(test_text(&got.given), text_example);
    assert_false(nonet_reader_next(other, &got));
    assert_int_equal(nonet_reader_bytes(other), all.size);
    nonet_reader_free(reader);
    nonet_reader_free(other);
    text_free(&all);
}

// Every byte of it is in memory that ends where it ends.
static void a_record_is_read_from_a_string(void **unused)
{
    (void)unused;
    text_buffer text = text_load("fuzz/corpus/text/csv");
    const char *end = strchr(strchr(text.bytes, '\n') + 1, '\n');
    nonet_record record;
    assert_int_equal(nonet_read_record(text.bytes, (size_t)(end - text.bytes), &record),
                     NONET_OK);
    text_free(&text); // the record has what it needs
    assert_string_equal(test_text(&record.given), text_example);
    assert_string_equal(record.format, "csv");
    assert_null(record.message);
    nonet_record_free(&record);
    assert_int_equal(record.n_fields, 0);
    nonet_record_free(&record); // once more does no harm

    static const char named[] = "53..7....6..195....98....6.8...6...34..8.3..17...2...6"
                                ".6....28....419..5....8..79 # Wikipedia";
    assert_int_equal(nonet_read_record(named, sizeof named - 1, &record), NONET_OK);
    assert_string_equal(nonet_record_field(&record, "name"), "Wikipedia");
    nonet_record_free(&record);
}

// A name may be 81 digits long: it is neither the puzzle nor what somebody claims for it.
// Where no column is named, they are looked for.
static void the_header_says_where_the_puzzle_is(void **unused)
{
    (void)unused;
    static const char digits[] = "123456789456789123789123456231564897564897231"
                                 "897231564312645978645978312978312645";
    static const struct {
        const char *header, *columns[2], *puzzle;
        bool claims;
    } cases[] = {
        {"name,puzzle", {digits, text_example}, text_example, false},
        {"Name,Quizzes", {digits, text_example}, text_example, false},
        {"name;puzzle", {digits, text_example}, text_example, false},
        {"name,what", {digits, text_example}, text_example, false},
        {"what,other", {digits, text_example}, digits, false},
        {"Sudoku,Title", {text_example, digits}, text_example, false},
        {"what,level", {text_example, digits}, text_example, false},
        {"puzzle,other", {text_example, digits}, text_example, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *header = cases[i].header;
        char text[300];
        snprintf(text, sizeof text, "%s\n%s%c%s\n", header, cases[i].columns[0],
                 header[strcspn(header, ",;")], cases[i].columns[1]);
        nonet_record record;
        assert_int_equal(nonet_read_record(text, strlen(text), &record), NONET_OK);
        CHECK_FOR(strcmp(test_text(&record.given), cases[i].puzzle) == 0, "%s", header);
        CHECK_FOR(record.has_solution == cases[i].claims, "%s", header);
        nonet_record_free(&record);
    }
}

// What is no reference stays as it is; what no text can hold is replaced.
static void xml_references_are_decoded(void **unused)
{
    (void)unused;
    static const struct {
        const char *written, *meant;
    } cases[] = {
        {"caf&#233;", "caf\u00e9"},
        {"caf&#xe9; &#xE9;", "caf\u00e9 \u00e9"},
        {"&#x20AC;&#8364;", "\u20ac\u20ac"},
        {"&#x1F600;", "\U0001f600"},
        {"&lt;&#60;&#x3c;", "<<<"},
        {"&amp;#233;", "&#233;"},
        {"&#;&#x;&#xg;&#12a;&#65", "&#;&#x;&#xg;&#12a;&#65"},
        {"&#0;&#xD800;&#x110000;", "\ufffd\ufffd\ufffd"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[300];
        snprintf(text, sizeof text,
                 "<opensudoku><name>%s</name><game data=\"&#53;%s\" /></opensudoku>",
                 cases[i].written, text_example + 1);
        nonet_record record;
        assert_int_equal(nonet_read_record(text, strlen(text), &record), NONET_OK);
        assert_string_equal(test_text(&record.given), text_example);
        assert_string_equal(nonet_record_field(&record, "name"), cases[i].meant);
        nonet_record_free(&record);
    }
}

static void a_string_must_hold_one_record(void **unused)
{
    (void)unused;
    char two[2 * NONET_CELLS + 2], bad[2 * NONET_CELLS + 2];
    snprintf(two, sizeof two, "%s\n%s", text_example, text_example);
    snprintf(bad, sizeof bad, "%s\n%.80s", text_example, text_example);
    const struct {
        const char *text;
        size_t size, line, column;
        const char *message;
    } cases[] = {
        {NULL, 0, 1, 1, "expected a puzzle, found none"},
        {"# only this", 11, 1, 1, "expected a puzzle, found none"},
        {"some words", 10, 1, 1, "expected a puzzle, found none in the whole input"},
        {text_example, 80, 1, 81, "expected 81 cells, found 80"},
        {two, strlen(two), 2, 1, "expected one puzzle, found another"},
        {bad, strlen(bad), 2, 81, "expected 81 cells, found 80"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        nonet_record record;
        nonet_status status = nonet_read_record(cases[i].text, cases[i].size, &record);
        assert_int_equal(status, NONET_BAD_TEXT);
        assert_int_equal(record.status, NONET_BAD_TEXT);
        assert_int_equal(record.line, cases[i].line);
        assert_int_equal(record.column, cases[i].column);
        assert_string_equal(record.message, cases[i].message);
        assert_int_equal(record.n_fields, 0);
        nonet_record_free(&record);
    }
}

// Other columns may hold anything, also 81 digits, and be called anything.
static void the_header_says_which_column_is_the_solution(void **unused)
{
    (void)unused;
    static const struct {
        const char *header, *field; // which has the digits; NULL: they are the solution
    } cases[] = {
        {"puzzle,solution,other", "other"},
        {"puzzle,solution,Solution", "Solution"},
        {"puzzle,name,found", NULL},
        {"puzzle,found,answer", NULL},
    };
    char text[512], digits[NONET_LINE_SIZE] = "";
    memset(digits, '7', NONET_CELLS);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        nonet_record record;
        snprintf(text, sizeof text, "%s\n%s,,%s", cases[i].header, text_example, digits);
        assert_int_equal(nonet_read_record(text, strlen(text), &record), NONET_OK);
        assert_int_equal(record.has_solution, !cases[i].field);
        if (cases[i].field)
            assert_string_equal(nonet_record_field(&record, cases[i].field), digits);
        nonet_record_free(&record);
    }
}

static void a_row_with_too_many_columns_is_refused(void **unused)
{
    (void)unused;
    char text[NONET_CELLS + 200];
    nonet_record record;
    strcpy(text, text_example);
    memset(text + NONET_CELLS, ',', 150);
    strcpy(text + NONET_CELLS + 150, "a\n");
    assert_int_equal(nonet_read_record(text, strlen(text), &record), NONET_BAD_TEXT);
    assert_string_equal(record.message, "expected at most 130 columns, found 151");
    nonet_record_free(&record);
}

static void one_line_is_read_and_written(void **unused)
{
    (void)unused;
    char text[NONET_LINE_SIZE], other[NONET_LINE_SIZE];
    nonet_board board, before;
    size_t column = 0;
    for (const char *blank = ".0*_-xX? "; *blank; blank++) {
        strcpy(text, text_example);
        for (char *c = text; *c; c++)
            *c = *c == '.' ? *blank : *c;
        assert_int_equal(nonet_read_line(text, &board, NULL), NONET_OK);
        nonet_write_line(&board, other);
        assert_string_equal(other, text_example);
        before = board;
        text[40] = *blank == '.' ? '0' : '.';
        assert_int_equal(nonet_read_line(text, &board, &column), NONET_BAD_TEXT);
        assert_int_equal(column, 41);
        assert_memory_equal(&board, &before, sizeof board);
    }
    for (size_t size = 0; size < NONET_CELLS; size++) {
        char *short_text = malloc(size + 1); // so that a sanitizer sees where it ends
        assert_non_null(short_text);
        memcpy(short_text, text_example, size);
        short_text[size] = '\0';
        assert_int_equal(nonet_read_line(short_text, &board, &column), NONET_BAD_TEXT);
        assert_int_equal(column, size + 1);
        free(short_text);
    }
}

TEST_MAIN(TEST(chunks_do_not_matter), TEST(chunks_do_not_matter_for_junk_either),
          TEST(a_line_of_its_own_is_kept), TEST(what_is_around_a_line_is_not_kept),
          TEST(line_ends_do_not_matter), TEST(an_enormous_line_is_one_error),
          TEST(a_failing_source_is_told_from_the_end), TEST(an_empty_input_has_no_records),
          TEST(only_the_wanted_format_is_accepted), TEST(boards_come_by_the_thousand),
          TEST(a_record_does_not_wait_for_the_next), TEST(memory_reads_like_a_source),
          TEST(a_record_is_read_from_a_string), TEST(xml_references_are_decoded),
          TEST(the_header_says_where_the_puzzle_is), TEST(a_string_must_hold_one_record),
          TEST(the_header_says_which_column_is_the_solution),
          TEST(a_row_with_too_many_columns_is_refused), TEST(one_line_is_read_and_written))
