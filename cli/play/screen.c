// screen.c - what is to be seen, drawn from a description of it.
//
// A cell is 5 characters wide and 2 high, so that nine marks and 80x24 characters suffice;
// where there is room it is 7 by 3, and the marks stand as they do on paper.

#define NCURSES_WIDECHAR 1
#include "play/screen.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "job/text.h"
#include "play/terminal.h"

// ---- looks

typedef enum {
    LOOK_GIVEN = 1,
    LOOK_ENTERED,
    LOOK_MARK,
    LOOK_SAME, // the digit under the cursor, elsewhere
    LOOK_WRONG,
    LOOK_PATTERN,
    LOOK_SECOND,
    LOOK_GONE,
    LOOK_PLACED,
    LOOK_FRAME,
    LOOKS,
} look;

static const struct {
    short fg, bg, fg256, bg256; // -1: the terminal's own
    attr_t with_color, without;
} looks[LOOKS] = {
    [LOOK_GIVEN] = {-1, -1, -1, -1, A_BOLD, A_BOLD},
    [LOOK_ENTERED] = {COLOR_CYAN, -1, 39, -1, A_BOLD, A_NORMAL},
    [LOOK_MARK] = {-1, -1, 245, -1, A_NORMAL, A_NORMAL},
    [LOOK_SAME] = {COLOR_YELLOW, -1, 220, -1, A_BOLD, A_UNDERLINE},
    [LOOK_WRONG] = {COLOR_WHITE, COLOR_RED, 231, 160, A_BOLD, A_REVERSE | A_BOLD},
    [LOOK_PATTERN] = {COLOR_BLACK, COLOR_GREEN, 16, 114, A_NORMAL, A_REVERSE},
    [LOOK_SECOND] = {COLOR_BLACK, COLOR_YELLOW, 16, 221, A_NORMAL, A_UNDERLINE},
    [LOOK_GONE] = {COLOR_WHITE, COLOR_RED, 231, 160, A_NORMAL, A_BOLD | A_UNDERLINE},
    [LOOK_PLACED] = {COLOR_WHITE, COLOR_BLUE, 231, 27, A_BOLD, A_REVERSE | A_BOLD},
    [LOOK_FRAME] = {-1, -1, 240, -1, A_NORMAL, A_NORMAL},
};

void play_screen_start(void)
{
    for (short i = 1; play_has_color() && i < LOOKS; i++)
        if (COLORS >= 256)
            init_pair(i, looks[i].fg256, looks[i].bg256);
        else
            init_pair(i, looks[i].fg, looks[i].bg);
}

static void use(look which)
{
    if (play_has_color())
        attrset((int)(looks[which].with_color | (attr_t)COLOR_PAIR(which)));
    else
        attrset((int)looks[which].without);
}

// ---- places

typedef struct {
    int height, width; // of a cell
    int per_row;       // marks in a row of it
    int panel;         // where the text beside the board begins
} shape;

enum { LEFT = 1, PANEL_NEEDS = 30, LINES_BELOW = 2 };

static int board_height(int height)
{
    return 4 + 9 * height;
}

static int board_width(int width)
{
    return LEFT + 4 + 3 * (3 * width + 2);
}

static shape the_shape(void)
{
    shape large = {3, 7, 3, board_width(7) + 2}, small = {2, 5, 5, board_width(5) + 2};
    bool fits = LINES >= board_height(large.height) + LINES_BELOW &&
                COLS >= large.panel + PANEL_NEEDS;
    return fits ? large : small;
}

static int cell_y(const shape *s, int cell)
{
    int row = cell / 9;
    return 1 + row / 3 * (3 * s->height + 1) + row % 3 * s->height;
}

static int cell_x(const shape *s, int cell)
{
    int column = cell % 9;
    return LEFT + 1 + column / 3 * (3 * s->width + 3) + column % 3 * (s->width + 1);
}

// Where a mark stands in its cell; digit 0: where the digit stands.
static void mark_place(const shape *s, int digit, int *y, int *x)
{
    int gap = s->per_row == 3 ? 2 : 1, from = s->per_row == 3 ? 1 : 0;
    *y = digit ? (digit - 1) / s->per_row : (s->height - 1) / 2;
    *x = digit ? from + (digit - 1) % s->per_row * gap : s->width / 2;
}

int play_cell_at(int y, int x, int *digit)
{
    shape s = the_shape();
    *digit = 0;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int down = y - cell_y(&s, cell), right = x - cell_x(&s, cell);
        if (down < 0 || down >= s.height || right < 0 || right >= s.width)
            continue;
        for (int d = 1; d <= 9; d++) {
            int mark_y, mark_x;
            mark_place(&s, d, &mark_y, &mark_x);
            if (mark_y == down && mark_x == right)
                *digit = d;
        }
        return cell;
    }
    return -1;
}

