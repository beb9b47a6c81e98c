// wide_text.c - values and marks of a layout as a line, and as values of a row.

#include <nonet/puzzle.h>

#include <string.h>

#include "base/bits.h"
#include "text/sized.h"
#include "text/symbols.h"

#include <nonet/text.h>

static void write_value(const nonet_layout *layout, int value, const nonet_sink *sink)
{
    int shown = nonet_layout_shown(layout, value);
    if (value == 0)
        nonet_emit_char(sink, '.');
    else if (nonet_layout_values(layout) <= MOST_SYMBOLS)
        nonet_emit_char(sink, nonet_symbol(shown));
    else
        nonet_emit_number(sink, shown);
}

// A value that is not on the board is a blank, as everywhere.
void nonet_write_values(const nonet_layout *layout, const uint8_t *values,
                        const nonet_sink *sink)
{
    int most = nonet_layout_values(layout);
    for (size_t cell = 0; cell < nonet_layout_cells(layout); cell++) {
        if (most > MOST_SYMBOLS && cell > 0)
            nonet_emit_char(sink, ' ');
        write_value(layout, values[cell] <= most ? values[cell] : 0, sink);
    }
}

static void write_set(const nonet_layout *layout, nonet_values set, const nonet_sink *sink)
{
    if (set == 0)
        nonet_emit_char(sink, '-');
    for (const char *between = ""; set; set &= set - 1, between = ",") {
        nonet_emit(sink, between);
        nonet_emit_number(sink, nonet_layout_shown(layout, bits_first_64(set) + 1));
    }
}

void nonet_write_value_sets(const nonet_layout *layout, const nonet_values *marks,
                            const nonet_sink *sink)
{
    int most = nonet_layout_values(layout);
    nonet_values all = ~(nonet_values)0 >> (64 - most);
    for (size_t cell = 0; cell < nonet_layout_cells(layout); cell++) {
        if (most > MOST_SYMBOLS) {
            nonet_emit(sink, cell > 0 ? " " : "");
            write_set(layout, marks[cell] & all, sink);
            continue;
        }
        for (int value = 1; value <= most; value++)
            write_value(layout, marks[cell] >> (value - 1) & 1 ? value : 0, sink);
    }
}

// ---- rows

typedef struct {
    const nonet_layout *layout;
    const uint8_t *values;
    const nonet_values *marks;
    bool named; // the layout stands before them
} on_layout;

static void write_any(const void *context, const nonet_sink *sink)
{
    const on_layout *what = context;
    if (what->named) {
        nonet_layout_write(what->layout, sink);
        nonet_emit_char(sink, ' ');
    }
    if (what->values)
        nonet_write_values(what->layout, what->values, sink);
    else if (what->marks)
        nonet_write_value_sets(what->layout, what->marks, sink);
    else
        nonet_layout_write(what->layout, sink);
}

void nonet_row_values(nonet_row *row, const char *name, const nonet_layout *layout,
                      const uint8_t *values)
{
    nonet_row_written(row, name, write_any, &(on_layout){layout, .values = values});
}

void nonet_row_value_sets(nonet_row *row, const char *name, const nonet_layout *layout,
                          const nonet_values *marks)
{
    nonet_row_written(row, name, write_any, &(on_layout){layout, .marks = marks});
}

void nonet_row_layout(nonet_row *row, const char *name, const nonet_record *record)
{
    if (record->layout)
        nonet_row_written(row, name, write_any, &(on_layout){.layout = record->layout});
}

// A line, or a row of CSV, without a column for it would lose the layout, unless the size
// tells it.
static bool loses_layout(const nonet_row *row, const nonet_record *record)
{
    bool told = nonet_is_sized(record->layout) &&
                nonet_layout_values(record->layout) <= MOST_SYMBOLS;
    if (!row->table || row->table->style == NONET_ROW_JSON || told)
        return false;
    for (const nonet_column *column = row->table->columns; column->name; column++)
        if (strcmp(column->name, "layout") == 0 &&
            (column->in == 0 || column->in & 1u << row->table->style))
            return false;
    return true;
}

void nonet_row_puzzle(nonet_row *row, const char *name, const nonet_record *record)
{
    if (record->layout)
        nonet_row_written(row, name, write_any,
                          &(on_layout){
                              .layout = record->layout,
                              .values = record->has_marks ? NULL : record->wide.given,
                              .marks = record->has_marks ? record->wide.marks : NULL,
                              .named = loses_layout(row, record),
                          });
    else if (record->has_marks)
        nonet_row_marks(row, name, &record->marks);
    else
        nonet_row_board(row, name, &record->given);
}

void nonet_record_values(const nonet_record *record, nonet_values *marks)
{
    size_t cells = nonet_layout_cells(record->layout);
    nonet_puzzle_marks(record->layout, record->wide.given, marks);
    for (size_t cell = 0; record->has_marks && cell < cells; cell++)
        marks[cell] &= record->wide.marks[cell];
}
