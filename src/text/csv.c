// csv.c - one puzzle per row, as data sets and QQWing keep them.
//
//     quizzes,solutions
//     0043...,8643...
//
// The header says which column is the puzzle and which the solution somebody claims for it;
// where it does not, the first column of 81 cells is the puzzle and a later one of 81
// digits the solution, unless they are called a name, a level or the like. The other
// columns become fields, named by the header if there was one. A header holds for the rows
// below it until another one comes. A column `layout` has the boards of puzzles that are
// not classic; the layout may also stand before the cells, as on a line, or be seen by
// their number.
//
// gsf's catalogue rows have no header: there the puzzle is the fifth column and its name
// the sixth. A first line such as "#!sudoku -c5,sym,num,..." names the columns.

#include <string.h>

#include "text/gattai.h"
#include "text/sized.h"
#include "text/wide.h"
#include "text/writer.h"

enum { COLUMNS = SHELF_FIELDS + 2 }; // all fields of a record, puzzle and solution

typedef struct {
    const char *text;
    size_t size;
} column;

// A field may be a board under a name of its own, unless it is named as something else.
typedef enum { A_FIELD, NO_BOARD, THE_PUZZLE, THE_SOLUTION, THE_LAYOUT } column_role;

// The header in force.
typedef struct {
    char delimiter; // 0 if there is none
    size_t n_columns;
    struct {
        const char *name;
        column_role role;
    } column[COLUMNS];
    text_shelf names;
} csv_state;

static void start(void *state)
{
    csv_state *csv = state;
    csv->delimiter = 0;
    csv->n_columns = 0;
    nonet_shelf_clear(&csv->names);
}

static csv_state *state_of(const nonet_reader *reader)
{
    return reader->state[FORMAT_csv];
}

char nonet_delimiter(const nonet_reader *reader)
{
    return state_of(reader)->delimiter;
}

// Cuts off the column at `*at`. Quotes around it are dropped; doubled ones inside are still
// to be undone.
static column next_column(const text_line *line, char delimiter, size_t *at)
{
    size_t from = *at;
    while (from < line->size && line->text[from] == ' ')
        from++;
    bool quoted = from < line->size && line->text[from] == '"';
    size_t end = from += quoted;
    if (quoted)
        for (; end < line->size; end++) {
            bool doubled = end + 1 < line->size && line->text[end + 1] == '"';
            if (line->text[end] == '"' && !doubled)
                break;
            end += line->text[end] == '"';
        }
    size_t stop = end;
    while (stop < line->size && line->text[stop] != delimiter)
        stop++;
    *at = stop + 1;
    return (column){line->text + from, (quoted ? end : stop) - from};
}

// The columns of `line`, as far as there is room for them; returns how many it has. One
// that is empty because the line ends in a delimiter is not counted.
static size_t split(const text_line *line, char delimiter, column columns[COLUMNS])
{
    size_t n = 0;
    for (size_t at = 0; at < line->size; n++) {
        column next = next_column(line, delimiter, &at);
        if (n < COLUMNS)
            columns[n] = next;
    }
    return n;
}

// What the column says: doubled quotes inside are one.
static column undouble(nonet_reader *reader, column c)
{
    size_t n = 0;
    for (size_t i = 0; i < c.size; i++) {
        reader->folded[n++] = c.text[i];
        i += c.text[i] == '"' && i + 1 < c.size && c.text[i + 1] == '"';
    }
    return (column){reader->folded, n};
}

static bool is_named(column c, const char *names)
{
    char word[16] = ",";
    if (c.size == 0 || c.size > sizeof word - 3)
        return false;
    for (size_t i = 0; i < c.size; i++)
        word[i + 1] = (char)(c.text[i] | 0x20);
    word[c.size + 1] = ',';
    return strstr(names, word) != NULL;
}

static const char puzzle_names[] =
    ",puzzle,puzzles,quiz,quizzes,question,grid,board,puz,sudoku,sudokus,";
bool nonet_names_puzzle(const char *name, size_t size)
{
    return is_named((column){name, size}, puzzle_names);
}

static const char solution_names[] = ",solution,solutions,answer,answers,";
static const char other_names[] =
    ",name,title,id,number,author,description,comment,date,source,level,difficulty,rating,"
    "url,";

