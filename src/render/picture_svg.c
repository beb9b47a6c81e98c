// picture_svg.c - puzzles on any layout as SVG.
//
// All coordinates are whole numbers, so the bytes are the same on every machine. From the
// bottom up: shades, strokes, squares and circles, thin lines, walls, cages, sums, values.
// Beside the board stand the names of rows and columns and the arrows, above it the title,
// below it the rules that have no picture.

#include "base/bits.h"
#include "render/outline.h"
#include "render/picture.h"
#include "render/svg.h"

enum {
    CELL = 48,
    MARK = 15,      // the place of a candidate
    MARK_WIDE = 18, // if they are numbers of two digits
    SUM = 12,       // the height of a sum
    INSET = 4,      // of a cage in its cells,
    INSET_STEP = 3, // and how much more where another cage is already,
    INSETS = 4,     // so often
    LABELS = 24,    // the room for r1 and c1
    TITLE = 28,     // above, if there is one
    WORDS = 18,     // each line below
    PAPER = 2000,   // boards stand side by side on as much
    TINTS = 4,      // of shades
};

static const char style[] =
    "<style>\n"
    "text{font-family:Helvetica,Arial,'DejaVu Sans',sans-serif;text-anchor:middle}\n"
    ".given{font-size:28px;font-weight:bold;fill:#000}\n"
    ".found{font-size:28px;fill:#1558b0}\n"
    ".two{font-size:23px}\n"
    ".mark{font-size:12px;fill:#444}\n"
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
    "</style>\n"
    "<defs><marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" "
    "markerWidth=\"6\" markerHeight=\"6\" orient=\"auto\">"
    "<path d=\"M0 0L8 4L0 8Z\" fill=\"#000\"/></marker></defs>\n";

// Windows are the first, further regions the others in turn.
static const char *const tints[TINTS] = {"#e4e4ea", "#dcefdc", "#fbeccb", "#eadcf3"};

// ---- where things are

typedef struct {
    const picture_plan *plan;
    const nonet_layout *layout;
    const nonet_sink *sink;
    int cell;          // the size of one
    int mark, per_row; // the place of a candidate, and how many stand side by side
    int below_sum;     // where candidates begin in a cell
    int edge;          // around the board: labels and arrows
    int width, height; // of all
    int title, words;  // their heights
} sheet;

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

static int x_of(const sheet *s, int cell)
{
    return s->edge + layout_column(s->layout, cell) * s->cell;
}

static int y_of(const sheet *s, int cell)
{
    return s->edge + layout_row(s->layout, cell) * s->cell;
}

// Where an arrow stands that leads along the cells of a rule: one step before the first.
// False if that is on the board.
static bool arrow_place(const nonet_layout *layout, const nonet_rule *rule, int *row,
                        int *column, int *down, int *right)
{
    int r = layout_row(layout, rule->cells[0]), c = layout_column(layout, rule->cells[0]);
    if (rule->n_cells > 1) {
        *down = layout_row(layout, rule->cells[1]) - r;
        *right = layout_column(layout, rule->cells[1]) - c;
    } else { // from a corner off the board again
        *down = r == 0 ? 1 : -1;
        *right = c == 0 ? -1 : 1;
    }
    *row = r - *down;
    *column = c - *right;
    return layout_at(layout, *row, *column) < 0;
}

// What stands below the board: words, and arrows that have no place beside it.
static bool is_in_words(const sheet *s, const nonet_rule *rule)
{
    int place[4];
    rule_drawing drawing = nonet_rule_kind_of(rule->kind)->drawing;
    return drawing == DRAWN_WORDS ||
           (drawing == DRAWN_ARROW &&
            !arrow_place(s->layout, rule, &place[0], &place[1], &place[2], &place[3]));
}

