// nonet.c - our own format: the rules of a puzzle, one a line, and its cells.
//
//     nonet 1                       optional: begins a record, as "end" ends one
//     name Sum of all fears         and author, source, url, rules, ...
//     size 9                        or 6x8, or: layout 9x9+x
//     grid r7c7                     where one of several grids begins; or: layout samurai
//     boxes 3x3                     rows x columns; none; otherwise as square as can be
//     regions                       one row a line, equal characters are a region
//      aaabbbccc ...
//     diagonal                      any rule of docs/layouts.md
//     cage 15 r1c1 r1c2 r2c1        # a comment
//     givens                        one row a line; also: entered, solution, marks
//      53..7....
//     end
//
// The order is free, but the size comes before all that needs it. A record also ends where
// the next begins and at the end of the file. One that goes wrong is one bad record: the
// rest of it is passed over.

#include <string.h>

#include "layout/grids.h"
#include "layout/layout.h"
#include "layout/rule_text.h"
#include "layout/rules.h"
#include "text/gattai.h"
#include "text/nonet_fields.h"
#include "text/wide.h"

typedef struct {
    nonet_reader *reader;
    nonet_record *record;
    text_board *board;
    nonet_layout *layout; // not frozen; NULL until the size is known
    bool boxes;           // they were chosen
    bool given;           // there were givens
    bool begun;           // by anything but fields
    int rows, columns;    // of a board that is to have several grids, else 0
    text_line start;      // where the record begins; its text is gone
    text_line line;       // the one being read, without its comment,
    size_t at;            // and where
} source;

// ---- words

// Does the line begin with this word? `*rest` is then what follows it.
static bool begins(const text_line *line, const char *word, size_t *rest)
{
    size_t at = skip_spaces(line, 0);
    if (at == line->size || line->text[at] != word[0]) // as it mostly is
        return false;
    size_t end = word_end(line, at), length = strlen(word);
    if (end - at != length || memcmp(line->text + at, word, length) != 0)
        return false;
    *rest = skip_spaces(line, end);
    return true;
}

static const char *field_of(const text_line *line, size_t *rest)
{
    for (size_t i = 0; i < NONET_FIELDS; i++)
        if (begins(line, nonet_fields[i], rest))
            return nonet_fields[i];
    return NULL;
}

// Without what follows a # that begins a word, and without spaces at the end.
static text_line without_comment(text_line line)
{
    for (size_t i = 0; i < line.size; i++)
        if (line.text[i] == '#' && (i == 0 || is_space(line.text[i - 1])))
            line.size = i;
    while (line.size > 0 && is_space(line.text[line.size - 1]))
        line.size--;
    return line;
}

static bool begins_number(const text_line *line, size_t at)
{
    return at < line->size && is_digit(line->text[at]);
}

// What only a record of this format can begin with.
static bool is_start(const text_line *line)
{
    size_t rest;
    if (begins(line, "nonet", &rest))
        return rest == line->size || begins_number(line, rest);
    return (begins(line, "size", &rest) || begins(line, "board", &rest) ||
            begins(line, "layout", &rest)) &&
           (begins_number(line, rest) ||
            nonet_gattai_named(line->text + rest, line->size - rest));
}

// A rule with cells, as nobody calls a puzzle: "cage 8 r1c1 r1c2"
static bool is_rule(const text_line *line)
{
    size_t at = 0, i = 0, n = nonet_rule_kinds();
    while (i < n && !begins(line, nonet_rule_kind_of((nonet_rule_kind)i)->name, &at))
        i++;
    for (at--; i < n && at + 4 < line->size; at++)
        if (is_space(line->text[at]) && line->text[at + 1] == 'r' &&
            is_digit(line->text[at + 2])) {
            size_t c = at + 3;
            while (c < line->size && is_digit(line->text[c]))
                c++;
            if (begins_number(line, c + 1) && line->text[c] == 'c')
                return true;
        }
    return false;
}

