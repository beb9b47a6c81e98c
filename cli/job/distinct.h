// distinct.h - rows of which only the first of each kind is written, in the order in which
// they came, in bounded memory.
//
//     cli_distinct distinct = {.memory = 1 << 30};
//     if (cli_distinct_add(&distinct, key, number, row, size))
//         ...                                        // it is the first: write it
//     cli_distinct_finish(&distinct, call, put, context); // writes what had to wait
//
// As long as the kinds fit into memory, each row is decided about when it comes. Then those
// met so far and all rows that follow are sorted (sorter.h), by kind and then by number.

#ifndef CLI_DISTINCT_H
#define CLI_DISTINCT_H

#include "job/classes.h"
#include "job/options.h"
#include "job/sorter.h"

typedef struct cli_distinct {
    size_t memory;
    uint64_t kept, left_out; // so far
    cli_classes met;         // until they take too much memory: then
    bool outside;            // rows go to
    cli_sorter rows;
} cli_distinct;

// A kind of which no row is to be written.
void cli_distinct_know(cli_distinct *distinct, const uint64_t key[2]);
// True if the row is the first of its kind; if that can only be known later, it is kept and
// the answer is no. Numbers ascend.
bool cli_distinct_add(cli_distinct *distinct, const uint64_t key[2], uint64_t number,
                      const char *row, size_t size);
// Hands the rows that were kept and are the first of their kind to `put`. False if there
// was no room for a file; `notes` says so then.
bool cli_distinct_finish(cli_distinct *distinct, const cli_call *call,
                         void (*put)(void *context, const char *row, size_t size),
                         void *context, cli_text *notes);
void cli_distinct_free(cli_distinct *distinct);

// The entries of a sorter that is finished, one after the other, with progress shown. False
// past the last.
typedef struct cli_drain cli_drain;
cli_drain *cli_drain_new(cli_sorter *sorter, const cli_call *call);
bool cli_drain_next(cli_drain *drain, cli_entry *entry);
void cli_drain_free(cli_drain *drain);

#endif
