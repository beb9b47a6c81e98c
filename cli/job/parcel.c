// parcel.c - see parcel.h.
//
// Both ends are the same program on machines of one kind, so numbers and structures go as
// they are in memory; what they point to follows. A layout goes as its text, once for a run
// of records that share it.

#include "job/parcel.h"

#include <stdlib.h>
#include <string.h>

// ---- bytes

typedef struct {
    const char *at, *end;
} cursor;

static void put_size(cli_text *parcel, size_t size)
{
    cli_text_add(parcel, (const char *)&size, sizeof size);
}

static void put_bytes(cli_text *parcel, const void *bytes, size_t size)
{
    put_size(parcel, size);
    cli_text_add(parcel, bytes, size);
}

// NULL is told from "".
static void put_string(cli_text *parcel, const char *text)
{
    put_bytes(parcel, text, text ? strlen(text) + 1 : 0);
}

static void get(cursor *from, void *to, size_t size)
{
    if ((size_t)(from->end - from->at) < size)
        abort(); // a mistake of ours: both ends are one program
    memcpy(to, from->at, size);
    from->at += size;
}

static size_t get_size(cursor *from)
{
    size_t size;
    get(from, &size, sizeof size);
    return size;
}

static const char *get_bytes(cursor *from, size_t *size)
{
    *size = get_size(from);
    if ((size_t)(from->end - from->at) < *size)
        abort();
    const char *bytes = *size ? from->at : NULL;
    from->at += *size;
    return bytes;
}

static const char *get_string(cursor *from)
{
    size_t size;
    return get_bytes(from, &size);
}

// ---- records

static void put_layout(cli_text *parcel, const nonet_layout *layout,
                       const nonet_layout **last)
{
    cli_text text = {0};
    nonet_sink sink = cli_text_sink(&text);
    put_size(parcel, layout != NULL);
    if (!layout)
        return;
    put_size(parcel, layout == *last);
    if (layout == *last)
        return;
    nonet_layout_write(layout, &sink);
    cli_text_add(&text, "", 1);
    put_string(parcel, text.bytes);
    cli_text_free(&text);
    *last = layout;
}

static void put_wide(cli_text *parcel, const nonet_record *record)
{
    const nonet_wide *wide = &record->wide;
    size_t cells = nonet_layout_cells(record->layout);
    put_bytes(parcel, wide->given, wide->given ? cells : 0);
    put_bytes(parcel, wide->marks, wide->marks ? cells * sizeof *wide->marks : 0);
    put_bytes(parcel, wide->entered, wide->entered ? cells : 0);
    put_bytes(parcel, wide->solution, wide->solution ? cells : 0);
}

static void put_record(cli_text *parcel, const nonet_record *record,
                       const nonet_layout **last)
{
    cli_text_add(parcel, (const char *)record, sizeof *record);
    put_string(parcel, record->message);
    put_string(parcel, record->format);
    put_bytes(parcel, record->source, record->source ? record->source_size : 0);
    for (size_t i = 0; i < record->n_fields; i++) {
        put_string(parcel, record->fields[i].name);
        put_string(parcel, record->fields[i].value);
    }
    put_layout(parcel, record->layout, last);
    if (record->layout)
        put_wide(parcel, record);
}

// The last layout is shared by the slot, which keeps it.
static const nonet_layout *get_layout(cursor *from, const nonet_layout *last)
{
    nonet_layout *layout;
    if (!get_size(from))
        return NULL;
    if (get_size(from))
        return last;
    if (nonet_layout_read(get_string(from), &layout, NULL) != NONET_OK)
        cli_no_memory();
    return layout;
}

// Cells need be where numbers of their size may be.
static const void *get_cells(cursor *from, cli_text *aligned)
{
    size_t size;
    const char *bytes = get_bytes(from, &size);
    *aligned = (cli_text){0};
    if (bytes)
        cli_text_add(aligned, bytes, size);
    return aligned->bytes;
}

static void get_record(cursor *from, nonet_record *to, slot *s, const nonet_layout **last)
{
    nonet_record record;
    cli_text cells[4] = {{0}};
    get(from, &record, sizeof record);
    record.message = get_string(from);
    const char *name = get_string(from);
    const nonet_format *format = name ? nonet_format_named(name) : NULL;
    record.format = format ? format->name : NULL;
    record.source = get_bytes(from, &record.source_size);
    nonet_field *fields = cli_allocate(NULL, record.n_fields + 1, sizeof *fields);
    for (size_t i = 0; i < record.n_fields; i++) {
        fields[i].name = get_string(from);
        fields[i].value = get_string(from);
    }
    record.fields = fields;
    record.layout = get_layout(from, *last);
    record.wide = (nonet_wide){0};
    if (record.layout) {
        record.wide.given = get_cells(from, &cells[0]);
        record.wide.marks = get_cells(from, &cells[1]);
        record.wide.entered = get_cells(from, &cells[2]);
        record.wide.solution = get_cells(from, &cells[3]);
    }
    cli_record_keep(to, &record, &s->strings);
    if (record.layout && record.layout != *last)
        nonet_layout_free((nonet_layout *)record.layout); // the copy has its own share
    *last = record.layout ? record.layout : *last;
    for (int i = 0; i < 4; i++)
        cli_text_free(&cells[i]);
    free(fields);
}

// ---- chunks

enum { BOARDS = 1, RECORDS = 2, PARTNERS = 4, NUMBERS = 8 };

