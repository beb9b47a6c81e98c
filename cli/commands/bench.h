// bench.h - what `nonet bench` is made of: sets of puzzles, contenders, measurements.
//
// A contender is an engine on a backend, or a solver from somebody else's shared library.
// All of them are asked the same: how many solutions, up to a limit, has each puzzle of the
// set, and what is the first one. To measure another kind of engine, add a function like
// those in bench_engines.c.

#ifndef CLI_BENCH_H
#define CLI_BENCH_H

#include "job/answers.h"
#include "job/command.h"

typedef struct bench_set {
    char *name; // the file's, without folder and ending
    size_t count, room;
    nonet_board *boards;
    char (*texts)[NONET_CELLS + 1]; // the same as 81 characters, '.' for a blank
    size_t *wanted;                 // the number of solutions up to the limit
} bench_set;

typedef struct bench_answers {
    size_t *counts;
    nonet_board *firsts; // where the contender shows solutions
} bench_answers;

typedef struct bench_contender bench_contender;
struct bench_contender {
    const char *engine;  // "search", "batch" or the peer's name
    const char *backend; // "-" for a peer
    bool is_peer;
    bool shows_solutions;
    // Answers all puzzles; false if `stop` has ended it, which is asked for in a first pass
    // only: the figures are taken without.
    bool (*solve)(const bench_contender *self, const bench_set *set, size_t limit,
                  bench_answers *answers, const nonet_stop *stop);

    const nonet_backend *with;
    nonet_batch *batch;
    const struct bench_adapter *adapter;
    void (*symbol)(void);
    void *library;
    char *name; // what `engine` points to, if it is ours to free
};

enum { BENCH_CONTENDERS = 64 };

typedef struct bench_field {
    size_t count;
    bench_contender contenders[BENCH_CONTENDERS];
} bench_field;

extern const cli_option option_engine, option_backends, option_peer;

// Fills `field` as --engine, --backend and --peer say. False: a usage error was reported.
bool bench_gather(bench_field *field, const cli_call *call);
void bench_release(bench_field *field);

typedef struct bench_result {
    double seconds; // for one pass over the set; HUGE_VAL: there was no time for one
    size_t wrong;   // puzzles answered differently from the reference
    size_t first_wrong;
} bench_result;

// How long to measure: about `seconds` for each figure, and all in all until `clock` says.
typedef struct bench_time {
    double seconds;
    cli_clock clock;
    nonet_stop stop; // the same as a question
} bench_time;

// Measures every contender on `set`; results[i] is contender i's. What would not end in
// time is not begun: false if anything was left out.
bool bench_measure(const bench_field *field, const bench_set *set, size_t limit,
                   const bench_time *time, bench_result *results);

#endif
