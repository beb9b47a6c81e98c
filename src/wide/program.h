// program.h - what a general engine runs: a layout and its filters, perhaps more of them.

#ifndef WIDE_PROGRAM_H
#define WIDE_PROGRAM_H

#include <nonet/puzzle.h>

#include "base/bits.h"
#include "base/stop.h"
#include "layout/layout.h"

typedef struct {
    const nonet_layout *layout;
    const layout_filter *filters; // the layout's own, and derived ones
    int n_filters;
    layout_lists filters_of; // of each cell
} wide_program;

static inline wide_program wide_plain(const nonet_layout *layout)
{
    return (wide_program){layout, layout->filters, layout->n_filters, layout->filters_of};
}

// What the rules leave of a cell's marks at the start. To the engines a hole is a cell with
// one value, which nobody sees; solutions do not have it.
static inline nonet_values wide_marks(const nonet_layout *layout, const nonet_values *marks,
                                      int cell)
{
    return layout_is_hole(layout, cell) ? 1 : marks[cell] & layout->blank[cell];
}

// The solution that marks are in which every cell has one value.
static inline void wide_solution(const nonet_layout *layout, const nonet_values *marks,
                                 uint8_t *values)
{
    for (int c = 0; c < layout->cells; c++)
        values[c] = (uint8_t)(layout_is_hole(layout, c) ? 0 : bits_first_64(marks[c]) + 1);
}

// What a search has done and how it ended.
typedef enum {
    WIDE_DONE,    // all there is, or as many as were asked for
    WIDE_STOPPED, // by the caller
    WIDE_GAVE_UP, // the guesses it may make are spent
    WIDE_NO_MEMORY,
} wide_end;

// Reports solutions and counts them against the limit; shared by the engines, so that one
// can take over from another.
typedef struct {
    const nonet_query *query;
    nonet_searched done;
    uint8_t *values; // room for one solution
} wide_report;

// Counts report->values as a solution. False if the search is to end.
bool nonet_wide_report(wide_report *report);

// Asks the caller's stop question.
static inline bool wide_stopped(wide_report *report)
{
    if (stop_asked(&report->query->stop))
        report->done.stopped = true;
    return report->done.stopped;
}

// The engines. Both look for query->limit solutions of `marks`; `most` bounds the guesses
// of the first and the contradictions of the second (SIZE_MAX: no bound).
typedef wide_end wide_engine(const wide_program *program, const nonet_values *marks,
                             size_t most, wide_report *report);
wide_engine nonet_wide_search, nonet_wide_learn;

#endif
