// record.c - a record: its fields, and what its marks mean.
//
//     given     the puzzle's own digits
//     entered   digits somebody put on top of them; never part of `marks`
//     marks     for each cell what it may hold, as far as the text says so
//
// The three are independent, so that a solver can be handed the puzzle (marks) and a tutor
// the position (nonet_record_position) without either undoing the other's work.

#include <stdlib.h>
#include <string.h>

#include "text/reader.h"

const char *nonet_record_field(const nonet_record *record, const char *name)
{
    for (size_t i = 0; i < record->n_fields; i++)
        if (strcmp(record->fields[i].name, name) == 0)
            return record->fields[i].value;
    return NULL;
}

void nonet_record_from_board(const nonet_board *board, nonet_record *record)
{
    *record = (nonet_record){.status = NONET_OK, .line = 1, .column = 1, .given = *board};
    nonet_marks_from_board(board, &record->marks);
}

static size_t strings_size(const nonet_record *record)
{
    size_t size = record->message ? strlen(record->message) + 1 : 0;
    for (size_t i = 0; i < record->n_fields; i++)
        size += strlen(record->fields[i].name) + strlen(record->fields[i].value) + 2;
    return size;
}

static const char *copy_string(char **to, const char *text)
{
    char *start = *to;
    size_t size = strlen(text) + 1;
    memcpy(start, text, size);
    *to += size;
    return start;
}

// The bytes of a puzzle on a layout.
static size_t wide_size(const nonet_record *record)
{
    size_t cells = record->layout ? nonet_layout_cells(record->layout) : 0;
    return cells * (sizeof *record->wide.marks + 3);
}

static const uint8_t *copy_values(char **to, const uint8_t *values, size_t cells)
{
    char *start = *to;
    if (!values)
        return NULL;
    memcpy(start, values, cells);
    *to += cells;
    return (const uint8_t *)start;
}

// Moves the puzzle on a layout to `*to`, and keeps the layout.
static void own_wide(nonet_record *record, char **to)
{
    nonet_wide *wide = &record->wide;
    if (!record->layout)
        return;
    size_t cells = nonet_layout_cells(record->layout);
    nonet_layout_share(record->layout);
    if (wide->marks) {
        memcpy(*to, wide->marks, cells * sizeof *wide->marks);
        wide->marks = (const nonet_values *)(void *)*to;
        *to += cells * sizeof *wide->marks;
    }
    wide->given = copy_values(to, wide->given, cells);
    wide->entered = copy_values(to, wide->entered, cells);
    wide->solution = copy_values(to, wide->solution, cells);
}

// Moves what a reader's record points to into memory of its own: the fields, what is wide,
// then the text.
static nonet_status own_strings(nonet_record *record)
{
    size_t n = record->n_fields;
    nonet_field *fields =
        malloc(n * sizeof *fields + wide_size(record) + strings_size(record) + 1);
    if (!fields) {
        *record = (nonet_record){.status = NONET_NO_MEMORY};
        return NONET_NO_MEMORY;
    }
    char *text = (char *)(fields + n);
    own_wide(record, &text);
    for (size_t i = 0; i < n; i++)
        fields[i] = (nonet_field){copy_string(&text, record->fields[i].name),
                                  copy_string(&text, record->fields[i].value)};
    if (record->message)
        record->message = copy_string(&text, record->message);
    record->fields = record->owned = fields;
    record->source = NULL;
    record->source_size = 0;
    return record->status;
}

// The first record, unless there is a second one: then that, as an error.
static nonet_status read_only_record(nonet_reader *reader, nonet_record *record)
{
    text_line start = {.text = "", .number = 1, .column = 1};
    nonet_record second;
    if (!nonet_reader_next(reader, record)) {
        *record = (nonet_record){0};
        nonet_fail(reader, record, &start, 0, "expected a puzzle, found none");
    }
    nonet_status status = own_strings(record);
    if (status != NONET_OK || !nonet_reader_next(reader, &second))
        return status;
    if (second.status == NONET_OK) {
        start = (text_line){.text = "", .number = second.line, .column = second.column};
        nonet_fail(reader, &second, &start, 0, "expected one puzzle, found another");
        second.n_fields = 0;
    }
    nonet_record_free(record);
    *record = second;
    return own_strings(record);
}

nonet_status nonet_read_record(const char *text, size_t size, nonet_record *record)
{
    nonet_reader *reader;
    nonet_status status = nonet_reader_from_memory(&reader, text, size, NULL);
    if (status != NONET_OK) {
        *record = (nonet_record){.status = status};
        return status;
    }
    status = read_only_record(reader, record);
    nonet_reader_free(reader);
    return status;
}

void nonet_record_free(nonet_record *record)
{
    if (!record->owned)
        return;
    if (record->layout)
        nonet_layout_free((nonet_layout *)record->layout);
    free(record->owned);
    record->owned = NULL;
    record->layout = NULL;
    record->n_fields = 0;
    record->fields = NULL;
    record->message = NULL;
}

void nonet_record_position(const nonet_record *record, nonet_board *placed,
                           nonet_marks *marks)
{
    *placed = record->given;
    if (record->has_entered)
        for (int cell = 0; cell < NONET_CELLS; cell++)
            if (placed->cell[cell] == 0)
                placed->cell[cell] = record->entered.cell[cell];
    nonet_marks_basic(placed, marks);
    if (record->has_marks)
        for (int cell = 0; cell < NONET_CELLS; cell++)
            if (placed->cell[cell] == 0)
                marks->cell[cell] &= record->marks.cell[cell];
}

void nonet_record_name(nonet_record *record, format_id format)
{
    record->format = nonet_formats[format].shown.name;
}

void nonet_record_begin(nonet_record *record, const text_line *line, format_id format)
{
    record->status = NONET_OK;
    record->line = line->number;
    record->column = line->column;
    record->message = NULL;
    nonet_record_name(record, format);
    record->blank = 0;
    record->layout = NULL;
    record->has_marks = record->has_entered = record->has_solution = false;
}

claim nonet_record_plain(nonet_record *record)
{
    nonet_marks_from_board(&record->given, &record->marks);
    return RECORD;
}

void nonet_record_restore(nonet_record *record)
{
    nonet_marks puzzle, position;
    nonet_board placed;
    if (!record->has_entered)
        return;
    record->has_marks = false;
    nonet_marks_basic(&record->given, &puzzle);
    nonet_record_position(record, &placed, &position);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        record->marks.cell[cell] |= puzzle.cell[cell] & (uint16_t)~position.cell[cell];
}

// Marks that only leave out what the givens rule out anyway add nothing to the puzzle.
claim nonet_record_marked(nonet_record *record)
{
    nonet_marks basic;
    nonet_marks_basic(&record->given, &basic);
    record->has_marks = false;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (basic.cell[cell] & ~record->marks.cell[cell])
            record->has_marks = true;
    return RECORD;
}
