// set.h - what the parts of `nonet set` share.

#ifndef CLI_SET_H
#define CLI_SET_H

#include "job/command.h"

#include "job/records.h"
#include "job/spread.h"

typedef enum {
    SET_UNION,
    SET_INTERSECTION,
    SET_DIFFERENCE,
    SET_UNIQUE,
    SET_SORT,
    SET_COUNT,
    SET_VERBS
} set_verb;

enum { SET_BOARDS = 256 };

typedef struct set_settings {
    const cli_call *call;
    set_verb verb;
    bool least, known;
    nonet_order order;
    cli_records to;
    size_t n_files; // without those that are known

    cli_spread spread;
    struct set_group *group; // those that are being looked at

    nonet_board boards[SET_BOARDS]; // to be written, all at once
    size_t n_boards;
} set_settings;

// The numbers of entries: the file, and then the record, in so many bits.
enum { SET_NUMBER_BITS = 40 };

struct set_group *set_group_new(void);
void set_group_free(struct set_group *group);

enum { SET_PUZZLES, SET_DIFFERENT }; // in spread.tally, without those that are known

// For the spread: the next of those that are wanted.
bool set_pick(void *settings, cli_entry *entry);
// All puzzles are there: writes what is wanted of them.
void set_end(void *settings, cli_out *out);

#endif
