// iss_put.c - puzzles as strings of the Interactive Sudoku Solver.

#include <string.h>

#include "base/bits.h"
#include "layout/rule_text.h"
#include "text/iss.h"
#include "text/sized.h"
#include "text/writer.h"

static void put_cell(const nonet_sink *sink, int row, int column)
{
    nonet_emit(sink, "~R");
    nonet_emit_char(sink, (char)(row < 9 ? '1' + row : 'a' + row - 9));
    nonet_emit_char(sink, 'C');
    nonet_emit_char(sink, (char)(column < 9 ? '1' + column : 'a' + column - 9));
}

static void put_cells(const nonet_sink *sink, const nonet_layout *layout,
                      const nonet_rule *rule)
{
    for (size_t i = 0; i < rule->n_cells; i++)
        put_cell(sink, layout_row(layout, rule->cells[i]),
                 layout_column(layout, rule->cells[i]));
}

static void put_set(const nonet_sink *sink, nonet_values set, int from_zero)
{
    for (; set; set &= set - 1) {
        nonet_emit_char(sink, '_');
        nonet_emit_number(sink, bits_first_64(set) + 1 - from_zero);
    }
}

static nonet_values allowed(const nonet_layout *layout, const nonet_rule *rule)
{
    const nonet_values low = 0x5555555555555555, odd = layout->shape.from_zero ? ~low : low;
    return layout->all & (rule->kind == NONET_RULE_ODD    ? odd
                          : rule->kind == NONET_RULE_EVEN ? ~odd
                                                          : rule->set);
}

// The items that are a name, perhaps a number, and cells.
static const struct {
    nonet_rule_kind kind;
    const char *name;
    bool number;
} lines[] = {
    {NONET_RULE_REGION, ".AllDifferent", false},
    {NONET_RULE_DIFFERENT, ".AllDifferent", false},
    {NONET_RULE_CAGE, ".Cage", true},
    {NONET_RULE_SUM, ".Sum", true},
    {NONET_RULE_LITTLE, ".Sum", true}, // whichever way it goes
    {NONET_RULE_THERMO, ".Thermo", false},
    {NONET_RULE_DOUBLE_ARROW, ".DoubleArrow", false},
    {NONET_RULE_WHISPER, ".Whisper", true},
    {NONET_RULE_PALINDROME, ".Palindrome", false},
    {NONET_RULE_RENBAN, ".Renban", false},
    {NONET_RULE_BETWEEN, ".Between", false},
    {NONET_RULE_LOCKOUT, ".Lockout", true},
    {NONET_RULE_ZIPPER, ".Zipper", false},
    {NONET_RULE_REGION_SUM, ".RegionSumLine", false},
    {NONET_RULE_ENTROPIC, ".Entropic", false},
    {NONET_RULE_MODULAR, ".Modular", true},
    {NONET_RULE_RELLIK, ".RellikCage", true},
};

static const struct {
    nonet_rule_kind kind;
    const char *name;
} plain[] = {
    {NONET_RULE_DIAGONAL_MAIN, ".Diagonal~-1"},
    {NONET_RULE_DIAGONAL_ANTI, ".Diagonal~1"},
    {NONET_RULE_WINDOKU, ".Windoku"},
    {NONET_RULE_DISJOINT, ".DisjointSets"},
    {NONET_RULE_ANTIKNIGHT, ".AntiKnight"},
    {NONET_RULE_ANTIKING, ".AntiKing"},
    {NONET_RULE_NONCONSECUTIVE, ".AntiConsecutive"},
};

static bool put_line(const nonet_sink *sink, const nonet_layout *layout,
                     const nonet_rule *rule)
{
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (lines[i].kind == rule->kind) {
            nonet_emit(sink, lines[i].name);
            if (lines[i].number) {
                nonet_emit_char(sink, '~');
                nonet_emit_number(sink, rule->number == NONET_NO_NUMBER ? 0 : rule->number);
            }
            put_cells(sink, layout, rule);
            return true;
        }
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (plain[i].kind == rule->kind) {
            nonet_emit(sink, plain[i].name);
            return true;
        }
    return false;
}

static void put_allowed(const nonet_sink *sink, const nonet_layout *layout,
                        const nonet_rule *rule)
{
    nonet_emit_char(sink, '.');
    for (size_t i = 0; i < rule->n_cells; i++) {
        put_cell(sink, layout_row(layout, rule->cells[i]),
                 layout_column(layout, rule->cells[i]));
        put_set(sink, allowed(layout, rule), layout->shape.from_zero);
    }
}

// The first cell circled, or a pill; it is read in reading order, whatever is written.
static bool put_arrow(const nonet_sink *sink, const nonet_layout *layout,
                      const nonet_rule *rule)
{
    for (size_t i = 1; i < rule->n_first; i++)
        if (rule->cells[i] < rule->cells[i - 1])
            return false;
    nonet_emit(sink, rule->n_first == 1 ? ".Arrow" : ".PillArrow~");
    if (rule->n_first > 1)
        nonet_emit_number(sink, (int64_t)rule->n_first);
    put_cells(sink, layout, rule);
    return true;
}

