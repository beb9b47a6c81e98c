// reader.c - the records of a file, one after the other.
//
// Nearly all files that are long are plain: 81 cells and a line end, again and again. Such
// a line is recognised and read by one comparison over the buffer (take_plain); everything
// else goes by way of lines, and each line is shown to the formats until one knows it.

#include <stdlib.h>
#include <string.h>

#include "text/grid_row.h"
#include "text/nonets_reader.h"
#include "text/reader.h"
#include "text/wide.h"

static size_t aligned(size_t size)
{
    return (size + sizeof(max_align_t) - 1) / sizeof(max_align_t) * sizeof(max_align_t);
}

// The family of row `i`, if it is the first of its formats; else NULL.
static const text_family *family_at(size_t i)
{
    const text_family *family = nonet_formats[i].family;
    return i > 0 && nonet_formats[i - 1].family == family ? NULL : family;
}

static size_t states_size(void)
{
    size_t size = 0;
    for (size_t i = 0; i < FORMATS; i++)
        size += family_at(i) ? aligned(family_at(i)->state) : 0;
    return size;
}

// Gives each family its part of the memory behind the reader; returns what is left of it.
static char *start_states(nonet_reader *reader)
{
    char *at = (char *)reader->behind;
    for (size_t i = 0; i < FORMATS; i++) {
        const text_family *family = family_at(i);
        reader->state[i] = family ? at : reader->state[i - 1];
        if (family && family->start)
            family->start(at);
        at += family ? aligned(family->state) : 0;
    }
    return at;
}

