// iss.c - the strings of the Interactive Sudoku Solver.
//
//     .Shape~16x16.Cage~17~R1C1~R1C2.AntiKnight.~R1C1_5~R3C2_1_2_7
//
// Items begin with '.', white space between them does not matter. One without a name has
// values of cells: one value is a given, several are marks. Rows and columns are one
// character each, 1-9 and then a-z.

#include <string.h>

#include "base/bits.h"
#include "layout/rule_text.h"
#include "text/import.h"
#include "text/sized.h"
#include "text/writer.h"

// One item: its name, and what follows the first '~'.
typedef struct {
    const char *name;
    size_t name_size;
    size_t at, end; // of the arguments in the line
} item;

// The next item from `*at` on; false past the last.
static bool next_item(const text_line *line, size_t *at, item *found)
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
    *found = (item){text + *at, name_end - *at, name < end ? name + 1 : end, end};
    *at = end;
    return true;
}

static bool is_named(const item *it, const char *name)
{
    return it->name_size == strlen(name) && memcmp(it->name, name, it->name_size) == 0;
}

// The next argument, without spaces around it; false past the last.
static bool next_argument(const text_line *line, item *it, size_t *at, size_t *end)
{
    if (it->at >= it->end)
        return false;
    *at = *end = it->at;
    while (*end < it->end && line->text[*end] != '~')
        ++*end;
    it->at = *end + 1;
    while (*at < *end && is_space(line->text[*at]))
        ++*at;
    while (*end > *at && is_space(line->text[*end - 1]))
        --*end;
    return true;
}

static int read_digit(char c)
{
    return is_digit(c) ? c - '0' : is_letter(c) ? (c | 32) - 'a' + 10 : 0;
}

// "R1C1", and where it ends; -1 if it is no cell of the board.
static int read_cell(const text_import *in, size_t at, size_t end, size_t *after)
{
    const char *text = in->line->text;
    if (end - at < 4 || (text[at] | 32) != 'r' || (text[at + 2] | 32) != 'c')
        return -1;
    *after = at + 4;
    return layout_at(in->layout, read_digit(text[at + 1]) - 1,
                     read_digit(text[at + 3]) - 1);
}

static int read_number(const text_line *line, size_t at, size_t end)
{
    int number = 0;
    for (size_t i = at; i < end; i++) {
        if (!is_digit(line->text[i]) || number > 9999)
            return -1;
        number = number * 10 + line->text[i] - '0';
    }
    return at < end ? number : -1;
}

// The cells of an item, from its next argument on.
static size_t read_cells(text_import *in, item *it, uint16_t cells[NONET_MAX_LAYOUT_CELLS])
{
    size_t n = 0, at, end, after;
    while (next_argument(in->line, it, &at, &end)) {
        int cell = read_cell(in, at, end, &after);
        in->at = at;
        if (cell < 0 || after != end)
            nonet_import_fail(in, "expected a cell of the board, such as R1C1");
        else if (n < NONET_MAX_LAYOUT_CELLS)
            cells[n++] = (uint16_t)cell;
    }
    return n;
}

// The sum an item begins with. Factors for each cell ("0_=_1_-1") are not known.
static bool take_sum(text_import *in, item *it, int *sum)
{
    size_t at = it->at, end = it->end;
    *sum = next_argument(in->line, it, &at, &end) ? read_number(in->line, at, end) : -1;
    in->at = at;
    if (*sum < 0 && memchr(in->line->text + at, '_', end - at))
        nonet_import_unknown(in, "Sum with factors", 16);
    else if (*sum < 0 && at == end && is_named(it, "Cage"))
        *sum = 0;
    else if (*sum < 0)
        nonet_import_fail(in, "expected a sum");
    return *sum >= 0;
}

// ---- items

// "~R1C1_5~R1C2_1_2"
static void read_values(text_import *in, item *it)
{
    size_t at, end, after;
    while (next_argument(in->line, it, &at, &end)) {
        int cell = read_cell(in, at, end, &after), n = 0;
        nonet_values set = 0;
        in->at = at;
        for (; cell >= 0 && after < end && in->line->text[after] == '_'; n++) {
            size_t from = ++after;
            while (after < end && in->line->text[after] != '_')
                after++;
            int number = read_number(in->line, from, after);
            int value = number < 0 ? 0 : number + in->layout->shape.from_zero;
            if (value < 1 || value > in->layout->values)
                cell = -1;
            else
                set |= (nonet_values)1 << (value - 1);
        }
        if (cell < 0 || after != end || n == 0) {
            nonet_import_fail(in, "expected a cell and its values, such as R1C1_5");
            return;
        }
        if (n == 1)
            in->board->given[cell] = (uint8_t)(bits_first_64(set) + 1);
        in->board->marks[cell] &= set;
        in->record->has_marks |= n > 1;
    }
}

