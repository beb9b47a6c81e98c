// picture_svg.c - puzzles on any layout as SVG.
//
// All coordinates are whole numbers, so the bytes are the same on every machine. From the
// bottom up: shades, strokes, lines, squares and circles, thin lines, walls, cages, sums,
// values, dots.
// Beside the board stand the names of rows and columns and the arrows, above it the title,
// below it the rules that have no picture.

#include "base/bits.h"
#include "render/reason_tones.h"
#include "render/svg.h"
#include "render/svg_board.h"

enum {
    CELL = 48,
    MARK = 15,      // the place of a candidate
    MARK_WIDE = 18, // if they are numbers of two digits
    LABELS = 24,    // the room for r1 and c1
    TITLE = 28,     // above, if there is one
    WORDS = 18,     // each line below
    PAPER = 2000,   // boards stand side by side on as much
};

static const char style[] =
    "<style>\n"
    "text{font-family:Helvetica,Arial,'DejaVu Sans',sans-serif;text-anchor:middle}\n"
    ".given{font-size:28px;font-weight:bold;fill:#000}\n"
    ".found{font-size:28px;fill:#1558b0}\n"
    ".two{font-size:23px}\n"
    ".mark{font-size:12px;fill:#444}\n"
    ".out{text-decoration:line-through}\n"
    ".label{font-size:11px;fill:#888}\n"
    ".title{font-size:15px;text-anchor:start;fill:#000}\n"
    ".words{font-size:13px;text-anchor:start;fill:#444}\n"
    ".sum{font-size:12px;text-anchor:start;fill:#000;stroke:#fff;stroke-width:4;"
    "stroke-linejoin:round;paint-order:stroke}\n"
    ".clue{font-size:16px;fill:#000}\n"
    ".thin{stroke:#aaa;stroke-width:1}\n"
    ".thick{stroke:#000;stroke-width:3;stroke-linecap:square}\n"
    ".stroke{stroke:#8fb4e3;stroke-width:3}\n"
    ".parity{fill:#d4d4d4}\n"
    ".cage{fill:none;stroke:#333;stroke-width:1.2;stroke-dasharray:4 3}\n"
    ".loop{fill:none;stroke:#1558b0;stroke-width:1.6;stroke-dasharray:1 3;"
    "stroke-linecap:round}\n"
    ".arrow{fill:none;stroke:#000;stroke-width:1.5}\n"
    ".tube{fill:none;stroke-width:15;stroke-linecap:round;stroke-linejoin:round}\n"
    ".line{fill:none;stroke-width:9;stroke-linecap:round;stroke-linejoin:round}\n"
    ".shaft{fill:none;stroke:#9a9a9a;stroke-width:2.5;stroke-linejoin:round}\n"
    ".pill{fill:none;stroke:#fff;stroke-width:33;stroke-linecap:round}\n"
    ".pill.edge{stroke:#9a9a9a;stroke-width:38}\n"
    ".ring{fill:#fff;stroke:#9a9a9a;stroke-width:2.5}\n"
    ".white{fill:#fff;stroke:#000;stroke-width:1.4}\n"
    ".black{fill:#000}\n"
    ".blank{fill:#fff}\n"
    ".corner{fill:#fff;stroke:#000;stroke-width:1.2}\n"
    ".wedge{fill:none;stroke:#333;stroke-width:1.6}\n"
    ".sign{font-size:14px;fill:#000}\n"
    ".tiny{font-size:10px;fill:#000}\n"
    ".inverse{fill:#fff}\n"
    "</style>\n"
    "<defs><marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" "
    "markerWidth=\"6\" markerHeight=\"6\" orient=\"auto\">"
    "<path d=\"M0 0L8 4L0 8Z\" fill=\"#000\"/></marker></defs>\n";

// ---- how large everything is

static bool has_drawing(const nonet_layout *layout, rule_drawing drawing)
{
    for (size_t i = 0; i < layout->n_rules; i++)
        if (nonet_rule_kind_of(layout->rules[i].kind)->drawing == drawing)
            return true;
    return false;
}

static bool has_marks(const picture_plan *plan)
{
    return plan->picture->marks || has_drawing(plan->layout, DRAWN_MARKS);
}

static int root_above(int square)
{
    int root = 1;
    while (root * root < square)
        root++;
    return root;
}

// What stands below the board: words, and arrows that have no place beside it.
static bool is_in_words(const svg_board *s, const nonet_rule *rule)
{
    int place[4];
    rule_drawing drawing = nonet_rule_kind_of(rule->kind)->drawing;
    return drawing == DRAWN_WORDS ||
           ((drawing == DRAWN_ARROW || drawing == DRAWN_BESIDE) &&
            !nonet_svg_arrow_place(s->layout, rule, &place[0], &place[1], &place[2],
                                   &place[3]));
}