// A reader whose buffer has `room` bytes and whose source is yet to be said.
static nonet_status make_reader(nonet_reader **reader, size_t room, const char *format)
{
    const nonet_format *only = NULL;
    if (format && !(only = nonet_format_named(format)))
        return NONET_UNKNOWN;
    nonet_reader *made = malloc(sizeof *made + states_size() + room);
    if (!made)
        return NONET_NO_MEMORY;
    // Not all of it: clearing the scratch would cost more than reading a puzzle.
    memset(made, 0, offsetof(nonet_reader, own));
    nonet_shelf_clear(&made->own);
    made->only = only;
    made->source.buffer = start_states(made);
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
    if (reader) {
        nonet_text_forget(reader);
        nonet_nonets_forget(reader);
    }
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

// Takes a line that is 81 plain cells and nothing else, if it is in the buffer; returns its
// size with its end, 0 if there is none.
static size_t take_plain(text_source *source, nonet_board *board, char *blank)
{
    size_t there = source->end - source->start, size = NONET_CELLS;
    const char *text = source->buffer + source->start;
    if (there < size || source->cut != CUT_LINES || source->column > 0 ||
        source->skipping || !nonet_cells_plain(text, board, blank))
        return 0;
    if (there > size && text[size] == '\n')
        size++;
    else if (there > size + 1 && text[size] == '\r' && text[size + 1] == '\n')
        size += 2;
    else if (there > size || !source->ended)
        return 0;
    source->start += size;
    source->taken += size;
    source->line++;
    source->peeked = false;
    return size;
}

// The same, reading more if need be.
static size_t read_plain(text_source *source, nonet_board *board, char *blank)
{
    if (source->end - source->start < PLAIN_SIZE)
        nonet_lines_fill(source, PLAIN_SIZE);
    return take_plain(source, board, blank);
}

static bool accepts(const nonet_reader *reader, const nonet_format *format)
{
    return !reader->only ||
           nonet_format_inside(reader->only)->family == nonet_format_inside(format)->family;
}

// Only the first board may wait for input; then it is whatever the buffer holds.
size_t nonet_reader_boards(nonet_reader *reader, nonet_board *boards, size_t size)
{
    size_t n = 0;
    char blank;
    if (size == 0 || reader->assumed || reader->rules)
        return 0;
    if (nonet_nonets_inside(reader))
        n = nonet_nonets_boards(reader, boards, size);
    else if (accepts(reader, &nonet_formats[FORMAT_line].shown) &&
             read_plain(&reader->source, &boards[0], &blank))
        for (n = 1; n < size && take_plain(&reader->source, &boards[n], &blank);)
            n++;
    if (n == 0)
        return 0;
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

// What may stand above and between puzzles, whatever the format.
static claim read_between(nonet_reader *reader, const text_line *line)
{
    claim got = read_nothing(line);
    if (got == NOT_MINE)
        got = nonet_read_comment(reader, line);
    if (got == NOT_MINE)
        got = nonet_read_percent(reader, line);
    if (got != NOT_MINE)
        nonet_lines_take(&reader->source);
    return got;
}

// The line just taken holds the record and nothing else: it is still in the buffer. What
// was peeled off its front stays away, and its end if something was peeled off before it.
static void keep_source(const text_source *source, nonet_record *record)
{
    const char *begin = source->buffer + source->start - source->step;
    const text_line *line = &source->next;
    size_t before = line->column - 1, end = before + line->size;
    bool whole = end < source->step && strchr("\r\n", begin[end]);
    record->source = begin + before;
    record->source_size = whole ? source->step - before : line->size;
}

// A family that has looked ahead may have moved the line. A row of a table is nothing
// without its header.
static claim read_format(nonet_reader *reader, text_line *line, nonet_record *record)
{
    text_source *source = &reader->source;
    bool own = source->cut == CUT_LINES && source->column == 0 && !line->too_long;
    for (size_t i = 0; i < FORMATS; i++) {
        const text_family *family = family_at(i);
        if (!family || (line->too_long && !family->long_lines))
            continue;
        claim got = family->read(reader, line, record);
        if (got != NOT_MINE && !family->spans)
            nonet_lines_take(source);
        if (got == RECORD && own && !family->spans && family != &nonet_family_csv)
            keep_source(source, record);
        if (got != NOT_MINE)
            return got;
        line->text = source->next.text;
    }
    return NOT_MINE;
}

// The same for a line whose digits are full-width, Arabic or otherwise dressed: it is read
// as the ASCII it is like, if nobody knows it as it stands.
static claim read_likeness(nonet_reader *reader, const text_line *line,
                           nonet_record *record)
{
    text_line folded = nonet_fold(line, reader->scratch);
    if (folded.text == line->text || line->too_long || folded.size < NONET_CELLS)
        return NOT_MINE;
    claim got = nonet_family_line.read(reader, &folded, record);
    if (got == NOT_MINE)
        got = nonet_family_csv.read(reader, &folded, record);
    if (got == NOT_MINE)
        return NOT_MINE;
    record->column = line->column + nonet_unfold(line, record->column - line->column);
    bool own = reader->source.column == 0;
    nonet_lines_take(&reader->source);
    if (own)
        keep_source(&reader->source, record);
    return got;
}

static claim read_lines(nonet_reader *reader, text_line *line, nonet_record *record)
{
    claim got = NOT_MINE;
    if (reader->source.cut == CUT_LINES && !line->too_long) // XML has comments of its own
        got = read_between(reader, line);
    if (got == NOT_MINE)
        got = read_format(reader, line, record);
    if (got == NOT_MINE)
        got = read_likeness(reader, line, record);
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
    claim got = NOT_MINE;
    reader->title = TITLE_NONE;
    while (got != RECORD) {
        if (nonet_nonets_read(reader, record)) // with fields of its own
            return true;
        if (!nonet_lines_peek(&reader->source, &line))
            return report_no_puzzle(reader, record);
        got = read_lines(reader, &line, record);
    }
    record->n_fields = record->status == NONET_OK ? reader->own.n_fields : 0;
    return true;
}

bool nonet_reader_next(nonet_reader *reader, nonet_record *record)
{
    char blank;
    size_t size;
    nonet_shelf_clear(&reader->own);
    record->n_fields = 0;
    record->fields = reader->own.field;
    record->owned = NULL;
    record->layout = NULL;
    record->source = NULL;
    record->source_size = 0;
    size_t line = reader->source.line;
    bool several = reader->assumed && nonet_layout_shape(reader->assumed)->grids > 0;
    if (!nonet_nonets_inside(reader) && !several &&
        (size = read_plain(&reader->source, &record->given, &blank)) > 0) {
        text_line at = {.number = line, .column = 1};
        nonet_record_begin(record, &at, FORMAT_line);
        record->blank = blank;
        record->source = reader->source.buffer + reader->source.start - size;
        record->source_size = size;
        nonet_record_plain(record);
    } else if (!next_record(reader, record))
        return false;
    reader->records++;
    reader->in_junk &= record->status != NONET_OK;
    if ((reader->assumed || reader->rules) && record->status == NONET_OK && !record->layout)
        nonet_text_lift(reader, record);
    if (record->status == NONET_OK && reader->only &&
        !accepts(reader, nonet_format_named(record->format))) {
        text_line at = {.text = "", .number = record->line, .column = record->column};
        nonet_fail(reader, record, &at, 0, "expected the format %s, found %s",
                   reader->only->name, record->format);
    }
    return true;
}
