// spread.h - entries sorted by key, by all processes of a crew: each has those whose keys
// are its own, as a hash tells, so that memory and disks add up.
//
//     cli_spread spread = {.pick = pick, .context = ...};
//     cli_spread_start(&spread, call, memory);
//     cli_share *mine = cli_share_new(&spread);       // in each thread of each process
//     cli_share_add(mine, &entry);                    // as they come
//     cli_share_free(mine);
//     cli_spread_finish(&spread);                     // in the end(), where the output is
//     for (cli_entry entry; cli_spread_next(&spread, &entry);)
//         ...                                         // what was picked, of all processes
//     cli_spread_free(&spread);
//
// The job says which one it has (job.spread), so that the others of the crew follow.

#ifndef CLI_SPREAD_H
#define CLI_SPREAD_H

#include <pthread.h>

#include "job/options.h"
#include "job/sorter.h"

enum { CLI_SPREAD_TALLIES = 2 };

typedef struct cli_spread {
    // The next entry that is wanted, in the order of the keys; it takes the entries from
    // cli_spread_pull(), those with equal keys one after the other. False past the last.
    bool (*pick)(void *context, cli_entry *entry);
    void *context;
    bool shared;    // by all of the crew, if there is one
    bool by_number; // what was picked is to be in the order of the numbers
    uint64_t tally[CLI_SPREAD_TALLIES]; // pick()'s own counts; in the end those of all

    const cli_call *call;
    cli_sorter sorter;          // what is this process's own
    pthread_mutex_t lock;       // guards it while entries come
    cli_sorter later;           // what was picked, by number
    struct cli_drain *drain;    // of one of them
    struct cli_runs *merged;    // what the crew has picked, for its leader
    struct cli_stream *streams; // it is made of
    int error;                  // errno of a file that could not be written or read
} cli_spread;

void cli_spread_start(cli_spread *spread, const cli_call *call, size_t memory);
// A single entry; a share is for many.
void cli_spread_put(cli_spread *spread, const cli_entry *entry);
void cli_spread_finish(cli_spread *spread);
bool cli_spread_pull(cli_spread *spread, cli_entry *entry);
bool cli_spread_next(cli_spread *spread, cli_entry *entry);
// False if a file could not be written or read: `notes` says so then.
bool cli_spread_is_good(const cli_spread *spread, cli_text *notes);
void cli_spread_free(cli_spread *spread);

// What a thread has of the entries, which it sorts or sends off when there are many.
typedef struct cli_share cli_share;
cli_share *cli_share_new(cli_spread *spread);
void cli_share_add(cli_share *share, const cli_entry *entry);
void cli_share_free(cli_share *share);

// ---- for the crew

// Entries as bytes, from another process.
void cli_spread_receive(cli_spread *spread, const uint8_t *bytes, size_t size);
// All entries are where they belong: sorts and picks.
void cli_spread_prepare(cli_spread *spread);
// What comes next of that, as bytes: `most`, and the entry that makes it more. False if
// there is no more.
bool cli_spread_block(cli_spread *spread, cli_text *bytes, size_t most);

#endif