static void measure(sheet *s, const picture_plan *plan, const nonet_sink *sink)
{
    const nonet_layout *layout = plan->layout;
    *s = (sheet){.plan = plan, .layout = layout, .sink = sink, .cell = CELL};
    s->per_row = root_above(layout->values);
    s->mark = nonet_picture_is_wide(plan->picture) ? MARK_WIDE : MARK;
    if (has_marks(plan)) {
        bool sums = has_drawing(layout, DRAWN_CAGE) || has_drawing(layout, DRAWN_LOOP);
        s->below_sum = sums ? SUM : 0;
        int needed = s->per_row * s->mark + (s->per_row > 3 ? 9 : 3) + s->below_sum;
        s->cell = needed > CELL ? needed : CELL;
    }
    s->edge = LABELS + (has_drawing(layout, DRAWN_ARROW) ? CELL : 0);
    for (size_t i = 0; i < layout->n_rules; i++)
        s->words += is_in_words(s, &layout->rules[i]) ? WORDS : 0;
    s->title = plan->picture->title ? TITLE : 0;
    s->width = layout->shape.columns * s->cell + 2 * s->edge;
    s->height = layout->shape.rows * s->cell + 2 * s->edge + s->words;
}

// ---- sets of cells

static void shade_cells(const sheet *s, const uint16_t *cells, size_t n, const char *tint)
{
    for (size_t i = 0; i < n; i++)
        nonet_svg_rectangle(s->sink, x_of(s, cells[i]), y_of(s, cells[i]), s->cell, s->cell,
                            tint);
}

// The sets of a rule; those with walls of their own need no shade.
static void put_shades(const sheet *s)
{
    int tint = 0;
    for (size_t i = 0; i < s->layout->n_rules; i++) {
        rule_drawing drawing = nonet_rule_kind_of(s->layout->rules[i].kind)->drawing;
        if ((drawing != DRAWN_SHADE && drawing != DRAWN_WALLS) ||
            nonet_picture_has(s->plan, i))
            continue;
        for (int k = 0; k < s->layout->n_sets; k++) {
            const layout_set *set = &s->layout->sets[k];
            if (set->rule == (int)i)
                shade_cells(s, set->cells, (size_t)set->n, tints[tint % TINTS]);
        }
        tint++;
    }
}

static void put_stroke(const sheet *s, const layout_set *set)
{
    int first = set->cells[0], last = set->cells[set->n - 1], full = s->cell;
    bool leftward = x_of(s, last) < x_of(s, first);
    nonet_svg_line(s->sink, "stroke", x_of(s, first) + (leftward ? full : 0),
                   y_of(s, first), x_of(s, last) + (leftward ? 0 : full),
                   y_of(s, last) + full);
}

static void put_strokes(const sheet *s)
{
    for (int k = 0; k < s->layout->n_sets; k++) {
        const layout_set *set = &s->layout->sets[k];
        if (set->rule >= 0 &&
            nonet_rule_kind_of(s->layout->rules[set->rule].kind)->drawing == DRAWN_STROKE)
            put_stroke(s, set);
    }
}

static void put_parities(const sheet *s)
{
    int size = s->cell * 3 / 4, off = (s->cell - size) / 2;
    for (size_t i = 0; i < s->layout->n_rules; i++) {
        const nonet_rule *rule = &s->layout->rules[i];
        rule_drawing drawing = nonet_rule_kind_of(rule->kind)->drawing;
        if (drawing != DRAWN_SQUARE && drawing != DRAWN_CIRCLE)
            continue;
        for (size_t k = 0; k < rule->n_cells; k++) {
            nonet_emit(s->sink, "<rect class=\"parity\"");
            nonet_svg_attribute(s->sink, "x", x_of(s, rule->cells[k]) + off);
            nonet_svg_attribute(s->sink, "y", y_of(s, rule->cells[k]) + off);
            nonet_svg_attribute(s->sink, "width", size);
            nonet_svg_attribute(s->sink, "height", size);
            if (drawing == DRAWN_CIRCLE)
                nonet_svg_attribute(s->sink, "rx", size / 2);
            nonet_emit(s->sink, "/>\n");
        }
    }
}