// The edge it begins at tells where it goes.
static void read_little(text_import *in, item *it)
{
    uint16_t first[NONET_MAX_LAYOUT_CELLS], cells[NONET_MAX_VALUES];
    int sum;
    if (!take_sum(in, it, &sum) || read_cells(in, it, first) == 0)
        return;
    int rows = in->layout->shape.rows, columns = in->layout->shape.columns;
    int row = first[0] / columns, column = first[0] % columns;
    int down = 1, right = 1;
    if (column == 0 && row < rows - 1)
        ;
    else if (row == 0)
        right = -1;
    else if (column == columns - 1)
        down = right = -1;
    else if (row == rows - 1)
        down = -1;
    else {
        nonet_import_fail(in, "expected a cell on the edge");
        return;
    }
    if (row == rows - 1 && column == 0) {
        down = -1;
        right = 1;
    }
    size_t n = nonet_import_diagonal(in, first[0], down, right, cells);
    nonet_import_cells(in, NONET_RULE_LITTLE, sum, cells, n);
}

// A map of regions, the last argument. One of them may be of another size: it is none. A
// board with more values than a line has cells may have regions with as few cells.
static void read_regions(text_import *in, item *it)
{
    size_t cells = (size_t)in->layout->cells, at = it->at, end = it->at;
    while (next_argument(in->line, it, &at, &end))
        ;
    in->at = at;
    if (end - at != cells) {
        nonet_import_fail(in, "expected a character for each cell");
        return;
    }
    const nonet_shape *shape = &in->layout->shape;
    size_t least = (size_t)(shape->rows > shape->columns ? shape->rows : shape->columns);
    const char *map = in->line->text + at;
    bool odd = false;
    for (size_t first = 0; first < cells; first++) {
        uint16_t region[NONET_MAX_LAYOUT_CELLS];
        size_t n = 0;
        if (memchr(map, map[first], first))
            continue;
        for (size_t cell = first; cell < cells; cell++)
            if (map[cell] == map[first])
                region[n++] = (uint16_t)cell;
        in->at = at + first;
        if (n >= least && n <= (size_t)shape->values)
            nonet_import_different(in, region, n);
        else if (odd)
            nonet_import_fail(in, "expected regions with as many cells as values");
        else
            odd = true;
    }
}

static void read_sums(text_import *in, item *it, nonet_rule_kind kind)
{
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    int sum;
    if (!take_sum(in, it, &sum))
        return;
    size_t n = read_cells(in, it, cells);
    if (kind == NONET_RULE_CAGE && sum == 0)
        sum = NONET_NO_NUMBER;
    nonet_import_cells(in, kind, sum, cells, n);
}

static bool read_plain(text_import *in, const item *it)
{
    static const struct {
        const char *name;
        nonet_rule_kind kind;
    } plain[] = {
        {"Windoku", NONET_RULE_WINDOKU},
        {"DisjointSets", NONET_RULE_DISJOINT},
        {"AntiKnight", NONET_RULE_ANTIKNIGHT},
        {"AntiKing", NONET_RULE_ANTIKING},
        {"AntiConsecutive", NONET_RULE_NONCONSECUTIVE},
    };
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (is_named(it, plain[i].name)) {
            nonet_import_plain(in, plain[i].kind);
            return true;
        }
    return false;
}

static void read_diagonal(text_import *in, item *it)
{
    size_t at = it->at, end = it->end;
    bool falling = next_argument(in->line, it, &at, &end) && end - at == 2;
    nonet_import_plain(in, falling ? NONET_RULE_DIAGONAL_MAIN : NONET_RULE_DIAGONAL_ANTI);
}

