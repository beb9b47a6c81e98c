// fpuzzles.c - f-puzzles: links, their payload, and the JSON inside; SudokuPad's likewise.
//
//     https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QBkIAHInMEVAQwFc0ALAewCcE...
//     {"size":9,"grid":[[{"value":4,"given":true},{},...],...],"killercage":[...]}
//     {"cells":[[{"value":4},{},...],...],"cages":[{"cells":[[0,0],[0,1]],"value":17}]}
//
// A payload is the JSON, compressed (base/lz.h). What f-puzzles only draws (line, cage,
// circle, rectangle, text) may stand for a rule that is told in words, and SudokuPad draws
// nearly everything, so both count as rules that are not known.

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/json.h"
#include "base/lz.h"
#include "layout/rule_text.h"
#include "text/fpuzzles.h"
#include "text/pad.h"
#include "text/writer.h"

enum { MOST_JSON = 4 << 20 };

static void keep_string(fpuzzle *p, const json_node *node, const char *field)
{
    if (!node || node->kind != JSON_STRING || node->size == 0 ||
        node->size > LINE_LIMIT / 2)
        return;
    size_t size = nonet_json_string(&p->tree, node, p->in.reader->folded);
    keep(p->in.reader, field, p->in.reader->folded, size);
}

// ---- the grid

// A value of the board, 0 if there is none.
static int read_value(fpuzzle *p, const json_node *node)
{
    int value = nonet_json_number(&p->tree, node, 0);
    if (value > p->in.layout->values) {
        nonet_import_fail(&p->in, "expected values of the board only");
        return 0;
    }
    return value;
}

static void read_marks(fpuzzle *p, const json_node *list, int cell)
{
    nonet_values set = 0;
    for (const json_node *node = nonet_json_first(&p->tree, list); node;
         node = nonet_json_next(&p->tree, node)) {
        int value = read_value(p, node);
        set |= value ? (nonet_values)1 << (value - 1) : 0;
    }
    if (!list || list->children == 0)
        return;
    p->in.board->marks[cell] = set;
    p->in.record->has_marks = true;
}

static void read_square(fpuzzle *p, const json_node *square, int cell)
{
    int value = read_value(p, nonet_fp_member(p, square, "value"));
    bool given = nonet_json_says(&p->tree, nonet_fp_member(p, square, "given"));
    if (value && given)
        p->in.board->given[cell] = (uint8_t)value;
    else if (value) {
        p->in.board->entered[cell] = (uint8_t)value;
        p->in.record->has_entered = true;
    }
    read_marks(p, nonet_fp_member(p, square, "givenPencilMarks"), cell);
}

// Calls `read` for each square of an array of rows.
static void read_grid(fpuzzle *p, const json_node *grid,
                      void (*read)(fpuzzle *, const json_node *, int))
{
    int row = 0;
    for (const json_node *line = nonet_json_first(&p->tree, grid); line;
         line = nonet_json_next(&p->tree, line), row++) {
        int column = 0;
        for (const json_node *square = nonet_json_first(&p->tree, line); square;
             square = nonet_json_next(&p->tree, square), column++) {
            int cell = layout_at(p->in.layout, row, column);
            if (cell < 0)
                nonet_import_fail(&p->in, "expected no more cells than the board has");
            else
                read(p, square, cell);
        }
    }
}

static void read_region(fpuzzle *p, const json_node *square, int cell)
{
    const json_node *region = nonet_fp_member(p, square, "region");
    int number = nonet_json_number(&p->tree, region, NO_CAGE);
    if (region)
        p->in.board->cages.of[cell] = (uint16_t)(number < NO_CAGE ? number : NO_CAGE);
}

// Regions stand beside the cells, where they are not the usual boxes.
static void read_regions(fpuzzle *p, const json_node *grid)
{
    nonet_layout *layout = p->in.layout;
    text_cages *cages = &p->in.board->cages;
    text_cages usual;
    nonet_trouble trouble;
    if (layout->shape.box_rows == 0)
        for (int cell = 0; cell < layout->cells; cell++)
            usual.of[cell] = NO_CAGE;
    else
        nonet_cages_boxes(layout, &usual);
    memcpy(cages->of, usual.of, sizeof usual.of[0] * (size_t)layout->cells);
    read_grid(p, grid, read_region);
    if (p->in.failed ||
        memcmp(cages->of, usual.of, sizeof usual.of[0] * (size_t)layout->cells) == 0)
        return;
    nonet_layout_set_boxes(layout, 0, 0, &trouble);
    nonet_status status = nonet_cages_add(layout, cages, NONET_RULE_REGION, &trouble);
    if (status != NONET_OK)
        nonet_import_fail(&p->in, status == NONET_NO_MEMORY ? nonet_status_text(status)
                                                            : trouble.message);
}

