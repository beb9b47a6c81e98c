// pad.c - see pad.h.
//
//     https://sudokupad.app/classic5NlQ19j9...   a symbol is a digit (0 to 9) and 10 times
//                                                the blanks behind it
//     https://sudokupad.app/classic53C7E6C195... a digit, or a letter for a run of blanks:
//                                                A none, B one, ... (older)
//     https://sudokupad.app/sclN4Ig...           compressed JSON, with a dress of its own:
//     {cells:[[{v:5},{v:3},,,{v:7},...           no quotes, short names, {} left out
//
// A link that only names a puzzle cannot be read: what it names is on their server.

#include "text/pad.h"

#include <stdlib.h>
#include <string.h>

static int index_of(const char *symbols, char c)
{
    const char *at = c ? strchr(symbols, c) : NULL;
    return at ? (int)(at - symbols) : -1;
}

// Both codes into cells; how many there are, 0 if it is not in this code.
static size_t unpack_digits(const char *text, size_t size, char cells[NONET_CELLS])
{
    static const char symbols[] =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
    size_t n = 0;
    for (size_t i = 0; i < size; i++) {
        int code = index_of(symbols, text[i]);
        if (code < 0)
            return 0;
        for (int k = 0; k <= code / 10; k++, n++)
            if (n < NONET_CELLS)
                cells[n] = (char)(k == 0 ? '0' + code % 10 : '0');
    }
    return n;
}

static size_t unpack_runs(const char *text, size_t size, char cells[NONET_CELLS])
{
    static const char runs[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";
    size_t n = 0;
    for (size_t i = 0; i < size; i++) {
        bool digit = text[i] >= '1' && text[i] <= '9';
        int run = digit ? 1 : index_of(runs, text[i]);
        if (run < 0)
            return 0;
        for (int k = 0; k < run; k++, n++)
            if (n < NONET_CELLS)
                cells[n] = digit ? text[i] : '0';
    }
    return n;
}

static size_t find(const text_line *line, const char *word)
{
    size_t length = strlen(word);
    for (size_t i = 0; i + length <= line->size && !is_space(line->text[i]); i++)
        if (memcmp(line->text + i, word, length) == 0)
            return i + length;
    return SIZE_MAX;
}

claim nonet_pad_read_link(nonet_reader *reader, const text_line *line, nonet_record *record)
{
    static const char *const sites[] = {"://sudokupad.app/", "://beta.sudokupad.app/",
                                        "://app.crackingthecryptic.com/"};
    size_t site = SIZE_MAX;
    if (line->size < 10 || memcmp(line->text, "http", 4) != 0)
        return NOT_MINE;
    for (size_t i = 0; i < sizeof sites / sizeof *sites && site == SIZE_MAX; i++)
        site = find(line, sites[i]);
    if (site == SIZE_MAX)
        return NOT_MINE;
    nonet_record_begin(record, line, FORMAT_sudokupad);
    size_t at = find(line, "/classic"), end = at;
    if (at == SIZE_MAX)
        at = end = find(line, "puzzleid=classic");
    if (at == SIZE_MAX)
        return nonet_fail(reader, record, line, site,
                          "expected a link that carries its puzzle; this one only names "
                          "one that SudokuPad keeps");
    while (end < line->size && !is_space(line->text[end]) && line->text[end] != '?')
        end++;
    char cells[NONET_CELLS];
    size_t n = unpack_digits(line->text + at, end - at, cells);
    if (n != NONET_CELLS)
        n = unpack_runs(line->text + at, end - at, cells);
    if (n != NONET_CELLS || !nonet_cells_are(cells, n, &record->given, &record->blank))
        return nonet_fail(reader, record, line, at,
                          "expected 81 cells in SudokuPad's code, found %d", n);
    nonet_read_tail(reader, line->text + end, line->size - end, record);
    return nonet_record_plain(record);
}

// ---- the dress

static const struct {
    const char *brief, *name;
} names[] = {
    {"ca", "cages"},   {"ce", "cells"},    {"re", "regions"},   {"v", "value"},
    {"t", "title"},    {"cs", "cellSize"}, {"l", "lines"},      {"a", "arrows"},
    {"o", "overlays"}, {"u", "underlays"}, {"wp", "wayPoints"}, {"c", "color"},
    {"te", "text"},
};

typedef struct {
    char *text; // NULL: without memory
    size_t size, room;
} output;

static void add(output *to, const char *text, size_t size)
{
    if (to->text && to->size + size > to->room) {
        size_t room = 2 * to->room + size;
        char *larger = realloc(to->text, room);
        if (!larger)
            free(to->text);
        to->text = larger;
        to->room = room;
    }
    if (to->text)
        memcpy(to->text + to->size, text, size);
    to->size += to->text ? size : 0;
}

static void add_quoted(output *to, const char *text, size_t size)
{
    add(to, "\"", 1);
    add(to, text, size);
    add(to, "\"", 1);
}

static void add_name(output *to, const char *text, size_t size)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i].brief) == size && memcmp(names[i].brief, text, size) == 0) {
            add_quoted(to, names[i].name, strlen(names[i].name));
            return;
        }
    add_quoted(to, text, size);
}

// A word without quotes behind a colon: t and f, colours, numbers.
static void add_value(output *to, const char *text, size_t size)
{
    bool number = size > 0;
    for (size_t i = 0; i < size; i++)
        number &= is_digit(text[i]) || strchr("+-.eE", text[i]);
    if (size == 1 && (text[0] == 't' || text[0] == 'f'))
        add(to, text[0] == 't' ? "true" : "false", text[0] == 't' ? 4 : 5);
    else if (number || (size == 4 && memcmp(text, "null", 4) == 0))
        add(to, text, size);
    else
        add_quoted(to, text, size);
}

// A string in quotes of either kind; returns where it ends.
static size_t add_string(output *to, const char *text, size_t size, size_t at)
{
    char quote = text[at++];
    add(to, "\"", 1);
    for (; at < size && text[at] != quote; at++) {
        bool escape = text[at] == '\\' && at + 1 < size;
        if (escape && text[at + 1] == '\'')
            add(to, text + ++at, 1);
        else if (escape) {
            add(to, text + at, 2);
            at++;
        } else if (text[at] == '"')
            add(to, "\\\"", 2);
        else
            add(to, text + at, 1);
    }
    add(to, "\"", 1);
    return at + 1;
}

char *nonet_pad_undress(const char *text, size_t size, size_t *json_size)
{
    output to = {.text = malloc(2 * size + 64), .room = 2 * size + 64};
    char last = 0;
    for (size_t at = 0; at < size && to.text;) {
        char c = text[at];
        bool ends = c == ',' || c == '}' || c == ']';
        if (ends && (last == ',' || last == '[') && last)
            add(&to, "{}", 2);
        if (ends || c == '{' || c == '[' || c == ':') {
            add(&to, &c, 1);
            last = c;
            at++;
            continue;
        }
        if (c == '"' || c == '\'') {
            at = add_string(&to, text, size, at);
            last = '"';
            continue;
        }
        size_t end = at;
        while (end < size && !strchr(",:{}[]'\"", text[end]))
            end++;
        if (end == at)
            end++; // a NUL
        (end < size && text[end] == ':' ? add_name : add_value)(&to, text + at, end - at);
        last = 'w';
        at = end;
    }
    *json_size = to.size;
    return to.text;
}
