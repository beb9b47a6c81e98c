// record.c - a record: its fields, and what its marks mean.
//
//     given     the puzzle's own digits
//     entered   digits somebody put on top of them; never part of `marks`
//     marks     for each cell what it may hold, as far as the text says so
//
// The three are independent, so that a solver can be handed the puzzle (marks) and a tutor
// the position (nonet_record_position) without either undoing the other's work.

#include <string.h>

#include "text/reader.h"

const char *nonet_record_field(const nonet_record *record, const char *name)
{
    for (size_t i = 0; i < record->n_fields; i++)
        if (strcmp(record->fields[i].name, name) == 0)
            return record->fields[i].value;
    return NULL;
}

void nonet_record_from_board(const nonet_board *board, nonet_record *record)
{
    *record = (nonet_record){.status = NONET_OK, .line = 1, .column = 1, .given = *board};
    nonet_marks_from_board(board, &record->marks);
}

void nonet_record_position(const nonet_record *record, nonet_board *placed,
                           nonet_marks *marks)
{
    *placed = record->given;
    if (record->has_entered)
        for (int cell = 0; cell < NONET_CELLS; cell++)
            if (placed->cell[cell] == 0)
                placed->cell[cell] = record->entered.cell[cell];
    nonet_marks_basic(placed, marks);
    if (record->has_marks)
        for (int cell = 0; cell < NONET_CELLS; cell++)
            if (placed->cell[cell] == 0)
                marks->cell[cell] &= record->marks.cell[cell];
}

void nonet_record_begin(nonet_record *record, const text_line *line, const char *format)
{
    record->status = NONET_OK;
    record->line = line->number;
    record->column = line->column;
    record->message = NULL;
    record->format = format;
    record->blank = 0;
    record->has_marks = record->has_entered = record->has_solution = false;
}

claim nonet_record_plain(nonet_record *record)
{
    nonet_marks_from_board(&record->given, &record->marks);
    return RECORD;
}

void nonet_record_restore(nonet_record *record)
{
    nonet_marks puzzle, position;
    nonet_board placed;
    if (!record->has_entered)
        return;
    record->has_marks = false;
    nonet_marks_basic(&record->given, &puzzle);
    nonet_record_position(record, &placed, &position);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        record->marks.cell[cell] |= puzzle.cell[cell] & (uint16_t)~position.cell[cell];
}

// Marks that only leave out what the givens rule out anyway add nothing to the puzzle.
claim nonet_record_marked(nonet_record *record)
{
    nonet_marks basic;
    nonet_marks_basic(&record->given, &basic);
    record->has_marks = false;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (basic.cell[cell] & ~record->marks.cell[cell])
            record->has_marks = true;
    return RECORD;
}
