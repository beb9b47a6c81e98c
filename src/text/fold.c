// fold.c - Unicode that draws frames or dresses up digits, as the ASCII people used before.

#include "base/utf8.h"
#include "text/grid_row.h"

// Box drawing, U+2500 to U+257F: which of them run mainly upright. The rest are rules,
// corners and crossings.
static bool is_upright(unsigned code)
{
    return code == 0x2502 || code == 0x2503 || code == 0x2506 || code == 0x2507 ||
           code == 0x250a || code == 0x250b || code == 0x254e || code == 0x254f ||
           code == 0x2551;
}

// Digits in other scripts and dresses: ten of them in a row from `zero` on; circled and
// other enclosed ones begin with 1, whose place this is less one.
static char digit_of(unsigned code)
{
    static const unsigned zero[] = {
        0xff10,                                              // full-width
        0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50,              // Arabic, Persian, Devanagari,
                                                             // Bengali, Thai
        0x2080, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6, // subscript, mathematical
        0x245f, 0x2473, 0x2487, 0x2775, 0x277f, 0x2789, // circled, in parentheses, with
                                                        // a full stop, on black discs
    };
    for (size_t i = 0; i < sizeof zero / sizeof *zero; i++)
        if (code >= zero[i] && code - zero[i] < 10 && (code != zero[i] || i < 12))
            return (char)('0' + code - zero[i]);
    static const unsigned superscript[] = {0x2070, 0xb9,   0xb2,   0xb3,   0x2074,
                                           0x2075, 0x2076, 0x2077, 0x2078, 0x2079};
    for (size_t i = 0; i < 10; i++)
        if (code == superscript[i])
            return (char)('0' + i);
    return 0;
}

static bool is_among(unsigned code, const unsigned *codes)
{
    while (*codes && *codes != code)
        codes++;
    return *codes != 0;
}

static bool is_blank(unsigned code)
{
    static const unsigned blanks[] = {0xb7,   0x2022, 0x2219, 0x22c5,
                                      0x30fb, 0xff0e, 0x2024, // dots
                                      0x25a1, 0x25a2, 0x25fb, 0x25fd,
                                      0x2b1c, 0x25ab, 0x25cb, // white squares and a circle
                                      0x2610, 0};
    return is_among(code, blanks);
}

static bool is_wide_space(unsigned code)
{
    return code == 0xa0 || code == 0x3000 || (code >= 0x2000 && code <= 0x200a) ||
           code == 0x202f || code == 0x205f;
}

// What only changes how its neighbour looks: a keycap around a digit, or nothing to see.
static bool is_ornament(unsigned code)
{
    return code == 0xfe0f || code == 0x20e3 || (code >= 0x200b && code <= 0x200d) ||
           code == 0xfeff;
}

enum { NO_LIKENESS = -1, DROPPED = 0 };

// The ASCII likeness of the character at `text`, whose length goes to `*length`.
static int likeness(const char *text, size_t size, size_t *length)
{
    const unsigned char *bytes = (const unsigned char *)text;
    *length = 1;
    if (bytes[0] < 0x80 || (*length = nonet_utf8_length(bytes, size)) < 2) {
        *length = 1;
        return NO_LIKENESS;
    }
    unsigned code = bytes[0] & (0x7fu >> *length);
    for (size_t i = 1; i < *length; i++)
        code = code << 6 | (bytes[i] & 0x3fu);
    if (code >= 0x2500 && code <= 0x257f)
        return is_upright(code) ? '|' : '-';
    if (is_ornament(code))
        return DROPPED;
    if (is_blank(code))
        return '.';
    char digit = digit_of(code);
    return digit ? digit : is_wide_space(code) ? ' ' : NO_LIKENESS;
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
    size_t used = 0, length;
    for (size_t i = 0; i < line->size; i += length) {
        int c = likeness(line->text + i, line->size - i, &length);
        if (c == NO_LIKENESS)
            for (size_t k = 0; k < length; k++)
                buffer[used++] = line->text[i + k];
        else if (c != DROPPED)
            buffer[used++] = (char)c;
    }
    folded.text = buffer;
    folded.size = used;
    return folded;
}

size_t nonet_unfold(const text_line *line, size_t at)
{
    size_t i = 0, length;
    for (size_t n = 0; n < at && i < line->size; i += length) {
        int c = likeness(line->text + i, line->size - i, &length);
        n += c == NO_LIKENESS ? length : c != DROPPED;
    }
    return i;
}
