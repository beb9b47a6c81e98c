// read.c - properties that are in the record: nothing need be searched for.

#include "property/facts.h"

#include <nonet/generate.h>

#include "board/cells.h"

void nonet_get_number(fact_ask *a)
{
    if (a->facts->origin.number)
        nonet_fact_put_number(a, (int64_t)a->facts->origin.number);
}

void nonet_get_file(fact_ask *a)
{
    nonet_fact_put_text(a, a->facts->origin.file);
}

void nonet_get_line(fact_ask *a)
{
    nonet_fact_put_number(a, (int64_t)a->record->line);
}

void nonet_get_format(fact_ask *a)
{
    nonet_fact_put_text(a, a->record->format);
}

void nonet_get_layout(fact_ask *a)
{
    nonet_sink sink = nonet_facts_sink(a->facts);
    if (!a->record->layout)
        return;
    nonet_layout_write(a->record->layout, &sink);
    nonet_fact_put_written(a);
}

void nonet_get_puzzle(fact_ask *a)
{
    const nonet_record *record = a->record;
    nonet_sink sink = nonet_facts_sink(a->facts);
    if (record->layout && record->has_marks)
        nonet_write_value_sets(record->layout, record->wide.marks, &sink);
    else if (record->layout)
        nonet_write_values(record->layout, record->wide.given, &sink);
    else if (record->has_marks) {
        nonet_fact_put_marks(a, &record->marks);
        return;
    } else {
        nonet_fact_put_board(a, &record->given, '.');
        return;
    }
    nonet_fact_put_written(a);
}

void nonet_get_puzzle0(fact_ask *a)
{
    nonet_fact_put_board(a, &a->record->given, '0');
}

void nonet_get_candidates(fact_ask *a)
{
    nonet_marks marks;
    nonet_marks_basic(&a->record->given, &marks);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        marks.cell[cell] &= a->record->marks.cell[cell];
    nonet_fact_put_marks(a, &marks);
}

void nonet_get_clues(fact_ask *a)
{
    const nonet_record *record = a->record;
    int64_t clues = 0;
    if (record->layout)
        for (size_t i = 0; i < nonet_layout_cells(record->layout); i++)
            clues += record->wide.given[i] != 0;
    nonet_fact_put_number(a, record->layout ? clues : nonet_board_clues(&record->given));
}

void nonet_get_pattern(fact_ask *a)
{
    nonet_sink sink = nonet_facts_sink(a->facts);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        nonet_emit_char(&sink, a->record->given.cell[cell] ? 'x' : '.');
    nonet_fact_put_written(a);
}

void nonet_get_redundancy(fact_ask *a)
{
    const nonet_board *given = &a->record->given;
    int pairs = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (int other = 0; other < cell && given->cell[cell]; other++)
            pairs += given->cell[other] && cells_has(nonet_peer_set[cell], other);
    nonet_fact_put_number(a, pairs);
}

void nonet_get_symmetry(fact_ask *a)
{
    nonet_sink sink = nonet_facts_sink(a->facts);
    bool any = false;
    for (int i = NONET_SYMMETRY_NONE + 1; i < NONET_SYMMETRIES; i++)
        if (nonet_has_symmetry(&a->record->given, (nonet_symmetry)i)) {
            nonet_emit(&sink, any ? " " : "");
            nonet_emit(&sink, nonet_symmetry_name((nonet_symmetry)i));
            any = true;
        }
    nonet_fact_put_written(a);
}