// ---- the board

static void draw_frame(const shape *s)
{
    static const char *const utf8[] = {"┌┬┐", "├┼┤", "├┼┤", "└┴┘"};
    int box = 3 * s->width + 2;
    bool is_utf8 = play_is_utf8();
    use(LOOK_FRAME);
    for (int line = 0; line < 4; line++) {
        int y = line * (3 * s->height + 1);
        for (int i = 0; i < 4; i++) {
            const char *corner = utf8[line] + 3 * (i == 0 ? 0 : i < 3 ? 1 : 2);
            mvaddnstr(y, LEFT + i * (box + 1), is_utf8 ? corner : "+", is_utf8 ? 3 : 1);
            for (int x = 0; i < 3 && x < box; x++)
                addstr(is_utf8 ? "─" : "-");
            for (int down = 1; line < 3 && down <= 3 * s->height; down++)
                mvaddstr(y + down, LEFT + i * (box + 1), is_utf8 ? "│" : "|");
        }
    }
    for (int i = 0; i < 9; i++) {
        mvaddch(cell_y(s, 9 * i) + (s->height - 1) / 2, 0, (chtype)('1' + i));
        mvaddch(0, cell_x(s, i) + s->width / 2, (chtype)('1' + i));
    }
}

static int shown_digit(const play_view *view, int cell)
{
    return view->is_path ? view->step->before.digits.cell[cell]
                         : play_digit(view->game, cell);
}

// The marks of a cell. To see a step, the cells it is about show what they can hold, noted
// or not.
static uint16_t shown_marks(const play_view *view, int cell)
{
    uint16_t noted = play_now(view->game)->marks.cell[cell];
    if (!view->step || view->hint == NONET_HINT_VAGUE)
        return noted;
    uint16_t all = view->step->before.marks.cell[cell];
    bool touched = false;
    for (int digit = 1; digit <= 9; digit++)
        touched |= play_paint_of(&view->step->step, view->hint, cell, digit) != PLAY_PLAIN;
    return view->is_path || (touched && !noted) ? all : noted;
}

static look mark_look(const play_view *view, int cell, int digit, int same)
{
    static const look painted[] = {[PLAY_PATTERN] = LOOK_PATTERN,
                                   [PLAY_SECOND] = LOOK_SECOND,
                                   [PLAY_GONE] = LOOK_GONE,
                                   [PLAY_PLACED] = LOOK_PLACED};
    play_paint paint =
        view->step ? play_paint_of(&view->step->step, view->hint, cell, digit) : PLAY_PLAIN;
    if (paint != PLAY_PLAIN)
        return painted[paint];
    return digit == same ? LOOK_SAME : LOOK_MARK;
}

static void draw_marks(const play_view *view, const shape *s, int cell, int same)
{
    uint16_t marks = shown_marks(view, cell);
    if (nonet_cells_has(view->wrong, cell))
        mvaddch(cell_y(s, cell) + s->height - 1, cell_x(s, cell) + s->width - 1, '!');
    for (int digit = 1; digit <= 9; digit++) {
        int y, x;
        if (!(marks & 1u << (digit - 1)))
            continue;
        mark_place(s, digit, &y, &x);
        use(mark_look(view, cell, digit, same));
        mvaddch(cell_y(s, cell) + y, cell_x(s, cell) + x, (chtype)('0' + digit));
    }
}

static void draw_digit(const play_view *view, const shape *s, int cell, int same,
                       nonet_cells clashing)
{
    int y, x, digit = shown_digit(view, cell);
    bool is_given = view->game->puzzle.given.cell[cell] != 0;
    bool is_bad = nonet_cells_has(clashing, cell) || nonet_cells_has(view->wrong, cell);
    mark_place(s, 0, &y, &x);
    y += cell_y(s, cell);
    x += cell_x(s, cell);
    use(is_bad          ? LOOK_WRONG
        : digit == same ? LOOK_SAME
        : is_given      ? LOOK_GIVEN
                        : LOOK_ENTERED);
    mvaddch(y, x, (chtype)('0' + digit));
    if (is_bad)
        mvaddch(y, x + 1, '!');
    else if (!is_given && !play_has_color())
        mvaddch(y, x + 1, '\''); // nothing else tells what was entered
}

