// sorter.h - texts in the order of their keys, in bounded memory.
//
//     cli_sorter sorter = {.memory = 1 << 30};
//     cli_sorter_add(&sorter, key, key_size, number, text, text_size);    // as they come
//     if (cli_sorter_finish(&sorter))
//         for (cli_entry entry; cli_sorter_next(&sorter, &entry);)        // in order
//             ...
//     cli_sorter_free(&sorter);
//
// Equal keys are in the order of their numbers. What does not fit is sorted piece by piece
// into files without a name (runs.h), which are gone however the program ends, and merged.
// Puzzles are packed (entry.h): no sorting of puzzles writes them as text in between.

#ifndef CLI_SORTER_H
#define CLI_SORTER_H

#include <stdbool.h>
#include <stdint.h>

#include "job/batch.h"
#include "job/text.h"

typedef struct cli_sorter {
    size_t memory; // bytes it may take; 0: CLI_SORTER_MEMORY
    size_t top;    // how many are wanted; 0: all
    uint64_t all;  // that were added

    cli_batch held; // not yet sorted
    size_t next;
    struct cli_runs *runs; // NULL: everything is held
    uint64_t given;        // by cli_sorter_next()
    int error;             // errno, if a file could not be made, written or read
} cli_sorter;

enum { CLI_SORTER_MEMORY = 64 << 20 };

// Bytes of a batch that is large enough to be sorted, and stays in the cache meanwhile.
size_t cli_sorter_batch(const cli_sorter *sorter);

// False if a file could not be written.
bool cli_sorter_add(cli_sorter *sorter, const void *key, size_t key_size, uint64_t number,
                    const char *text, size_t size);
// The same of an entry as it is kept, and of many: large batches are best.
bool cli_sorter_put(cli_sorter *sorter, const cli_entry *entry);
bool cli_sorter_put_sorted(cli_sorter *sorter, const cli_batch *sorted);
// All have been added; false if a file could not be written.
bool cli_sorter_finish(cli_sorter *sorter);
// False past the last, or if a file could not be read.
bool cli_sorter_next(cli_sorter *sorter, cli_entry *entry);
void cli_sorter_free(cli_sorter *sorter);

// "nonet: a temporary file in /tmp: ...", if a sorter has met an error.
void cli_sorter_complain(int error, cli_text *notes);

#endif
