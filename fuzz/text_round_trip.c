// text_round_trip.c - whatever the input: reading does not break, does not depend
// on how the bytes arrive, and what was read survives being written and read again
// in every format.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nonet/text.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    CHUNK = 7,     // bytes per call
    WRITTEN = 3,   // records to be written in every format,
    FIELDS = 4000, // unless their fields are too long for a line once they are escaped
};

typedef struct {
    const char *bytes;
    size_t left;
} bytes;

static ptrdiff_t read_bytes(void *context, char *buffer, size_t size)
{
    bytes *from = context;
    size = size < from->left ? size : from->left;
    size = size < CHUNK ? size : CHUNK;
    memcpy(buffer, from->bytes, size);
    from->bytes += size;
    from->left -= size;
    return (ptrdiff_t)size;
}

static void insist(bool kept, const char *promise)
{
    if (kept)
        return;
    fprintf(stderr, "broken: %s\n", promise);
    abort();
}

static nonet_reader *open_text(const char *text, size_t size, const char *format)
{
    nonet_reader *reader;
    insist(nonet_reader_from_memory(&reader, text, size, format) == NONET_OK, "a reader");
    return reader;
}

static nonet_reader *open_pieces(bytes *from)
{
    nonet_reader *reader;
    insist(nonet_reader_new(&reader, read_bytes, from, NULL) == NONET_OK, "a reader");
    return reader;
}

typedef struct {
    char text[1 << 18];
    size_t size;
} buffer;

static void append(void *context, const char *text, size_t size)
{
    buffer *to = context;
    insist(size <= sizeof to->text - to->size, "room for what is written");
    memcpy(to->text + to->size, text, size);
    to->size += size;
}

