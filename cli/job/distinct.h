// distinct.h - rows of which only the first of each kind is written, in the order in which
// they came, in bounded memory.
//
//     cli_distinct distinct = {0};
//     cli_distinct_start(&distinct, call, 1 << 30);
//     if (cli_distinct_add(&distinct, key, number, row, size))
//         ...                                        // it is the first: write it
//     cli_distinct_finish(&distinct, put, context, notes); // writes what had to wait
//
// As long as the kinds fit into memory, each row is decided about when it comes. Then those
// met so far and all rows that follow are sorted (spread.h), by kind and then by number.

#ifndef CLI_DISTINCT_H
#define CLI_DISTINCT_H

#include "job/classes.h"
#include "job/options.h"
#include "job/spread.h"

typedef struct cli_distinct {
    size_t memory;
    uint64_t kept, left_out; // so far
    cli_classes met;         // until they take too much memory: then
    bool outside;            // rows go to
    cli_spread rows;
    uint64_t last[2]; // the kind that was picked last
} cli_distinct;

// Set rows.shared first, if a crew is to share them.
void cli_distinct_start(cli_distinct *distinct, const cli_call *call, size_t memory);
// A kind of which no row is to be written.
void cli_distinct_know(cli_distinct *distinct, const uint64_t key[2]);
// True if the row is the first of its kind; if that can only be known later, it is kept and
// the answer is no. Numbers ascend.
bool cli_distinct_add(cli_distinct *distinct, const uint64_t key[2], uint64_t number,
                      const char *row, size_t size);
// Hands the rows that were kept and are the first of their kind to `put`. False if there
// was no room for a file; `notes` says so then.
bool cli_distinct_finish(cli_distinct *distinct,
                         void (*put)(void *context, const char *row, size_t size),
                         void *context, cli_text *notes);
void cli_distinct_free(cli_distinct *distinct);

// In a crew all is sorted, where it belongs (spread.h): a thread's share takes the row of a
// kind; one that is known has none.
void cli_distinct_share(cli_share *share, const uint64_t key[2], bool known,
                        uint64_t number, const char *row, size_t size);

#endif
