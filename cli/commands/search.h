// search.h - what the parts of `nonet search` share.
//
// A search has a collection, which grows by generations. Each takes the best puzzles that
// have not been searched around and hands them out, one to a piece of work; what a piece
// finds depends on nothing but its puzzle and on what had been met before the generation.
// What comes back is put in order before it is added. So it is all the same who does a
// piece, and when: threads, or machines that are told what the others have met.

#ifndef CLI_SEARCH_H
#define CLI_SEARCH_H

#include "job/command.h"

#include <pthread.h>

#include "job/classes.h"
#include "job/records.h"
#include "job/wanted.h"

// A puzzle of the collection.
typedef struct search_found {
    nonet_board puzzle;
    uint32_t generation; // 0: it was given
    bool kept;           // it is as wanted
    bool searched;       // around it, too
    uint64_t drawn;      // its turn among equals
    char *key;           // its place in the order that is wanted,
    size_t key_size;
    char *values; // and what that order looks at, a line each
} search_found;

typedef struct search_settings {
    const cli_call *call;
    cli_call inner; // the same without its output, for the work
    cli_wanted wanted;
    cli_sort sort;
    cli_records to;
    int minus, plus;
    bool smaller, seeded, whole; // whole: only whole generations count
    uint64_t seed, width, most, generations;
    cli_clock clock;
    nonet_stop stop; // the time is up, or somebody has had enough
    const char *journal;

    search_found *found; // as they were found
    size_t n, room, kept;
    uint32_t generation; // that is done
    cli_classes met;     // all that were ever looked at, or are known
    cli_classes given;

    // One generation.
    size_t *frontier; // what is searched around
    size_t n_frontier;
    pthread_mutex_t lock; // guards `met` and what follows
    search_found *fresh;
    size_t n_fresh, fresh_room;
} search_settings;

// search_grow.c: the next generation; false if there is nothing left to search around, or
// it was stopped.
bool search_grow(search_settings *set);
// Adds a puzzle that was given.
void search_give(search_settings *set, nonet_facts *facts, const nonet_board *puzzle);
// True if `a` comes before `b`.
int search_compare(const search_found *a, const search_found *b);
bool search_is_over(const search_settings *set); // somebody stopped it
// Adds one that was found by an earlier run.
void search_take(search_settings *set, const search_found *found);

// search_journal.c: EXIT_FINE, or why it cannot be read, or is of another search; `*begun`
// says whether there was one.
int search_journal_read(search_settings *set, bool *begun);
bool search_journal_write(const search_settings *set);

#endif
