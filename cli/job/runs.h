// runs.h - sorted entries, in memory and in files without a name, merged; for the sorter
// alone.
//
//     cli_runs *runs = cli_runs_new();
//     cli_runs_add(runs, &sorted_batch, memory); // as often as there is one
//     if (cli_runs_open(runs, memory))
//         while (cli_runs_next(runs, &entry))    // all in order
//             ...
//
// What could not be done is in errno.

#ifndef CLI_RUNS_H
#define CLI_RUNS_H

#include "job/batch.h"

typedef struct cli_runs cli_runs;

cli_runs *cli_runs_new(void);
void cli_runs_free(cli_runs *runs);

// Copies a batch that is sorted. What does not fit into the memory goes to a file.
bool cli_runs_add(cli_runs *runs, const cli_batch *sorted, size_t memory);

// One that comes block by block, of whole entries: `more` says where the next is, and how
// long; 0: there is none.
typedef size_t cli_more(void *context, const uint8_t **bytes);
void cli_runs_add_stream(cli_runs *runs, cli_more *more, void *context);

// All runs as one, in order; begun once. False past the last, or with errno, which is 0
// otherwise.
bool cli_runs_open(cli_runs *runs, size_t memory);
bool cli_runs_next(cli_runs *runs, cli_entry *entry);

#endif
