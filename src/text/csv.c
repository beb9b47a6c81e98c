// csv.c - one puzzle per row, as data sets and QQWing keep them.
//
//     quizzes,solutions
//     0043...,8643...
//
// The header says which column is the puzzle and which the solution somebody claims for it;
// where it does not, the first column of 81 cells is the puzzle and a later one of 81
// digits the solution, unless they are called a name, a level or the like. The other
// columns become fields, named by the header if there was one. A header holds for the rows
// below it until another one comes.
//
// gsf's catalogue rows have no header: there the puzzle is the fifth column and its name
// the sixth. A first line such as "#!sudoku -c5,sym,num,..." names the columns.

#include <string.h>

#include "text/reader.h"
#include "text/writer.h"

enum { COLUMNS = SHELF_FIELDS + 2 }; // all fields of a record, puzzle and solution

typedef struct {
    const char *text;
    size_t size;
} column;

// A field may be a board under a name of its own, unless it is named as something else.
typedef enum { A_FIELD, NO_BOARD, THE_PUZZLE, THE_SOLUTION } column_role;

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
                       : is_named(c, other_names)    ? NO_BOARD
                                                     : A_FIELD;
    if (role > NO_BOARD && has(csv, role))
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
    return is_named(next_column(line, ',', &at), puzzle_names) && at < line->size &&
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
static bool is_no_board(const csv_state *csv, size_t column)
{
    return csv->delimiter && column < csv->n_columns &&
           csv->column[column].role == NO_BOARD;
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

static claim read_row(nonet_reader *reader, const text_line *line, char delimiter,
                      nonet_record *record)
{
    csv_state *csv = state_of(reader);
    column columns[COLUMNS];
    size_t n = split(line, delimiter, columns), most = n < COLUMNS ? n : COLUMNS, puzzle;
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
    return line->size > NONET_CELLS && columnar ? read_row(reader, line, delimiter, record)
                                                : NOT_MINE;
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
// NUL, and an empty one after the last. False without memory.
static bool start_header(nonet_writer *writer, const nonet_record *record)
{
    size_t size = 1;
    for (size_t i = 0; i < record->n_fields; i++)
        size += strlen(record->fields[i].name) + 1;
    if (!nonet_writer_remember(writer, size))
        return false;
    char *end = writer->state;
    nonet_emit(&writer->sink, "puzzle,solution");
    for (size_t i = 0; i < record->n_fields; i++) {
        const char *name = record->fields[i].name;
        if (!*name)
            continue;
        strcpy(end, name);
        end += strlen(name) + 1;
        nonet_emit_char(&writer->sink, ',');
        put_value(&writer->sink, name);
    }
    *end = '\0';
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

void nonet_put_csv(nonet_writer *writer, const nonet_record *record)
{
    if (writer->written == 0 && !start_header(writer, record))
        return;
    char cells[NONET_CELLS];
    nonet_put_cells(&record->given, nonet_writer_blank(writer, '.'), cells);
    nonet_emit_bytes(&writer->sink, cells, NONET_CELLS);
    nonet_emit_char(&writer->sink, ',');
    put_solution(&writer->sink, record);
    for (const char *name = writer->state; *name; name += strlen(name) + 1) {
        const char *value = nonet_record_field(record, name);
        nonet_emit_char(&writer->sink, ',');
        if (value)
            put_value(&writer->sink, value);
    }
    nonet_emit_char(&writer->sink, '\n');
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
