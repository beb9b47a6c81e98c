// pipeline.h - the ring of slots between the reader, the workers and the output.
//
// pipeline.c turns it, fill.c fills it from the input, out.c is what process() writes with,
// job.c sets it all up and takes it down.

#ifndef CLI_PIPELINE_H
#define CLI_PIPELINE_H

#include "job/input.h"
#include "job/job.h"
#include "job/journal.h"
#include "job/output.h"
#include "job/progress.h"

#include <pthread.h>

typedef struct slot {
    cli_chunk chunk;
    cli_out out;
    cli_strings strings;
    size_t room;         // records there is memory for
    nonet_board *boards; // CLI_CHUNK of them, for plain puzzles; NULL until there are any
    size_t wanted;       // records that make it full
    size_t cells;        // of its records on other boards, which take memory
    uint64_t bytes_end;  // of the input, where the chunk ends
    bool done;
} slot;

typedef struct pipeline {
    const cli_call *call;
    cli_job *job;
    cli_input input, partner;
    nonet_assumed assumed; // about the puzzles of both
    cli_output output;
    int wake[2];        // written to when nobody wants the output any more
    bool crew;          // other processes work on the slots too: see crew.h
    bool follows;       // and this is one of those
    bool watched;       // answers appear on a terminal and a single one may be drawn
    bool typing;        // and the questions are typed at one
    size_t alone;       // records that found no partner
    nonet_board *ahead; // plain puzzles just read, which get a slot if there are enough

    // The part of the job that is ours: see part.c.
    bool sharded;
    uint64_t from, until; // bytes of the input or numbers; 0 and UINT64_MAX: all
    uint64_t all;         // of the whole job, if it is a shard
    bool last;            // it ends with the job
    size_t skipped;       // records before what this run does
    char *journal_name;   // NULL: there is none
    cli_journal journal;  // as it was, and is to be
    uint64_t noted, cost; // when it was last written, and how long that took
    bool watching;        // for signals that interrupt
    pthread_t watcher;

    nonet_column *columns; // of the table with those of the fields; NULL: it has none
    bool fields_known;     // they are all there are,
    bool begun;            // and the header has been written
    size_t shown;          // records whose answers are written
    bool warned;           // of a field that is not written

    pthread_mutex_t lock; // guards all that follows
    pthread_cond_t work, room, turned, handed;
    slot *slots;
    size_t n_slots, filled, taken, turn;
    bool offered; // slots[filled] may be taken although the reader would add to it
    bool ended;   // no more slots will be filled
    bool writing;
    bool closing; // all is written: it is too late to interrupt
    bool broken;  // the output cannot be written
    int status;
    size_t idle, n_threads, max_threads;
    pthread_t *threads;
    void *worker; // of the calling thread, if it does the work itself
    cli_progress progress;
} pipeline;

// The slot with that number, counted from the start of the run.
slot *cli_slot_at(pipeline *p, size_t number);

// pipeline.c: the slot being filled, waiting until it is free (NULL if the output is
// broken or the time is up); handing it over to the workers; offering it as it is while the
// input makes us wait, and taking it back.
slot *cli_open_slot(pipeline *p);
void cli_hand_over(pipeline *p, uint64_t bytes_end);
void cli_start_waiting(void *pipeline);
void cli_stop_waiting(void *pipeline);
// crew.h: a slot for somebody else to work on, NULL if none waits for that; it has been
// done; a part of the slot whose turn it is. The lock is held, and let go meanwhile.
slot *cli_take_slot(pipeline *p);
void cli_slot_done(pipeline *p, slot *s);
void cli_write_part(pipeline *p, cli_out *out);
// No more slots: waits until all is done.
void cli_join(pipeline *p);

// The first slot is about to be worked on, or there is none: writes what comes first.
void cli_begin_output(pipeline *p);

// fields.c: the columns for what comes with the puzzles, as far as they can be known before
// anything is read; then those of the first chunk.
void cli_fields_start(pipeline *p);
void cli_fields_settle(pipeline *p, const cli_chunk *chunk);
void cli_fields_free(pipeline *p);

// Writes what `out` holds; waits for its turn first.
void cli_flush(pipeline *p, cli_out *out);
void cli_spill(cli_out *out);

// Turns a chunk into text, with the worker of this thread, made when first needed.
void cli_process(const pipeline *p, slot *s, void **worker);

// part.c: what --shard and --resume say. EXIT_FINE, or why there is nothing to do: `*done`
// says that it has been done before.
int cli_part_start(pipeline *p, bool *done);
bool cli_part_open(pipeline *p); // the output
void cli_part_free(pipeline *p);

// watch.c: the journal, written now and then and when the run is interrupted.
bool cli_watch_start(pipeline *p);
// Called after a slot was written, by the writer and without the lock.
void cli_watch_note(pipeline *p);
// All has been written and is in place: it is finished. False if that cannot be noted.
bool cli_watch_end(pipeline *p, int status);
void cli_watch_stop(pipeline *p);

// skip.c: what comes before our part is read, and what a command must remember of it is
// done again; how many plain puzzles may be read at once without leaving our part.
void cli_skip(pipeline *p);
uint64_t cli_progressed(const pipeline *p); // in what the progress is counted in
size_t cli_within(const pipeline *p, uint64_t until);

// fill.c: all of the input, or all of the numbers, into slots; and the records of a slot
// that has boards only.
void cli_fill(pipeline *p);
void cli_spell_out(slot *s);

#endif
