// runs.h - sorted entries in files without a name, merged; for the sorter alone.
//
// An entry is its sizes and its number in sevens of bits, lowest first, then key and text:
//
//       key size   text size x 4 + form   number   key   text

#ifndef CLI_RUNS_H
#define CLI_RUNS_H

#include "job/sorter.h"

typedef struct cli_runs cli_runs;

cli_runs *cli_runs_new(size_t memory); // for reading them all, at most
void cli_runs_free(cli_runs *runs);

// A new run: entries in order, one after the other. What could not be done is in errno.
bool cli_runs_begin(cli_runs *runs);
bool cli_runs_put(cli_runs *runs, const uint8_t *entry, size_t size);
// Ends it; if there are many runs, some are merged into one.
bool cli_runs_end(cli_runs *runs);

// All runs as one, in order; begun once. False past the last, or with errno, which is 0
// otherwise.
bool cli_runs_open(cli_runs *runs);
bool cli_runs_next(cli_runs *runs, cli_entry *entry);

// ---- entries

enum { CLI_ENTRY_HEAD = 30 }; // bytes before key and text, at most

// Writes what stands before key and text; returns its size.
size_t cli_entry_head(const cli_entry *entry, uint8_t head[CLI_ENTRY_HEAD]);
// Takes an entry apart; returns its size. It may not be all there yet: `size` bytes are.
// SIZE_MAX if these do not tell.
size_t cli_entry_at(const uint8_t *at, size_t size, cli_entry *entry);
// The first eight bytes of a key from `from` on, the first of them highest.
uint64_t cli_entry_prefix(const cli_entry *entry, size_t from);
int cli_entry_compare(const cli_entry *a, const cli_entry *b);

#endif