void cli_parcel_chunk(cli_text *parcel, size_t number, const cli_chunk *chunk)
{
    bool records = !chunk->boards && chunk->file;
    unsigned kind = chunk->boards ? BOARDS : records ? RECORDS : NUMBERS;
    const nonet_layout *last = NULL;
    parcel->size = 0;
    put_size(parcel, number);
    put_size(parcel, records && chunk->partners ? kind | PARTNERS : kind);
    put_size(parcel, chunk->first);
    put_size(parcel, chunk->count);
    put_size(parcel, chunk->line);
    put_string(parcel, chunk->file);
    put_size(parcel, chunk->file_number);
    if (chunk->boards)
        put_bytes(parcel, chunk->boards, chunk->count * sizeof *chunk->boards);
    for (size_t i = 0; records && i < chunk->count; i++) {
        put_record(parcel, &chunk->records[i], &last);
        if (chunk->partners)
            put_record(parcel, &chunk->partners[i], &last);
    }
}

static void make_room(slot *s, size_t count, bool partners)
{
    if (s->room < count) {
        s->room = count;
        s->chunk.records = cli_allocate(s->chunk.records, count, sizeof(nonet_record));
        free(s->chunk.partners);
        s->chunk.partners = NULL;
    }
    if (partners && !s->chunk.partners)
        s->chunk.partners = cli_allocate(NULL, s->room, sizeof(nonet_record));
}

void cli_parcel_open(const cli_text *parcel, slot *s)
{
    cursor from = {parcel->bytes, parcel->bytes + parcel->size};
    cli_chunk *chunk = &s->chunk;
    const nonet_layout *last = NULL;
    s->out.number = get_size(&from);
    size_t kind = get_size(&from), size;
    chunk->first = get_size(&from);
    chunk->count = get_size(&from);
    chunk->line = get_size(&from);
    chunk->file = get_string(&from); // as long as the parcel is there
    chunk->file_number = get_size(&from);
    chunk->boards = NULL;
    if (kind & BOARDS) {
        const char *bytes = get_bytes(&from, &size);
        if (!s->boards)
            s->boards = cli_allocate(NULL, CLI_CHUNK, sizeof *s->boards);
        memcpy(s->boards, bytes, size);
        chunk->boards = s->boards;
    }
    if (kind & RECORDS)
        make_room(s, chunk->count, kind & PARTNERS);
    for (size_t i = 0; kind & RECORDS && i < chunk->count; i++) {
        get_record(&from, &chunk->records[i], s, &last);
        if (kind & PARTNERS)
            get_record(&from, &chunk->partners[i], s, &last);
    }
}

// ---- answers

void cli_parcel_answer(cli_text *parcel, const cli_out *out)
{
    parcel->size = 0;
    put_size(parcel, out->number);
    put_size(parcel, (size_t)out->status);
    put_size(parcel, out->done);
    cli_text_add(parcel, (const char *)out->tally, sizeof out->tally);
    cli_text_add(parcel, (const char *)out->hardest, sizeof out->hardest);
    put_bytes(parcel, out->text.bytes, out->text.size);
    put_bytes(parcel, out->notes.bytes, out->notes.size);
    put_bytes(parcel, out->aside.bytes, out->aside.size);
    put_bytes(parcel, out->once.bytes, out->once.size);
}

size_t cli_parcel_number(const cli_text *parcel)
{
    cursor from = {parcel->bytes, parcel->bytes + parcel->size};
    return get_size(&from);
}

void cli_parcel_add(const cli_text *parcel, cli_out *out)
{
    cursor from = {parcel->bytes, parcel->bytes + parcel->size};
    size_t size;
    get_size(&from);
    out->status = (int)get_size(&from);
    for (size_t done = get_size(&from); out->done < done;)
        cli_note_done(out);
    get(&from, out->tally, sizeof out->tally);
    get(&from, out->hardest, sizeof out->hardest);
    const char *bytes = get_bytes(&from, &size);
    cli_text_add(&out->text, bytes, size);
    bytes = get_bytes(&from, &size);
    cli_text_add(&out->notes, bytes, size);
    bytes = get_bytes(&from, &size);
    cli_text_add(&out->aside, bytes, size);
    bytes = get_bytes(&from, &size);
    out->once.size = 0; // parts before have brought it along
    cli_text_add(&out->once, bytes, size);
}

// ---- columns

void cli_parcel_fields(cli_text *parcel, const nonet_column *columns)
{
    size_t count = 0;
    parcel->size = 0;
    for (const nonet_column *c = columns; c && c->name; c++)
        count += c->field;
    put_size(parcel, columns != NULL);
    put_size(parcel, count);
    for (const nonet_column *c = columns; c && c->name; c++)
        if (c->field)
            put_string(parcel, c->name);
}

void cli_parcel_columns(const cli_text *parcel, pipeline *p)
{
    cursor from = {parcel->bytes, parcel->bytes + parcel->size};
    if (!get_size(&from))
        return;
    size_t count = get_size(&from), n = 0;
    const nonet_column *old = p->job->table.columns;
    while (old && old[n].name)
        n++;
    p->columns = cli_allocate(NULL, n + count + 1, sizeof *p->columns);
    memcpy(p->columns, old, n * sizeof *p->columns);
    for (size_t i = 0; i < count; i++)
        p->columns[n++] =
            (nonet_column){.name = cli_copy(get_string(&from)), .field = true};
    p->columns[n] = (nonet_column){0};
    p->job->table.columns = p->columns;
}
