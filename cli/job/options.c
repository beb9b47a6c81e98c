// options.c - one table of options per command: taking a command line apart by it.
//
// getopt_long does the scanning; the messages are ours, so that they can say which command,
// what was wrong and what was probably meant. Values are checked against their kind before
// the command runs (values.c), so a command only ever sees good ones.

#include "job/options.h"

#include <assert.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "job/command.h"
#include "job/message.h"

const cli_option option_to_rows = {
    .name = "to",
    .letter = 't',
    .kind = CLI_CHOICE,
    .choices = "line|csv|json",
    .shared = CLI_ROWS,
    .help = "how to write the answers: a line each, CSV with a header, or JSON objects"};
const cli_option option_format = {
    .name = "format",
    .kind = CLI_TEXT,
    .bars = "fields|to",
    .shared = CLI_ASKS,
    .help = "write TEXT for each puzzle, with %{NAME} for a property or a field, %8{NAME} "
            "to a width; serate's letters too: %g puzzle, %r ER; docs/collect.md has the "
            "names"};
const cli_option option_fields = {
    .name = "fields",
    .kind = CLI_TEXT,
    .value = "NAME,...",
    .shared = CLI_ASKS,
    .help = "write just these properties or fields: puzzle,er,name"};
const cli_option option_from = {
    .name = "from",
    .kind = CLI_READS,
    .shared = CLI_FROM,
    .help = "the format of the input; otherwise it is recognised by its content"};
const cli_option option_layout = {
    .name = "layout",
    .kind = CLI_TEXT,
    .value = "LAYOUT",
    .shared = CLI_LAYOUT,
    .help = "the board, for puzzles that do not say it: 16x16, 6x6:3x2, 9x9+x, or a FILE "
            "whose first puzzle has it; see docs/layouts.md"};
const cli_option option_rule = {
    .name = "rule",
    .kind = CLI_TEXT,
    .value = "RULE",
    .many = true,
    .shared = CLI_LAYOUT,
    .help = "add a rule, such as diagonal, antiknight or 'cage 15 r1c1 r1c2'; may be given "
            "several times"};
const cli_option option_symbols = {
    .name = "symbols",
    .kind = CLI_CHOICE,
    .choices = "1-Z|0-Z|A-Z",
    .shared = CLI_BOARDS,
    .help = "what stands for the values of a large board: 1 to 9 and then letters, the "
            "same from 0 on, or letters only"};
const cli_option option_ignore_unknown = {
    .name = "ignore-unknown",
    .kind = CLI_FLAG,
    .shared = CLI_BOARDS,
    .help = "take puzzles without those of their rules that nonet does not know"};
const cli_option option_output = {
    .name = "output",
    .letter = 'o',
    .kind = CLI_FILE,
    .shared = CLI_OUTPUT,
    .help = "write to FILE, which appears only when it is complete"};
const cli_option option_timeout = {
    .name = "timeout",
    .kind = CLI_SECONDS,
    .shared = CLI_TIMEOUT,
    .help = "give up on a puzzle after TIME: 1.5 (seconds), 200ms, 2m; it is then "
            "reported as timeout. What is found is written however long its reader takes"};
const cli_option option_patience = {
    .name = "timeout",
    .kind = CLI_SECONDS,
    .shared = CLI_PATIENCE,
    .help = "stop after TIME with what has been found: 1.5 (seconds), 200ms, 2m. That is "
            "written however long its reader takes"};
const cli_option option_seed = {
    .name = "seed",
    .kind = CLI_NUMBER,
    .shared = CLI_SEED,
    .help = "start the random numbers from N: the same seed gives the same output"};
const cli_option option_threads = {
    .name = "threads",
    .letter = 'j',
    .kind = CLI_NUMBER,
    .least = 1,
    .most = 1024,
    .shared = CLI_THREADS,
    .help = "work on N threads (default: one per core); the output is the same for any N"};
const cli_option option_backend = {
    .name = "backend",
    .kind = CLI_BACKEND,
    .shared = CLI_SEARCH,
    .help = "the build of the search to use (default: the fastest this CPU can run)"};
const cli_option option_resume = {
    .name = "resume",
    .kind = CLI_FILE,
    .value = "JOURNAL",
    .shared = CLI_PARTS,
    .help = "note in JOURNAL how far the job is, and go on from there if it was "
            "interrupted; needs --output. See docs/scale.md"};
