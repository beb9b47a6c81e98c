// asked.h - what --format and --fields ask for: properties and fields, and nothing else.

#ifndef CLI_ASKED_H
#define CLI_ASKED_H

#include <pthread.h>

#include <nonet/property.h>

#include "job/job.h"

typedef struct cli_asked {
    const cli_call *call;
    nonet_facts_options options;
    nonet_template *format; // NULL: rows
    size_t n_aspects;
    nonet_aspect *aspects;
    nonet_column *columns; // their names, for a table
    nonet_cost cost;       // of the dearest

    // For commands whose own answer is asked for, too: see cli_ask().
    nonet_table table; // what is written
    pthread_mutex_t lock;
    size_t n_free;
    nonet_facts **free; // that no thread uses just now
} cli_asked;

// Takes the options apart; a mistake in them has been reported if the result is not
// EXIT_FINE. Neither need be given.
int cli_asked_start(cli_asked *asked, const cli_call *call);
void cli_asked_end(cli_asked *asked);

// The names of a list with commas between, one after the other; false past the last. What
// is no name has been reported, and `*status` says so.
bool cli_next_aspect(const cli_call *call, const cli_option *option, const char **list,
                     nonet_aspect *aspect, int *status);

// Facts for a thread: worker_new and worker_free of a job whose context is a cli_asked, or
// begins with one.
void *cli_facts_new(const cli_call *call, void *asked);
void cli_facts_free(void *facts);

// Turns to record i, and writes what is asked for about the one it has turned to. The end
// of it makes sure that what is not known was not to be had, and not for want of memory,
// and tells the progress how hard the puzzle was, if that is known.
void cli_facts_begin(const cli_call *call, nonet_facts *facts, const cli_chunk *chunk,
                     size_t i, cli_clock *clock);
void cli_facts_end(nonet_facts *facts, cli_out *out);
void cli_put_asked(const cli_asked *asked, nonet_facts *facts, const nonet_table *table,
                   const nonet_sink *sink);

// For commands whose answer is more than properties: if either option is given, the rows of
// the job are not written, but the values in them, under the names that CSV has for their
// columns, can be asked for, besides the properties and fields of the puzzle. All of the
// command's own options apply. EXIT_FINE, or what is wrong has been reported.
int cli_ask(cli_asked *asked, const cli_call *call, cli_job *job);
// Runs a job so, from its options to its summary ("12 puzzles looked at").
int cli_run_and_ask(const cli_call *call, cli_job *job, const char *did);
// The row in out->row has been made: writes what is asked for.
void cli_put_answer(cli_out *out, const nonet_record *record);

// Is either option given? Then the command answers with that alone: none of its own options
// applies, except those of `allowed` (NULL at the end, or NULL).
bool cli_asks(const cli_call *call);
// For commands in which nothing else takes long: refuses --timeout without these.
int cli_refuse_timeout(const cli_call *call);
int cli_run_asked(const cli_call *call, const nonet_facts_options *options,
                  const cli_option *const *allowed, const char *did);

#endif