static void measure(svg_board *s, const picture_plan *plan, const nonet_sink *sink)
{
    const nonet_layout *layout = plan->layout;
    *s = (svg_board){.plan = plan, .layout = layout, .sink = sink, .cell = CELL};
    s->per_row = root_above(layout->values);
    s->mark = nonet_picture_is_wide(plan->picture) ? MARK_WIDE : MARK;
    if (has_marks(plan)) {
        bool sums = has_drawing(layout, DRAWN_CAGE) || has_drawing(layout, DRAWN_LOOP);
        s->below_sum = sums ? SVG_SUM : 0;
        int needed = s->per_row * s->mark + (s->per_row > 3 ? 9 : 3) + s->below_sum;
        s->cell = needed > CELL ? needed : CELL;
    }
    bool beside = has_drawing(layout, DRAWN_ARROW) || has_drawing(layout, DRAWN_BESIDE);
    s->edge = LABELS + (beside ? CELL : 0);
    for (size_t i = 0; i < layout->n_rules; i++)
        s->words += is_in_words(s, &layout->rules[i]) ? WORDS : 0;
    s->title = plan->picture->title ? TITLE : 0;
    s->width = layout->shape.columns * s->cell + 2 * s->edge;
    s->height = layout->shape.rows * s->cell + 2 * s->edge + s->words;
}

// ---- lines

// Lines around cells only, each as long as it runs on.
static void put_thin_along(const svg_board *s, bool down, int at)
{
    int length = down ? s->layout->shape.rows : s->layout->shape.columns, start = -1;
    for (int i = 0; i <= length; i++) {
        int row = down ? i : at, column = down ? at : i;
        int before = layout_at(s->layout, row - !down, column - down);
        bool line = layout_at(s->layout, row, column) >= 0 || before >= 0;
        if (line && start < 0)
            start = i;
        if (line || start < 0)
            continue;
        int across = s->edge + at * s->cell;
        int from = s->edge + start * s->cell, to = s->edge + i * s->cell;
        if (down)
            nonet_svg_line(s->sink, "thin", across, from, across, to);
        else
            nonet_svg_line(s->sink, "thin", from, across, to, across);
        start = -1;
    }
}

static void put_thin_lines(const svg_board *s)
{
    for (int column = 0; s->layout->holes && column <= s->layout->shape.columns; column++)
        put_thin_along(s, true, column);
    for (int row = 0; s->layout->holes && row <= s->layout->shape.rows; row++)
        put_thin_along(s, false, row);
    if (s->layout->holes)
        return;
    int right = s->edge + s->layout->shape.columns * s->cell;
    int bottom = s->edge + s->layout->shape.rows * s->cell;
    for (int x = s->edge; x <= right; x += s->cell)
        nonet_svg_line(s->sink, "thin", x, s->edge, x, bottom);
    for (int y = s->edge; y <= bottom; y += s->cell)
        nonet_svg_line(s->sink, "thin", s->edge, y, right, y);
}

static uint32_t region_at(const svg_board *s, int row, int column)
{
    int cell = layout_at(s->layout, row, column);
    return cell < 0 ? UINT32_MAX : s->plan->region[cell];
}

// Draws the walls along one line of the grid, each as long as it runs on. `down` is for
// lines from top to bottom, left of column `at`, otherwise above row `at`.
static void put_walls_along(const svg_board *s, bool down, int at)
{
    int length = down ? s->layout->shape.rows : s->layout->shape.columns, start = -1;
    for (int i = 0; i <= length; i++) {
        bool wall = i < length && (down ? region_at(s, i, at) != region_at(s, i, at - 1)
                                        : region_at(s, at, i) != region_at(s, at - 1, i));
        if (wall && start < 0)
            start = i;
        if (wall || start < 0)
            continue;
        int line = s->edge + at * s->cell;
        int from = s->edge + start * s->cell, to = s->edge + i * s->cell;
        if (down)
            nonet_svg_line(s->sink, "thick", line, from, line, to);
        else
            nonet_svg_line(s->sink, "thick", from, line, to, line);
        start = -1;
    }
}

static void put_walls(const svg_board *s)
{
    for (int column = 0; column <= s->layout->shape.columns; column++)
        put_walls_along(s, true, column);
    for (int row = 0; row <= s->layout->shape.rows; row++)
        put_walls_along(s, false, row);
}

// ---- around the board

static void emit_label(const svg_board *s, char letter, int number, int x, int y)
{
    char name[4] = {letter}, *at = name + 1;
    if (number > 9)
        *at++ = (char)('0' + number / 10);
    *at = (char)('0' + number % 10);
    nonet_svg_text(s->sink, "label", x, y, name);
}

static void put_labels(const svg_board *s)
{
    int middle = s->edge + s->cell / 2;
    for (int i = 0; i < s->layout->shape.rows; i++)
        emit_label(s, 'r', i + 1, LABELS / 2 - 1, middle + i * s->cell + 4);
    for (int i = 0; i < s->layout->shape.columns; i++)
        emit_label(s, 'c', i + 1, middle + i * s->cell, LABELS - 8);
}