// ---- lines

static void put_thin_lines(const sheet *s)
{
    int right = s->edge + s->layout->shape.columns * s->cell;
    int bottom = s->edge + s->layout->shape.rows * s->cell;
    for (int x = s->edge; x <= right; x += s->cell)
        nonet_svg_line(s->sink, "thin", x, s->edge, x, bottom);
    for (int y = s->edge; y <= bottom; y += s->cell)
        nonet_svg_line(s->sink, "thin", s->edge, y, right, y);
}

static uint32_t region_at(const sheet *s, int row, int column)
{
    int cell = layout_at(s->layout, row, column);
    return cell < 0 ? UINT32_MAX : s->plan->region[cell];
}

// Draws the walls along one line of the grid, each as long as it runs on. `down` is for
// lines from top to bottom, left of column `at`, otherwise above row `at`.
static void put_walls_along(const sheet *s, bool down, int at)
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

static void put_walls(const sheet *s)
{
    for (int column = 0; column <= s->layout->shape.columns; column++)
        put_walls_along(s, true, column);
    for (int row = 0; row <= s->layout->shape.rows; row++)
        put_walls_along(s, false, row);
}

// ---- cages

static void put_outline(const sheet *s, const nonet_rule *rule, const char *class_name,
                        int inset)
{
    outline_scale scale = {s->edge, s->cell, inset};
    nonet_emit(s->sink, "<path class=\"");
    nonet_emit(s->sink, class_name);
    nonet_emit(s->sink, "\" d=\"");
    nonet_svg_outline(s->sink, s->layout, rule->cells, rule->n_cells, &scale);
    nonet_emit(s->sink, "\"/>\n");
}

static int first_cell(const nonet_rule *rule)
{
    int first = rule->cells[0];
    for (size_t i = 1; i < rule->n_cells; i++)
        first = rule->cells[i] < first ? rule->cells[i] : first;
    return first;
}

