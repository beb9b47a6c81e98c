// fpuzzles_put.c - links to f-puzzles: the JSON is written on the side, then compressed.

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/lz.h"
#include "layout/layout.h"
#include "layout/rule_text.h"
#include "layout/rules.h"
#include "text/wide.h"
#include "text/writer.h"

typedef struct {
    char *bytes;
    size_t size, room;
    bool failed;
} draft;

static void add_bytes(void *context, const char *bytes, size_t size)
{
    draft *to = context;
    if (to->size + size > to->room) {
        size_t room = 2 * (to->size + size) + 1024;
        char *larger = to->failed ? NULL : realloc(to->bytes, room);
        to->failed |= !larger;
        if (to->failed)
            return;
        to->bytes = larger;
        to->room = room;
    }
    memcpy(to->bytes + to->size, bytes, size);
    to->size += size;
}

// A puzzle on any board, the classic one too.
typedef struct {
    int size;
    const uint8_t *given, *entered, *solution;
    const nonet_values *marks;
    const nonet_layout *layout; // NULL: the classic one
} board;

static void put_cell(const nonet_sink *sink, const nonet_layout *layout, size_t cell)
{
    nonet_emit(sink, "\"R");
    nonet_emit_number(sink, layout_row(layout, (int)cell) + 1);
    nonet_emit_char(sink, 'C');
    nonet_emit_number(sink, layout_column(layout, (int)cell) + 1);
    nonet_emit_char(sink, '"');
}

static void put_cells(const nonet_sink *sink, const nonet_layout *layout,
                      const nonet_rule *rule)
{
    nonet_emit(sink, "\"cells\":[");
    for (size_t i = 0; i < rule->n_cells; i++) {
        nonet_emit(sink, i > 0 ? "," : "");
        put_cell(sink, layout, rule->cells[i]);
    }
    nonet_emit_char(sink, ']');
}

// ---- the grid

// A cell that can hold nothing holds 0: an empty list would be none.
static void put_set(const nonet_sink *sink, nonet_values set)
{
    nonet_emit(sink, set ? "\"givenPencilMarks\":[" : "\"givenPencilMarks\":[0");
    for (const char *between = ""; set; set &= set - 1, between = ",") {
        nonet_emit(sink, between);
        nonet_emit_number(sink, bits_first_64(set) + 1);
    }
    nonet_emit_char(sink, ']');
}

static void put_square(const nonet_sink *sink, const board *b, int cell, int region)
{
    nonet_values all = ~(nonet_values)0 >> (64 - b->size);
    const char *comma = "";
    int given = b->given[cell] <= b->size ? b->given[cell] : 0;
    int entered = b->entered && b->entered[cell] <= b->size ? b->entered[cell] : 0;
    nonet_emit_char(sink, '{');
    if (region >= -1) {
        nonet_emit(sink, "\"region\":");
        if (region >= 0)
            nonet_emit_number(sink, region);
        else
            nonet_emit(sink, "null");
        comma = ",";
    }
    if (given || entered) {
        nonet_emit(sink, comma);
        nonet_emit(sink, "\"value\":");
        nonet_emit_number(sink, given ? given : entered);
        nonet_emit(sink, given ? ",\"given\":true" : "");
        comma = ",";
    }
    if (!given && b->marks && (b->marks[cell] & all) != all) {
        nonet_emit(sink, comma);
        put_set(sink, b->marks[cell] & all);
    }
    nonet_emit_char(sink, '}');
}

enum { NO_REGIONS = -2 }; // of a cell: the usual boxes

static void put_grid(const nonet_sink *sink, const board *b, const text_cages *regions)
{
    nonet_emit(sink, ",\"grid\":[");
    for (int cell = 0; cell < b->size * b->size; cell++) {
        nonet_emit(sink, cell % b->size ? "," : cell ? "],[" : "[");
        int region = !regions                       ? NO_REGIONS
                     : regions->of[cell] == NO_CAGE ? -1
                                                    : regions->of[cell];
        put_square(sink, b, cell, region);
    }
    nonet_emit(sink, "]]");
    for (int cell = 0; b->solution && cell < b->size * b->size; cell++) {
        nonet_emit(sink, cell ? "," : ",\"solution\":[");
        nonet_emit_number(sink, b->solution[cell]);
    }
    nonet_emit(sink, b->solution ? "]" : "");
}

// ---- rules

// How the members of a list of f-puzzles look.
typedef enum { CELLS, LINES, ARROWS, CLONES, QUADS, BESIDE, SINGLES, LITTLES } list_shape;

