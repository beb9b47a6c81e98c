// frame.c - see frame.h.

#include "render/frame.h"

// What stands where four lines meet, by the weights of those going up, right, down, left.
static const char *const crossings[81] = {
    " ", "╴", "╸", "╷", "┐", "┑", "╻", "┒", "┓", //
    "╶", "─", "╾", "┌", "┬", "┭", "┎", "┰", "┱", //
    "╺", "╼", "━", "┍", "┮", "┯", "┏", "┲", "┳", //
    "╵", "┘", "┙", "│", "┤", "┥", "╽", "┧", "┪", //
    "└", "┴", "┵", "├", "┼", "┽", "┟", "╁", "╅", //
    "┕", "┶", "┷", "┝", "┾", "┿", "┢", "╆", "╈", //
    "╹", "┚", "┛", "╿", "┦", "┩", "┃", "┨", "┫", //
    "┖", "┸", "┹", "┞", "╀", "╃", "┠", "╂", "╉", //
    "┗", "┺", "┻", "┡", "╄", "╇", "┣", "╊", "╋",
};

typedef struct {
    const frame *frame;
    const nonet_sink *sink;
    bool line_above[NONET_MAX_VALUES + 1]; // each row has a wall above it somewhere
    bool line_left[NONET_MAX_VALUES + 1];  // likewise each column
    int width[NONET_MAX_VALUES];           // of the widest text of a column
} canvas;

// The cell in a row and column, -1 outside.
static int at(const frame *f, int row, int column)
{
    bool inside = row >= 0 && column >= 0 && row < f->rows && column < f->columns;
    return inside ? row * f->columns + column : -1;
}

static frame_wall between(const frame *f, int a, int b)
{
    if (a < 0 && b < 0)
        return WALL_NONE;
    return a < 0 ? f->wall(f->context, b, a) : f->wall(f->context, a, b);
}

static frame_wall wall_above(const frame *f, int row, int column)
{
    return between(f, at(f, row, column), at(f, row - 1, column));
}

static frame_wall wall_left(const frame *f, int row, int column)
{
    return between(f, at(f, row, column), at(f, row, column - 1));
}

static int label_of(const frame *f, int cell)
{
    return cell >= 0 && f->label ? f->label(f->context, cell) : -1;
}

static int digits_of(int number)
{
    int digits = 1;
    for (; number > 9; number /= 10)
        digits++;
    return digits;
}

// The blanks before a cell's text; behind it is always one.
static int lead(const canvas *c, int column)
{
    return c->line_left[column] ? 1 : c->frame->wide;
}

static void measure(canvas *c)
{
    const frame *f = c->frame;
    for (int row = 0; row <= f->rows; row++)
        for (int column = 0; column <= f->columns; column++) {
            c->line_above[row] |= wall_above(f, row, column) != WALL_NONE;
            c->line_left[column] |= wall_left(f, row, column) != WALL_NONE;
        }
    for (int cell = 0; cell < f->rows * f->columns; cell++) {
        int column = cell % f->columns, width = f->width(f->context, cell);
        int label = label_of(f, cell);
        int room = label < 0 ? 0 : digits_of(label) - lead(c, column);
        width = width > room ? width : room;
        c->width[column] = c->width[column] > width ? c->width[column] : width;
    }
}

static void put_crossing(const canvas *c, frame_wall up, frame_wall right, frame_wall down,
                         frame_wall left)
{
    if (c->frame->unicode) {
        nonet_emit(c->sink, crossings[27 * up + 9 * right + 3 * down + left]);
        return;
    }
    bool heavy =
        up == WALL_HEAVY || right == WALL_HEAVY || down == WALL_HEAVY || left == WALL_HEAVY;
    bool any = up || right || down || left;
    bool across = !up && !down, along = !left && !right;
    nonet_emit_char(c->sink, !any     ? ' '
                             : across ? (heavy ? '=' : '-')
                             : along  ? (heavy ? '#' : '|')
                                      : (heavy ? '#' : '+'));
}

static void put_rule(const canvas *c, int row)
{
    const frame *f = c->frame;
    for (int column = 0; column <= f->columns; column++) {
        frame_wall right = wall_above(f, row, column);
        if (c->line_left[column])
            put_crossing(c, wall_left(f, row - 1, column), right, wall_left(f, row, column),
                         wall_above(f, row, column - 1));
        if (column == f->columns)
            break;
        int length = lead(c, column) + c->width[column] + 1;
        int label = label_of(f, at(f, row, column));
        if (label >= 0) {
            nonet_emit_number(c->sink, label);
            length -= digits_of(label);
        }
        while (length-- > 0)
            put_crossing(c, WALL_NONE, right, WALL_NONE, right);
    }
    nonet_emit_char(c->sink, '\n');
}

static void put_blanks(const canvas *c, int count)
{
    while (count-- > 0)
        nonet_emit_char(c->sink, ' ');
}

static void put_row(const canvas *c, int row)
{
    const frame *f = c->frame;
    for (int column = 0; column <= f->columns; column++) {
        frame_wall wall = wall_left(f, row, column);
        int cell = at(f, row, column);
        if (c->line_left[column])
            put_crossing(c, wall, WALL_NONE, wall, WALL_NONE);
        if (cell < 0)
            break;
        put_blanks(c, lead(c, column));
        f->put(f->context, cell);
        put_blanks(c, c->width[column] - f->width(f->context, cell) + 1);
    }
    nonet_emit_char(c->sink, '\n');
}

void nonet_frame_draw(const frame *board, const nonet_sink *sink)
{
    canvas c = {.frame = board, .sink = sink};
    measure(&c);
    for (int row = 0; row <= board->rows; row++) {
        if (c.line_above[row])
            put_rule(&c, row);
        if (row < board->rows)
            put_row(&c, row);
    }
}