// Fields may come first, if such a start follows them. Rules may not, nor may the size be
// missing: but nobody else would say so, they would be taken for titles and be lost.
static bool is_ours(nonet_reader *reader, const text_line *first)
{
    size_t rest;
    text_ahead ahead = {0};
    text_line line = *first;
    size_t at = skip_spaces(first, 0);
    if (at == first->size || first->text[at] < 'a' || first->text[at] > 'z')
        return false; // as most lines of most files
    if (is_start(first))
        return true;
    bool rules = is_rule(first);
    if (!field_of(first, &rest) && !rules)
        return false;
    while (nonet_lines_ahead(&reader->source, &ahead, &line)) {
        text_line bare = without_comment(line);
        if (is_start(&bare))
            return true;
        if (field_of(&line, &rest) || bare.size == 0)
            continue;
        if (!is_rule(&bare))
            return rules && (begins(&bare, "givens", &rest) || begins(&bare, "end", &rest));
        rules = true;
    }
    return rules;
}

// ---- what is wrong

static bool fail(source *from, size_t at, const char *message)
{
    nonet_fail(from->reader, from->record, &from->line, at, "%s", message);
    return false;
}

static bool fail_trouble(source *from, nonet_status status, const nonet_trouble *trouble,
                         size_t at)
{
    if (status != NONET_NO_MEMORY)
        return fail(from, at, trouble->message);
    nonet_text_no_memory(from->record);
    return false;
}

// ---- size and boxes

// NUL-terminated, for those who want it so; cut off where it is too long to be right.
static const char *copy(source *from, const char *before, size_t at, size_t end)
{
    size_t used = strlen(before), size = end - at;
    char *text = from->reader->folded;
    memcpy(text, before, used);
    size = size < LINE_LIMIT - used ? size : LINE_LIMIT - used;
    memcpy(text + used, from->line.text + at, size);
    text[used + size] = '\0';
    return text;
}

static bool read_layout(source *from, const char *before, size_t at, size_t end)
{
    nonet_trouble trouble;
    size_t shift = strlen(before);
    const char *text = copy(from, before, at, end);
    nonet_status status = nonet_short_read(text, &from->layout, &trouble);
    if (status == NONET_OK)
        return true;
    size_t column = trouble.column > shift ? trouble.column - shift - 1 : 0;
    return fail_trouble(from, status, &trouble, at + column);
}

// "9", "6x8" or "6x8/9".
static bool read_size(source *from, size_t at)
{
    size_t end = word_end(&from->line, at), digits = at;
    while (digits < end && is_digit(from->line.text[digits]))
        digits++;
    if (skip_spaces(&from->line, end) < from->line.size)
        return fail(from, end + 1, "expected nothing behind the size");
    if (digits < end)
        return read_layout(from, "", at, end);
    if (end - at > 2)
        return fail(from, at, "at most 64 rows, columns and values");
    char before[4] = {0};
    memcpy(before, from->line.text + at, end - at);
    before[end - at] = 'x';
    return read_layout(from, before, at, end);
}

// Two numbers with an x between them; false if it is something else.
static bool take_sides(const text_line *line, size_t at, size_t end, int side[2])
{
    int which = 0;
    side[0] = side[1] = 0;
    for (; at < end; at++)
        if (is_digit(line->text[at]) && side[which] < 100)
            side[which] = side[which] * 10 + line->text[at] - '0';
        else if (line->text[at] == 'x' && which == 0)
            which = 1;
        else
            return false;
    return side[0] > 0 && side[1] > 0;
}

// "board 6x8 values 9"; with fewer values than a line has cells there will be grids.
static bool read_board(source *from, size_t at)
{
    size_t end = word_end(&from->line, at), rest;
    text_line behind = {.text = from->line.text + end, .size = from->line.size - end};
    int side[2], values = 0;
    if (skip_spaces(&from->line, end) == from->line.size)
        return read_layout(from, "", at, end);
    if (!begins(&behind, "values", &rest) || !begins_number(&behind, rest))
        return fail(from, end + 1, "expected values and a number");
    char before[16] = {0};
    if (end - at > sizeof before - 2)
        return fail(from, at, "at most 64 rows, columns and values");
    for (size_t i = rest; i < behind.size && is_digit(behind.text[i]) && values < 100; i++)
        values = values * 10 + behind.text[i] - '0';
    if (take_sides(&from->line, at, end, side) && (values < side[0] || values < side[1])) {
        from->rows = side[0];
        from->columns = side[1];
        return read_size(from, end + rest);
    }
    memcpy(before, from->line.text + at, end - at);
    before[end - at] = '/';
    return read_layout(from, before, end + rest, from->line.size);
}

