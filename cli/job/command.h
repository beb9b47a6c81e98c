// command.h - a command of `nonet`: its tables, and what every command includes.
//
// How a command is added: write commands/cmd_NAME.c with a table of its own options and one
// record, name the record in commands.def, add the file to commands/meson.build and a
// golden run to tests/cli/. Help, man page and completions follow from the tables.
//
//     static const cli_option option_spare = {
//         .name = "spare", .kind = CLI_FLAG, .help = "only those that can be spared"};
//
//     static const cli_option *const options[] = {&option_spare, NULL};
//
//     static const nonet_column columns[] = {      // line, CSV and JSON follow from them
//         {.name = "puzzle", .in = NONET_IN_DATA},
//         {.name = "clues"},
//         {0},
//     };
//
//     static void process(void *context, const cli_chunk *chunk, cli_out *out)
//     {
//         for (size_t i = 0; i < chunk->count; i++) {
//             if (!cli_readable(chunk, i, out)) {  // the error has been reported, and
//                 cli_put_unreadable(chunk, i, "error", out); // each record yields a row
//                 continue;
//             }
//             nonet_row row = cli_row(out);
//             nonet_row_puzzle(&row, "puzzle", &chunk->records[i]);
//             nonet_row_number(&row, "clues", nonet_board_clues(&chunk->records[i].given));
//             nonet_row_end(&row);
//         }
//     }
//
//     static int run(const cli_call *call)
//     {
//         settings set = {.spare = cli_flag(call, &option_spare)};
//         cli_job job = {
//             .process = process,
//             .context = &set,
//             .table = {.columns = columns, .style = cli_row_style(call, &option_to_rows)},
//         };
//         return cli_run_job(call, &job);
//     }
//
//     const cli_command cmd_clues = {
//         .name = "clues",
//         .summary = "count the clues of each puzzle",
//         .arguments = "[FILE...]",
//         .options = options,
//         .shared = CLI_RECORDS | CLI_ROWS,
//         .run = run,
//     };
//
// process() gets an array of records and writes their rows; it is called by several threads
// at once, so what it changes must be in `out`, or in chunk->worker, which each thread has
// of its own (job.worker_new): engines, raters, generators. The pipeline (pipeline.c) keeps
// the order of the input and the memory bounded. A command that makes records from nothing
// sets `job.items` instead of reading: its chunks then have numbers but no records.
//
// Front ends see only <nonet/...>: the program is compiled without -Isrc. Commands know of
// job/, and nothing in job/ knows of a command.

#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include <nonet/nonet.h>

#include "job/exit.h"
#include "job/job.h"
#include "job/options.h"

typedef struct cli_example {
    const char *line; // what to type
    const char *note; // what it does
} cli_example;

struct cli_command {
    const char *name;
    const char *summary;              // a few words, no full stop
    const char *arguments;            // "[FILE...]"
    const char *details;              // paragraphs, separated by empty lines
    const cli_option *const *options; // its own, NULL at the end
    unsigned shared;                  // CLI_FROM | ...
    bool spreads;                     // it is a crew's work without CLI_PARTS too
    const cli_example *examples;      // ends with a row without a line
    int (*run)(const cli_call *call);
};

#endif
