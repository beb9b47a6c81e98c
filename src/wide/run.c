// run.c - which engine for which question.
//
// Most puzzles need few guesses, and a short search settles them before anything else would
// have been set up. After that learning is the better bet for one or a few solutions, and
// the search for many. Sums make the reasons of learning long and its steps slow: where
// they are most of the puzzle only the search goes on, with the derived sums (on hard
// killers learning took ten times as long); where they are a part of it both take turns.

#include <stdlib.h>

#include "layout/derive.h"
#include "wide/alike.h"
#include "wide/shelf.h"

enum {
    SHORT_SEARCH = 10000, // guesses of the first attempt times cells: 124 on a 9x9 board
    FIRST_TURN = 5000,    // guesses of the second, with derived sums,
    LONGER = 4,           // and so much more each time
    CONFLICT = 5,         // a contradiction costs as much as so many guesses
};

bool nonet_wide_report(wide_report *report)
{
    const nonet_query *query = report->query;
    report->done.solutions++;
    if (query->found && !query->found(query->context, report->values)) {
        report->done.stopped = true;
        return false;
    }
    return report->done.solutions < query->limit;
}

// The classic engines speak of boards and digits.
static bool found_board(void *context, const nonet_board *solution)
{
    const nonet_query *query = ((wide_report *)context)->query;
    return query->found(query->context, solution->cell);
}

static wide_end run_classic(const nonet_values *marks, wide_report *report)
{
    const nonet_query *query = report->query;
    nonet_marks board;
    for (int c = 0; c < NONET_CELLS; c++)
        board.cell[c] = (uint16_t)(marks[c] & NONET_ALL_DIGITS);
    nonet_search search = {
        .limit = query->limit,
        .found = query->found ? found_board : NULL,
        .stop = query->stop,
        .context = report,
    };
    report->done = nonet_search_run(&search, &board);
    return WIDE_DONE;
}

// How many cells are in sums, or in filters that are as slow to explain as sums; those in
// two of them counted twice.
static int summed_cells(const nonet_layout *layout)
{
    int n = 0;
    for (int f = 0; f < layout->n_filters; f++) {
        const layout_filter *filter = &layout->filters[f];
        n += filter->kind != FILTER_CHAIN ? filter->n : 0;
    }
    return n;
}

// The program with derived sums, in `memory`. False if that is short.
static bool derive(const nonet_layout *layout, arena *memory, wide_program *program)
{
    derived_filters derived;
    if (!nonet_layout_derive(layout, memory, &derived) ||
        !nonet_layout_combine(layout, memory, &derived) ||
        !nonet_layout_count(layout, memory, &derived) ||
        !nonet_derived_index(layout, memory, &derived))
        return false;
    *program =
        (wide_program){layout, derived.filters, derived.n_filters, derived.filters_of};
    return true;
}

// What an attempt could not settle.
static wide_end run_long(const wide_program *program, const nonet_values *marks,
                         wide_report *report)
{
    return report->query->limit > FEW ? nonet_wide_search(program, marks, SIZE_MAX, report)
                                      : nonet_wide_learn(program, marks, SIZE_MAX, report);
}

// Search and learning in turn, each with several times the effort it had before: which of
// them suits a puzzle with sums nobody can tell, and so none takes much longer than the
// better of the two.
static wide_end run_in_turn(const wide_program *program, const nonet_values *marks,
                            wide_report *report)
{
    if (report->query->limit > FEW)
        return nonet_wide_search(program, marks, SIZE_MAX, report);
    for (size_t most = FIRST_TURN;; most *= LONGER) {
        wide_end end = nonet_wide_attempt(nonet_wide_search, program, marks, most, report);
        if (end == WIDE_GAVE_UP)
            end = nonet_wide_attempt(nonet_wide_learn, program, marks, most / CONFLICT,
                                     report);
        if (end != WIDE_GAVE_UP)
            return end;
    }
}

static wide_end run_auto(const nonet_layout *layout, const nonet_values *marks,
                         wide_report *report)
{
    wide_program program = wide_plain(layout);
    size_t guesses = SHORT_SEARCH / (size_t)layout->cells + 1;
    wide_end end = nonet_wide_attempt(nonet_wide_search, &program, marks, guesses, report);
    if (end != WIDE_GAVE_UP)
        return end;
    int summed = summed_cells(layout);
    if (summed == 0)
        return run_long(&program, marks, report);
    arena memory = {0};
    bool mostly_sums = 2 * summed > layout->cells;
    end = !derive(layout, &memory, &program) ? WIDE_NO_MEMORY
          : mostly_sums ? nonet_wide_search(&program, marks, SIZE_MAX, report)
                        : run_in_turn(&program, marks, report);
    nonet_arena_free(&memory);
    return end;
}

static wide_end run_method(const nonet_layout *layout, const nonet_values *marks,
                           wide_report *report)
{
    wide_program plain = wide_plain(layout);
    switch (report->query->method) {
    case NONET_METHOD_SEARCH:
        return nonet_wide_search(&plain, marks, SIZE_MAX, report);
    case NONET_METHOD_LEARN:
        return nonet_wide_learn(&plain, marks, SIZE_MAX, report);
    case NONET_METHOD_AUTO:
        break;
    }
    if (layout->classic)
        return run_classic(marks, report);
    wide_alike alike;
    return nonet_wide_find_alike(layout, marks, &alike)
               ? nonet_wide_run_alike(layout, marks, &alike, run_auto, report)
               : run_auto(layout, marks, report);
}

nonet_status nonet_puzzle_search(const nonet_layout *layout, const nonet_values *marks,
                                 const nonet_query *query, nonet_searched *done)
{
    wide_report report = {.query = query};
    wide_end end = WIDE_DONE;
    *done = report.done;
    if (!layout->frozen)
        return NONET_IMPOSSIBLE;
    if (query->limit > 0) {
        report.values = malloc((size_t)layout->cells);
        end = report.values ? run_method(layout, marks, &report) : WIDE_NO_MEMORY;
        free(report.values);
    }
    *done = report.done;
    return end == WIDE_NO_MEMORY ? NONET_NO_MEMORY : NONET_OK;
}
