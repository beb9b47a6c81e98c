// sized.c - boards of other sizes as lines and as rows of cells.
//
//     .1.2..3.4..1.2..                          N*N characters decide N: 16, 36, 64, ...
//     6x6+x 1.....2....3...                     the layout, then its cells
//     21x21 92.43........38...                  a samurai, or what it can be by its clues
//     1 . . . | 2 . . 12 | ...                  N rows of N characters or numbers
//
// A board whose size is to be seen has boxes as nearly square as can be; others are named,
// in front of the cells or for the whole input. line.c and grid.c ask here when a text is
// none of theirs. Nothing is claimed that is not a board all through: half a grid of 9x9 is
// a mistake, not a small board.

#include "text/sized.h"

#include <string.h>

#include "layout/grids.h"
#include "layout/rule_text.h"
#include "text/gattai.h"
#include "text/grid_row.h"
#include "text/wide.h"
#include "text/writer.h"

enum { LAYOUT_SIZE = 512 }; // of a layout in front of the cells; longer ones go elsewhere

// The size of a board of so many cells that has boxes; 0 if there is none. 9x9 is not ours.
static int size_of_cells(size_t cells)
{
    for (int size = 4; size <= NONET_MAX_VALUES; size++)
        if ((size_t)(size * size) == cells)
            return size != 9 && nonet_shape_square(size).box_rows > 0 ? size : 0;
    return 0;
}

void nonet_name_square(int size, char name[12])
{
    char digits[3] = {(char)('0' + size / 10), (char)('0' + size % 10)};
    const char *number = size < 10 ? digits + 1 : digits;
    strcpy(name, number);
    strcat(name, "x");
    strcat(name, number);
}

// The largest value a word has in the alphabet 1-Z, and whether there is a letter in it.
static int top_symbol(const char *text, size_t size, bool *letter)
{
    int top = 0;
    *letter = false;
    for (size_t i = 0; i < size; i++) {
        int value = nonet_symbol_value(text[i]);
        top = value > top ? value : top;
        *letter |= is_letter(text[i]);
    }
    return top;
}

// ---- lines

// Numbers with commas between for each cell, '-' for none, and spaces between cells.
static bool read_lists(const char *text, size_t size, const nonet_shape *shape,
                       nonet_values *marks)
{
    size_t cells = (size_t)(shape->rows * shape->columns), cell = 0, at = 0;
    for (; cell < cells && at < size; cell++) {
        int number = 0;
        marks[cell] = 0;
        for (; at < size && text[at] != ' '; at++) {
            bool last = at + 1 == size || text[at + 1] == ' ' || text[at + 1] == ',';
            if (is_digit(text[at]) && number < 100)
                number = number * 10 + text[at] - '0';
            else if (text[at] != ',' && text[at] != '-')
                return false;
            if (!is_digit(text[at]) || !last)
                continue;
            number += shape->from_zero;
            if (number < 1 || number > shape->values)
                return false;
            marks[cell] |= (nonet_values)1 << (number - 1);
            number = 0;
        }
        at += at < size;
    }
    return cell == cells && at == size;
}

bool nonet_sets_read(const char *text, size_t size, const nonet_shape *shape,
                     nonet_values *marks)
{
    size_t cells = (size_t)(shape->rows * shape->columns);
    int values = shape->values;
    if (values > MOST_SYMBOLS)
        return memchr(text, ',', size) && read_lists(text, size, shape, marks);
    if (size != cells * (size_t)values)
        return false;
    for (size_t cell = 0; cell < cells; cell++) {
        marks[cell] = 0;
        for (int value = 1; value <= values; value++) {
            char c = text[cell * (size_t)values + (size_t)value - 1];
            if (nonet_symbol(value - shape->from_zero) == (is_letter(c) ? c & ~32 : c))
                marks[cell] |= (nonet_values)1 << (value - 1);
            else if (c != '.')
                return false;
        }
    }
    return true;
}

void nonet_sets_decide(text_board *board, size_t cells)
{
    for (size_t cell = 0; cell < cells; cell++) {
        nonet_values set = board->marks[cell];
        bool one = set && !(set & (set - 1));
        board->given[cell] = one ? (uint8_t)(__builtin_ctzll(set) + 1) : 0;
    }
}

// Is the word at `at` a solution? It has no blank but in the holes.
static bool is_full(const nonet_layout *layout, const text_line *line, size_t at,
                    size_t end)
{
    size_t cells = nonet_layout_cells(layout);
    for (size_t i = 0; end - at == cells && i < cells; i++)
        if (line->text[at + i] == '.' && !nonet_layout_is_hole(layout, i))
            return false;
    return end - at == cells;
}

