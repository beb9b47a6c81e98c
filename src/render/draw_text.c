// draw_text.c - a board as lines of text, for terminals, mails and forums.
//
// Two looks share one layout. In the short one a cell is a character; in the long one it is
// a text such as "5*", "7-" or "1289". frame.c puts the cells and the boxes around them.

#include "render/drawing.h"

#include "base/bits.h"
#include "render/frame.h"

typedef struct {
    const nonet_drawing *drawing;
    const nonet_sink *sink;
    bool color, marked; // marked: the long look
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

static int cell_width(const void *context, int cell)
{
    const canvas *c = context;
    if (!c->marked)
        return 1;
    return digit_at(c, cell) ? 2 : bits_count(marks_at(c, cell));
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

static void put_cell(const void *context, int cell)
{
    const canvas *c = context;
    if (digit_at(c, cell))
        put_digit(c, cell);
    else if (c->marked)
        put_marks(c, cell);
    else {
        code(c, "\033[2m");
        nonet_emit_char(c->sink, '.');
        end_code(c, "\033[2m");
    }
}

// ---- walls

static frame_wall box_wall(const void *context, int cell, int other)
{
    (void)context;
    bool same_box = other >= 0 && cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
    return same_box ? WALL_NONE : WALL_LIGHT;
}

void nonet_draw_text(const nonet_drawing *drawing, int how, const nonet_sink *sink)
{
    nonet_drawing sound;
    nonet_sound_drawing(drawing, &sound);
    canvas c = {
        .drawing = &sound,
        .sink = sink,
        .color = how & NONET_DRAW_COLOR,
    };
    c.marked = drawing->show_marks || how & NONET_DRAW_MARKED;
    if (drawing->title) {
        nonet_emit(sink, drawing->title);
        nonet_emit_char(sink, '\n');
    }
    frame board = {
        .rows = 9,
        .columns = 9,
        .unicode = how & NONET_DRAW_UNICODE,
        .wide = c.marked,
        .wall = box_wall,
        .width = cell_width,
        .put = put_cell,
        .context = &c,
    };
    nonet_frame_draw(&board, sink);
}
