// parcel.h - a chunk of records as bytes for another process of the same program, and what
// came of it as bytes for the way back.

#ifndef CLI_PARCEL_H
#define CLI_PARCEL_H

#include "job/pipeline.h"

// The chunk of a slot; into a slot, whose records live until it is cleared. The name of
// their file is kept in `strings` too.
void cli_parcel_chunk(cli_text *parcel, size_t number, const cli_chunk *chunk);
void cli_parcel_open(const cli_text *parcel, slot *s);

// What came of it: text, notes, what settle() is told, status and tally.
void cli_parcel_answer(cli_text *parcel, const cli_out *out);
// Its number; adds what it holds to the slot with that number.
size_t cli_parcel_number(const cli_text *parcel);
void cli_parcel_add(const cli_text *parcel, cli_out *out);

// The names of the columns that are fields, behind those of the job.
void cli_parcel_fields(cli_text *parcel, const nonet_column *columns);
void cli_parcel_columns(const cli_text *parcel, pipeline *p);

#endif
