// picture_lines.c - lines through cells, dots and signs between them, clues beside the
// board, in SVG.

#include "base/bits.h"
#include "render/svg.h"
#include "render/svg_board.h"

// Colours that solvers know: whispers are green, renban lines purple.
static const struct {
    nonet_rule_kind kind;
    const char *colour;
} colours[] = {
    {NONET_RULE_THERMO, "#cfcfcf"},     {NONET_RULE_SLOWTHERMO, "#a9c3ee"},
    {NONET_RULE_WHISPER, "#8fd08f"},    {NONET_RULE_PALINDROME, "#b9bec7"},
    {NONET_RULE_RENBAN, "#d9a3e0"},     {NONET_RULE_ZIPPER, "#c3b5ee"},
    {NONET_RULE_REGION_SUM, "#8fc3f0"}, {NONET_RULE_ENTROPIC, "#f6c79b"},
    {NONET_RULE_MODULAR, "#8fd6cf"},
};

static const char *colour_of(nonet_rule_kind kind)
{
    for (size_t i = 0; i < sizeof colours / sizeof *colours; i++)
        if (colours[i].kind == kind)
            return colours[i].colour;
    return "#f0b8b8";
}

static rule_drawing drawing_of(const nonet_rule *rule)
{
    return nonet_rule_kind_of(rule->kind)->drawing;
}

static int middle_x(const svg_board *s, int cell)
{
    return svg_board_x(s, cell) + s->cell / 2;
}

static int middle_y(const svg_board *s, int cell)
{
    return svg_board_y(s, cell) + s->cell / 2;
}

static void put_path(const svg_board *s, const char *class_name, const char *colour,
                     const uint16_t *cells, size_t n, const char *end)
{
    nonet_emit(s->sink, "<path class=\"");
    nonet_emit(s->sink, class_name);
    nonet_emit(s->sink, "\"");
    if (colour) {
        nonet_emit(s->sink, " stroke=\"");
        nonet_emit(s->sink, colour);
        nonet_emit(s->sink, "\"");
    }
    nonet_emit(s->sink, " d=\"");
    for (size_t i = 0; i < n; i++)
        nonet_svg_point(s->sink, i ? 'L' : 'M', middle_x(s, cells[i]),
                        middle_y(s, cells[i]));
    nonet_emit(s->sink, "\"");
    nonet_emit(s->sink, end);
    nonet_emit(s->sink, "/>\n");
}

static void put_disc(const svg_board *s, const char *class_name, const char *fill, int x,
                     int y, int radius)
{
    nonet_emit(s->sink, "<circle class=\"");
    nonet_emit(s->sink, class_name);
    nonet_emit(s->sink, "\"");
    if (fill) {
        nonet_emit(s->sink, " fill=\"");
        nonet_emit(s->sink, fill);
        nonet_emit(s->sink, "\"");
    }
    nonet_svg_attribute(s->sink, "cx", x);
    nonet_svg_attribute(s->sink, "cy", y);
    nonet_svg_attribute(s->sink, "r", radius);
    nonet_emit(s->sink, "/>\n");
}

// ---- below the grid

static void put_ring(const svg_board *s, int cell)
{
    put_disc(s, "ring", NULL, middle_x(s, cell), middle_y(s, cell), s->cell * 2 / 5);
}

// The circle or the pill, and the way from there.
static void put_shaft(const svg_board *s, const nonet_rule *rule)
{
    const char *tip = " marker-end=\"url(#tip)\"";
    put_path(s, "shaft", NULL, rule->cells + rule->n_first - 1,
             rule->n_cells - rule->n_first + 1, tip);
    if (rule->n_first > 1) {
        put_path(s, "pill edge", NULL, rule->cells, rule->n_first, "");
        put_path(s, "pill", NULL, rule->cells, rule->n_first, "");
    } else
        put_ring(s, rule->cells[0]);
}

