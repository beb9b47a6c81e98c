// known.h - --known=FILE: puzzles that are not wanted, read before all others.

#ifndef CLI_KNOWN_H
#define CLI_KNOWN_H

#include "job/job.h"

// The call with the file of the option before the others; without others they come from
// standard input, as ever. Tells the job: its chunks are those with the file number 0.
cli_call cli_with_known(const cli_call *call, const cli_option *option, cli_job *job);
void cli_known_end(cli_call *call, const cli_job *job);

#endif
