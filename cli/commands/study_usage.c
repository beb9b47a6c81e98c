// study_usage.c - which options of `nonet study` go together.
//
// What a method has no use for is refused in study_methods.c; here is what a whole way of
// running has no use for.

#include "commands/study.h"

enum { MOST_USELESS = 20 };

// The ways of running that leave something out, and what: an option that would be ignored
// is a mistake.
static const struct {
    const cli_option *with;
    const char *why;
    const cli_option *useless[MOST_USELESS]; // NULL at the end
} ways[] = {
    {&option_compare,
     "which has methods and a table of its own",
     {&option_method, &option_scheme, &option_pick, &option_order, &option_check,
      &option_infer, &option_values, &option_guesses, &option_limit, &option_seed,
      &option_csv, &option_report, &option_charts, &option_group, &option_passes,
      &option_show, &option_trace, &option_grading}},
    {&option_grading,
     "which has a method of its own: every rule, no guesses",
     {&option_method, &option_scheme, &option_pick, &option_order, &option_check,
      &option_infer, &option_values, &option_guesses, &option_limit, &option_seed}},
    {&option_grading, "which asks about levels", {&option_group}},
    {&option_trace, "since what is shown is not timed", {&option_passes}},
    {&option_show, "since what is shown is not timed", {&option_passes}},
};

bool study_check_usage(const cli_call *call)
{
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        for (const cli_option *const *at = ways[i].useless; *at; at++)
            if (cli_flag(call, ways[i].with) && cli_flag(call, *at)) {
                cli_usage_error(call, "--%s does not go with --%s, %s", (*at)->name,
                                ways[i].with->name, ways[i].why);
                return false;
            }
    if (cli_flag(call, &option_seed) && !cli_is(call, &option_values, "shuffled")) {
        cli_usage_error(call, "--seed is for --values=shuffled");
        return false;
    }
    return true;
}
