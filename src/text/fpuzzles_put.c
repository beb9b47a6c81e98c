// fpuzzles_put.c - links to f-puzzles: the JSON is written on the side, then compressed.

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/lz.h"
#include "layout/layout.h"
#include "layout/rule_text.h"
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

// The list of f-puzzles a rule belongs to; NULL if it is a flag or has no place there.
static const char *list_of(nonet_rule_kind kind)
{
    switch (kind) {
    case NONET_RULE_CAGE:
        return "killercage";
    case NONET_RULE_LITTLE:
        return "littlekillersum";
    case NONET_RULE_REGION:
        return "extraregion";
    case NONET_RULE_EVEN:
        return "even";
    case NONET_RULE_ODD:
        return "odd";
    default:
        return NULL;
    }
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

static void put_parity(const nonet_sink *sink, const nonet_layout *layout,
                       const nonet_rule *rule)
{
    for (size_t i = 0; i < rule->n_cells; i++) {
        nonet_emit(sink, i > 0 ? "},{\"cell\":" : "{\"cell\":");
        put_cell(sink, layout, rule->cells[i]);
    }
    nonet_emit_char(sink, '}');
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
    if (rule->kind == NONET_RULE_EVEN || rule->kind == NONET_RULE_ODD) {
        put_parity(sink, layout, rule);
        return;
    }
    nonet_emit_char(sink, '{');
    if (rule->kind == NONET_RULE_LITTLE)
        put_outside(sink, layout, rule);
    put_cells(sink, layout, rule);
    if (rule->kind != NONET_RULE_REGION && rule->number != NONET_NO_NUMBER) {
        nonet_emit(sink, ",\"value\":\"");
        nonet_emit_number(sink, rule->number);
        nonet_emit_char(sink, '"');
    }
    nonet_emit_char(sink, '}');
}

// All rules from `first` on; those of a kind are members of one list.
static void put_rules(const nonet_sink *sink, const nonet_layout *layout, size_t first)
{
    for (int kind = NONET_RULE_REGION; kind <= NONET_RULE_ALLOW; kind++) {
        const char *list = list_of((nonet_rule_kind)kind);
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

// Rules f-puzzles knows, on a square board with the usual boxes or with regions instead.
static bool suits(const nonet_layout *layout, size_t regions)
{
    const nonet_shape *shape = &layout->shape;
    nonet_shape usual = nonet_shape_square(shape->rows);
    if (!is_square_board(shape) || (regions == 0 && shape->box_rows != usual.box_rows))
        return false;
    for (size_t i = 0; i < layout->n_rules; i++) {
        nonet_rule_kind kind = layout->rules[i].kind;
        if ((!list_of(kind) && !flag_of(kind)) ||
            (kind == NONET_RULE_CAGE && layout->rules[i].number == 0) ||
            (kind == NONET_RULE_LITTLE && layout->rules[i].n_cells < 2))
            return false;
    }
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
