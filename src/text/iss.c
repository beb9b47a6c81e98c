// iss.c - the strings of the Interactive Sudoku Solver.
//
//     .Shape~16x16.Cage~17~R1C1~R1C2.AntiKnight.~R1C1_5~R3C2_1_2_7
//
// Items begin with '.', white space between them does not matter. One without a name has
// values of cells: one value is a given, several are marks. Rows and columns are one
// character each, 1-9 and then a-z. iss_items.c has the items.

#include <string.h>

#include "text/iss_tables.h"
#include "text/reader.h"

// The next item from `*at` on; false past the last.
static bool next_item(const text_line *line, size_t *at, iss_item *found)
{
    const char *text = line->text;
    while (*at < line->size && (is_space(text[*at]) || text[*at] == '.'))
        ++*at;
    if (*at >= line->size)
        return false;
    size_t end = *at;
    while (end < line->size && text[end] != '.')
        end++;
    size_t name = *at;
    while (name < end && text[name] != '~')
        name++;
    size_t name_end = name;
    while (name_end > *at && is_space(text[name_end - 1]))
        name_end--;
    *found = (iss_item){text + *at, name_end - *at, name < end ? name + 1 : end, end};
    *at = end;
    return true;
}

// ---- a string

// The plain part of a puzzle, from all its items.
typedef struct {
    nonet_shape shape;
    int region;       // cells of a box, 0 if that is not said
    bool boxes, good; // has it boxes; is it to be understood
    bool raw;         // rows and columns are no houses
} outline;

// "1-9", "0-8" or "9"; nothing changes if it is empty.
static bool read_range(const text_line *line, size_t at, size_t end, nonet_shape *shape)
{
    size_t dash = at;
    while (dash < end && line->text[dash] != '-')
        dash++;
    if (at == end)
        return true;
    int first = dash < end ? nonet_iss_number(line, at, dash) : 1;
    int last = nonet_iss_number(line, dash < end ? dash + 1 : at, end);
    shape->from_zero = first == 0;
    shape->values = last + shape->from_zero;
    return (first == 0 || first == 1) && last > 0 && shape->values <= NONET_MAX_VALUES;
}

// ".Shape~6x8", ".Shape~9x9~0-8" or ".Shape~9x9~~Raw".
static bool read_shape(const text_line *line, iss_item *it, outline *o)
{
    size_t at, end, x;
    nonet_shape *shape = &o->shape;
    if (!nonet_iss_argument(line, it, &at, &end))
        return false;
    for (x = at; x < end && (line->text[x] | 32) != 'x';)
        x++;
    int rows = nonet_iss_number(line, at, x),
        columns = x < end ? nonet_iss_number(line, x + 1, end) : -1;
    if (rows < 1 || columns < 1 || rows > NONET_MAX_VALUES || columns > NONET_MAX_VALUES)
        return false;
    *shape = (nonet_shape){
        .rows = rows, .columns = columns, .values = rows > columns ? rows : columns};
    if (nonet_iss_argument(line, it, &at, &end) &&
        (!read_range(line, at, end, shape) || shape->values < rows ||
         shape->values < columns))
        return false;
    o->raw |= nonet_iss_argument(line, it, &at, &end) && end - at == 3;
    return true;
}

bool nonet_iss_boxes(const nonet_shape *shape, int cells, int *high, int *wide)
{
    for (int small = cells; small > 1; small--) {
        int large = cells / small;
        if (cells % small != 0 || small > large)
            continue;
        for (int turn = 0; turn < 2; turn++) {
            *high = turn ? large : small;
            *wide = turn ? small : large;
            if (shape->rows % *high == 0 && shape->columns % *wide == 0)
                return true;
        }
    }
    return false;
}