static const struct {
    nonet_rule_kind kind;
    const char *name;
    list_shape shape;
    bool number; // it has a value
} lists[] = {
    {NONET_RULE_CAGE, "killercage", CELLS, true},
    {NONET_RULE_LITTLE, "littlekillersum", LITTLES, true},
    {NONET_RULE_REGION, "extraregion", CELLS, false},
    {NONET_RULE_EVEN, "even", SINGLES, false},
    {NONET_RULE_ODD, "odd", SINGLES, false},
    {NONET_RULE_THERMO, "thermometer", LINES, false},
    {NONET_RULE_SLOWTHERMO, "slowthermometer", LINES, false},
    {NONET_RULE_ARROW, "arrow", ARROWS, false},
    {NONET_RULE_DOUBLE_ARROW, "doublearrow", LINES, false},
    {NONET_RULE_DIFFERENCE, "difference", CELLS, true},
    {NONET_RULE_RATIO, "ratio", CELLS, true},
    {NONET_RULE_PAIR_SUM, "xv", CELLS, true},
    {NONET_RULE_WHISPER, "whispers", LINES, true},
    {NONET_RULE_PALINDROME, "palindrome", LINES, false},
    {NONET_RULE_CLONE, "clone", CLONES, false},
    {NONET_RULE_RENBAN, "renban", LINES, false},
    {NONET_RULE_BETWEEN, "betweenline", LINES, false},
    {NONET_RULE_LOCKOUT, "lockout", LINES, true},
    {NONET_RULE_ZIPPER, "zipperline", LINES, false},
    {NONET_RULE_REGION_SUM, "regionsumline", LINES, false},
    {NONET_RULE_ENTROPIC, "entropicline", LINES, false},
    {NONET_RULE_MODULAR, "modularline", LINES, true},
    {NONET_RULE_QUAD, "quadruple", QUADS, false},
    {NONET_RULE_ROW_INDEX, "rowindexer", CELLS, false},
    {NONET_RULE_COLUMN_INDEX, "columnindexer", CELLS, false},
    {NONET_RULE_MINIMUM, "minimum", SINGLES, false},
    {NONET_RULE_MAXIMUM, "maximum", SINGLES, false},
    {NONET_RULE_SANDWICH, "sandwichsum", BESIDE, true},
    {NONET_RULE_X_SUM, "xsum", BESIDE, true},
    {NONET_RULE_SKYSCRAPER, "skyscraper", BESIDE, true},
    {NONET_RULE_ROOM, "numberedroom", BESIDE, true},
};

// Its place in the table; -1 if it is a flag or has no place there.
static int list_of(nonet_rule_kind kind)
{
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (lists[i].kind == kind)
            return (int)i;
    return -1;
}

static const char *flag_of(nonet_rule_kind kind)
{
    switch (kind) {
    case NONET_RULE_DIAGONAL_MAIN:
        return "diagonal-";
    case NONET_RULE_DIAGONAL_ANTI:
        return "diagonal+";
    case NONET_RULE_DISJOINT:
        return "disjointgroups";
    case NONET_RULE_ANTIKNIGHT:
        return "antiknight";
    case NONET_RULE_ANTIKING:
        return "antiking";
    case NONET_RULE_NONCONSECUTIVE:
        return "nonconsecutive";
    default:
        return NULL;
    }
}

static void put_singles(const nonet_sink *sink, const nonet_layout *layout,
                        const nonet_rule *rule)
{
    for (size_t i = 0; i < rule->n_cells; i++) {
        nonet_emit(sink, i > 0 ? "},{\"cell\":" : "\"cell\":");
        put_cell(sink, layout, rule->cells[i]);
    }
}

static void put_list(const nonet_sink *sink, const nonet_layout *layout, const char *name,
                     const uint16_t *cells, size_t n)
{
    nonet_emit(sink, name);
    for (size_t i = 0; i < n; i++) {
        nonet_emit(sink, i > 0 ? "," : "");
        put_cell(sink, layout, cells[i]);
    }
    nonet_emit_char(sink, ']');
}

// The shaft begins in the circle.
static void put_arrow(const nonet_sink *sink, const nonet_layout *layout,
                      const nonet_rule *rule)
{
    put_list(sink, layout, "\"lines\":[[", rule->cells + rule->n_first - 1,
             rule->n_cells - rule->n_first + 1);
    put_list(sink, layout, "],\"cells\":[", rule->cells, rule->n_first);
}

static void put_quad(const nonet_sink *sink, const nonet_layout *layout,
                     const nonet_rule *rule)
{
    put_cells(sink, layout, rule);
    nonet_emit(sink, ",\"values\":[");
    for (nonet_values rest = rule->set; rest; rest &= rest - 1) {
        nonet_emit(sink, rest == rule->set ? "" : ",");
        nonet_emit_number(sink, bits_first_64(rest) + 1);
    }
    nonet_emit_char(sink, ']');
}

