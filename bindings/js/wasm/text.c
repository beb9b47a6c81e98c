// text.c - puzzles in every format, read, written and drawn.

#include "io.h"

#include <stdlib.h>
#include <string.h>

// ---- reading

static nonet_values marks_at(const nonet_record *record, size_t cell)
{
    return record->layout ? record->wide.marks[cell] : record->marks.cell[cell];
}

static void put_marks(nonet_row *row, const nonet_record *record, size_t cells)
{
    nonet_row_list(row, "marks");
    for (size_t cell = 0; cell < cells; cell++)
        put_set(row, NULL, marks_at(record, cell));
    nonet_row_list_end(row);
}

typedef struct {
    char *bytes;
    size_t size, room;
} written;

static void append(void *context, const char *bytes, size_t size)
{
    written *to = context;
    if (to->size + size + 1 > to->room) {
        size_t room = 2 * (to->size + size + 1);
        char *larger = realloc(to->bytes, room);
        if (!larger)
            return;
        to->bytes = larger;
        to->room = room;
    }
    memcpy(to->bytes + to->size, bytes, size);
    to->size += size;
    to->bytes[to->size] = '\0';
}

// The puzzle without its fields as a line of JSON, by which it comes back.
static void put_itself(nonet_row *row, const nonet_record *record)
{
    nonet_record itself = *record;
    nonet_writer *writer;
    written line = {0};
    nonet_sink sink = {append, &line};
    itself.n_fields = 0;
    if (nonet_writer_new(&writer, "json") != NONET_OK)
        return;
    nonet_writer_put(writer, &itself, &sink);
    nonet_row_text(row, "json", line.bytes);
    nonet_writer_free(writer);
    free(line.bytes);
}

void put_puzzle(nonet_row *row, const nonet_record *record)
{
    const nonet_layout *layout = record->layout;
    const nonet_wide *wide = &record->wide;
    size_t cells = layout ? nonet_layout_cells(layout) : NONET_CELLS;
    nonet_row_text(row, "format", record->format);
    nonet_row_number(row, "line", (int64_t)record->line);
    if (layout) {
        nonet_row_layout(row, "layout", record);
        nonet_row_values(row, "text", layout, wide->given);
    } else
        nonet_row_board(row, "text", &record->given);
    put_number_list(row, "cells", layout ? wide->given : record->given.cell, cells);
    if (record->has_marks)
        put_marks(row, record, cells);
    if (record->has_entered)
        put_number_list(row, "entered", layout ? wide->entered : record->entered.cell,
                        cells);
    if (record->has_solution)
        put_number_list(row, "solution", layout ? wide->solution : record->solution.cell,
                        cells);
    if (layout || record->has_marks || record->has_entered || record->has_solution)
        put_itself(row, record);
    nonet_row_object(row, "fields");
    for (size_t i = 0; i < record->n_fields; i++)
        nonet_row_text(row, record->fields[i].name, record->fields[i].value);
    nonet_row_object_end(row);
}

ANSWER(web_puzzle)
{
    about_puzzle(row, NULL, put_puzzle);
}

// A reader of the last argument, which takes `format` alone, or any ("").
static nonet_reader *take_reader(nonet_row *row, const char *format)
{
    size_t size;
    const char *text = take_rest(&size);
    nonet_reader *reader = NULL;
    nonet_status status =
        nonet_reader_from_memory(&reader, text, size, *format ? format : NULL);
    if (status != NONET_OK)
        put_error(row, status == NONET_UNKNOWN ? "there is no such format to be read"
                                               : "out of memory");
    return status == NONET_OK ? reader : NULL;
}

ANSWER(web_parse)
{
    nonet_record record;
    nonet_reader *reader = take_reader(row, take_text());
    if (!reader)
        return;
    nonet_row_list(row, "records");
    while (nonet_reader_next(reader, &record)) {
        nonet_row_object(row, NULL);
        if (record.status == NONET_OK)
            put_puzzle(row, &record);
        else
            put_bad_text(row, &record);
        nonet_row_object_end(row);
    }
    nonet_row_list_end(row);
    if (nonet_reader_status(reader) != NONET_OK)
        put_error(row, "out of memory");
    nonet_reader_free(reader);
}

// ---- writing

static void convert(nonet_row *row, nonet_reader *reader, nonet_writer *writer,
                    const nonet_sink *sink)
{
    nonet_record record;
    nonet_status status = NONET_OK;
    while (status == NONET_OK && nonet_reader_next(reader, &record)) {
        if (record.status != NONET_OK) {
            put_bad_text(row, &record);
            return;
        }
        status = nonet_writer_put(writer, &record, sink);
    }
    if (status == NONET_OK)
        status = nonet_writer_end(writer, sink);
    if (status != NONET_OK)
        put_error(row, status == NONET_IMPOSSIBLE ? "this format has no such boards"
                                                  : "out of memory");
}