// Boxes with fewer cells than there are values are no houses.
static void add_small_boxes(text_import *in, int high, int wide)
{
    const nonet_shape *shape = &in->layout->shape;
    for (int top = 0; top < shape->rows; top += high)
        for (int left = 0; left < shape->columns; left += wide) {
            uint16_t cells[NONET_MAX_VALUES];
            for (int i = 0; i < high * wide; i++)
                cells[i] = (uint16_t)((top + i / wide) * shape->columns + left + i % wide);
            nonet_import_different(in, cells, (size_t)(high * wide));
        }
}

static outline read_outline(const text_line *line)
{
    outline o = {.shape = nonet_shape_square(9), .boxes = true, .good = true};
    iss_item it;
    for (size_t at = 0; next_item(line, &at, &it);) {
        size_t from, to;
        if (nonet_iss_named(&it, "Shape"))
            o.good &= read_shape(line, &it, &o);
        else if (nonet_iss_named(&it, "RegionSize") &&
                 nonet_iss_argument(line, &it, &from, &to))
            o.region = nonet_iss_number(line, from, to);
        o.boxes &= !nonet_iss_named(&it, "NoBoxes");
    }
    return o;
}

// Begins with '.' and a name that ends as names do, or with ".~R".
static bool is_ours(const text_line *line)
{
    size_t at = 0;
    while (at < line->size && at <= 8 &&
           (is_space(line->text[at]) || line->text[at] == '.'))
        at++;
    if (at == 0 || at > 8 || at == line->size)
        return false;
    size_t end = at;
    while (end < line->size && is_letter(line->text[end]))
        end++;
    if (end == at)
        return line->size - at > 2 && line->text[at] == '~' &&
               (line->text[at + 1] | 32) == 'r';
    size_t next = end;
    while (next < line->size && is_space(line->text[next]))
        next++;
    bool alone = next == line->size || line->text[next] == '.';
    bool word = end - at > 3 && line->text[at + 1] >= 'a'; // cells are all capitals
    bool more = memchr(line->text, '~', line->size) != NULL;
    return line->text[at] <= 'Z' && (alone ? more || word : line->text[end] == '~');
}

// ---- items in brackets

enum { MOST_COPIED = 1 << 18 }; // characters of items that stand once for many cells

static bool is_bracket(const iss_item *it)
{
    return nonet_iss_named(it, "And") || nonet_iss_named(it, "Or") ||
           nonet_iss_named(it, "Replicate");
}

// Where the brackets end that were opened before `at`: behind their ".End".
static size_t find_end(const text_line *line, size_t at)
{
    iss_item it;
    for (size_t depth = 1; depth > 0 && next_item(line, &at, &it);)
        depth += (size_t)is_bracket(&it) - (size_t)nonet_iss_named(&it, "End");
    return at;
}

// Reads the items from `at` to `end` once more, for cells that are further on.
static void read_copy(text_import *in, size_t at, size_t end, int down, int right)
{
    iss_item it;
    in->down = down;
    in->right = right;
    while (next_item(in->line, &at, &it) && at <= end && !in->failed)
        if (is_bracket(&it))
            nonet_import_unknown(in, "Replicate of brackets", 21);
        else if (!nonet_iss_named(&it, "End"))
            nonet_iss_read_item(in, &it);
    in->down = in->right = 0;
}

// ".Replicate~BITS~R1C1 ... .End": six bits a character, the first of them for the origin
// itself; for each that is set the items, moved as far as its cell is from the origin.
static size_t read_replicate(text_import *in, iss_item *it, size_t at)
{
    size_t bits = it->at, bits_end = it->at, from = 0, to = 0, after;
    size_t end = find_end(in->line, at), copied = 0;
    bool said = nonet_iss_argument(in->line, it, &bits, &bits_end);
    int origin = nonet_iss_argument(in->line, it, &from, &to)
                     ? nonet_iss_cell(in, from, to, &after)
                     : 0;
    if (!said || origin < 0)
        nonet_import_fail(in, "expected cells and an origin, such as Replicate~AwD~R1C1");
    for (size_t i = 0; !in->failed && i < 6 * (bits_end - bits); i++) {
        const nonet_layout *layout = in->layout;
        int six = nonet_iss_sextet(in->line->text[bits + i / 6]);
        int target = origin + (int)i;
        if (six >= 0 && !(six >> i % 6 & 1))
            continue;
        in->at = bits + i / 6;
        copied += end - at;
        if (six < 0 || target >= layout->cells)
            nonet_import_fail(in, "expected cells of the board in base 64");
        else if (copied > MOST_COPIED)
            nonet_import_fail(in, "expected less to be replicated");
        else
            read_copy(in, at, end, layout_row(layout, target) - layout_row(layout, origin),
                      layout_column(layout, target) - layout_column(layout, origin));
    }
    return end;
}