static bool same_boards(const nonet_board *a, const nonet_board *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static bool same_fields(const nonet_record *a, const nonet_record *b)
{
    if (a->n_fields != b->n_fields)
        return false;
    for (size_t i = 0; i < a->n_fields; i++)
        if (strcmp(a->fields[i].name, b->fields[i].name) != 0 ||
            strcmp(a->fields[i].value, b->fields[i].value) != 0)
            return false;
    return true;
}

// ---- puzzles on layouts

typedef struct {
    char text[1 << 16];
    size_t size;
} layout_text;

// What does not fit is not compared.
static void append_some(void *context, const char *text, size_t size)
{
    layout_text *to = context;
    size = size < sizeof to->text - to->size ? size : sizeof to->text - to->size;
    memcpy(to->text + to->size, text, size);
    to->size += size;
}

static bool same_layouts(const nonet_layout *a, const nonet_layout *b)
{
    static layout_text texts[2];
    const nonet_layout *const both[2] = {a, b};
    if (a == b || !a || !b)
        return a == b;
    for (int i = 0; i < 2; i++) {
        nonet_sink sink = {append_some, &texts[i]};
        texts[i].size = 0;
        nonet_layout_write(both[i], &sink);
    }
    return texts[0].size == texts[1].size &&
           memcmp(texts[0].text, texts[1].text, texts[0].size) == 0;
}

static bool same_values(const void *a, const void *b, size_t size)
{
    return !a || !b ? a == b : memcmp(a, b, size) == 0;
}

static bool same_wide(const nonet_record *a, const nonet_record *b)
{
    if (!a->layout || !b->layout)
        return a->layout == b->layout;
    size_t cells = nonet_layout_cells(a->layout);
    return same_layouts(a->layout, b->layout) &&
           same_values(a->wide.given, b->wide.given, cells) &&
           same_values(a->wide.marks, b->wide.marks, cells * sizeof *a->wide.marks) &&
           same_values(a->wide.entered, b->wide.entered, cells) &&
           same_values(a->wide.solution, b->wide.solution, cells);
}

static bool same_marks(const nonet_record *a, const nonet_record *b, size_t cells)
{
    static nonet_values before[NONET_MAX_LAYOUT_CELLS], after[NONET_MAX_LAYOUT_CELLS];
    nonet_record_values(a, before);
    nonet_record_values(b, after);
    return memcmp(before, after, cells * sizeof *before) == 0;
}

// The rules may come back in another order, or as others that mean the same: what is
// compared is the puzzle, by its values and by what each cell sees.
static bool wide_survived(const nonet_record *a, const nonet_record *b,
                          const nonet_format *format)
{
    if (b->status != NONET_OK || !b->layout)
        return false;
    size_t cells = nonet_layout_cells(a->layout);
    if (cells != nonet_layout_cells(b->layout) ||
        nonet_layout_values(a->layout) != nonet_layout_values(b->layout))
        return false;
    for (size_t i = 0; i < cells * cells; i += 1 + cells / 16)
        if (nonet_layout_sees(a->layout, i / cells, i % cells) !=
            nonet_layout_sees(b->layout, i / cells, i % cells))
            return false;
    if (a->has_marks && strcmp(format->name, "line") == 0) // one mark is a given there
        return same_marks(a, b, cells);
    return same_values(a->wide.given, b->wide.given, cells) &&
           (!format->marks || same_marks(a, b, cells)) &&
           (!format->entered || same_values(a->wide.entered, b->wide.entered, cells)) &&
           (!format->solution || same_values(a->wide.solution, b->wide.solution, cells));
}

static bool same_records(const nonet_record *a, const nonet_record *b)
{
    if (a->status != b->status || a->line != b->line || a->column != b->column)
        return false;
    if (a->status != NONET_OK)
        return strcmp(a->message, b->message) == 0;
    if (!same_wide(a, b))
        return false;
    return strcmp(a->format, b->format) == 0 && a->blank == b->blank &&
           same_boards(&a->given, &b->given) &&
           memcmp(&a->marks, &b->marks, sizeof a->marks) == 0 &&
           a->has_marks == b->has_marks && a->has_entered == b->has_entered &&
           (!a->has_entered || same_boards(&a->entered, &b->entered)) &&
           a->has_solution == b->has_solution &&
           (!a->has_solution || same_boards(&a->solution, &b->solution)) &&
           same_fields(a, b);
}

// What was put in, as far as the format keeps it.
static bool survived(const nonet_record *a, const nonet_record *b,
                     const nonet_format *format)
{
    nonet_board placed;
    nonet_marks before, after;
    nonet_record puzzle = *a, again = *b;
    if (a->layout)
        return wide_survived(a, b, format);
    if (!format->entered)
        puzzle.has_entered = again.has_entered = false;
    nonet_record_position(&puzzle, &placed, &before);
    nonet_record_position(&again, &placed, &after);
    bool only_marks = strcmp(format->name, "pencilmarks") == 0;
    return b->status == NONET_OK && (only_marks || same_boards(&a->given, &b->given)) &&
           (!format->marks || only_marks || memcmp(&before, &after, sizeof before) == 0) &&
           (!only_marks || memcmp(&a->marks, &b->marks, sizeof a->marks) == 0) &&
           (!format->entered || !a->has_entered || same_boards(&a->entered, &b->entered)) &&
           (!format->solution || !a->has_solution ||
            (b->has_solution && same_boards(&a->solution, &b->solution)));
}

static bool is_short(const nonet_record *record)
{
    size_t size = 0;
    for (size_t i = 0; i < record->n_fields; i++)
        size += strlen(record->fields[i].name) + strlen(record->fields[i].value);
    return size < FIELDS;
}

static void write_and_read(const nonet_record *record, const nonet_format *format)
{
    static buffer to;
    nonet_sink sink = {append, &to};
    nonet_writer *writer;
    to.size = 0;
    insist(nonet_writer_new(&writer, format->name) == NONET_OK, format->name);
    nonet_status status = nonet_writer_put(writer, record, &sink);
    if (record->layout && status == NONET_IMPOSSIBLE) {
        insist(to.size == 0, "nothing is written of what is refused");
        nonet_writer_free(writer);
        return;
    }
    insist(status == NONET_OK, format->name);
    insist(nonet_writer_put(writer, record, &sink) == NONET_OK, format->name);
    insist(nonet_writer_end(writer, &sink) == NONET_OK, format->name);
    nonet_writer_free(writer);

    nonet_reader *reader = open_text(to.text, to.size, format->name);
    nonet_record again;
    for (int i = 0; i < 2; i++) {
        insist(nonet_reader_next(reader, &again), format->name);
        insist(survived(record, &again, format), format->name);
    }
    insist(!nonet_reader_next(reader, &again), format->name);
    nonet_reader_free(reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes pieces = {(const char *)data, size};
    nonet_reader *first = open_text((const char *)data, size, NULL);
    nonet_reader *second = open_pieces(&pieces);
    nonet_record record, other;
    for (size_t n = 0; nonet_reader_next(first, &record); n++) {
        insist(nonet_reader_next(second, &other), "the same records in chunks");
        insist(same_records(&record, &other), "the same record in chunks");
        const nonet_format *format;
        for (size_t i = 0; n < WRITTEN && (format = nonet_format_at(i)); i++)
            if (format->writes && format->givens && record.status == NONET_OK &&
                is_short(&record))
                write_and_read(&record, format);
    }
    insist(!nonet_reader_next(second, &other), "as many records in chunks");
    insist(nonet_reader_bytes(first) == size, "all bytes read");
    insist(nonet_reader_bytes(second) == size, "all bytes read in chunks");
    nonet_reader_free(first);
    nonet_reader_free(second);
    return 0;
}
