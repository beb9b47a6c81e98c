// options.c - one table of options per command: taking a command line apart by it.
//
// getopt_long does the scanning; the messages are ours, so that they can say which command,
// what was wrong and what was probably meant. Values are checked against their kind before
// the command runs, so a command only ever sees good ones.

#define _GNU_SOURCE // sched_getaffinity
#include "cli.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const cli_option cli_shared_options[] = {
    {.name = "from",
     .kind = CLI_READS,
     .shared = CLI_FROM,
     .help = "the format of the input; otherwise it is recognised by its content"},
    {.name = "output",
     .letter = 'o',
     .kind = CLI_FILE,
     .shared = CLI_OUTPUT,
     .help = "write to FILE, which appears only when it is complete"},
    {.name = "limit",
     .letter = 'n',
     .kind = CLI_NUMBER,
     .least = 1,
     .shared = CLI_LIMIT,
     .help = "stop after N solutions of a puzzle"},
    {.name = "timeout",
     .kind = CLI_SECONDS,
     .shared = CLI_TIMEOUT,
     .help = "give up on a puzzle after TIME: 1.5 (seconds), 200ms, 2m; it is then "
             "reported as timeout"},
    {.name = "seed",
     .kind = CLI_NUMBER,
     .shared = CLI_SEED,
     .help = "start the random numbers from N: the same seed gives the same output"},
    {.name = "threads",
     .letter = 'j',
     .kind = CLI_NUMBER,
     .least = 1,
     .most = 1024,
     .shared = CLI_THREADS,
     .help = "work on N threads (default: one per core); the output is the same for any N"},
    {.name = "backend",
     .kind = CLI_BACKEND,
     .shared = CLI_SEARCH,
     .help = "the build of the search to use (default: the fastest this CPU can run)"},
    {.name = "progress",
     .kind = CLI_CHOICE,
     .choices = "auto|never",
     .shared = CLI_PROGRESS,
     .help = "show rate, share done and time left on the terminal during long runs"},
    {.name = "color",
     .kind = CLI_CHOICE,
     .choices = "auto|always|never",
     .shared = CLI_COLOR,
     .help = "colour the drawing; auto: on a terminal"},
    {.name = "quiet",
     .letter = 'q',
     .kind = CLI_FLAG,
     .shared = CLI_ALWAYS,
     .help = "no summary, no progress; errors are still reported"},
    {.name = "verbose",
     .letter = 'v',
     .kind = CLI_FLAG,
     .shared = CLI_ALWAYS,
     .help = "say what was recognised in the input, and how long it took"},
    {.name = "help",
     .letter = 'h',
     .kind = CLI_FLAG,
     .shared = CLI_ALWAYS,
     .help = "print this help and exit"},
    {.name = "version",
     .kind = CLI_FLAG,
     .shared = CLI_ALWAYS,
     .help = "print the version and exit"},
    {0},
};

// ---- the table of a call

static size_t find(const cli_call *call, const char *name)
{
    for (size_t i = 0; i < call->n_options; i++)
        if (strcmp(call->options[i]->name, name) == 0)
            return i;
    return call->n_options;
}

static void add_option(cli_call *call, const cli_option *option)
{
    assert(call->n_options < CLI_MAX_OPTIONS);
    if (find(call, option->name) == call->n_options)
        call->options[call->n_options++] = option;
}

void cli_call_start(cli_call *call, const cli_command *command)
{
    *call = (cli_call){.command = command};
    for (const cli_option *o = command->options; o && o->name; o++)
        add_option(call, o);
    for (const cli_option *o = cli_shared_options; o->name; o++)
        if (o->shared & (command->shared | CLI_ALWAYS))
            add_option(call, o);
}

const char *cli_option_word(const cli_option *option, size_t i, char *buffer, size_t size)
{
    const nonet_format *format;
    if (cli_choice_at(option->choices, i, buffer, size))
        return buffer;
    for (size_t k = 0; option->choices && cli_choice_at(option->choices, k, buffer, size);
         k++)
        i--; // the words after the choices are counted from 0
    switch (option->kind) {
    case CLI_READS:
    case CLI_WRITES:
        for (size_t k = 0; (format = nonet_format_at(k)); k++)
            if ((option->kind == CLI_READS ? format->reads : format->writes) && i-- == 0)
                return format->name;
        return NULL;
    case CLI_BACKEND:
        return nonet_backend_at(i) ? nonet_backend_name(nonet_backend_at(i)) : NULL;
    default:
        return NULL;
    }
}