// What follows the cells: a claimed solution of as many characters, a tail, # and a name.
static bool read_rest(nonet_reader *reader, const text_line *line, size_t at, size_t cells,
                      nonet_record *record)
{
    at = skip_spaces(line, at);
    size_t end = word_end(line, at), found, wrong;
    text_board *board = reader->board;
    if (is_full(record->layout, line, at, end) &&
        nonet_symbols_add(&board->cells, line, at, end, cells, &found, &wrong)) {
        record->has_solution = nonet_text_values(
            reader, record, nonet_layout_shape(record->layout), board->solution);
        if (!record->has_solution)
            return false;
        at = skip_spaces(line, end);
    }
    size_t hash = at;
    while (hash < line->size &&
           !(line->text[hash] == '#' && (hash == 0 || is_space(line->text[hash - 1]))))
        hash++;
    keep(reader, "tail", line->text + at, hash - at);
    if (hash < line->size)
        keep(reader, "name", line->text + hash + 1, line->size - hash - 1);
    return true;
}

// The cells of a line that begin at `at`, on the record's layout, and the rest of the line.
static claim read_cells(nonet_reader *reader, const text_line *line, size_t at,
                        nonet_record *record)
{
    size_t cells = nonet_layout_cells(record->layout), found, wrong;
    const nonet_shape *shape = nonet_layout_shape(record->layout);
    text_board *board = reader->board;
    size_t end = word_end(line, at);
    record->column = line->column + at;
    if (nonet_sets_read(line->text + at, end - at, shape, board->marks)) {
        nonet_sets_decide(board, cells);
        record->has_marks = true;
    } else {
        bool packed = end - at == cells;
        size_t to = packed ? end : line->size;
        board->cells.n = 0;
        if (!nonet_symbols_add(&board->cells, line, at, to, cells, &found, &wrong))
            return found ? nonet_fail(reader, record, line, at,
                                      "expected %d cells, found %d", cells, found)
                         : nonet_fail(reader, record, line, wrong,
                                      "expected a value or a blank, found %@");
        if (!nonet_text_values(reader, record, shape, board->given))
            return RECORD;
        end = to;
    }
    if (!read_rest(reader, line, end, cells, record))
        return RECORD;
    return nonet_text_done(reader, record);
}

// Is this a layout, a blank and cells? What solo calls 3x3: looks alike but for the blank.
static bool begins_layout(const text_line *line, size_t *end)
{
    size_t at = 0, digits = 0;
    *end = word_end(line, 0);
    if (nonet_gattai_named(line->text, line->size))
        return skip_spaces(line, *end) < line->size;
    while (at < line->size && is_digit(line->text[at]))
        at++;
    if (at == 0 || at > 2 || at == line->size || (line->text[at] | 32) != 'x')
        return false;
    for (at++; at < line->size && is_digit(line->text[at]); digits++)
        at++;
    return digits > 0 && digits < 3 && at < line->size &&
           (is_space(line->text[at]) || strchr("+/:@", line->text[at])) &&
           skip_spaces(line, *end) < line->size;
}

// How many cells the layout in text[0..size) would have, by its first two numbers.
static size_t cells_of_name(const text_line *line)
{
    size_t side[2] = {0, 0}, which = 0;
    for (size_t i = 0; i < line->size && which < 2; i++)
        if (is_digit(line->text[i]))
            side[which] = side[which] * 10 + (size_t)(line->text[i] - '0');
        else
            which++;
    return side[0] * side[1];
}

// The same for one of several grids.
static size_t cells_of_layout(const text_line *line, const char *layout)
{
    nonet_shape shape;
    if (!is_letter(layout[0]) && !strchr(layout, '@'))
        return cells_of_name(line);
    return nonet_shape_read(layout, &shape) == NONET_OK
               ? (size_t)(shape.rows * shape.columns)
               : 1;
}

// A size that stands for one of several grids, by the cells at `at` and the solution behind
// them. NULL if it does not; `*other` is what it may be as well.
static const char *several(nonet_reader *reader, const text_line *line, size_t at,
                           size_t rows, size_t columns, const char **other)
{
    text_cells *cells = &reader->board->cells;
    size_t n = rows * columns, end = word_end(line, at), found, wrong;
    size_t next = skip_spaces(line, end), next_end = word_end(line, next);
    *other = NULL;
    cells->n = 0;
    if (!nonet_symbols_add(cells, line, at, end - at == n ? end : line->size, n, &found,
                           &wrong))
        return NULL;
    bool solution = end - at == n && next_end - next == n &&
                    nonet_symbols_add(cells, line, next, next_end, n, &found,
                                      &wrong); // if there is room
    const char *name = nonet_gattai_seen(rows, columns, cells->cell,
                                         solution ? cells->cell + n : NULL, other);
    cells->n = 0;
    return name;
}