static void put_number(const sheet *s, const char *class_name, int x, int y, int number)
{
    char digits[12], *at = digits + sizeof digits - 1;
    *at = '\0';
    do {
        *--at = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    nonet_svg_text(s->sink, class_name, x, y, at);
}

// Outlines, or the sums that go with them: these come last, on top of everything.
static void put_cages(const sheet *s, bool sums)
{
    uint8_t depth[NONET_MAX_LAYOUT_CELLS] = {0}; // how many cages are around each cell
    for (size_t i = 0; i < s->layout->n_rules; i++) {
        const nonet_rule *rule = &s->layout->rules[i];
        rule_drawing drawing = nonet_rule_kind_of(rule->kind)->drawing;
        if (drawing != DRAWN_CAGE && drawing != DRAWN_LOOP)
            continue;
        int level = 0;
        for (size_t k = 0; k < rule->n_cells; k++)
            level = depth[rule->cells[k]] > level ? depth[rule->cells[k]] : level;
        for (size_t k = 0; k < rule->n_cells; k++)
            depth[rule->cells[k]] = (uint8_t)((level + 1) % INSETS);
        if (!sums)
            put_outline(s, rule, drawing == DRAWN_CAGE ? "cage" : "loop",
                        INSET + level * INSET_STEP);
        else if (rule->number != NONET_NO_NUMBER)
            put_number(s, "sum", x_of(s, first_cell(rule)) + 3 + level * s->cell / 3,
                       y_of(s, first_cell(rule)) + SUM, rule->number);
    }
}

// ---- around the board

static void emit_label(const sheet *s, char letter, int number, int x, int y)
{
    char name[4] = {letter}, *at = name + 1;
    if (number > 9)
        *at++ = (char)('0' + number / 10);
    *at = (char)('0' + number % 10);
    nonet_svg_text(s->sink, "label", x, y, name);
}

static void put_labels(const sheet *s)
{
    int middle = s->edge + s->cell / 2;
    for (int i = 0; i < s->layout->shape.rows; i++)
        emit_label(s, 'r', i + 1, LABELS / 2 - 1, middle + i * s->cell + 4);
    for (int i = 0; i < s->layout->shape.columns; i++)
        emit_label(s, 'c', i + 1, middle + i * s->cell, LABELS - 8);
}

static void put_arrow(const sheet *s, const nonet_rule *rule)
{
    int row, column, down, right;
    if (!arrow_place(s->layout, rule, &row, &column, &down, &right))
        return;
    // The corner of the board it points to, and from there back.
    int x = s->edge + (column + (right > 0)) * s->cell;
    int y = s->edge + (row + (down > 0)) * s->cell;
    nonet_emit(s->sink, "<path class=\"arrow\" d=\"");
    nonet_svg_point(s->sink, 'M', x - right * 16, y - down * 16);
    nonet_svg_point(s->sink, 'L', x - right * 3, y - down * 3);
    nonet_emit(s->sink, "\" marker-end=\"url(#tip)\"/>\n");
    put_number(s, "clue", x - right * 27, y - down * 26 + 6, rule->number);
}

static void put_arrows(const sheet *s)
{
    for (size_t i = 0; i < s->layout->n_rules; i++)
        if (nonet_rule_kind_of(s->layout->rules[i].kind)->drawing == DRAWN_ARROW)
            put_arrow(s, &s->layout->rules[i]);
}

static void put_words(const sheet *s)
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

static void put_marks(const sheet *s, int cell)
{
    char symbol[SYMBOL_SIZE];
    nonet_values rest = nonet_picture_marks(s->plan, (size_t)cell);
    int left = x_of(s, cell) + (s->cell - s->per_row * s->mark) / 2;
    int top =
        y_of(s, cell) + s->below_sum + (s->cell - s->below_sum - s->per_row * s->mark) / 2;
    for (; rest; rest &= rest - 1) {
        int place = bits_first_64(rest);
        nonet_svg_text(s->sink, "mark", left + place % s->per_row * s->mark + s->mark / 2,
                       top + place / s->per_row * s->mark + s->mark / 2 + 4,
                       nonet_picture_symbol(s->plan->picture, place + 1, symbol));
    }
}

static void put_cell(const sheet *s, int cell)
{
    char symbol[SYMBOL_SIZE];
    int value = nonet_picture_value(s->plan->picture, (size_t)cell);
    if (!value) {
        put_marks(s, cell);
        return;
    }
    bool given = nonet_picture_is_given(s->plan->picture, (size_t)cell);
    nonet_picture_symbol(s->plan->picture, value, symbol);
    const char *class_name =
        symbol[1] ? (given ? "given two" : "found two") : (given ? "given" : "found");
    nonet_svg_text(s->sink, class_name, x_of(s, cell) + s->cell / 2,
                   y_of(s, cell) + s->cell / 2 + (symbol[1] ? 8 : 10), symbol);
}

static void put_board(const sheet *s, int x, int y)
{
    nonet_svg_group(s->sink, x, y);
    if (s->plan->picture->title)
        nonet_svg_text(s->sink, "title", s->edge, -6, s->plan->picture->title);
    put_labels(s);
    put_shades(s);
    put_strokes(s);
    put_parities(s);
    put_thin_lines(s);
    put_cages(s, false);
    put_walls(s);
    put_cages(s, true);
    for (int cell = 0; cell < s->layout->cells; cell++)
        put_cell(s, cell);
    put_arrows(s);
    put_words(s);
    nonet_emit(s->sink, "</g>\n");
}

// ---- the document

void nonet_picture_svg(const nonet_picture *pictures, size_t count, const nonet_sink *sink)
{
    picture_plan plan;
    sheet s;
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
