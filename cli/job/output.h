// output.h - standard output, or a file that appears only when it is whole.

#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "job/options.h"

typedef struct cli_output {
    int fd;
    const char *name; // NULL: standard output
    char *temporary;  // renamed to `final` at the end; NULL: written in place
    char *final;
    bool over;   // not renamed: `final` is written over
    bool failed; // something could not be written; it has been reported
    bool part;   // of a job that can go on: what is written is kept when the run fails
    uint64_t written, sum; // of a part: its bytes, and their checksum
    struct cli_pack *pack; // NULL: it is not compressed
} cli_output;

// True if --output names a file with that ending, such as ".svg".
bool cli_output_ends(const cli_call *call, const char *ending);
// The ending of --output that asks for a format, with its dot, before that of a codec: ""
// if there is none, or .txt, which many formats share.
enum { CLI_ENDING = 24 };
void cli_output_ending(const cli_call *call, char ending[CLI_ENDING]);
// EXIT_USAGE, said to the user, if the format is none for eyes and goes to a terminal.
int cli_refuse_binary(const cli_call *call, const char *format);
bool cli_output_open(cli_output *output, const cli_call *call);  // as --output says
bool cli_output_open_file(cli_output *output, const char *name); // NULL or "-": standard
// Goes on with FILE.part, of which the first `bytes` are kept; they must have this checksum
// (checksum.h). It becomes FILE when it is closed, unless something failed.
bool cli_output_open_part(cli_output *output, const char *name, uint64_t bytes,
                          uint64_t sum);
// What is written is on the disk: false if it cannot be.
bool cli_output_sync(cli_output *output);
void cli_output_write(cli_output *output, const char *bytes, size_t size);
bool cli_output_close(cli_output *output); // false if anything could not be written

#endif
