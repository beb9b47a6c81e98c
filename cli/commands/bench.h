// bench.h - what `nonet bench` is made of: sets of puzzles, contenders, measurements.
//
// A contender is an engine on a backend, a solver from somebody else's shared library, or
// somebody else's program. All of them are asked the same: how many solutions, up to a
// limit, has each puzzle of the set, and what is the first one; or, for another job than
// solving, what bench_jobs.c says. To measure another kind of engine, add a function like
// those in bench_engines.c; for another job, a line to the list in bench_jobs.c.

#ifndef CLI_BENCH_H
#define CLI_BENCH_H

#include "job/answers.h"
#include "job/command.h"

enum { BENCH_TEXT = NONET_CELLS + 1 }; // room for an answer as text: at most a board

typedef struct bench_set {
    char *name; // the file's, without folder and ending
    size_t count, room;
    nonet_board *boards;
    char (*texts)[NONET_CELLS + 1]; // the same as 81 characters, '.' for a blank,
    char (*lines)[NONET_CELLS + 1]; // and with line ends
    size_t *wanted;                 // the number of solutions up to the limit
    char (*expected)[BENCH_TEXT];   // what a program is to say of each; "": nothing
} bench_set;

typedef struct bench_answers {
    size_t *counts;
    nonet_board *firsts;       // where the contender shows solutions
    char (*texts)[BENCH_TEXT]; // of other jobs than solving
} bench_answers;

typedef struct bench_contender bench_contender;
struct bench_contender {
    const char *engine;  // "search", "batch" or the peer's name
    const char *backend; // "-" for a peer
    bool is_peer;
    // Answers all puzzles; false if `stop` has ended it, which is asked for in a first pass
    // only: the figures are taken without.
    bool (*solve)(const bench_contender *self, const bench_set *set, size_t limit,
                  bench_answers *answers, const nonet_stop *stop);
    // Judges the answer to one puzzle.
    bool (*is_right)(const bench_contender *self, const bench_set *set,
                     const bench_answers *answers, size_t i);
    double (*clock)(void); // the seconds of CPU time it has taken so far
    bool tells;            // its texts are what a program has to say, too

    void *state; // of a job, and how to free it
    void (*free_state)(void *state);
    char *command; // of a program
    struct bench_output *output;
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

extern const cli_option option_job, option_engine, option_backends, option_solutions,
    option_peer, option_peer_command;

// Fills `field` as --job, --engine, --backend, --peer and --peer-command say. False: a
// usage error was reported.
bool bench_gather(bench_field *field, const cli_call *call);
void bench_release(bench_field *field);

// The parts of it: our contender for another job than solving; programs.
bool bench_add_job(bench_field *field, const cli_call *call);
void bench_add_commands(bench_field *field, const cli_call *call);
void bench_free_output(struct bench_output *output);

// The CPU time of this thread.
double bench_thread_clock(void);

static inline bool bench_is_late(const nonet_stop *stop)
{
    return stop->ask && stop->ask(stop->context);
}

typedef struct bench_result {
    double seconds; // for one pass over the set; HUGE_VAL: there was no time for one
    double spread;  // by how much more the median pass took, as a part of it
    bool failed;    // it gave no answers, for another reason than time
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
