// test_examples.c - every example, in the corpus and in the manual, reads as it should.

#include "help.h"

#include <string.h>

#include <nonet/puzzle.h>

// The puzzles of a text, each the example; how many there are. What the reader calls them
// is said exactly, by a format whose family it is to be, or not at all: NULL.
typedef struct {
    const char *exactly;
    const nonet_format *like;
} wanted;

// A puzzle on a layout is the example if it has the same solution, and no other.
static bool has_its_solution(const nonet_record *record)
{
    static const char solution[] = "534678912672195348198342567859761423426853791713924856"
                                   "961537284287419635345286179";
    uint8_t values[NONET_CELLS];
    nonet_values marks[NONET_CELLS];
    nonet_query query = {.limit = 2};
    nonet_searched done;
    if (nonet_layout_cells(record->layout) != NONET_CELLS)
        return false;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        values[cell] = (uint8_t)(solution[cell] - '0');
    nonet_record_values(record, marks);
    return nonet_puzzle_search(record->layout, marks, &query, &done) == NONET_OK &&
           done.solutions == 1 && nonet_puzzle_is_solution(record->layout, marks, values);
}

static size_t check_text(const char *name, const char *bytes, size_t size, wanted want)
{
    text_bytes from = {.bytes = bytes, .size = size};
    nonet_reader *reader = text_open(&from, want.like ? want.like->name : NULL);
    nonet_record record;
    size_t n = 0;
    for (; nonet_reader_next(reader, &record); n++) {
        CHECK_FOR(record.status == NONET_OK, "%s:%zu:%zu: %s", name, record.line,
                  record.column, record.message);
        CHECK_FOR(record.layout ? has_its_solution(&record)
                                : strcmp(test_text(&record.given), text_example) == 0,
                  "%s:%zu: %s", name, record.line, test_text(&record.given));
        CHECK_FOR(!record.has_marks, "%s:%zu: marks", name, record.line);
        CHECK_FOR(!want.exactly || strcmp(want.exactly, record.format) == 0,
                  "%s:%zu: read as %s", name, record.line, record.format);
    }
    nonet_reader_free(reader);
    return n;
}

static void the_corpus_reads_as_listed(void **unused)
{
    (void)unused;
    text_buffer list = text_load("tests/text/examples.txt");
    size_t files = 0;
    for (char *line = strtok(list.bytes, "\n"); line; line = strtok(NULL, "\n")) {
        char name[64], format[64], path[128];
        unsigned count;
        if (line[0] == '#')
            continue;
        assert_int_equal(sscanf(line, "%63s %63s %u", name, format, &count), 3);
        snprintf(path, sizeof path, "fuzz/corpus/text/%s", name);
        text_buffer text = text_load(path);
        wanted want = {.exactly = strcmp(format, "*") == 0 ? NULL : format};
        size_t got = check_text(name, text.bytes, text.size, want);
        CHECK_FOR(got == count, "%s: %zu puzzles", name, got);
        text_free(&text);
        files++;
    }
    assert_true(files > 40);
    text_free(&list);
}

// Every format of the list has a seed of its own name in the corpus.
static void every_format_has_a_seed(void **unused)
{
    (void)unused;
    const nonet_format *format;
    for (size_t i = 0; (format = nonet_format_at(i)); i++) {
        char path[128];
        snprintf(path, sizeof path, "fuzz/corpus/text/%s", format->name);
        text_buffer text = text_load(path);
        size_t n = check_text(path, text.bytes, text.size, (wanted){.like = format});
        CHECK_FOR(n > 0, "%s is empty", path);
        text_free(&text);
    }
}

// Fenced blocks of docs/formats.md that are labelled with the name of a format.
static void the_manual_tells_the_truth(void **unused)
{
    (void)unused;
    text_buffer manual = text_load("docs/formats.md");
    size_t shown = 0;
    const nonet_format *format;
    for (size_t i = 0; (format = nonet_format_at(i)); i++) {
        char fence[64];
        if (format->binary)
            continue;
        snprintf(fence, sizeof fence, "\n```%s\n", format->name);
        const char *at = strstr(manual.bytes, fence);
        CHECK_FOR(at, "docs/formats.md has no example of %s", format->name);
        for (; at; at = strstr(at, fence)) {
            at += strlen(fence);
            const char *end = strstr(at, "\n```");
            assert_non_null(end);
            size_t n = check_text(format->name, at, (size_t)(end - at) + 1,
                                  (wanted){.like = format});
            CHECK_FOR(n > 0, "the example of %s is empty", format->name);
            shown += n;
        }
    }
    assert_true(shown > 30);
    text_free(&manual);
}

// The sets people test with.
static void the_shared_sets_read_without_error(void **unused)
{
    (void)unused;
    static const struct {
        const char *file;
        size_t puzzles;
    } sets[] = {
        {"17_clue.txt", 49158},        {"magictour_top1465.txt", 1465},
        {"hardest_1106.txt", 375},     {"hardest_1905_11plus.txt", 48766},
        {"serg_benchmark.txt", 10000}, {"reglib-1.3.txt", 1112},
        {"reglib-1.4.txt", 1112},      {"se_ratings.txt", 1155},
        {"se_paths.txt", 225},
    };
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        FILE *file = test_open_shared(sets[i].file);
        text_buffer text = {0};
        char chunk[4096];
        for (size_t n; (n = fread(chunk, 1, sizeof chunk, file)) > 0;)
            text_add(&text, chunk, n);
        fclose(file);
        text_bytes from = {.bytes = text.bytes, .size = text.size};
        nonet_reader *reader = text_open(&from, NULL);
        nonet_record record;
        size_t n = 0;
        for (; nonet_reader_next(reader, &record); n++)
            CHECK_FOR(record.status == NONET_OK, "%s:%zu:%zu: %s", sets[i].file,
                      record.line, record.column, record.message);
        CHECK_FOR(n == sets[i].puzzles, "%s: %zu puzzles", sets[i].file, n);
        nonet_reader_free(reader);
        text_free(&text);
    }
}

TEST_MAIN(TEST(the_corpus_reads_as_listed), TEST(every_format_has_a_seed),
          TEST(the_manual_tells_the_truth),
          TEST_ON_DATA(the_shared_sets_read_without_error))
