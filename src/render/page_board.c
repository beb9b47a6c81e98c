// page_board.c - see page_board.h.
//
// nonet_draw_svg() writes an element for each digit and line, 13 kB for a board full of
// candidates. Here a row of digits is one element with a list of places, all cells of a
// tone are one path, and the lines are drawn once and used by all: 2 to 4 kB.
//
//     <text class="m" x="31 46 61" y="35">123</text>

#include "render/page_board.h"

#include "base/bits.h"
#include "render/drawing.h"
#include "render/places.h"
#include "render/svg.h"

enum { SIZE = LABELS + BOARD + 2 };

const char nonet_page_board_style[] =
    ":root{--ink:#222;--paper:#fff;--soft:#666;--rule:#ddd;--found:#1558b0;--mark:#444;"
    "--thin:#aaa;--thick:#000;--link:#c2185b;--A:#a5e6a5;--B:#a9cdf7;--C:#ffe08a;"
    "--D:#d9b8f2;--out:#ffb3ad}\n"
    "@media(prefers-color-scheme:dark){:root{--ink:#e6e6e6;--paper:#16181c;--soft:#9aa0a6;"
    "--rule:#3a3f47;--found:#8ab8ff;--mark:#c3c7cc;--thin:#5a606a;--thick:#d0d4da;"
    "--link:#ff7aa8;--A:#1f6b35;--B:#28528c;--C:#7a5c00;--D:#5d3b80;--out:#8c2f28}}\n"
    ".board{width:100%;height:auto;display:block}\n"
    ".board text{font-family:Helvetica,Arial,'DejaVu Sans',sans-serif;text-anchor:middle}\n"
    ".g,.f{font-size:28px}.g{font-weight:bold;fill:var(--ink)}.f{fill:var(--found)}\n"
    ".m{font-size:12px;fill:var(--mark)}.l{font-size:11px;fill:var(--soft)}\n"
    ".tA{fill:var(--A)}.tB{fill:var(--B)}.tC{fill:var(--C)}.tD{fill:var(--D)}"
    ".tO{fill:var(--out)}\n"
    ".thin{stroke:var(--thin);fill:none}.thick{stroke:var(--thick);stroke-width:2;"
    "fill:none}\n"
    ".arrow{fill:none;stroke:var(--link);stroke-width:1.5}.dash{stroke-dasharray:4 3}\n"
    ".head{fill:var(--link)}.gone{stroke:var(--ink);stroke-width:1}\n";

static const char *const tone_class[] = {"", "tA", "tB", "tC", "tD", "tO"};

// ---- what all boards share

void nonet_page_board_lines(const nonet_sink *sink)
{
    nonet_emit(sink, "<svg width=\"0\" height=\"0\" style=\"position:absolute\" "
                     "aria-hidden=\"true\"><defs><marker id=\"head\" viewBox=\"0 0 8 8\" "
                     "refX=\"7\" refY=\"4\" markerWidth=\"6\" markerHeight=\"6\" "
                     "orient=\"auto\"><path class=\"head\" d=\"M0 0L8 4L0 8Z\"/></marker>"
                     "<g id=\"lines\">");
    for (int thick = 0; thick < 2; thick++) {
        nonet_emit(sink,
                   thick ? "<path class=\"thick\" d=\"" : "<path class=\"thin\" d=\"");
        for (int i = 0; i <= 9; i++) {
            int at = LABELS + i * CELL;
            if ((i % 3 == 0) != thick)
                continue;
            nonet_svg_point(sink, 'M', at, LABELS - thick);
            nonet_svg_point(sink, 'L', at, LABELS + BOARD + thick);
            nonet_svg_point(sink, 'M', LABELS - thick, at);
            nonet_svg_point(sink, 'L', LABELS + BOARD + thick, at);
        }
        nonet_emit(sink, "\"/>");
    }
    for (int i = 0; i < 9; i++) {
        char row[] = {'r', (char)('1' + i), '\0'}, column[] = {'c', (char)('1' + i), '\0'};
        nonet_svg_text(sink, "l", LABELS / 2 - 1, LABELS + i * CELL + CELL / 2 + 4, row);
        nonet_svg_text(sink, "l", LABELS + i * CELL + CELL / 2, LABELS - 8, column);
    }
    nonet_emit(sink, "</g></defs></svg>\n");
}

// ---- one board

// A path of squares, begun with the first of them.
static void put_square(const nonet_sink *sink, bool *begun, int tone, int x, int y,
                       int size)
{
    if (!*begun) {
        nonet_emit(sink, "<path class=\"");
        nonet_emit(sink, tone_class[tone]);
        nonet_emit(sink, "\" d=\"");
    }
    *begun = true;
    nonet_svg_point(sink, 'M', x, y);
    nonet_emit_char(sink, 'h');
    nonet_emit_number(sink, size);
    nonet_emit_char(sink, 'v');
    nonet_emit_number(sink, size);
    nonet_emit_char(sink, 'h');
    nonet_emit_number(sink, -size);
    nonet_emit_char(sink, 'z');
}

static bool shows_marks(const nonet_drawing *d, int cell)
{
    return d->show_marks && !d->given.cell[cell] && !d->found.cell[cell];
}

