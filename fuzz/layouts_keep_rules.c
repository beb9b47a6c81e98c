// layouts_keep_rules.c - whatever a reader makes of the input: its layout is the same when
// it is written and read again, its solutions break no rule, and in the format it came
// from, and in our own, it is still the same puzzle.
//
// The first byte chooses the reader, so that each gets its share: below 'a' it also ignores
// rules that are not known.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nonet/puzzle.h>
#include <nonet/text.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    PATIENCE = 8, // stop questions until a search is left alone
    SEEN = 2,     // solutions that are looked at
};

static void insist(bool kept, const char *promise)
{
    if (kept)
        return;
    fprintf(stderr, "broken: %s\n", promise);
    abort();
}

typedef struct {
    char text[1 << 18];
    size_t size;
} buffer;

static void append(void *context, const char *text, size_t size)
{
    buffer *to = context;
    insist(size < sizeof to->text - to->size, "room for what is written");
    memcpy(to->text + to->size, text, size);
    to->size += size;
    to->text[to->size] = '\0';
}

// ---- a layout alone

static void write_layout(const nonet_layout *layout, buffer *to)
{
    to->size = 0;
    nonet_layout_write(layout, &(nonet_sink){append, to});
}

static void keep_layout(const nonet_layout *layout)
{
    static buffer first, second;
    nonet_layout *again;
    nonet_trouble trouble;
    write_layout(layout, &first);
    insist(nonet_layout_read(first.text, &again, &trouble) == NONET_OK, first.text);
    write_layout(again, &second);
    insist(strcmp(first.text, second.text) == 0, first.text);
    nonet_layout_free(again);
}

static void read_layout(const uint8_t *data, size_t size)
{
    static char text[4097];
    nonet_layout *layout;
    nonet_trouble trouble = {0};
    size = size < sizeof text - 1 ? size : sizeof text - 1;
    memcpy(text, data, size);
    text[size] = '\0';
    nonet_status status = nonet_layout_read(text, &layout, &trouble);
    if (status != NONET_OK) {
        insist(trouble.message[0] && trouble.column <= size + 1, "a reason and a place");
        return;
    }
    keep_layout(layout);
    nonet_layout_free(layout);
}

// ---- a puzzle

typedef struct {
    const nonet_layout *layout;
    const nonet_values *marks;
    uint8_t found[SEEN][NONET_MAX_LAYOUT_CELLS];
    int n;
} solutions;

static bool keep_solution(void *context, const uint8_t *values)
{
    solutions *s = context;
    insist(nonet_puzzle_is_solution(s->layout, s->marks, values), "solutions are some");
    memcpy(s->found[s->n++], values, nonet_layout_cells(s->layout));
    return true;
}

static bool lose_patience(void *context)
{
    return ++*(int *)context > PATIENCE;
}

// Whether they are solutions of what was read again, too.
static void compare(const solutions *s, const nonet_record *again, const char *format)
{
    static nonet_values marks[NONET_MAX_LAYOUT_CELLS];
    if (!again->layout) // marks that are rules may come back as a classic puzzle's
        return;
    insist(nonet_layout_cells(again->layout) == nonet_layout_cells(s->layout), format);
    nonet_record_values(again, marks);
    for (int i = 0; i < s->n; i++)
        insist(nonet_puzzle_is_solution(again->layout, marks, s->found[i]), format);
}

static void write_and_compare(const nonet_record *record, const char *format,
                              const solutions *s)
{
    static buffer text;
    nonet_writer *writer;
    nonet_record again;
    nonet_sink sink = {append, &text};
    text.size = 0;
    if (nonet_writer_new(&writer, format) != NONET_OK)
        return;
    nonet_status status = nonet_writer_put(writer, record, &sink);
    nonet_writer_end(writer, &sink);
    nonet_writer_free(writer);
    if (status != NONET_OK)
        return;
    nonet_read_record(text.text, text.size, &again);
    insist(again.status == NONET_OK, text.text);
    compare(s, &again, text.text);
    nonet_record_free(&again);
}

static void keep_rules(const nonet_record *record)
{
    static nonet_values marks[NONET_MAX_LAYOUT_CELLS];
    static solutions s;
    int asked = 0;
    nonet_searched done;
    s.layout = record->layout;
    s.marks = marks;
    s.n = 0;
    nonet_record_values(record, marks);
    nonet_query query = {.limit = SEEN,
                         .found = keep_solution,
                         .context = &s,
                         .stop = {lose_patience, &asked}};
    insist(nonet_puzzle_search(record->layout, marks, &query, &done) == NONET_OK, "search");
    keep_layout(record->layout);
    write_and_compare(record, "nonet", &s);
    if (!record->has_marks)
        write_and_compare(record, record->format, &s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const formats[] = {"nonet",  "iss",     "fpuzzles", "sudokupad",
                                          "killer", "sumocue", "lettered", "jigsaw",
                                          "solo",   "line",    "csv",      "json"};
    enum { FORMATS = sizeof formats / sizeof *formats, MOST_CELLS = 625 };
    if (size == 0)
        return 0;
    size_t choice = data[0] % (FORMATS + 1);
    if (choice == FORMATS) {
        read_layout(data + 1, size - 1);
        return 0;
    }
    nonet_reader *reader;
    nonet_record record;
    insist(nonet_reader_from_memory(&reader, (const char *)data + 1, size - 1,
                                    formats[choice]) == NONET_OK,
           "a reader");
    nonet_reader_assume(reader, &(nonet_assumed){.ignore_unknown = data[0] < 'a'});
    while (nonet_reader_next(reader, &record))
        if (record.status == NONET_OK && record.layout &&
            nonet_layout_cells(record.layout) <= MOST_CELLS)
            keep_rules(&record);
    nonet_reader_free(reader);
    return 0;
}