const cli_option option_shard = {
    .name = "shard",
    .kind = CLI_TEXT,
    .value = "I/N",
    .shared = CLI_PARTS,
    .help = "do the I-th of N parts of the job; `nonet merge` puts their outputs together, "
            "each of which has a journal beside it"};
const cli_option option_memory = {
    .name = "memory",
    .kind = CLI_BYTES,
    .least = 1 << 20,
    .bars = "resume|shard", // what waits for the end is no part of the job
    .shared = CLI_MEMORY,
    .help = "take about so much memory at most: 512M, 2G (default 1G); what does not fit "
            "goes to files in the folder TMPDIR (/tmp), which are gone however it ends"};
const cli_option option_progress = {
    .name = "progress",
    .kind = CLI_CHOICE,
    .choices = "auto|always|never",
    .assumed = "always",
    .shared = CLI_PROGRESS,
    .help = "show rate, share done, time left and the hardest so far on the terminal "
            "during long runs; always: as lines for a log, every ten seconds and in the "
            "end"};
const cli_option option_color = {
    .name = "color",
    .kind = CLI_CHOICE,
    .choices = "auto|always|never",
    .shared = CLI_COLOR,
    .help = "colour the drawing; auto: on a terminal",
};
const cli_option option_quiet = {
    .name = "quiet",
    .letter = 'q',
    .kind = CLI_FLAG,
    .shared = CLI_ALWAYS,
    .help = "no summary, no progress; errors are still reported",
};
const cli_option option_verbose = {
    .name = "verbose",
    .letter = 'v',
    .kind = CLI_FLAG,
    .shared = CLI_ALWAYS,
    .help = "say what was recognised in the input, and how long it took"};
const cli_option option_help = {
    .name = "help",
    .letter = 'h',
    .kind = CLI_FLAG,
    .shared = CLI_ALWAYS,
    .help = "print this help and exit",
};
const cli_option option_version = {
    .name = "version",
    .kind = CLI_FLAG,
    .shared = CLI_ALWAYS,
    .help = "print the version and exit",
};

const cli_option *const cli_shared_options[] = {
    &option_to_rows, &option_format,   &option_fields,   &option_from,
    &option_layout,  &option_rule,     &option_symbols,  &option_ignore_unknown,
    &option_output,  &option_timeout,  &option_patience, &option_seed,
    &option_threads, &option_backend,  &option_resume,   &option_shard,
    &option_memory,  &option_progress, &option_color,    &option_quiet,
    &option_verbose, &option_help,     &option_version,  NULL};

// ---- the table of a call

static void add_option(cli_call *call, const cli_option *option)
{
    assert(call->n_options < CLI_MAX_OPTIONS);
    for (size_t i = 0; i < call->n_options; i++)
        assert(strcmp(call->options[i]->name, option->name) != 0);
    call->options[call->n_options++] = option;
}

void cli_call_start(cli_call *call, const cli_command *command)
{
    *call = (cli_call){.command = command};
    for (size_t i = 0; command->options[i]; i++)
        add_option(call, command->options[i]);
    for (size_t i = 0; cli_shared_options[i]; i++)
        if (cli_shared_options[i]->shared & (command->shared | CLI_ALWAYS))
            add_option(call, cli_shared_options[i]);
}

void cli_call_end(cli_call *call)
{
    for (size_t i = 0; i < call->n_options; i++)
        free(call->joined[i]);
}

// Adds to the values an option has been given before.
static void join(cli_call *call, size_t i, const char *value)
{
    size_t before = call->joined[i] ? strlen(call->joined[i]) + 1 : 0;
    size_t size = strlen(value) + 1;
    char *joined = cli_allocate(call->joined[i], before + size, 1);
    if (before)
        joined[before - 1] = '\n';
    memcpy(joined + before, value, size);
    call->values[i] = call->joined[i] = joined;
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
    case CLI_TECHNIQUE:
        return nonet_technique_at(i) ? nonet_technique_at(i)->key : NULL;
    case CLI_LANGUAGE:
        return nonet_language_at(i) ? nonet_language_tag(nonet_language_at(i)) : NULL;
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
    cli_text what = {0}, text = {0};
    va_list arguments;
    va_start(arguments, format);
    cli_text_vprint(&what, format, arguments);
    va_end(arguments);
    cli_text_line(&text, "nonet %s: %.*s", call->command->name, (int)what.size, what.bytes);
    cli_text_line(&text, "'nonet %s --help' lists the options.", call->command->name);
    cli_message_bytes(text.bytes, text.size);
    cli_text_free(&what);
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
    bool layout = strcmp(name, "--layout") == 0 || strcmp(name, "--rule") == 0;
    const char *meant = cli_nearest(name + 2, option_name, call);
    if (layout && call->command->shared & CLI_FROM) {
        cli_usage_error(call, "knows the classic 9x9 board only, there is no %s", name);
        return;
    }
    if (strcmp(name + 2, option_timeout.name) == 0)
        cli_usage_error(call,
                        "--%s is for commands that search; this one is done with any "
                        "puzzle in a moment",
                        option_timeout.name);
    else if (meant)
        cli_usage_error(call, "there is no option %s; did you mean --%s?", name, meant);
    else
        cli_usage_error(call, "there is no option %s", name);
}