static void put_tones(const nonet_drawing *d, const nonet_sink *sink)
{
    for (int tone = NONET_TONE_A; tone <= NONET_TONE_OUT; tone++) {
        bool begun = false;
        for (int cell = 0; cell < NONET_CELLS; cell++) {
            if (d->cell_tone[cell] == tone)
                put_square(sink, &begun, tone, cell_x(cell), cell_y(cell), CELL);
            for (int digit = 1; shows_marks(d, cell) && digit <= 9; digit++)
                if (d->mark_tone[cell][digit - 1] == tone)
                    put_square(sink, &begun, tone, mark_x(cell, digit) - MARK / 2,
                               mark_y(cell, digit) - MARK / 2, MARK);
        }
        if (begun)
            nonet_emit(sink, "\"/>");
    }
}

// A row of digits as one element.
typedef struct {
    int count;
    int x[27];
    char digit[28];
} digit_row;

static void add_digit(digit_row *row, int x, int digit)
{
    row->x[row->count] = x;
    row->digit[row->count++] = (char)('0' + digit);
    row->digit[row->count] = '\0';
}

static void put_row(const digit_row *row, const char *class_name, int y,
                    const nonet_sink *sink)
{
    if (row->count == 0)
        return;
    nonet_emit(sink, "<text class=\"");
    nonet_emit(sink, class_name);
    nonet_emit(sink, "\" x=\"");
    for (int i = 0; i < row->count; i++) {
        if (i > 0)
            nonet_emit_char(sink, ' ');
        nonet_emit_number(sink, row->x[i]);
    }
    nonet_emit_char(sink, '"');
    nonet_svg_attribute(sink, "y", y);
    nonet_emit_char(sink, '>');
    nonet_emit(sink, row->digit);
    nonet_emit(sink, "</text>");
}

static void put_digits(const nonet_drawing *d, int line, const nonet_sink *sink)
{
    digit_row given = {0}, found = {0};
    for (int cell = 9 * line; cell < 9 * line + 9; cell++) {
        int x = cell_x(cell) + CELL / 2;
        if (d->given.cell[cell])
            add_digit(&given, x, d->given.cell[cell]);
        else if (d->found.cell[cell])
            add_digit(&found, x, d->found.cell[cell]);
    }
    put_row(&given, "g", cell_y(9 * line) + CELL / 2 + 10, sink);
    put_row(&found, "f", cell_y(9 * line) + CELL / 2 + 10, sink);
}

static void put_marks(const nonet_drawing *d, int line, const nonet_sink *sink)
{
    for (int third = 0; third < 3; third++) {
        digit_row marks = {0};
        for (int cell = 9 * line; cell < 9 * line + 9; cell++)
            for (int digit = 3 * third + 1; digit <= 3 * third + 3; digit++)
                if (shows_marks(d, cell) && d->marks.cell[cell] >> (digit - 1) & 1)
                    add_digit(&marks, mark_x(cell, digit), digit);
        put_row(&marks, "m", mark_y(9 * line, 3 * third + 1) + 4, sink);
    }
}

// What goes is struck out, for those who cannot tell the tones apart.
static void put_strikes(const nonet_drawing *d, const nonet_sink *sink)
{
    bool begun = false;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (int digit = 1; shows_marks(d, cell) && digit <= 9; digit++) {
            if (d->mark_tone[cell][digit - 1] != NONET_TONE_OUT)
                continue;
            nonet_emit(sink, begun ? "" : "<path class=\"gone\" d=\"");
            begun = true;
            nonet_svg_point(sink, 'M', mark_x(cell, digit) - 5, mark_y(cell, digit));
            nonet_emit(sink, "h10");
        }
    if (begun)
        nonet_emit(sink, "\"/>");
}

static void put_arrow(const nonet_arrow *a, const nonet_sink *sink)
{
    nonet_svg_arrow(sink, a->dashed ? "arrow dash" : "arrow",
                    mark_x(a->from_cell, a->from_digit),
                    mark_y(a->from_cell, a->from_digit), mark_x(a->to_cell, a->to_digit),
                    mark_y(a->to_cell, a->to_digit), MARK / 2);
}

void nonet_page_board(const nonet_drawing *drawing, phrase_key label, int number,
                      const speaker *to)
{
    const nonet_sink *sink = to->sink;
    nonet_drawing sound, *d = &sound;
    nonet_sound_drawing(drawing, d);
    nonet_emit(sink, "<svg class=\"board\" viewBox=\"0 0 ");
    nonet_emit_number(sink, SIZE);
    nonet_emit_char(sink, ' ');
    nonet_emit_number(sink, SIZE);
    nonet_emit(sink, "\" role=\"img\" aria-label=\"");
    nonet_say(to, label, (const phrase_part[]){NUMBER(n, number), {0}});
    nonet_emit(sink, "\">");
    put_tones(d, sink);
    for (int line = 0; line < 9; line++) {
        put_digits(d, line, sink);
        put_marks(d, line, sink);
    }
    put_strikes(d, sink);
    nonet_emit(sink, "<use href=\"#lines\"/>");
    for (size_t i = 0; i < d->n_arrows; i++)
        if (nonet_arrow_is_sound(&d->arrows[i]))
            put_arrow(&d->arrows[i], sink);
    nonet_emit(sink, "</svg>\n");
}

void nonet_page_heading(const speaker *to, phrase_key key)
{
    nonet_emit(to->sink, "<li><h3>");
    nonet_say(to, key, &(const phrase_part){0});
    nonet_emit(to->sink, "</h3>\n");
}
