// fpuzzles_put.c - links to f-puzzles: the JSON is written on the side, then compressed.
//
// SudokuPad opens the same payload behind an address of its own, with all the rules in it,
// where what it calls its own JSON would only draw them.

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/lz.h"
#include "layout/layout.h"
#include "layout/rule_text.h"
#include "text/fpuzzles_put.h"
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

// ---- a record

// A square board with the usual boxes or with regions instead, and rules that it has too.
static bool suits(const nonet_layout *layout, size_t regions)
{
    const nonet_shape *shape = &layout->shape;
    nonet_shape usual = nonet_shape_square(shape->rows);
    return is_square_board(shape) && (regions > 0 || shape->box_rows == usual.box_rows) &&
           nonet_fp_has_rules(layout);
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

// The characters of base64 that mean something else in the path of an address.
static void add_escaped(void *context, const char *bytes, size_t size)
{
    const nonet_sink *sink = context;
    for (size_t i = 0; i < size; i++)
        switch (bytes[i]) {
        case '+':
            nonet_emit(sink, "%2B");
            break;
        case '/':
            nonet_emit(sink, "%2F");
            break;
        case '=':
            nonet_emit(sink, "%3D");
            break;
        default:
            nonet_emit_char(sink, bytes[i]);
        }
}

// As f-puzzles writes its links: behind `?load=` nothing has to be escaped for itself.
static bool put_query(nonet_writer *writer, const draft *json)
{
    nonet_emit(&writer->sink, "https://f-puzzles.com/?load=");
    return nonet_lz_write(json->bytes, json->size, &writer->sink);
}

static bool put_path(nonet_writer *writer, const draft *json)
{
    nonet_sink escaped = {add_escaped, &writer->sink};
    nonet_emit(&writer->sink, "https://sudokupad.app/fpuzzles");
    return nonet_lz_write(json->bytes, json->size, &escaped);
}

typedef bool put_link(nonet_writer *writer, const draft *json);

static void put_puzzle(nonet_writer *writer, const nonet_record *record, put_link *link)
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
        nonet_fp_put_rules(&sink, layout, n_regions);
    nonet_emit_char(&sink, '}');
    if (json.failed || !link(writer, &json))
        writer->status = NONET_NO_MEMORY;
    nonet_emit_char(&writer->sink, '\n');
    free(json.bytes);
}

void nonet_put_fpuzzles(nonet_writer *writer, const nonet_record *record)
{
    put_puzzle(writer, record, put_query);
}

void nonet_put_sudokupad(nonet_writer *writer, const nonet_record *record)
{
    put_puzzle(writer, record, put_path);
}