// ---- getopt

enum { FIRST_LONG = 256 }; // above every letter

static void describe(const cli_call *call, struct option *longs, char *letters)
{
    *letters++ = ':'; // a missing value is told apart from an unknown option
    for (size_t i = 0; i < call->n_options; i++) {
        const cli_option *o = call->options[i];
        int takes = o->kind == CLI_FLAG ? no_argument
                    : o->assumed        ? optional_argument
                                        : required_argument;
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

// Which of the two it is about a value, the option tells; not every getopt_long() does.
static void explain_refusal(const cli_call *call, char **argv)
{
    size_t i = optopt ? index_of(call, optopt) : call->n_options;
    if (i < call->n_options)
        cli_usage_error(call, "--%s %s", call->options[i]->name,
                        call->options[i]->kind == CLI_FLAG ? "takes no value"
                                                           : "needs a value");
    else if (optopt)
        cli_usage_error(call, "there is no option -%c", optopt);
    else
        unknown_option(call, argv[optind - 1]);
}

// `--hint vague` is read as `--hint` and a file: true if it was meant otherwise, which has
// been reported.
static bool is_torn_off(const cli_call *call, const cli_option *option, const char *next)
{
    char buffer[24];
    const char *word;
    for (size_t i = 0; (word = cli_option_word(option, i, buffer, sizeof buffer)); i++)
        if (strcmp(word, next) == 0 && access(next, F_OK) != 0) {
            cli_usage_error(call, "--%s takes its value after '=': --%s=%s", option->name,
                            option->name, next);
            return true;
        }
    return false;
}

static bool is_given(const cli_call *call, const char *name)
{
    for (size_t i = 0; i < call->n_options; i++)
        if (strcmp(call->options[i]->name, name) == 0)
            return call->values[i] != NULL;
    return false;
}

// The first of `names` that is given, if it is to be; else the first that is not there. 0
// if none is so.
static const char *first_that(const cli_call *call, const char *names, bool given,
                              char *word, size_t size)
{
    for (size_t i = 0; cli_choice_at(names, i, word, size); i++)
        if (is_given(call, word) == given)
            return word;
    return NULL;
}

// Options that would be ignored are refused, as the table says.
static bool go_together(const cli_call *call)
{
    char word[32];
    for (size_t i = 0; i < call->n_options; i++) {
        const cli_option *option = call->options[i];
        if (!call->values[i])
            continue;
        if (option->needs && !first_that(call, option->needs, true, word, sizeof word)) {
            cli_choice_at(option->needs, 0, word, sizeof word);
            cli_usage_error(call, "--%s is for --%s", option->name, word);
            return false;
        }
        if (option->bars && first_that(call, option->bars, true, word, sizeof word)) {
            cli_usage_error(call, "--%s does not go with --%s", word, option->name);
            return false;
        }
    }
    return true;
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
            explain_refusal(call, argv);
            return false;
        }
        const char *assumed = call->options[i]->assumed;
        if (assumed && !optarg && optind < argc &&
            is_torn_off(call, call->options[i], argv[optind]))
            return false;
        const char *value = optarg ? optarg : assumed ? assumed : "";
        if (!cli_check_value(call, call->options[i], value))
            return false;
        if (call->options[i]->many)
            join(call, i, value);
        else
            call->values[i] = value;
    }
    call->files = argv + optind;
    call->n_files = (size_t)(argc - optind);
    return cli_flag(call, &option_help) || go_together(call);
}