static void put_line(const svg_board *s, const nonet_rule *rule)
{
    const char *colour = colour_of(rule->kind);
    switch (drawing_of(rule)) {
    case DRAWN_BULB:
        put_path(s, "tube", colour, rule->cells, rule->n_cells, "");
        put_disc(s, "bulb", colour, middle_x(s, rule->cells[0]),
                 middle_y(s, rule->cells[0]), s->cell * 3 / 8);
        break;
    case DRAWN_LINE:
        put_path(s, "line", colour, rule->cells, rule->n_cells, "");
        break;
    case DRAWN_SHAFT:
        put_shaft(s, rule);
        break;
    case DRAWN_RINGS:
        for (size_t i = 0; i < rule->n_cells; i++)
            put_ring(s, rule->cells[i]);
        break;
    case DRAWN_ENDS:
        put_path(s, "shaft", NULL, rule->cells, rule->n_cells, "");
        put_ring(s, rule->cells[0]);
        put_ring(s, rule->cells[rule->n_cells - 1]);
        break;
    default:
        break;
    }
}

void nonet_svg_lines(const svg_board *s)
{
    for (size_t i = 0; i < s->layout->n_rules; i++)
        put_line(s, &s->layout->rules[i]);
}

// ---- above the grid

static bool touch(const svg_board *s, int a, int b)
{
    for (int side = 0; side < 4; side++)
        if (layout_beside(s->layout, a, side) == b)
            return true;
    return false;
}

// White dots are differences, black ones ratios, and say what they are unless it is usual.
static void put_dot(const svg_board *s, const nonet_rule *rule, int x, int y)
{
    if (rule->kind == NONET_RULE_PAIR_SUM) {
        bool roman = rule->number == 10 || rule->number == 5;
        put_disc(s, "blank", NULL, x, y, 8);
        if (roman)
            nonet_svg_text(s->sink, "sign", x, y + 5, rule->number == 10 ? "X" : "V");
        else
            nonet_svg_number(s->sink, "sign", x, y + 5, rule->number);
        return;
    }
    bool white = rule->kind == NONET_RULE_DIFFERENCE;
    put_disc(s, white ? "white" : "black", NULL, x, y, 7);
    if (rule->number != (white ? 1 : 2))
        nonet_svg_number(s->sink, white ? "tiny" : "tiny inverse", x, y + 4, rule->number);
}

// The open side is towards the greater one, which is the first.
static void put_greater(const svg_board *s, int a, int b)
{
    int down = layout_row(s->layout, b) - layout_row(s->layout, a);
    int right = layout_column(s->layout, b) - layout_column(s->layout, a);
    int x = (middle_x(s, a) + middle_x(s, b)) / 2,
        y = (middle_y(s, a) + middle_y(s, b)) / 2;
    nonet_emit(s->sink, "<path class=\"wedge\" d=\"");
    nonet_svg_point(s->sink, 'M', x - 4 * right - 5 * down, y - 4 * down - 5 * right);
    nonet_svg_point(s->sink, 'L', x + 4 * right, y + 4 * down);
    nonet_svg_point(s->sink, 'L', x - 4 * right + 5 * down, y - 4 * down + 5 * right);
    nonet_emit(s->sink, "\"/>\n");
}

static void put_between(const svg_board *s, const nonet_rule *rule)
{
    for (size_t i = 1; i < rule->n_cells; i++) {
        int a = rule->cells[i - 1], b = rule->cells[i];
        if (!touch(s, a, b))
            put_path(s, "shaft", NULL, rule->cells + i - 1, 2, "");
        if (drawing_of(rule) == DRAWN_SIGN && touch(s, a, b))
            put_greater(s, a, b);
        else if (drawing_of(rule) == DRAWN_SIGN)
            nonet_svg_text(s->sink, "sign", (middle_x(s, a) + middle_x(s, b)) / 2,
                           (middle_y(s, a) + middle_y(s, b)) / 2, "&gt;");
        else
            put_dot(s, rule, (middle_x(s, a) + middle_x(s, b)) / 2,
                    (middle_y(s, a) + middle_y(s, b)) / 2);
    }
}

