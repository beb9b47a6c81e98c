// reader.c - the records of a file, one after the other.
//
// Nearly all files that are long are plain: 81 cells and a line end, again and again. Such
// a line is recognised and read by one comparison over the buffer (take_plain); everything
// else goes by way of lines, and each line is shown to the formats until one knows it.

#include <stdlib.h>
#include <string.h>

#include "text/format.h"
#include "text/reader.h"

// A reader whose buffer has `room` bytes and whose source is yet to be said.
static nonet_status make_reader(nonet_reader **reader, size_t room, const char *format)
{
    const nonet_format *only = NULL;
    if (format && !(only = nonet_format_named(format)))
        return NONET_UNKNOWN;
    nonet_reader *made = malloc(sizeof *made + room);
    if (!made)
        return NONET_NO_MEMORY;
    // Not all of it: clearing the scratch would cost more than reading a puzzle.
    memset(made, 0, offsetof(nonet_reader, header));
    nonet_shelf_clear(&made->header);
    nonet_shelf_clear(&made->own);
    made->only = only;
    made->source.buffer = made->buffer;
    made->source.room = room;
    made->source.line = 1;
    *reader = made;
    return NONET_OK;
}

nonet_status nonet_reader_new(nonet_reader **reader, nonet_read_bytes *read, void *context,
                              const char *format)
{
    nonet_status status = make_reader(reader, BUFFER_SIZE, format);
    if (status == NONET_OK) {
        (*reader)->source.read = read;
        (*reader)->source.context = context;
    }
    return status;
}

nonet_status nonet_reader_from_memory(nonet_reader **reader, const char *text, size_t size,
                                      const char *format)
{
    size_t room = size < BUFFER_SIZE ? size : BUFFER_SIZE;
    nonet_status status = make_reader(reader, room, format);
    if (status == NONET_OK) {
        (*reader)->memory = (text_memory){size ? text : "", size};
        (*reader)->source.read = nonet_memory_read;
        (*reader)->source.context = &(*reader)->memory;
    }
    return status;
}

void nonet_reader_free(nonet_reader *reader)
{
    free(reader);
}

nonet_status nonet_reader_status(const nonet_reader *reader)
{
    return reader->source.status;
}

uint64_t nonet_reader_bytes(const nonet_reader *reader)
{
    return reader->source.taken;
}

size_t nonet_reader_line(const nonet_reader *reader)
{
    return reader->source.line;
}

enum { PLAIN_SIZE = NONET_CELLS + 2 }; // a plain line with the longest line end

// Takes a line that is 81 plain cells and nothing else, if it is in the buffer.
static bool take_plain(text_source *source, nonet_board *board, char *blank)
{
    size_t there = source->end - source->start, size = NONET_CELLS;
    const char *text = source->buffer + source->start;
    if (there < size || source->by_tag || source->skipping ||
        !nonet_cells_plain(text, board, blank))
        return false;
    if (there > size && text[size] == '\n')
        size++;
    else if (there > size + 1 && text[size] == '\r' && text[size + 1] == '\n')
        size += 2;
    else if (there > size || !source->ended)
        return false;
    source->start += size;
    source->taken += size;
    source->line++;
    source->peeked = false;
    return true;
}

// The same, reading more if need be.
static bool read_plain(text_source *source, nonet_board *board, char *blank)
{
    if (source->end - source->start < PLAIN_SIZE)
        nonet_lines_fill(source, PLAIN_SIZE);
    return take_plain(source, board, blank);
}

static const char *family_of(const nonet_format *format)
{
    return nonet_format_inside(format)->family;
}

static bool accepts(const nonet_reader *reader, const char *format)
{
    return !reader->only ||
           strcmp(family_of(reader->only), family_of(nonet_format_named(format))) == 0;
}

// Only the first board may wait for input; then it is whatever the buffer holds.
size_t nonet_reader_boards(nonet_reader *reader, nonet_board *boards, size_t size)
{
    size_t n = 0;
    char blank;
    if (size == 0 || !accepts(reader, "line") ||
        !read_plain(&reader->source, &boards[0], &blank))
        return 0;
    for (n = 1; n < size && take_plain(&reader->source, &boards[n], &blank);)
        n++;
    reader->records += n;
    reader->in_junk = false;
    return n;
}

