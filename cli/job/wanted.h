// wanted.h - --where and --sort: which puzzles are wanted, and in which order.

#ifndef CLI_WANTED_H
#define CLI_WANTED_H

#include <nonet/property.h>

#include "job/options.h"
#include "job/text.h"

extern const cli_option option_where, option_any, option_not, option_sort;

typedef struct cli_wanted {
    size_t n;
    nonet_condition *conditions; // cheap ones first
    bool any, turned;
} cli_wanted;

// What the options say; EXIT_FINE, or EXIT_USAGE.
int cli_wanted_read(cli_wanted *wanted, const cli_call *call);
bool cli_is_wanted(const cli_wanted *wanted, nonet_facts *facts);
void cli_wanted_free(cli_wanted *wanted);

enum { CLI_MOST_KEYS = 8 };

typedef struct cli_sort {
    size_t n;
    struct {
        nonet_aspect aspect;
        bool falls;
    } keys[CLI_MOST_KEYS];
} cli_sort;

int cli_sort_read(cli_sort *sort, const cli_call *call);
// Adds bytes to `key` whose order is the one that is wanted.
void cli_sort_key(const cli_sort *sort, nonet_facts *facts, cli_text *key);

#endif
