// question.c - see question.h.

#include "compose/question.h"

#include <stdlib.h>
#include <string.h>

#include "base/stop.h"
#include "layout/derive.h"
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

static bool has_cage(const nonet_layout *layout)
{
    for (size_t i = 0; i < layout->n_rules; i++)
        if (layout->rules[i].kind == NONET_RULE_CAGE)
            return true;
    return false;
}

// Runs the plain search for up to `most` guesses.
static wide_end try_program(const wide_program *program, const nonet_values *marks,
                            size_t most, const nonet_stop *stop, nonet_searched *done)
{
    nonet_query query = {.limit = 2, .stop = *stop};
    wide_report report = {.query = &query,
                          .values = malloc((size_t)program->layout->cells)};
    wide_end end =
        report.values ? nonet_wide_search(program, marks, most, &report) : WIDE_NO_MEMORY;
    free(report.values);
    *done = report.done;
    return end;
}

// Where there are cages, the search also knows the 45 rule, which is the first thing people
// use. That takes a millisecond to derive, and can only help: if no guess is needed without
// it, none is.
static wide_end try_plainly(const nonet_layout *layout, const nonet_values *marks,
                            size_t most, const nonet_stop *stop, nonet_searched *done)
{
    bool cages = has_cage(layout);
    wide_program program = wide_plain(layout);
    wide_end end = try_program(&program, marks, cages ? 0 : most, stop, done);
    if (!cages || end != WIDE_GAVE_UP)
        return end;
    arena memory = {0};
    derived_filters derived;
    end = WIDE_NO_MEMORY;
    if (nonet_layout_derive(layout, &memory, &derived)) {
        program =
            (wide_program){layout, derived.filters, derived.n_filters, derived.filters_of};
        end = try_program(&program, marks, most, stop, done);
    }
    nonet_arena_free(&memory);
    return end;
}

static nonet_status status_of(wide_end end)
{
    return end == WIDE_STOPPED     ? NONET_STOPPED
           : end == WIDE_NO_MEMORY ? NONET_NO_MEMORY
                                   : NONET_OK;
}

nonet_status nonet_ask_effort(const nonet_layout *layout, const nonet_values *marks,
                              size_t effort, const nonet_stop *stop, bool *yes)
{
    nonet_searched done;
    wide_end end = try_plainly(layout, marks, effort - 1, stop, &done);
    *yes = end == WIDE_DONE && done.solutions == 1;
    return status_of(end);
}

nonet_status nonet_measure_effort(const nonet_layout *layout, const nonet_values *marks,
                                  size_t most, const nonet_stop *stop, size_t *effort)
{
    nonet_searched done;
    wide_end end = try_plainly(layout, marks, most - 1, stop, &done);
    *effort = end == WIDE_GAVE_UP ? most : done.guesses + 1;
    return status_of(end);
}

size_t nonet_puzzle_effort(const nonet_layout *layout, const nonet_values *marks,
                           size_t most, const nonet_stop *stop)
{
    size_t effort;
    nonet_stop or_never = stop_or_never(stop);
    if (!layout->frozen || most == 0)
        return 0;
    nonet_status status = nonet_measure_effort(layout, marks, most, &or_never, &effort);
    return status == NONET_OK ? effort : 0;
}
