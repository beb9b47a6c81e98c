// batch.h - entries held in memory, to be sorted.
//
//     cli_batch batch = {0};
//     cli_batch_add(&batch, &entry);            // as they come
//     cli_batch_sort(&batch);
//     for (size_t i = 0; i < batch.n; i++)
//         entry = cli_batch_at(&batch, i);      // in order
//     cli_batch_free(&batch);
//
// A thread fills and sorts a batch of its own, and the sorter takes it as a whole.

#ifndef CLI_BATCH_H
#define CLI_BATCH_H

#include "job/entry.h"

typedef struct cli_held {
    uint64_t prefix; // eight bytes of the key, or what else it is being sorted by
    size_t at;       // where it begins in `bytes`
} cli_held;

// All zero is empty.
typedef struct cli_batch {
    uint8_t *bytes;
    size_t used, room;
    cli_held *held;
    size_t n, held_room;
} cli_batch;

void cli_batch_add(cli_batch *batch, const cli_entry *entry);
size_t cli_batch_memory(const cli_batch *batch); // bytes that are used
void cli_batch_clear(cli_batch *batch);
void cli_batch_free(cli_batch *batch);

// By key, and equal keys by number.
void cli_batch_sort(cli_batch *batch);
cli_entry cli_batch_at(const cli_batch *batch, size_t i);
// Its bytes, as entry.h has them.
const uint8_t *cli_batch_bytes(const cli_batch *batch, size_t i, size_t *size);

#endif
