// picture_rules.c - what rules add to a board in SVG: shades, strokes, cages, arrows.

#include "render/outline.h"
#include "render/svg.h"
#include "render/svg_board.h"

enum {
    INSET = 4,      // of a cage in its cells,
    INSET_STEP = 3, // and how much more where another cage is already,
    INSETS = 4,     // so often
    TINTS = 4,      // of shades
};

// Windows are the first, further regions the others in turn.
static const char *const tints[TINTS] = {"#e4e4ea", "#dcefdc", "#fbeccb", "#eadcf3"};

bool nonet_svg_arrow_place(const nonet_layout *layout, const nonet_rule *rule, int *row,
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

// ---- sets of cells

static void shade_cells(const svg_board *s, const uint16_t *cells, size_t n,
                        const char *tint)
{
    for (size_t i = 0; i < n; i++)
        nonet_svg_rectangle(s->sink, svg_board_x(s, cells[i]), svg_board_y(s, cells[i]),
                            s->cell, s->cell, tint);
}

// The sets of a rule; those with walls of their own need no shade.
// Grids whose cells lie apart are not seen by their walls.
static void shade_scattered(const svg_board *s)
{
    for (int i = 0; i < s->layout->n_sets; i++) {
        const layout_set *set = &s->layout->sets[i];
        const nonet_grid *grid =
            set->grid > 0 ? &s->layout->shape.grid[set->grid - 1] : NULL;
        if (grid && set->kind == SET_ROW && (grid->step > 1 || grid->gap > 0))
            shade_cells(s, set->cells, (size_t)set->n, tints[0]);
    }
}

void nonet_svg_shades(const svg_board *s)
{
    int tint = 0;
    shade_scattered(s);
    for (size_t i = 0; i < s->layout->n_rules; i++) {
        rule_drawing drawing = nonet_rule_kind_of(s->layout->rules[i].kind)->drawing;
        if ((drawing != DRAWN_SHADE && drawing != DRAWN_WALLS) ||
            nonet_picture_has(s->plan, i))
            continue;
        bool has_sets = false;
        for (int k = 0; k < s->layout->n_sets; k++) {
            const layout_set *set = &s->layout->sets[k];
            if (set->rule != (int)i)
                continue;
            shade_cells(s, set->cells, (size_t)set->n, tints[tint % TINTS]);
            has_sets = true;
        }
        if (!has_sets)
            shade_cells(s, s->layout->rules[i].cells, s->layout->rules[i].n_cells,
                        tints[tint % TINTS]);
        tint++;
    }
}

static void put_stroke(const svg_board *s, const layout_set *set)
{
    int first = set->cells[0], last = set->cells[set->n - 1], full = s->cell;
    bool leftward = svg_board_x(s, last) < svg_board_x(s, first);
    nonet_svg_line(s->sink, "stroke", svg_board_x(s, first) + (leftward ? full : 0),
                   svg_board_y(s, first), svg_board_x(s, last) + (leftward ? 0 : full),
                   svg_board_y(s, last) + full);
}

void nonet_svg_strokes(const svg_board *s)
{
    for (int k = 0; k < s->layout->n_sets; k++) {
        const layout_set *set = &s->layout->sets[k];
        if (set->rule >= 0 &&
            nonet_rule_kind_of(s->layout->rules[set->rule].kind)->drawing == DRAWN_STROKE)
            put_stroke(s, set);
    }
}

void nonet_svg_parities(const svg_board *s)
{
    int size = s->cell * 3 / 4, off = (s->cell - size) / 2;
    for (size_t i = 0; i < s->layout->n_rules; i++) {
        const nonet_rule *rule = &s->layout->rules[i];
        rule_drawing drawing = nonet_rule_kind_of(rule->kind)->drawing;
        if (drawing != DRAWN_SQUARE && drawing != DRAWN_CIRCLE)
            continue;
        for (size_t k = 0; k < rule->n_cells; k++) {
            nonet_emit(s->sink, "<rect class=\"parity\"");
            nonet_svg_attribute(s->sink, "x", svg_board_x(s, rule->cells[k]) + off);
            nonet_svg_attribute(s->sink, "y", svg_board_y(s, rule->cells[k]) + off);
            nonet_svg_attribute(s->sink, "width", size);
            nonet_svg_attribute(s->sink, "height", size);
            if (drawing == DRAWN_CIRCLE)
                nonet_svg_attribute(s->sink, "rx", size / 2);
            nonet_emit(s->sink, "/>\n");
        }
    }
}

// ---- cages

static void put_outline(const svg_board *s, const nonet_rule *rule, const char *class_name,
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

static bool drawing_has_number(const nonet_rule *rule)
{
    return nonet_rule_kind_of(rule->kind)->syntax & (RULE_NUMBER | RULE_DASH);
}

void nonet_svg_cages(const svg_board *s, bool sums)
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
        else if (rule->number != NONET_NO_NUMBER && drawing_has_number(rule))
            nonet_svg_number(s->sink, "sum",
                             svg_board_x(s, first_cell(rule)) + 3 + level * s->cell / 3,
                             svg_board_y(s, first_cell(rule)) + SVG_SUM, rule->number);
    }
}

static void put_arrow(const svg_board *s, const nonet_rule *rule)
{
    int row, column, down, right;
    if (!nonet_svg_arrow_place(s->layout, rule, &row, &column, &down, &right))
        return;
    // The corner of the board it points to, and from there back.
    int x = s->edge + (column + (right > 0)) * s->cell;
    int y = s->edge + (row + (down > 0)) * s->cell;
    nonet_emit(s->sink, "<path class=\"arrow\" d=\"");
    nonet_svg_point(s->sink, 'M', x - right * 16, y - down * 16);
    nonet_svg_point(s->sink, 'L', x - right * 3, y - down * 3);
    nonet_emit(s->sink, "\" marker-end=\"url(#tip)\"/>\n");
    nonet_svg_number(s->sink, "clue", x - right * 27, y - down * 26 + 6, rule->number);
}

void nonet_svg_arrows(const svg_board *s)
{
    for (size_t i = 0; i < s->layout->n_rules; i++)
        if (nonet_rule_kind_of(s->layout->rules[i].kind)->drawing == DRAWN_ARROW)
            put_arrow(s, &s->layout->rules[i]);
}
