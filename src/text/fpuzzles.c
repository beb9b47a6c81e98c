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
#include "text/import.h"
#include "text/pad.h"
#include "text/writer.h"

enum { MOST_JSON = 4 << 20 };

typedef struct {
    text_import in;
    json_tree tree;
    const json_node *root;
} puzzle;

// ---- names and cells

static bool is_key(const puzzle *p, const json_node *node, const char *name)
{
    return node->key_size == strlen(name) &&
           memcmp(p->tree.text + node->key, name, node->key_size) == 0;
}

// "R1C1"; -1 if it is no cell of the board.
static int read_cell(const puzzle *p, const json_node *node)
{
    int side[2] = {0, 0}, which = -1;
    for (uint32_t i = 0; node && node->kind == JSON_STRING && i < node->size; i++) {
        char c = p->tree.text[node->at + i];
        if ((which == -1 && c == 'R') || (which == 0 && c == 'C'))
            which++;
        else if (is_digit(c) && which >= 0 && side[which] < 100)
            side[which] = side[which] * 10 + c - '0';
        else
            return -1;
    }
    return which == 1 ? layout_at(p->in.layout, side[0] - 1, side[1] - 1) : -1;
}

// [0,0] counts from 0.
static int read_pair(const puzzle *p, const json_node *node)
{
    const json_node *row = nonet_json_first(&p->tree, node);
    const json_node *column = row ? nonet_json_next(&p->tree, row) : NULL;
    int r = nonet_json_number(&p->tree, row, -1),
        c = nonet_json_number(&p->tree, column, -1);
    return r < 0 || c < 0 ? -1 : layout_at(p->in.layout, r, c);
}

// The cells of a list; those that are no cells are reported.
static size_t read_cells(puzzle *p, const json_node *list,
                         uint16_t cells[NONET_MAX_LAYOUT_CELLS])
{
    size_t n = 0;
    for (const json_node *node = nonet_json_first(&p->tree, list); node;
         node = nonet_json_next(&p->tree, node)) {
        int cell = node->kind == JSON_ARRAY ? read_pair(p, node) : read_cell(p, node);
        if (cell < 0)
            nonet_import_fail(&p->in, "expected cells of the board, such as \"R1C1\"");
        else if (n < NONET_MAX_LAYOUT_CELLS)
            cells[n++] = (uint16_t)cell;
    }
    return n;
}

static const json_node *member(const puzzle *p, const json_node *object, const char *name)
{
    return nonet_json_member(&p->tree, object, name);
}

static void keep_string(puzzle *p, const json_node *node, const char *field)
{
    if (!node || node->kind != JSON_STRING || node->size == 0 ||
        node->size > LINE_LIMIT / 2)
        return;
    size_t size = nonet_json_string(&p->tree, node, p->in.reader->folded);
    keep(p->in.reader, field, p->in.reader->folded, size);
}

// ---- the grid

// A value of the board, 0 if there is none.
static int read_value(puzzle *p, const json_node *node)
{
    int value = nonet_json_number(&p->tree, node, 0);
    if (value > p->in.layout->values) {
        nonet_import_fail(&p->in, "expected values of the board only");
        return 0;
    }
    return value;
}

static void read_marks(puzzle *p, const json_node *list, int cell)
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

static void read_square(puzzle *p, const json_node *square, int cell)
{
    int value = read_value(p, member(p, square, "value"));
    bool given = nonet_json_says(&p->tree, member(p, square, "given"));
    if (value && given)
        p->in.board->given[cell] = (uint8_t)value;
    else if (value) {
        p->in.board->entered[cell] = (uint8_t)value;
        p->in.record->has_entered = true;
    }
    read_marks(p, member(p, square, "givenPencilMarks"), cell);
}

// Calls `read` for each square of an array of rows.
static void read_grid(puzzle *p, const json_node *grid,
                      void (*read)(puzzle *, const json_node *, int))
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

static void read_region(puzzle *p, const json_node *square, int cell)
{
    const json_node *region = member(p, square, "region");
    int number = nonet_json_number(&p->tree, region, NO_CAGE);
    if (region)
        p->in.board->cages.of[cell] = (uint16_t)(number < NO_CAGE ? number : NO_CAGE);
}

// Regions stand beside the cells, where they are not the usual boxes.
static void read_regions(puzzle *p, const json_node *grid)
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

// ---- the rules of f-puzzles

static void read_cages(puzzle *p, const json_node *list)
{
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    for (const json_node *cage = nonet_json_first(&p->tree, list); cage;
         cage = nonet_json_next(&p->tree, cage)) {
        const json_node *sum = member(p, cage, "value");
        size_t n = read_cells(p, member(p, cage, "cells"), cells);
        sum = sum ? sum : member(p, cage, "sum");
        int number = nonet_json_number(&p->tree, sum, NONET_NO_NUMBER);
        if (n > 0)
            nonet_import_cells(&p->in, NONET_RULE_CAGE,
                               number > 0 ? number : NONET_NO_NUMBER, cells, n);
    }
}

static void read_extra(puzzle *p, const json_node *list)
{
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    for (const json_node *region = nonet_json_first(&p->tree, list); region;
         region = nonet_json_next(&p->tree, region)) {
        size_t n = read_cells(p, member(p, region, "cells"), cells);
        if (n > 0)
            nonet_import_different(&p->in, cells, n);
    }
}

