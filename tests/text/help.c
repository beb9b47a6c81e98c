// help.c - see help.h.

#include "help.h"

#include <stdlib.h>
#include <string.h>

const char text_example[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...."
    "419..5....8..79";

static ptrdiff_t read_bytes(void *context, char *buffer, size_t size)
{
    text_bytes *from = context;
    size_t most =
        from->random ? 1 + test_random(from->random, (uint32_t)from->chunk) : from->chunk;
    size_t left = from->size - from->at;
    size = size < left ? size : left;
    size = size < most ? size : most;
    memcpy(buffer, from->bytes + from->at, size);
    from->at += size;
    return (ptrdiff_t)size;
}

nonet_reader *text_open(text_bytes *from, const char *format)
{
    nonet_reader *reader;
    if (from->chunk == 0)
        from->chunk = SIZE_MAX;
    from->at = 0;
    assert_int_equal(nonet_reader_new(&reader, read_bytes, from, format), NONET_OK);
    return reader;
}

void text_add(text_buffer *buffer, const char *bytes, size_t size)
{
    if (buffer->size + size + 1 > buffer->room) {
        buffer->room = 2 * (buffer->size + size + 1);
        buffer->bytes = realloc(buffer->bytes, buffer->room);
        assert_non_null(buffer->bytes);
    }
    memcpy(buffer->bytes + buffer->size, bytes, size);
    buffer->size += size;
    buffer->bytes[buffer->size] = '\0';
}

static void write_bytes(void *context, const char *bytes, size_t size)
{
    text_add(context, bytes, size);
}

void text_write(text_buffer *to, const char *format, char blank,
                const nonet_record *records, size_t count)
{
    nonet_sink sink = {write_bytes, to};
    nonet_writer *writer;
    text_add(to, "", 0);
    assert_int_equal(nonet_writer_new(&writer, format), NONET_OK);
    assert_int_equal(nonet_writer_set_blank(writer, blank), NONET_OK);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(nonet_writer_put(writer, &records[i], &sink), NONET_OK);
    assert_int_equal(nonet_writer_end(writer, &sink), NONET_OK);
    nonet_writer_free(writer);
}

void text_free(text_buffer *buffer)
{
    free(buffer->bytes);
    *buffer = (text_buffer){0};
}

text_buffer text_load(const char *name)
{
    const char *source = getenv("NONET_SOURCE");
    char path[4096], chunk[4096];
    snprintf(path, sizeof path, "%s/%s", source ? source : ".", name);
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("cannot open %s", path);
    text_buffer text = {0};
    text_add(&text, "", 0);
    for (size_t n; (n = fread(chunk, 1, sizeof chunk, file)) > 0;)
        text_add(&text, chunk, n);
    fclose(file);
    return text;
}

static void add_marks(text_buffer *to, const nonet_marks *marks)
{
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        char text[8];
        text_add(to, text, (size_t)snprintf(text, sizeof text, "%x ", marks->cell[cell]));
    }
}

void text_describe(text_bytes *from, text_buffer *to)
{
    nonet_reader *reader = text_open(from, NULL);
    nonet_record record;
    text_add(to, "", 0);
    while (nonet_reader_next(reader, &record)) {
        char head[512];
        bool good = record.status == NONET_OK;
        int size = snprintf(head, sizeof head, "%zu:%zu: %s %d", record.line, record.column,
                            good ? record.format : record.message, record.blank);
        text_add(to, head, (size_t)size);
        if (good) {
            text_add(to, test_text(&record.given), NONET_CELLS);
            add_marks(to, &record.marks);
            text_add(to, record.has_marks ? "M" : " ", 1);
            if (record.has_entered)
                text_add(to, test_text(&record.entered), NONET_CELLS);
            if (record.has_solution)
                text_add(to, test_text(&record.solution), NONET_CELLS);
        }
        for (size_t i = 0; i < record.n_fields; i++) {
            text_add(to, " [", 2);
            text_add(to, record.fields[i].name, strlen(record.fields[i].name));
            text_add(to, "=", 1);
            text_add(to, record.fields[i].value, strlen(record.fields[i].value));
            text_add(to, "]", 1);
        }
        text_add(to, "\n", 1);
    }
    char end[64];
    text_add(to, end,
             (size_t)snprintf(end, sizeof end, "end, %llu bytes\n",
                              (unsigned long long)nonet_reader_bytes(reader)));
    nonet_reader_free(reader);
}

static nonet_board random_digits(uint64_t *state, const nonet_board *beside)
{
    nonet_board board = {{0}};
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (beside->cell[cell] == 0 && test_random(state, 4) == 0)
            board.cell[cell] = (uint8_t)(1 + test_random(state, 9));
    return board;
}

nonet_record text_random_record(uint64_t *state, text_random with)
{
    static const nonet_field fields[] = {
        {"name", "Éric's <7> & \"more\", 5"},
        {"level", "hard"},
        {"author", "A. Setter"},
        {"comment", "x: y"},
        {"rating", "7.2"},
    };
    nonet_record record;
    nonet_board board = test_random_board(state, (int)test_random(state, 40));
    nonet_record_from_board(&board, &record);
    if (with.marks) {
        nonet_marks_basic(&board, &record.marks);
        for (int cell = 0; cell < NONET_CELLS; cell++)
            if (!board.cell[cell] && test_random(state, 2))
                record.marks.cell[cell] &= (uint16_t)(1 + test_random(state, 511));
        record.has_marks = true;
    }
    if (with.entered) {
        record.entered = random_digits(state, &board);
        record.has_entered = true;
    }
    if (with.solution) {
        for (int cell = 0; cell < NONET_CELLS; cell++)
            record.solution.cell[cell] = (uint8_t)(1 + test_random(state, 9));
        record.has_solution = true;
    }
    if (with.fields) {
        record.fields = fields;
        record.n_fields = sizeof fields / sizeof fields[0];
    }
    return record;
}
