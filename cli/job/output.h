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
} cli_output;

// True if --output names a file with that ending, such as ".svg".
bool cli_output_ends(const cli_call *call, const char *ending);
// EXIT_USAGE, said to the user, if the format is none for eyes and goes to a terminal.
int cli_refuse_binary(const cli_call *call, const char *format);
bool cli_output_open(cli_output *output, const cli_call *call);  // as --output says
bool cli_output_open_file(cli_output *output, const char *name); // NULL or "-": standard
void cli_output_write(cli_output *output, const char *bytes, size_t size);
bool cli_output_close(cli_output *output); // false if anything could not be written

#endif