// A format, and puzzles in any
ANSWER(web_write)
{
    nonet_writer *writer;
    written text = {0};
    nonet_sink sink = {append, &text};
    nonet_status status = nonet_writer_new(&writer, take_text());
    if (status != NONET_OK) {
        put_error(row, status == NONET_UNKNOWN ? "there is no such format to be written"
                                               : "out of memory");
        return;
    }
    nonet_reader *reader = take_reader(row, "");
    if (reader)
        convert(row, reader, writer, &sink);
    nonet_row_text(row, "text", text.bytes ? text.bytes : "");
    nonet_reader_free(reader);
    nonet_writer_free(writer);
    free(text.bytes);
}

// ---- drawing

typedef struct {
    nonet_picture picture; // of a layout
    nonet_drawing drawing; // of the classic board
    bool as_text;
} sketch;

static void write_sketch(const void *what, const nonet_sink *sink)
{
    const sketch *s = what;
    if (s->picture.layout && s->as_text)
        nonet_picture_text(&s->picture, NONET_DRAW_UNICODE, sink);
    else if (s->picture.layout)
        nonet_picture_svg(&s->picture, 1, sink);
    else if (s->as_text)
        nonet_draw_text(&s->drawing, NONET_DRAW_UNICODE, sink);
    else
        nonet_draw_svg(&s->drawing, 1, sink);
}

// Text or not, candidates or not, a title, digits to be filled in
static void put_sketch(nonet_row *row, const nonet_record *record)
{
    static sketch s;
    nonet_record filled = {0};
    nonet_marks marks;
    s = (sketch){.as_text = take_size() > 0};
    bool with_candidates = take_size() > 0;
    const char *title = take_text(), *digits = take_text();
    if (*digits && !read_record(row, digits, &filled)) {
        nonet_record_free(&filled);
        return;
    }
    const nonet_board *found = *digits               ? &filled.given
                               : record->has_entered ? &record->entered
                                                     : NULL;
    if (record->layout) {
        bool fits = filled.layout &&
                    nonet_layout_cells(filled.layout) == nonet_layout_cells(record->layout);
        s.picture =
            (nonet_picture){.layout = record->layout,
                            .given = record->wide.given,
                            .found = fits ? filled.wide.given : record->wide.entered,
                            .marks = record->wide.marks,
                            .title = *title ? title : NULL};
    } else {
        nonet_board placed = record->given;
        for (int cell = 0; found && cell < NONET_CELLS; cell++)
            if (!placed.cell[cell])
                placed.cell[cell] = found->cell[cell];
        nonet_marks_basic(&placed, &marks);
        nonet_drawing_start(&s.drawing, &record->given, found,
                            record->has_marks ? &record->marks
                            : with_candidates ? &marks
                                              : NULL);
        s.drawing.title = *title ? title : NULL;
    }
    nonet_row_written(row, "text", write_sketch, &s);
    nonet_record_free(&filled);
}

ANSWER(web_draw)
{
    about_puzzle(row, NULL, put_sketch);
}

// ---- layouts and lists

ANSWER(web_layout)
{
    nonet_layout *layout;
    nonet_trouble trouble = {0};
    if (nonet_layout_read(take_text(), &layout, &trouble) != NONET_OK) {
        put_error(row, trouble.message);
        nonet_row_number(row, "column", (int64_t)trouble.column);
        return;
    }
    nonet_row_number(row, "cells", (int64_t)nonet_layout_cells(layout));
    nonet_row_bool(row, "from_zero", nonet_layout_shape(layout)->from_zero);
    nonet_row_number(row, "values", nonet_layout_values(layout));
    nonet_layout_free(layout);
}

ANSWER(web_formats)
{
    const nonet_format *format;
    nonet_row_list(row, "formats");
    for (size_t i = 0; (format = nonet_format_at(i)); i++) {
        nonet_row_object(row, NULL);
        nonet_row_text(row, "name", format->name);
        nonet_row_text(row, "title", format->title);
        nonet_row_bool(row, "reads", format->reads);
        nonet_row_bool(row, "writes", format->writes);
        nonet_row_object_end(row);
    }
    nonet_row_list_end(row);
}

ANSWER(web_technique_list)
{
    const nonet_technique *technique;
    nonet_row_list(row, "techniques");
    for (size_t i = 0; (technique = nonet_technique_at(i)); i++) {
        nonet_row_object(row, NULL);
        nonet_row_text(row, "key", technique->key);
        nonet_row_text(row, "name", technique->name);
        nonet_row_text(row, "level", nonet_level_name(technique->level));
        nonet_row_number(row, "score", technique->score);
        nonet_row_object_end(row);
    }
    nonet_row_list_end(row);
}
