// question.c - see question.h.

#include "compose/question.h"

#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "wide/program.h"

typedef struct {
    uint8_t *values;
    size_t cells;
} solution_context;

static bool keep(void *context, const uint8_t *values)
{
    solution_context *to = context;
    if (to->values)
        memcpy(to->values, values, to->cells);
    return true;
}

nonet_status nonet_ask_unique(const nonet_layout *layout, const nonet_values *marks,
                              const nonet_stop *stop, uint8_t *solution, bool *yes)
{
    solution_context context = {solution, nonet_layout_cells(layout)};
    nonet_query query = {.limit = 2, .found = keep, .context = &context, .stop = *stop};
    nonet_searched done;
    nonet_status status = nonet_puzzle_search(layout, marks, &query, &done);
    *yes = status == NONET_OK && done.solutions == 1;
    return status == NONET_OK && done.stopped && done.solutions < 2 ? NONET_STOPPED
                                                                    : status;
}

nonet_status nonet_ask_spare(const nonet_layout *layout, nonet_values *marks, int cell,
                             int value, const nonet_stop *stop, bool *yes)
{
    nonet_query query = {.limit = 1, .stop = *stop};
    nonet_searched done;
    nonet_values clue = marks[cell];
    // Any other value: mostly one that is seen to be impossible at once.
    marks[cell] = nonet_layout_blank(layout)[cell] & ~((nonet_values)1 << (value - 1));
    nonet_status status = nonet_puzzle_search(layout, marks, &query, &done);
    marks[cell] = clue;
    *yes = status == NONET_OK && done.solutions == 0;
    return status == NONET_OK && done.stopped && done.solutions == 0 ? NONET_STOPPED
                                                                     : status;
}

// Runs the plain search for up to `most` guesses.
static wide_end try_plainly(const nonet_layout *layout, const nonet_values *marks,
                            size_t most, const nonet_stop *stop, nonet_searched *done)
{
    nonet_query query = {.limit = 2, .stop = *stop};
    wide_program program = wide_plain(layout);
    wide_report report = {.query = &query, .values = malloc((size_t)layout->cells)};
    wide_end end =
        report.values ? nonet_wide_search(&program, marks, most, &report) : WIDE_NO_MEMORY;
    free(report.values);
    *done = report.done;
    return end;
}

nonet_status nonet_ask_effort(const nonet_layout *layout, const nonet_values *marks,
                              size_t effort, const nonet_stop *stop, bool *yes)
{
    nonet_searched done;
    wide_end end = try_plainly(layout, marks, effort - 1, stop, &done);
    *yes = end == WIDE_DONE && done.solutions == 1;
    return end == WIDE_STOPPED     ? NONET_STOPPED
           : end == WIDE_NO_MEMORY ? NONET_NO_MEMORY
                                   : NONET_OK;
}

size_t nonet_puzzle_effort(const nonet_layout *layout, const nonet_values *marks,
                           size_t most, const nonet_stop *stop)
{
    nonet_searched done;
    nonet_stop or_never = stop_or_never(stop);
    if (!layout->frozen || most == 0)
        return 0;
    switch (try_plainly(layout, marks, most - 1, &or_never, &done)) {
    case WIDE_DONE:
        return done.guesses + 1;
    case WIDE_GAVE_UP:
        return most;
    case WIDE_STOPPED:
    case WIDE_NO_MEMORY:
        break;
    }
    return 0;
}
