// generate_around.c - `nonet generate --around`: what is near a puzzle.

#include "commands/generate.h"

#include <stdio.h>
#include <string.h>

const cli_option option_around = {
    .name = "around",
    .kind = CLI_FLAG,
    .bars = "number|full|only|layout|rule|jigsaw|killer|lines|effort",
    .help = "instead of new ones: all minimal puzzles near each puzzle of FILE that are as "
            "ordered"};
const cli_option option_minus = {.name = "minus",
                                 .kind = CLI_NUMBER,
                                 .most = 6,
                                 .needs = "around",
                                 .help = "with --around: clues to take away (default 1)"};
const cli_option option_plus = {
    .name = "plus",
    .kind = CLI_NUMBER,
    .most = 6,
    .needs = "around",
    .help = "with --around: clues to add (default 1)",
};
const cli_option option_smaller = {
    .name = "smaller",
    .kind = CLI_FLAG,
    .needs = "around",
    .help = "with --around: smaller steps too, as if clues that were taken away might come "
            "back, and fewer be added"};
const cli_option option_twins = {
    .name = "twins",
    .kind = CLI_FLAG,
    .needs = "around",
    .bars = "minus|plus|smaller",
    .help = "with --around: puzzles with clues in the same cells, and solutions with the "
            "same digits in all others"};
const cli_option option_known = {
    .name = "known",
    .kind = CLI_FILE,
    .needs = "around",
    .help = "with --around: leave out what is equivalent to a puzzle of FILE; takes 24 to "
            "48 bytes of memory per puzzle"};

// ---- orders

int cli_take_orders(cli_orders *orders, const cli_call *call, const nonet_recipe *recipe)
{
    static const struct {
        const cli_option *option;
        const char *property;
    } list[] = {
        {&option_clues, "clues="},     {&option_symmetry, "symmetry="},
        {&option_pattern, "pattern="}, {&option_grade, "grade="},
        {&option_technique, "needs:"}, {&option_level, "level="},
        {&option_score, "score="},     {&option_er, "er="},
        {&option_ep, "ep="},           {&option_ed, "ed="},
    };
    *orders = (cli_orders){.recipe = recipe};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        const char *value = cli_word(call, list[i].option, NULL);
        char text[NONET_CONDITION_TEXT], why[NONET_WHY_SIZE], cells[NONET_CELLS + 1] = "";
        if (!value || strcmp(value, "none") == 0)
            continue;
        for (int cell = 0; cell < NONET_CELLS; cell++) // the pattern may be in a file
            cells[cell] = nonet_cells_has(recipe->pattern, cell) ? 'x' : '.';
        snprintf(text, sizeof text, "%s%s", list[i].property,
                 list[i].option == &option_pattern ? cells : value);
        nonet_condition *condition = &orders->conditions[orders->n_conditions++];
        if (nonet_condition_read(text, condition, why) != NONET_OK)
            return cli_usage_error(call, "--%s: %s", list[i].option->name, why);
    }
    if (!(orders->facts = nonet_facts_new(NULL)))
        cli_no_memory();
    return EXIT_FINE;
}

static int number_of(nonet_facts *facts, const char *name)
{
    nonet_aspect aspect;
    nonet_aspect_read(name, strlen(name), &aspect);
    return (int)nonet_facts_get(facts, &aspect).number;
}

static bool is_set(nonet_range range)
{
    return range.least || range.most;
}

bool cli_is_as_ordered(cli_orders *orders, nonet_made *made)
{
    const nonet_recipe *recipe = orders->recipe;
    nonet_facts *facts = orders->facts;
    nonet_record record;
    nonet_record_from_board(&made->puzzle, &record);
    nonet_facts_begin(facts, &record, &(nonet_origin){.stop = recipe->stop});
    for (size_t i = 0; i < orders->n_conditions; i++)
        if (!nonet_condition_holds(&orders->conditions[i], facts))
            return false;
    if (is_set(recipe->er) || is_set(recipe->ep) || is_set(recipe->ed)) {
        made->er = number_of(facts, "er");
        made->ep = number_of(facts, "ep");
        made->ed = number_of(facts, "ed");
    }
    if (is_set(recipe->level) || is_set(recipe->score)) {
        made->level = number_of(facts, "level");
        made->score = number_of(facts, "score");
    }
    if (is_set(recipe->grade))
        made->grade = number_of(facts, "grade");
    return true;
}

// ---- the search

// Each step has puzzles of its own: those that take away and add just so many.
nonet_status cli_search_around(const cli_call *call, const nonet_stop *stop,
                               const nonet_board *puzzle, nonet_puzzle_found *found,
                               void *context)
{
    if (cli_flag(call, &option_twins))
        return nonet_twins(puzzle, stop, found, context);
    int minus = (int)cli_number(call, &option_minus, 1);
    int plus = (int)cli_number(call, &option_plus, 1);
    if (!cli_flag(call, &option_smaller))
        return nonet_neighbours(puzzle, minus, plus, stop, found, context);
    nonet_status status = NONET_OK;
    for (int less = minus; less >= 0 && status == NONET_OK; less--)
        for (int more = 0; more <= plus - (minus - less) && status == NONET_OK; more++)
            if (less || more)
                status = nonet_neighbours(puzzle, less, more, stop, found, context);
    return status;
}
