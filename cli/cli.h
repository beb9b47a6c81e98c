// cli.h - what the commands of `nonet` share: options, records in, text out, threads.
//
// How a command is added: write cmd_NAME.c with a table of its own options and one record,
// name the record in commands.def, add the file to meson.build and a golden run to
// tests/cli/. Help, man page and completions follow from the tables.
//
//     static const cli_option options[] = {
//         {.name = "all", .kind = CLI_FLAG, .help = "print all solutions"},
//         {0},
//     };
//
//     static void process(void *context, const cli_chunk *chunk, cli_out *out)
//     {
//         for (size_t i = 0; i < chunk->count; i++)
//             if (cli_readable(chunk, i, out))     // else the error has been reported
//                 cli_print(out, "%d\n", nonet_board_clues(&chunk->records[i].given));
//             else
//                 cli_print(out, "error\n");       // every record yields an output record
//     }
//
//     static int run(const cli_call *call)
//     {
//         cli_job job = {.process = process};
//         return cli_run_job(call, &job);
//     }
//
//     const cli_command cmd_clues = {
//         .name = "clues",
//         .summary = "count the clues of each puzzle",
//         .arguments = "[FILE...]",
//         .options = options,
//         .shared = CLI_RECORDS,
//         .run = run,
//     };
//
// process() gets an array of records and writes their text; it is called by several threads
// at once, so what it changes must be in `out`. The pipeline (pipeline.c) keeps the order
// of the input and the memory bounded. A command that makes records from nothing sets
// `job.items` instead of reading: its chunks then have numbers but no records.
//
// Front ends see only <nonet/...>: this folder is compiled without -Isrc.

#ifndef CLI_H
#define CLI_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <nonet/nonet.h>

// The gravest of a run is its exit status.
enum {
    EXIT_FINE = 0,
    EXIT_UNSOLVED = 1, // a puzzle without the one solution that was asked for
    EXIT_USAGE = 2,
    EXIT_UNREADABLE = 3, // some input is not a puzzle
    EXIT_IO = 4,         // reading or writing failed
};

// ---- options.c, values.c: one table per command, and what the command line gives

typedef enum cli_kind {
    CLI_FLAG,    // takes no value
    CLI_NUMBER,  // a whole number from `least` to `most` (0: no bound)
    CLI_SECONDS, // such as 1.5, 200ms or 2m
    CLI_TEXT,
    CLI_FILE,
    CLI_CHOICE,  // one of the words of `choices`
    CLI_READS,   // a format that can be read
    CLI_WRITES,  // a format that can be written, or one of `choices`
    CLI_BACKEND, // a backend of the search
} cli_kind;

typedef struct cli_option {
    const char *name; // as in --name
    char letter;      // as in -n, or 0
    cli_kind kind;
    const char *value;   // what the help calls the value; NULL: a word that suits the kind
    const char *choices; // "auto|always|never"
    const char *assumed; // the value of the bare option; NULL: it needs one
    uint64_t least, most;
    const char *help;
    unsigned shared; // in the shared table: which bit of cli_command.shared asks for it
} cli_option;

// Options that mean the same in every command that has them. A command's own table may
// hold one of the same name, which then replaces it.
enum {
    CLI_FROM = 1 << 0,
    CLI_THREADS = 1 << 1,
    CLI_SEED = 1 << 2,
    CLI_LIMIT = 1 << 3,
    CLI_TIMEOUT = 1 << 4,
    CLI_PROGRESS = 1 << 5,
    CLI_COLOR = 1 << 6,
    CLI_OUTPUT = 1 << 7,
    CLI_SEARCH = 1 << 8, // --backend
    CLI_ALWAYS = 1 << 9, // --quiet, --verbose, --help, --version
    CLI_RECORDS = CLI_FROM | CLI_THREADS | CLI_PROGRESS | CLI_OUTPUT,
};

extern const cli_option cli_shared_options[]; // ends with a row without a name

enum { CLI_MAX_OPTIONS = 48 };

typedef struct cli_command cli_command;

// A command line, taken apart.
typedef struct cli_call {
    const cli_command *command;
    size_t n_options;
    const cli_option *options[CLI_MAX_OPTIONS]; // the command's own, then the shared ones
    const char *values[CLI_MAX_OPTIONS];        // as given; NULL: not given
    size_t n_files;
    char **files; // the other arguments
} cli_call;

typedef struct cli_example {
    const char *line; // what to type
    const char *note; // what it does
} cli_example;