// "grid r7c7", "grid at r7c7", "grid r2c2 step 3"
static bool read_grid(source *from, size_t at)
{
    nonet_grid grid;
    nonet_trouble trouble;
    text_line behind = {.text = from->line.text + at, .size = from->line.size - at};
    size_t rest;
    if (begins(&behind, "at", &rest))
        at += rest;
    const nonet_record *record = from->record;
    if (from->given || record->has_entered || record->has_solution || record->has_marks)
        return fail(from, at, "grids come before the cells");
    nonet_status status =
        nonet_corner_read(copy(from, "", at, from->line.size), &grid, &trouble);
    if (status != NONET_OK)
        return fail(from, at + trouble.column - 1, trouble.message);
    return nonet_layout_add_grid(from->layout, grid, &trouble) ||
           fail(from, at, trouble.message);
}

// The board that was told is the one the grids need.
static bool is_as_told(source *from)
{
    const nonet_shape *shape = &from->layout->shape;
    if (from->rows == 0 || (shape->rows == from->rows && shape->columns == from->columns))
        return true;
    from->line = from->start;
    nonet_fail(from->reader, from->record, &from->line, 0,
               "expected grids for a board of %dx%d, found some for %dx%d",
               (size_t)from->rows, (size_t)from->columns, (size_t)shape->rows,
               (size_t)shape->columns);
    return false;
}

static bool read_boxes(source *from, size_t at)
{
    const char *text = from->line.text;
    size_t size = from->line.size;
    int side[2] = {0, 0}, which = 0;
    bool none = size - at == 4 && memcmp(text + at, "none", 4) == 0;
    for (size_t i = at; i < size && !none; i++) {
        if (is_digit(text[i]) && side[which] < 100)
            side[which] = side[which] * 10 + text[i] - '0';
        else if (text[i] == 'x' && which == 0)
            which = 1;
        else
            return fail(from, i, "expected boxes such as 2x3, or none");
    }
    nonet_trouble trouble;
    from->boxes = true;
    if (!none && (side[0] == 0 || side[1] == 0))
        return fail(from, at, "expected boxes such as 2x3, or none");
    return nonet_layout_set_boxes(from->layout, side[0], side[1], &trouble) ||
           fail(from, at, trouble.message);
}

// ---- rows of cells

// The next line that says anything, without its comment; false at the end of the input.
static bool next_line(source *from)
{
    nonet_lines_take(&from->reader->source);
    while (nonet_lines_peek(&from->reader->source, &from->line)) {
        from->line = without_comment(from->line);
        if (skip_spaces(&from->line, 0) < from->line.size)
            return true;
        nonet_lines_take(&from->reader->source);
    }
    from->line = (text_line){.text = "", .number = from->reader->source.line, .column = 1};
    return false;
}

// Rows of a block: what to do with each, told which one it is.
typedef bool read_row(source *from, size_t at, size_t row);

static bool fail_row(source *from, size_t row, size_t found)
{
    nonet_fail(from->reader, from->record, &from->line, 0,
               "expected %d cells in row %d, found %d", (size_t)from->layout->shape.columns,
               row + 1, found);
    return false;
}

static bool read_rows(source *from, read_row *read)
{
    size_t rows = (size_t)from->layout->shape.rows, rest;
    for (size_t row = 0; row < rows; row++)
        if (!next_line(from) || begins(&from->line, "end", &rest)) {
            nonet_fail(from->reader, from->record, &from->line, 0,
                       from->line.size > 0
                           ? "expected row %d of %d, found the end of the record"
                           : "expected row %d of %d, found the end of the input",
                       row + 1, rows);
            return false;
        } else if (!read(from, skip_spaces(&from->line, 0), row))
            return false;
    return true;
}

static bool read_map_row(source *from, size_t at, size_t row)
{
    size_t columns = (size_t)from->layout->shape.columns;
    if (from->line.size - at != columns)
        return fail_row(from, row, from->line.size - at);
    memcpy(from->board->map + row * columns, from->line.text + at, columns);
    return true;
}

