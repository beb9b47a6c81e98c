// numbered.h - a file for each puzzle: --output=FOLDER/%03d.txt.

#ifndef CLI_NUMBERED_H
#define CLI_NUMBERED_H

#include "job/job.h"

// True if --output is a name with a place for a number: %d, or %03d for at least three
// digits. The command then writes the files itself, and says so in cli_job.numbered.
bool cli_is_numbered(const cli_call *call);

// Such a name with this number, and its folder made; the caller frees it.
char *cli_numbered_name(const char *name, uint64_t number);

// Writes `text` to the file with this number; what cannot be written is reported and
// raises the status.
void cli_put_numbered_text(const cli_call *call, uint64_t number, const cli_text *text,
                           cli_out *out);

// The same with `record` in `format`. False: the format has no place for the board.
bool cli_put_numbered(const cli_call *call, uint64_t number, const char *format,
                      const nonet_record *record, cli_out *out);

#endif
