// options.h - one table of options per command, and what the command line gives; in
// options.c, values.c and nearest.c.

#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <nonet/logic.h>

typedef enum cli_kind {
    CLI_FLAG,    // takes no value
    CLI_NUMBER,  // a whole number from `least` to `most` (0: no bound)
    CLI_SECONDS, // such as 1.5, 200ms or 2m
    CLI_BYTES,   // such as 512M or 2G, from `least` on
    CLI_TEXT,
    CLI_CONDITION, // about a property: er=7.0..7.9
    CLI_FILE,
    CLI_CHOICE,    // one of the words of `choices`
    CLI_READS,     // a format that can be read
    CLI_WRITES,    // a format that can be written, or one of `choices`
    CLI_BACKEND,   // a backend of the search
    CLI_LANGUAGE,  // a language that steps can be told in
    CLI_TECHNIQUE, // a technique by its key; the command knows its other names too
} cli_kind;

typedef struct cli_option {
    const char *name; // as in --name
    char letter;      // as in -n, or 0
    cli_kind kind;
    const char *value;   // what the help calls the value; NULL: a word that suits the kind
    const char *choices; // "auto|always|never"
    const char *assumed; // the value of the bare option; NULL: it needs one
    const char *needs;   // "all|limit": it says nothing unless one of these is given too
    const char *bars;    // "full|only": these say nothing, or something else, beside it
    bool many; // may be given several times: its values come with line ends between
    uint64_t least, most;
    const char *help;
    unsigned shared; // of the shared ones: which bit of cli_command.shared asks for it
} cli_option;

// Options that mean the same in every command that has them, and the bits by which a
// command asks for them.
extern const cli_option option_to_rows, option_from, option_layout, option_rule,
    option_symbols, option_ignore_unknown, option_format, option_fields, option_output,
    option_timeout, option_patience, option_seed, option_threads, option_backend,
    option_resume, option_shard, option_memory, option_progress, option_color, option_quiet,
    option_verbose, option_help, option_version;
extern const cli_option *const cli_shared_options[]; // NULL at the end

enum {
    CLI_FROM = 1 << 0,
    CLI_THREADS = 1 << 1,
    CLI_SEED = 1 << 2,
    CLI_TIMEOUT = 1 << 3,
    CLI_PROGRESS = 1 << 4,
    CLI_COLOR = 1 << 5,
    CLI_OUTPUT = 1 << 6,
    CLI_SEARCH = 1 << 7,    // --backend
    CLI_ALWAYS = 1 << 8,    // --quiet, --verbose, --help, --version
    CLI_ROWS = 1 << 9,      // --to=line|csv|json
    CLI_PATIENCE = 1 << 10, // --timeout, but for all puzzles together
    CLI_LAYOUT = 1 << 11,   // boards of all kinds: --layout and --rule,
    CLI_BOARDS = 1 << 12,   // and what else may be said of those that are read
    CLI_ASKS = 1 << 13,     // --format and --fields: what is asked for, and nothing else
    CLI_PARTS = 1 << 14,    // --resume and --shard: a part of the job at a time
    CLI_MEMORY = 1 << 15,   // --memory
    CLI_RECORDS = CLI_FROM | CLI_THREADS | CLI_PROGRESS | CLI_OUTPUT,
};

enum { CLI_MAX_OPTIONS = 48 };

typedef struct cli_command cli_command;

// A command line, taken apart.
typedef struct cli_call {
    const cli_command *command;
    size_t n_options;
    const cli_option *options[CLI_MAX_OPTIONS]; // the command's own, then the shared ones
    const char *values[CLI_MAX_OPTIONS];        // as given; NULL: not given
    size_t n_files;
    char **files;                  // the other arguments
    char *joined[CLI_MAX_OPTIONS]; // values of options that were given several times
} cli_call;

// Fills in the options that apply to `command`, with no values.
void cli_call_start(cli_call *call, const cli_command *command);
void cli_call_end(cli_call *call);
// Takes argv[1..argc) apart (argv[0] is the command's name). False: the usage error has
// been reported.
bool cli_parse(cli_call *call, int argc, char **argv);

// True if `value` suits the option: if not, that has been reported.
bool cli_check_value(const cli_call *call, const cli_option *option, const char *value);

// True if the command has the option.
bool cli_has(const cli_call *call, const cli_option *option);
// The value of an option the command has, as its kind; the default if it was not given. To
// ask for one that it does not have is a mistake of ours, which ends the program.
bool cli_flag(const cli_call *call, const cli_option *option);
uint64_t cli_number(const cli_call *call, const cli_option *option, uint64_t otherwise);
double cli_seconds(const cli_call *call, const cli_option *option, double otherwise);
// The bytes that --memory leaves for sorting and remembering.
size_t cli_memory(const cli_call *call);
const char *cli_word(const cli_call *call, const cli_option *option, const char *otherwise);
// True if the word is `value`: cli_is(call, &option_to, "csv").
bool cli_is(const cli_call *call, const cli_option *option, const char *value);

// The number of threads to use, and whether to colour what goes to the terminal.
size_t cli_threads(const cli_call *call);
bool cli_color(const cli_call *call);

// A usage error in the command's own words; returns EXIT_USAGE.
__attribute__((format(printf, 2, 3))) int cli_usage_error(const cli_call *call,
                                                          const char *format, ...);

// Of the words offered by next(context, i), which ends with NULL, the one that `word` was
// most likely meant to be, or NULL if none is near.
const char *cli_nearest(const char *word, const char *(*next)(const void *, size_t),
                        const void *context);

// The technique that the first `size` bytes of `word` mean: its key, with hyphens or blanks
// for underscores, or its name. NULL: the usage error has been reported.
const nonet_technique *cli_technique(const cli_call *call, const char *word, size_t size);

// False if the name of a property, such as uses:x-wing, ends with a technique that there is
// not: the usage error has been reported.
bool cli_knows_technique(const cli_call *call, const char *name, size_t size);

// The words the value of an option may be; NULL past the last.
const char *cli_option_word(const cli_option *option, size_t i, char *buffer, size_t size);

// The i-th word of "one|two|three", copied into `word`; false past the last.
bool cli_choice_at(const char *choices, size_t i, char *word, size_t size);

#endif
