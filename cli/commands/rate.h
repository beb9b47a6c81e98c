// rate.h - the rating of one puzzle on its way to the output; cmd_rate.c and rate_put.c.

#ifndef RATE_H
#define RATE_H

#include "job/command.h"

enum { RATE_STEPS = 1024 }; // no puzzle has more: each step removes one of 729 candidates

typedef struct rate_settings {
    const cli_call *call;
    bool se, grade, hodoku; // the scales asked for
    nonet_hodoku_version version;
    bool words; // lines for people, not csv or json
    bool steps, pearl, diamond;
    int er_max; // tenths; 0: none
} rate_settings;

// What was found out about one puzzle.
typedef struct rate_result {
    const nonet_record *record;
    nonet_position start;
    const char *refused;  // why it is not rated, or NULL
    nonet_outcome became; // and the word for that
    cli_text why;         // what that may point at
    nonet_se_outcome outcome;
    nonet_se_rating se;
    nonet_grade grade;
    nonet_hodoku hodoku;
    int n_steps;
    int step[RATE_STEPS]; // if steps are wanted: their ratings ...
    cli_text path;        // ... and in words, a line each
} rate_result;

nonet_table rate_table(const rate_settings *set, nonet_row_style style);
void rate_put(const rate_settings *set, const rate_result *result, cli_out *out);

#endif
