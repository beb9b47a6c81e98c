// job.h - records in, text out, on several threads, in order;
// in job.c, pipeline.c, fill.c and out.c.

#ifndef CLI_JOB_H
#define CLI_JOB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <nonet/row.h>
#include <nonet/text.h>

#include "job/clock.h"
#include "job/options.h"
#include "job/text.h"

// Consecutive records of one file.
typedef struct cli_chunk {
    const char *file;   // its name for messages
    size_t file_number; // of the files of the call, from 0
    size_t first;       // how many records came before, over all files
    size_t count;
    nonet_record *records;
    nonet_record *partners;    // those of the job's second file, NULL if it has none
    const nonet_board *boards; // all are plain puzzles: the same as boards, else NULL
    size_t line;               // of the first board; the others follow line by line
    bool draw;                 // somebody looks at these one by one: see job.may_draw
    bool again;                // an earlier run or another shard has done them: what is
                               // written is dropped, only what is remembered counts
    void *worker;              // what job.worker_new() made for this thread
} cli_chunk;

enum {
    CLI_CHUNK =
        4096, // records in a chunk at most: enough to keep a batch engine's lanes full
    CLI_WINDOW = 32, // of a pipe, before the header of a table of slow answers is written
    CLI_TALLIES = 8,
};

// What the progress calls a puzzle hard by: ER in tenths, or HoDoKu's score.
typedef enum cli_scale { CLI_SCALE_ER, CLI_SCALE_SCORE, CLI_SCALES } cli_scale;

// Where a chunk's answers go.
typedef struct cli_out {
    cli_text text;  // for the output
    cli_text notes; // for standard error
    cli_text aside; // for settle()
    cli_text row;   // being made for --format or --fields
    cli_text once;  // for standard error too, unless a chunk before had the like to say
    bool held;      // nothing is written before settle() has seen it
    int status;
    size_t tally[CLI_TALLIES]; // the command's own counts, added up in the job
    int hardest[CLI_SCALES];   // of its puzzles: see cli_note_hardest()
    size_t done, shown;        // records of it that the progress knows of, and written
    const cli_chunk *chunk;    // it is of
    struct pipeline *pipeline; // the rest is the pipeline's business
    bool dropped;              // nothing of it is to be written
    size_t number;
    uint64_t flushed;
} cli_out;

typedef struct cli_job {
    // What is made of a chunk; or, if there is `answer`, of each of its records that could
    // be read, one after the other: the others get a row that says so.
    void (*process)(void *context, const cli_chunk *chunk, cli_out *out);
    void (*answer)(void *context, const cli_chunk *chunk, size_t i, cli_out *out);
    // Makes what a thread needs for all its chunks, such as a rater; NULL: there is no
    // memory, which ends the program. Both are NULL if it needs nothing.
    void *(*worker_new)(const cli_call *call, void *context);
    void (*worker_free)(void *worker);
    // Called for each chunk in input order, one at a time, before what process() has made
    // of it is written: it may change that, and remember. NULL: the order is all the same.
    void (*settle)(void *context, const cli_chunk *chunk, cli_out *out);
    void (*begin)(void *context, cli_out *out); // writes what comes first
    void (*end)(void *context, cli_out *out);   // and what comes last
    void *context;
    nonet_table table; // of the rows written; its header comes before everything else
    struct cli_spread *spread; // where the entries go that process() makes; NULL: nowhere
    struct cli_asked *asked;   // rows are values for this: see cli_ask(); NULL: they are
                               // the answer
    bool keeps_fields;   // what came with a puzzle goes behind the answer: cli_row_end()
    size_t chunk;        // records in a chunk at most; 0: CLI_CHUNK. Slow work: few
    size_t threads;      // 0: as --threads says; 1: process() is called in input order, and
                         // may remember: parts of the job get what comes before them too
    bool takes_boards;   // a chunk with boards need not have records
    bool as_read;        // records have the lines they stood on, and there are no boards
    bool drawn;          // from a seed of this run's own: no other will give the same
    bool numbered;       // --output is a pattern, and the command writes the files
    uint64_t items;      // chunks of numbers 0..items-1 instead of records
    const char *item;    // what one of these is; NULL: a "puzzle"
    bool known;          // the first file is none of the input: its fields are not looked
                         // for, and it may be empty
    const char *partner; // a second file, read in step: a record for each record
    cli_clock *clock; // no more is read or begun once its time is up; NULL: there is none
    bool may_draw;    // set chunk.draw if the answers go to a terminal, and there is
                      // just one record in all or the records are typed there

    // What came of it.
    size_t records;            // read or made, good and bad
    bool stopped;              // some were left, as the time was up
    size_t tally[CLI_TALLIES]; // sums of those in cli_out
    double seconds;
} cli_job;

