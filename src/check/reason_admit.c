// reason_admit.c - what may be explained on a layout, and the position to begin with.

#include <nonet/reason.h>

#include <stdlib.h>
#include <string.h>

#include "layout/layout.h"

typedef struct {
    uint8_t *values; // the first solution
    size_t cells;
    bool has;
} first_solution;

static bool keep_first(void *context, const uint8_t *values)
{
    first_solution *first = context;
    if (!first->has)
        memcpy(first->values, values, first->cells);
    first->has = true;
    return true;
}

// The givens with what was entered on top of them.
static void start(const nonet_puzzle_question *question, nonet_reasoner *reasoner,
                  uint8_t *values)
{
    for (int cell = 0; cell < question->layout->cells; cell++)
        values[cell] = question->given[cell] ? question->given[cell]
                       : question->entered   ? question->entered[cell]
                                             : 0;
    nonet_reasoner_start(reasoner, values, question->marks);
}

static nonet_status decide(const nonet_puzzle_question *question, first_solution *first,
                           nonet_verdict *verdict)
{
    nonet_query query = {
        .limit = 2, .found = keep_first, .context = first, .stop = question->stop};
    nonet_searched done;
    *verdict = NONET_CLASHING;
    if (nonet_puzzle_breaches(question->layout, question->given, NULL, 0) > 0)
        return NONET_OK;
    nonet_status status =
        nonet_puzzle_search(question->layout, question->marks, &query, &done);
    *verdict = done.solutions > 1   ? NONET_MULTIPLE
               : done.stopped       ? NONET_UNDECIDED
               : done.solutions < 1 ? NONET_UNSOLVABLE
                                    : NONET_UNIQUE;
    return status;
}

static bool is_wrong(const nonet_puzzle_question *question, const uint8_t *solution,
                     int cell)
{
    return question->entered && question->entered[cell] &&
           question->entered[cell] != solution[cell];
}

nonet_status nonet_reason_admit(const nonet_puzzle_question *question,
                                nonet_reasoner *reasoner, nonet_verdict *verdict,
                                bool *wrong)
{
    const nonet_layout *layout = question->layout;
    *verdict = NONET_UNDECIDED;
    if (layout != nonet_reasoner_layout(reasoner))
        return NONET_IMPOSSIBLE;
    size_t cells = (size_t)layout->cells;
    uint8_t *values = malloc(cells + 1);
    if (!values)
        return NONET_NO_MEMORY;
    first_solution first = {.values = values, .cells = cells};
    start(question, reasoner, values);
    nonet_status status = decide(question, &first, verdict);
    for (int cell = 0; cell < layout->cells; cell++) {
        bool bad = status == NONET_OK && first.has && *verdict != NONET_MULTIPLE &&
                   is_wrong(question, values, cell);
        if (bad)
            *verdict = NONET_MISPLAYED;
        if (wrong)
            wrong[cell] = bad;
    }
    free(values);
    return status;
}