// A claimed solution: a list of values, null where there is none.
static void read_solution(fpuzzle *p, const json_node *list)
{
    int cell = 0;
    bool full =
        list && list->kind == JSON_ARRAY && list->children == (uint32_t)p->in.layout->cells;
    for (const json_node *node = full ? nonet_json_first(&p->tree, list) : NULL; node;
         node = nonet_json_next(&p->tree, node)) {
        int value = nonet_json_number(&p->tree, node, 0);
        full &= value > 0 && value <= p->in.layout->values;
        p->in.board->solution[cell++] = (uint8_t)(full ? value : 0);
    }
    p->in.record->has_solution = full;
}

static void read_everything(fpuzzle *p)
{
    keep_string(p, nonet_fp_member(p, p->root, "title"), "name");
    keep_string(p, nonet_fp_member(p, p->root, "author"), "author");
    keep_string(p, nonet_fp_member(p, p->root, "ruleset"), "rules");
    const json_node *grid = nonet_fp_member(p, p->root, "grid");
    read_grid(p, grid, read_square);
    read_regions(p, grid);
    for (const json_node *node = nonet_json_first(&p->tree, p->root); node;
         node = nonet_json_next(&p->tree, node))
        nonet_fp_read_rule(p, node);
    nonet_fp_read_negative(p);
    read_solution(p, nonet_fp_member(p, p->root, "solution"));
}

// ---- SudokuPad

static void read_pad_square(fpuzzle *p, const json_node *square, int cell)
{
    p->in.board->given[cell] = (uint8_t)read_value(p, nonet_fp_member(p, square, "value"));
}

// Lists of cells, [row, column] from 0.
static void read_pad_regions(fpuzzle *p, const json_node *list)
{
    nonet_layout *layout = p->in.layout;
    nonet_trouble trouble;
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    if (!list || list->children == 0)
        return;
    nonet_layout_set_boxes(layout, 0, 0, &trouble);
    for (const json_node *region = nonet_json_first(&p->tree, list); region;
         region = nonet_json_next(&p->tree, region)) {
        size_t n = nonet_fp_cells(p, region, cells);
        nonet_import_different(&p->in, cells, n);
    }
}

static void read_pad(fpuzzle *p)
{
    const json_node *metadata = nonet_fp_member(p, p->root, "metadata");
    keep_string(p, nonet_fp_member(p, metadata, "title"), "name");
    keep_string(p, nonet_fp_member(p, metadata, "author"), "author");
    keep_string(p, nonet_fp_member(p, metadata, "rules"), "rules");
    read_grid(p, nonet_fp_member(p, p->root, "cells"), read_pad_square);
    read_pad_regions(p, nonet_fp_member(p, p->root, "regions"));
    for (const json_node *node = nonet_json_first(&p->tree, p->root); node;
         node = nonet_json_next(&p->tree, node))
        nonet_fp_read_rule(p, node);
}

// ---- a record

// The size of the board: as it says, or as many rows as the grid has.
static int find_size(const fpuzzle *p, const json_node *grid)
{
    int size = nonet_json_number(&p->tree, nonet_fp_member(p, p->root, "size"), 0);
    return size ? size : grid ? (int)grid->children : 9;
}

static claim read_tree(fpuzzle *p, nonet_reader *reader, const text_line *line,
                       nonet_record *record)
{
    p->root = p->tree.nodes;
    const json_node *grid = nonet_fp_member(p, p->root, "grid");
    bool pad = !grid;
    if (pad)
        grid = nonet_fp_member(p, p->root, "cells");
    int size = find_size(p, grid);
    nonet_shape shape = nonet_shape_square(size > 0 && size <= NONET_MAX_VALUES ? size : 0);
    if (!nonet_import_begin(&p->in, reader, line, record,
                            pad ? FORMAT_sudokupad : FORMAT_fpuzzles, &shape))
        return RECORD;
    (pad ? read_pad : read_everything)(p);
    return nonet_import_end(&p->in);
}

static claim read_json(nonet_reader *reader, const text_line *line, const char *text,
                       size_t size, size_t at, nonet_record *record)
{
    fpuzzle p = {0};
    json_status status = nonet_json_read(&p.tree, text, size);
    claim got =
        status == JSON_OK ? read_tree(&p, reader, line, record)
        : status == JSON_NO_MEMORY
            ? nonet_text_no_memory(record)
            : nonet_fail(reader, record, line, at ? at : p.tree.at,
                         status == JSON_TOO_DEEP
                             ? "expected JSON with no more than 64 brackets around it"
                             : "expected JSON, found something else at byte %d",
                         p.tree.at + 1);
    nonet_json_free(&p.tree);
    return got;
}

