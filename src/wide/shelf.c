// shelf.c - attempts; see shelf.h.

#include "wide/shelf.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    uint8_t *solutions; // room for FEW + 1
    size_t n, cells;
} shelf;

static bool put(void *context, const uint8_t *values)
{
    shelf *to = context;
    memcpy(to->solutions + to->n++ * to->cells, values, to->cells);
    return true;
}

static wide_end hand_out(const shelf *from, wide_report *report)
{
    for (size_t i = 0; i < from->n; i++) {
        memcpy(report->values, from->solutions + i * from->cells, from->cells);
        if (!nonet_wide_report(report))
            break;
    }
    return report->done.stopped ? WIDE_STOPPED : WIDE_DONE;
}

wide_end nonet_wide_attempt(wide_engine *engine, const wide_program *program,
                            const nonet_values *marks, size_t most, wide_report *report)
{
    size_t limit = report->query->limit, cells = (size_t)program->layout->cells;
    shelf kept = {.solutions = malloc((FEW + 1) * cells), .cells = cells};
    if (!kept.solutions)
        return WIDE_NO_MEMORY;
    nonet_query query = *report->query;
    query.limit = limit < FEW + 1 ? limit : FEW + 1;
    query.found = put;
    query.context = &kept;
    wide_report inner = {.query = &query, .values = report->values};
    wide_end end = engine(program, marks, most, &inner);
    report->done.guesses += inner.done.guesses;
    report->done.stopped = inner.done.stopped;
    if (end == WIDE_DONE && kept.n > FEW && kept.n < limit)
        end = WIDE_GAVE_UP; // it stopped counting, not because it was through
    if (end == WIDE_DONE)
        end = hand_out(&kept, report);
    free(kept.solutions);
    return end;
}
