// fields.c - which fields the records have: the columns of a table behind its answers.
//
// A header stands before everything else, so the names must be known by then. Files are
// read twice, the first time for the names alone. What comes from a pipe is there once: its
// first chunk decides, and a field that turns up later is named on standard error.

#include "job/pipeline.h"

#include <stdlib.h>
#include <string.h>

#include "job/asked.h"

enum { NAME_ROOM = 256 };

static size_t count_columns(const nonet_column *columns)
{
    size_t n = 0;
    while (columns && columns[n].name)
        n++;
    return n;
}

static bool has_column(const nonet_column *columns, const char *name)
{
    for (; columns->name; columns++)
        if (columns->field && strcmp(columns->name, name) == 0)
            return true;
    return false;
}

// Adds columns for the fields of a record that have none yet.
static void add_fields(pipeline *p, const nonet_record *record)
{
    char text[NAME_ROOM];
    for (size_t i = 0; record->status == NONET_OK && i < record->n_fields; i++) {
        const char *name =
            nonet_row_field_name(p->columns, record->fields[i].name, text, sizeof text);
        if (!*name || has_column(p->columns, name))
            continue;
        size_t n = count_columns(p->columns);
        p->columns = cli_allocate(p->columns, n + 2, sizeof *p->columns);
        p->columns[n] = (nonet_column){.name = cli_copy(name), .field = true};
        p->columns[n + 1] = (nonet_column){0};
    }
}

static bool is_wanted(const pipeline *p)
{
    return p->job->keeps_fields && p->job->table.style == NONET_ROW_CSV && !p->job->items;
}

// The names in all files, if each can be read twice; false if not.
static bool look_through_files(pipeline *p)
{
    nonet_record record;
    nonet_board *boards;
    size_t line;
    cli_call call = *p->call;
    if (p->job->known) {
        call.files++;
        call.n_files--;
    }
    if (!cli_input_again(&call))
        return false;
    cli_input input;
    cli_input_start(&input, &call, &p->assumed);
    boards = cli_allocate(NULL, CLI_CHUNK, sizeof *boards);
    while (cli_input_next(&input, &record)) {
        add_fields(p, &record);
        while (cli_input_boards(&input, boards, CLI_CHUNK, &line) > 0)
            ;
    }
    free(boards);
    cli_input_end(&input);
    return true;
}

void cli_fields_start(pipeline *p)
{
    size_t n = count_columns(p->job->table.columns);
    p->fields_known = true;
    if (!is_wanted(p))
        return;
    p->columns = cli_allocate(NULL, n + 1, sizeof *p->columns);
    memcpy(p->columns, p->job->table.columns, n * sizeof *p->columns);
    p->columns[n] = (nonet_column){0};
    p->fields_known = look_through_files(p);
    p->job->table.columns = p->columns;
}

void cli_fields_settle(pipeline *p, const cli_chunk *chunk)
{
    p->fields_known = true;
    for (size_t i = 0; !chunk->boards && i < chunk->count; i++)
        add_fields(p, &chunk->records[i]);
    p->job->table.columns = p->columns;
}

// Says that a field came too late to have a column. Chunks note it for themselves, and
// whoever writes them lets the first say so: which one that is depends on no thread.
static void warn(const pipeline *p, const nonet_record *record, cli_out *out)
{
    char text[NAME_ROOM];
    for (size_t i = 0; i < record->n_fields && !out->once.size; i++) {
        const char *name =
            nonet_row_field_name(p->columns, record->fields[i].name, text, sizeof text);
        if (!*name || has_column(p->columns, name))
            continue;
        cli_text_line(&out->once,
                      "the field %s of line %zu has no column: the header of what comes "
                      "from a pipe is decided by its first %d records at most",
                      name, record->line, p->job->chunk ? CLI_WINDOW : CLI_CHUNK);
        return;
    }
}

// What a line has a place for: see nonet_row_fields().
static bool fits_line(const char *field)
{
    return strcmp(field, "tail") == 0 || strcmp(field, "name") == 0;
}

void cli_note_lost(cli_out *out, const nonet_record *record)
{
    pipeline *p = out->pipeline;
    cli_text names = {0};
    if (p->job->items || out->dropped || out->once.size || cli_flag(p->call, &option_quiet))
        return;
    for (size_t i = 0; record->status == NONET_OK && i < record->n_fields; i++)
        if (!fits_line(record->fields[i].name) && *record->fields[i].name)
            cli_text_print(&names, "%s%s", names.size ? ", " : "", record->fields[i].name);
    if (names.size)
        cli_text_line(&out->once,
                      "a line has no place for some fields: %.*s; --to=csv and json keep "
                      "them",
                      (int)names.size, names.bytes);
    cli_text_free(&names);
}

void cli_row_end(cli_out *out, nonet_row *row, const nonet_record *record)
{
    nonet_row_fields(row, record);
    nonet_row_end(row);
    if (cli_asked_of(out)) {
        cli_put_answer(out, record);
        return;
    }
    if (record->n_fields == 0)
        return;
    if (out->pipeline->columns)
        warn(out->pipeline, record, out);
    else if (cli_style(out) == NONET_ROW_LINE)
        cli_note_lost(out, record);
}

void cli_fields_free(pipeline *p)
{
    for (nonet_column *column = p->columns; column && column->name; column++)
        if (column->field)
            free((char *)column->name);
    free(p->columns);
}