bool cli_choice_at(const char *choices, size_t i, char *word, size_t size)
{
    for (; choices && i > 0; i--) {
        choices = strchr(choices, '|');
        if (choices)
            choices++;
    }
    if (!choices)
        return false;
    snprintf(word, size, "%.*s", (int)strcspn(choices, "|"), choices);
    return true;
}

// ---- what is wrong with a command line

int cli_usage_error(const cli_call *call, const char *format, ...)
{
    cli_text text = {0};
    va_list arguments;
    va_start(arguments, format);
    cli_text_print(&text, "nonet %s: ", call->command->name);
    cli_text_vprint(&text, format, arguments);
    cli_text_print(&text, "\n'nonet %s --help' lists the options.\n", call->command->name);
    va_end(arguments);
    cli_message_bytes(text.bytes, text.size);
    cli_text_free(&text);
    return EXIT_USAGE;
}

static const char *option_name(const void *context, size_t i)
{
    const cli_call *call = context;
    return i < call->n_options ? call->options[i]->name : NULL;
}

static void unknown_option(const cli_call *call, const char *given)
{
    char name[40];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(given, "="), given);
    const char *meant = cli_nearest(name + 2, option_name, call);
    if (meant)
        cli_usage_error(call, "there is no option %s; did you mean --%s?", name, meant);
    else
        cli_usage_error(call, "there is no option %s", name);
}

// All words an option may be given, to find the nearest among and to list.
typedef struct {
    size_t count;
    char text[64][24];
} words;

static const char *word_at(const void *context, size_t i)
{
    const words *list = context;
    return i < list->count ? list->text[i] : NULL;
}

static bool is_word_of(const cli_option *option, const char *value, words *list)
{
    char buffer[24];
    const char *word;
    *list = (words){0};
    for (size_t i = 0; (word = cli_option_word(option, i, buffer, sizeof buffer)); i++) {
        if (strcmp(word, value) == 0)
            return true;
        if (list->count < 64)
            snprintf(list->text[list->count++], sizeof *list->text, "%s", word);
    }
    return false;
}

static bool check_word(const cli_call *call, const cli_option *option, const char *value)
{
    words list;
    if (is_word_of(option, value, &list))
        return true;
    cli_text text = {0};
    for (size_t i = 0; i < list.count; i++)
        cli_text_print(&text, "%s%s", i ? ", " : "", list.text[i]);
    cli_text_add(&text, "", 1);
    const char *meant = cli_nearest(value, word_at, &list);
    if (meant)
        cli_usage_error(call, "--%s cannot be '%s'; did you mean '%s'? It is one of: %s",
                        option->name, value, meant, text.bytes);
    else
        cli_usage_error(call, "--%s cannot be '%s'; it is one of: %s", option->name, value,
                        text.bytes);
    cli_text_free(&text);
    return false;
}

// ---- values

static bool read_number(const char *text, uint64_t *number)
{
    char *end;
    errno = 0;
    *number = strtoull(text, &end, 10);
    return isdigit((unsigned char)*text) && *end == '\0' && errno == 0;
}

static bool check_number(const cli_call *call, const cli_option *option, const char *value)
{
    uint64_t number, most = option->most ? option->most : UINT64_MAX;
    if (read_number(value, &number) && number >= option->least && number <= most)
        return true;
    if (option->most)
        cli_usage_error(call, "--%s takes a whole number from %llu to %llu, not '%s'",
                        option->name, (unsigned long long)option->least,
                        (unsigned long long)option->most, value);
    else if (option->least)
        cli_usage_error(call, "--%s takes a whole number, %llu or more, not '%s'",
                        option->name, (unsigned long long)option->least, value);
    else
        cli_usage_error(call, "--%s takes a whole number, not '%s'", option->name, value);
    return false;
}

static bool read_seconds(const char *text, double *seconds)
{
    static const struct {
        const char *name;
        double seconds;
    } units[] = {{"", 1}, {"s", 1}, {"ms", 1e-3}, {"m", 60}, {"h", 3600}};
    char *end;
    *seconds = strtod(text, &end);
    if (end == text || !(*seconds >= 0 && *seconds < 1e9))
        return false;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (strcmp(end, units[i].name) == 0) {
            *seconds *= units[i].seconds;
            return true;
        }
    return false;
}

