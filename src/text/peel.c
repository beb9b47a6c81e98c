// peel.c - what mail, forums and chats put around the lines of a puzzle.
//
//     > 53..7....           a quotation, at any depth: >> 53..7....  > > 53..7....
//     [code]53..7....       a forum's tags, alone on a line or at either end of it
//     ```text               the fence of a chat
//
// Lines are peeled before anybody looks at them, so that every format may come in any of
// these. A line that nothing is around is told by its first and its last character.

#include "text/lines.h"

#include <string.h>

#include "text/cells.h"

static bool same_word(const char *text, const char *word, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if ((text[i] | 32) != word[i])
            return false;
    return true;
}

// The length of the tag that `text` begins with: [code], [/code], [quote="x"], <pre>, ...
static size_t tag_size(const char *text, size_t size)
{
    static const char *const names[] = {"code", "quote", "pre", "tt"};
    if (size < 4 || (text[0] != '[' && text[0] != '<'))
        return 0;
    char close = text[0] == '[' ? ']' : '>';
    size_t at = 1 + (text[1] == '/');
    const char *end = memchr(text, close, size);
    for (size_t i = 0; end && i < sizeof names / sizeof *names; i++) {
        size_t length = strlen(names[i]);
        if (at + length < size && same_word(text + at, names[i], length) &&
            (text[at + length] == close || text[at + length] == '='))
            return (size_t)(end - text) + 1;
    }
    return 0;
}

// ``` and perhaps a language, alone on the line.
static bool is_fence(const text_line *line)
{
    if (line->size < 3 || memcmp(line->text, "```", 3) != 0)
        return false;
    for (size_t i = 3; i < line->size; i++)
        if (!is_letter(line->text[i]) && !is_space(line->text[i]))
            return false;
    return true;
}

static void cut_front(text_line *line, size_t size)
{
    line->text += size;
    line->size -= size;
    line->column += size;
}

// A killer may begin with '>' too, and is one word of 81 characters.
static size_t quote_size(const text_line *line)
{
    const char *space = memchr(line->text, ' ', line->size);
    size_t word = space ? (size_t)(space - line->text) : line->size;
    if (line->size == 0 || line->text[0] != '>' || word == NONET_CELLS)
        return 0;
    return line->size > 1 && line->text[1] == ' ' ? 2 : 1;
}

static void peel_front(text_line *line)
{
    size_t size;
    while ((size = quote_size(line)) > 0 || (size = tag_size(line->text, line->size)) > 0)
        cut_front(line, size);
    if (is_fence(line))
        line->size = 0;
}

// The tag that closes the line, if there is one; where it begins, else the line's size.
static size_t closing_tag(const text_line *line)
{
    size_t at = line->size;
    while (at > 0 && line->size - at < 9 && line->text[at - 1] != '[' &&
           line->text[at - 1] != '<')
        at--;
    bool closing = at > 0 && at < line->size && line->text[at] == '/' &&
                   tag_size(line->text + at - 1, line->size - at + 1) > 0;
    return closing ? at - 1 : line->size;
}

// Behind words it may be part of a name; so it goes only where a row of cells is left.
static bool is_row(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if ((is_letter(text[i]) && !is_cell(text[i])) || text[i] == '#' || text[i] == '%')
            return false;
    return size < NONET_CELLS;
}

void nonet_lines_peel(text_line *line)
{
    const char *whole = line->text;
    if (line->size == 0 || line->too_long)
        return;
    if (strchr(">[<`", line->text[0]) && line->text[0])
        peel_front(line);
    char last = line->size ? line->text[line->size - 1] : 0;
    size_t end = last == ']' || last == '>' ? closing_tag(line) : line->size;
    if (end < line->size && (line->text != whole || is_row(line->text, end)))
        line->size = end;
}
