// message.c - what is wrong, in words: "expected ..., found ...".

#include <stdarg.h>
#include <string.h>

#include "base/utf8.h"
#include "text/reader.h"

typedef struct {
    char *text;
    size_t used;
} writing;

static void add(writing *to, const char *text, size_t size)
{
    size_t room = MESSAGE_SIZE - 1 - to->used;
    size = size < room ? size : room;
    memcpy(to->text + to->used, text, size);
    to->used += size;
    to->text[to->used] = '\0';
}

static void add_text(writing *to, const char *text)
{
    add(to, text, strlen(text));
}

static void add_number(writing *to, size_t number)
{
    char digits[24];
    size_t at = sizeof digits;
    do
        digits[--at] = (char)('0' + number % 10);
    while (number /= 10);
    add(to, digits + at, sizeof digits - at);
}

static void add_byte(writing *to, unsigned char byte)
{
    static const char hex[] = "0123456789abcdef";
    char text[] = {'b', 'y', 't', 'e', ' ', '0', 'x', hex[byte >> 4], hex[byte & 15]};
    add(to, text, sizeof text);
}

// A character for eyes: quoted if it can be shown, named if not.
static void add_found(writing *to, const text_line *line, size_t at)
{
    if (at >= line->size) {
        add_text(to, line->too_long ? "more than fits" : "the end of the line");
        return;
    }
    const unsigned char *c = (const unsigned char *)line->text + at;
    size_t length = nonet_utf8_length(c, line->size - at);
    if (*c == ' ')
        add_text(to, "a space");
    else if (*c == '\t')
        add_text(to, "a tab");
    else if (*c == 0)
        add_text(to, "a NUL byte");
    else if (length == 0 || nonet_utf8_is_control(c, length))
        add_byte(to, c[length ? length - 1 : 0]);
    else {
        add_text(to, "'");
        add(to, (const char *)c, length);
        add_text(to, "'");
    }
}

void nonet_locate(const text_line *line, size_t at, nonet_record *record)
{
    record->line = line->number;
    record->column = line->column;
    for (size_t i = 0; i < at && i < line->size; i++) {
        record->column++;
        if (line->text[i] == '\n') {
            record->line++;
            record->column = 1;
        }
    }
}

claim nonet_fail(nonet_reader *reader, nonet_record *record, const text_line *line,
                 size_t at, const char *format, ...)
{
    writing to = {reader->message, 0};
    reader->message[0] = '\0';
    va_list arguments;
    va_start(arguments, format);
    for (const char *p = format; *p; p++) {
        if (*p != '%')
            add(&to, p, 1);
        else if (*++p == 's')
            add_text(&to, va_arg(arguments, const char *));
        else if (*p == 'd')
            add_number(&to, va_arg(arguments, size_t));
        else
            add_found(&to, line, at);
    }
    va_end(arguments);

    record->status = NONET_BAD_TEXT;
    record->message = reader->message;
    record->format = NULL;
    record->layout = NULL;
    record->blank = 0;
    record->has_marks = record->has_entered = record->has_solution = false;
    nonet_locate(line, at, record);
    return RECORD;
}

// The first thing that is wrong is the one to name: a second blank symbol, a character that
// is no cell, or the wrong number of cells.
claim nonet_fail_cells(nonet_reader *reader, nonet_record *record, const text_line *line,
                       size_t at, size_t size)
{
    const char *text = line->text + at;
    nonet_board board;
    char blank[2] = {0};
    size_t good = nonet_cells_read(text, size, &board, blank);
    size_t cells = nonet_cells_span(text, size);
    if (good < cells && good < NONET_CELLS)
        return nonet_fail(reader, record, line, at + good,
                          "expected a digit or '%s', the blank of this puzzle, found %@",
                          blank);
    if (cells < size)
        return nonet_fail(reader, record, line, at + cells,
                          "expected a digit or a blank in cell %d of 81, found %@",
                          cells + 1);
    return nonet_fail(reader, record, line,
                      at + (cells < NONET_CELLS ? cells : NONET_CELLS),
                      "expected 81 cells, found %d", cells);
}
