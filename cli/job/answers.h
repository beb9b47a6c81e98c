// answers.h - the exact search over a chunk of records.

#ifndef CLI_ANSWERS_H
#define CLI_ANSWERS_H

#include <nonet/check.h>

#include "job/clock.h"
#include "job/job.h"

typedef struct cli_answer {
    size_t solutions; // up to the limit
    bool timed_out;
    nonet_board first; // if there is one
} cli_answer;

// Counts the solutions of each puzzle up to `limit`. All engines are called from here.
void cli_answer_all(const cli_call *call, const nonet_marks *puzzles, size_t count,
                    size_t limit, cli_answer *answers);
// The same for the records of a chunk; unreadable ones have no solution.
// free() the answers.
cli_answer *cli_answer_chunk(const cli_call *call, const cli_chunk *chunk, size_t limit);
// What --timeout says, from now on; and a search set up as the options say. `clock` must
// outlive both.
nonet_stop cli_timeout(const cli_call *call, cli_clock *clock);
nonet_search cli_search(const cli_call *call, cli_clock *clock);

// Makes `record`, with what a player has entered or without, ready to be explained or rated.
// NULL, or why not: the text of `why`, which is freed by the caller.
const char *cli_admit(const cli_call *call, const nonet_record *record, bool with_entered,
                      nonet_position *position, cli_text *why);

#endif
