// set.h - what the parts of `nonet set` share.

#ifndef CLI_SET_H
#define CLI_SET_H

#include "job/command.h"

#include <pthread.h>

#include "job/records.h"
#include "job/sorter.h"

typedef enum {
    SET_UNION,
    SET_INTERSECTION,
    SET_DIFFERENCE,
    SET_UNIQUE,
    SET_SORT,
    SET_COUNT,
    SET_VERBS
} set_verb;

typedef struct set_settings {
    const cli_call *call;
    set_verb verb;
    bool least, known;
    nonet_order order;
    cli_records to;
    size_t n_files; // without those that are known

    pthread_mutex_t lock;
    cli_sorter sorter;
    uint64_t puzzles, different; // that are not known
} set_settings;

// The numbers of entries: the file, and then the record, in so many bits.
enum { SET_NUMBER_BITS = 40 };

// All puzzles are in the sorter: writes what is wanted of them.
void set_end(void *settings, cli_out *out);

#endif
