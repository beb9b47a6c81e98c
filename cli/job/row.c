// row.c - the rows of a job's table.

#include "job/pipeline.h"

#include <stdio.h>

#include "job/asked.h"

nonet_row_style cli_row_style(const cli_call *call, const cli_option *to)
{
    return cli_is(call, to, "csv")    ? NONET_ROW_CSV
           : cli_is(call, to, "json") ? NONET_ROW_JSON
                                      : NONET_ROW_LINE;
}

bool cli_wants_rows(const cli_call *call, const cli_option *to)
{
    return cli_row_style(call, to) != NONET_ROW_LINE || cli_is(call, to, "line");
}

const nonet_table *cli_table(const cli_out *out)
{
    return &out->pipeline->job->table;
}

struct cli_asked *cli_asked_of(const cli_out *out)
{
    return out->pipeline->job->asked;
}

nonet_row_style cli_style(const cli_out *out)
{
    return cli_table(out)->style;
}

nonet_row cli_row(cli_out *out)
{
    nonet_sink sink = cli_asked_of(out) ? cli_text_sink(&out->row) : cli_sink(out);
    return nonet_row_begin(cli_table(out), sink);
}

void cli_row_figure(nonet_row *row, const char *name, const char *format, ...)
{
    char text[64];
    va_list arguments;
    if (!nonet_row_shows(row, name))
        return;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    nonet_row_figure(row, name, text);
}

void cli_put_outcome(const cli_chunk *chunk, size_t i, nonet_outcome outcome,
                     const char *reason, cli_out *out)
{
    const nonet_record *record = &chunk->records[i];
    nonet_row row = cli_row(out);
    if (row.table->style != NONET_ROW_LINE) {
        nonet_row_layout(&row, "layout", record);
        nonet_row_puzzle(&row, "puzzle", record);
    }
    nonet_row_outcome(&row, outcome, reason);
    cli_row_end(out, &row, record);
}

void cli_put_unreadable(const cli_chunk *chunk, size_t i, cli_out *out)
{
    const nonet_record *record = &chunk->records[i];
    const char *what =
        record->message ? record->message : nonet_status_text(record->status);
    nonet_row row = cli_row(out);
    nonet_row_style style = row.table->style;
    cli_text place = {0};
    cli_text_print(&place, "%s:%zu:%zu: %s", chunk->file, record->line, record->column,
                   what);
    cli_text_add(&place, "", 1);
    if (style == NONET_ROW_JSON)
        row.table = NULL;                              // members of any name
    bool refused = record->status == NONET_IMPOSSIBLE; // it is on another board
    nonet_row_outcome(&row, refused ? NONET_OUTCOME_REFUSED : NONET_OUTCOME_UNREADABLE,
                      style == NONET_ROW_LINE  ? NULL
                      : style == NONET_ROW_CSV ? place.bytes
                                               : what);
    if (style == NONET_ROW_JSON) {
        nonet_row_text(&row, "file", chunk->file);
        nonet_row_number(&row, "line", (int64_t)record->line);
        nonet_row_number(&row, "column", (int64_t)record->column);
    }
    nonet_row_end(&row);
    if (cli_asked_of(out))
        cli_put_answer(out, record);
    cli_text_free(&place);
}
