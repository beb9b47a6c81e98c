// labels.c - see labels.h.

#include "text/labels.h"

#include "text/cells.h"

static bool is_gap(char c)
{
    return is_space(c) || c == '|' || c == ':' || c == '!' || c == '.' || c == ')' ||
           c == ']';
}

// Is the word the name of number `n` (from 0): "1", "A", "r1", "C1"? J is the ninth letter
// where I was left out for looking like a 1.
static bool names(const char *word, size_t size, size_t n)
{
    char letter = (char)(word[0] | 32);
    if (size == 2 && (letter == 'r' || letter == 'c'))
        return word[1] == (char)('1' + n);
    return size == 1 && (word[0] == (char)('1' + n) || letter == (char)('a' + n) ||
                         (n == 8 && letter == 'j'));
}

static size_t word_size(const text_line *line, size_t at)
{
    size_t end = at;
    while (end < line->size && !is_gap(line->text[end]))
        end++;
    return end - at;
}

text_header nonet_labels_header(const text_line *line)
{
    size_t n = 0;
    bool digits = true;
    for (size_t at = 0; at < line->size;) {
        if (is_space(line->text[at]) || line->text[at] == '|') {
            at++;
            continue;
        }
        size_t size = word_size(line, at);
        if (size == 0 || n == 9 || !names(line->text + at, size, n++))
            return NO_HEADER;
        digits &= is_digit(line->text[at]);
        at += size;
    }
    return n < 9 ? NO_HEADER : digits ? HEADER_DIGITS : HEADER_NAMES;
}

text_line nonet_labels_cut(const text_line *line, size_t row)
{
    size_t at = 0;
    while (at < line->size && is_space(line->text[at]))
        at++;
    size_t size = word_size(line, at), end = at + size;
    if (size == 0 || end == line->size || !names(line->text + at, size, row))
        return (text_line){0};
    if (line->text[end] != '|') // a bar is part of the frame
        end++;
    text_line cut = *line;
    cut.text += end;
    cut.size -= end;
    cut.column += end;
    return cut;
}
