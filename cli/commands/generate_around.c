// generate_around.c - `nonet generate --around`: what is near a puzzle.

#include "commands/generate.h"

const cli_option option_around = {
    .name = "around",
    .kind = CLI_FLAG,
    .help = "instead of new ones: all minimal puzzles near each puzzle of FILE"};
const cli_option option_minus = {.name = "minus",
                                 .kind = CLI_NUMBER,
                                 .most = 6,
                                 .help = "with --around: clues to take away (default 1)"};
const cli_option option_plus = {
    .name = "plus",
    .kind = CLI_NUMBER,
    .most = 6,
    .help = "with --around: clues to add (default 1)",
};
const cli_option option_smaller = {
    .name = "smaller",
    .kind = CLI_FLAG,
    .help = "with --around: smaller steps too, as if clues that were taken away might come "
            "back, and fewer be added"};
const cli_option option_twins = {
    .name = "twins",
    .kind = CLI_FLAG,
    .help = "with --around: puzzles with clues in the same cells, and solutions with the "
            "same digits in all others"};
const cli_option option_known = {
    .name = "known",
    .kind = CLI_FILE,
    .help = "with --around: leave out what is equivalent to a puzzle of FILE; takes 24 to "
            "48 bytes of memory per puzzle"};

int cli_check_around(const cli_call *call)
{
    const cli_option *const its_own[] = {&option_minus, &option_plus, &option_smaller,
                                         &option_twins, &option_known};
    const cli_option *const steps[] = {&option_minus, &option_plus, &option_smaller};
    const cli_option *const others[] = {
        &option_full, &option_pattern, &option_grade,     &option_er,   &option_ep,
        &option_ed,   &option_level,   &option_technique, &option_only, &option_score};
    bool around = cli_flag(call, &option_around);
    for (size_t i = 0; i < sizeof its_own / sizeof *its_own; i++)
        if (!around && cli_word(call, its_own[i], NULL))
            return cli_usage_error(call, "--%s is for --around", its_own[i]->name);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (around && cli_word(call, others[i], NULL))
            return cli_usage_error(call, "--%s does not go with --around", others[i]->name);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (cli_flag(call, &option_twins) && cli_word(call, steps[i], NULL))
            return cli_usage_error(call, "--%s does not go with --twins", steps[i]->name);
    return EXIT_FINE;
}

typedef struct {
    const nonet_recipe *recipe;
    nonet_puzzle_found *found;
    void *context;
} filter;

static bool pass(void *context, const nonet_board *puzzle)
{
    const filter *f = context;
    int clues = nonet_board_clues(puzzle);
    if (clues < f->recipe->min_clues ||
        (f->recipe->max_clues && clues > f->recipe->max_clues) ||
        !nonet_has_symmetry(puzzle, f->recipe->symmetry))
        return true;
    return f->found(f->context, puzzle);
}

// Each step has puzzles of its own: those that take away and add just so many.
nonet_status cli_search_around(const cli_call *call, const nonet_recipe *recipe,
                               const nonet_board *puzzle, nonet_puzzle_found *found,
                               void *context)
{
    filter f = {recipe, found, context};
    const nonet_stop *stop = &recipe->stop;
    if (cli_flag(call, &option_twins))
        return nonet_twins(puzzle, stop, pass, &f);
    int minus = (int)cli_number(call, &option_minus, 1);
    int plus = (int)cli_number(call, &option_plus, 1);
    if (!cli_flag(call, &option_smaller))
        return nonet_neighbours(puzzle, minus, plus, stop, pass, &f);
    nonet_status status = NONET_OK;
    for (int less = minus; less >= 0 && status == NONET_OK; less--)
        for (int more = 0; more <= plus - (minus - less) && status == NONET_OK; more++)
            if (less || more)
                status = nonet_neighbours(puzzle, less, more, stop, pass, &f);
    return status;
}