// Read before, a mere bracket, or a hint for the search.
static bool says_nothing(const item *it)
{
    static const char *const names[] = {"Shape", "NoBoxes", "RegionSize", "And",
                                        "SearchPriority"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (is_named(it, names[i]))
            return true;
    return false;
}

static void read_item(text_import *in, item *it)
{
    uint16_t cells[NONET_MAX_LAYOUT_CELLS];
    in->at = (size_t)(it->name - in->line->text);
    if (it->name_size == 0)
        read_values(in, it);
    else if (is_named(it, "Cage"))
        read_sums(in, it, NONET_RULE_CAGE);
    else if (is_named(it, "Sum"))
        read_sums(in, it, NONET_RULE_SUM);
    else if (is_named(it, "LittleKiller"))
        read_little(in, it);
    else if (is_named(it, "AllDifferent")) {
        size_t n = read_cells(in, it, cells);
        nonet_import_different(in, cells, n);
    } else if (is_named(it, "Jigsaw"))
        read_regions(in, it);
    else if (is_named(it, "Diagonal"))
        read_diagonal(in, it);
    else if (!says_nothing(it) && !read_plain(in, it))
        nonet_import_unknown(in, it->name, it->name_size);
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
    int first = dash < end ? read_number(line, at, dash) : 1;
    int last = read_number(line, dash < end ? dash + 1 : at, end);
    shape->from_zero = first == 0;
    shape->values = last + shape->from_zero;
    return (first == 0 || first == 1) && last > 0 && shape->values <= NONET_MAX_VALUES;
}

// ".Shape~6x8", ".Shape~9x9~0-8" or ".Shape~9x9~~Raw".
static bool read_shape(const text_line *line, item *it, outline *o)
{
    size_t at, end, x;
    nonet_shape *shape = &o->shape;
    if (!next_argument(line, it, &at, &end))
        return false;
    for (x = at; x < end && (line->text[x] | 32) != 'x';)
        x++;
    int rows = read_number(line, at, x),
        columns = x < end ? read_number(line, x + 1, end) : -1;
    if (rows < 1 || columns < 1 || rows > NONET_MAX_VALUES || columns > NONET_MAX_VALUES)
        return false;
    *shape = (nonet_shape){
        .rows = rows, .columns = columns, .values = rows > columns ? rows : columns};
    if (next_argument(line, it, &at, &end) &&
        (!read_range(line, at, end, shape) || shape->values < rows ||
         shape->values < columns))
        return false;
    o->raw |= next_argument(line, it, &at, &end) && end - at == 3;
    return true;
}

// Boxes of so many cells that fill the board, as nearly square as can be, either way.
static bool find_boxes(const nonet_shape *shape, int cells, int *high, int *wide)
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
    item it;
    for (size_t at = 0; next_item(line, &at, &it);) {
        size_t from, to;
        if (is_named(&it, "Shape"))
            o.good &= read_shape(line, &it, &o);
        else if (is_named(&it, "RegionSize") && next_argument(line, &it, &from, &to))
            o.region = read_number(line, from, to);
        o.boxes &= !is_named(&it, "NoBoxes");
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

static claim read_string(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    outline o = read_outline(line);
    item it;
    int larger = o.shape.rows > o.shape.columns ? o.shape.rows : o.shape.columns;
    int high = 0, wide = 0, size = o.region > 0 ? o.region : larger;
    bool boxes =
        o.boxes && size <= o.shape.values && find_boxes(&o.shape, size, &high, &wide);
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
    size_t inside = 0, brackets = 0; // .Or ... .End is not known with all it holds
    for (size_t at = 0; next_item(line, &at, &it);) {
        bool end = is_named(&it, "End");
        brackets += is_named(&it, "And") && inside == 0;
        if (end && inside == 0 && brackets > 0) {
            brackets--;
            continue;
        }
        inside += is_named(&it, "Or") || (inside > 0 && is_named(&it, "And"));
        if (inside == 0)
            read_item(&in, &it);
        else if (!end)
            nonet_import_unknown(&in, "Or", 2);
        inside -= end && inside > 0;
    }
    return nonet_import_end(&in);
}

// A line that says the shape and nothing else: the items follow, one a line. What ends
// with '.' is a blank board, as we write it.
static bool is_shape_alone(const text_line *line)
{
    item it;
    size_t at = 0;
    return line->text[line->size - 1] != '.' && next_item(line, &at, &it) &&
           is_named(&it, "Shape") && !next_item(line, &at, &it);
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

// ---- writing

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

static void put_sum(const nonet_sink *sink, const char *name, const nonet_layout *layout,
                    const nonet_rule *rule)
{
    nonet_emit(sink, name);
    nonet_emit_number(sink, rule->number == NONET_NO_NUMBER ? 0 : rule->number);
    put_cells(sink, layout, rule);
}

static void put_rule(const nonet_sink *sink, const nonet_layout *layout,
                     const nonet_rule *rule)
{
    static const char *const plain[] = {
        [NONET_RULE_DIAGONAL_MAIN] = ".Diagonal~-1",
        [NONET_RULE_DIAGONAL_ANTI] = ".Diagonal~1",
        [NONET_RULE_WINDOKU] = ".Windoku",
        [NONET_RULE_DISJOINT] = ".DisjointSets",
        [NONET_RULE_ANTIKNIGHT] = ".AntiKnight",
        [NONET_RULE_ANTIKING] = ".AntiKing",
        [NONET_RULE_NONCONSECUTIVE] = ".AntiConsecutive",
    };
    switch (rule->kind) {
    case NONET_RULE_REGION:
    case NONET_RULE_DIFFERENT:
        nonet_emit(sink, ".AllDifferent");
        put_cells(sink, layout, rule);
        break;
    case NONET_RULE_CAGE:
        put_sum(sink, ".Cage~", layout, rule);
        break;
    case NONET_RULE_SUM:
    case NONET_RULE_LITTLE: // whichever way it goes
        put_sum(sink, ".Sum~", layout, rule);
        break;
    case NONET_RULE_EVEN:
    case NONET_RULE_ODD:
    case NONET_RULE_ALLOW:
        nonet_emit_char(sink, '.');
        for (size_t i = 0; i < rule->n_cells; i++) {
            put_cell(sink, layout_row(layout, rule->cells[i]),
                     layout_column(layout, rule->cells[i]));
            put_set(sink, allowed(layout, rule), layout->shape.from_zero);
        }
        break;
    default:
        nonet_emit(sink, plain[rule->kind]);
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
    return shape->box_rows == 0 || (find_boxes(shape, shape->values, &high, &wide) &&
                                    high == shape->box_rows && wide == shape->box_columns);
}

static bool suits(const nonet_record *record)
{
    const nonet_shape *shape = &record->layout->shape;
    if (shape->rows > MOST_SYMBOLS || shape->columns > MOST_SYMBOLS ||
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