// SudokuPad's JSON has a dress of its own (pad.h).
static claim read_dressed(nonet_reader *reader, const text_line *line, const char *text,
                          size_t size, size_t at, nonet_record *record)
{
    char *json = nonet_pad_undress(text, size, &size);
    if (!json)
        return nonet_text_no_memory(record);
    claim got = read_json(reader, line, json, size, at, record);
    free(json);
    return got;
}

static claim read_payload(nonet_reader *reader, const text_line *line, size_t at,
                          size_t end, nonet_record *record)
{
    char *plain = reader->folded, *text = NULL;
    size_t size = 0, length = 0, wrong = 0;
    for (size_t i = at; i < end; i++) { // %2B is '+'
        int high = line->text[i] == '%' && i + 2 < end ? hex_digit(line->text[i + 1]) : -1;
        int low = high >= 0 ? hex_digit(line->text[i + 2]) : -1;
        plain[size++] = low >= 0               ? (char)(high * 16 + low)
                        : line->text[i] == ' ' ? '+'
                                               : line->text[i];
        i += low >= 0 ? 2 : 0;
    }
    lz_status status = nonet_lz_read(plain, size, MOST_JSON, &text, &length, &wrong);
    if (status == LZ_NO_MEMORY)
        return nonet_text_no_memory(record);
    if (status != LZ_OK)
        return nonet_fail(reader, record, line, at,
                          status == LZ_CUT_SHORT  ? "expected a whole payload, it ends "
                                                    "early at byte %d"
                          : status == LZ_TOO_LONG ? "expected a payload of at most 4 MB"
                                                  : "expected a payload of f-puzzles, "
                                                    "found something else at byte %d",
                          wrong + 1);
    bool json = length > 1 && text[0] == '{' && (text[1] == '"' || text[1] == '}');
    claim got = (json ? read_json : read_dressed)(reader, line, text, length, at, record);
    free(text);
    return got;
}

// Where `word` is in the first `size` bytes of the line; SIZE_MAX if it is not.
static size_t find(const text_line *line, size_t size, const char *word)
{
    size_t length = strlen(word), at = 0;
    while (at + length <= size) {
        const char *first = memchr(line->text + at, word[0], size - length - at + 1);
        if (!first)
            break;
        at = (size_t)(first - line->text);
        if (memcmp(first, word, length) == 0)
            return at;
        at++;
    }
    return SIZE_MAX;
}

static size_t payload_end(const text_line *line, size_t at)
{
    while (at < line->size && !is_space(line->text[at]) && line->text[at] != '&' &&
           line->text[at] != '"' && line->text[at] != '#')
        at++;
    return at;
}

// The payload of a link, or one that stands alone; SIZE_MAX if there is none. It is in the
// first word: what comes later may be the name of anything.
static size_t find_payload(const text_line *line)
{
    static const char *const marks[] = {"f-puzzles.com/?load=",
                                        "/fpuzzles",
                                        "puzzleid=fpuzzles",
                                        "/fpuz",
                                        "puzzleid=fpuz",
                                        "/scl",
                                        "/ctc",
                                        "puzzleid=scl",
                                        "puzzleid=ctc"};
    if (line->size < 60 || line->text[0] == '{')
        return SIZE_MAX;
    if (memcmp(line->text, "N4Ig", 4) == 0)
        return 0;
    if (memcmp(line->text, "http", 4) != 0)
        return SIZE_MAX;
    size_t word = 0;
    while (word < line->size && !is_space(line->text[word]))
        word++;
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        size_t at = find(line, word, marks[i]);
        if (at != SIZE_MAX)
            return at + strlen(marks[i]);
    }
    return SIZE_MAX;
}

// An object with a grid of objects, or with cages or cells; but not one of our own, which
// begin with the puzzle.
static bool is_object(const text_line *line)
{
    static const char *const signs[] = {"\"grid\":[[{", "\"grid\": [[{", "\"cages\":[",
                                        "\"cages\": [", "\"cells\":[["};
    if (line->size < 10 || line->text[0] != '{' ||
        memcmp(line->text + 1, "\"puzzle\"", 8) == 0 ||
        memcmp(line->text + 1, "\"layout\"", 8) == 0 ||
        find(line, line->size, "\"puzzle\"") != SIZE_MAX)
        return false;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (find(line, line->size, signs[i]) != SIZE_MAX)
            return true;
    return false;
}

static claim read_fpuzzles(nonet_reader *reader, const text_line *line,
                           nonet_record *record)
{
    size_t at = find_payload(line);
    if (at != SIZE_MAX)
        return read_payload(reader, line, at, payload_end(line, at), record);
    claim link = nonet_pad_read_link(reader, line, record);
    if (link != NOT_MINE)
        return link;
    return is_object(line) ? read_json(reader, line, line->text, line->size, 0, record)
                           : NOT_MINE;
}

const text_family nonet_family_fpuzzles = {.read = read_fpuzzles};