static bool read_regions(source *from)
{
    nonet_trouble trouble;
    text_line word = from->line;
    if (!from->boxes && !nonet_layout_set_boxes(from->layout, 0, 0, &trouble))
        return fail(from, 0, trouble.message);
    if (!read_rows(from, read_map_row))
        return false;
    nonet_status status = nonet_map_read(from->layout, from->board->map, &trouble);
    if (status == NONET_OK)
        return true;
    size_t cell = trouble.column - 1, columns = (size_t)from->layout->shape.columns;
    char letter[2] = {from->board->map[cell < (size_t)from->layout->cells ? cell : 0]};
    size_t count = 0;
    for (int c = 0; c < from->layout->cells; c++)
        count += from->board->map[c] == letter[0];
    text_line place = {.text = "", .number = word.number + 1 + cell / columns, .column = 1};
    if (status == NONET_NO_MEMORY)
        return fail_trouble(from, status, &trouble, 0);
    nonet_fail(from->reader, from->record, &place, 0,
               "region %s has %d cells, and there are %d values", letter, count,
               (size_t)from->layout->values);
    return false;
}

static bool read_cell_row(source *from, size_t at, size_t row)
{
    size_t found, wrong;
    if (nonet_symbols_add(&from->board->cells, &from->line, at, from->line.size,
                          (size_t)from->layout->shape.columns, &found, &wrong))
        return true;
    if (found > 0)
        return fail_row(from, row, found);
    nonet_fail(from->reader, from->record, &from->line, wrong,
               "expected a value or a blank, found %@");
    return false;
}

// The rows below, or all cells on this line.
static bool read_values(source *from, size_t at, uint8_t *values)
{
    size_t cells = (size_t)from->layout->cells, found, wrong;
    from->board->cells.n = 0;
    if (at == from->line.size) {
        if (!read_rows(from, read_cell_row))
            return false;
    } else if (!nonet_symbols_add(&from->board->cells, &from->line, at, from->line.size,
                                  cells, &found, &wrong)) {
        nonet_fail(from->reader, from->record, &from->line, found ? at : wrong,
                   "expected %d cells, found %d", cells, found);
        return false;
    }
    // Letters alone might be values from 1 on elsewhere, but here they come after 9.
    text_symbols symbols = from->reader->symbols;
    bool zero = false;
    for (size_t i = 0; i < from->board->cells.n; i++)
        zero |= from->board->cells.cell[i].code == '0';
    if (symbols == SYMBOLS_ANY && !zero)
        from->reader->symbols = SYMBOLS_ONE;
    bool good = nonet_text_values(from->reader, from->record, &from->layout->shape, values);
    from->reader->symbols = symbols;
    return good;
}

// The values in a word such as "125" or "1,2,36"; 0 if it is none. '.' is all of them.
static nonet_values read_set(const source *from, const char *text, size_t size)
{
    nonet_values set = 0;
    int values = from->layout->values, zero = from->layout->shape.from_zero, number = 0;
    if (size == 1 && (*text == '.' || (*text == '0' && !zero)))
        return from->layout->all;
    bool numbers = values > MOST_SYMBOLS || memchr(text, ',', size);
    for (size_t i = 0; i < size; i++) {
        bool digit = numbers && is_digit(text[i]) && number < 100;
        number = digit                     ? number * 10 + text[i] - '0'
                 : numbers                 ? number
                 : text[i] == '0' && !zero ? -1
                                           : nonet_symbol_value(text[i]);
        bool last = !numbers || i + 1 == size || text[i + 1] == ',';
        if ((numbers && !digit) || (last && (number + zero < 1 || number + zero > values)))
            return 0;
        if (!last)
            continue;
        set |= (nonet_values)1 << (number + zero - 1);
        number = 0;
        i += numbers;
    }
    return set;
}

static bool read_marks_row(source *from, size_t at, size_t row)
{
    const text_line *line = &from->line;
    size_t columns = (size_t)from->layout->shape.columns, n = 0;
    while (at < line->size) {
        size_t end = at;
        while (end < line->size && !is_space(line->text[end]) && line->text[end] != '|')
            end++;
        nonet_values set = read_set(from, line->text + at, end - at);
        bool none = end - at == 1 && line->text[at] == '-';
        if (!set && !none && end > at)
            return fail(from, at, "expected the values of a cell, such as 125");
        if (end > at && n++ < columns)
            from->board->marks[row * columns + n - 1] = set;
        at = end;
        while (at < line->size && (is_space(line->text[at]) || line->text[at] == '|'))
            at++;
    }
    return n == columns || fail_row(from, row, n);
}

// ---- a record

