// notation.c - see notation.h.

#include "render/notation.h"

#include "base/bits.h"
#include <nonet/sink.h>
#include "board/cells.h"
#include "board/range.h"

// The columns in use in each row.
static void columns_of(nonet_cells cells, unsigned columns[9])
{
    for (int row = 0; row < 9; row++)
        columns[row] = 0;
    while (!cells_empty(cells)) {
        int cell = cells_take(&cells);
        columns[cell / 9] |= 1u << cell % 9;
    }
}

void nonet_emit_cells(const nonet_sink *sink, nonet_cells cells)
{
    unsigned columns[9];
    bool first = true;
    columns_of(range_cells(cells), columns);
    for (int row = 0; row < 9; row++) {
        if (columns[row] == 0)
            continue;
        if (!first)
            nonet_emit_char(sink, ',');
        first = false;
        unsigned rows = 0;
        for (int other = row; other < 9; other++)
            if (columns[other] == columns[row])
                rows |= 1u << other;
        nonet_emit_char(sink, 'r');
        nonet_emit_digits(sink, rows, "");
        nonet_emit_char(sink, 'c');
        nonet_emit_digits(sink, columns[row], "");
        for (unsigned done = rows & ~(1u << row); done; done &= done - 1)
            columns[bits_first(done)] = 0;
    }
}

void nonet_emit_houses(const nonet_sink *sink, const uint8_t *houses, int count)
{
    static const char letters[] = "rcb";
    for (int kind = 0; kind < 3; kind++) {
        unsigned lines = 0;
        for (int i = 0; i < count; i++)
            if (houses[i] / 9 == kind)
                lines |= 1u << houses[i] % 9;
        if (lines == 0)
            continue;
        nonet_emit_char(sink, letters[kind]);
        nonet_emit_digits(sink, lines, "");
    }
}

void nonet_emit_digits(const nonet_sink *sink, unsigned digits, const char *separator)
{
    for (bool first = true; digits; digits &= digits - 1, first = false) {
        if (!first)
            nonet_emit(sink, separator);
        nonet_emit_number(sink, bits_first(digits) + 1);
    }
}

void nonet_emit_effect(const nonet_sink *sink, const nonet_step *step)
{
    const char *separator = "";
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        if (!step->placed.cell[cell])
            continue;
        nonet_emit(sink, separator);
        separator = ", ";
        nonet_emit_cells(sink, cells_one(cell));
        nonet_emit_char(sink, '=');
        nonet_emit_number(sink, step->placed.cell[cell]);
    }
    for (int digit = 0; digit < 9; digit++) {
        nonet_cells gone = cells_none();
        for (int cell = 0; cell < NONET_CELLS; cell++)
            if (step->eliminated.cell[cell] >> digit & 1)
                cells_add(&gone, cell);
        if (cells_empty(gone))
            continue;
        nonet_emit(sink, separator);
        separator = ", ";
        nonet_emit_cells(sink, gone);
        nonet_emit(sink, "<>");
        nonet_emit_number(sink, digit + 1);
    }
}
