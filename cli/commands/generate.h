// generate.h - what the commands that make puzzles share: seeds, ranges, recipes.

#ifndef CLI_GENERATE_H
#define CLI_GENERATE_H

#include "job/command.h"

// The seed of --seed; without it a fresh one, which is then told to standard error, so that
// the run can be repeated.
uint64_t cli_seed(const cli_call *call);
// The same where the seed is told otherwise.
uint64_t cli_seed_untold(const cli_call *call);

// "17..24", "17..", "..24" or "20"; with `tenths`, numbers such as 7.2 count as 72. False
// if it is none of these.
bool cli_read_range(const char *text, bool tenths, nonet_range *range);

// The same as the value of an option, if it is given; EXIT_FINE, or EXIT_USAGE.
int cli_take_range(const cli_call *call, const cli_option *option, bool tenths,
                   nonet_range *range);

// The options that make a recipe.
extern const cli_option option_symmetry, option_clues, option_minimal, option_pattern,
    option_grade, option_er, option_ep, option_ed, option_level, option_score,
    option_technique, option_only, option_full, option_uniform;
nonet_symmetry cli_read_symmetry(const cli_call *call);

enum { CLI_MAX_ONLY = 128 };

// A recipe and what it points to.
typedef struct cli_recipe {
    nonet_recipe recipe;
    const nonet_technique *only[CLI_MAX_ONLY];
} cli_recipe;

// The recipe they ask for; EXIT_FINE, or EXIT_USAGE if they are wrong.
int cli_read_recipe(const cli_call *call, cli_recipe *wanted);

// ---- other boards than the classic one (generate_layout.c)

extern const cli_option option_jigsaw, option_killer, option_cage_size, option_lines,
    option_effort;
// One of cmd_generate.c that such boards have nothing to do with.
extern const cli_option option_unique_up_to_symmetry;

// Something is asked for that is said of layouts.
bool cli_is_on_layout(const cli_call *call);

// How many, how they are to be written, and whether with their solutions.
typedef struct cli_generation {
    uint64_t number;
    const cli_option *to;
    bool solution;
} cli_generation;

// Makes puzzles on `layout`; returns the exit status.
int cli_generate_on_layout(const cli_call *call, nonet_layout *layout,
                           const cli_generation *asked);

// ---- all puzzles on a pattern (generate_all.c)

extern const cli_option option_all_there_are;

// Prints them; returns the exit status.
int cli_generate_all(const cli_call *call, nonet_cells clues, const cli_generation *asked);

// ---- around given puzzles (generate_around.c)

extern const cli_option option_around, option_minus, option_plus, option_smaller,
    option_twins, option_known;

// Hands what is near `puzzle`, as the options say, to `found`.
nonet_status cli_search_around(const cli_call *call, const nonet_stop *stop,
                               const nonet_board *puzzle, nonet_puzzle_found *found,
                               void *context);

enum { CLI_MAX_ORDERS = 10 };

// What is ordered of new puzzles, as conditions for those that are found.
typedef struct cli_orders {
    const nonet_recipe *recipe;
    size_t n_conditions;
    nonet_condition conditions[CLI_MAX_ORDERS];
    nonet_facts *facts; // the caller frees them
} cli_orders;

// EXIT_FINE, or EXIT_USAGE.
int cli_take_orders(cli_orders *orders, const cli_call *call, const nonet_recipe *recipe);
// Is the puzzle as ordered? Then what the orders are about is filled in.
bool cli_is_as_ordered(cli_orders *orders, nonet_made *made);

#endif