static void draw_cursor(const shape *s, int cell)
{
    int x = cell_x(s, cell), y = cell_y(s, cell);
    attrset(A_BOLD);
    for (int down = 0; down < s->height; down++) {
        mvaddch(y + down, x - 1, '[');
        mvaddch(y + down, x + s->width, ']');
    }
}

static void draw_board(const play_view *view, const shape *s)
{
    nonet_cells clashing = {{0}};
    int same = shown_digit(view, view->cursor);
    if (!view->is_path)
        clashing = play_conflicts(view->game);
    draw_frame(s);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (shown_digit(view, cell))
            draw_digit(view, s, cell, same ? same : -1, clashing);
        else
            draw_marks(view, s, cell, same);
    if (!view->is_path)
        draw_cursor(s, view->cursor);
}

// ---- text

// Text as wide characters; what this locale cannot show becomes a question mark.
static wchar_t *widen(const char *text)
{
    wchar_t *wide = cli_allocate(NULL, strlen(text) + 1, sizeof *wide);
    size_t used = 0;
    mbstate_t state = {0};
    while (*text) {
        wchar_t one;
        size_t size = mbrtowc(&one, text, strlen(text), &state);
        if (size == (size_t)-1 || size == (size_t)-2 || size == 0) {
            memset(&state, 0, sizeof state);
            one = L'?';
            for (size = 1; (text[size] & 0xc0) == 0x80; size++)
                ;
        }
        wide[used++] = one;
        text += size;
    }
    wide[used] = L'\0';
    return wide;
}

// How much of a line goes into `width`: up to a blank if there is one.
static size_t fitting(const wchar_t *line, size_t length, size_t width)
{
    if (length <= width)
        return length;
    for (size_t at = width; at > 0; at--)
        if (line[at] == L' ')
            return at;
    return width;
}

// Writes lines broken at blanks into a box; `skip` of them are above it. Returns whether
// some were below it.
static bool draw_text(const char *text, int y, int x, int height, int width, int skip)
{
    wchar_t *wide = widen(text);
    int number = 0;
    for (const wchar_t *at = wide; *at; number++) {
        size_t length = wcscspn(at, L"\n"), size = fitting(at, length, (size_t)width);
        if (number >= skip && number - skip < height)
            mvaddnwstr(y + number - skip, x, at, (int)size);
        at += size;
        if (*at == L'\n' || *at == L' ')
            at++;
    }
    free(wide);
    return number - skip > height;
}

// ---- the screen

static bool is_too_small(void)
{
    if (LINES >= PLAY_ROWS && COLS >= PLAY_COLUMNS)
        return false;
    erase();
    attrset(A_NORMAL);
    draw_text("nonet play needs 80x24 characters: make the terminal larger, or q leaves.",
              0, 0, LINES, COLS > 1 ? COLS - 1 : 1, 0);
    refresh();
    return true;
}

void play_draw(const play_view *view)
{
    shape s = the_shape();
    int below = board_height(s.height), y, x;
    if (is_too_small())
        return;
    erase();
    draw_board(view, &s);
    attrset(A_NORMAL);
    if (draw_text(view->panel, 0, s.panel, below - 1, COLS - s.panel - 1, view->scroll))
        mvaddstr(below - 1, s.panel, "PgDn: more");
    draw_text(view->status, below, LEFT, 1, COLS - 2, 0);
    attrset(A_BOLD);
    draw_text(view->message, below + 1, LEFT, 1, COLS - 2, 0);
    mark_place(&s, 0, &y, &x);
    move(cell_y(&s, view->cursor) + y, cell_x(&s, view->cursor) + x);
    refresh();
}

int play_list_height(void)
{
    return LINES > 5 ? LINES - 4 : 1;
}

void play_draw_list(const char *title, size_t count, size_t chosen,
                    void (*line)(void *context, size_t i, char *text, size_t size),
                    void *context, const char *message)
{
    size_t height = (size_t)play_list_height(), from = chosen / height * height;
    if (is_too_small())
        return;
    erase();
    attrset(A_BOLD);
    draw_text(title, 0, 1, 1, COLS - 2, 0);
    for (size_t i = from; i < count && i < from + height; i++) {
        char text[256];
        line(context, i, text, sizeof text);
        attrset(i == chosen ? A_REVERSE : A_NORMAL);
        mvaddch((int)(i - from) + 2, 0, i == chosen ? '>' : ' ');
        draw_text(text, (int)(i - from) + 2, 1, 1, COLS - 2, 0);
    }
    attrset(A_BOLD);
    draw_text(message, LINES - 1, 1, 1, COLS - 2, 0);
    move((int)(chosen - from) + 2, 0);
    refresh();
}