// The column of the header with that role; n_columns if there is none.
static size_t find(const csv_state *csv, column_role role)
{
    size_t i = 0;
    while (i < csv->n_columns && csv->column[i].role != role)
        i++;
    return i;
}

static bool has(const csv_state *csv, column_role role)
{
    return find(csv, role) < csv->n_columns;
}

static void add_name(nonet_reader *reader, csv_state *csv, column c)
{
    column_role role = is_named(c, puzzle_names)     ? THE_PUZZLE
                       : is_named(c, solution_names) ? THE_SOLUTION
                       : is_named(c, ",layout,")     ? THE_LAYOUT
                       : is_named(c, other_names)    ? NO_BOARD
                                                     : A_FIELD;
    size_t before = role > NO_BOARD ? find(csv, role) : csv->n_columns;
    if (before < csv->n_columns && is_named(c, ",solution,") &&
        strcmp(csv->column[before].name, "solutions") == 0)
        csv->column[before].role = A_FIELD; // their number, as we write it
    else if (before < csv->n_columns)
        role = A_FIELD; // a second one is only called so
    c = undouble(reader, c);
    const char *name = nonet_shelf_copy(&csv->names, c.text, c.size);
    csv->column[csv->n_columns].name = name ? name : "";
    csv->column[csv->n_columns++].role = role;
}

// A puzzle cannot be hidden in a header, so any line of words with a delimiter will do.
void nonet_note_header(nonet_reader *reader, const text_line *line)
{
    text_line names = *line;
    char delimiter = memchr(line->text, ',', line->size)    ? ','
                     : memchr(line->text, '\t', line->size) ? '\t'
                     : memchr(line->text, ';', line->size)  ? ';'
                                                            : 0;
    if (line->size > 11 && memcmp(line->text, "#!sudoku -c", 11) == 0) {
        const char *comma = memchr(line->text, ',', line->size);
        names.text = comma ? comma + 1 : line->text + line->size;
        names.size = line->size - (size_t)(names.text - line->text);
    }
    column columns[COLUMNS];
    size_t n = delimiter ? split(&names, delimiter, columns) : 0;
    if (n < 2)
        return;
    csv_state *csv = state_of(reader);
    start(csv);
    for (size_t i = 0; i < n && i < COLUMNS; i++)
        add_name(reader, csv, columns[i]);
    csv->delimiter = delimiter;
}

// "puzzle,solution,..." as we and others write it is a header whatever else it says.
static bool is_header(const text_line *line)
{
    size_t at = 0;
    column first = next_column(line, ',', &at);
    if (is_named(first, ",layout,") && at < line->size)
        first = next_column(line, ',', &at);
    return is_named(first, puzzle_names) && at < line->size &&
           is_named(next_column(line, ',', &at), solution_names);
}

static claim read_header(nonet_reader *reader, const text_line *line)
{
    if (reader->first_text == 0)
        reader->first_text = line->number;
    nonet_note_header(reader, line);
    return TAKEN;
}

static bool is_puzzle(column c, nonet_record *record)
{
    record->blank = 0; // whatever another column had
    if (nonet_cells_are(c.text, c.size, &record->given, &record->blank)) {
        nonet_record_plain(record);
        return true;
    }
    if (!nonet_marks_are(c.text, c.size, &record->marks, &record->blank))
        return false;
    nonet_board_from_marks(&record->marks, &record->given);
    nonet_record_marked(record);
    return true;
}

// Nearly all cells, and nearly 81: a puzzle with a mistake, or its pencil marks.
static bool is_attempt(column c)
{
    size_t cells = 0;
    for (size_t i = 0; i < c.size; i++)
        cells += is_cell(c.text[i]);
    return cells >= 60 && c.size - cells <= c.size / 8;
}

static void keep_column(nonet_reader *reader, size_t index, column c)
{
    const csv_state *csv = state_of(reader);
    c = undouble(reader, c);
    if (csv->delimiter && index < csv->n_columns) {
        if (csv->column[index].role <= NO_BOARD && *csv->column[index].name)
            keep(reader, csv->column[index].name, c.text, c.size);
        return;
    }
    char name[] = "column000";
    size_t number = index + 1, at = 6;
    if (number >= 100)
        name[at++] = (char)('0' + number / 100);
    name[at++] = (char)('0' + number / 10 % 10);
    name[at++] = (char)('0' + number % 10);
    name[at] = '\0';
    keep(reader, name, c.text, c.size);
}