// Values in a circle in the middle of the cells, two above and the others below.
static void put_corner(const svg_board *s, const nonet_rule *rule)
{
    int x = 0, y = 0, n = (int)rule->n_cells, count = bits_count_64(rule->set), i = 0;
    char symbol[SYMBOL_SIZE];
    for (int k = 0; k < n; k++) {
        x += middle_x(s, rule->cells[k]);
        y += middle_y(s, rule->cells[k]);
    }
    x /= n;
    y /= n;
    put_disc(s, "corner", NULL, x, y, 11);
    for (nonet_values rest = rule->set; rest; rest &= rest - 1, i++) {
        int row = count > 2 ? i / 2 : 0, rows = count > 2 ? (count + 1) / 2 : 1;
        int in_row = count - 2 * row < 2 ? 1 : 2;
        nonet_svg_text(
            s->sink, "tiny", x + (in_row == 2 ? 8 * (i % 2) - 4 : 0),
            y + 4 + 9 * row - 9 * (rows - 1) / 2,
            nonet_picture_symbol(s->plan->picture, bits_first_64(rest) + 1, symbol));
    }
}

// Small marks at the sides: they point into a minimum and out of a maximum.
static void put_inward(const svg_board *s, const nonet_rule *rule)
{
    int in = rule->kind == NONET_RULE_MINIMUM ? 1 : -1, reach = s->cell / 2 - 4;
    for (size_t i = 0; i < rule->n_cells; i++)
        for (int side = 0; side < 4; side++) {
            int down = (side == 2) - (side == 0), right = (side == 1) - (side == 3);
            int x = middle_x(s, rule->cells[i]) + right * reach;
            int y = middle_y(s, rule->cells[i]) + down * reach;
            nonet_emit(s->sink, "<path class=\"wedge\" d=\"");
            nonet_svg_point(s->sink, 'M', x + 2 * in * right - 5 * down,
                            y + 2 * in * down - 5 * right);
            nonet_svg_point(s->sink, 'L', x - 2 * in * right, y - 2 * in * down);
            nonet_svg_point(s->sink, 'L', x + 2 * in * right + 5 * down,
                            y + 2 * in * down + 5 * right);
            nonet_emit(s->sink, "\"/>\n");
        }
}

// A clue stands before the first cell; where several do, they step aside.
static void put_beside(const svg_board *s, size_t number)
{
    const nonet_rule *rule = &s->layout->rules[number];
    int row, column, down, right, others = 0;
    if (!nonet_svg_arrow_place(s->layout, rule, &row, &column, &down, &right))
        return;
    for (size_t i = 0; i < number; i++) {
        const nonet_rule *other = &s->layout->rules[i];
        others += drawing_of(other) == DRAWN_BESIDE && other->cells[0] == rule->cells[0] &&
                  other->cells[1] == rule->cells[1];
    }
    int x = s->edge + column * s->cell + s->cell / 2;
    int y = s->edge + row * s->cell + s->cell / 2;
    x += right * (s->cell / 2 - 14); // close to the board
    y += down * (s->cell / 2 - 12) + 6 + (right ? 15 * others : 0);
    nonet_svg_number(s->sink, "clue", x + (down ? 17 * others : 0), y, rule->number);
}

void nonet_svg_dots(const svg_board *s)
{
    for (size_t i = 0; i < s->layout->n_rules; i++) {
        const nonet_rule *rule = &s->layout->rules[i];
        switch (drawing_of(rule)) {
        case DRAWN_DOT:
        case DRAWN_SIGN:
            put_between(s, rule);
            break;
        case DRAWN_CORNER:
            put_corner(s, rule);
            break;
        case DRAWN_INWARD:
            put_inward(s, rule);
            break;
        case DRAWN_BESIDE:
            put_beside(s, i);
            break;
        default:
            break;
        }
    }
}
