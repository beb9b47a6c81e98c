// cmd_convert.c - `nonet convert`: from any format to a chosen one.

#include "job/command.h"

#include "job/asked.h"

#include <string.h>

#include "job/numbered.h"
#include "job/output.h"

static const cli_option option_to = {
    .name = "to",
    .letter = 't',
    .kind = CLI_WRITES,
    .help = "the format to write (default: by the ending of the output FILE, or else a "
            "line of 81 characters, or of 729 for a pencilmark puzzle)"};

static const cli_option *const options[] = {&option_to, NULL};

typedef struct {
    const cli_call *call;
    bool numbered; // a file for each
    nonet_writer *writer;
    nonet_writer *marks; // for pencilmark puzzles, which 81 characters cannot hold
    const char *format;  // NULL: a line each, of 81 or 729 characters
    bool is_json, is_csv;
} settings;

static void end(void *context, cli_out *out)
{
    settings *set = context;
    if (!set->numbered)
        cli_end_records(out, set->writer);
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

// False if the format has no place for the board.
static bool put(settings *set, const nonet_record *record, uint64_t number,
                nonet_writer *writer, cli_out *out)
{
    if (!set->numbered)
        return cli_put_record(out, writer, record);
    const char *format = nonet_writer_format(writer)->name;
    return cli_put_numbered(set->call, number, format, record, out);
}

// Where the format has a place for it, a record that could not be read leaves a note.
static void put_unreadable(const settings *set, const cli_chunk *chunk, size_t i,
                           cli_out *out)
{
    const nonet_record *record = &chunk->records[i];
    if (set->numbered)
        return; // a file less says it
    if (set->is_json)
        cli_put_unreadable(chunk, i, out);
    else if (set->is_csv) {
        nonet_row row = cli_row(out);
        nonet_row_end(&row);
    } else if (strcmp(nonet_writer_format(set->writer)->name, "line") == 0)
        cli_print(out, "# error: %s:%zu:%zu: %s\n", chunk->file, record->line,
                  record->column, record->message);
}

// One thread, as a writer knows what it has written before.
static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    settings *set = context;
    for (size_t i = 0; i < chunk->count; i++) {
        const nonet_record *record = &chunk->records[i];
        bool long_line = !set->format && record->has_marks && !record->layout;
        nonet_writer *writer = long_line ? set->marks : set->writer;
        if (!cli_readable(chunk, i, out))
            put_unreadable(set, chunk, i, out);
        else if (set->is_csv)
            put_csv(record, out);
        else if (!put(set, record, chunk->first + i + 1, writer, out)) {
            cli_complain(chunk, i, out, "the format %s has no place for this board",
                         nonet_writer_format(writer)->name);
            cli_raise(out, EXIT_USAGE);
        }
    }
}

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
    const char *ending = strrchr(cli_word(call, &option_output, ""), '.');
    if (!ending || !ending[1] || strcmp(ending, ".txt") == 0)
        return NULL;
    const nonet_format *format = nonet_format_named(ending + 1);
    for (size_t i = 0; !format && (format = nonet_format_at(i)); i++)
        if (!format->writes || !has_ending(format->endings, ending))
            format = NULL;
    return format && format->writes ? format->name : NULL;
}

static int run(const cli_call *call)
{
    if (cli_asks(call))
        return cli_run_asked(call, NULL, NULL, "converted");
    settings set = {.call = call,
                    .numbered = cli_is_numbered(call),
                    .format = cli_word(call, &option_to, format_of_output(call))};
    if (set.format && cli_refuse_binary(call, set.format) != EXIT_FINE)
        return EXIT_USAGE;
    set.writer = cli_writer(set.format ? set.format : "line");
    set.marks = cli_writer("pencilmarks");
    set.is_json = set.format && strcmp(set.format, "json") == 0;
    set.is_csv = set.format && strcmp(set.format, "csv") == 0 && !set.numbered;
    cli_job job = {
        .process = process,
        .end = end,
        .context = &set,
        .table = {.columns = columns,
                  .style = set.is_json  ? NONET_ROW_JSON
                           : set.is_csv ? NONET_ROW_CSV
                                        : NONET_ROW_LINE},
        .keeps_fields = true,
        .threads = 1,
        .numbered = set.numbered,
    };
    int status = cli_run_job(call, &job);
    cli_summary(call, &job, "converted", NULL);
    nonet_writer_free(set.writer);
    nonet_writer_free(set.marks);
    return status;
}

static const cli_example examples[] = {
    {"nonet convert puzzles.sdm", "one puzzle per line, 81 characters, . for a blank"},
    {"nonet convert --to=json puzzles.csv", "one JSON object per line"},
    {"nonet convert --output=puzzles/%03d.sdk all.txt", "a file for each puzzle"},
    {"pbpaste | nonet convert --to=sudokuwiki", "whatever is in the clipboard, as a link"},
    {0},
};

const cli_command cmd_convert = {
    .name = "convert",
    .summary = "write puzzles in another format",
    .arguments = "[FILE...]",
    .details = "Names, levels, ratings and other fields are kept where the format has a "
               "place for them. A record that cannot be read is reported and, where the "
               "format allows it, noted in its place. An --output with %d in its name, or "
               "%03d for three digits, is a file for each puzzle, by its number.",
    .options = options,
    .shared = CLI_ASKS | CLI_PARTS | CLI_FROM | CLI_LAYOUT | CLI_BOARDS | CLI_PROGRESS |
              CLI_OUTPUT,
    .examples = examples,
    .run = run,
};