// The layout that a line begins with becomes the record's. False: reported.
static bool take_name(nonet_reader *reader, const char *layout, const text_line *line,
                      size_t at, nonet_record *record)
{
    const char *other = NULL;
    nonet_shape shape;
    bool size = !strpbrk(layout, ":+@/") && nonet_shape_read(layout, &shape) == NONET_OK &&
                shape.grids == 0;
    if (!size)
        return nonet_text_named(reader, layout, record, line, 0);
    const nonet_shape *told = reader->assumed ? nonet_layout_shape(reader->assumed) : NULL;
    if (told && told->grids > 0 && told->rows == shape.rows &&
        told->columns == shape.columns)
        return nonet_text_layout(reader, NULL, record, line, 0);
    const char *name =
        several(reader, line, at, (size_t)shape.rows, (size_t)shape.columns, &other);
    if (other) {
        nonet_gattai_doubt(reader, record, line, 0, name, other);
        return false;
    }
    return nonet_text_named(reader, name ? name : layout, record, line, 0);
}

bool nonet_is_named_row(const nonet_reader *reader, const text_line *line)
{
    size_t end;
    char delimiter = nonet_delimiter(reader);
    return delimiter && begins_layout(line, &end) &&
           memchr(line->text, delimiter, line->size);
}

claim nonet_read_named(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    size_t end;
    char layout[LAYOUT_SIZE];
    if (!begins_layout(line, &end))
        return NOT_MINE;
    bool is_long = end >= sizeof layout;
    if (!is_long) {
        memcpy(layout, line->text, end);
        layout[end] = '\0';
    }
    size_t cells = is_long ? cells_of_name(line) : cells_of_layout(line, layout);
    size_t at = skip_spaces(line, end), word = word_end(line, at) - at;
    text_counts rest = nonet_symbols_count(line->text + at, line->size - at);
    if (cells == 0) // 0x10 is a number of programmers
        return NOT_MINE;
    bool fits = word == cells || rest.words == cells || (word > cells && word % cells == 0);
    if (!fits && memchr(line->text, '+', end) == NULL)
        return NOT_MINE;
    nonet_record_begin(record, line, FORMAT_line);
    if (!nonet_text_board(reader, record))
        return RECORD;
    text_symbols symbols = reader->symbols;
    if (is_long) {
        memmove(reader->folded, line->text, end); // where the line may be already
        reader->folded[end] = '\0';
    }
    if (!take_name(reader, is_long ? reader->folded : layout, line, at, record))
        return RECORD;
    if (reader->symbols == SYMBOLS_ANY)
        reader->symbols = SYMBOLS_ONE; // who names the layout writes as we do
    claim got = read_cells(reader, line, at, record);
    reader->symbols = symbols;
    return got;
}

// So many lines of one size with a symbol that a small board does not have are the rows of
// a large one: "1..4" may begin sixteen lines of sixteen.
static bool begins_rows(nonet_reader *reader, text_line *line, int size)
{
    text_ahead ahead = {0};
    text_line row;
    size_t width = line->size, rows = 0;
    bool larger = false, letter;
    while (rows < width && nonet_lines_ahead(&reader->source, &ahead, &row) &&
           row.size == width) {
        larger |= top_symbol(row.text, width, &letter) > size;
        rows++;
    }
    nonet_lines_peek(&reader->source, line);
    return rows == width && larger;
}

// Is the word at the beginning a board of this size? A small one must be without fault, as
// it may be anything else; nothing else has a hundred cells or more.
static bool is_square(nonet_reader *reader, text_line *line, size_t end, int size)
{
    bool letter, blank = false;
    text_counts counts = nonet_symbols_count(line->text, end);
    int top = top_symbol(line->text, end, &letter);
    if (counts.characters != end)
        return false;
    if (size > 9) // 729 characters are pencil marks, unless they cannot be
        return size <= MOST_SYMBOLS && (size != 27 || letter);
    for (size_t i = 0; i < end; i++)
        blank |= line->text[i] == '.' || line->text[i] == '0';
    return top <= size && (blank || end == line->size) && top > 0 &&
           !(line->size == end && begins_rows(reader, line, size));
}

