// journal.h - a small file that says how far a job has come: docs/scale.md.
//
// It begins with what the job is, line by line: version, command, options, shard, files
// with size, time and a checksum of their first and last blocks, and the output. Then
// follows how far it is, and a checksum of it all.

#ifndef CLI_JOURNAL_H
#define CLI_JOURNAL_H

#include "job/job.h"

// What is in the output, up to the end of a chunk.
typedef struct cli_place {
    size_t records; // before the end of it, over all files
    uint64_t bytes; // of the output,
    uint64_t sum;   // and their checksum
    int status;     // the gravest so far
    size_t tally[CLI_TALLIES];
} cli_place;

typedef struct cli_journal {
    cli_text identity; // of the job: lines
    size_t first;      // how many records come before it, which are more than 0 in a shard
    bool begun;        // a chunk has been written: `first` and `place` say something
    bool finished;
    cli_place place;
} cli_journal;

// The lines that say what job it is.
void cli_journal_identify(cli_journal *journal, const cli_call *call);
void cli_journal_free(cli_journal *journal);

// False if it cannot be written; that has been reported.
bool cli_journal_write(const cli_journal *journal, const char *name);

typedef enum cli_found { CLI_FOUND, CLI_NOT_THERE, CLI_UNFIT } cli_found;
// CLI_UNFIT: it cannot be read or is damaged, which has been reported.
cli_found cli_journal_read(cli_journal *journal, const char *name);

// True if both are of the same job, but perhaps of other shards of it if `any_shard`. If
// not, what differs has been reported as the journal called `name`.
bool cli_journal_agree(const cli_journal *then, const cli_journal *now, const char *name,
                       bool any_shard);

// Which shard it is of: 3 of 8; 1 of 1 if it is none.
void cli_journal_shard(const cli_journal *journal, unsigned *number, unsigned *of);

#endif
