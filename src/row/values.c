// values.c - the values of a row, each as its style writes it.

#include "row/place.h"

#include "base/escape.h"
#include "board/range.h"

// ---- text

// The bytes of a line stay on the line.
static void put_on_line(void *sink, const char *bytes, size_t size)
{
    size_t from = 0;
    for (size_t at = 0; at < size; at++) {
        if ((unsigned char)bytes[at] >= 0x20 && bytes[at] != 0x7f)
            continue;
        nonet_emit_bytes(sink, bytes + from, at - from);
        nonet_emit_char(sink, ' ');
        from = at + 1;
    }
    nonet_emit_bytes(sink, bytes + from, size - from);
}

// A word of a list must not be taken for two, nor end the field.
static void put_in_list(void *sink, const char *bytes, size_t size)
{
    static const char hex[] = "0123456789ABCDEF";
    for (size_t at = 0; at < size; at++) {
        unsigned char c = (unsigned char)bytes[at];
        if (c > ' ' && c != ',' && c != '"' && c != '%' && c != 0x7f)
            nonet_emit_char(sink, bytes[at]);
        else
            nonet_emit_bytes(sink, (char[]){'%', hex[c >> 4], hex[c & 15]}, 3);
    }
}

static void put_in_json(void *sink, const char *bytes, size_t size)
{
    nonet_escape_json(sink, bytes, size);
}

static void put_in_csv(void *sink, const char *bytes, size_t size)
{
    nonet_escape_csv(sink, bytes, size);
}

static void look(void *seen, const char *bytes, size_t size)
{
    nonet_csv_look(seen, bytes, size);
}

// The quotes come first, so what needs them is written twice, once only to look at it.
static void put_field(nonet_row *row, void (*write)(const void *, const nonet_sink *),
                      const void *what)
{
    csv_look seen = {0};
    write(what, &(nonet_sink){look, &seen});
    bool quoted = nonet_csv_is_quoted(&seen);
    if (quoted)
        nonet_emit_char(&row->sink, '"');
    write(what, &(nonet_sink){put_in_csv, &row->sink});
    if (quoted)
        nonet_emit_char(&row->sink, '"');
}

static void put(nonet_row *row, void (*write)(const void *, const nonet_sink *),
                const void *what)
{
    switch (nonet_row_style_of(row)) {
    case NONET_ROW_JSON:
        nonet_emit_char(&row->sink, '"');
        write(what, &(nonet_sink){put_in_json, &row->sink});
        nonet_emit_char(&row->sink, '"');
        break;
    case NONET_ROW_CSV:
        if (row->depth == 0)
            put_field(row, write, what);
        else
            write(what, &(nonet_sink){put_in_list, &row->sink});
        break;
    case NONET_ROW_LINE:
        write(what, &(nonet_sink){put_on_line, &row->sink});
    }
    nonet_row_placed(row);
}

void nonet_row_written(nonet_row *row, const char *name,
                       void (*write)(const void *what, const nonet_sink *sink),
                       const void *what)
{
    if (nonet_row_place(row, name))
        put(row, write, what);
}

static void write_text(const void *text, const nonet_sink *sink)
{
    nonet_emit(sink, text);
}

void nonet_row_put_text(nonet_row *row, const char *text)
{
    put(row, write_text, text);
}

void nonet_row_text(nonet_row *row, const char *name, const char *text)
{
    if (text)
        nonet_row_written(row, name, write_text, text);
    else
        nonet_row_null(row, name);
}

// ---- numbers and words that JSON does not quote

void nonet_row_number(nonet_row *row, const char *name, int64_t number)
{
    nonet_row_decimal(row, name, number, 0);
}

void nonet_row_decimal(nonet_row *row, const char *name, int64_t number, int places)
{
    if (!nonet_row_place(row, name))
        return;
    nonet_emit_decimal(&row->sink, number, places);
    nonet_row_placed(row);
}

static const char *skip_digits(const char *at)
{
    while (*at >= '0' && *at <= '9')
        at++;
    return at;
}

// What JSON's grammar calls a number.
static bool is_number(const char *figure)
{
    const char *at = figure + (*figure == '-'), *end = skip_digits(at);
    if (end == at || (*at == '0' && end > at + 1))
        return false;
    if (*end == '.') {
        at = end + 1;
        end = skip_digits(at);
        if (end == at)
            return false;
    }
    if (*end == 'e' || *end == 'E') {
        at = end + 1;
        at += *at == '+' || *at == '-';
        end = skip_digits(at);
        if (end == at)
            return false;
    }
    return *end == '\0';
}

void nonet_row_figure(nonet_row *row, const char *name, const char *figure)
{
    if (nonet_row_style_of(row) != NONET_ROW_JSON)
        nonet_row_text(row, name, figure);
    else if (nonet_row_place(row, name))
        nonet_emit(&row->sink, is_number(figure) ? figure : "null");
}

void nonet_row_bool(nonet_row *row, const char *name, bool value)
{
    if (!nonet_row_place(row, name))
        return;
    if (nonet_row_style_of(row) == NONET_ROW_JSON)
        nonet_emit(&row->sink, value ? "true" : "false");
    else
        nonet_emit(&row->sink, value ? "yes" : "no");
    nonet_row_placed(row);
}

void nonet_row_null(nonet_row *row, const char *name)
{
    nonet_row_style style = nonet_row_style_of(row);
    if (style != NONET_ROW_LINE && nonet_row_place(row, name) && style == NONET_ROW_JSON)
        nonet_emit(&row->sink, "null");
}

// ---- Sudoku's own

// Writes `size` characters that no style has to escape; there is a place for a quote before
// the first and after the last.
static void put_plain(nonet_row *row, char *text, size_t size)
{
    text[0] = text[size + 1] = '"';
    if (nonet_row_style_of(row) == NONET_ROW_JSON)
        nonet_emit_bytes(&row->sink, text, size + 2);
    else
        nonet_emit_bytes(&row->sink, text + 1, size);
    nonet_row_placed(row);
}

void nonet_row_board(nonet_row *row, const char *name, const nonet_board *board)
{
    char text[NONET_CELLS + 2];
    if (!nonet_row_place(row, name))
        return;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        text[cell + 1] = range_character(board->cell[cell], '.');
    put_plain(row, text, NONET_CELLS);
}

void nonet_row_marks(nonet_row *row, const char *name, const nonet_marks *marks)
{
    char text[9 * NONET_CELLS + 2];
    if (!nonet_row_place(row, name))
        return;
    for (int i = 0; i < 9 * NONET_CELLS; i++)
        text[i + 1] = marks->cell[i / 9] >> i % 9 & 1 ? (char)('1' + i % 9) : '.';
    put_plain(row, text, 9 * NONET_CELLS);
}

void nonet_row_cell(nonet_row *row, const char *name, int cell)
{
    char text[] = {'"', 'r', (char)('1' + cell / 9), 'c', (char)('1' + cell % 9), '"'};
    if (!range_has_cell(cell))
        nonet_row_null(row, name);
    else if (nonet_row_place(row, name))
        put_plain(row, text, 4);
}
