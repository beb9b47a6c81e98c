// pipeline.h - the ring of slots between the reader, the workers and the output.
//
// pipeline.c turns it, fill.c fills it from the input, out.c is what process() writes with,
// job.c sets it all up and takes it down.

#ifndef CLI_PIPELINE_H
#define CLI_PIPELINE_H

#include "job/input.h"
#include "job/job.h"
#include "job/output.h"
#include "job/progress.h"

#include <pthread.h>
#include <stdatomic.h>

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
    bool watched;       // answers appear on a terminal and a single one may be drawn
    bool typing;        // and the questions are typed at one
    size_t alone;       // records that found no partner
    nonet_board *ahead; // plain puzzles just read, which get a slot if there are enough

    nonet_column *columns; // of the table with those of the fields; NULL: it has none
    bool fields_known;     // they are all there are,
    bool begun;            // and the header has been written
    atomic_bool warned;    // of a field that came later

    pthread_mutex_t lock; // guards all that follows
    pthread_cond_t work, room, turned;
    slot *slots;
    size_t n_slots, filled, taken, turn;
    bool offered; // slots[filled] may be taken although the reader would add to it
    bool ended;   // no more slots will be filled
    bool writing;
    bool broken; // the output cannot be written
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

// fill.c: all of the input, or all of the numbers, into slots; and the records of a slot
// that has boards only.
void cli_fill(pipeline *p);
void cli_spell_out(slot *s);

#endif
