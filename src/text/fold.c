// fold.c - Unicode that draws frames, as the ASCII people used before.

#include <string.h>

#include "text/grid_row.h"

// Box drawing, U+2500 to U+257F: which of them run mainly upright. The rest are rules,
// corners and crossings.
static bool is_upright(unsigned code)
{
    return code == 0x2502 || code == 0x2503 || code == 0x2506 || code == 0x2507 ||
           code == 0x250a || code == 0x250b || code == 0x254e || code == 0x254f ||
           code == 0x2551;
}

// The likeness of the character at `text`, whose length goes to `*length`;
// 0 if it has none.
static char likeness(const unsigned char *text, size_t size, size_t *length)
{
    if (size >= 2 && text[0] == 0xc2) {
        *length = 2;
        return text[1] == 0xb7 ? '.' : text[1] == 0xa0 ? ' ' : 0;
    }
    if (size < 3 || text[0] != 0xe2)
        return 0;
    unsigned code = 0x2000u | (text[1] & 0x3fu) << 6 | (text[2] & 0x3fu);
    *length = 3;
    if (code >= 0x2500 && code <= 0x257f)
        return is_upright(code) ? '|' : '-';
    return 0;
}

static bool is_ascii(const text_line *line)
{
    for (size_t i = 0; i < line->size; i++)
        if ((unsigned char)line->text[i] >= 0x80)
            return false;
    return true;
}

text_line nonet_fold(const text_line *line, char *buffer)
{
    text_line folded = *line;
    if (is_ascii(line))
        return folded;
    size_t used = 0;
    for (size_t i = 0; i < line->size;) {
        size_t length = 1;
        char c = likeness((const unsigned char *)line->text + i, line->size - i, &length);
        if (c == 0)
            length = 1;
        buffer[used++] = c ? c : line->text[i];
        i += length;
    }
    folded.text = buffer;
    folded.size = used;
    return folded;
}

size_t nonet_unfold(const text_line *line, size_t at)
{
    size_t i = 0;
    for (size_t n = 0; n < at && i < line->size; n++) {
        size_t length = 1;
        char c = likeness((const unsigned char *)line->text + i, line->size - i, &length);
        i += c ? length : 1;
    }
    return i;
}