static claim read_nothing(const text_line *line)
{
    for (size_t i = 0; i < line->size; i++)
        if (!is_space(line->text[i]) && line->text[i] != '\f' && line->text[i] != '\v')
            return NOT_MINE;
    return TAKEN;
}

// The formats that are a matter of one line, in an order in which each may be sure that
// those before it have refused.
static claim read_one_line(nonet_reader *reader, const text_line *line,
                           nonet_record *record)
{
    claim got = read_nothing(line);
    if (got == NOT_MINE)
        got = nonet_read_comment(reader, line);
    if (got == NOT_MINE)
        got = nonet_read_percent(reader, line);
    if (got == NOT_MINE)
        got = nonet_read_json(reader, line, record);
    if (got == NOT_MINE)
        got = nonet_read_hodoku(reader, line, record);
    if (got == NOT_MINE)
        got = nonet_read_cells(reader, line, record);
    if (got == NOT_MINE)
        got = nonet_read_csv(reader, line, record);
    if (got == NOT_MINE)
        got = nonet_read_url(reader, line, record);
    if (got == NOT_MINE)
        got = nonet_read_solo(reader, line, record);
    if (got != NOT_MINE)
        nonet_lines_take(&reader->source);
    return got;
}

static claim read_lines(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    claim got = nonet_read_xml(reader, line, record);
    if (got == NOT_MINE && !line->too_long)
        got = read_one_line(reader, line, record);
    if (got == NOT_MINE && !line->too_long)
        got = nonet_read_sadman(reader, line, record);
    if (got == NOT_MINE && !line->too_long)
        got = nonet_read_grid(reader, line, record);
    if (got == NOT_MINE)
        got = nonet_read_bad(reader, line, record);
    if (got == NOT_MINE) {
        got = nonet_read_title(reader, line);
        if (got == NOT_MINE)
            got = nonet_read_scrap(reader, line, record);
        nonet_lines_take(&reader->source);
    }
    return got;
}

// Text and not one puzzle: silence would be the wrong answer.
static bool report_no_puzzle(nonet_reader *reader, nonet_record *record)
{
    text_line line = {.text = "", .number = reader->first_text, .column = 1};
    if (reader->records > 0 || reader->first_text == 0 || reader->source.status != NONET_OK)
        return false;
    nonet_fail(reader, record, &line, 0,
               "expected a puzzle, found none in the whole input");
    return true;
}

static bool next_record(nonet_reader *reader, nonet_record *record)
{
    text_line line;
    reader->title = TITLE_NONE;
    while (nonet_lines_peek(&reader->source, &line)) {
        size_t dashes = reader->dashes;
        claim got = read_lines(reader, &line, record);
        if (got == RECORD)
            return true;
        if (reader->dashes == dashes)
            reader->dashes = 0;
    }
    return report_no_puzzle(reader, record);
}

bool nonet_reader_next(nonet_reader *reader, nonet_record *record)
{
    char blank;
    nonet_shelf_clear(&reader->own);
    record->n_fields = 0;
    record->fields = reader->own.field;
    record->owned = NULL;
    size_t line = reader->source.line;
    if (read_plain(&reader->source, &record->given, &blank)) {
        text_line at = {.number = line, .column = 1};
        nonet_record_begin(record, &at, "line");
        record->blank = blank;
        nonet_record_plain(record);
    } else {
        if (!next_record(reader, record))
            return false;
        record->n_fields = record->status == NONET_OK ? reader->own.n_fields : 0;
        reader->after_rule = false;
        reader->dashes = 0;
    }
    reader->records++;
    reader->in_junk &= record->status != NONET_OK;
    if (record->status == NONET_OK && !accepts(reader, record->format)) {
        text_line at = {.text = "", .number = record->line, .column = record->column};
        nonet_fail(reader, record, &at, 0, "expected the format %s, found %s",
                   reader->only->name, record->format);
    }
    return true;
}
