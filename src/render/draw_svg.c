// draw_svg.c - boards as SVG: text that can be read, searched and styled, and no fonts or
// scripts to fetch.
//
// All coordinates are whole numbers, so the bytes are the same on every machine.

#include "render/drawing.h"

#include "base/bits.h"
#include "render/places.h"
#include "render/svg.h"

enum {
    TITLE = 28,                 // above the labels, if there is a title
    STEP = LABELS + BOARD + 24, // from one board to the next
};

static const char style[] =
    "<style>\n"
    "text{font-family:Helvetica,Arial,'DejaVu Sans',sans-serif;text-anchor:middle}\n"
    ".given{font-size:28px;font-weight:bold;fill:#000}\n"
    ".found{font-size:28px;fill:#1558b0}\n"
    ".mark{font-size:12px;fill:#444}\n"
    ".label{font-size:11px;fill:#888}\n"
    ".title{font-size:15px;text-anchor:start;fill:#000}\n"
    ".out{text-decoration:line-through}\n"
    ".thin{stroke:#aaa;stroke-width:1}\n"
    ".thick{stroke:#000;stroke-width:2}\n"
    ".arrow{fill:none;stroke:#c2185b;stroke-width:1.5}\n"
    ".dashed{stroke-dasharray:4 3}\n"
    "</style>\n"
    "<defs><marker id=\"head\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" "
    "markerWidth=\"6\" markerHeight=\"6\" orient=\"auto\">"
    "<path d=\"M0 0L8 4L0 8Z\" fill=\"#c2185b\"/></marker></defs>\n";

// ---- layers, from the bottom up

static void put_lines(const nonet_sink *sink)
{
    for (int thick = 0; thick < 2; thick++)
        for (int i = 0; i <= 9; i++) {
            if ((i % 3 == 0) != thick)
                continue;
            const char *class = thick ? "thick" : "thin";
            int at = LABELS + i * CELL, over = thick;
            nonet_svg_line(sink, class, at, LABELS - over, at, LABELS + BOARD + over);
            nonet_svg_line(sink, class, LABELS - over, at, LABELS + BOARD + over, at);
        }
}

static void put_labels(const nonet_sink *sink)
{
    for (int i = 0; i < 9; i++) {
        char row[] = {'r', (char)('1' + i), '\0'}, column[] = {'c', (char)('1' + i), '\0'};
        nonet_svg_text(sink, "label", LABELS / 2 - 1, LABELS + i * CELL + CELL / 2 + 4,
                       row);
        nonet_svg_text(sink, "label", LABELS + i * CELL + CELL / 2, LABELS - 8, column);
    }
}

static void put_marks(const nonet_drawing *d, int cell, const nonet_sink *sink)
{
    for (unsigned rest = d->marks.cell[cell] & NONET_ALL_DIGITS; rest; rest &= rest - 1) {
        int digit = bits_first(rest) + 1, tone = d->mark_tone[cell][digit - 1];
        int x = mark_x(cell, digit), y = mark_y(cell, digit);
        if (tone)
            nonet_svg_rectangle(sink, x - MARK / 2, y - MARK / 2, MARK, MARK,
                                nonet_svg_tones[tone]);
        char digits[] = {(char)('0' + digit), '\0'};
        nonet_svg_text(sink, tone == NONET_TONE_OUT ? "mark out" : "mark", x, y + 4,
                       digits);
    }
}

static void put_cell(const nonet_drawing *d, int cell, const nonet_sink *sink)
{
    int given = d->given.cell[cell], digit = given ? given : d->found.cell[cell];
    if (d->cell_tone[cell])
        nonet_svg_rectangle(sink, cell_x(cell), cell_y(cell), CELL, CELL,
                            nonet_svg_tones[d->cell_tone[cell]]);
    char digits[] = {(char)('0' + digit), '\0'};
    if (digit)
        nonet_svg_text(sink, given ? "given" : "found", cell_x(cell) + CELL / 2,
                       cell_y(cell) + CELL / 2 + 10, digits);
    else if (d->show_marks)
        put_marks(d, cell, sink);
}

static void put_arrow(const nonet_arrow *a, const nonet_sink *sink)
{
    nonet_svg_arrow(sink, a->dashed ? "arrow dashed" : "arrow",
                    mark_x(a->from_cell, a->from_digit),
                    mark_y(a->from_cell, a->from_digit), mark_x(a->to_cell, a->to_digit),
                    mark_y(a->to_cell, a->to_digit), MARK / 2);
    nonet_emit_char(sink, '\n');
}

static void put_board(const nonet_drawing *drawing, int x, int y, const nonet_sink *sink)
{
    nonet_drawing sound, *d = &sound;
    nonet_sound_drawing(drawing, d);
    nonet_svg_group(sink, x, y);
    if (d->title)
        nonet_svg_text(sink, "title", LABELS, -6, d->title);
    put_labels(sink);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        put_cell(d, cell, sink);
    put_lines(sink);
    for (size_t i = 0; i < d->n_arrows; i++)
        if (nonet_arrow_is_sound(&d->arrows[i]))
            put_arrow(&d->arrows[i], sink);
    nonet_emit(sink, "</g>\n");
}

// ---- the document

void nonet_draw_svg(const nonet_drawing *drawings, size_t count, const nonet_sink *sink)
{
    int columns = nonet_svg_columns(count), title = 0;
    for (size_t i = 0; i < count; i++)
        if (drawings[i].title)
            title = TITLE;
    int rows = (int)((count + (size_t)columns - 1) / (size_t)columns);
    int width = columns * STEP, height = rows * (STEP + title);

    nonet_svg_begin(sink, width, height, style);
    for (size_t i = 0; i < count; i++)
        put_board(&drawings[i], (int)(i % (size_t)columns) * STEP,
                  (int)(i / (size_t)columns) * (STEP + title) + title, sink);
    nonet_emit(sink, "</svg>\n");
}
