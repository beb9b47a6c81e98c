// records.c - see records.h.

#include "job/records.h"

#include <string.h>

#include "job/exit.h"
#include "job/numbered.h"
#include "job/output.h"

const cli_option option_to_records = {
    .name = "to",
    .letter = 't',
    .kind = CLI_WRITES,
    .help =
        "the format to write (default: by the ending of the output FILE, or else lines)"};

// True if `ending` is one of the space-separated `endings`.
static bool has_ending(const char *endings, const char *ending)
{
    size_t length = strlen(ending);
    for (const char *at = endings; (at = strstr(at, ending)); at += length)
        if ((at == endings || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0'))
            return true;
    return false;
}

// The format that the output's name asks for: one called like the ending, or one that
// usually has it. Many formats share .txt, which asks for none.
static const char *format_of_output(const cli_call *call)
{
    char ending[CLI_ENDING];
    cli_output_ending(call, ending);
    if (!*ending)
        return NULL;
    const nonet_format *format = nonet_format_named(ending + 1);
    for (size_t i = 0; !format && (format = nonet_format_at(i)); i++)
        if (!format->writes || !has_ending(format->endings, ending))
            format = NULL;
    return format && format->writes ? format->name : NULL;
}

// CSV is a table with the fields of all puzzles as columns, whatever the first of them has;
// an empty row keeps the place of a record that could not be read.
static const nonet_column columns[] = {{.name = "puzzle"}, {.name = "solution"}, {0}};

static void put_csv(const nonet_record *record, cli_out *out)
{
    nonet_row row = cli_row(out);
    nonet_row_puzzle(&row, "puzzle", record);
    if (record->has_solution && record->layout)
        nonet_row_values(&row, "solution", record->layout, record->wide.solution);
    else if (record->has_solution)
        nonet_row_board(&row, "solution", &record->solution);
    cli_row_end(out, &row, record);
}

bool cli_records_start(cli_records *records, const cli_call *call, const cli_option *to,
                       cli_job *job)
{
    const char *format = cli_word(call, to, format_of_output(call));
    *records = (cli_records){.format = format};
    if (format && cli_refuse_binary(call, format) != EXIT_FINE)
        return false;
    records->writer = cli_writer(format ? format : "line");
    records->marks = cli_writer("pencilmarks");
    records->is_json = format && strcmp(format, "json") == 0;
    records->is_csv = format && strcmp(format, "csv") == 0 && !job->numbered;
    job->keeps_fields = true;
    job->table = (nonet_table){.columns = columns,
                               .style = records->is_json  ? NONET_ROW_JSON
                                        : records->is_csv ? NONET_ROW_CSV
                                                          : NONET_ROW_LINE};
    return true;
}

nonet_writer *cli_records_writer(const cli_records *records, const nonet_record *record)
{
    bool long_line = !records->format && record->has_marks && !record->layout;
    return long_line ? records->marks : records->writer;
}

bool cli_records_put(const cli_records *records, const nonet_record *record, cli_out *out)
{
    if (!records->is_csv)
        return cli_put_record(out, cli_records_writer(records, record), record);
    put_csv(record, out);
    return true;
}

void cli_records_put_boards(const cli_records *records, const nonet_board *boards,
                            size_t count, cli_out *out)
{
    nonet_sink sink = cli_sink(out);
    if (!records->is_csv &&
        nonet_writer_put_boards(records->writer, boards, count, &sink) != NONET_OK)
        cli_no_memory();
    for (size_t i = 0; records->is_csv && i < count; i++) {
        nonet_record record = cli_plain_record(&boards[i], i);
        put_csv(&record, out);
    }
}

void cli_records_end(const cli_records *records, cli_out *out)
{
    cli_end_records(out, records->writer);
}

void cli_records_free(cli_records *records)
{
    nonet_writer_free(records->writer);
    nonet_writer_free(records->marks);
}
