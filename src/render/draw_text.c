// draw_text.c - a board as lines of text, for terminals, mails and forums.
//
// Two looks share one layout. In the short one a cell is a character; in the long one it is
// a text such as "5*", "7-" or "1289", and each column is as wide as its widest cell.

#include "render/drawing.h"

#include <string.h>

#include "base/bits.h"

typedef struct {
    const nonet_drawing *drawing;
    const nonet_sink *sink;
    bool unicode, color, marked; // marked: the long look
    int width[9];
} canvas;

static int digit_at(const canvas *c, int cell)
{
    int given = c->drawing->given.cell[cell];
    return given ? given : c->drawing->found.cell[cell];
}

static unsigned marks_at(const canvas *c, int cell)
{
    return c->drawing->show_marks ? c->drawing->marks.cell[cell] & NONET_ALL_DIGITS : 0;
}

static int cell_width(const canvas *c, int cell)
{
    if (!c->marked)
        return 1;
    return digit_at(c, cell) ? 2 : bits_count(marks_at(c, cell));
}

static void measure(canvas *c)
{
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int width = cell_width(c, cell);
        if (width > c->width[cell % 9])
            c->width[cell % 9] = width;
    }
}

// ---- colours

static const char *const cell_codes[] = {
    "", "\033[30;42m", "\033[30;44m", "\033[30;43m", "\033[30;45m", "\033[30;41m"};
static const char *const mark_codes[] = {"",           "\033[1;32m", "\033[1;34m",
                                         "\033[1;33m", "\033[1;35m", "\033[1;9;31m"};

static void code(const canvas *c, const char *start)
{
    if (c->color && *start)
        nonet_emit(c->sink, start);
}

static void end_code(const canvas *c, const char *start)
{
    if (c->color && *start)
        nonet_emit(c->sink, "\033[0m");
}

// ---- cells

static void put_digit(const canvas *c, int cell)
{
    bool given = c->drawing->given.cell[cell] != 0;
    const char *start = given ? "\033[1m" : "\033[36m";
    if (c->drawing->cell_tone[cell])
        start = cell_codes[c->drawing->cell_tone[cell]];
    code(c, start);
    nonet_emit_char(c->sink, (char)('0' + digit_at(c, cell)));
    end_code(c, start);
    if (c->marked)
        nonet_emit_char(c->sink, given ? '*' : '-');
}

static void put_marks(const canvas *c, int cell)
{
    for (unsigned rest = marks_at(c, cell); rest; rest &= rest - 1) {
        int tone = c->drawing->mark_tone[cell][bits_first(rest)];
        if (!tone)
            tone = c->drawing->cell_tone[cell];
        code(c, mark_codes[tone]);
        nonet_emit_char(c->sink, (char)('1' + bits_first(rest)));
        end_code(c, mark_codes[tone]);
    }
}

static void put_cell(const canvas *c, int cell)
{
    if (digit_at(c, cell))
        put_digit(c, cell);
    else if (c->marked)
        put_marks(c, cell);
    else {
        code(c, "\033[2m");
        nonet_emit_char(c->sink, '.');
        end_code(c, "\033[2m");
    }
    for (int width = cell_width(c, cell); width < c->width[cell % 9]; width++)
        nonet_emit_char(c->sink, ' ');
}

// ---- lines

static void put_row(const canvas *c, int row)
{
    const char *wall = c->unicode ? "│" : "|";
    for (int column = 0; column < 9; column++) {
        if (column % 3 == 0) {
            nonet_emit(c->sink, wall);
            nonet_emit_char(c->sink, ' ');
        } else if (c->marked)
            nonet_emit_char(c->sink, ' ');
        put_cell(c, 9 * row + column);
        nonet_emit_char(c->sink, ' ');
    }
    nonet_emit(c->sink, wall);
    nonet_emit_char(c->sink, '\n');
}

// A line across the board, with its two corners and the crossings between.
static void put_rule(const canvas *c, const char *left, const char *middle,
                     const char *right)
{
    for (int box = 0; box < 3; box++) {
        nonet_emit(c->sink, !c->unicode ? "+" : box ? middle : left);
        int width = c->marked ? 6 : 4; // the blanks around and between the cells
        for (int i = 0; i < 3; i++)
            width += c->width[3 * box + i];
        while (width-- > 0)
            nonet_emit(c->sink, c->unicode ? "─" : "-");
    }
    nonet_emit(c->sink, c->unicode ? right : "+");
    nonet_emit_char(c->sink, '\n');
}

void nonet_draw_text(const nonet_drawing *drawing, int how, const nonet_sink *sink)
{
    nonet_drawing sound;
    nonet_sound_drawing(drawing, &sound);
    canvas c = {
        .drawing = &sound,
        .sink = sink,
        .unicode = how & NONET_DRAW_UNICODE,
        .color = how & NONET_DRAW_COLOR,
    };
    c.marked = drawing->show_marks || how & NONET_DRAW_MARKED;
    measure(&c);
    if (drawing->title) {
        nonet_emit(sink, drawing->title);
        nonet_emit_char(sink, '\n');
    }
    for (int row = 0; row < 9; row++) {
        if (row == 0)
            put_rule(&c, "┌", "┬", "┐");
        else if (row % 3 == 0)
            put_rule(&c, "├", "┼", "┤");
        put_row(&c, row);
    }
    put_rule(&c, "└", "┴", "┘");
}