static bool check_value(const cli_call *call, const cli_option *option, const char *value)
{
    double seconds;
    switch (option->kind) {
    case CLI_NUMBER:
        return check_number(call, option, value);
    case CLI_SECONDS:
        if (read_seconds(value, &seconds))
            return true;
        cli_usage_error(call, "--%s takes a time such as 1.5, 200ms or 2m, not '%s'",
                        option->name, value);
        return false;
    case CLI_CHOICE:
    case CLI_READS:
    case CLI_WRITES:
    case CLI_BACKEND:
        return check_word(call, option, value);
    case CLI_FLAG:
    case CLI_TEXT:
    case CLI_FILE:
        break;
    }
    return true;
}

// ---- getopt

enum { FIRST_LONG = 256 }; // above every letter

static void describe(const cli_call *call, struct option *longs, char *letters)
{
    *letters++ = ':'; // a missing value is told apart from an unknown option
    for (size_t i = 0; i < call->n_options; i++) {
        const cli_option *o = call->options[i];
        int takes = o->kind == CLI_FLAG ? no_argument : required_argument;
        longs[i] = (struct option){o->name, takes, NULL, FIRST_LONG + (int)i};
        if (!o->letter)
            continue;
        *letters++ = o->letter;
        if (takes == required_argument)
            *letters++ = ':';
    }
    longs[call->n_options] = (struct option){0};
    *letters = '\0';
}

static size_t index_of(const cli_call *call, int found)
{
    if (found >= FIRST_LONG)
        return (size_t)(found - FIRST_LONG);
    for (size_t i = 0; i < call->n_options; i++)
        if (call->options[i]->letter == found)
            return i;
    return call->n_options;
}

static void explain_refusal(const cli_call *call, int result, char **argv)
{
    size_t i = optopt ? index_of(call, optopt) : call->n_options;
    if (result == ':' && i < call->n_options)
        cli_usage_error(call, "--%s needs a value", call->options[i]->name);
    else if (i < call->n_options)
        cli_usage_error(call, "--%s takes no value", call->options[i]->name);
    else if (optopt)
        cli_usage_error(call, "there is no option -%c", optopt);
    else
        unknown_option(call, argv[optind - 1]);
}

bool cli_parse(cli_call *call, int argc, char **argv)
{
    struct option longs[CLI_MAX_OPTIONS + 1];
    char letters[2 * CLI_MAX_OPTIONS + 2];
    describe(call, longs, letters);

    int result;
    opterr = 0;
    while ((result = getopt_long(argc, argv, letters, longs, NULL)) != -1) {
        size_t i =
            result == '?' || result == ':' ? call->n_options : index_of(call, result);
        if (i == call->n_options) {
            explain_refusal(call, result, argv);
            return false;
        }
        call->values[i] = optarg ? optarg : "";
        if (!check_value(call, call->options[i], call->values[i]))
            return false;
    }
    call->files = argv + optind;
    call->n_files = (size_t)(argc - optind);
    return true;
}

// ---- asking for values

static const char *value_of(const cli_call *call, const char *name)
{
    size_t i = find(call, name);
    return i < call->n_options ? call->values[i] : NULL;
}

bool cli_flag(const cli_call *call, const char *name)
{
    return value_of(call, name) != NULL;
}

uint64_t cli_number(const cli_call *call, const char *name, uint64_t otherwise)
{
    const char *value = value_of(call, name);
    uint64_t number;
    return value && read_number(value, &number) ? number : otherwise;
}

double cli_seconds(const cli_call *call, const char *name, double otherwise)
{
    const char *value = value_of(call, name);
    double seconds;
    return value && read_seconds(value, &seconds) ? seconds : otherwise;
}

const char *cli_word(const cli_call *call, const char *name, const char *otherwise)
{
    const char *value = value_of(call, name);
    return value ? value : otherwise;
}

bool cli_is(const cli_call *call, const char *name, const char *value)
{
    return strcmp(cli_word(call, name, ""), value) == 0;
}

size_t cli_threads(const cli_call *call)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
#ifdef __linux__
    cpu_set_t allowed; // fewer than there are, under taskset or in a container
    if (sched_getaffinity(0, sizeof allowed, &allowed) == 0)
        cores = CPU_COUNT(&allowed);
#endif
    return (size_t)cli_number(call, "threads", cores > 0 ? (uint64_t)cores : 1);
}

bool cli_color(const cli_call *call)
{
    const char *when = cli_word(call, "color", "auto"), *term = getenv("TERM");
    const char *no_color = getenv("NO_COLOR");
    if (strcmp(when, "auto") != 0)
        return strcmp(when, "always") == 0;
    return isatty(STDOUT_FILENO) && !cli_word(call, "output", NULL) &&
           !(no_color && *no_color) && term && strcmp(term, "dumb") != 0;
}