static void put_words(const svg_board *s)
{
    int y = s->height - s->words - LABELS + WORDS;
    for (size_t i = 0; i < s->layout->n_rules;) {
        if (!is_in_words(s, &s->layout->rules[i])) {
            i++;
            continue;
        }
        nonet_emit(s->sink, "<text class=\"words\"");
        nonet_svg_attribute(s->sink, "x", s->edge);
        nonet_svg_attribute(s->sink, "y", y);
        nonet_emit_char(s->sink, '>');
        nonet_picture_words(s->layout, &i, s->sink);
        nonet_emit(s->sink, "</text>\n");
        y += WORDS;
    }
}

// ---- cells

static void put_marks(const svg_board *s, int cell)
{
    char symbol[SYMBOL_SIZE];
    nonet_values rest = nonet_picture_marks(s->plan, (size_t)cell);
    int left = svg_board_x(s, cell) + (s->cell - s->per_row * s->mark) / 2;
    int top = svg_board_y(s, cell) + s->below_sum +
              (s->cell - s->below_sum - s->per_row * s->mark) / 2;
    for (; rest; rest &= rest - 1) {
        int place = bits_first_64(rest);
        int x = left + place % s->per_row * s->mark, y = top + place / s->per_row * s->mark;
        const nonet_reason *step = s->plan->picture->reason;
        nonet_tone tone = step ? nonet_reason_tone(step, cell, place + 1) : 0;
        if (tone)
            nonet_svg_rectangle(s->sink, x, y, s->mark, s->mark, nonet_svg_tones[tone]);
        nonet_svg_text(s->sink, tone == NONET_TONE_OUT ? "mark out" : "mark",
                       x + s->mark / 2, y + s->mark / 2 + 4,
                       nonet_picture_symbol(s->plan->picture, place + 1, symbol));
    }
}

static void put_cell(const svg_board *s, int cell)
{
    char symbol[SYMBOL_SIZE];
    int value = nonet_picture_value(s->plan->picture, (size_t)cell);
    const nonet_reason *step = s->plan->picture->reason;
    if (!value && step && step->placed_cell == cell &&
        step->placed_value <= s->layout->values && (value = step->placed_value))
        nonet_svg_rectangle(s->sink, svg_board_x(s, cell) + 1, svg_board_y(s, cell) + 1,
                            s->cell - 2, s->cell - 2, nonet_svg_tones[NONET_TONE_A]);
    if (!value) {
        put_marks(s, cell);
        return;
    }
    bool given = nonet_picture_is_given(s->plan->picture, (size_t)cell);
    nonet_picture_symbol(s->plan->picture, value, symbol);
    const char *class_name =
        symbol[1] ? (given ? "given two" : "found two") : (given ? "given" : "found");
    nonet_svg_text(s->sink, class_name, svg_board_x(s, cell) + s->cell / 2,
                   svg_board_y(s, cell) + s->cell / 2 + (symbol[1] ? 8 : 10), symbol);
}

static void put_board(const svg_board *s, int x, int y)
{
    nonet_svg_group(s->sink, x, y);
    if (s->plan->picture->title)
        nonet_svg_text(s->sink, "title", s->edge, -6, s->plan->picture->title);
    put_labels(s);
    nonet_svg_shades(s);
    nonet_svg_strokes(s);
    nonet_svg_lines(s);
    nonet_svg_parities(s);
    put_thin_lines(s);
    nonet_svg_cages(s, false);
    put_walls(s);
    nonet_svg_cages(s, true);
    for (int cell = 0; cell < s->layout->cells; cell++)
        put_cell(s, cell);
    nonet_svg_dots(s);
    nonet_svg_arrows(s);
    put_words(s);
    nonet_emit(s->sink, "</g>\n");
}

// ---- the document

void nonet_picture_svg(const nonet_picture *pictures, size_t count, const nonet_sink *sink)
{
    picture_plan plan;
    svg_board s;
    int widest = 1, highest = 1, title = 0;
    for (size_t i = 0; i < count; i++) {
        nonet_picture_plan(&pictures[i], &plan);
        measure(&s, &plan, sink);
        widest = s.width > widest ? s.width : widest;
        highest = s.height > highest ? s.height : highest;
        title = s.title > title ? s.title : title;
    }
    int columns = nonet_svg_columns(count);
    while (columns > 1 && columns * widest > PAPER)
        columns--;
    int rows = (int)((count + (size_t)columns - 1) / (size_t)columns);
    nonet_svg_begin(sink, columns * widest, rows * (highest + title), style);
    for (size_t i = 0; i < count; i++) {
        nonet_picture_plan(&pictures[i], &plan);
        measure(&s, &plan, sink);
        put_board(&s, (int)(i % (size_t)columns) * widest,
                  (int)(i / (size_t)columns) * (highest + title) + title);
    }
    nonet_emit(sink, "</svg>\n");
}
