// line.c - a puzzle on one line: 81 cells, and whatever else the line says.
//
//     53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//     53..7.. ... 8..79 9.0 1.2 1.2  # Easter Monster      trailing fields, and a name
//     53..7.. ... 8..79:1:5346 ...                         tdoku: count, solution
//     0000183b305c 0507 ... 9000  1.2                      Sudoku Exchange bank
//
// What follows the cells is kept as the field `tail`, after `#` as `name`. Among the blank
// symbols a space is special: it counts only if the line is exactly 81 digits and spaces.

#include <string.h>

#include "board/range.h"
#include "text/reader.h"
#include "text/sized.h"
#include "text/writer.h"

nonet_status nonet_read_line(const char *text, nonet_board *board, size_t *column)
{
    nonet_board read;
    char blank = 0;
    size_t n = 0;
    if (memchr(text, '\0', NONET_CELLS) || !nonet_cells_plain(text, &read, &blank)) {
        blank = 0;
        for (; n < NONET_CELLS; n++) {
            int cell = text[n] == ' ' ? CELL_BLANK : cell_of(text[n]);
            if (cell == CELL_OTHER || (cell == CELL_BLANK && blank && blank != text[n]))
                break;
            if (cell == CELL_BLANK)
                blank = text[n];
            read.cell[n] = (uint8_t)cell;
        }
        if (n < NONET_CELLS) {
            if (column)
                *column = n + 1;
            return NONET_BAD_TEXT;
        }
    }
    *board = read;
    return NONET_OK;
}

void nonet_put_cells(const nonet_board *board, char blank, char text[NONET_CELLS])
{
    for (int cell = 0; cell < NONET_CELLS; cell++)
        text[cell] = range_character(board->cell[cell], blank);
}

void nonet_write_line(const nonet_board *board, char text[NONET_LINE_SIZE])
{
    nonet_put_cells(board, '.', text);
    text[NONET_CELLS] = '\0';
}

static bool ends_word(char c)
{
    return is_space(c) || c == ',' || c == ';' || c == ':' || c == '#' || c == '|' ||
           c == '"';
}

size_t nonet_word_size(const text_line *line, size_t at)
{
    size_t end = at;
    while (end < line->size && !ends_word(line->text[end]))
        end++;
    return end - at;
}

// 81 digits and capital or small O, which somebody or a scanner put for a zero.
static bool are_lettered(const char *text, size_t size, nonet_record *record)
{
    char cells[NONET_CELLS];
    record->blank = 0;
    for (size_t i = 0; i < size && size == NONET_CELLS; i++) {
        bool blank = text[i] == 'O' || text[i] == 'o';
        if (!blank && !(text[i] >= '1' && text[i] <= '9'))
            return false;
        if (blank && record->blank && record->blank != text[i])
            return false;
        record->blank = blank ? text[i] : record->blank;
        cells[i] = blank ? '0' : text[i];
    }
    nonet_board board;
    char zero;
    bool good = size == NONET_CELLS && nonet_cells_are(cells, size, &board, &zero);
    if (good)
        record->given = board;
    return good;
}

// Finds a word of 81 digits, the solution somebody claims; SIZE_MAX if there is none.
static size_t find_solution(const char *text, size_t size, nonet_board *solution)
{
    text_line tail = {.text = text, .size = size};
    for (size_t at = 0; at + NONET_CELLS <= size;) {
        size_t word = nonet_word_size(&tail, at);
        if (nonet_cells_are_full(text + at, word, solution))
            return at;
        at += word + 1;
    }
    return SIZE_MAX;
}

void nonet_read_tail(nonet_reader *reader, const char *text, size_t size,
                     nonet_record *record)
{
    size_t hash = 0;
    while (hash < size && !(text[hash] == '#' && (hash == 0 || is_space(text[hash - 1]))))
        hash++;
    if (hash < size)
        keep(reader, "name", text + hash + 1, size - hash - 1);
    size = hash;
    size_t solution = find_solution(text, size, &record->solution);
    if (solution == SIZE_MAX) {
        keep(reader, "tail", text, size);
        return;
    }
    record->has_solution = true;
    size_t after = solution + NONET_CELLS;
    memcpy(reader->folded, text, solution);
    memcpy(reader->folded + solution, text + after, size - after);
    keep(reader, "tail", reader->folded, size - NONET_CELLS);
}

// ":1:534678912..." as tdoku's test program prints it.
static bool read_result(nonet_reader *reader, const char *text, size_t size,
                        nonet_record *record)
{
    size_t digits = 1;
    while (digits < size && is_digit(text[digits]))
        digits++;
    if (size < 3 || text[0] != ':' || digits == 1 || digits == size || text[digits] != ':')
        return false;
    size_t left = size - digits - 1;
    record->has_solution = nonet_cells_are_full(text + digits + 1, left, &record->solution);
    if (left > 0 && !record->has_solution)
        return false;
    keep(reader, "solutions", text + 1, digits - 1);
    nonet_record_name(record, FORMAT_tdoku);
    return true;
}

// What stands before the cells: the number in a puzzle bank, or just a name. True if it is
// such a number, and what follows has been read too.
static bool read_head(nonet_reader *reader, const text_line *line, size_t at,
                      nonet_record *record)
{
    size_t hex = 0;
    while (hex < at && (is_digit(line->text[hex]) ||
                        (line->text[hex] >= 'a' && line->text[hex] <= 'f')))
        hex++;
    keep(reader, "name", line->text, at);
    size_t rest = at + NONET_CELLS;
    if (hex != 12 || at != 13)
        return false;
    nonet_record_name(record, FORMAT_bank);
    keep(reader, "rating", line->text + rest, line->size - rest);
    return true;
}