// N*N numbers with spaces between.
static int size_of_numbers(const text_line *line)
{
    if (line->size < 200)
        return 0;
    text_counts counts = nonet_symbols_count(line->text, line->size);
    int size = size_of_cells(counts.words);
    return size > 9 && counts.words != counts.characters ? size : 0;
}

static claim read_square(nonet_reader *reader, text_line *line, nonet_record *record)
{
    char name[12];
    size_t end = word_end(line, 0);
    int size = size_of_cells(end);
    if (size == 0 || !is_square(reader, line, end, size)) {
        size = size_of_numbers(line);
        if (size == 0)
            return NOT_MINE;
    }
    nonet_record_begin(record, line, FORMAT_line);
    nonet_name_square(size, name);
    if (!nonet_text_board(reader, record) ||
        !nonet_text_named(reader, name, record, line, 0))
        return RECORD;
    return read_cells(reader, line, 0, record);
}

// As many cells as a board of several grids has, which their clues show it to be.
static claim read_several(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    size_t rows, columns, cells = word_end(line, 0);
    const char *other;
    if (cells < 100 || !nonet_gattai_size(cells, &rows, &columns))
        return NOT_MINE;
    nonet_record_begin(record, line, FORMAT_line);
    if (!nonet_text_board(reader, record))
        return RECORD;
    const char *name = several(reader, line, 0, rows, columns, &other);
    if (!name)
        return NOT_MINE;
    if (other)
        return nonet_gattai_doubt(reader, record, line, 0, name, other);
    if (!nonet_text_named(reader, name, record, line, 0))
        return RECORD;
    return read_cells(reader, line, 0, record);
}

// A line on the layout that is assumed.
static claim read_assumed(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    size_t cells = nonet_layout_cells(reader->assumed);
    size_t values = (size_t)nonet_layout_values(reader->assumed);
    size_t end = word_end(line, 0);
    text_counts all = nonet_symbols_count(line->text, line->size);
    if (end != cells && end != cells * values && all.words != cells &&
        all.characters != cells)
        return NOT_MINE;
    nonet_record_begin(record, line, FORMAT_line);
    if (!nonet_text_board(reader, record) ||
        !nonet_text_layout(reader, NULL, record, line, 0))
        return RECORD;
    return read_cells(reader, line, 0, record);
}

// Classic lines are better read by those who know them, and lifted.
static bool is_classic_size(const nonet_layout *layout)
{
    const nonet_shape *shape = nonet_layout_shape(layout);
    return shape->rows == 9 && shape->columns == 9 && shape->values == 9 &&
           !shape->from_zero;
}

claim nonet_read_sized(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    text_line copy = *line;
    if (reader->assumed)
        return is_classic_size(reader->assumed) ? NOT_MINE
                                                : read_assumed(reader, line, record);
    claim got = read_several(reader, line, record);
    return got != NOT_MINE ? got : read_square(reader, &copy, record);
}

// ---- rows

typedef struct {
    size_t rows, columns;
    size_t band; // rows between which an empty line may stand; 0: anywhere
} grid_shape;

static bool has_columns(const text_line *line, size_t columns)
{
    text_counts counts = nonet_symbols_count(line->text, line->size);
    return counts.words == columns || counts.characters == columns;
}

static bool is_empty(const text_line *line)
{
    return skip_spaces(line, 0) == line->size;
}

// Are there so many rows from here on?
static bool is_grid(nonet_reader *reader, grid_shape shape)
{
    text_ahead ahead = {0};
    text_line line;
    size_t rows = 0;
    while (rows < shape.rows && nonet_lines_ahead(&reader->source, &ahead, &line)) {
        text_line folded = nonet_fold(&line, reader->folded);
        if (has_columns(&folded, shape.columns))
            rows++;
        else if (!nonet_is_border(&folded) &&
                 !(is_empty(&line) && shape.band && rows % shape.band == 0))
            return false;
    }
    return rows == shape.rows;
}

static claim read_grid(nonet_reader *reader, grid_shape shape, nonet_record *record)
{
    text_board *board = reader->board;
    text_line line;
    size_t rows = 0, found, wrong;
    board->cells.n = 0;
    while (rows < shape.rows && nonet_lines_peek(&reader->source, &line)) {
        text_line folded = nonet_fold(&line, reader->folded);
        rows += nonet_symbols_add(&board->cells, &folded, 0, folded.size, shape.columns,
                                  &found, &wrong);
        nonet_lines_take(&reader->source);
    }
    if (!nonet_text_values(reader, record, nonet_layout_shape(record->layout),
                           board->given))
        return RECORD;
    return nonet_text_done(reader, record);
}

