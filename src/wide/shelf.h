// shelf.h - an attempt: a bounded search whose solutions are kept back until it is done.
//
// An attempt that gives up leaves no trace, so that another engine can start from scratch
// without reporting a solution twice.

#ifndef WIDE_SHELF_H
#define WIDE_SHELF_H

#include "wide/program.h"

enum {
    FEW = 16, // solutions an attempt may find; more of them mean counting
};

// Runs an engine, bounded by `most`. If that settles the question the solutions are
// reported; else WIDE_GAVE_UP, and only the guesses count.
wide_end nonet_wide_attempt(wide_engine *engine, const wide_program *program,
                            const nonet_values *marks, size_t most, wide_report *report);

#endif
