// groups.h - how many puzzles there are of each value of a property.

#ifndef GROUPS_H
#define GROUPS_H

#include <pthread.h>

#include <nonet/property.h>

#include "job/job.h"

typedef struct cli_group {
    char *key, *text; // by which they are in order, and for people
    size_t key_size;
    uint64_t count;
    bool known; // what is not known comes last
    int64_t number;
} cli_group;

typedef struct cli_groups {
    nonet_aspect by;
    bool by_word; // each word of a list is a value
    bool is_list; // which it was
    uint64_t puzzles;
    nonet_property_kind kind; // of the values
    size_t n;
    cli_group *group; // in order
} cli_groups;

// Counts the puzzle that `facts` have turned to. Threads take turns: they hold `lock`, but
// not while something is found out.
void cli_groups_add(cli_groups *groups, nonet_facts *facts, pthread_mutex_t *lock);
void cli_groups_free(cli_groups *groups);

// stats.c: several of them as a table for people, as rows (property, value, count, share),
// as a page, or the first as a picture.
typedef enum cli_stats_as {
    STATS_TABLE,
    STATS_ROWS,
    STATS_SVG,
    STATS_HTML,
} cli_stats_as;
extern const nonet_column cli_stats_columns[];
void cli_stats_write(const cli_groups *groups, size_t n, cli_stats_as as, cli_out *out);

#endif
