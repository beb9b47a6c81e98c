// value.c - values written and compared.

#include <string.h>

#include "property/facts.h"

void nonet_fact_write(const nonet_fact *fact, const nonet_sink *sink)
{
    if (!fact->known)
        return;
    if (fact->above)
        nonet_emit_char(sink, '>');
    switch (fact->kind) {
    case NONET_PROPERTY_NUMBER:
        nonet_emit_number(sink, fact->number);
        break;
    case NONET_PROPERTY_TENTHS:
        nonet_emit_decimal(sink, fact->number, 1);
        break;
    case NONET_PROPERTY_BOOL:
        nonet_emit(sink, fact->number ? "yes" : "no");
        break;
    default:
        nonet_emit(sink, fact->text);
    }
}

static void put_list(nonet_row *row, const char *name, const char *words)
{
    char word[NONET_ASPECT_SIZE];
    nonet_row_list(row, name);
    while (*words) {
        size_t size = strcspn(words, " ");
        size_t kept = size < sizeof word ? size : sizeof word - 1;
        memcpy(word, words, kept);
        word[kept] = '\0';
        nonet_row_text(row, NULL, word);
        words += size + (words[size] == ' ');
    }
    nonet_row_list_end(row);
}

void nonet_row_fact(nonet_row *row, const nonet_aspect *aspect, const nonet_fact *fact)
{
    if (!fact->known)
        nonet_row_null(row, aspect->name);
    else if (fact->kind == NONET_PROPERTY_NUMBER)
        nonet_row_number(row, aspect->name, fact->number);
    else if (fact->kind == NONET_PROPERTY_TENTHS)
        nonet_row_decimal(row, aspect->name, fact->number, 1);
    else if (fact->kind == NONET_PROPERTY_BOOL)
        nonet_row_bool(row, aspect->name, fact->number != 0);
    else if (fact->kind == NONET_PROPERTY_LIST && row->table &&
             row->table->style != NONET_ROW_LINE)
        put_list(row, aspect->name, fact->text);
    else
        nonet_row_text(row, aspect->name, fact->text);
}

// A decimal number, in millionths; false if the text is none.
static bool read_number(const char *text, int64_t *number)
{
    bool negative = *text == '-';
    text += negative;
    int64_t value = 0, unit = 1000000;
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits > 12)
        return false;
    for (; digits > 0; digits--)
        value = 10 * value + (*text++ - '0');
    value *= unit;
    if (*text == '.')
        for (text++; *text >= '0' && *text <= '9'; text++) {
            unit /= 10;
            value += unit * (*text - '0');
        }
    *number = negative ? -value : value;
    return *text == '\0';
}

// Eight bytes, the largest first; negative numbers come first.
static void put_number(int64_t number, unsigned char flip, const nonet_sink *sink)
{
    uint64_t ordered = (uint64_t)number ^ (uint64_t)1 << 63;
    for (int shift = 56; shift >= 0; shift -= 8)
        nonet_emit_char(sink, (char)((ordered >> shift & 0xff) ^ flip));
}

void nonet_fact_key(const nonet_fact *fact, bool falls, const nonet_sink *sink)
{
    unsigned char flip = falls ? 0xff : 0;
    int64_t number = 0;
    bool text = fact->kind == NONET_PROPERTY_LIST || fact->kind == NONET_PROPERTY_TEXT;
    bool is_number = !text || read_number(fact->text, &number);
    nonet_emit_char(sink, fact->known ? 1 : 2);
    if (!fact->known)
        return;
    nonet_emit_char(sink, (char)((is_number ? 1 : 2) ^ flip));
    if (is_number)
        put_number(text ? number : 2 * fact->number + fact->above, flip, sink);
    for (const char *c = is_number ? "" : fact->text; *c; c++)
        nonet_emit_char(sink, (char)((unsigned char)*c ^ flip));
    nonet_emit_char(sink, (char)flip); // so that no key begins another
}
