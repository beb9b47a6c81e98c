// writer.c - records into a sink; the formats do the writing.

#include <stdlib.h>

#include "board/range.h"
#include "text/cells.h"
#include "text/writer.h"

nonet_status nonet_writer_new(nonet_writer **writer, const char *format)
{
    const nonet_format *found = nonet_format_named(format);
    if (!found || !found->writes)
        return NONET_UNKNOWN;
    nonet_writer *made = calloc(1, sizeof *made);
    if (!made)
        return NONET_NO_MEMORY;
    made->format = nonet_format_inside(found);
    *writer = made;
    return NONET_OK;
}

void nonet_writer_free(nonet_writer *writer)
{
    if (writer)
        free(writer->state);
    free(writer);
}

const nonet_format *nonet_writer_format(const nonet_writer *writer)
{
    return &writer->format->shown;
}

nonet_status nonet_writer_set_blank(nonet_writer *writer, char blank)
{
    if (blank && cell_of(blank) != CELL_BLANK)
        return NONET_UNKNOWN;
    writer->blank = blank;
    return NONET_OK;
}

// The record with nothing but digits and marks, so that no format needs to ask.
static nonet_record sound_record(const nonet_record *record)
{
    nonet_record sound = *record;
    sound.given = range_board(&record->given);
    sound.marks = range_marks(&record->marks);
    if (record->has_entered)
        sound.entered = range_board(&record->entered);
    if (record->has_solution)
        sound.solution = range_board(&record->solution);
    return sound;
}

nonet_status nonet_writer_put(nonet_writer *writer, const nonet_record *record,
                              const nonet_sink *sink)
{
    if (writer->status != NONET_OK)
        return writer->status;
    if (record->layout && !writer->format->shown.layouts)
        return NONET_IMPOSSIBLE;
    nonet_record sound = sound_record(record);
    writer->sink = *sink;
    writer->refused = false;
    writer->format->put(writer, &sound);
    if (writer->refused)
        return NONET_IMPOSSIBLE;
    writer->written++;
    return writer->status;
}

nonet_status nonet_writer_put_boards(nonet_writer *writer, const nonet_board *boards,
                                     size_t count, const nonet_sink *sink)
{
    nonet_record record;
    if (writer->status != NONET_OK)
        return writer->status;
    writer->sink = *sink;
    if (writes(writer, FORMAT_line)) {
        nonet_put_line_boards(writer, boards, count);
        writer->written += count;
        return writer->status;
    }
    for (size_t i = 0; i < count && writer->status == NONET_OK; i++) {
        if (writes(writer, FORMAT_nonets)) {
            nonet_put_nonets_board(writer, &boards[i]);
            writer->written++;
        } else {
            nonet_record_from_board(&boards[i], &record);
            nonet_writer_put(writer, &record, sink);
        }
    }
    return writer->status;
}

void nonet_writer_refuse(nonet_writer *writer)
{
    writer->refused = true;
}

nonet_status nonet_writer_end(nonet_writer *writer, const nonet_sink *sink)
{
    if (writer->status == NONET_OK && writer->format->end) {
        writer->sink = *sink;
        writer->format->end(writer);
    }
    return writer->status;
}

bool nonet_writer_remember(nonet_writer *writer, size_t size)
{
    void *larger = realloc(writer->state, size);
    if (!larger) {
        writer->status = NONET_NO_MEMORY;
        return false;
    }
    writer->state = larger;
    return true;
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
