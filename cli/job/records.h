// records.h - records written in a chosen format, whole, as they were read.

#ifndef CLI_RECORDS_H
#define CLI_RECORDS_H

#include "job/job.h"

// --to=FORMAT as most commands have it that write records.
extern const cli_option option_to_records;

typedef struct cli_records {
    const char *format;   // NULL: a line each, of 81 or 729 characters
    nonet_writer *writer; // on one thread only, as it knows what it has written before
    nonet_writer *marks;  // for pencilmark puzzles, which 81 characters cannot hold
    bool is_json, is_csv;
} cli_records;

// The format that `to` asks for, or the ending of --output; and a job that writes it. False
// if that has been refused.
bool cli_records_start(cli_records *records, const cli_call *call, const cli_option *to,
                       cli_job *job);
// The writer for a record.
nonet_writer *cli_records_writer(const cli_records *records, const nonet_record *record);
// False if the format has no place for its board.
bool cli_records_put(const cli_records *records, const nonet_record *record, cli_out *out);
// The same of plain puzzles, which every format has a place for.
void cli_records_put_boards(const cli_records *records, const nonet_board *boards,
                            size_t count, cli_out *out);
void cli_records_end(const cli_records *records, cli_out *out); // what closes them
void cli_records_free(cli_records *records);

#endif
