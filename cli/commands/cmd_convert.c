// cmd_convert.c - `nonet convert`: from any format to a chosen one.

#include "job/command.h"

#include "job/asked.h"

#include <string.h>

#include "job/numbered.h"
#include "job/records.h"

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
    cli_records to;
} settings;

static void end(void *context, cli_out *out)
{
    settings *set = context;
    if (!set->numbered)
        cli_records_end(&set->to, out);
}

// False if the format has no place for the board.
static bool put(settings *set, const nonet_record *record, uint64_t number, cli_out *out)
{
    if (!set->numbered)
        return cli_records_put(&set->to, record, out);
    const char *format = nonet_writer_format(cli_records_writer(&set->to, record))->name;
    return cli_put_numbered(set->call, number, format, record, out);
}

// Where the format has a place for it, a record that could not be read leaves a note.
static void put_unreadable(const settings *set, const cli_chunk *chunk, size_t i,
                           cli_out *out)
{
    const nonet_record *record = &chunk->records[i];
    if (set->numbered)
        return; // a file less says it
    if (set->to.is_json)
        cli_put_unreadable(chunk, i, out);
    else if (set->to.is_csv) {
        nonet_row row = cli_row(out);
        nonet_row_end(&row);
    } else if (strcmp(nonet_writer_format(set->to.writer)->name, "line") == 0)
        cli_print(out, "# error: %s:%zu:%zu: %s\n", chunk->file, record->line,
                  record->column, record->message);
}

// One thread, as a writer knows what it has written before.
static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    settings *set = context;
    if (chunk->boards) {
        cli_records_put_boards(&set->to, chunk->boards, chunk->count, out);
        return;
    }
    for (size_t i = 0; i < chunk->count; i++) {
        const nonet_record *record = &chunk->records[i];
        if (!cli_readable(chunk, i, out))
            put_unreadable(set, chunk, i, out);
        else if (!put(set, record, chunk->first + i + 1, out)) {
            cli_complain(chunk, i, out, "the format %s has no place for this board",
                         nonet_writer_format(cli_records_writer(&set->to, record))->name);
            cli_raise(out, EXIT_USAGE);
        }
    }
}

static int run(const cli_call *call)
{
    if (cli_asks(call))
        return cli_run_asked(call, NULL, NULL, "converted");
    if (cli_refuse_timeout(call) != EXIT_FINE)
        return EXIT_USAGE;
    settings set = {.call = call, .numbered = cli_is_numbered(call)};
    cli_job job = {
        .process = process,
        .end = end,
        .context = &set,
        .threads = 1,
        .takes_boards = !set.numbered,
        .numbered = set.numbered,
    };
    if (!cli_records_start(&set.to, call, &option_to, &job))
        return EXIT_USAGE;
    int status = cli_run_job(call, &job);
    cli_summary(call, &job, "converted", NULL);
    cli_records_free(&set.to);
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
              CLI_OUTPUT | CLI_TIMEOUT,
    .examples = examples,
    .run = run,
};
