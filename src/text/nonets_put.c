// nonets_put.c - writes collections; docs/collection.md has the bytes.
//
// Records gather in a block. Puzzles are packed one after the other; when the block is full
// it is seen whether leaving out what each has in common with the one before makes it
// smaller, as it does where they are sorted. Nothing is written before a block is full.

#include <string.h>

#include "base/hash.h"
#include "text/nonets.h"
#include "text/writer.h"

enum { LONG_TEXT = LINE_LIMIT }; // a block of text with more is full

typedef struct {
    uint64_t place, records; // bytes and records written
    size_t n_blocks, room;   // in the index
    bool unsorted;

    bool text; // of the open block
    uint32_t count;
    size_t size;
    uint8_t sizes[NONETS_RECORDS]; // of its puzzles
    bool too_long;                 // the record that is being written as text

    size_t last_size;
    uint8_t last[NONET_PACKED_SIZE]; // the last puzzle packed
    uint8_t body[NONETS_BODY];
    uint8_t smaller[NONETS_RECORDS * (NONET_PACKED_SIZE + 1)];
    uint64_t index[][2];
} state;

// ---- blocks

static void emit(nonet_writer *writer, const uint8_t *bytes, size_t size)
{
    state *s = writer->state;
    nonet_emit_bytes(&writer->sink, (const char *)bytes, size);
    s->place += size;
}

static void emit_block(nonet_writer *writer, char kind, uint32_t count, const uint8_t *body,
                       size_t size)
{
    uint8_t head[NONETS_HEAD];
    nonet_nonets_put_head(kind, count, body, (uint32_t)size, head);
    emit(writer, head, sizeof head);
    emit(writer, body, size);
}

static void emit_header(nonet_writer *writer)
{
    state *s = writer->state;
    uint8_t header[NONETS_HEADER];
    nonet_nonets_put_header(header);
    if (s->place == 0)
        emit(writer, header, sizeof header);
}

// The packed puzzles without what they share with those before; returns the size.
static size_t leave_out(state *s)
{
    const uint8_t *at = s->body, *before = at;
    uint8_t *to = s->smaller;
    for (uint32_t i = 0; i < s->count; i++) {
        size_t most = i == 0                          ? 0
                      : s->sizes[i - 1] < s->sizes[i] ? s->sizes[i - 1]
                                                      : s->sizes[i];
        size_t shared = 0;
        while (shared < most && at[shared] == before[shared])
            shared++;
        *to++ = (uint8_t)shared;
        memcpy(to, at + shared, s->sizes[i] - shared);
        to += s->sizes[i] - shared;
        before = at;
        at += s->sizes[i];
    }
    return (size_t)(to - s->smaller);
}

// Room for one more block in the index; the state may move.
static bool make_room(nonet_writer *writer)
{
    state *s = writer->state;
    if (s && s->n_blocks < s->room)
        return true;
    size_t room = s ? 2 * s->room : 16;
    if (!nonet_writer_remember(writer, sizeof *s + room * sizeof s->index[0]))
        return false;
    if (!s)
        memset(writer->state, 0, offsetof(state, body));
    s = writer->state;
    s->room = room;
    return true;
}

static void flush(nonet_writer *writer)
{
    state *s = writer->state;
    if (s->count == 0 || !make_room(writer))
        return;
    s = writer->state;
    emit_header(writer);
    s->index[s->n_blocks][0] = s->place;
    s->index[s->n_blocks++][1] = s->records;
    size_t smaller = s->text ? s->size : leave_out(s);
    if (s->text)
        emit_block(writer, 'J', s->count, s->body, s->size);
    else if (smaller < s->size)
        emit_block(writer, 'S', s->count, s->smaller, smaller);
    else
        emit_block(writer, 'P', s->count, s->body, s->size);
    s->records += s->count;
    s->count = 0;
    s->size = 0;
}

// ---- records

static void put_puzzle(nonet_writer *writer, const nonet_board *board)
{
    state *s = writer->state;
    uint8_t *to = s->body + s->size;
    size_t size = nonet_pack(board, to);
    s->unsorted |= nonet_packed_compare(s->last, s->last_size, to, size) >= 0 &&
                   s->records + s->count > 0;
    memcpy(s->last, to, size);
    s->last_size = size;
    s->sizes[s->count++] = (uint8_t)size;
    s->size += size;
}

static void append(void *context, const char *bytes, size_t size)
{
    state *s = context;
    s->too_long |= size > sizeof s->body - s->size;
    if (s->too_long)
        return;
    memcpy(s->body + s->size, bytes, size);
    s->size += size;
}

static void put_text(nonet_writer *writer, const nonet_record *record)
{
    state *s = writer->state;
    nonet_sink sink = writer->sink;
    size_t begin = s->size;
    s->too_long = false;
    writer->sink = (nonet_sink){append, s};
    nonet_put_json(writer, record);
    writer->sink = sink;
    if (s->too_long || s->size - begin > LINE_LIMIT) {
        s->size = begin;
        nonet_writer_refuse(writer);
        return;
    }
    s->unsorted = true;
    s->count++;
}

static bool is_plain(const nonet_record *record)
{
    return !record->layout && !record->has_marks && !record->has_entered &&
           !record->has_solution && record->n_fields == 0;
}

// Makes room for a record; false if there is no memory.
static bool begin_record(nonet_writer *writer, bool text)
{
    state *s = writer->state;
    if (!s && !make_room(writer))
        return false;
    s = writer->state;
    if (s->count == NONETS_RECORDS || (s->text && s->size > LONG_TEXT) ||
        (text && !s->text)) {
        flush(writer);
        s = writer->state;
    }
    if (s->count == 0)
        s->text = text;
    return writer->status == NONET_OK;
}

// Once a block has text, what is plain joins it until it is full: blocks of one record
// would cost more.
void nonet_put_nonets(nonet_writer *writer, const nonet_record *record)
{
    if (!begin_record(writer, !is_plain(record)))
        return;
    if (((state *)writer->state)->text)
        put_text(writer, record);
    else
        put_puzzle(writer, &record->given);
}

void nonet_put_nonets_board(nonet_writer *writer, const nonet_board *board)
{
    nonet_record record;
    if (!begin_record(writer, false))
        return;
    if (((state *)writer->state)->text) {
        nonet_record_from_board(board, &record);
        put_text(writer, &record);
    } else
        put_puzzle(writer, board);
}

// ---- the end

static void emit_index(nonet_writer *writer)
{
    state *s = writer->state;
    for (size_t from = 0; from < s->n_blocks; from += NONETS_ENTRIES) {
        size_t n =
            s->n_blocks - from < NONETS_ENTRIES ? s->n_blocks - from : NONETS_ENTRIES;
        for (size_t i = 0; i < n; i++)
            for (int k = 0; k < 2; k++)
                put_little(s->body + i * NONETS_ENTRY + 8 * k, s->index[from + i][k], 8);
        emit_block(writer, 'I', (uint32_t)n, s->body, n * NONETS_ENTRY);
    }
}

void nonet_end_nonets(nonet_writer *writer)
{
    uint8_t end[NONETS_END];
    if (!writer->state && !make_room(writer))
        return;
    flush(writer);
    if (writer->status != NONET_OK)
        return;
    state *s = writer->state;
    emit_header(writer);
    put_little(end, s->place, 8);
    put_little(end + 8, s->records, 8);
    put_little(end + 16, s->n_blocks, 4);
    put_little(end + 20, !s->unsorted, 4);
    emit_index(writer);
    emit_block(writer, 'E', 0, end, sizeof end);
}
