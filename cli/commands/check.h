// check.h - what `nonet check` finds out about a puzzle, and how it is written.

#ifndef CLI_CHECK_H
#define CLI_CHECK_H

#include "job/command.h"

enum { MOST_CLASHES = 27 * 36 }; // nine equal digits in every house

// What became of the puzzles, in cli_out.tally.
enum { PROPER, CLASHING, NONE, MULTIPLE, TIMED_OUT, UNREADABLE, WRONG_CLAIM };

// All there is to say about one puzzle.
typedef struct check_finding {
    int status; // PROPER ... TIMED_OUT
    int clues;
    size_t n_clashes;
    nonet_clash clashes[MOST_CLASHES];
    nonet_board solutions[2]; // two that differ, if there is more than one
    bool redundant[NONET_CELLS];
    int n_redundant;
    const nonet_board *claim; // NULL: none
    const char *missing;      // why there is no claim although one was asked for
    bool claim_is_right;
} check_finding;

void check_put_words(const cli_chunk *chunk, size_t i, const check_finding *f,
                     cli_out *out);
void check_put_csv(const nonet_record *record, const check_finding *f, cli_out *out);
void check_put_json(const nonet_record *record, const check_finding *f, cli_out *out);

#endif
