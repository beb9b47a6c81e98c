// study_methods.c - the matrix of methods: presets, times the values of each option.

#include "commands/study.h"

#include <stdio.h>
#include <string.h>

const cli_option option_method = {
    .name = "method",
    .letter = 'm',
    .kind = CLI_TEXT,
    .value = "LIST",
    .help = "the methods: crosshatch, singles, eliminate, norvig, inference, backtrack, "
            "fill, or all, separated by commas "
            "(default: inference with all schemes and both choices)"};
const cli_option option_scheme = {
    .name = "scheme",
    .kind = CLI_TEXT,
    .value = "LIST",
    .help = "for inference: none, singles, pairs, triples, naked (naked singles alone), or "
            "all"};
const cli_option option_pick = {
    .name = "pick",
    .kind = CLI_TEXT,
    .value = "LIST",
    .help = "where to guess: first (blank in reading order), min (fewest candidates), "
            "min-nonpeer (of several, one that sees none guessed in before), never"};
const cli_option option_order = {
    .name = "order",
    .kind = CLI_TEXT,
    .value = "LIST",
    .help = "for eliminate and inference: restart (from the simplest rule after each "
            "success), loop (all in turn), each (to its own end before the next)"};
const cli_option option_check = {
    .name = "forward-check",
    .kind = CLI_TEXT,
    .value = "LIST",
    .help = "on: a digit that leaves a cell or a house without a candidate is refused at "
            "once (default for inference); off: that is found out later"};
const cli_option option_infer = {
    .name = "infer",
    .kind = CLI_TEXT,
    .value = "LIST",
    .help = "always: conclusions are drawn after each guess; once: before the first only "
            "(default for fill)"};
const cli_option option_values = {
    .name = "values",
    .kind = CLI_CHOICE,
    .choices = "ascending|shuffled",
    .help = "in which order digits are tried; shuffled follows --seed"};
const cli_option option_guesses = {
    .name = "guesses",
    .kind = CLI_NUMBER,
    .value = "N",
    .help = "stop a run after N guesses, 0 for never (default: 1000 for inference, where "
            "every digit tried counts, otherwise 10000000)"};
const cli_option option_limit = {
    .name = "limit",
    .letter = 'n',
    .kind = CLI_NUMBER,
    .least = 1,
    .help = "look for N solutions of each puzzle (default 1)",
};

enum { MOST_WORDS = 16 };

// The words of an option such as --pick=first,min, as numbers.
typedef struct {
    size_t count;
    size_t number[MOST_WORDS];
} number_list;

static const char *preset_name(size_t i)
{
    nonet_study_method method;
    return nonet_study_method_at(i, &method) ? method.name : NULL;
}

static bool add_word(const cli_call *call, const cli_option *option, const char *word,
                     const char *(*name)(size_t), number_list *list)
{
    char known[200] = "";
    for (size_t i = 0; name(i); i++) {
        size_t used = strlen(known);
        snprintf(known + used, sizeof known - used, "%s%s", i ? ", " : "", name(i));
        if (strcmp(word, name(i)) == 0 && list->count < MOST_WORDS) {
            list->number[list->count++] = i;
            return true;
        }
    }
    cli_usage_error(call, "--%s: '%s' is not one of %s", option->name, word, known);
    return false;
}

// Reads a comma-separated option; "all" is every word there is. An option that was not
// given is a list of none.
static bool read_list(const cli_call *call, const cli_option *option,
                      const char *(*name)(size_t), number_list *list)
{
    list->count = 0;
    const char *at = cli_word(call, option, NULL);
    if (at && strcmp(at, "all") == 0) {
        while (name(list->count)) {
            list->number[list->count] = list->count;
            list->count++;
        }
        return true;
    }
    while (at) {
        char word[32];
        size_t length = strcspn(at, ",");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        if (!add_word(call, option, word, name, list))
            return false;
        at = at[length] ? at + length + 1 : NULL;
    }
    return true;
}

typedef struct {
    number_list method, scheme, order, pick, check, infer;
} matrix;

static const char *check_name(size_t i)
{
    static const char *const names[] = {"off", "on"};
    return i < 2 ? names[i] : NULL;
}

static const char *infer_name(size_t i)
{
    static const char *const names[] = {"always", "once"};
    return i < 2 ? names[i] : NULL;
}

// The classical experiment: all schemes with the first and with the smallest cell.
static void complete(const cli_call *call, matrix *m)
{
    if (m->method.count > 0)
        return;
    bool single = cli_flag(call, &option_trace) || cli_flag(call, &option_show);
    for (size_t i = 0; preset_name(i); i++)
        if (strcmp(preset_name(i), "inference") == 0)
            m->method = (number_list){1, {i}};
    if (m->scheme.count == 0 && !single)
        m->scheme = (number_list){4, {0, 1, 2, 3}};
    if (m->pick.count == 0 && !single)
        m->pick = (number_list){2, {NONET_STUDY_FIRST, NONET_STUDY_MIN}};
}

static void set_limits(const cli_call *call, nonet_study_method *method)
{
    uint64_t guesses = cli_number(call, &option_guesses, STUDY_GUESSES);
    if (cli_flag(call, &option_guesses) || method->max_guesses == UINT64_MAX)
        method->max_guesses = guesses ? guesses : UINT64_MAX;
    method->max_solutions = (size_t)cli_number(call, &option_limit, 1);
    method->shuffle = cli_is(call, &option_values, "shuffled");
    method->seed = cli_number(call, &option_seed, 1);
}

static bool is_new(const nonet_experiment *experiment, const nonet_study_method *method)
{
    for (size_t i = 0; i < experiment->n_methods; i++) {
        const nonet_study_method *old = &experiment->methods[i];
        if (strcmp(old->name, method->name) == 0 && old->rules == method->rules &&
            old->order == method->order && old->pick == method->pick &&
            old->check == method->check && old->infer_once == method->infer_once)
            return false;
    }
    return true;
}