// "99480,99408,114,1895,<grid>,Easter-Monster,20.00s,0,C21.m/F350642"
static bool is_gsf(const csv_state *csv, size_t puzzle, size_t n)
{
    return puzzle == 4 && n >= 7 && !csv->delimiter;
}

static format_id name_of(const csv_state *csv, const text_line *line, size_t puzzle,
                         size_t n)
{
    if (is_gsf(csv, puzzle, n))
        return FORMAT_gsf;
    bool qqwing = line->text[line->size - 1] == ',' && csv->delimiter &&
                  strcmp(csv->column[0].name, "Puzzle") == 0;
    return qqwing ? FORMAT_qqwing : FORMAT_csv;
}

// True if the header has a name for that column which is not that of a board.
static bool is_no_board(const csv_state *csv, size_t number)
{
    return csv->delimiter && number < csv->n_columns &&
           csv->column[number].role == NO_BOARD;
}

// The other columns: the solution is where the header says, or if it does not, any column
// of 81 digits behind the puzzle.
static void read_columns(nonet_reader *reader, const column *columns, size_t n,
                         size_t puzzle, nonet_record *record)
{
    const csv_state *csv = state_of(reader);
    bool named = csv->delimiter && has(csv, THE_SOLUTION);
    for (size_t i = 0; i < n; i++) {
        column c = columns[i];
        bool may_solve = named && i < csv->n_columns
                             ? csv->column[i].role == THE_SOLUTION
                             : !named && i > puzzle && !is_no_board(csv, i);
        if (i == puzzle)
            continue;
        if (may_solve && !record->has_solution &&
            nonet_cells_are_full(c.text, c.size, &record->solution))
            record->has_solution = true;
        else if (i == 5 && is_gsf(csv, puzzle, n))
            keep(reader, "name", c.text, c.size);
        else
            keep_column(reader, i, c);
    }
}

// Reads the puzzle: from the header's column, if it names one and the row is long enough
// for it, or else from the first that is one. False if that is none: `*at` is then where
// one was to be expected, or `n` if this is no row at all.
static bool read_puzzle(const csv_state *csv, char delimiter, const column *columns,
                        size_t n, size_t *at, nonet_record *record)
{
    size_t named = find(csv, THE_PUZZLE);
    bool decided = csv->delimiter == delimiter && named < csv->n_columns && named < n;
    *at = named;
    if (decided && is_puzzle(columns[named], record))
        return true;
    for (size_t i = 0; i < n; i++) {
        bool good = is_puzzle(columns[i], record);
        if ((!good && !is_attempt(columns[i])) ||
            (!decided && csv->delimiter == delimiter && is_no_board(csv, i)))
            continue;
        *at = decided ? named : i;
        return good && !decided;
    }
    *at = n;
    return false;
}

// ---- puzzles on a layout

// "16x16" for so many cells, none of which is anything else; false if they are not that.
static bool name_by_size(column c, char name[12])
{
    for (int size = 4; size <= MOST_SYMBOLS; size++)
        if ((size_t)(size * size) == c.size && size != 9) {
            nonet_name_square(size, name);
            return nonet_symbols_count(c.text, c.size).characters == c.size;
        }
    return false;
}

static bool names_layout(column c)
{
    return (c.size > 2 && is_digit(c.text[0]) && memchr(c.text, 'x', c.size)) ||
           nonet_gattai_named(c.text, c.size);
}

static size_t append(nonet_reader *reader, size_t used, const char *text, size_t size)
{
    bool gap = used > 0 && size > 0;
    if (used + gap + size >= LINE_LIMIT)
        return used;
    reader->folded[used] = ' ';
    memcpy(reader->folded + used + gap, text, size);
    return used + gap + size;
}

// The row as a line: layout, cells, solution. A line knows how to read these.
static text_line make_line(nonet_reader *reader, const text_line *row, column layout,
                           column puzzle, column solution)
{
    text_line line = *row;
    size_t size = append(reader, 0, layout.text, layout.size);
    size = append(reader, size, puzzle.text, puzzle.size);
    size = append(reader, size, solution.text, solution.size);
    line.text = reader->folded;
    line.size = size;
    line.column += (size_t)(puzzle.text - row->text);
    return line;
}