static bool all_touch(const nonet_layout *layout, const nonet_rule *rule)
{
    for (size_t i = 1; i < rule->n_cells; i++) {
        bool touch = false;
        for (int side = 0; side < 4; side++)
            touch |= layout_beside(layout, rule->cells[i - 1], side) == rule->cells[i];
        if (!touch)
            return false;
    }
    return true;
}

// Pair by pair: in a list every two cells that touch would be meant.
static bool put_pairs(const nonet_sink *sink, const nonet_layout *layout,
                      const nonet_rule *rule, const char *name)
{
    if (!name || !all_touch(layout, rule))
        return false;
    for (size_t i = 1; i < rule->n_cells; i++) {
        nonet_rule pair = {.n_cells = 2, .cells = rule->cells + i - 1};
        nonet_emit(sink, name);
        put_cells(sink, layout, &pair);
    }
    return true;
}

static bool put_falling(const nonet_sink *sink, const nonet_layout *layout,
                        const nonet_rule *rule)
{
    nonet_emit(sink, ".Thermo");
    for (size_t i = rule->n_cells; i-- > 0;)
        put_cell(sink, layout_row(layout, rule->cells[i]),
                 layout_column(layout, rule->cells[i]));
    return true;
}

// A clue at the beginning of a line or, behind an empty one, at its end.
static bool put_beside(const nonet_sink *sink, const nonet_layout *layout,
                       const nonet_rule *rule, const char *name)
{
    const nonet_shape *shape = &layout->shape;
    int a = rule->cells[0], b = rule->cells[rule->n_cells - 1];
    bool row = layout_row(layout, a) == layout_row(layout, b), back = b < a;
    if (rule->n_cells != (size_t)(row ? shape->columns : shape->rows))
        return false;
    nonet_emit(sink, name);
    nonet_emit(sink, row ? "~R" : "~C");
    nonet_emit_number(sink, row ? layout_row(layout, a) + 1 : layout_column(layout, a) + 1);
    nonet_emit(sink, back && rule->kind != NONET_RULE_SANDWICH ? "~~" : "~");
    nonet_emit_number(sink, rule->number);
    nonet_emit(sink, back || rule->kind == NONET_RULE_SANDWICH ? "" : "~");
    return rule->number > 0 || rule->kind == NONET_RULE_SANDWICH;
}

static bool put_quad(const nonet_sink *sink, const nonet_layout *layout,
                     const nonet_rule *rule)
{
    int first = rule->cells[0], columns = layout->shape.columns;
    if (rule->n_cells != 4 || rule->cells[1] != first + 1 ||
        rule->cells[2] != first + columns || rule->cells[3] != first + columns + 1 ||
        layout_column(layout, first) + 1 == columns)
        return false;
    nonet_emit(sink, ".Quad");
    put_cell(sink, layout_row(layout, first), layout_column(layout, first));
    for (nonet_values rest = rule->set; rest; rest &= rest - 1) {
        nonet_emit_char(sink, '~');
        nonet_emit_number(sink, layout_shown(layout, bits_first_64(rest) + 1));
    }
    return true;
}

static bool put_parts(const nonet_sink *sink, const nonet_layout *layout,
                      const nonet_rule *rule)
{
    nonet_emit(sink, rule->kind == NONET_RULE_SAME ? ".SameValues~2" : ".EqualSum");
    for (size_t i = 0; i < rule->n_cells; i++) {
        bool slash = i == rule->n_first && rule->kind != NONET_RULE_SAME;
        nonet_emit(sink, slash ? "~-" : "");
        put_cell(sink, layout_row(layout, rule->cells[i]),
                 layout_column(layout, rule->cells[i]));
    }
    return true;
}

static bool put_clone(const nonet_sink *sink, const nonet_layout *layout,
                      const nonet_rule *rule)
{
    for (size_t i = 0; i < rule->n_first; i++) {
        uint16_t cells[2] = {rule->cells[i], rule->cells[rule->n_first + i]};
        put_parts(sink, layout,
                  &(nonet_rule){.kind = NONET_RULE_SAME, .n_cells = 2, .cells = cells});
    }
    return true;
}

// False if there is nothing that says the same.
static bool put_rule(const nonet_sink *sink, const nonet_layout *layout,
                     const nonet_rule *rule)
{
    switch (rule->kind) {
    case NONET_RULE_EVEN:
    case NONET_RULE_ODD:
    case NONET_RULE_ALLOW:
        put_allowed(sink, layout, rule);
        return true;
    case NONET_RULE_ARROW:
        return put_arrow(sink, layout, rule);
    case NONET_RULE_DIFFERENCE:
        return put_pairs(sink, layout, rule, rule->number == 1 ? ".WhiteDot" : NULL);
    case NONET_RULE_RATIO:
        return put_pairs(sink, layout, rule, rule->number == 2 ? ".BlackDot" : NULL);
    case NONET_RULE_PAIR_SUM:
        return put_pairs(sink, layout, rule,
                         rule->number == 10  ? ".X"
                         : rule->number == 5 ? ".V"
                                             : NULL);
    case NONET_RULE_GREATER:
        return put_falling(sink, layout, rule);
    case NONET_RULE_QUAD:
        return put_quad(sink, layout, rule);
    case NONET_RULE_CLONE:
        return put_clone(sink, layout, rule);
    case NONET_RULE_SAME:
    case NONET_RULE_EQUAL_SUM:
        return put_parts(sink, layout, rule);
    case NONET_RULE_SANDWICH:
        return put_beside(sink, layout, rule, ".Sandwich");
    case NONET_RULE_X_SUM:
        return put_beside(sink, layout, rule, ".XSum");
    case NONET_RULE_SKYSCRAPER:
        return put_beside(sink, layout, rule, ".Skyscraper");
    case NONET_RULE_ROOM:
        return put_beside(sink, layout, rule, ".NumberedRoom");
    default:
        return put_line(sink, layout, rule);
    }
}

