// notes.c - a board as plain text in which every cell is as wide as the widest.
//
// It is the look of a well-known sketch of a solver: a rule line above every row and below
// the last, `| ` before the row and ` |` after each cell, `n*` for a given, `n-` for a
// digit that was found, the possibilities in a row, blank where nothing is known yet:
//
//     --------------------------------------
//     | 5* |3* |12 |   |7* |   |   |   |   |
//
// The length of the rule line, 2 + cells x (width + 2), is that of the sketch too.

#include <nonet/study.h>

#include "base/bits.h"
#include "study/experiment.h"

static void put_many(const nonet_sink *sink, char c, int count)
{
    for (int i = 0; i < count; i++)
        nonet_emit_char(sink, c);
}

static void put_rule(const nonet_sink *sink, int columns, int width)
{
    put_many(sink, '-', 2 + columns * (width + 2));
    nonet_emit_char(sink, '\n');
}

static void put_cell(const nonet_sink *sink, int given, int digit, unsigned marks,
                     int width)
{
    int used = 0;
    if (given || digit) {
        nonet_emit_char(sink, study_symbol(given ? given : digit));
        nonet_emit_char(sink, given ? '*' : '-');
        used = 2;
    } else
        for (; marks; marks &= marks - 1, used++)
            nonet_emit_char(sink, study_symbol(bits_first(marks) + 1));
    put_many(sink, ' ', width - used);
    nonet_emit(sink, " |");
}

void nonet_study_notes(const nonet_shape *shape, const uint8_t *given, const uint8_t *digit,
                       const uint16_t *marks, const nonet_sink *sink)
{
    int width = 2, columns = shape->columns;
    for (int cell = 0; marks && cell < shape->rows * columns; cell++) {
        int count = bits_count(marks[cell]);
        if (!digit[cell] && count > width)
            width = count;
    }
    for (int cell = 0; cell < shape->rows * columns; cell++) {
        if (cell % columns == 0) {
            put_rule(sink, columns, width);
            nonet_emit(sink, "| ");
        }
        put_cell(sink, given[cell], digit[cell], marks ? marks[cell] : 0, width);
        if (cell % columns == columns - 1)
            nonet_emit_char(sink, '\n');
    }
    put_rule(sink, columns, width);
}