static claim read_record(nonet_reader *reader, const text_line *line, size_t at,
                         nonet_record *record)
{
    const char *tail = line->text + at + NONET_CELLS;
    size_t left = line->size - at - NONET_CELLS;
    bool bank = at > 0 && read_head(reader, line, at, record);
    if (left > 0 && !bank && !read_result(reader, tail, left, record))
        nonet_read_tail(reader, tail, left, record);
    return nonet_record_plain(record);
}

// 81 bytes of digits and spaces. Nine groups of digits are a row of candidates instead.
static bool is_spaced(const text_line *line)
{
    size_t groups = 0;
    for (size_t i = 0; i < line->size; i++) {
        if (line->text[i] != ' ' &&
            (cell_of(line->text[i]) == CELL_OTHER || cell_of(line->text[i]) == CELL_BLANK))
            return false;
        groups += line->text[i] != ' ' && (i == 0 || line->text[i - 1] == ' ');
    }
    return line->size == NONET_CELLS && groups > 0 && groups != 9;
}

// 81 cells spread over several words: "53..7.... 6..195... ..." or with bars between.
static bool is_scattered(const text_line *line, nonet_board *board, char *blank)
{
    char cells[NONET_CELLS];
    size_t n = 0, gaps = 0;
    for (size_t i = 0; i < line->size; i++) {
        char c = line->text[i];
        if (is_cell(c) && n < NONET_CELLS)
            cells[n++] = c;
        else if (is_space(c) || c == '|' || c == ',' || c == ';' || c == '/')
            gaps++;
        else
            return false;
    }
    return gaps >= 8 && nonet_cells_are(cells, n, board, blank) && *blank;
}

// Are the cells at `at` one column among others?
static bool is_column(const nonet_reader *reader, const text_line *line, size_t at)
{
    char before = at > 0 ? line->text[at - 1] : 0;
    size_t end = at + NONET_CELLS;
    char after = end < line->size ? line->text[end] : 0;
    char other = nonet_delimiter(reader);
    return before == ',' || before == '"' || after == ',' ||
           (other && (before == other || after == other));
}

static claim read_line(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    if (nonet_is_named_row(reader, line))
        return NOT_MINE; // csv.c's
    claim named = nonet_read_named(reader, line, record);
    if (named != NOT_MINE)
        return named;
    nonet_record_begin(record, line, FORMAT_line);
    size_t at = 0;
    while (at < line->size) {
        size_t size = nonet_word_size(line, at);
        if (nonet_cells_are(line->text + at, size, &record->given, &record->blank) ||
            are_lettered(line->text + at, size, record)) {
            if (is_column(reader, line, at))
                return NOT_MINE; // csv.c's
            record->column += at;
            return read_record(reader, line, at, record);
        }
        at += size + 1;
    }
    if (is_spaced(line)) {
        nonet_board *board = &record->given;
        for (size_t i = 0; i < NONET_CELLS; i++)
            board->cell[i] = (uint8_t)(line->text[i] == ' ' ? 0 : cell_of(line->text[i]));
        record->blank = ' ';
        return nonet_record_plain(record);
    }
    if (is_scattered(line, &record->given, &record->blank))
        return nonet_record_plain(record);
    return nonet_read_sized(reader, line, record);
}

const text_family nonet_family_line = {.read = read_line};

void nonet_put_tail(nonet_writer *writer, const nonet_record *record)
{
    const char *tail = nonet_record_field(record, "tail");
    const char *name = nonet_record_field(record, "name");
    if (tail) {
        if (!strchr(";:", tail[0])) // a comma would make it CSV
            nonet_emit_char(&writer->sink, ' ');
        nonet_put_text(&writer->sink, tail);
    }
    if (name) {
        nonet_emit(&writer->sink, " # ");
        nonet_put_text(&writer->sink, name);
    }
}

void nonet_put_line(nonet_writer *writer, const nonet_record *record)
{
    char text[NONET_CELLS + 1];
    if (record->layout) {
        nonet_put_sized(writer, record);
        nonet_put_tail(writer, record);
        nonet_emit_char(&writer->sink, '\n');
        return;
    }
    nonet_put_cells(&record->given, nonet_writer_blank(writer, '.'), text);
    text[NONET_CELLS] = '\n';
    if (record->n_fields == 0) {
        nonet_emit_bytes(&writer->sink, text, sizeof text);
        return;
    }
    nonet_emit_bytes(&writer->sink, text, NONET_CELLS);
    nonet_put_tail(writer, record);
    nonet_emit_char(&writer->sink, '\n');
}

void nonet_put_line_boards(nonet_writer *writer, const nonet_board *boards, size_t count)
{
    char text[NONET_CELLS + 1], blank = nonet_writer_blank(writer, '.');
    text[NONET_CELLS] = '\n';
    for (size_t i = 0; i < count; i++) {
        nonet_put_cells(&boards[i], blank, text);
        nonet_emit_bytes(&writer->sink, text, sizeof text);
    }
}

void nonet_put_sdm(nonet_writer *writer, const nonet_record *record)
{
    char text[NONET_CELLS + 1];
    nonet_put_cells(&record->given, nonet_writer_blank(writer, '0'), text);
    text[NONET_CELLS] = '\n';
    nonet_emit_bytes(&writer->sink, text, sizeof text);
}
