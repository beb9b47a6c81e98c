// solved.c - properties that a search tells, or the search for the least form, and what
// lies in the solution.

#include "property/facts.h"

#include <nonet/grids.h>

#include "board/cells.h"

void nonet_get_status(fact_ask *a)
{
    nonet_outcome outcome = nonet_facts_outcome(a->facts);
    nonet_fact_put_text(a, nonet_outcome_name(outcome));
    a->fact.number = outcome;
}

void nonet_get_reason(fact_ask *a)
{
    nonet_fact_put_text(a, nonet_facts_reason(a->facts));
}

void nonet_get_solutions(fact_ask *a)
{
    nonet_facts_solve(a->facts);
    nonet_outcome outcome = a->facts->outcome;
    if (outcome <= NONET_OUTCOME_CLASH)
        nonet_fact_put_number(a, outcome == NONET_OUTCOME_UNIQUE     ? 1
                                 : outcome == NONET_OUTCOME_MULTIPLE ? 2
                                                                     : 0);
}

void nonet_get_solution(fact_ask *a)
{
    nonet_facts_solve(a->facts);
    if (a->facts->outcome != NONET_OUTCOME_UNIQUE)
        return;
    if (!a->record->layout) {
        nonet_fact_put_board(a, &a->facts->start.solution, '.');
        return;
    }
    nonet_sink sink = nonet_facts_sink(a->facts);
    nonet_write_values(a->record->layout, a->facts->values, &sink);
    nonet_fact_put_written(a);
}

void nonet_get_inverse(fact_ask *a)
{
    nonet_facts_solve(a->facts);
    if (a->facts->outcome != NONET_OUTCOME_UNIQUE)
        return;
    nonet_board rest = a->facts->start.solution;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (a->record->given.cell[cell])
            rest.cell[cell] = 0;
    nonet_fact_put_board(a, &rest, '.');
}

void nonet_get_bands(fact_ask *a)
{
    nonet_facts_solve(a->facts);
    if (a->facts->outcome != NONET_OUTCOME_UNIQUE)
        return;
    nonet_sink sink = nonet_facts_sink(a->facts);
    for (int band = 0; band < 6; band++) {
        nonet_emit(&sink, band ? " " : "");
        nonet_emit_number(&sink, nonet_band_index(&a->facts->start.solution, band));
    }
    nonet_fact_put_written(a);
}

void nonet_get_redundant(fact_ask *a)
{
    const nonet_finding *finding = nonet_facts_check(a->facts);
    if (finding)
        nonet_fact_put_number(a, nonet_cells_count(finding->redundant));
}

void nonet_get_minimal(fact_ask *a)
{
    nonet_get_redundant(a);
    a->fact.number = a->fact.number == 0;
}

void nonet_get_canon(fact_ask *a)
{
    const nonet_least *found = nonet_facts_least(a->facts);
    if (found)
        nonet_fact_put_board(a, &found->board, '.');
}

void nonet_get_canon_pattern(fact_ask *a)
{
    nonet_board pattern = a->record->given;
    nonet_least found;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        pattern.cell[cell] = pattern.cell[cell] > 0;
    nonet_least_form(&pattern, &found);
    nonet_sink sink = nonet_facts_sink(a->facts);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        nonet_emit_char(&sink, found.board.cell[cell] ? 'x' : '.');
    nonet_fact_put_written(a);
}

void nonet_get_automorphisms(fact_ask *a)
{
    const nonet_least *found = nonet_facts_least(a->facts);
    if (found)
        nonet_fact_put_number(a, found->automorphisms);
}

void nonet_get_backdoor(fact_ask *a)
{
    enum { MOST = 3 };
    int size;
    if (!nonet_facts_proper(a->facts) || a->record->has_marks)
        return;
    nonet_status status = nonet_backdoors(&a->record->given, NULL, MOST,
                                          &a->facts->origin.stop, &size, NULL, NULL);
    a->facts->timed_out |= status == NONET_STOPPED;
    if (status == NONET_OK && size >= 0)
        nonet_fact_put_number(a, size);
}

void nonet_get_clique(fact_ask *a)
{
    enum { SET_CELLS = 12 };
    nonet_unavoidables sets;
    nonet_cells clique[NONET_MAX_CLIQUE];
    const nonet_stop *stop = &a->facts->origin.stop;
    int size;
    nonet_facts_solve(a->facts);
    if (a->facts->outcome != NONET_OUTCOME_UNIQUE)
        return;
    nonet_status status =
        nonet_unavoidables_find(&a->facts->start.solution, SET_CELLS, stop, &sets);
    if (status == NONET_OK)
        status = nonet_unavoidables_clique(&sets, stop, &size, clique);
    nonet_unavoidables_free(&sets);
    a->facts->timed_out |= status == NONET_STOPPED;
    if (status == NONET_OK)
        nonet_fact_put_number(a, size);
}
