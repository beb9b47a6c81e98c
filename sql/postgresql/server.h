// server.h - what the calls of PostgreSQL share: puzzles in and out, interrupts, memory.
//
// An error of the server leaves by longjmp(). None may pass through the library, which
// could not put its memory in order then: so whatever is asked in the midst of a call is
// kept and raised after it (watch), and what the library allocates is either the worker's
// or freed with a memory context of the server.

#ifndef POSTGRESQL_SERVER_H
#define POSTGRESQL_SERVER_H

#include <postgres.h>

#include <fmgr.h>

#include <nonet/board.h>
#include <nonet/stop.h>

#include "../worker.h"

// The memory of this process.
extern sql_worker sql_process;

// The question whether a long call is to end: the query was cancelled, its time is over,
// ...
typedef struct watch {
    ErrorData *error; // what the server has to say about it
} watch;

nonet_stop watch_begin(watch *question);

// Raises what there is to raise.
void watch_end(const watch *question);
// Likewise, and for an answer: true if there is one, false if it is NULL.
bool watch_answered(const watch *question, sql_answer answer);

// A puzzle as an argument, and as a result.
nonet_board puzzle_argument(FunctionCallInfo fcinfo, int number);
Datum puzzle_datum(const nonet_board *board);

// Finding steps takes up to 512 kB of stack. If that is not there, it is an error here and
// not the end of the server.
void need_stack(void);

#endif