// A row whose header has a puzzle column, in which is a board that is not classic.
static claim read_wide_row(nonet_reader *reader, const text_line *line, char delimiter,
                           const column *columns, size_t n, nonet_record *record)
{
    const csv_state *csv = state_of(reader);
    size_t puzzle = find(csv, THE_PUZZLE), layout = find(csv, THE_LAYOUT);
    size_t solution = find(csv, THE_SOLUTION);
    char size[12] = "";
    if (csv->delimiter != delimiter || puzzle >= n)
        return NOT_MINE;
    column name = {size, 0}, cells = columns[puzzle];
    if (layout < n && names_layout(columns[layout]))
        name = columns[layout];
    else if (name_by_size(cells, size))
        name.size = reader->assumed ? 0 : strlen(size);
    else if (!names_layout(cells) || !memchr(cells.text, ' ', cells.size))
        return NOT_MINE;
    column claimed =
        solution < n && solution < csv->n_columns ? columns[solution] : (column){"", 0};
    text_line joined = make_line(reader, line, name, cells, claimed);
    claim got = (*size && reader->assumed ? nonet_read_sized
                                          : nonet_read_named)(reader, &joined, record);
    if (got == NOT_MINE) {
        nonet_record_begin(record, line, FORMAT_csv);
        return nonet_fail(reader, record, line, (size_t)(cells.text - line->text),
                          "expected as many cells as the layout has");
    }
    if (record->status != NONET_OK)
        return RECORD;
    nonet_record_name(record, FORMAT_csv);
    if (reader->title == TITLE_TEXT)
        nonet_shelf_remove(&reader->own, "name");
    for (size_t i = 0; i < n; i++)
        if (i >= csv->n_columns || csv->column[i].role <= NO_BOARD)
            keep_column(reader, i, columns[i]);
    return RECORD;
}

static claim read_row(nonet_reader *reader, const text_line *line, char delimiter,
                      nonet_record *record)
{
    csv_state *csv = state_of(reader);
    column columns[COLUMNS];
    size_t n = split(line, delimiter, columns), most = n < COLUMNS ? n : COLUMNS, puzzle;
    claim wide = read_wide_row(reader, line, delimiter, columns, most, record);
    if (wide != NOT_MINE)
        return wide;
    nonet_record_begin(record, line, FORMAT_csv);
    if (!read_puzzle(csv, delimiter, columns, most, &puzzle, record))
        return puzzle == most
                   ? NOT_MINE
                   : nonet_fail_cells(reader, record, line,
                                      (size_t)(columns[puzzle].text - line->text),
                                      columns[puzzle].size);
    if (n > COLUMNS)
        return nonet_fail(reader, record, line, 0, "expected at most %d columns, found %d",
                          (size_t)COLUMNS, n);
    if (csv->delimiter != delimiter)
        csv->delimiter = 0;
    nonet_record_name(record, name_of(csv, line, puzzle, n));
    record->column += (size_t)(columns[puzzle].text - line->text);
    if (reader->title == TITLE_TEXT)
        nonet_shelf_remove(&reader->own, "name"); // the header, seen as a title
    read_columns(reader, columns, n, puzzle, record);
    return RECORD;
}

static claim read_csv(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    char delimiter = state_of(reader)->delimiter;
    if (is_header(line))
        return read_header(reader, line);
    if (!delimiter || !memchr(line->text, delimiter, line->size))
        delimiter = ',';
    bool columnar = memchr(line->text, delimiter, line->size) || line->text[0] == '"';
    bool long_enough = line->size > NONET_CELLS || has(state_of(reader), THE_PUZZLE);
    return long_enough && columnar ? read_row(reader, line, delimiter, record) : NOT_MINE;
}

const text_family nonet_family_csv = {
    .read = read_csv,
    .state = sizeof(csv_state),
    .start = start,
};

// One field, on one line whatever it holds.
static void put_value(const nonet_sink *sink, const char *value)
{
    bool plain = !strpbrk(value, ",\"");
    if (!plain)
        nonet_emit_char(sink, '"');
    for (; *value; value++) {
        if (*value == '"')
            nonet_emit_char(sink, '"');
        nonet_emit_char(sink, (unsigned char)*value < 0x20 ? ' ' : *value);
    }
    if (!plain)
        nonet_emit_char(sink, '"');
}

