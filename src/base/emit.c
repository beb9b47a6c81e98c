// emit.c - words, numbers and quoted text into a sink.

#include <nonet/sink.h>

#include <string.h>

#include "base/escape.h"
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
    enum { MOST_PLACES = 18 };
    char digits[32];
    size_t at = sizeof digits;
    places = places < 0 ? 0 : places > MOST_PLACES ? MOST_PLACES : places;
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

static void emit_json_escape(const nonet_sink *sink, unsigned char c)
{
    static const char hex[] = "0123456789abcdef";
    static const char from[] = "\"\\\n\r\t", letters[] = "\"\\nrt";
    const char *known = memchr(from, c, sizeof from - 1);
    char escape[6] = {'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]};
    if (known)
        escape[1] = letters[known - from];
    nonet_emit_bytes(sink, escape, known ? 2 : sizeof escape);
}

void nonet_escape_json(const nonet_sink *sink, const char *bytes, size_t size)
{
    const unsigned char *text = (const unsigned char *)bytes;
    size_t from = 0;
    for (size_t at = 0; at < size;) {
        size_t length = text[at] < 0x80 ? 1 : nonet_utf8_length(text + at, size - at);
        bool control = text[at] < 0x20 || text[at] == 0x7f;
        if (length > 0 && !control && text[at] != '"' && text[at] != '\\') {
            at += length;
            continue;
        }
        nonet_emit_bytes(sink, bytes + from, at - from);
        if (length == 0)
            nonet_emit(sink, "\xef\xbf\xbd");
        else
            emit_json_escape(sink, text[at]);
        from = ++at;
    }
    nonet_emit_bytes(sink, bytes + from, size - from);
}

void nonet_emit_json(const nonet_sink *sink, const char *text)
{
    nonet_emit_char(sink, '"');
    nonet_escape_json(sink, text, strlen(text));
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

// XML has no place for control characters, not even escaped, nor for U+FFFE and U+FFFF.
static bool is_xml(const unsigned char *text, size_t length)
{
    if (length == 1)
        return text[0] >= 0x20 || text[0] == '\t' || text[0] == '\n' || text[0] == '\r';
    return length > 0 && !(text[0] == 0xef && text[1] == 0xbf && text[2] >= 0xbe);
}

void nonet_emit_xml(const nonet_sink *sink, const char *text)
{
    const char *from = text, *end = text + strlen(text);
    while (text < end) {
        const unsigned char *c = (const unsigned char *)text;
        size_t length = nonet_utf8_length(c, (size_t)(end - text));
        const char *entity =
            is_xml(c, length) ? xml_entity(*text) : "\xef\xbf\xbd"; // U+FFFD
        if (entity) {
            nonet_emit_bytes(sink, from, (size_t)(text - from));
            nonet_emit(sink, entity);
            from = text + (length ? length : 1);
        }
        text += length ? length : 1;
    }
    nonet_emit_bytes(sink, from, (size_t)(end - from));
}

void nonet_escape_csv(const nonet_sink *sink, const char *bytes, size_t size)
{
    const char *quote;
    while ((quote = size ? memchr(bytes, '"', size) : NULL)) {
        size_t part = (size_t)(quote - bytes) + 1;
        nonet_emit_bytes(sink, bytes, part);
        nonet_emit_char(sink, '"');
        bytes += part;
        size -= part;
    }
    nonet_emit_bytes(sink, bytes, size);
}

void nonet_csv_look(csv_look *seen, const char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        seen->special |=
            bytes[i] == ',' || bytes[i] == '"' || bytes[i] == '\r' || bytes[i] == '\n';
    if (size == 0)
        return;
    seen->first = seen->first ? seen->first : bytes[0];
    seen->last = bytes[size - 1];
}

// Many readers drop spaces around a field that has no quotes.
bool nonet_csv_is_quoted(const csv_look *seen)
{
    return seen->special || seen->first == ' ' || seen->last == ' ' ||
           seen->first == '\t' || seen->last == '\t';
}

void nonet_emit_csv(const nonet_sink *sink, const char *text)
{
    csv_look seen = {0};
    nonet_csv_look(&seen, text, strlen(text));
    if (nonet_csv_is_quoted(&seen))
        nonet_emit_char(sink, '"');
    nonet_escape_csv(sink, text, strlen(text));
    if (nonet_csv_is_quoted(&seen))
        nonet_emit_char(sink, '"');
}