// ---- which options a preset takes

static bool takes_scheme(const nonet_study_method *preset)
{
    return strcmp(preset->name, "inference") == 0;
}

static bool takes_order(const nonet_study_method *preset)
{
    return (preset->rules & (preset->rules - 1)) != 0; // two rules at least
}

static bool takes_guesses(const nonet_study_method *preset)
{
    return preset->pick != NONET_STUDY_NEVER;
}

// Norvig's propagation cannot do without either.
static bool takes_check(const nonet_study_method *preset)
{
    return takes_guesses(preset) && preset->order != NONET_STUDY_EAGER;
}

static bool takes_infer(const nonet_study_method *preset)
{
    return takes_guesses(preset) && preset->rules != 0;
}

// Options that mean nothing to a method that was asked for by name are a mistake; "all"
// means whatever fits.
static bool options_apply(const cli_call *call, const nonet_study_method *preset)
{
    static const struct {
        const cli_option *option;
        bool (*taken)(const nonet_study_method *preset);
        const char *why;
    } limits[] = {
        {&option_scheme, takes_scheme, "only inference has schemes"},
        {&option_order, takes_order, "it has no rules to put in order"},
        {&option_pick, takes_guesses, "it never guesses"},
        {&option_values, takes_guesses, "it never guesses"},
        {&option_guesses, takes_guesses, "it never guesses"},
        {&option_limit, takes_guesses, "it never guesses"},
        {&option_check, takes_check, "it never guesses, or always looks ahead"},
        {&option_infer, takes_infer, "it has no rules, or never guesses"},
    };
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        if (cli_flag(call, limits[i].option) && !limits[i].taken(preset)) {
            cli_usage_error(call, "--%s does not apply to %s: %s", limits[i].option->name,
                            preset->name, limits[i].why);
            return false;
        }
    return true;
}

// ---- the matrix

// How many of an option's values there are for a preset: one if it does not take them.
static size_t variants(const number_list *list, bool applies)
{
    return applies && list->count > 0 ? list->count : 1;
}

// The settings of one point of the matrix.
typedef struct {
    size_t pick, order, scheme, check, infer;
} point;

static nonet_study_method method_at(const cli_call *call, const matrix *m, point at,
                                    const nonet_study_method *preset)
{
    nonet_study_method method = *preset;
    if (takes_guesses(preset) && m->pick.count > 0)
        method.pick = (nonet_study_pick)m->pick.number[at.pick];
    if (takes_order(preset) && m->order.count > 0)
        method.order = (nonet_study_order)m->order.number[at.order];
    if (takes_scheme(preset) && m->scheme.count > 0)
        method.rules = nonet_study_scheme_rules(m->scheme.number[at.scheme]);
    if (takes_check(preset) && m->check.count > 0)
        method.check = m->check.number[at.check];
    if (takes_infer(preset) && m->infer.count > 0)
        method.infer_once = m->infer.number[at.infer];
    set_limits(call, &method);
    return method;
}

// Moves to the next point, the scheme first; false after the last.
static bool next_point(const matrix *m, const nonet_study_method *preset, point *at)
{
    struct {
        size_t *number, count;
    } axes[] = {
        {&at->scheme, variants(&m->scheme, takes_scheme(preset))},
        {&at->order, variants(&m->order, takes_order(preset))},
        {&at->pick, variants(&m->pick, takes_guesses(preset))},
        {&at->check, variants(&m->check, takes_check(preset))},
        {&at->infer, variants(&m->infer, takes_infer(preset))},
    };
    for (size_t i = 0; i < sizeof axes / sizeof *axes; i++) {
        if (++*axes[i].number < axes[i].count)
            return true;
        *axes[i].number = 0;
    }
    return false;
}

static bool add_variants(const cli_call *call, const matrix *m,
                         const nonet_study_method *preset, nonet_experiment *experiment)
{
    point at = {0};
    do {
        nonet_study_method method = method_at(call, m, at, preset);
        if (is_new(experiment, &method) && !nonet_experiment_add(experiment, &method)) {
            cli_usage_error(call, "these are more than %d methods",
                            NONET_EXPERIMENT_METHODS);
            return false;
        }
    } while (next_point(m, preset, &at));
    return true;
}

// The orders that apply rules; the others belong to one method each.
static const char *rule_order_name(size_t i)
{
    return i <= NONET_STUDY_EACH ? nonet_study_order_name(i) : NULL;
}

bool study_list_methods(const cli_call *call, nonet_experiment *experiment)
{
    matrix m;
    nonet_experiment_start(experiment);
    if (!read_list(call, &option_method, preset_name, &m.method) ||
        !read_list(call, &option_scheme, nonet_study_scheme_name, &m.scheme) ||
        !read_list(call, &option_order, rule_order_name, &m.order) ||
        !read_list(call, &option_pick, nonet_study_pick_name, &m.pick) ||
        !read_list(call, &option_check, check_name, &m.check) ||
        !read_list(call, &option_infer, infer_name, &m.infer))
        return false;
    if (cli_flag(call, &option_grading)) {
        nonet_study_method grader;
        nonet_study_grader(&grader);
        return nonet_experiment_add(experiment, &grader);
    }
    bool by_name = !cli_is(call, &option_method, "all");
    complete(call, &m);
    for (size_t i = 0; i < m.method.count; i++) {
        nonet_study_method preset;
        nonet_study_method_at(m.method.number[i], &preset);
        if ((by_name && !options_apply(call, &preset)) ||
            !add_variants(call, &m, &preset, experiment))
            return false;
    }
    return true;
}
