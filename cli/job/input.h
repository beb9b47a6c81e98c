// input.h - the files of a call as one sequence of records; for the pipeline alone.

#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include <nonet/text.h>

#include "job/clock.h"
#include "job/options.h"
#include "job/text.h"
#include "job/unpack.h"

enum { CLI_KINDS = 16 };

// How many records came in which format, with which blank.
typedef struct cli_seen {
    const char *format;
    char blank;
    size_t count;
} cli_seen;

typedef struct cli_input {
    char **files;
    size_t n_files, next;         // the file to open next
    const char *format;           // the only one to accept, or NULL
    const nonet_assumed *assumed; // what is known about the puzzles
    const char *classic;          // the command, if it knows the classic board only
    bool as_read;                 // records keep their lines, and there are no boards

    const char *name; // of the open file, for messages
    char **names;     // all of them so far
    int fd, error;
    cli_unpack unpack;  // between the file and the reader
    const char *memory; // a puzzle given in place of a file
    nonet_reader *reader;
    size_t may_be_empty; // so many of the first files need not have a puzzle
    size_t in_file;      // records of this file so far
    bool regular;        // the file is one that never makes us wait
    cli_seen *kind;      // of the last record, if it could be read
    uint64_t bytes_before, raw_before;

    char refusal[160]; // what is wrong with the last record, if it is on another board

    cli_text notes; // what went wrong with whole files since the last record
    int status;
    cli_seen seen[CLI_KINDS];

    // A read that may have to wait for somebody is announced first; it is given up when
    // `wake` becomes readable.
    void (*waiting)(void *context);
    void (*waited)(void *context);
    void *context;
    int wake;               // -1: none
    const cli_clock *clock; // it is also given up when this time is up; NULL: never
    bool given_up;
    int patience; // milliseconds to wait before announcing anything
} cli_input;

void cli_input_start(cli_input *input, const cli_call *call, const nonet_assumed *assumed);
// The next record of any file; false when all have been read.
bool cli_input_next(cli_input *input, nonet_record *record);
// Plain puzzles in bulk: at most `size` of them, which stand on consecutive lines from
// `*line` on. 0: something else comes next, or the file is not a regular one.
size_t cli_input_boards(cli_input *input, nonet_board *boards, size_t size, size_t *line);
void cli_input_end(cli_input *input);

uint64_t cli_input_bytes(const cli_input *input); // of text consumed so far,
uint64_t cli_input_raw(const cli_input *input);   // and of the files, maybe compressed
// Can all files be read a second time? Standard input and pipes cannot.
bool cli_input_again(const cli_call *call);
// What all files hold together, and puzzles given in their place; 0 if one of them cannot
// tell.
uint64_t cli_input_size(const cli_call *call);
// "read 49158 puzzles, format line, blank '.'"
void cli_input_report(const cli_input *input, cli_text *text);

// A copy of `record` whose strings and cells live in `strings`, to outlast the reader.
typedef struct cli_strings {
    struct cli_block *blocks;
    struct cli_kept_layout *layouts;
} cli_strings;
void cli_record_keep(nonet_record *copy, const nonet_record *record, cli_strings *strings);
void cli_strings_clear(cli_strings *strings);

#endif
