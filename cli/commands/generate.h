// generate.h - what the commands that make puzzles share: seeds, ranges, recipes.

#ifndef CLI_GENERATE_H
#define CLI_GENERATE_H

#include "job/command.h"

// The seed of --seed; without it a fresh one, which is then told to standard error, so that
// the run can be repeated.
uint64_t cli_seed(const cli_call *call);

// "17..24", "17..", "..24" or "20"; with `tenths`, numbers such as 7.2 count as 72. False
// if it is none of these.
bool cli_read_range(const char *text, bool tenths, nonet_range *range);

// The options that make a recipe.
extern const cli_option option_symmetry, option_clues, option_minimal, option_pattern,
    option_grade, option_er, option_ep, option_ed, option_level, option_score,
    option_technique, option_only, option_full;

enum { CLI_MAX_ONLY = 128 };

// A recipe and what it points to.
typedef struct cli_recipe {
    nonet_recipe recipe;
    const nonet_technique *only[CLI_MAX_ONLY];
} cli_recipe;

// The recipe they ask for; EXIT_FINE, or EXIT_USAGE if they are wrong.
int cli_read_recipe(const cli_call *call, cli_recipe *wanted);

#endif
