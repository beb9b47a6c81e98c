// names.h - fields that are asked for by name: one that no puzzle has was hardly meant.

#ifndef NAMES_H
#define NAMES_H

#include <stdatomic.h>

#include <nonet/property.h>

#include "job/job.h"

typedef struct cli_name {
    char name[NONET_ASPECT_SIZE];
    atomic_bool seen; // by some thread, in some puzzle
} cli_name;

typedef struct cli_names {
    size_t n;
    cli_name *name;
} cli_names;

// Notes the name if it is that of a field; looks whether a record has some of them; names
// those that none had, and the properties that may have been meant.
void cli_names_expect(cli_names *names, const nonet_aspect *aspect);
void cli_names_look(cli_names *names, const nonet_record *record);
void cli_names_missing(const cli_names *names, cli_out *out);
void cli_names_free(cli_names *names);

#endif