static void read_little(puzzle *p, const json_node *list)
{
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    for (const json_node *clue = nonet_json_first(&p->tree, list); clue;
         clue = nonet_json_next(&p->tree, clue)) {
        int sum = nonet_json_number(&p->tree, member(p, clue, "value"), -1);
        size_t n = read_cells(p, member(p, clue, "cells"), cells);
        if (sum < 0 || n == 0)
            continue; // a clue without a sum says nothing
        nonet_import_cells(&p->in, n > 1 ? NONET_RULE_LITTLE : NONET_RULE_SUM, sum, cells,
                           n);
    }
}

static void read_parity(puzzle *p, const json_node *list, nonet_rule_kind kind)
{
    for (const json_node *mark = nonet_json_first(&p->tree, list); mark;
         mark = nonet_json_next(&p->tree, mark)) {
        int cell = read_cell(p, member(p, mark, "cell"));
        uint16_t cells[1] = {(uint16_t)cell};
        if (cell < 0)
            nonet_import_fail(&p->in, "expected a cell of the board, such as \"R1C1\"");
        else
            nonet_import_cells(&p->in, kind, 0, cells, 1);
    }
}

static bool read_flag(puzzle *p, const json_node *node)
{
    static const struct {
        const char *name;
        nonet_rule_kind kind;
    } flags[] = {
        {"diagonal-", NONET_RULE_DIAGONAL_MAIN},
        {"diagonal+", NONET_RULE_DIAGONAL_ANTI},
        {"disjointgroups", NONET_RULE_DISJOINT},
        {"antiknight", NONET_RULE_ANTIKNIGHT},
        {"antiking", NONET_RULE_ANTIKING},
        {"nonconsecutive", NONET_RULE_NONCONSECUTIVE},
    };
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (is_key(p, node, flags[i].name)) {
            nonet_import_plain(&p->in, flags[i].kind);
            return true;
        }
    return false;
}

// What has nothing to do with the rules.
static bool is_harmless(const puzzle *p, const json_node *node)
{
    static const char *const names[] = {"size",
                                        "grid",
                                        "title",
                                        "author",
                                        "ruleset",
                                        "solution",
                                        "id",
                                        "successMessage",
                                        "successmessage",
                                        "disabledlogic",
                                        "truecandidatesoptions",
                                        "metadata",
                                        "highlightConflicts",
                                        "cells",
                                        "regions",
                                        "settings",
                                        "cellSize",
                                        "lastModified",
                                        "msgcorrect"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (is_key(p, node, names[i]))
            return true;
    return false;
}

static void read_rule(puzzle *p, const json_node *node)
{
    if (is_harmless(p, node) || !nonet_json_says(&p->tree, node))
        return;
    if (is_key(p, node, "killercage") || is_key(p, node, "cages"))
        read_cages(p, node);
    else if (is_key(p, node, "extraregion"))
        read_extra(p, node);
    else if (is_key(p, node, "littlekillersum"))
        read_little(p, node);
    else if (is_key(p, node, "odd") || is_key(p, node, "even"))
        read_parity(p, node, is_key(p, node, "odd") ? NONET_RULE_ODD : NONET_RULE_EVEN);
    else if (!read_flag(p, node))
        nonet_import_unknown(&p->in, p->tree.text + node->key, node->key_size);
}

// A claimed solution: a list of values, null where there is none.
static void read_solution(puzzle *p, const json_node *list)
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

static void read_everything(puzzle *p)
{
    keep_string(p, member(p, p->root, "title"), "name");
    keep_string(p, member(p, p->root, "author"), "author");
    keep_string(p, member(p, p->root, "ruleset"), "rules");
    const json_node *grid = member(p, p->root, "grid");
    read_grid(p, grid, read_square);
    read_regions(p, grid);
    for (const json_node *node = nonet_json_first(&p->tree, p->root); node;
         node = nonet_json_next(&p->tree, node))
        read_rule(p, node);
    read_solution(p, member(p, p->root, "solution"));
}

// ---- SudokuPad

static void read_pad_square(puzzle *p, const json_node *square, int cell)
{
    p->in.board->given[cell] = (uint8_t)read_value(p, member(p, square, "value"));
}

// Lists of cells, [row, column] from 0.
static void read_pad_regions(puzzle *p, const json_node *list)
{
    nonet_layout *layout = p->in.layout;
    nonet_trouble trouble;
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    if (!list || list->children == 0)
        return;
    nonet_layout_set_boxes(layout, 0, 0, &trouble);
    for (const json_node *region = nonet_json_first(&p->tree, list); region;
         region = nonet_json_next(&p->tree, region)) {
        size_t n = read_cells(p, region, cells);
        nonet_import_different(&p->in, cells, n);
    }
}

static void read_pad(puzzle *p)
{
    const json_node *metadata = member(p, p->root, "metadata");
    keep_string(p, member(p, metadata, "title"), "name");
    keep_string(p, member(p, metadata, "author"), "author");
    keep_string(p, member(p, metadata, "rules"), "rules");
    read_grid(p, member(p, p->root, "cells"), read_pad_square);
    read_pad_regions(p, member(p, p->root, "regions"));
    for (const json_node *node = nonet_json_first(&p->tree, p->root); node;
         node = nonet_json_next(&p->tree, node))
        read_rule(p, node);
}

// ---- a record

// The size of the board: as it says, or as many rows as the grid has.
static int find_size(const puzzle *p, const json_node *grid)
{
    int size = nonet_json_number(&p->tree, member(p, p->root, "size"), 0);
    return size ? size : grid ? (int)grid->children : 9;
}

static claim read_tree(puzzle *p, nonet_reader *reader, const text_line *line,
                       nonet_record *record)
{
    p->root = p->tree.nodes;
    const json_node *grid = member(p, p->root, "grid");
    bool pad = !grid;
    if (pad)
        grid = member(p, p->root, "cells");
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
    puzzle p = {0};
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