// The place beside the board from where the cells are looked at.
static void put_beside(const nonet_sink *sink, const nonet_layout *layout,
                       const nonet_rule *rule)
{
    int a = rule->cells[0], b = rule->cells[1];
    nonet_emit(sink, "\"cell\":\"R");
    nonet_emit_number(sink, 2 * layout_row(layout, a) - layout_row(layout, b) + 1);
    nonet_emit_char(sink, 'C');
    nonet_emit_number(sink, 2 * layout_column(layout, a) - layout_column(layout, b) + 1);
    nonet_emit_char(sink, '"');
}

// The outside cell a little killer is written in, one step before its first.
static void put_outside(const nonet_sink *sink, const nonet_layout *layout,
                        const nonet_rule *rule)
{
    int first = rule->cells[0], second = rule->cells[rule->n_cells > 1];
    int row = layout_row(layout, first), column = layout_column(layout, first);
    int down = layout_row(layout, second) > row ? 1 : -1;
    int right = layout_column(layout, second) > column ? 1 : -1;
    nonet_emit(sink, "\"cell\":\"R");
    nonet_emit_number(sink, row + 1 - down);
    nonet_emit_char(sink, 'C');
    nonet_emit_number(sink, column + 1 - right);
    nonet_emit(sink, "\",\"direction\":\"");
    nonet_emit(sink, down > 0 ? "D" : "U");
    nonet_emit(sink, right > 0 ? "R" : "L");
    nonet_emit(sink, "\",");
}

static void put_member(const nonet_sink *sink, const nonet_layout *layout,
                       const nonet_rule *rule)
{
    int list = list_of(rule->kind);
    nonet_emit_char(sink, '{');
    switch (lists[list].shape) {
    case SINGLES:
        put_singles(sink, layout, rule);
        break;
    case LINES:
        put_list(sink, layout, "\"lines\":[[", rule->cells, rule->n_cells);
        nonet_emit_char(sink, ']');
        break;
    case ARROWS:
        put_arrow(sink, layout, rule);
        break;
    case CLONES:
        put_list(sink, layout, "\"cells\":[", rule->cells, rule->n_first);
        put_list(sink, layout, ",\"cloneCells\":[", rule->cells + rule->n_first,
                 rule->n_first);
        break;
    case QUADS:
        put_quad(sink, layout, rule);
        break;
    case BESIDE:
        put_beside(sink, layout, rule);
        break;
    case LITTLES:
        put_outside(sink, layout, rule);
        put_cells(sink, layout, rule);
        break;
    case CELLS:
        put_cells(sink, layout, rule);
        break;
    }
    if (lists[list].number && rule->number != NONET_NO_NUMBER) {
        bool letter = rule->kind == NONET_RULE_PAIR_SUM;
        nonet_emit(sink, ",\"value\":\"");
        if (letter)
            nonet_emit_char(sink, rule->number == 10 ? 'X' : 'V');
        else
            nonet_emit_number(sink, rule->number);
        nonet_emit_char(sink, '"');
    }
    nonet_emit_char(sink, '}');
}

// All rules from `first` on; those of a kind are members of one list.
static void put_rules(const nonet_sink *sink, const nonet_layout *layout, size_t first)
{
    for (int kind = 0; kind < (int)nonet_rule_kinds(); kind++) {
        int number = list_of((nonet_rule_kind)kind);
        const char *list = number < 0 ? NULL : lists[number].name;
        const char *flag = flag_of((nonet_rule_kind)kind);
        size_t n = 0;
        for (size_t i = first; i < layout->n_rules; i++) {
            if ((int)layout->rules[i].kind != kind || (flag && n > 0))
                continue;
            nonet_emit(sink, n++ == 0 ? ",\"" : ",");
            if (n == 1) {
                nonet_emit(sink, list ? list : flag);
                nonet_emit(sink, list ? "\":[" : "\":true");
            }
            if (list)
                put_member(sink, layout, &layout->rules[i]);
        }
        nonet_emit(sink, list && n > 0 ? "]" : "");
    }
}

static bool is_run_across(const nonet_layout *layout, const nonet_rule *rule)
{
    return rule->n_cells == (size_t)layout->shape.rows; // the board is square
}

static bool is_pill_in_order(const nonet_rule *rule)
{
    for (size_t i = 1; i < rule->n_first; i++)
        if (rule->cells[i] < rule->cells[i - 1])
            return false;
    return true;
}

