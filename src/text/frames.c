// frames.c - writes grids for eyes: bars, frames of several makes, and cells with commas.

#include <string.h>

#include "text/writer.h"

// A frame is drawn from strings: the rules above, between and below the bands, what opens
// and closes a row, what separates two boxes, and two cells.
typedef struct {
    const char *top, *middle, *bottom;
    const char *open, *box, *cell, *close;
    char blank;
} frame;

static void draw(nonet_writer *writer, const nonet_record *record, const frame *style)
{
    char cells[NONET_CELLS];
    nonet_put_cells(&record->given, nonet_writer_blank(writer, style->blank), cells);
    nonet_put_gap(writer);
    const nonet_sink *sink = &writer->sink;
    for (int row = 0; row < 9; row++) {
        if (row % 3 == 0)
            nonet_emit(sink, row ? style->middle : style->top);
        nonet_emit(sink, style->open);
        for (int column = 0; column < 9; column++) {
            if (column > 0)
                nonet_emit(sink, column % 3 ? style->cell : style->box);
            nonet_emit_bytes(sink, &cells[9 * row + column], 1);
        }
        nonet_emit(sink, style->close);
    }
    nonet_emit(sink, style->bottom);
}

void nonet_put_grid(nonet_writer *writer, const nonet_record *record)
{
    static const frame style = {
        .top = "",
        .middle = "-------+-------+-------\n",
        .bottom = "",
        .open = " ",
        .box = " | ",
        .cell = " ",
        .close = "\n",
        .blank = '.',
    };
    draw(writer, record, &style);
}

void nonet_put_frame(nonet_writer *writer, const nonet_record *record)
{
    static const frame style = {
        .top = "+-------+-------+-------+\n",
        .middle = "+-------+-------+-------+\n",
        .bottom = "+-------+-------+-------+\n",
        .open = "| ",
        .box = " | ",
        .cell = " ",
        .close = " |\n",
        .blank = ' ',
    };
    draw(writer, record, &style);
}

void nonet_put_star(nonet_writer *writer, const nonet_record *record)
{
    static const frame style = {
        .top = "*-----------*\n",
        .middle = "|---+---+---|\n",
        .bottom = "*-----------*\n",
        .open = "|",
        .box = "|",
        .cell = "",
        .close = "|\n",
        .blank = '.',
    };
    draw(writer, record, &style);
}

void nonet_put_unicode(nonet_writer *writer, const nonet_record *record)
{
    static const frame style = {
        .top = "┌───────┬───────┬───────┐\n",
        .middle = "├───────┼───────┼───────┤\n",
        .bottom = "└───────┴───────┴───────┘\n",
        .open = "│ ",
        .box = " │ ",
        .cell = " ",
        .close = " │\n",
        .blank = '.',
    };
    draw(writer, record, &style);
}

void nonet_put_ss(nonet_writer *writer, const nonet_record *record)
{
    static const frame style = {
        .top = "",
        .middle = "-----------\n",
        .bottom = "",
        .open = "",
        .box = "|",
        .cell = "",
        .close = "\n",
        .blank = '.',
    };
    draw(writer, record, &style);
}

// A blank is an empty field, unless the caller wants a symbol.
void nonet_put_delimited(nonet_writer *writer, const nonet_record *record)
{
    char cells[NONET_CELLS];
    nonet_put_cells(&record->given, writer->blank, cells);
    nonet_put_gap(writer);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        nonet_emit_bytes(&writer->sink, &cells[cell], cells[cell] != 0);
        nonet_emit_char(&writer->sink, cell % 9 == 8 ? '\n' : ',');
    }
}