struct cli_command {
    const char *name;
    const char *summary;         // a few words, no full stop
    const char *arguments;       // "[FILE...]"
    const char *details;         // paragraphs, separated by empty lines
    const cli_option *options;   // ends with a row without a name; NULL: none of its own
    unsigned shared;             // CLI_FROM | ...
    const cli_example *examples; // ends with a row without a line
    int (*run)(const cli_call *call);
};

extern const cli_command *const cli_commands[]; // in the order of the help; NULL at the end

// Fills in the options that apply to `command`, with no values.
void cli_call_start(cli_call *call, const cli_command *command);
// Takes argv[1..argc) apart (argv[0] is the command's name). False: the usage error has
// been reported.
bool cli_parse(cli_call *call, int argc, char **argv);

// The place of an option in the tables of the call, n_options if it is not there; and
// whether `value` suits the option: if not, that has been reported.
size_t cli_find_option(const cli_call *call, const char *name);
bool cli_check_value(const cli_call *call, const cli_option *option, const char *value);

// The value of an option the command has, as its kind; the default if it was not given.
bool cli_flag(const cli_call *call, const char *name);
uint64_t cli_number(const cli_call *call, const char *name, uint64_t otherwise);
double cli_seconds(const cli_call *call, const char *name, double otherwise);
const char *cli_word(const cli_call *call, const char *name, const char *otherwise);
// True if the word is `value`: cli_is(call, "to", "csv").
bool cli_is(const cli_call *call, const char *name, const char *value);

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

// The i-th word of "one|two|three", copied into `word`; false past the last.
bool cli_choice_at(const char *choices, size_t i, char *word, size_t size);

// ---- help.c, manual.c, complete.c: all made from the tables

void cli_help_overview(void);
void cli_help_command(const cli_command *command);
// How an option is written in the help: "--limit=N", and the words its value may be, NULL
// past the last.
void cli_option_spelling(const cli_option *option, char *text, size_t size);
const char *cli_option_word(const cli_option *option, size_t i, char *buffer, size_t size);
void cli_print_manual(void);
bool cli_print_document(const char *kind); // "man", "bash", "zsh" or "fish", to stdout

// ---- text.c: text that grows

typedef struct cli_text {
    char *bytes;
    size_t size, room;
} cli_text;

void cli_text_add(cli_text *text, const char *bytes, size_t size);
__attribute__((format(printf, 2, 0))) void
cli_text_vprint(cli_text *text, const char *format, va_list arguments);
__attribute__((format(printf, 2, 3))) void cli_text_print(cli_text *text,
                                                          const char *format, ...);
void cli_text_free(cli_text *text);
// As a sink for the library's writers.
nonet_sink cli_text_sink(cli_text *text);

void *cli_allocate(void *old, size_t count, size_t size); // never fails: ends the program

// ---- output.c: standard output, or a file that appears only when it is whole

typedef struct cli_output {
    int fd;
    const char *name; // NULL: standard output
    char *temporary;  // renamed to `final` at the end; NULL: written in place
    char *final;
    bool failed; // something could not be written; it has been reported
} cli_output;

// True if --output names a file with that ending, such as ".svg".
bool cli_output_ends(const cli_call *call, const char *ending);
bool cli_output_open(cli_output *output, const cli_call *call);  // as --output says
bool cli_output_open_file(cli_output *output, const char *name); // NULL or "-": standard
void cli_output_write(cli_output *output, const char *bytes, size_t size);
bool cli_output_close(cli_output *output); // false if anything could not be written

// ---- message.c: standard error, one message at a time, out of the way of the progress
// line

__attribute__((format(printf, 1, 2))) void cli_message(const char *format, ...);
void cli_message_bytes(const char *bytes, size_t size);
// Shows `line` in place of the last status; NULL takes it away.
void cli_show_status(const char *line);

// ---- job.c, pipeline.c, out.c: records in, text out, on several threads, in order

// Consecutive records of one file.
typedef struct cli_chunk {
    const char *file; // its name for messages
    size_t first;     // how many records came before, over all files
    size_t count;
    nonet_record *records;
    nonet_record *partners;    // those of the job's second file, NULL if it has none
    const nonet_board *boards; // all are plain puzzles: the same as boards, else NULL
    size_t line;               // of the first board; the others follow line by line
    bool draw;                 // somebody looks at these one by one: see job.may_draw
} cli_chunk;

enum {
    CLI_CHUNK =
        4096, // records in a chunk at most: enough to keep a batch engine's lanes full
    CLI_TALLIES = 8,
};