static void read_items(text_import *in)
{
    iss_item it;
    size_t inside = 0, brackets = 0; // .Or ... .End is not known with all it holds
    for (size_t at = 0; next_item(in->line, &at, &it);) {
        bool end = nonet_iss_named(&it, "End");
        brackets += nonet_iss_named(&it, "And") && inside == 0;
        if (end && inside == 0 && brackets > 0) {
            brackets--;
            continue;
        }
        inside += nonet_iss_named(&it, "Or") || (inside > 0 && is_bracket(&it));
        if (inside == 0 && nonet_iss_named(&it, "Replicate"))
            at = read_replicate(in, &it, at);
        else if (inside == 0)
            nonet_iss_read_item(in, &it);
        else if (!end)
            nonet_import_unknown(in, "Or", 2);
        inside -= end && inside > 0;
    }
}

static claim read_string(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    outline o = read_outline(line);
    int larger = o.shape.rows > o.shape.columns ? o.shape.rows : o.shape.columns;
    int high = 0, wide = 0, size = o.region > 0 ? o.region : larger;
    bool boxes =
        o.boxes && size <= o.shape.values && nonet_iss_boxes(&o.shape, size, &high, &wide);
    o.shape.box_rows = boxes && size == o.shape.values ? high : 0;
    o.shape.box_columns = boxes && size == o.shape.values ? wide : 0;
    text_import in;
    if (!nonet_import_begin(&in, reader, line, record, FORMAT_iss, &o.shape))
        return RECORD;
    if (!o.good)
        nonet_import_fail(&in, "expected a shape such as 9x9, 6x8 or 9x9~0-8");
    if (o.raw)
        nonet_import_unknown(&in, "Raw", 3);
    if (boxes && size < o.shape.values)
        add_small_boxes(&in, high, wide);
    read_items(&in);
    return nonet_import_end(&in);
}

// A line that says the shape and nothing else: the items follow, one a line. What ends
// with '.' is a blank board, as we write it.
static bool is_shape_alone(const text_line *line)
{
    iss_item it;
    size_t at = 0;
    return line->text[line->size - 1] != '.' && next_item(line, &at, &it) &&
           nonet_iss_named(&it, "Shape") && !next_item(line, &at, &it);
}

// This line, and those below it that begin with '.', as one; what does not fit is too long
// to be right.
static text_line join_lines(nonet_reader *reader, const text_line *first)
{
    text_line line, joined = *first;
    size_t size = 0;
    while (nonet_lines_peek(&reader->source, &line) && size + line.size <= LINE_LIMIT &&
           (size == 0 || (line.size > 0 && line.text[0] == '.'))) {
        memcpy(reader->folded + size, line.text, line.size);
        size += line.size;
        nonet_lines_take(&reader->source);
    }
    joined.text = reader->folded;
    joined.size = size;
    return joined;
}

static claim read_iss(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    if (!is_ours(line))
        return NOT_MINE;
    if (is_shape_alone(line)) {
        text_line joined = join_lines(reader, line);
        return read_string(reader, &joined, record);
    }
    text_line kept = *line;
    claim got = read_string(reader, &kept, record);
    nonet_lines_take(&reader->source);
    return got;
}

const text_family nonet_family_iss = {.read = read_iss, .spans = true};