// Rules that f-puzzles has, as it would read them.
static bool is_known(const nonet_layout *layout, const nonet_rule *rule)
{
    int list = list_of(rule->kind);
    if (list < 0)
        return flag_of(rule->kind);
    switch (rule->kind) {
    case NONET_RULE_CAGE:
        return rule->number != 0;
    case NONET_RULE_LITTLE:
        return rule->n_cells > 1;
    case NONET_RULE_PAIR_SUM:
        return rule->n_cells == 2 && (rule->number == 5 || rule->number == 10);
    case NONET_RULE_DIFFERENCE:
    case NONET_RULE_RATIO:
        return rule->n_cells == 2 && rule->number > 0;
    case NONET_RULE_ARROW:
        return is_pill_in_order(rule);
    default:
        return lists[list].shape != BESIDE || is_run_across(layout, rule);
    }
}

// Neighbours that are not consecutive but for dots are something else than we mean.
static bool is_clear(const nonet_layout *layout)
{
    bool dots = false, apart = false;
    for (size_t i = 0; i < layout->n_rules; i++) {
        dots |= layout->rules[i].kind == NONET_RULE_DIFFERENCE;
        apart |= layout->rules[i].kind == NONET_RULE_NONCONSECUTIVE;
    }
    return !dots || !apart;
}

// Such rules on a square board with the usual boxes or with regions instead.
static bool suits(const nonet_layout *layout, size_t regions)
{
    const nonet_shape *shape = &layout->shape;
    nonet_shape usual = nonet_shape_square(shape->rows);
    if (!is_square_board(shape) || (regions == 0 && shape->box_rows != usual.box_rows) ||
        !is_clear(layout))
        return false;
    for (size_t i = 0; i < layout->n_rules; i++)
        if (!is_known(layout, &layout->rules[i]))
            return false;
    return true;
}

// The leading regions as a map; none where there are boxes.
static size_t find_regions(const nonet_layout *layout, text_cages *regions)
{
    char map[NONET_MAX_LAYOUT_CELLS];
    size_t n = nonet_map_regions(layout, map);
    for (int cell = 0; cell < layout->cells; cell++)
        regions->of[cell] = NO_CAGE;
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < layout->rules[i].n_cells; k++)
            regions->of[layout->rules[i].cells[k]] = (uint16_t)i;
    return n;
}

static void put_text(const nonet_sink *sink, const nonet_record *record, const char *field,
                     const char *name)
{
    const char *value = nonet_record_field(record, field);
    if (!value)
        return;
    nonet_emit(sink, ",\"");
    nonet_emit(sink, name);
    nonet_emit(sink, "\":");
    nonet_emit_json(sink, value);
}

static void put_link(nonet_writer *writer, draft *json)
{
    nonet_emit(&writer->sink, "https://f-puzzles.com/?load=");
    if (!nonet_lz_write(json->bytes, json->size, &writer->sink))
        writer->status = NONET_NO_MEMORY;
    nonet_emit_char(&writer->sink, '\n');
}

void nonet_put_fpuzzles(nonet_writer *writer, const nonet_record *record)
{
    const nonet_layout *layout = record->layout;
    nonet_values marks[NONET_CELLS];
    text_cages regions;
    size_t n_regions = layout ? find_regions(layout, &regions) : 0;
    if (layout && !suits(layout, n_regions)) {
        nonet_writer_refuse(writer);
        return;
    }
    for (int cell = 0; cell < NONET_CELLS && !layout; cell++)
        marks[cell] = record->marks.cell[cell];
    board b = {
        .size = layout ? layout->shape.rows : 9,
        .given = layout ? record->wide.given : record->given.cell,
        .entered = !record->has_entered ? NULL
                   : layout             ? record->wide.entered
                                        : record->entered.cell,
        .solution = !record->has_solution ? NULL
                    : layout              ? record->wide.solution
                                          : record->solution.cell,
        .marks = !record->has_marks ? NULL
                 : layout           ? record->wide.marks
                                    : marks,
        .layout = layout,
    };
    draft json = {0};
    nonet_sink sink = {add_bytes, &json};
    nonet_emit(&sink, "{\"size\":");
    nonet_emit_number(&sink, b.size);
    put_text(&sink, record, "name", "title");
    put_text(&sink, record, "author", "author");
    put_text(&sink, record, "rules", "ruleset");
    put_grid(&sink, &b, n_regions ? &regions : NULL);
    if (layout)
        put_rules(&sink, layout, n_regions);
    nonet_emit_char(&sink, '}');
    if (json.failed)
        writer->status = NONET_NO_MEMORY;
    else
        put_link(writer, &json);
    free(json.bytes);
}