// Where a chunk's answers go.
typedef struct cli_out {
    cli_text text;  // for the output
    cli_text notes; // for standard error
    int status;
    size_t tally[CLI_TALLIES]; // the command's own counts, added up in the job
    struct pipeline *pipeline; // the rest is the pipeline's business
    size_t number;
    uint64_t flushed;
} cli_out;

typedef struct cli_job {
    void (*process)(void *context, const cli_chunk *chunk, cli_out *out);
    void (*begin)(void *context, cli_out *out); // writes what comes first, such as a header
    void (*end)(void *context, cli_out *out);   // and what comes last
    void *context;
    size_t chunk;        // records in a chunk at most; 0: CLI_CHUNK. Slow work: few
    size_t threads;      // 0: as --threads says; 1: process() is called in input order
    bool takes_boards;   // a chunk with boards need not have records
    uint64_t items;      // chunks of numbers 0..items-1 instead of records
    const char *partner; // a second file, read in step: a record for each record
    bool may_draw;       // set chunk.draw if the answers go to a terminal, and there is
                         // just one record in all or the records are typed there

    // What came of it.
    size_t records;            // read or made, good and bad
    size_t tally[CLI_TALLIES]; // sums of those in cli_out
    double seconds;
} cli_job;

// Runs the job over the files of the call, writes the output, and returns the exit status.
int cli_run_job(const cli_call *call, cli_job *job);

// A puzzle of a chunk with boards as the record it would have been.
nonet_record cli_plain_record(const nonet_board *board, size_t line);

// True if record i could be read; if not, its error is reported and the status raised.
bool cli_readable(const cli_chunk *chunk, size_t i, cli_out *out);
// Reports `file:line:column: message` about record i.
__attribute__((format(printf, 4, 5))) void
cli_complain(const cli_chunk *chunk, size_t i, cli_out *out, const char *format, ...);

__attribute__((format(printf, 2, 3))) void cli_print(cli_out *out, const char *format, ...);
void cli_put(cli_out *out, const char *bytes, size_t size);
void cli_put_json(cli_out *out, const char *value);
void cli_put_csv(cli_out *out, const char *value);
nonet_sink cli_sink(cli_out *out);
// The output record of an unreadable record i: {"error":...,"file":...,"line":...}
void cli_put_json_error(const cli_chunk *chunk, size_t i, cli_out *out);
// For long work on one record: shows what there is when its turn has come. False if nobody
// reads the output any more, so that going on is pointless.
bool cli_breathe(cli_out *out);
void cli_raise(cli_out *out, int status);

// Prints a line such as "solved 1000 puzzles in 0.01 s (100000 per second)" to standard
// error, if it was asked for or somebody is looking.
void cli_summary(const cli_call *call, const cli_job *job, const char *did,
                 const char *extra);

// ---- answers.c: the exact search over a chunk

typedef struct cli_answer {
    size_t solutions; // up to the limit
    bool timed_out;
    nonet_board first; // if there is one
} cli_answer;

// Counts the solutions of each puzzle up to `limit`. All engines are called from here.
void cli_answer_all(const cli_call *call, const nonet_marks *puzzles, size_t count,
                    size_t limit, cli_answer *answers);
// The same for the records of a chunk; unreadable ones have no solution. free() the
// answers.
cli_answer *cli_answer_chunk(const cli_call *call, const cli_chunk *chunk, size_t limit);
// A search set up as the options say; `clock` must outlive it.
typedef struct cli_clock {
    uint64_t deadline; // nanoseconds; 0: none
} cli_clock;
nonet_search cli_search(const cli_call *call, cli_clock *clock);
uint64_t cli_now(void); // nanoseconds, for measuring
bool cli_time_is_up(void *clock);

// ---- board_text.c: boards in words

void cli_cell_name(int cell, char name[8]);    // r1c1
void cli_house_name(int house, char name[16]); // row 1, column 9, box 5
// 5 twice in row 1: r1c1 and r1c9
void cli_put_clash(cli_text *text, const nonet_clash *clash);
void cli_put_board(cli_out *out, const nonet_board *board);
// The puzzle in one word: 81 characters, or 729 for a pencilmark puzzle.
void cli_put_puzzle(cli_out *out, const nonet_record *record);

// ---- draw.c: boards for eyes

// NONET_DRAW_... as the terminal and the options ask for.
int cli_draw_style(const cli_call *call);
// The record with the digits of `found` (or NULL: those entered), and with candidates if
// asked for or if the puzzle is about them.
void cli_drawing_start(nonet_drawing *drawing, const nonet_record *record,
                       const nonet_board *found, bool candidates);

#endif