// The grid that begins here, if its size is to be seen.
static bool find_square(nonet_reader *reader, const text_line *first, int *size)
{
    text_line folded = nonet_fold(first, reader->folded);
    text_counts counts = nonet_symbols_count(folded.text, folded.size);
    size_t sizes[2] = {counts.words, counts.characters};
    for (int i = 0; i < 2; i++) {
        *size = size_of_cells(sizes[i] * sizes[i]);
        size_t band = *size ? (size_t)nonet_shape_square(*size).box_rows : 0;
        if (*size && is_grid(reader, (grid_shape){sizes[i], sizes[i], band}))
            return true;
    }
    return false;
}

claim nonet_read_sized_rows(nonet_reader *reader, const text_line *line,
                            nonet_record *record)
{
    char name[12];
    int size = 0;
    grid_shape shape = {0};
    text_line first = *line;
    if (reader->assumed) {
        const nonet_shape *assumed = nonet_layout_shape(reader->assumed);
        shape = (grid_shape){(size_t)assumed->rows, (size_t)assumed->columns,
                             (size_t)assumed->box_rows};
        if (is_classic_size(reader->assumed) || assumed->grids > 0 ||
            !has_columns(line, shape.columns) || !is_grid(reader, shape))
            return NOT_MINE;
    } else if (find_square(reader, line, &size)) {
        shape = (grid_shape){(size_t)size, (size_t)size, 0};
        nonet_name_square(size, name);
    } else
        return NOT_MINE;
    first.text = ""; // it has been moved
    nonet_record_begin(record, &first, FORMAT_rows);
    if (!nonet_text_board(reader, record) ||
        !(size ? nonet_text_named(reader, name, record, &first, 0)
               : nonet_text_layout(reader, NULL, record, &first, 0))) {
        nonet_lines_take(&reader->source);
        return RECORD;
    }
    return read_grid(reader, shape, record);
}

// ---- writing

bool nonet_is_sized(const nonet_layout *layout)
{
    const nonet_shape *shape = nonet_layout_shape(layout);
    nonet_shape square = nonet_shape_square(shape->rows);
    return nonet_layout_rules(layout) == 0 && square.box_rows > 0 && shape->rows > 3 &&
           memcmp(shape, &square, sizeof square) == 0;
}

// Would the values be read back from their characters alone? A small board without a blank
// is one only if nothing follows it.
static bool speaks_for_itself(const nonet_record *record)
{
    const nonet_layout *layout = record->layout;
    const uint8_t *values = record->wide.given;
    int most = nonet_layout_values(layout);
    bool low = false, top = false, blank = false;
    if (!nonet_is_sized(layout) || most > MOST_SYMBOLS || most == 27)
        return false;
    for (size_t cell = 0; cell < nonet_layout_cells(layout); cell++) {
        low |= values[cell] > 0 && values[cell] <= 9;
        top |= values[cell] > 9;
        blank |= values[cell] == 0;
    }
    return low && (blank || top || (most <= 9 && record->n_fields == 0));
}

void nonet_put_sized(nonet_writer *writer, const nonet_record *record)
{
    const nonet_layout *layout = record->layout;
    if (record->has_marks || !speaks_for_itself(record)) {
        nonet_layout_write(layout, &writer->sink);
        nonet_emit_char(&writer->sink, ' ');
    }
    if (record->has_marks && nonet_layout_values(layout) <= MOST_SYMBOLS)
        nonet_write_value_sets(layout, record->wide.marks, &writer->sink);
    else
        nonet_write_values(layout, record->wide.given, &writer->sink);
}

void nonet_put_sized_rows(nonet_writer *writer, const nonet_record *record)
{
    const nonet_sink *sink = &writer->sink;
    const nonet_layout *layout = record->layout;
    int size = nonet_layout_values(layout);
    if (!nonet_is_sized(layout) || record->has_marks) {
        nonet_writer_refuse(writer);
        return;
    }
    bool symbols = size <= 9; // beyond, numbers leave nothing to guess
    nonet_put_gap(writer);
    for (int cell = 0; cell < size * size; cell++) {
        int value = record->wide.given[cell];
        if (!symbols && value < 10)
            nonet_emit_char(sink, ' ');
        if (value > 0 && value <= size)
            nonet_emit_number(sink, value);
        else
            nonet_emit_char(sink, '.');
        nonet_emit(sink, (cell + 1) % size == 0 ? "\n" : symbols ? "" : " ");
    }
}
