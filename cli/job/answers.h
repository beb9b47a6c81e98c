// answers.h - what commands ask the engines: the exact search over a chunk, what may be
// rated, and the workers for it.

#ifndef CLI_ANSWERS_H
#define CLI_ANSWERS_H

#include <nonet/check.h>
#include <nonet/puzzle.h>

#include "job/clock.h"
#include "job/job.h"

typedef struct cli_answer {
    size_t solutions; // up to the limit
    bool timed_out;
    uint64_t spent;    // nanoseconds of the puzzle's time, if there is a limit to it
    nonet_board first; // if there is one
    uint8_t *values;   // the same on the layout of the record, NULL if it is classic
} cli_answer;

// The engines and the memory of one thread: for worker_new and worker_free of a job.
typedef struct cli_answerer cli_answerer;
void *cli_answerer_new(const cli_call *call, void *context);
void cli_answerer_free(void *answerer);

// Counts the solutions of each record of a chunk up to `limit`; unreadable ones have none.
// The answers are the caller's until the next chunk.
cli_answer *cli_answer_chunk(cli_answerer *answerer, const cli_chunk *chunk, size_t limit);

// What became of a record that was answered.
nonet_outcome cli_outcome(const nonet_record *record, const cli_answer *answer);

// Record i has no answer: what became of it goes to the output, why to standard error too.
// A line has the word alone.
void cli_refuse(const cli_chunk *chunk, size_t i, nonet_outcome outcome, const char *why,
                cli_out *out);
// It has none as it does not have exactly one solution.
void cli_refuse_improper(const cli_chunk *chunk, size_t i, const nonet_stop *stop,
                         cli_out *out);

// What --timeout says, from now on; and a search set up as the options say. `clock` must
// outlive both. There is one for all that is done with a puzzle; all puzzles together have
// the other, cli_patience().
nonet_stop cli_timeout(const cli_call *call, cli_clock *clock);
nonet_search cli_search(const cli_call *call, cli_clock *clock);
nonet_stop cli_patience(const cli_call *call, cli_clock *clock);

// The same for puzzles on a layout, and what came of a call with it: if there was no
// memory, the program ends.
nonet_query cli_query(const cli_call *call, cli_clock *clock);
void cli_insist(nonet_status status);

// The marks of a record on a layout; the caller frees them.
nonet_values *cli_values(const nonet_record *record);

// A rater for each thread, likewise.
void *cli_rater_new(const cli_call *call, void *context);
void cli_rater_free(void *rater);

// The word for what became of a puzzle that was to be explained or rated.
nonet_outcome cli_verdict_outcome(nonet_verdict verdict);

// Makes `record`, with what a player has entered or without, ready to be explained or
// rated. NULL, or why not: cli_timed_out, or the text of `why`, which the caller frees;
// `*became` (unless NULL) is the word for it.
const char *cli_admit(const cli_call *call, const nonet_stop *stop,
                      const nonet_record *record, bool with_entered,
                      nonet_position *position, cli_text *why, nonet_outcome *became);

#endif
