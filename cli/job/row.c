// row.c - the rows of a job's table.

#include "job/pipeline.h"

#include <stdio.h>

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

nonet_row cli_row(cli_out *out)
{
    return nonet_row_begin(&out->pipeline->job->table, cli_sink(out));
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

static void put_json_error(const cli_chunk *chunk, size_t i, cli_out *out)
{
    const nonet_record *record = &chunk->records[i];
    nonet_row row = nonet_row_begin(NULL, cli_sink(out));
    nonet_row_text(&row, "error",
                   record->message ? record->message : nonet_status_text(record->status));
    nonet_row_text(&row, "file", chunk->file);
    nonet_row_number(&row, "line", (int64_t)record->line);
    nonet_row_number(&row, "column", (int64_t)record->column);
    nonet_row_end(&row);
}

void cli_put_unreadable(const cli_chunk *chunk, size_t i, const char *word, cli_out *out)
{
    if (out->pipeline->job->table.style == NONET_ROW_JSON) {
        put_json_error(chunk, i, out);
        return;
    }
    nonet_row row = cli_row(out);
    nonet_row_refuse(&row, word);
    nonet_row_end(&row);
}