// Runs the job over the files of the call, writes the output, and returns the exit status.
int cli_run_job(const cli_call *call, cli_job *job);

// A puzzle of a chunk with boards as the record it would have been.
nonet_record cli_plain_record(const nonet_board *board, size_t line);

// True if record i could be read; if not, its error is reported and the status raised.
bool cli_readable(const cli_chunk *chunk, size_t i, cli_out *out);
// Reports `file:line:column: message` about record i.
__attribute__((format(printf, 4, 5))) void
cli_complain(const cli_chunk *chunk, size_t i, cli_out *out, const char *format, ...);

__attribute__((format(printf, 2, 3))) void cli_print(cli_out *out, const char *format, ...);
void cli_put(cli_out *out, const char *bytes, size_t size);
nonet_sink cli_sink(cli_out *out);
// Records in a format that can be written; if there is no memory, the program ends.
nonet_writer *cli_writer(const char *format);
// False if the format has no place for the layout of the record.
bool cli_put_record(cli_out *out, nonet_writer *writer, const nonet_record *record);
void cli_end_records(cli_out *out, nonet_writer *writer);

// How rows are to be written: as the option `to` says, csv or json, else as lines.
nonet_row_style cli_row_style(const cli_call *call, const cli_option *to);
// Whether it says so at all, where the command has other ways to write its answers.
bool cli_wants_rows(const cli_call *call, const cli_option *to);
// The style of the job's table, and the beginning of a row of it.
nonet_row_style cli_style(const cli_out *out);
const nonet_table *cli_table(const cli_out *out);
struct cli_asked *cli_asked_of(const cli_out *out); // NULL: rows are the answer
nonet_row cli_row(cli_out *out);
// A number or text as printf() writes it.
__attribute__((format(printf, 3, 4))) void cli_row_figure(nonet_row *row, const char *name,
                                                          const char *format, ...);
// Ends it with what came with the puzzle (job.keeps_fields).
void cli_row_end(cli_out *out, nonet_row *row, const nonet_record *record);
// The record goes to a line: says once which of its fields do not, if it was read.
void cli_note_lost(cli_out *out, const nonet_record *record);
// The row of a record that yields no answer: what became of it, and why (or NULL).
void cli_put_outcome(const cli_chunk *chunk, size_t i, nonet_outcome outcome,
                     const char *reason, cli_out *out);
// The same for record i that could not be read, with the place where it went wrong.
void cli_put_unreadable(const cli_chunk *chunk, size_t i, cli_out *out);
// For long work on one record: shows what there is when its turn has come. False if nobody
// reads the output any more, so that going on is pointless.
bool cli_breathe(cli_out *out);
void cli_raise(cli_out *out, int status);
// For the progress: one more record of the chunk is done (who has `answer`, or chunks that
// take no time, need not say so), so many puzzles were looked at to make one, and one is as
// hard as that.
void cli_note_done(cli_out *out);
void cli_note_tried(cli_out *out, uint64_t tried);
void cli_note_hardest(cli_out *out, cli_scale scale, int value);
// In end(): a count of all chunks together.
size_t cli_tally(const cli_out *out, int which);

// "puzzle", or what else the job counts.
const char *cli_item(const cli_job *job);

// Prints a line such as "solved 1000 puzzles in 0.01 s (100000 per second)" to standard
// error, if it was asked for or somebody is looking.
void cli_summary(const cli_call *call, const cli_job *job, const char *did,
                 const char *extra);

#endif