static void put_shape(const nonet_sink *sink, const nonet_shape *shape)
{
    if (shape->rows == 9 && shape->columns == 9 && shape->values == 9 && !shape->from_zero)
        return;
    nonet_emit(sink, ".Shape~");
    nonet_emit_number(sink, shape->rows);
    nonet_emit_char(sink, 'x');
    nonet_emit_number(sink, shape->columns);
    int larger = shape->rows > shape->columns ? shape->rows : shape->columns;
    if (shape->values == larger && !shape->from_zero)
        return;
    nonet_emit(sink, shape->from_zero ? "~0-" : "~1-");
    nonet_emit_number(sink, shape->values - shape->from_zero);
}

// A cell that may hold one value alone is a given to everybody else.
static void put_values(const nonet_sink *sink, const uint8_t *given,
                       const nonet_values *marks, const nonet_shape *shape)
{
    nonet_values all = ~(nonet_values)0 >> (64 - shape->values);
    bool begun = false;
    for (int cell = 0; cell < shape->rows * shape->columns; cell++) {
        bool value = given[cell] > 0 && given[cell] <= shape->values;
        nonet_values set = value   ? (nonet_values)1 << (given[cell] - 1)
                           : marks ? marks[cell] & all
                                   : all;
        if (set == all || set == 0)
            continue;
        nonet_emit(sink, begun ? "" : ".");
        begun = true;
        put_cell(sink, cell / shape->columns, cell % shape->columns);
        put_set(sink, set, shape->from_zero);
    }
    if (!begun)
        nonet_emit_char(sink, '.');
}

// The boxes, if any, must be those that are found again.
static bool has_usual_boxes(const nonet_shape *shape)
{
    int high, wide;
    return shape->box_rows == 0 || (nonet_iss_boxes(shape, shape->values, &high, &wide) &&
                                    high == shape->box_rows && wide == shape->box_columns);
}

static void drop(void *context, const char *bytes, size_t size)
{
    (void)context;
    (void)bytes;
    (void)size;
}

static bool suits(const nonet_record *record)
{
    const nonet_shape *shape = &record->layout->shape;
    for (size_t i = 0; i < record->layout->n_rules; i++)
        if (!put_rule(&(nonet_sink){drop, NULL}, record->layout, &record->layout->rules[i]))
            return false;
    if (shape->rows > MOST_SYMBOLS || shape->columns > MOST_SYMBOLS || shape->grids > 0 ||
        !has_usual_boxes(shape))
        return false;
    for (size_t cell = 0; record->has_marks && cell < nonet_layout_cells(record->layout);
         cell++) {
        nonet_values set = record->wide.marks[cell] & record->layout->all;
        if (!record->wide.given[cell] && !(set & (set - 1)))
            return false;
    }
    return true;
}

void nonet_put_iss(nonet_writer *writer, const nonet_record *record)
{
    const nonet_sink *sink = &writer->sink;
    const nonet_layout *layout = record->layout;
    if (!layout) {
        nonet_shape classic = nonet_shape_square(9);
        nonet_emit(sink, ".Shape~9x9");
        put_values(sink, record->given.cell, NULL, &classic);
        nonet_emit_char(sink, '\n');
        return;
    }
    if (!suits(record)) {
        nonet_writer_refuse(writer);
        return;
    }
    char map[NONET_MAX_LAYOUT_CELLS];
    size_t regions = nonet_map_regions(layout, map);
    const nonet_shape *shape = &layout->shape;
    put_shape(sink, shape);
    int larger = shape->rows > shape->columns ? shape->rows : shape->columns;
    if (shape->box_rows == 0)
        nonet_emit(sink, ".NoBoxes");
    else if (shape->values != larger) {
        nonet_emit(sink, ".RegionSize~");
        nonet_emit_number(sink, shape->values);
    }
    if (regions > 0) {
        nonet_emit(sink, ".Jigsaw~");
        for (int cell = 0; cell < layout->cells; cell++)
            nonet_emit_char(sink, map[cell] == '.' ? '-' : map[cell]);
    }
    for (size_t i = regions; i < layout->n_rules; i++)
        put_rule(sink, layout, &layout->rules[i]);
    put_values(sink, record->wide.given, record->has_marks ? record->wide.marks : NULL,
               shape);
    nonet_emit_char(sink, '\n');
}
