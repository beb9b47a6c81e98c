// ragged.c - see ragged.h.
//
//     53  7              5 3     7              5,3,,,7
//     6  195             6     1 9 5            6,,,1,9,5
//      98    6             9 8         6        ,9,8,,,,,6
//
// Editors, mail and spreadsheets cut what they take for nothing at the end of a row, down
// to an empty line for an empty row. The rows that were not cut show how wide the grid is:
// one at least must reach the ninth column.

#include "text/ragged.h"

#include <string.h>

enum { ROWS = 9, MOST_LINES = ROWS + 2 }; // two empty lines between bands

// How the cells of a row stand: in every or every second place, or between delimiters.
typedef struct {
    size_t step;
    char delimiter; // 0 if it is places that count
} spacing;

typedef struct {
    uint8_t cell[9];
    size_t width; // cells up to the end of the line
} ragged_row;

static bool read_places(const text_line *line, size_t step, ragged_row *row)
{
    for (size_t i = 0; i < line->size; i++) {
        char c = line->text[i];
        if (c == ' ')
            continue;
        if (c < '1' || c > '9' || i % step != 0 || i / step >= 9)
            return false;
        row->cell[i / step] = (uint8_t)(c - '0');
        row->width = i / step + 1;
    }
    return true;
}

static bool read_fields(const text_line *line, char delimiter, ragged_row *row)
{
    size_t n = 0;
    for (size_t i = 0; i < line->size; i++) {
        char c = line->text[i];
        if (c == delimiter)
            n++;
        else if (c != ' ' && c != '"') {
            if (c < '0' || c > '9' || n >= 9 || row->cell[n])
                return false;
            row->cell[n] = (uint8_t)(c - '0');
        }
    }
    row->width = n + 1;
    return n < 9 || (n == 9 && line->text[line->size - 1] == delimiter);
}

static bool read_row(const text_line *line, spacing how, ragged_row *row)
{
    *row = (ragged_row){0};
    return how.delimiter ? read_fields(line, how.delimiter, row)
                         : read_places(line, how.step, row);
}

// The grid, if these lines are one; `*taken` becomes how many of them it has. Empty lines
// between bands are no rows if there are nine without them.
static bool read_rows(const text_line *lines, size_t n, spacing how, nonet_board *board,
                      size_t *taken)
{
    for (int empty_rows = 0; empty_rows < 2; empty_rows++) {
        size_t rows = 0, widest = 0, filled = 0, i = 0;
        bool short_row = false;
        for (; i < n && rows < ROWS; i++) {
            ragged_row row;
            bool empty = lines[i].size == 0;
            if (empty && !empty_rows && rows % 3 == 0)
                continue;
            if ((empty && !empty_rows) || !read_row(&lines[i], how, &row))
                break;
            memcpy(board->cell + 9 * rows, row.cell, 9);
            widest = row.width > widest ? row.width : widest;
            short_row |= row.width < 9;
            filled += row.width > 0 && !empty;
            rows++;
        }
        *taken = i;
        if (rows == ROWS && widest >= 9 && short_row && filled > 5)
            return true;
    }
    return false;
}

// Digits, and one of the things that may stand between them.
static bool may_be_row(const text_line *line)
{
    for (size_t i = 0; i < line->size; i++)
        if (!is_digit(line->text[i]) && !strchr(" \t,;\"", line->text[i]))
            return false;
    return line->size <= 60;
}

claim nonet_read_ragged(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    static const spacing spacings[] = {{1, 0}, {2, 0}, {0, '\t'}, {0, ','}, {0, ';'}};
    text_line first = {.text = "", .number = line->number, .column = line->column};
    text_line lines[MOST_LINES];
    text_ahead ahead = {0};
    size_t n = 0, taken;
    if (!may_be_row(line))
        return NOT_MINE;
    while (n < MOST_LINES && nonet_lines_ahead(&reader->source, &ahead, &lines[n]) &&
           may_be_row(&lines[n]))
        n++;
    // Looking ahead may have moved those seen before.
    text_ahead again = {0};
    for (size_t i = 0; i < n; i++)
        nonet_lines_ahead(&reader->source, &again, &lines[i]);
    nonet_record_begin(record, &first, FORMAT_rows);
    for (size_t i = 0; i < sizeof spacings / sizeof *spacings; i++) {
        if (!read_rows(lines, n, spacings[i], &record->given, &taken))
            continue;
        while (taken-- > 0) {
            nonet_lines_peek(&reader->source, &first);
            nonet_lines_take(&reader->source);
        }
        if (spacings[i].delimiter)
            nonet_record_name(record, FORMAT_cells);
        record->blank = ' ';
        return nonet_record_plain(record);
    }
    return NOT_MINE;
}