// The header is decided by the first record. It is remembered as names, each ended by a
// NUL, and an empty one after the last; behind it an L if there is a column for the layout.
// False without memory.
static bool start_header(nonet_writer *writer, const nonet_record *record)
{
    size_t size = 2;
    for (size_t i = 0; i < record->n_fields; i++)
        size += strlen(record->fields[i].name) + 1;
    if (!nonet_writer_remember(writer, size))
        return false;
    char *end = writer->state;
    nonet_emit(&writer->sink,
               record->layout ? "layout,puzzle,solution" : "puzzle,solution");
    for (size_t i = 0; i < record->n_fields; i++) {
        const char *name = record->fields[i].name;
        if (!*name)
            continue;
        strcpy(end, name);
        end += strlen(name) + 1;
        nonet_emit_char(&writer->sink, ',');
        put_value(&writer->sink, name);
    }
    *end++ = '\0';
    *end = record->layout ? 'L' : '\0';
    nonet_emit_char(&writer->sink, '\n');
    return true;
}

static void put_solution(const nonet_sink *sink, const nonet_record *record)
{
    char cells[NONET_CELLS];
    nonet_put_cells(&record->solution, '.', cells);
    if (record->has_solution)
        nonet_emit_bytes(sink, cells, NONET_CELLS);
}

static void put_fields(nonet_writer *writer, const nonet_record *record)
{
    for (const char *name = writer->state; *name; name += strlen(name) + 1) {
        const char *value = nonet_record_field(record, name);
        nonet_emit_char(&writer->sink, ',');
        if (value)
            put_value(&writer->sink, value);
    }
    nonet_emit_char(&writer->sink, '\n');
}

static bool has_layout_column(const nonet_writer *writer)
{
    const char *name = writer->state;
    while (*name)
        name += strlen(name) + 1;
    return name[1] == 'L';
}

// Where the first record had no layout and this one has, it stands before its cells.
static void put_wide(nonet_writer *writer, const nonet_record *record)
{
    const nonet_sink *sink = &writer->sink;
    nonet_layout_write(record->layout, sink); // which has no comma and no quote
    nonet_emit_char(sink, has_layout_column(writer) ? ',' : ' ');
    nonet_write_values(record->layout, record->wide.given, sink);
    nonet_emit_char(sink, ',');
    if (record->has_solution)
        nonet_write_values(record->layout, record->wide.solution, sink);
    put_fields(writer, record);
}

void nonet_put_csv(nonet_writer *writer, const nonet_record *record)
{
    if (writer->written == 0 && !start_header(writer, record))
        return;
    if (record->layout) {
        put_wide(writer, record);
        return;
    }
    char cells[NONET_CELLS];
    if (has_layout_column(writer))
        nonet_emit_char(&writer->sink, ',');
    nonet_put_cells(&record->given, nonet_writer_blank(writer, '.'), cells);
    nonet_emit_bytes(&writer->sink, cells, NONET_CELLS);
    nonet_emit_char(&writer->sink, ',');
    put_solution(&writer->sink, record);
    put_fields(writer, record);
}

// QQWing's columns are those its options ask for; these are the ones a record can fill.
void nonet_put_qqwing(nonet_writer *writer, const nonet_record *record)
{
    if (writer->written == 0)
        nonet_emit(&writer->sink, "Puzzle,Solution,Givens,Difficulty\n");
    const char *level = nonet_record_field(record, "Difficulty");
    if (!level)
        level = nonet_record_field(record, "level");
    char cells[NONET_CELLS];
    nonet_put_cells(&record->given, nonet_writer_blank(writer, '.'), cells);
    nonet_emit_bytes(&writer->sink, cells, NONET_CELLS);
    nonet_emit_char(&writer->sink, ',');
    put_solution(&writer->sink, record);
    nonet_emit_char(&writer->sink, ',');
    nonet_emit_number(&writer->sink, nonet_board_clues(&record->given));
    nonet_emit_char(&writer->sink, ',');
    if (level)
        put_value(&writer->sink, level);
    nonet_emit(&writer->sink, ",\n");
}
