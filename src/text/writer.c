// writer.c - records into a sink; the formats do the writing.

#include <string.h>

#include "text/format.h"

nonet_status nonet_writer_start(nonet_writer *writer, const char *format, nonet_sink sink)
{
    const nonet_format *found = nonet_format_named(format);
    if (!found || !found->writes)
        return NONET_UNKNOWN;
    *writer = (nonet_writer){.format = found, .sink = sink};
    return NONET_OK;
}

void nonet_writer_put(nonet_writer *writer, const nonet_record *record)
{
    nonet_format_inside(writer->format)->put(writer, record);
    writer->written++;
}

void nonet_writer_end(nonet_writer *writer)
{
    const text_format *format = nonet_format_inside(writer->format);
    if (format->end)
        format->end(writer);
}

char nonet_writer_blank(const nonet_writer *writer, char usual)
{
    return writer->blank ? writer->blank : usual;
}

void nonet_put_gap(nonet_writer *writer)
{
    if (writer->written > 0)
        nonet_emit_char(&writer->sink, '\n');
}

void nonet_put_text(const nonet_sink *sink, const char *text)
{
    while (*text) {
        size_t clean = 0;
        while ((unsigned char)text[clean] >= 0x20 && text[clean] != 0x7f)
            clean++;
        nonet_emit_bytes(sink, text, clean);
        text += clean;
        if (*text) {
            nonet_emit_char(sink, *text == '\t' ? '\t' : ' ');
            text++;
        }
    }
}

void nonet_put_set(unsigned set, char text[10])
{
    for (int digit = 1; digit <= 9; digit++)
        if (set >> (digit - 1) & 1)
            *text++ = (char)('0' + digit);
    *text = '\0';
}
