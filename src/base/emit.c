// emit.c - words, numbers and quoted text into a sink.

#include <nonet/sink.h>

#include <string.h>

#include "base/utf8.h"

void nonet_emit_bytes(const nonet_sink *sink, const char *bytes, size_t size)
{
    if (size > 0)
        sink->write(sink->context, bytes, size);
}

void nonet_emit(const nonet_sink *sink, const char *text)
{
    nonet_emit_bytes(sink, text, strlen(text));
}

void nonet_emit_char(const nonet_sink *sink, char c)
{
    nonet_emit_bytes(sink, &c, 1);
}

void nonet_emit_number(const nonet_sink *sink, int64_t number)
{
    nonet_emit_decimal(sink, number, 0);
}

void nonet_emit_decimal(const nonet_sink *sink, int64_t number, int places)
{
    char digits[32];
    size_t at = sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    for (int written = 0; rest > 0 || written <= places; written++) {
        if (written == places && places > 0)
            digits[--at] = '.';
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    }
    if (number < 0)
        digits[--at] = '-';
    nonet_emit_bytes(sink, digits + at, sizeof digits - at);
}

static void emit_json_control(const nonet_sink *sink, unsigned char c)
{
    static const char hex[] = "0123456789abcdef";
    char escape[6] = {'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]};
    switch (c) {
    case '\n':
        nonet_emit(sink, "\\n");
        break;
    case '\r':
        nonet_emit(sink, "\\r");
        break;
    case '\t':
        nonet_emit(sink, "\\t");
        break;
    default:
        nonet_emit_bytes(sink, escape, sizeof escape);
    }
}

void nonet_emit_json(const nonet_sink *sink, const char *text)
{
    nonet_emit_char(sink, '"');
    for (const unsigned char *p = (const unsigned char *)text; *p;) {
        size_t length = nonet_utf8_length(p, 4); // a NUL ends it before that
        if (length == 0)
            nonet_emit(sink, "\xef\xbf\xbd");
        else if (*p < 0x20 || *p == 0x7f)
            emit_json_control(sink, *p);
        else {
            if (*p == '"' || *p == '\\')
                nonet_emit_char(sink, '\\');
            nonet_emit_bytes(sink, (const char *)p, length);
        }
        p += length ? length : 1;
    }
    nonet_emit_char(sink, '"');
}

static const char *xml_entity(char c)
{
    switch (c) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return NULL;
    }
}

void nonet_emit_xml(const nonet_sink *sink, const char *text)
{
    const char *from = text;
    for (; *text; text++) {
        const char *entity = xml_entity(*text);
        if (!entity)
            continue;
        nonet_emit_bytes(sink, from, (size_t)(text - from));
        nonet_emit(sink, entity);
        from = text + 1;
    }
    nonet_emit(sink, from);
}

void nonet_emit_csv(const nonet_sink *sink, const char *text)
{
    if (!strpbrk(text, ",\"\r\n")) {
        nonet_emit(sink, text);
        return;
    }
    nonet_emit_char(sink, '"');
    for (; *text; text++) {
        if (*text == '"')
            nonet_emit_char(sink, '"');
        nonet_emit_char(sink, *text);
    }
    nonet_emit_char(sink, '"');
}