static bool read_version(source *from, size_t at)
{
    bool known =
        at == from->line.size || (from->line.size - at == 1 && from->line.text[at] == '1');
    return known || fail(from, at, "only version 1 of this format is known");
}

// Everything that needs the size.
static bool read_on_board(source *from, size_t at)
{
    size_t rest;
    nonet_trouble trouble;
    nonet_record *record = from->record;
    if (!from->layout)
        return fail(from, at, "expected the size first, such as: size 9");
    if (begins(&from->line, "grid", &rest))
        return read_grid(from, rest);
    if (begins(&from->line, "boxes", &rest))
        return read_boxes(from, rest);
    if (begins(&from->line, "regions", &rest) && rest == from->line.size)
        return read_regions(from);
    if (begins(&from->line, "givens", &rest))
        return from->given = read_values(from, rest, from->board->given);
    if (begins(&from->line, "entered", &rest))
        return record->has_entered = read_values(from, rest, from->board->entered);
    if (begins(&from->line, "solution", &rest))
        return record->has_solution = read_values(from, rest, from->board->solution);
    if (begins(&from->line, "marks", &rest) && rest == from->line.size)
        return record->has_marks = read_rows(from, read_marks_row);
    nonet_status status =
        nonet_rule_read(from->layout, from->line.text, at, from->line.size, &trouble);
    return status == NONET_OK ||
           fail_trouble(from, status, &trouble, trouble.column ? trouble.column - 1 : at);
}

static bool read_part(source *from)
{
    size_t rest, at = skip_spaces(&from->line, 0);
    const char *field = field_of(&from->line, &rest);
    if (field) {
        keep(from->reader, field, from->line.text + rest, from->line.size - rest);
        return true;
    }
    from->line = without_comment(from->line);
    if (at >= from->line.size)
        return true;
    from->begun = true;
    if (begins(&from->line, "nonet", &rest))
        return read_version(from, rest);
    if (begins(&from->line, "size", &rest))
        return read_size(from, rest);
    if (begins(&from->line, "board", &rest))
        return read_board(from, rest);
    if (begins(&from->line, "layout", &rest))
        return read_layout(from, "", rest, from->line.size);
    return read_on_board(from, at);
}

// Does the line belong to the next record?
static bool is_next(const source *from)
{
    size_t rest;
    return is_start(&from->line) &&
           (from->layout || (from->begun && begins(&from->line, "nonet", &rest)));
}

// Reads the parts up to the end of the record; false if one is wrong.
static bool read_parts(source *from)
{
    size_t rest;
    while (nonet_lines_peek(&from->reader->source, &from->line) && !is_next(from)) {
        text_line bare = without_comment(from->line);
        if (begins(&bare, "end", &rest) && rest == bare.size) {
            nonet_lines_take(&from->reader->source);
            return true;
        }
        if (!read_part(from))
            return false;
        nonet_lines_take(&from->reader->source);
    }
    return true;
}

// Passes over the rest of a record after an error in it.
static void skip_parts(source *from)
{
    size_t rest;
    from->begun = true;
    while (nonet_lines_peek(&from->reader->source, &from->line)) {
        text_line bare = without_comment(from->line);
        bool end = begins(&bare, "end", &rest) && rest == bare.size;
        if (!end && is_start(&bare) && from->line.number > from->record->line)
            return;
        nonet_lines_take(&from->reader->source);
        if (end)
            return;
    }
}

static claim read_nonet(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    if (!is_ours(reader, line))
        return NOT_MINE;
    nonet_record_begin(record, line, FORMAT_nonet);
    source from = {.reader = reader,
                   .record = record,
                   .board = nonet_text_board(reader, record),
                   .start = {.text = "", .number = line->number, .column = 1}};
    if (!from.board)
        return RECORD;
    bool good = read_parts(&from);
    if (good && !from.layout) {
        from.line = from.start;
        good = fail(&from, 0, "expected the size, such as: size 9");
    }
    good = good && is_as_told(&from);
    if (!good) {
        nonet_layout_free(from.layout);
        skip_parts(&from);
        return RECORD;
    }
    if (!from.given)
        memset(from.board->given, 0, (size_t)from.layout->cells);
    if (!nonet_text_layout(reader, from.layout, record, &from.start, 0))
        return RECORD;
    return nonet_text_done(reader, record);
}

const text_family nonet_family_nonet = {.read = read_nonet, .spans = true};
